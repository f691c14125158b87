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
 * The messages of a mailbox of MMDF, one after the other: a line of four bytes 1 stands before and
 * after each, and perhaps a {@code From } line before its header.
 */
public final class Mmdf {
  private static final char MARK = 1;
  private static final String REST = "\1\1"; // of the line, after two marks
  private static final int BLOCK = 8 << 10;

  private final DelimitedBlock messages;
  private StreamBlock message;
  private boolean isStart = true;
  private long offset;
  private long lines;
  private byte @Nullable [] fromLine;

  /**
   * A mailbox, which begins with such a line.
   *
   * @param lines of the file before it; negative if the body was decoded
   */
  public Mmdf(StreamBlock in, long lines) {
    messages = new DelimitedBlock(in, lines, MARK);
    message = in;
    messages.open(REST);
  }

  /** Goes to the next message, over what is left of this one; false at the end. */
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
    } while (!message.more()); // nothing is between the line after a message and the next one
    readFromLine();
    return true;
  }

  private void readFromLine() throws IOException {
    message.peek(MailLimits.FROM_LINE);
    int after = FromLine.anyEnd(message.array, message.at, message.end);
    fromLine = null;
    if (after >= 0) {
      fromLine = Arrays.copyOfRange(message.array, message.at, after);
      message.at = after;
      lines += lines < 0 ? 0 : 1;
    }
  }

  /** Where the message begins, in bytes of the mailbox. */
  public long offset() {
    return offset;
  }

  /** Lines of the file before its header; negative where they are not known. */
  public long lines() {
    return lines;
  }

  /** The {@code From } line with its end, or null. */
  public byte @Nullable [] fromLine() {
    return fromLine;
  }

  /** This message without its {@code From } line, valid until the next. */
  public Block message() {
    return message;
  }
}
