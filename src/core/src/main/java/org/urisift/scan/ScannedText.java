package org.urisift.scan;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.ToLongFunction;
import org.urisift.scan.check.Evidence;
import org.urisift.scan.text.CharSource;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.Window;

/**
 * An editable text with its matches, for editors. After every {@link #replace} the matches are
 * those that {@link UriScanner#findAll} would find, but only what the edit can have changed is
 * scanned again:
 *
 * <ul>
 *   <li>from the last place at which the scan had not read any character of the edit. A scan reads
 *       ahead by a candidate's length and the lines around it (D3, R7), and records how far;
 *   <li>to the first place after the edit at which the scan is in its old state and no rule looks
 *       back to a change. R9 looks back furthest, at most 200 lines or 64 Ki units, so one
 *       candidate after that is enough.
 * </ul>
 *
 * <pre>{@code
 * ScannedText text = UriScanner.standard().editable("see http://a.b/c");
 * text.replace(15, 16, "d");     // see http://a.b/d
 * text.matches().get(0).uri();   // "http://a.b/d"
 * }</pre>
 *
 * <p>Offsets are in UTF-16 units. Matches have no line and column. Not thread-safe.
 */
public final class ScannedText implements CharSequence {
  /** A range of the text, in UTF-16 units: its first offset, and the offset after its end. */
  public record Region(int offset, int endOffset) {}

  /** The least distance between two places at which a scan can resume, in UTF-16 units. */
  private static final int BLOCK = 2 * 1024;

  /** The most lines that a rule looks back, including the line that a candidate begins on. */
  private static final int LINES = Evidence.LINES + 2;

  private final Options options;
  private final Set<String> schemes;
  private final StringBuilder text;
  private final ArrayList<MatchBlock> blocks = new ArrayList<>();

  ScannedText(Options asked, CharSequence initial) {
    options = asked.forAllSchemesWithoutPositions(); // other schemes are evidence too (R9)
    schemes = asked.schemes();
    text = new StringBuilder(initial);
    blocks.add(new MatchBlock(0, 0, 0));
    rescan(0, 0, 0);
  }

  /**
   * Replaces a range of the text.
   *
   * @param from the first offset of the range, in UTF-16 units
   * @param to the offset after its end
   * @return the range that was scanned again: outside it only the offsets of matches may have
   *     changed
   * @throws IndexOutOfBoundsException if the range is not in the text, which then stays unchanged
   */
  public Region replace(int from, int to, CharSequence replacement) {
    Objects.checkFromToIndex(from, to, text.length());
    String inserted = replacement.toString();
    text.replace(from, to, inserted);
    return rescan(from, from + inserted.length(), inserted.length() - (to - from));
  }

  /** All matches, in the order of the text. */
  public List<UriMatch> matches() {
    return matches(0, text.length());
  }

  /** The matches with a segment that overlaps or touches a range. */
  public List<UriMatch> matches(int from, int to) {
    List<UriMatch> touching = new ArrayList<>();
    int first = Math.max(0, lastBlock(block -> block.offset, from - 2L * Limits.AHEAD) - 1);
    for (int b = first; b < blocks.size() && blocks.get(b).lookBackLimit <= to; b++) {
      MatchBlock block = blocks.get(b);
      for (int i = 0; i < block.found.size(); i++) {
        if (block.offsetOf(i) <= to && isReported(block.found.get(i))) {
          UriMatch match = block.match(i);
          if (match.segments().stream().anyMatch(s -> s.offset() <= to && s.endOffset() >= from)) {
            touching.add(match);
          }
        }
      }
    }
    return touching;
  }

  /**
   * The first rejected candidates, in order; empty without {@link ScanOption#REJECTED}.
   *
   * @param limit the most candidates to return
   */
  public List<UriMatch> rejected(int limit) {
    List<UriMatch> rejected = new ArrayList<>();
    for (int b = 0; b < blocks.size() && rejected.size() < limit; b++) {
      MatchBlock block = blocks.get(b);
      for (int i = 0; block.hasRejected && i < block.found.size() && rejected.size() < limit; i++) {
        UriMatch match = block.found.get(i);
        if (match.verdict() == Verdict.REJECTED && isReported(match)) {
          rejected.add(block.match(i));
        }
      }
    }
    return rejected;
  }

  /** Whether the scheme of a match was chosen; true for a relative reference. */
  private boolean isReported(UriMatch match) {
    if (schemes.isEmpty()) {
      return true;
    }
    String scheme = match.scheme();
    return scheme == null || schemes.contains(scheme);
  }

  @Override
  public int length() {
    return text.length();
  }

  @Override
  public char charAt(int index) {
    return text.charAt(index);
  }

  @Override
  public CharSequence subSequence(int start, int end) {
    return text.substring(start, end);
  }

  @Override
  public String toString() {
    return text.toString();
  }

