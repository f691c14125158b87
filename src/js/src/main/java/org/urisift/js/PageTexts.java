package org.urisift.js;

import org.jspecify.annotations.Nullable;
import org.urisift.batch.StreamSearch;
import org.urisift.mail.Message;
import org.urisift.mail.Origin;
import org.urisift.mail.Text;

/**
 * Keeps the heads of messages, and the texts that the page shows, up to a length, while a file is
 * searched.
 */
final class PageTexts implements StreamSearch.Watcher {
  /** The most that is shown of all texts, in UTF-16 units. */
  private static final int LENGTH = 400_000;

  private final JsonText texts = new JsonText().openList();
  private final JsonText messages = new JsonText().openList();
  private int left = LENGTH;

  /** Names a text in a file; the texts of a field that a message has twice have one name. */
  static String key(long message, @Nullable String part, @Nullable String context) {
    boolean isFile = message == 0 && part == null && (context == null || context.equals("body"));
    return isFile ? "" : message + " " + part + " " + context;
  }

  @Override
  public int wanted() {
    return left;
  }

  @Override
  public void text(Text text, String shown) {
    left -= shown.length();
    Origin origin = text.origin();
    Message message = origin.message();
    long number = message == null ? 0 : message.number();
    texts
        .open()
        .text("key", key(number, origin.partPath(), text.context()))
        .text("part", origin.partPath());
    texts.text("context", text.context()).text("type", origin.contentType());
    texts.text("member", origin.member()).number("message", number).text("text", shown);
    if (text.source() != null) {
      texts.name("sources").openList();
      long last = 0;
      for (int i = 0; i < shown.length(); i++) {
        long source = text.sourceOffset(i);
        if (source >= 0 && source - i != last) {
          texts.number(i).number(source);
          last = source - i;
        }
      }
      texts.closeList();
    }
    texts.close();
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

  void write(JsonText json) {
    json.name("texts").value(texts.closeList()).name("messages").value(messages.closeList());
    json.flag("cut", left == 0);
  }
}
