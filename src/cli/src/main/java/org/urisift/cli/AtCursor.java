package org.urisift.cli;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.urisift.batch.Batch;
import org.urisift.batch.ColumnUnit;
import org.urisift.batch.Search;
import org.urisift.mail.Attribute;
import org.urisift.mail.Kind;
import org.urisift.mail.MailReader;
import org.urisift.mail.MailVisitor;
import org.urisift.mail.Problem;
import org.urisift.mail.Text;
import org.urisift.report.Report.Layout;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriMatch.Segment;
import org.urisift.scan.UriScanner;

/**
 * The URI under the cursor of an editor, which sends its text: what a key that opens links needs.
 */
final class AtCursor {
  private final long line;
  private final long column;

  private AtCursor(long line, long column) {
    this.line = line;
    this.column = column;
  }

  /** A place that is written {@code LINE:COL}, both from 1; null for what is none. */
  static @Nullable AtCursor parse(String place) {
    int colon = place.indexOf(':');
    try {
      long line = Long.parseLong(place.substring(0, Math.max(0, colon)));
      long column = Long.parseLong(place.substring(colon + 1));
      return line < 1 || column < 1 ? null : new AtCursor(line, column);
    } catch (NumberFormatException e) {
      return null;
    }
  }

  /** Reads the text and writes the URI that has a character at the place; the exit code. */
  int run(FindCommand options, Streams streams, Messages messages) {
    Layout layout = options.layout(false, null);
    Search search = options.search(layout);
    Received received = new Received(messages);
    try {
      MailReader.builder()
          .kind(Kind.TEXT) // markup too, whatever encoding it had in a file
          .encoding(options.encoding)
          .build()
          .read(streams.in(), Batch.STANDARD_INPUT, received);
    } catch (IOException e) {
      messages.error(Batch.STANDARD_INPUT, e);
    }
    if (messages.failed()) {
      return ExitCode.ERROR;
    }
    String text = received.text.toString();
    try {
      ColumnUnit unit = options.columnUnit == null ? ColumnUnit.UTF16 : options.columnUnit;
      int offset = offset(text, unit);
      UriScanner scanner = search.scanner(isMarkup(options.kind));
      UriMatch match = offset < 0 ? null : at(scanner, text, offset);
      match = match == null ? null : search.wanted(match);
      if (match != null) {
        if (!options.quiet) {
          streams
              .out()
              .write((layout.links().printed(match) + "\n").getBytes(StandardCharsets.UTF_8));
        }
        return ExitCode.FOUND;
      }
      return ExitCode.NOTHING;
    } catch (IOException e) {
      return Messages.unwritten(streams.err(), e);
    }
  }

  /**
   * The text as the main job reads it, so that the places of {@code -f grep} are those of here: in
   * the charset of its byte order mark, else the one that was given.
   */
  private static final class Received implements MailVisitor {
    private final StringWriter text = new StringWriter();
    private final Messages messages;

    Received(Messages messages) {
      this.messages = messages;
    }

    @Override
    public void text(Text received) throws IOException {
      received.reader().transferTo(text);
    }

    @Override
    public void attribute(Attribute attribute) {}

    @Override
    public void problem(Problem problem) {
      messages.problem(problem);
    }
  }

  /** Whether an input of a kind is the source of XML or HTML. */
  static boolean isMarkup(Kind kind) {
    return kind == Kind.XML || kind == Kind.HTML;
  }

  /** The match that has a character at the offset; null for none. */
  private static @Nullable UriMatch at(UriScanner scanner, String text, int offset) {
    for (UriMatch match : scanner.findAll(text)) {
      for (Segment segment : match.segments()) {
        if (segment.offset() <= offset && offset < segment.endOffset()) {
          return match;
        }
      }
    }
    return null;
  }

  /**
   * The offset of the place; -1 for a line that is not there, the line's end for a column behind.
   */
  private int offset(String text, ColumnUnit unit) {
    int i = 0;
    for (long at = 1; at < line; at++) {
      i = lineEnd(text, i);
      if (i == text.length()) {
        return -1;
      }
      i += text.startsWith("\r\n", i) ? 2 : 1;
    }
    int end = lineEnd(text, i);
    long units = 0;
    while (i < end) {
      int c = text.codePointAt(i);
      units = unit.after(units, c);
      if (units >= column) {
        return i;
      }
      i += Character.charCount(c);
    }
    return end;
  }

  private static int lineEnd(String text, int from) {
    int i = from;
    while (i < text.length() && text.charAt(i) != '\n' && text.charAt(i) != '\r') {
      i++;
    }
    return i;
  }
}
