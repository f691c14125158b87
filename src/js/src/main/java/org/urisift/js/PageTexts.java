package org.urisift.js;

import java.io.IOException;
import java.io.Reader;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Attribute;
import org.urisift.mail.MailVisitor;
import org.urisift.mail.Message;
import org.urisift.mail.Origin;
import org.urisift.mail.Problem;
import org.urisift.mail.Text;

/** Writes the heads of messages, and the texts that the page shows, up to a length. */
final class PageTexts implements MailVisitor {
  /** The most that is shown of all texts, in UTF-16 units. */
  private static final int LENGTH = 400_000;

  private final JsonText json;
  private final JsonText messages = new JsonText().openList();
  private int left = LENGTH;

  PageTexts(JsonText json) {
    this.json = json.name("texts").openList();
  }

  /** Names a text in a file; the texts of a field that a message has twice have one name. */
  static String key(long message, @Nullable String part, @Nullable String context) {
    boolean isFile = message == 0 && part == null && (context == null || context.equals("body"));
    return isFile ? "" : message + " " + part + " " + context;
  }

  @Override
  public void text(Text text) throws IOException {
    if (left == 0) {
      return;
    }
    Origin origin = text.origin();
    Message message = origin.message();
    long number = message == null ? 0 : message.number();
    StringBuilder shown = new StringBuilder();
    char[] block = new char[1 << 13];
    Reader reader = text.reader();
    int count = 0;
    while (count >= 0 && left > 0) {
      shown.append(block, 0, count);
      left -= count;
      count = reader.read(block, 0, Math.min(left, block.length));
    }
    json.open()
        .text("key", key(number, origin.partPath(), text.context()))
        .text("part", origin.partPath());
    json.text("context", text.context()).text("type", origin.contentType());
    json.text("member", origin.member()).number("message", number).text("text", shown.toString());
    if (text.source() != null) {
      json.name("sources").openList();
      long last = 0;
      for (int i = 0; i < shown.length(); i++) {
        long source = text.sourceOffset(i);
        if (source >= 0 && source - i != last) {
          json.number(i).number(source);
          last = source - i;
        }
      }
      json.closeList();
    }
    json.close();
  }

  @Override
  public void message(Origin origin) {
    Message message = origin.message();
    if (message != null && left > 0) {
      String date = message.date() == null ? null : message.date().toString();
      messages.open().number("number", message.number()).text("from", message.from());
      messages.text("subject", message.subject()).text("date", date).close();
    }
  }

  @Override
  public void attribute(Attribute attribute) {}

  @Override
  public void problem(Problem problem) {}

  void write() {
    json.closeList().name("messages").value(messages.closeList());
    json.flag("cut", left == 0);
  }
}
