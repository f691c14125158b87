package org.urisift.js;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.urisift.js.Settings.Field;
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

/** Writes matches as the records of {@code -f jsonl}. A field without a value is left out. */
final class Records {
  private Records() {}

  static String of(List<UriMatch> matches, List<Field> fields) {
    JsonText json = new JsonText().openList();
    for (int i = 0; i < matches.size(); i++) {
      UriMatch match = matches.get(i);
      boolean isUri = match.verdict() != Verdict.REJECTED;
      Unwrapped unwrapped = isUri ? Unwrapper.builtIn().unwrap(match.uri()) : null;
      json.open();
      for (int f = 0; f < fields.size(); f++) {
        if (isUri || !fields.get(f).needsUri()) {
          write(json, fields.get(f), match, unwrapped);
        }
      }
      json.close();
    }
    return json.closeList().toString();
  }

  private static void write(
      JsonText json, Field field, UriMatch match, @Nullable Unwrapped unwrapped) {
    String uri = match.uri();
    String name = field.label;
    Rejection rejection = match.rejection();
    switch (field) {
      case URI -> json.text(name, uri);
      case AS_WRITTEN -> json.text(name, unless(uri, match.asWritten()));
      case UNWRAPPED -> json.text(name, unwrapped == null ? null : unwrapped.uri());
      case WRAPPER -> json.text(name, unwrapped == null ? null : unwrapped.wrapper());
      case NORMALIZED ->
          json.text(name, unless(uri, UriReference.normalForm(uri, Equivalence.DOT_SEGMENTS)));
      case ABBREVIATED -> flag(json, name, match.abbreviated());
      case REFANGED -> flag(json, name, match.refanged());
      case DELIMITER -> json.text(name, JsonText.word(match.delimiter()));
      case JOINED -> json.text(name, JsonText.word(match.joined()));
      case EVIDENCE -> {
        if (!match.evidence().isEmpty()) {
          json.texts(name, match.evidence());
        }
      }
      case VERDICT -> json.text(name, JsonText.word(match.verdict()));
      case REASON -> json.text(name, rejection == null ? null : rejection.reason());
      case PRODUCTION -> json.text(name, rejection == null ? null : rejection.production());
      case INDEX -> number(json, name, rejection == null ? -1 : rejection.index());
      case REPAIRED -> json.text(name, unless(uri, match.repaired()));
      case LINE -> number(json, name, match.line() > 0 ? match.line() : -1);
      case COLUMN -> number(json, name, match.line() > 0 ? match.column() : -1);
      case OFFSET -> number(json, name, match.offset());
      case END_OFFSET -> number(json, name, match.endOffset());
      case SEGMENTS -> {
        if (!match.isUnbroken()) {
          segments(json.name(name), match.segments());
        }
      }
      case ALTERNATIVES -> alternatives(json, match.alternatives());
      case ORIGIN -> json.text(name, webOrigin(uri));
      case HOST -> json.text(name, lower(Host.nameOf(uri)));
      case SCHEME -> json.text(name, match.scheme());
    }
  }

  private static @Nullable String unless(String uri, @Nullable String text) {
    return Objects.equals(uri, text) ? null : text;
  }

  private static @Nullable String lower(@Nullable String text) {
    return text == null ? null : text.toLowerCase(Locale.ROOT);
  }

  private static void number(JsonText json, String name, long value) {
    if (value >= 0) {
      json.number(name, value);
    }
  }

  private static void flag(JsonText json, String name, boolean value) {
    if (value) {
      json.flag(name);
    }
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
