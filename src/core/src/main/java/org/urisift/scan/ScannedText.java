package org.urisift.scan;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.check.SeenUris;
import org.urisift.scan.run.EditedTextReader;
import org.urisift.scan.run.Options;
import org.urisift.scan.run.Scan;
import org.urisift.scan.text.CharSource;
import org.urisift.scan.text.Characters;
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
 *   <li>to the first place after the edit at which the scan goes on as it did before, and from
 *       which no rule looks back to a change. R9 looks back furthest, at most 200 lines or 64 Ki
 *       units. Where no match is near, there are few such places: in a text without any match, the
 *       whole text is scanned again.
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

  /** The least distance between two steps without a match, in UTF-16 units. */
  private static final int BLOCK = 2 * 1024;

  /** More than the line breaks that a rule looks back over (R9). */
  private static final int BREAKS_BACK = SeenUris.MOST_LINES_BACK + 2;

  /** A match, or none, and the state of the scan after it. Offsets are in UTF-16 units. */
  private static final class Step {
    final @Nullable UriMatch match; // with the offsets that it had when found
    final boolean canResume; // false inside a refused URI, and before another match of one search
    int offset; // at which the search resumes
    int lookBackLimit; // no rule looks back beyond this offset
    int reach; // how far the text was read: the step does not depend on text after this
    int shift; // the distance by which the match moved since it was found

    Step(@Nullable UriMatch match, Scan scan, int reach, boolean isLast) {
      this.match = match;
      this.canResume = isLast && !scan.isInRefused();
      this.offset = (int) scan.offset();
      this.lookBackLimit = (int) scan.lookBackLimit();
      this.reach = reach;
    }

    void move(int by, int reached) {
      offset += by;
      lookBackLimit += by;
      shift += by;
      reach = Math.max(reach + by, reached);
    }

    /** Whether this is the old step of a match that was found again, moved by a distance. */
    boolean isOf(UriMatch other, int by) {
      return match != null && match.moved(shift + by, 0).segments().equals(other.segments());
    }
  }

  private final Options options;
  private final Set<String> schemes;
  private final StringBuilder text;
  private final ArrayList<Step> steps = new ArrayList<>();

  ScannedText(Options asked, CharSequence initial) {
    options = asked.forAllSchemesWithoutPositions(); // other schemes are evidence too (R9)
    schemes = asked.schemes();
    text = new StringBuilder(initial);
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

  /**
   * The matches with a segment that overlaps or touches a range; the range may reach beyond the
   * text.
   */
  public List<UriMatch> matches(int from, int to) {
    List<UriMatch> touching = new ArrayList<>();
    int before = Math.max(0, from) - Limits.AHEAD; // a refused candidate may end later
    int first = count(step -> step.offset, before);
    for (int i = first; i < steps.size(); i++) {
      UriMatch match = reported(i);
      if (match != null && match.offset() > to) {
        break;
      }
      if (match != null
          && match.segments().stream().anyMatch(s -> s.offset() <= to && s.endOffset() >= from)) {
        touching.add(match);
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
    for (int i = 0; i < steps.size() && rejected.size() < limit; i++) {
      UriMatch match = steps.get(i).match;
      UriMatch refused = match != null && match.verdict() == Verdict.REJECTED ? reported(i) : null;
      if (refused != null) {
        rejected.add(refused);
      }
    }
    return rejected;
  }

  /** The match of a step; null without one, or if its scheme was not chosen. */
  private @Nullable UriMatch reported(int index) {
    Step step = steps.get(index);
    String scheme = step.match == null || schemes.isEmpty() ? null : step.match.scheme();
    boolean isChosen = scheme == null || schemes.contains(scheme); // null: a relative reference
    return step.match == null || !isChosen ? null : step.match.moved(step.shift, 0);
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
    int first = count(step -> step.reach, from);
    while (first > 0 && !steps.get(first - 1).canResume) {
      first--;
    }
    try {
      return rescan(first, first == 0 ? null : steps.get(first - 1), end, growth);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Scans again.
   *
   * @param first the index of the first step that is found anew
   * @param start the step before it; null to scan from the start of the text
   * @param end the offset after the edit
   */
  private Region rescan(int first, @Nullable Step start, int end, int growth) throws IOException {
    int offset = start == null ? 0 : start.offset;
    int lookBackLimit = start == null ? 0 : start.lookBackLimit;
    int base = Math.max(0, offset - Window.KEPT);
    EditedTextReader reader = new EditedTextReader(text, base, offset);
    Scan scan = new Scan(options, new Window(new CharSource(reader), base));
    scan.resume(offset, lookBackLimit);
    remember(first, base, scan);
    List<Step> fresh = new ArrayList<>();
    int old = first; // the next old step
    int changedTo = end; // before this offset of the new text, matches may not be the old ones
    boolean caughtUp = false;
    while (!caughtUp && scan.advance()) {
      int now = (int) scan.offset();
      for (; old < steps.size() && steps.get(old).offset + growth < now; old++) {
        changedTo = steps.get(old).match == null ? changedTo : now;
      }
      int reach = Math.max(start == null ? 0 : start.reach, reader.reach());
      UriMatch match = scan.poll();
      while (match != null) {
        boolean isOld = old < steps.size() && steps.get(old).isOf(match, growth);
        old += isOld ? 1 : 0;
        changedTo = isOld ? changedTo : now;
        UriMatch next = scan.poll();
        fresh.add(new Step(match, scan, reach, next == null));
        match = next;
      }
      int last = fresh.isEmpty() ? offset : fresh.get(fresh.size() - 1).offset;
      if (now - last >= BLOCK && !scan.isInRefused()) {
        fresh.add(new Step(null, scan, reach, true));
      }
      boolean isStep = old < steps.size() && steps.get(old).match == null;
      old += isStep && steps.get(old).offset + growth == now ? 1 : 0;
      caughtUp =
          old > first
              && isStateAfter(steps.get(old - 1), scan, growth)
              && lowestLookBack(now) > changedTo;
    }
    int kept = caughtUp ? old : steps.size();
    for (int i = kept; i < steps.size(); i++) {
      steps.get(i).move(growth, reader.reach());
    }
    steps.subList(first, kept).clear();
    steps.addAll(first, fresh);
    return new Region(lookBackLimit, caughtUp ? (int) scan.offset() : text.length());
  }

  /** Gives a scan the matches in the text that it may look back to, before a step (R9). */
  private void remember(int before, int base, Scan scan) {
    for (int i = count(step -> step.offset, base); i < before; i++) {
      Step step = steps.get(i);
      if (step.match != null
          && step.match.offset() + step.shift >= base
          && step.match.isEvidence()) {
        scan.remember(step.match.moved(step.shift, 0).segments().get(0));
      }
    }
  }

  /** The number of steps that have a place at or before an offset. */
  private int count(ToIntFunction<Step> place, int offset) {
    int low = 0;
    for (int high = steps.size(); low < high; ) {
      int middle = low + high >>> 1;
      if (place.applyAsInt(steps.get(middle)) <= offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** Whether a scan goes on as the old one did after a step that is moved by the growth. */
  private static boolean isStateAfter(Step step, Scan scan, int growth) {
    return step.canResume
        && step.offset + growth == scan.offset()
        && lookBack(step.lookBackLimit + growth, scan) == lookBack(scan.lookBackLimit(), scan)
        && !scan.isInRefused();
  }

  private static long lookBack(long lookBackLimit, Scan scan) {
    return Math.max(lookBackLimit, scan.offset() - Limits.HISTORY);
  }

  /** The lowest offset to which a rule may look back from an offset (R7, R9). */
  private int lowestLookBack(int offset) {
    int lowest = Math.max(0, offset - Window.KEPT);
    int lines = 0;
    for (int i = offset; i > lowest; i--) {
      if (Characters.isBreak(text.charAt(i - 1))
          && (text.charAt(i - 1) == '\n' || i == text.length() || text.charAt(i) != '\n')
          && ++lines > BREAKS_BACK) {
        return i;
      }
    }
    return lowest;
  }
}
