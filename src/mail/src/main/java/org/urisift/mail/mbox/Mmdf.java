package org.urisift.mail.mbox;

import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.Block;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.bytes.StreamBlock;
import org.urisift.mail.mime.DelimitedBlock;
import org.urisift.mail.mime.FromLine;

/**
 * Splits an MMDF mailbox into messages. Each has a line of four bytes of value 1 before and after
 * it, and perhaps a {@code From } line before its header.
 */
public final class Mmdf {
  private static final char MARK = 1;
  private static final String REST = "\1\1"; // the end of a line of four marks
  private static final int BLOCK = 8 << 10;

  private final DelimitedBlock messages;
  private StreamBlock message;
  private boolean isStart = true;
  private long offset;
  private long lines;
  private byte @Nullable [] fromLine;

  /**
   * Reads a mailbox that begins with a line of marks.
   *
   * @param lines lines of the file before the mailbox; negative if they are unknown
   */
  public Mmdf(StreamBlock in, long lines) {
    messages = new DelimitedBlock(in, lines, MARK);
    message = in;
    messages.open(REST);
  }

  /** Skips the rest of this message and moves to the next; returns false after the last. */
  public boolean next() throws IOException {
    do {
      messages.skip();
      if (!isStart && messages.level() == DelimitedBlock.END) {
        return false;
      }
      isStart = false;
      messages.begin();
      offset = messages.offset();
      lines = messages.lines();
      message = new StreamBlock(messages, BLOCK);
    } while (!message.more()); // skip the empty part between two messages
    readFromLine();
    return true;
  }

  private void readFromLine() throws IOException {
    message.peek(MailLimits.FROM_LINE);
    int after = FromLine.lineEnd(message.array, message.at, message.end);
    fromLine = null;
    if (after >= 0) {
      fromLine = Arrays.copyOfRange(message.array, message.at, after);
      message.at = after;
      lines += lines < 0 ? 0 : 1;
    }
  }

  /** The offset of the message in the mailbox, in bytes. */
  public long offset() {
    return offset;
  }

  /** Lines of the file before the header of the message; negative if unknown. */
  public long lines() {
    return lines;
  }

  /** The {@code From } line with its line end, or null. */
  public byte @Nullable [] fromLine() {
    return fromLine;
  }

  /** This message without its {@code From } line; valid until {@link #next}. */
  public Block message() {
    return message;
  }
}
