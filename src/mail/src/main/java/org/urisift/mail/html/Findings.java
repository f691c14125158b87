package org.urisift.mail.html;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Attribute;
import org.urisift.mail.Problem;
import org.urisift.mail.TextOrigin;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.run.ReadContext;
import org.urisift.mail.text.LineTable;
import org.urisift.uri.UriReference;

/**
 * What was found in an HTML document so far: its attributes in order, and what is read as text
 * beside what the document shows, all of a context as one text.
 */
final class Findings {
  /** Contexts that have a text of their own; any number could be written. */
  private static final int CONTEXTS = 200;

  private final TextOrigin origin;
  private final LineTable lines;
  private final List<Attribute> attributes = new ArrayList<>();
  private final Map<String, HtmlText> texts = new LinkedHashMap<>();
  private boolean isTooLong;
  private int leftOut;
  private boolean hasEndlessTag;

  Findings(TextOrigin origin, LineTable lines) {
    this.origin = origin;
    this.lines = lines;
  }

  /**
   * Adds an attribute.
   *
   * @param index of its first character in the piece of the source that is read
   */
  void attribute(String context, String uri, int index, @Nullable UriReference base) {
    attributes.add(
        new Attribute(
            origin,
            context,
            uri,
            lines.start() + index,
            lines.line(index),
            lines.column(index),
            lines.text(),
            lines.start(),
            null,
            base));
  }

  /** Those from one on that were relative to one base are relative to another. */
  void rebase(int from, @Nullable UriReference before, @Nullable UriReference base) {
    for (int i = from; i < attributes.size(); i++) {
      if (attributes.get(i).base() == before) {
        attributes.set(i, attributes.get(i).withBase(base));
      }
    }
  }

  /** Those in order; their texts may be set. */
  List<Attribute> attributes() {
    return attributes;
  }

  /** Something is in too many others to be read. */
  void leaveOut() {
    leftOut++;
  }

  /** A tag has no end. */
  void endlessTag() {
    hasEndlessTag = true;
  }

  /** Something has no end in the piece of the source. */
  void tooLong() {
    isTooLong = true;
  }

  /** Says what was not read, or not as it should be. */
  void tell(ReadContext run) throws IOException {
    if (isTooLong) {
      String most = " " + lines.text().length() / 2 + " characters";
      run.problem(
          Problem.Kind.NOTE,
          origin,
          "HTML with a tag, comment or element of more than" + most + ", read as if it had no end");
    }
    if (hasEndlessTag && !isTooLong) {
      run.problem(Problem.Kind.NOTE, origin, "HTML tag without an end, read as text");
    }
    if (leftOut > 0) {
      String deep = "HTML within HTML more than " + MailLimits.HTML_DEPTH + " deep";
      run.problem(Problem.Kind.MESSAGE, origin, deep + ", left out " + leftOut + " times");
    }
  }

  /** The text of a context, what is added to it next set off from what is there. */
  HtmlText text(String context) {
    HtmlText text = texts.get(context);
    if (text == null) {
      String name = texts.size() < CONTEXTS ? context : "html:attribute";
      text = texts.computeIfAbsent(name, key -> new HtmlText(lines));
    }
    text.block();
    return text;
  }

  /** All texts by context, in the order of their beginnings. */
  Map<String, HtmlText> texts() {
    return texts;
  }
}
