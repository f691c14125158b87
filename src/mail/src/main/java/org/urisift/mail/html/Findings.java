package org.urisift.mail.html;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Attribute;
import org.urisift.mail.Origin;
import org.urisift.mail.Problem;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.run.ReadContext;
import org.urisift.mail.text.LineTable;
import org.urisift.uri.UriReference;

/**
 * Collects what an HTML document has besides its visible text: its attributes in order, and one
 * text for each context, such as {@code html:script}.
 */
final class Findings {
  /** Contexts beyond this number share one text, since a document may have any number of them. */
  private static final int MAX_CONTEXTS = 200;

  private final Origin origin;
  private final LineTable lines;
  private final List<Attribute> attributes = new ArrayList<>();
  private final Map<String, HtmlText> texts = new LinkedHashMap<>();
  private boolean hasOverlongToken;
  private int tooDeepCount;
  private boolean hasEndlessTag;

  Findings(Origin origin, LineTable lines) {
    this.origin = origin;
    this.lines = lines;
  }

  /**
   * Adds an attribute.
   *
   * @param index the index of the URI in the current piece, in UTF-16 units
   */
  void addAttribute(String context, String uri, int index, @Nullable UriReference base) {
    long line = lines.line(index) + Math.max(0, origin.linesBefore());
    Origin.Start start = new Origin.Start(line, lines.column(index), lines.start() + index);
    Origin link = origin.inText(context, start, null);
    attributes.add(new Attribute(link, uri, lines.text(), lines.start(), base));
  }

  /** Replaces one base by another in all attributes from a number on. */
  void rebase(int from, @Nullable UriReference oldBase, @Nullable UriReference newBase) {
    for (int i = from; i < attributes.size(); i++) {
      if (attributes.get(i).base() == oldBase) {
        attributes.set(i, attributes.get(i).withBase(newBase));
      }
    }
  }

  /** The attributes in order; callers may replace them to set their link texts. */
  List<Attribute> attributes() {
    return attributes;
  }

  /** Counts nested HTML that is too deep to be read. */
  void countTooDeep() {
    tooDeepCount++;
  }

  void noteEndlessTag() {
    hasEndlessTag = true;
  }

  /** Notes a token longer than half a piece, which is read as if it had no end. */
  void noteOverlongToken() {
    hasOverlongToken = true;
  }

  /** Reports content that was not read, or not as written. */
  void reportProblems(ReadContext run) throws IOException {
    if (hasOverlongToken) {
      String limit = " " + lines.text().length() / 2 + " characters";
      run.problem(
          Problem.Kind.NOTE,
          origin,
          "HTML with a tag, comment or element of more than"
              + limit
              + ", read as if it had no end");
    }
    if (hasEndlessTag && !hasOverlongToken) {
      run.problem(Problem.Kind.NOTE, origin, "HTML tag without an end, read as text");
    }
    if (tooDeepCount > 0) {
      String deep = "HTML within HTML more than " + MailLimits.HTML_DEPTH + " deep";
      run.problem(Problem.Kind.DAMAGED, origin, deep + ", left out " + tooDeepCount + " times");
    }
  }

  /** Returns the text of a context. What is added to it next begins after a blank line. */
  HtmlText text(String context) {
    HtmlText text = texts.get(context);
    if (text == null) {
      String name = texts.size() < MAX_CONTEXTS ? context : "html:attribute";
      text = texts.computeIfAbsent(name, key -> new HtmlText(lines));
    }
    text.requestBlankLine();
    return text;
  }

  /** All texts by context, in the order of their first use. */
  Map<String, HtmlText> texts() {
    return texts;
  }
}
