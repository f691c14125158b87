package org.urisift.scan.fast;

import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriScanner;
import org.urisift.scan.text.CharSource;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Window;

/**
 * Counts how many URIs of a text the fast path takes, and why it leaves the others to the rules. It
 * does not know the joins of R9, which are rare.
 *
 * <p>{@code main} reads files as UTF-8 text: see src/trials/measure.sh.
 */
final class PlainShares {
  private final String text;
  private final Window window;
  private final PlainUri uri;
  private final PlainOpening opening;

  private PlainShares(String text) throws IOException {
    this.text = text;
    window = new Window(new CharSource(new StringReader(text)));
    window.readTo(text.length());
    uri = new PlainUri(window, false);
    opening = new PlainOpening(window);
  }

  public static void main(String[] names) throws IOException {
    for (String name : names) {
      String text = new String(Files.readAllBytes(Path.of(name)), StandardCharsets.UTF_8);
      System.out.println(
          "- " + Path.of(name).getFileName() + ": " + new PlainShares(text).shares());
    }
  }

  private String shares() throws IOException {
    List<UriMatch> uris = UriScanner.standard().findAll(text);
    Map<String, Integer> reasons = new HashMap<>();
    Colons colons = new Colons(window, false);
    int others = 0; // colons without a URI that are left to the rules
    int from = 0;
    int floor = 0;
    for (UriMatch match : uris) {
      int start = (int) match.offset();
      for (int i = window.find(':', from, start); i < start; i = window.find(':', from, start)) {
        others += colons.endsNoScheme(i, floor, from) || uri.read(i, floor) ? 0 : 1;
        from = i + 1;
      }
      reasons.merge(reason(window.find(':', start, window.end), floor), 1, Integer::sum);
      floor = (int) match.endOffset();
      from = floor;
    }
    String shares =
        reasons.entrySet().stream()
            .filter(entry -> share(entry.getValue(), uris) >= 0.1)
            .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
            .map(
                entry -> String.format("%.1f %% %s", share(entry.getValue(), uris), entry.getKey()))
            .collect(Collectors.joining(", "));
    return String.format("%d URIs: %s; %d other colons", uris.size(), shares, others);
  }

  private static double share(int count, List<UriMatch> uris) {
    return 100.0 * count / uris.size();
  }

  /** What keeps a URI from the fast path; the first of several. */
  private String reason(int colon, int floor) {
    uri.start = colon;
    uri.untrimmedEnd = -1;
    if (uri.read(colon, floor)) {
      return "plain";
    }
    if (uri.start == colon) {
      return "another scheme";
    }
    if (uri.start <= floor || !opening.read(uri.start, floor)) {
      return "something may open before it";
    }
    int end = uri.untrimmedEnd;
    if (end < 0) {
      return "its host or address";
    }
    if (window.find(',', colon, end) < end) {
      return "a comma";
    }
    if (Characters.is(window.bytes[end], Characters.BLANK | Characters.BREAK)) {
      return "the next line may continue it";
    }
    return "'" + (char) (window.bytes[end] & 0xff) + "' after it";
  }
}
