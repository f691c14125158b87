package org.urisift.js;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSObject;
import org.urisift.link.Unwrapped;
import org.urisift.link.Unwrapper;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriMatch.Alternative;
import org.urisift.scan.UriMatch.Rejection;
import org.urisift.scan.UriMatch.Segment;
import org.urisift.scan.Verdict;
import org.urisift.uri.Equivalence;
import org.urisift.uri.Host;
import org.urisift.uri.UriCharacters;
import org.urisift.uri.UriReference;
import org.urisift.uri.WebUrl;

/** Hands matches over as the records of {@code -f jsonl}. A field without a value is left out. */
final class Records {
  /** A slice keeps the whole text in memory, which a list of the URIs of many texts must not. */
  private static final int LONGEST_TO_SLICE = 4096;

  private Records() {}

  /**
   * Builds records in JavaScript; {@code api.mjs} implements it. A record gets the values that few
   * matches have, each with the number of its {@link RecordField}, and at last what all have: a
   * call from WebAssembly costs more than what it does.
   */
  interface Sink extends JSObject {
    void text(int field, String value);

    void number(int field, int value);

    void flag(int field);

    /** An element of a list. */
    void item(int field, String value);

    void segment(int field, int from, int to);

    void alternative(int field, String uri, int why);

    /**
     * Ends a record.
     *
     * @param line 0 for none
     * @param words by four bits the ordinals of the delimiter, the join and the verdict, and
     *     whether the URI is the text from here to there
     */
    void match(int from, int to, int line, int column, int words);
  }

  static void write(List<UriMatch> matches, String text, List<RecordField> fields, Sink sink) {
    for (int i = 0; i < matches.size(); i++) {
      UriMatch match = matches.get(i);
      boolean isUri = match.verdict() != Verdict.REJECTED;
      // what was refused may have lone surrogates
      boolean isSlice = isUri && text.length() <= LONGEST_TO_SLICE && isSlice(text, match);
      for (int f = 0; f < fields.size(); f++) {
        RecordField field = fields.get(f);
        if (isUri || !field.isOfUris()) {
          write(sink, field, match, isSlice);
        }
      }
      sink.match(
          (int) match.offset(),
          (int) match.endOffset(),
          (int) Math.max(0, match.line()),
          (int) match.column(),
          match.delimiter().ordinal()
              | match.joined().ordinal() << 4
              | match.verdict().ordinal() << 8
              | (isSlice ? 1 << 12 : 0));
    }
  }

  private static boolean isSlice(String text, UriMatch match) {
    int from = (int) match.offset();
    return match.endOffset() - from == match.uri().length() && text.startsWith(match.uri(), from);
  }

  private static void write(Sink sink, RecordField field, UriMatch match, boolean isSlice) {
    int number = field.ordinal();
    String uri = match.uri();
    Rejection rejection = match.rejection();
    switch (field) {
      case URI -> text(sink, field, isSlice ? null : uri);
      case AS_WRITTEN -> text(sink, field, unless(uri, match.asWritten()));
      case UNWRAPPED -> {
        Unwrapped unwrapped = unwrapped(match);
        text(sink, field, unwrapped == null ? null : unwrapped.uri());
      }
      case WRAPPER -> {
        Unwrapped unwrapped = unwrapped(match);
        text(sink, field, unwrapped == null ? null : unwrapped.wrapper());
      }
      case NORMALIZED ->
          text(sink, field, unless(uri, UriReference.normalForm(uri, Equivalence.DOT_SEGMENTS)));
      case ABBREVIATED -> flag(sink, field, match.abbreviated());
      case REFANGED -> flag(sink, field, match.refanged());
      case EVIDENCE -> {
        List<String> evidence = match.evidence();
        for (int i = 0; i < evidence.size(); i++) {
          sink.item(number, evidence.get(i));
        }
      }
      case REASON -> text(sink, field, rejection == null ? null : rejection.reason());
      case PRODUCTION -> text(sink, field, rejection == null ? null : rejection.production());
      case INDEX -> {
        if (rejection != null && rejection.index() >= 0) {
          sink.number(number, rejection.index());
        }
      }
      case REPAIRED -> text(sink, field, unless(uri, match.repaired()));
      case SEGMENTS -> {
        List<Segment> segments = match.isUnbroken() ? List.of() : match.segments();
        for (int i = 0; i < segments.size(); i++) {
          Segment segment = segments.get(i);
          sink.segment(number, (int) segment.offset(), (int) segment.endOffset());
        }
      }
      case ALTERNATIVES -> {
        List<Alternative> alternatives = match.alternatives();
        for (int i = 0; i < alternatives.size(); i++) {
          Alternative other = alternatives.get(i);
          sink.alternative(number, wellFormed(other.uri()), other.why().ordinal());
        }
      }
      case ORIGIN -> text(sink, field, webOrigin(uri));
      case HOST -> text(sink, field, host(uri));
      case SCHEME -> text(sink, field, match.scheme());
      case DELIMITER, JOINED, VERDICT, LINE, COLUMN, OFFSET, END_OFFSET -> {
        // with the match
      }
    }
  }

  private static @Nullable Unwrapped unwrapped(UriMatch match) {
    return match.verdict() == Verdict.REJECTED ? null : Unwrapper.builtIn().unwrap(match.uri());
  }

  private static void text(Sink sink, RecordField field, @Nullable String value) {
    if (value != null) {
      sink.text(field.ordinal(), wellFormed(value));
    }
  }

  private static void flag(Sink sink, RecordField field, boolean value) {
    if (value) {
      sink.flag(field.ordinal());
    }
  }

  /** The text with U+FFFD for each lone surrogate. */
  private static String wellFormed(String text) {
    StringBuilder changed = null;
    for (int i = 0; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        if (Character.isSupplementaryCodePoint(text.codePointAt(i))) {
          i++;
        } else {
          changed = changed == null ? new StringBuilder(text) : changed;
          changed.setCharAt(i, '\ufffd');
        }
      }
    }
    return changed == null ? text : changed.toString();
  }

  private static @Nullable String unless(String uri, @Nullable String text) {
    return Objects.equals(uri, text) ? null : text;
  }

  /** The host, of which api.mjs makes lower case, as TeaVM does not know all capitals. */
  private static @Nullable String host(String uri) {
    Host host = Host.of(uri);
    return host == null || host.name().isEmpty() ? null : Host.plain(host.asWritten(uri));
  }

  static void segments(JsonText json, List<Segment> segments) {
    json.openList();
    for (int i = 0; i < segments.size(); i++) {
      Segment segment = segments.get(i);
      json.openList().number(segment.offset()).number(segment.endOffset()).closeList();
    }
    json.closeList();
  }

  static void alternatives(JsonText json, List<Alternative> alternatives) {
    if (!alternatives.isEmpty()) {
      json.name("alternatives").openList();
      for (Alternative other : alternatives) {
        json.open().text("uri", other.uri()).text("why", JsonText.word(other.why())).close();
      }
      json.closeList();
    }
  }

  /** The origin of the URL that a browser would open (URL 4.7); null if it contacts no host. */
  static @Nullable String webOrigin(String uri) {
    int colon = UriCharacters.schemeEnd(uri);
    WebUrl url =
        colon < 0 || !WebUrl.opensHosts(uri.substring(0, colon)) ? null : WebUrl.parse(uri);
    return url == null ? null : url.origin();
  }
}
