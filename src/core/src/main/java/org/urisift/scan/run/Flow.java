package org.urisift.scan.run;

import org.urisift.scan.read.BareReader;
import org.urisift.scan.read.Reading;
import org.urisift.scan.text.Candidate;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Input;
import org.urisift.scan.text.Limits;

/**
 * Continues a bare URI over the soft line breaks of format=flowed (R3; RFC 3676 4.1 to 4.5), which
 * the format itself marks: no sign is asked.
 */
final class Flow {
  private final Input input;
  private final BareReader reader;
  private final boolean delSp;

  Flow(Input input, BareReader reader, boolean delSp) {
    this.input = input;
    this.reader = reader;
    this.delSp = delSp;
  }

  /**
   * A URI with its pieces on further lines.
   *
   * @param endsSoft whether it ends at a soft break, which stands for a blank
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
      int content = next + depth;
      content += input.peek(content) == ' ' ? 1 : 0; // space-stuffing
      boolean endsSoft = depth(next) == depth && !isSignature(content);
      if (!endsSoft || !delSp || eol != pieceEnd + 1) {
        return new Flowed(read, endsSoft, false);
      }
      Reading more = reader.read(read, content, content + Limits.LONGEST_CANDIDATE);
      if (more.end() == content || lines == Limits.MOST_LINES) {
        return new Flowed(read, true, more.end() > content);
      }
      text.add(input, content, more.end());
      read = more;
    }
  }

  /** The quote depth of a line: its marks have no blanks between (RFC 3676 4.5). */
  private int depth(int lineStart) {
    return input.skip(lineStart, Limits.LONGEST_LINE, 0, ">") - lineStart;
  }

  /** RFC 3676 4.3: the line before a signature is never part of a paragraph. */
  private boolean isSignature(int content) {
    return input.holds("-- ", content) && Characters.isBreak(input.peek(content + 3));
  }
}
