package org.urisift.cli;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.urisift.batch.Batch;
import org.urisift.batch.Search;
import org.urisift.mail.Attribute;
import org.urisift.mail.Kind;
import org.urisift.mail.MailReader;
import org.urisift.mail.MailVisitor;
import org.urisift.mail.Problem;
import org.urisift.mail.Text;
import org.urisift.report.LinkStyle;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriMatch.Segment;
import org.urisift.scan.UriScanner;
import org.urisift.settings.ColumnUnit;
import org.urisift.settings.LinePosition;
import org.urisift.settings.SettingTable;
import org.urisift.settings.Settings;

/**
 * Finds the URI under the cursor in the text that an editor sends, so that a key of the editor can
 * open it.
 */
final class AtCursor {
  private final LinePosition position;

  AtCursor(LinePosition position) {
    this.position = position;
  }

  /**
   * Reads the text and writes the URI at the position, in the form that the style of links gives
   * it; returns the exit code.
   */
  int run(
      Settings settings, Search search, LinkStyle linkStyle, Streams streams, Messages messages) {
    TextCollector collector = new TextCollector(messages);
    try {
      MailReader.builder()
          // also for markup: its own readers would decode the text by the encoding declared in it,
          // which the editor does not use
          .kind(Kind.TEXT)
          .encoding(settings.get(SettingTable.ENCODING))
          .build()
          .read(streams.in(), Batch.STANDARD_INPUT, collector);
    } catch (IOException e) {
      messages.error(Batch.STANDARD_INPUT, e);
    }
    if (messages.failed()) {
      return ExitCode.ERROR;
    }
    String text = collector.text.toString();
    try {
      ColumnUnit unit =
          Objects.requireNonNullElse(settings.find(SettingTable.COLUMN_UNIT), ColumnUnit.UTF16);
      int offset = offset(text, unit);
      UriScanner scanner = search.scanner(isMarkup(settings.get(SettingTable.AS)));
      UriMatch match = offset < 0 ? null : matchAt(scanner, text, offset);
      // as a report would have it: resolved, and null if the settings leave it out
      UriMatch wanted = match == null ? null : search.wanted(match);
      if (wanted != null) {
        if (!settings.isOn(SettingTable.QUIET)) {
          String printed = linkStyle.printedUri(wanted) + "\n";
          streams.out().write(printed.getBytes(StandardCharsets.UTF_8));
        }
        return ExitCode.FOUND;
      }
      return ExitCode.NOTHING;
    } catch (IOException e) {
      return Messages.reportWriteFailure(streams.err(), e);
    }
  }

  /**
   * Collects the text, decoded as in a search without {@code --range} (by its byte order mark, else
   * by {@code --encoding}), so that positions agree with those of {@code -f grep}.
   */
  private static final class TextCollector implements MailVisitor {
    private final StringWriter text = new StringWriter();
    private final Messages messages;

    TextCollector(Messages messages) {
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

  /** Whether an input of this kind is the source of XML or HTML. */
  private static boolean isMarkup(Kind kind) {
    return kind == Kind.XML || kind == Kind.HTML;
  }

  /** The match that covers the offset, in UTF-16 units; null if there is no such match. */
  private static @Nullable UriMatch matchAt(UriScanner scanner, String text, int offset) {
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
   * The offset of the position in UTF-16 units: the line's end for a column after it, -1 for a line
   * that does not exist.
   */
  private int offset(String text, ColumnUnit unit) {
    int i = 0;
    for (long line = 1; line < position.line(); line++) {
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
      units = unit.advance(units, c);
      if (units >= position.column()) {
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
