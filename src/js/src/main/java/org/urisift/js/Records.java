package org.urisift.js;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
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

  static String of(List<UriMatch> matches, List<String> fields) {
    JsonText json = new JsonText().openList();
    for (int i = 0; i < matches.size(); i++) {
      UriMatch match = matches.get(i);
      boolean isUri = match.verdict() != Verdict.REJECTED;
      Unwrapped unwrapped = isUri ? Unwrapper.builtIn().unwrap(match.uri()) : null;
      json.open();
      for (int f = 0; f < fields.size(); f++) {
        if (isUri || !Settings.OF_URIS.contains(fields.get(f))) {
          write(json, fields.get(f), match, unwrapped);
        }
      }
      json.close();
    }
    return json.closeList().toString();
  }

  private static void write(
      JsonText json, String name, UriMatch match, @Nullable Unwrapped unwrapped) {
    String uri = match.uri();
    Rejection rejection = match.rejection();
    switch (name) {
      case "uri" -> json.text(name, uri);
      case "as_written" -> json.text(name, unless(uri, match.asWritten()));
      case "unwrapped" -> json.text(name, unwrapped == null ? null : unwrapped.uri());
      case "wrapper" -> json.text(name, unwrapped == null ? null : unwrapped.wrapper());
      case "normalized" ->
          json.text(name, unless(uri, UriReference.normalForm(uri, Equivalence.DOT_SEGMENTS)));
      case "abbreviated" -> json.flag(name, match.abbreviated());
      case "refanged" -> json.flag(name, match.refanged());
      case "delimiter" -> json.text(name, JsonText.word(match.delimiter()));
      case "joined" -> json.text(name, JsonText.word(match.joined()));
      case "evidence" -> {
        if (!match.evidence().isEmpty()) {
          json.texts(name, match.evidence());
        }
      }
      case "verdict" -> json.text(name, JsonText.word(match.verdict()));
      case "reason" -> json.text(name, rejection == null ? null : rejection.reason());
      case "production" -> json.text(name, rejection == null ? null : rejection.production());
      case "index" -> json.number(name, rejection == null ? -1 : rejection.index());
      case "repaired" -> json.text(name, unless(uri, match.repaired()));
      case "line" -> json.number(name, match.line() > 0 ? match.line() : -1);
      case "column" -> json.number(name, match.line() > 0 ? match.column() : -1);
      case "offset" -> json.number(name, match.offset());
      case "end_offset" -> json.number(name, match.endOffset());
      case "segments" -> {
        if (!match.isUnbroken()) {
          segments(json.name(name), match.segments());
        }
      }
      case "alternatives" -> alternatives(json, match.alternatives());
      case "origin" -> json.text(name, webOrigin(uri));
      case "host" -> json.text(name, host(uri));
      case "scheme" -> json.text(name, match.scheme());
      default -> throw new IllegalArgumentException(name);
    }
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
