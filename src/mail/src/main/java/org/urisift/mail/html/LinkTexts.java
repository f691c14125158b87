package org.urisift.mail.html;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jsoup.nodes.TextNode;
import org.urisift.mail.Attribute;
import org.urisift.mail.bytes.Limits;

/**
 * The texts of links, white space made single, put together on the way through a document: links
 * may stand in one another, and each going through all below it would take a square of time.
 */
public final class LinkTexts {
  /** A link that is open: where its text begins, and which attributes it has. */
  private record Open(int start, int first, int end) {}

  private final StringBuilder shown = new StringBuilder();
  private final Deque<Open> open = new ArrayDeque<>();

  void open(int first, int end) {
    open.push(new Open(shown.length(), first, end));
  }

  /** The innermost link ends; its attributes get its text. */
  void close(List<Attribute> attributes) {
    Open link = open.pop();
    String text = link.first < link.end ? text(link.start) : "";
    if (!text.isEmpty()) {
      for (int i = link.first; i < link.end; i++) {
        attributes.set(i, attributes.get(i).withLinkText(text));
      }
    }
    if (open.isEmpty()) {
      shown.setLength(0);
    }
  }

  void text(TextNode node) {
    if (open.isEmpty()) {
      return;
    }
    String piece = node.getWholeText();
    for (int i = 0; i < piece.length(); i++) {
      char c = piece.charAt(i);
      if (c == ' ' || c >= '\t' && c <= '\r' && c != '\u000b' || c == '\u00a0') {
        blank();
      } else if (!HtmlText.isUnseen(piece, i)) {
        shown.append(c);
      }
    }
  }

  /** What parts two words. */
  void blank() {
    int length = shown.length();
    if (length > 0 && shown.charAt(length - 1) != ' ') {
      shown.append(' ');
    }
  }

  private String text(int from) {
    int start = from < shown.length() && shown.charAt(from) == ' ' ? from + 1 : from;
    int end = Math.min(shown.length(), start + Limits.LINK_TEXT);
    return shown.substring(start, end).strip();
  }
}
