package org.urisift.mail.html;

import java.util.List;
import org.urisift.mail.Attribute;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.text.Excerpt;

/**
 * Collects the text of a link, from its start tag to the next start or end tag of a link. White
 * space becomes single blanks.
 */
final class LinkTexts {
  /** URIs of a link that have all of its text; {@code ping} may have any number of them. */
  private static final int WHOLE_TEXTS = 8;

  /** UTF-16 units of the text that the others have. */
  private static final int SHORT_TEXT = 200;

  private final StringBuilder shown = new StringBuilder();
  private boolean isOpen;
  private int firstAttribute; // of the link, among all attributes
  private int endOfAttributes;

  /** Starts a link with the attributes between two indexes. */
  void open(int from, int to) {
    firstAttribute = from;
    endOfAttributes = to;
    isOpen = from < to;
    shown.setLength(0);
  }

  /** Ends the open link, if any, and sets the link text of its attributes. */
  void close(List<Attribute> attributes) {
    if (isOpen) {
      String text = text();
      for (int i = firstAttribute; i < endOfAttributes && !text.isEmpty(); i++) {
        boolean isFirst = i - firstAttribute < WHOLE_TEXTS;
        String own = isFirst ? text : Excerpt.of(text, SHORT_TEXT);
        attributes.set(i, attributes.get(i).withLinkText(own));
      }
    }
    isOpen = false;
  }

  void add(String source, int from, int to) {
    for (int i = from; isOpen && i < to && shown.length() <= MailLimits.LINK_TEXT; i++) {
      char c = source.charAt(i);
      if (c == ' ' || c >= '\t' && c <= '\r' && c != '\u000b' || c == '\u00a0') {
        addBlank();
      } else if (!HtmlText.isInvisible(source, i)) {
        shown.append(c);
      }
    }
  }

  /** Adds a blank between two words. */
  void addBlank() {
    int length = shown.length();
    if (isOpen && length > 0 && shown.charAt(length - 1) != ' ') {
      shown.append(' ');
    }
  }

  private String text() {
    int start = shown.length() > 0 && shown.charAt(0) == ' ' ? 1 : 0;
    return Excerpt.start(shown.substring(start), MailLimits.LINK_TEXT).strip();
  }
}
