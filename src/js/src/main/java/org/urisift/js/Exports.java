package org.urisift.js;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;
import org.urisift.link.Defang;
import org.urisift.link.Unwrapped;
import org.urisift.link.Unwrapper;
import org.urisift.scan.ScannedText;
import org.urisift.scan.UriScanner;
import org.urisift.uri.Equivalence;
import org.urisift.uri.Resolution;
import org.urisift.uri.UriReference;
import org.urisift.uri.UriReference.AuthorityKind;
import org.urisift.uri.UriSyntaxException;

/**
 * The functions that {@code api.js} calls. Each result with several values is one JSON text, which
 * is the cheapest way to JavaScript; an error is a record with a reason.
 */
public final class Exports {
  private static @Nullable Settings last;

  private Exports() {}

  /** TeaVM begins here. */
  public static void main(String[] args) {}

  /** Sets what {@code hosts.mjs} has, before all else. */
  @JSExport
  public static void setHosts(HostNames.Converter platform) {
    HostNames.set(platform);
  }

  private static Settings settings(String words) {
    Settings settings = last;
    if (settings == null || !settings.words().equals(words)) {
      settings = Settings.parse(words);
      last = settings; // a scanner keeps its buffers
    }
    return settings;
  }

  /** The names of the fields that a record can have, with blanks between them. */
  @JSExport
  public static String fields() {
    return String.join(" ", Settings.FIELDS);
  }

  /** The schemes of links, with blanks between them. */
  @JSExport
  public static String linkSchemes() {
    return String.join(" ", UriScanner.LINK_SCHEMES);
  }

  /** The records of all matches of a text. */
  @JSExport
  public static String scan(String text, String words) {
    Settings settings = settings(words);
    return Records.of(settings.scanner().findAll(text), settings.fields());
  }

  /** The records of the links of a text. */
  @JSExport
  public static String links(String text, String words) {
    Settings settings = settings(words);
    return Records.of(settings.scanner().links(text), settings.fields());
  }

  /** A text that is edited. */
  @JSExport
  public static Edited edited(String text, String words) {
    Settings settings = Settings.parse(words);
    return new Edited(settings.scanner().editable(text), settings.fields());
  }

  /** An editable text for JavaScript. */
  public static final class Edited {
    private final ScannedText text;
    private final List<String> fields;

    Edited(ScannedText text, List<String> fields) {
      this.text = text;
      this.fields = fields;
    }

    /** Replaces a range; returns the offset from which matches can have changed. */
    @JSExport
    public int replace(int from, int to, String replacement) {
      return text.replace(from, to, replacement).offset();
    }

    /** The records of the matches that overlap or touch a range. */
    @JSExport
    public String matches(int from, int to) {
      return Records.of(text.matches(from, to), fields);
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
