package org.urisift.spark;

import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.urisift.mail.Attribute;
import org.urisift.mail.MailReader;
import org.urisift.mail.MailVisitor;
import org.urisift.mail.Problem;
import org.urisift.mail.ReadOption;
import org.urisift.mail.Text;
import org.urisift.mail.TextOrigin;
import org.urisift.mail.unpack.MemberRange;

/** Counts the messages of a range of a web archive, without reading their texts. */
final class MessageCount implements MailVisitor {
  private static final MailReader READER =
      MailReader.builder()
          .with(ReadOption.NO_HTML, ReadOption.NO_TEXT, ReadOption.NO_ATTACHMENTS)
          .build();

  private long count;

  private MessageCount() {}

  static long of(FileRange range, Configuration settings) throws IOException {
    MessageCount messages = new MessageCount();
    try (HadoopFile file = HadoopFile.open(settings, range.path(), range.start())) {
      MemberRange members = new MemberRange(file, range.start(), range.end());
      READER.read(members, range.path(), messages);
      file.check();
    }
    return messages.count;
  }

  @Override
  public void message(TextOrigin origin) {
    count++;
  }

  @Override
  public void text(Text text) {
    // only counted
  }

  @Override
  public void attribute(Attribute attribute) {
    // only counted
  }

  @Override
  public void problem(Problem problem) {
    // reported when the range is read
  }
}
