package org.urisift.js;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;
import org.urisift.link.Defang;
import org.urisift.link.Unwrapped;
import org.urisift.link.Unwrapper;
import org.urisift.scan.Delimiter;
import org.urisift.scan.Joined;
import org.urisift.scan.ScannedText;
import org.urisift.scan.UriMatch.Alternative;
import org.urisift.scan.UriScanner;
import org.urisift.scan.Verdict;
import org.urisift.uri.Equivalence;
import org.urisift.uri.Resolution;
import org.urisift.uri.UriReference;
import org.urisift.uri.UriReference.AuthorityKind;
import org.urisift.uri.UriSyntaxException;

/**
 * The functions that {@code api.js} calls. Matches go to JavaScript value by value; other results
 * with several values are one JSON text, in which an error is a record with a reason.
 */
public final class Exports {
  private Exports() {}

  /** TeaVM begins here. */
  public static void main(String[] args) {}

  /** Sets what {@code hosts.mjs} has, before all else. */
  @JSExport
  public static void setHosts(HostNames.Converter platform) {
    HostNames.set(platform);
  }

  /** The names of the fields that a record can have, by number, with blanks between them. */
  @JSExport
  public static String fields() {
    return labels(RecordField.values());
  }

  /** The words of a field that has one of some, by number; empty for another field. */
  @JSExport
  public static String words(String field) {
    return switch (field) {
      case "delimiter" -> labels(Delimiter.values());
      case "joined" -> labels(Joined.values());
      case "verdict" -> labels(Verdict.values());
      case "why" -> labels(Alternative.Why.values());
      default -> "";
    };
  }

  private static String labels(Enum<?>[] constants) {
    List<String> labels = new ArrayList<>();
    for (Enum<?> constant : constants) {
      labels.add(JsonText.word(constant));
    }
    return String.join(" ", labels);
  }

  /** The schemes of links, with blanks between them. */
  @JSExport
  public static String linkSchemes() {
    return String.join(" ", UriScanner.LINK_SCHEMES);
  }

  /** A scanner with options, which keeps its buffers. */
  @JSExport
  public static Scanner scanner(String words) {
    return new Scanner(Settings.parse(words));
  }

  /** A scanner for JavaScript. */
  public static final class Scanner {
    private final UriScanner scanner;
    private final List<RecordField> fields;

    Scanner(Settings settings) {
      this.scanner = settings.scanner();
      this.fields = settings.fields();
    }

    /** The records of all matches of a text. */
    @JSExport
    public void scan(String text, Records.Sink sink) {
      Records.write(scanner.findAll(text), text, fields, sink);
    }

    /** The records of the links of a text. */
    @JSExport
    public void links(String text, Records.Sink sink) {
      Records.write(scanner.links(text), text, fields, sink);
    }

    /** A text that is edited. */
    @JSExport
    public Edited edited(String text) {
      return new Edited(scanner.editable(text), fields);
    }
  }

  /** An editable text for JavaScript. */
  public static final class Edited {
    private final ScannedText text;
    private final List<RecordField> fields;

    Edited(ScannedText text, List<RecordField> fields) {
      this.text = text;
      this.fields = fields;
    }

    /** Replaces a range; returns the offset from which matches can have changed. */
    @JSExport
    public int replace(int from, int to, String replacement) {
      return text.replace(from, to, replacement).offset();
    }

    /**
     * The records of the matches that overlap or touch a range of the text, which JavaScript has.
     */
    @JSExport
    public void matches(int from, int to, String all, Records.Sink sink) {
      Records.write(text.matches(from, to), all, fields, sink);
    }
  }

  /** The components of a reference. */
  @JSExport
  public static String parse(String text) {
    return answer(
        json -> {
          UriReference ref = UriReference.parse(text);
          AuthorityKind kind = ref.authorityKind();
          json.text("kind", JsonText.word(ref.kind()).replace('_', '-'))
              .text("scheme", ref.scheme())
              .text("authority", ref.authority())
              .text("authority_kind", kind == null ? null : JsonText.word(kind))
              .text("userinfo", ref.userinfo())
              .text("host", ref.host())
              .text("port", ref.port())
              .text("path", ref.path())
              .text("query", ref.query())
              .text("fragment", ref.fragment());
        });
  }

  /** The absolute form of a reference. */
  @JSExport
  public static String resolve(String reference, String base) {
    return answer(
        json -> {
          Resolution resolution =
              Resolution.of(UriReference.parse(reference), UriReference.parse(base));
          String problem = resolution.problem();
          json.text("reason", problem)
              .text("result", problem == null ? resolution.reference().toString() : null);
        });
  }

  /** The normal form of a reference by the rules of {@link Equivalence}. */
  @JSExport
  public static String normalize(String text, String rules) {
    return answer(
        json -> json.text("result", UriReference.normalForm(text, Equivalence.valueOf(rules))));
  }

  private interface Answer {
    void write(JsonText json) throws UriSyntaxException;
  }

  private static String answer(Answer answer) {
    JsonText json = new JsonText().open();
    try {
      answer.write(json);
    } catch (UriSyntaxException e) {
      json.text("input", e.input())
          .text("reason", e.reason())
          .text("production", e.production())
          .number("index", e.index());
    }
    return json.close().toString();
  }

  /** The origin that a browser opens; null without one. */
  @JSExport
  public static @Nullable String origin(String uri) {
    return Records.webOrigin(uri);
  }

  /** A URI that no program takes for a link. */
  @JSExport
  public static String defang(String uri) {
    return Defang.uri(uri);
  }

  /** The inner URI and the service that rewrote it; an empty record if no service did. */
  @JSExport
  public static String unwrap(String uri) {
    Unwrapped unwrapped = Unwrapper.builtIn().unwrap(uri);
    JsonText json = new JsonText().open();
    if (unwrapped != null) {
      json.text("uri", unwrapped.uri()).text("wrapper", unwrapped.wrapper());
    }
    return json.close().toString();
  }
}
