package org.urisift.scan.fang;

import java.util.ArrayList;
import java.util.List;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriMatch.Content;
import org.urisift.scan.UriMatch.Segment;

/**
 * The latest replacements in a text. Maps offsets, columns and pieces of the new text, in which
 * URIs are restored, to the old text. Offsets are in UTF-16 units. Not thread-safe.
 */
public final class Replacements {
  /**
   * How far back from the end of the text read so far a match may begin, in UTF-16 units: a scan
   * looks back and ahead by less.
   */
  static final int KEPT = 1 << 19;

  /**
   * What replaced a piece of the old text.
   *
   * @param start its offset in the new text
   * @param length its length in the new text
   * @param shift the old minus the new offset after it
   * @param lineShift the old minus the new column after it
   * @param original the piece of the old text
   */
  private record Entry(long start, int length, long shift, long lineShift, String original) {}

  private static final Entry NONE = new Entry(-1, 0, 0, 0, "");

  private final List<Entry> entries = new ArrayList<>(); // in text order
  private int room = 1_024; // for entries, before old ones are dropped
  private long line; // start of the current line in the new text

  /** Notes that a line begins at an offset of the new text. */
  void startLine(long start) {
    line = start;
  }

  /** Adds a replacement, after all those before it in the text. */
  void add(long start, String plain, String original) {
    if (entries.size() == room) { // keeps the last one before any match: its shift still counts
      entries.subList(0, Math.max(0, firstFrom(start - KEPT) - 1)).clear();
      room = 1_024 + 2 * entries.size();
    }
    Entry last = before(entries.size());
    long shift = original.length() - (long) plain.length();
    long lineShift = shift + (last.start >= line ? last.lineShift : 0);
    entries.add(new Entry(start, plain.length(), last.shift + shift, lineShift, original));
  }

  /** The index of the first replacement that starts at an offset or after it. */
  private int firstFrom(long offset) {
    int low = 0;
    int high = entries.size();
    while (low < high) {
      int middle = low + high >>> 1;
      if (entries.get(middle).start < offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private Entry before(int index) {
    return index == 0 ? NONE : entries.get(index - 1);
  }

  /** A match of the new text, with its position and spelling in the old text. */
  public UriMatch inSource(UriMatch match) {
    List<Segment> source = new ArrayList<>();
    boolean isRefanged = false;
    long length = 0;
    for (Segment piece : match.segments()) {
      source.add(new Segment(source(piece.offset()), source(piece.endOffset())));
      isRefanged |= hasAny(piece.offset(), piece.endOffset());
      length += piece.endOffset() - piece.offset();
    }
    Content c = match.content();
    StringBuilder written = new StringBuilder();
    int from = 0;
    if (isRefanged && length == c.asWritten().length()) { // else it is not the joined segments
      for (Segment piece : match.segments()) {
        int to = from + (int) (piece.endOffset() - piece.offset());
        written.append(original(piece.offset(), c.asWritten().substring(from, to)));
        from = to;
      }
    }
    Content inSource =
        new Content(
            c.uri(),
            from > 0 ? written.toString() : c.asWritten(),
            c.verdict(),
            c.rejection(),
            c.delimiter(),
            c.joined(),
            c.evidence(),
            c.abbreviated() || !source.isEmpty() && hasSchemeAdded(match.offset()),
            isRefanged,
            c.alternatives());
    long column = match.column() == 0 ? 0 : column(match.offset(), match.column());
    return new UriMatch(inSource, match.line(), column, List.copyOf(source));
  }

  /** Maps the offset of the start or end of a match to the old text. */
  public long source(long offset) {
    return offset + before(firstFrom(offset)).shift;
  }

  /** Maps a column, with its offset, to the old text. */
  public long column(long offset, long column) {
    Entry last = before(firstFrom(offset));
    return last.start > offset - column ? column + last.lineShift : column;
  }

  /** Whether anything between two offsets of the new text was replaced. */
  public boolean hasAny(long start, long to) {
    return firstFrom(start) < firstFrom(to);
  }

  /** Whether a scheme that the old text lacks was put before an offset of the new text. */
  public boolean hasSchemeAdded(long start) {
    return hasAny(start, start + 1) && entries.get(firstFrom(start)).original.isEmpty();
  }

  /**
   * The old form of a piece of the new text.
   *
   * @param start the offset of the piece in the new text
   */
  public String original(long start, String text) {
    StringBuilder original = new StringBuilder();
    int from = 0;
    for (Entry entry : entries.subList(firstFrom(start), firstFrom(start + text.length()))) {
      int at = (int) (entry.start - start);
      original.append(text, from, at).append(entry.original);
      from = at + entry.length;
    }
    return original.append(text, Math.min(from, text.length()), text.length()).toString();
  }
}
