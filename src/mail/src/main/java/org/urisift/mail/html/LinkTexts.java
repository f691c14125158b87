package org.urisift.mail.html;

import java.util.List;
import org.urisift.mail.Attribute;
import org.urisift.mail.bytes.MailLimits;

/**
 * Collects the text of a link, from its start tag to the next start or end tag of a link. White
 * space becomes single blanks.
 */
final class LinkTexts {
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
        attributes.set(i, attributes.get(i).withLinkText(text));
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
    int to = Math.min(shown.length(), start + MailLimits.LINK_TEXT);
    to -= to < shown.length() && Character.isHighSurrogate(shown.charAt(to - 1)) ? 1 : 0;
    return shown.substring(start, to).strip();
  }
}
