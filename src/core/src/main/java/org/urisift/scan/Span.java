package org.urisift.scan;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.UriMatch.Segment;

/**
 * A piece of a text: one piece of a URI, or the text between two URIs.
 *
 * @param begin its offset, in UTF-16 units
 * @param end the offset after it, in UTF-16 units
 * @param text the piece itself
 * @param match the URI that it belongs to; null for other text
 */
public record Span(int begin, int end, String text, @Nullable UriMatch match) {
  /** Splits a text with these matches into spans. */
  static List<Span> of(String text, List<UriMatch> matches) {
    List<Span> pieces = new ArrayList<>();
    for (UriMatch match : matches) {
      for (Segment segment : match.segments()) {
        pieces.add(of(text, segment.begin(), segment.end(), match));
      }
    }
    pieces.sort(Comparator.comparingInt(Span::begin));
    List<Span> spans = new ArrayList<>();
    int end = 0;
    for (Span piece : pieces) {
      if (piece.begin >= end) { // a refused candidate may enclose a match
        addText(text, end, piece.begin, spans);
        spans.add(piece);
        end = piece.end;
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
