package org.urisift.scan;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.UriMatch.Segment;

/**
 * A piece of a text: one piece of a link, or the text between two links.
 *
 * @param begin its offset, in UTF-16 units
 * @param end the offset after it, in UTF-16 units
 * @param text the piece itself
 * @param match the link that the piece belongs to; null for text between links
 */
public record Span(int begin, int end, String text, @Nullable UriMatch match) {
  /**
   * Splits a text with these links into spans; links, unlike refused candidates, do not overlap.
   */
  static List<Span> of(String text, List<UriMatch> links) {
    List<Span> spans = new ArrayList<>();
    int end = 0;
    for (UriMatch link : links) {
      for (Segment segment : link.segments()) {
        addText(text, end, segment.begin(), spans);
        end = segment.end();
        spans.add(of(text, segment.begin(), end, link));
      }
    }
    addText(text, end, text.length(), spans);
    return spans;
  }

  private static void addText(String text, int from, int to, List<Span> spans) {
    if (from < to) {
      spans.add(of(text, from, to, null));
    }
  }

  private static Span of(String text, int begin, int end, @Nullable UriMatch match) {
    return new Span(begin, end, text.substring(begin, end), match);
  }
}
