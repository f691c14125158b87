package org.urisift.mail.html;

import java.util.List;
import org.urisift.mail.Attribute;
import org.urisift.mail.bytes.MailLimits;

/**
 * Collects the text of a link, with single blanks: the text between its start tag and the next
 * start or end tag of a link.
 */
final class LinkTexts {
  private final StringBuilder shown = new StringBuilder();
  private boolean isOpen;
  private int first; // the index of the link's first attribute
  private int end; // the index after its attributes

  /** Starts a link with the attributes between two indexes. */
  void open(int firstAttribute, int endOfAttributes) {
    first = firstAttribute;
    end = endOfAttributes;
    isOpen = first < end;
    shown.setLength(0);
  }

  /** Ends the open link, if any, and sets the link text of its attributes. */
  void close(List<Attribute> attributes) {
    if (isOpen) {
      String text = text();
      for (int i = first; i < end && !text.isEmpty(); i++) {
        attributes.set(i, attributes.get(i).withLinkText(text));
      }
    }
    isOpen = false;
  }

  void text(String source, int from, int to) {
    for (int i = from; isOpen && i < to && shown.length() <= MailLimits.LINK_TEXT; i++) {
      char c = source.charAt(i);
      if (c == ' ' || c >= '\t' && c <= '\r' && c != '\u000b' || c == '\u00a0') {
        blank();
      } else if (!HtmlText.isInvisible(source, i)) {
        shown.append(c);
      }
    }
  }

  /** Adds a blank between two words. */
  void blank() {
    int length = shown.length();
    if (isOpen && length > 0 && shown.charAt(length - 1) != ' ') {
      shown.append(' ');
    }
  }

  private String text() {
    int start = shown.length() > 0 && shown.charAt(0) == ' ' ? 1 : 0;
    int to = Math.min(shown.length(), start + MailLimits.LINK_TEXT);
    return shown.substring(start, to).strip();
  }
}
