package org.urisift.scan.run;

import org.urisift.scan.read.BareReader;
import org.urisift.scan.read.Reading;
import org.urisift.scan.text.Candidate;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Input;
import org.urisift.scan.text.Limits;

/**
 * Continues a bare URI over the soft line breaks of format=flowed (R3; RFC 3676 4.1 to 4.5), which
 * the format marks, so that no {@code Sign} is needed.
 */
final class Flow {
  private final Input input;
  private final BareReader reader;
  private final boolean deletesSpace;

  Flow(Input input, BareReader reader, boolean deletesSpace) {
    this.input = input;
    this.reader = reader;
    this.deletesSpace = deletesSpace;
  }

  /**
   * A URI with its pieces on further lines.
   *
   * @param endsSoft whether it ends at a soft break, so that no other rule joins it
   * @param exceedsLines whether it goes on over more than {@link Limits#MOST_LINES} lines
   */
  record Flowed(Reading read, boolean endsSoft, boolean exceedsLines) {}

  /** Adds the pieces on the next lines to a URI. */
  Flowed extend(Candidate text, Reading first) {
    Reading read = first;
    for (int lines = 1; ; lines++) {
      int pieceEnd = read.end();
      int eol = input.skipBlanks(pieceEnd);
      if (eol == pieceEnd || !Characters.isBreak(input.peek(eol)) || input.get(eol - 1) != ' ') {
        return new Flowed(read, false, false);
      }
      int next = input.afterBreak(eol);
      int depth = depth(input.lineStart(pieceEnd));
      int textStart = next + depth;
      textStart += input.peek(textStart) == ' ' ? 1 : 0; // space-stuffing
      boolean endsSoft = depth(next) == depth && !isSignatureSeparator(textStart);
      if (!endsSoft || !deletesSpace || eol != pieceEnd + 1) {
        return new Flowed(read, endsSoft, false);
      }
      Reading more = reader.read(read, textStart, textStart + Limits.LONGEST_CANDIDATE);
      if (more.end() == textStart || lines == Limits.MOST_LINES) {
        return new Flowed(read, true, more.end() > textStart);
      }
      text.add(input, textStart, more.end());
      read = more;
    }
  }

  /** The quote depth of a line: its marks have no blanks between (RFC 3676 4.5). */
  private int depth(int lineStart) {
    return input.skip(lineStart, Limits.LONGEST_LINE, 0, ">") - lineStart;
  }

  /**
   * Whether the text of a line separates a signature: no paragraph goes on there (RFC 3676 4.3).
   */
  private boolean isSignatureSeparator(int textStart) {
    return input.holds("-- ", textStart) && Characters.isBreak(input.peek(textStart + 3));
  }
}
