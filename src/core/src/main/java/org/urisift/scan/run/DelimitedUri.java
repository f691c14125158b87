package org.urisift.scan.run;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.Delimiter;
import org.urisift.scan.JoinLevel;
import org.urisift.scan.Joined;
import org.urisift.scan.ScanOption;
import org.urisift.scan.TextForm;
import org.urisift.scan.UriMatch.Rejection;
import org.urisift.scan.check.UriCheck;
import org.urisift.scan.read.DelimitedReader;
import org.urisift.scan.read.DelimitedReader.End;
import org.urisift.scan.read.Trimming;
import org.urisift.scan.start.Opening;
import org.urisift.scan.text.Candidate;
import org.urisift.scan.text.Input;
import org.urisift.scan.text.UriText;

/** Takes the text between brackets or quotes as one URI (D3 to D5, R1, R5). */
final class DelimitedUri {
  private final Input input;
  private final DelimitedReader reader;
  private final Matches matches;
  private final boolean isHeader;
  private final Candidate text = new Candidate();

  DelimitedUri(Options options, Input input, Matches matches) {
    this.input = input;
    this.isHeader = options.form() == TextForm.HEADER;
    this.reader =
        new DelimitedReader(
            input,
            text,
            isHeader,
            options.join() != JoinLevel.NONE,
            options.form() == TextForm.MARKUP,
            options.isSet(ScanOption.STRICT));
    this.matches = matches;
  }

  /**
   * Takes the candidate after an opening delimiter. Returns the index at which the search
   * continues; -1 if it is to be read as a bare URI: nothing closes the delimiter, it is over a
   * limit, it ends unjoined before prose, or it has no colon.
   */
  int take(Opening opening, int colon) {
    End end = reader.read(opening.start(), opening.closer(), opening.isPrefixed());
    int resume = reader.resume;
    boolean isJoined = reader.joined && text.pieces() > 1;
    if (end == End.LIMIT || end == End.LINES) {
      Rejection limit =
          end == End.LIMIT ? UriCheck.tooLong() : UriCheck.tooManyLines(text.length());
      matches.refuse(text, Math.max(0, UriText.indexOf(text, ':')), delimiter(opening), limit);
    }
    if (end == End.CUT && isJoined) {
      text.truncate(
          Trimming.trimmedLength(text, UriText.indexOf(text, ':'), input.get(opening.delimiter())));
      resume = text.end();
    } else if (end != End.CLOSED) {
      return -1;
    }
    boolean isEscaped = opening.delimiter() > 0 && input.get(opening.delimiter() - 1) == '\\';
    if (isEscaped && text.last() == '\\') { // "\<http://a.b/\>" of Markdown
      text.truncate(text.length() - 1);
    }
    dropEmphasis(opening.delimiter());
    int schemeEnd = UriText.indexOf(text, ':');
    if (schemeEnd < 0) {
      return -1;
    }
    Joined joined = isJoined ? Joined.DELIMITED : Joined.NO;
    boolean valid =
        matches.offer(text, schemeEnd, delimiter(opening), joined, List.of(), List.of());
    return valid ? resume : colon + 1; // other URIs may stand inside
  }

  /**
   * Drops the asterisks at the end that match those before the bracket: {@code
   * *<http://a.example/*>}.
   */
  private void dropEmphasis(int open) {
    for (int i = open - 1; i >= 0 && input.get(i) == '*' && text.last() == '*'; i--) {
      text.truncate(text.length() - 1);
    }
  }

  /**
   * D4: all of the delimited text as one URI, without its blanks and breaks; null if it is not
   * closed or has none.
   */
  @Nullable String wholeText(Opening opening) {
    End end = reader.readWhole(opening.start(), opening.closer());
    return end == End.CLOSED && text.pieces() > 1 ? text.toString() : null;
  }

  private Delimiter delimiter(Opening opening) {
    return opening.closer() != '>'
        ? Delimiter.QUOTE
        : isHeader ? Delimiter.HEADER : Delimiter.ANGLE;
  }
}
