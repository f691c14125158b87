package org.urisift.mail;

import java.io.IOException;
import org.urisift.mail.bytes.Block;
import org.urisift.mail.bytes.Limits;
import org.urisift.mail.bytes.LineEnds;
import org.urisift.mail.bytes.StreamBlock;
import org.urisift.mail.kind.Emlx;
import org.urisift.mail.kind.Sniffer;
import org.urisift.mail.mbox.LineCount;
import org.urisift.mail.mbox.MboxSplitter;
import org.urisift.mail.mime.Header;
import org.urisift.mail.mime.MessageReader;
import org.urisift.mail.mime.PartReader;
import org.urisift.mail.run.Documents;
import org.urisift.mail.run.Options;
import org.urisift.mail.run.Run;
import org.urisift.mail.text.ContentType;

/** Reads what is below all compression: tells what it is and hands it to the reader of its kind. */
final class DocumentReader implements Documents {
  private final Run run;
  private final PartReader parts;
  private MessageReader messages; // once there is a message: what reads MIME takes a while to load

  DocumentReader(Run run) {
    this.run = run;
    this.parts = new PartReader(run);
  }

  @Override
  public void read(StreamBlock in) throws IOException {
    Kind kind = run.options().kind();
    ContentType text = ContentType.PLAIN;
    if (kind != Kind.TEXT && !run.options().live()) {
      in.peek(Limits.SNIFF);
    }
    if (kind == Kind.AUTO) {
      kind = Sniffer.kind(in.array, in.at, in.end, run.name());
      text = Sniffer.text(in.array, in.at, in.end);
    }
    switch (kind) {
      case MBOX -> {
        LineCount lines = new LineCount(0, run.linesBefore());
        mbox(new MboxSplitter(LineEnds.ofMbox(in), 0, lines), 1, lines);
      }
      case MESSAGE, MAILDIR -> message(in);
      case HTML -> file(in, ContentType.HTML);
      case XML -> file(in, ContentType.XML);
      default -> file(in, text);
    }
  }

  /** Reads messages, of which the first has the number. */
  void mbox(MboxSplitter splitter, long number, LineCount lines) throws IOException {
    for (long n = number; splitter.next(); n++) {
      byte[] fromLine = splitter.fromLine();
      Block message = LineEnds.mended(splitter.message(), fromLine);
      run.linesBefore(fromLine == null || lines.lines() < 0 ? lines.lines() : lines.lines() + 1);
      messages().read(message, n, splitter.offset(), fromLine);
    }
  }

  private void message(StreamBlock in) throws IOException {
    int start = in.at;
    int first = Sniffer.afterMark(in.array, start, in.end);
    int header = Emlx.behindCount(in.array, first, in.end);
    in.at = Header.behindBlankLines(in.array, header, in.end);
    int offset = in.at - start;
    if (run.linesBefore() >= 0) {
      run.linesBefore(run.linesBefore() + LineEnds.count(in.array, start, in.at));
    }
    StreamBlock message = header > first ? new StreamBlock(new Emlx(in, first)) : in;
    messages().read(LineEnds.mended(message), 1, offset, null);
  }

  private MessageReader messages() {
    if (messages == null) {
      messages = new MessageReader(run);
    }
    return messages;
  }

  private void file(StreamBlock in, ContentType type) throws IOException {
    Options options = run.options();
    if (type.isHtml() ? options.html() : options.text()) {
      parts.read(null, null, type, in, options.base());
    }
  }
}
