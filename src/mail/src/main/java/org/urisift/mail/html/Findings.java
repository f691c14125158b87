package org.urisift.mail.html;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Attribute;
import org.urisift.mail.TextOrigin;
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
  private int leftOut;

  Findings(TextOrigin origin, LineTable lines) {
    this.origin = origin;
    this.lines = lines;
  }

  /**
   * Adds an attribute.
   *
   * @param offset in the whole source; -1 where it is not known
   */
  void attribute(String context, String uri, int offset, @Nullable UriReference base) {
    attributes.add(
        new Attribute(
            origin,
            context,
            uri,
            offset,
            offset < 0 ? 0 : lines.line(offset),
            offset < 0 ? 0 : lines.column(offset),
            lines.text(),
            null,
            base));
  }

  /** Those that were not taken yet; their texts may be set. */
  List<Attribute> attributes() {
    return attributes;
  }

  List<Attribute> takeAttributes() {
    List<Attribute> taken = List.copyOf(attributes);
    attributes.clear();
    return taken;
  }

  /** Something is in too many others to be read. */
  void leaveOut() {
    leftOut++;
  }

  /** How many things were left out. */
  int leftOut() {
    return leftOut;
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
