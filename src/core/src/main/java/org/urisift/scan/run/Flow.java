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
  private boolean soft;
  private boolean exceeded;

  Flow(Input input, BareReader reader, boolean delSp) {
    this.input = input;
    this.reader = reader;
    this.delSp = delSp;
  }

  /** Adds pieces on the next lines to a URI; returns how far it was read then. */
  Reading extend(Candidate text, Reading first) {
    Reading read = first;
    for (int lines = 1; ; lines++) {
      int pieceEnd = read.end();
      int eol = input.skipBlanks(pieceEnd);
      soft = eol > pieceEnd && Characters.isBreak(input.peek(eol)) && input.peek(eol - 1) == ' ';
      if (!soft) {
        return read;
      }
      int line = input.lineStart(pieceEnd);
      int next = input.afterBreak(eol);
      int depth = depth(line);
      int content = next + depth;
      soft = depth(next) == depth;
      if (input.peek(content) == ' ') {
        content++; // space-stuffing
      }
      soft &= !isSignature(content);
      if (!soft || !delSp || eol != pieceEnd + 1) {
        return read;
      }
      Reading more = reader.read(read, content, content + Limits.LONGEST_CANDIDATE);
      if (more.end() == content) {
        return read;
      }
      if (lines == Limits.MOST_LINES) {
        exceeded = true;
        return read;
      }
      text.add(input, content, more.end());
      read = more;
    }
  }

  void reset() {
    exceeded = false;
  }

  /** Whether the last extended URI goes on over more than {@link Limits#MOST_LINES} lines. */
  boolean exceeded() {
    return exceeded;
  }

  /** Whether the last extended URI ends at a soft break, which stands for a blank. */
  boolean endsSoft() {
    return soft;
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