  /** Scans again after {@code [from, end)} changed and grew by {@code growth} units. */
  private Region rescan(int from, int end, int growth) {
    try {
      return rescan(lastBlock(block -> block.reach, from), new Edit(end, growth));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private record Edit(int end, int growth) {}

  private Region rescan(int first, Edit edit) throws IOException {
    MatchBlock start = blocks.get(first);
    EditedTextReader reader =
        new EditedTextReader(
            text, (int) Math.max(0, start.offset - Window.KEPT), (int) start.offset);
    Scan scan = resumeAtBlock(first, reader);
    List<MatchBlock> freshBlocks = new ArrayList<>();
    List<UriMatch> found = new ArrayList<>();
    MatchBlock block = new MatchBlock(start.offset, start.lookBackLimit, start.reach);
    freshBlocks.add(block);
    int oldIndex = first + 1;
    boolean caughtUp = false;
    while (!caughtUp && scan.advance()) {
      for (UriMatch match = scan.poll(); match != null; match = scan.poll()) {
        block.add(match);
        found.add(match);
      }
      while (oldIndex < blocks.size()
          && blocks.get(oldIndex).offset + edit.growth < scan.offset()) {
        oldIndex++;
      }
      caughtUp =
          oldIndex < blocks.size()
              && isAtStartOf(blocks.get(oldIndex), scan, edit)
              && isUnaffected(oldIndex, found, scan, edit);
      if (!caughtUp && scan.offset() - block.offset >= BLOCK && !scan.isInRefused()) {
        block.found.trimToSize();
        block =
            new MatchBlock(
                scan.offset(), scan.lookBackLimit(), Math.max(block.reach, reader.reach()));
        freshBlocks.add(block);
      }
    }
    block.found.trimToSize();
    int kept = caughtUp ? oldIndex : blocks.size();
    for (MatchBlock later : blocks.subList(kept, blocks.size())) {
      later.moveBy(edit.growth);
      later.reach = Math.max(later.reach, reader.reach());
    }
    int scannedTo = caughtUp ? (int) scan.offset() : text.length();
    List<MatchBlock> replaced = blocks.subList(first, kept);
    replaced.clear();
    blocks.addAll(first, freshBlocks);
    return new Region((int) start.lookBackLimit, scannedTo);
  }

  /** Returns a scan in the state that it had at the start of a block. */
  private Scan resumeAtBlock(int index, EditedTextReader reader) throws IOException {
    MatchBlock start = blocks.get(index);
    long base = reader.reach();
    Scan scan = new Scan(options, new Window(new CharSource(reader), base));
    scan.resume(start.offset, start.lookBackLimit);
    for (int b = Math.max(0, lastBlock(block -> block.offset, base) - 1); b < index; b++) {
      MatchBlock block = blocks.get(b);
      for (int i = 0; i < block.found.size(); i++) {
        UriMatch match = block.found.get(i);
        if (block.offsetOf(i) >= base && match.isEvidence()) {
          scan.remember(block.match(i).segments().get(0));
        }
      }
    }
    return scan;
  }

  /** The index of the last block that has {@code place} at or before an offset; 0 for none. */
  private int lastBlock(ToLongFunction<MatchBlock> place, long offset) {
    int low = 0;
    for (int high = blocks.size() - 1; low < high; ) {
      int middle = low + high + 1 >>> 1;
      if (place.applyAsLong(blocks.get(middle)) <= offset) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  private static boolean isAtStartOf(MatchBlock block, Scan scan, Edit edit) {
    return block.offset + edit.growth == scan.offset()
        && lookBack(block.lookBackLimit + edit.growth, scan) == lookBack(scan.lookBackLimit(), scan)
        && scan.offset() >= edit.end
        && !scan.isInRefused();
  }

  private static long lookBack(long lookBackLimit, Scan scan) {
    return Math.max(lookBackLimit, scan.offset() - Limits.HISTORY);
  }

  /** Whether a rule that looks back from here reaches neither the edit nor a changed match. */
  private boolean isUnaffected(int oldIndex, List<UriMatch> found, Scan scan, Edit edit) {
    int horizon = horizon((int) scan.offset());
    if (horizon < edit.end) {
      return false;
    }
    int i = found.size();
    for (int b = oldIndex - 1; b >= 0; b--) {
      MatchBlock block = blocks.get(b);
      for (int k = block.found.size() - 1; k >= 0; k--) {
        if (block.offsetOf(k) + edit.growth < horizon) {
          return i == 0 || found.get(i - 1).offset() < horizon;
        }
        if (--i < 0
            || !found.get(i).segments().equals(block.match(k).moved(edit.growth, 0).segments())) {
          return false;
        }
      }
    }
    return i == 0 || found.get(i - 1).offset() < horizon;
  }

  private int horizon(int offset) {
    int lowest = Math.max(0, offset - Window.KEPT);
    int lines = 0;
    for (int i = offset; i > lowest; i--) {
      if (Window.isBreak(text.charAt(i - 1))
          && (text.charAt(i - 1) == '\n' || i == text.length() || text.charAt(i) != '\n')
          && ++lines > LINES) {
        return i;
      }
    }
    return lowest;
  }
}
