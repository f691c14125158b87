package org.urisift.mail.html;

import java.util.HashSet;
import java.util.Set;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Range;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.text.CharacterPlaces;
import org.urisift.uri.UriReference;

/** Takes the URIs out of the attributes of elements, in the order of a walk through them. */
final class ElementAttributes {
  private final Excerpt html;
  private final HtmlWithin within;
  private final Findings findings;
  private final Set<Integer> places = new HashSet<>();
  private final CharacterPlaces.References references;

  ElementAttributes(Excerpt html, HtmlWithin within, CharacterPlaces.References references) {
    this.html = html;
    this.within = within;
    this.findings = within.findings();
    this.references = references;
  }

  /**
   * Reads the attributes of an element.
   *
   * @param shift where what its ranges count from begins in the source
   */
  void read(Element element, String name, int shift, @Nullable UriReference base) {
    if (element.attributesSize() == 0) {
      return;
    }
    for (Attribute attribute : element.attributes()) {
      String key = attribute.getKey();
      UriAttributes.Role role = UriAttributes.role(name, key);
      if (role != UriAttributes.Role.OTHER || within.isDeep()) {
        read(element, attribute, name + "@" + key, role, shift, base);
      }
    }
  }

  private void read(
      Element element,
      Attribute attribute,
      String name,
      UriAttributes.Role given,
      int shift,
      @Nullable UriReference base) {
    String value = attribute.getValue();
    UriAttributes.Role role = given;
    if (role == UriAttributes.Role.META) {
      role = isRefresh(element) ? UriAttributes.Role.URI : UriAttributes.Role.WHOLE;
    }
    if (role == UriAttributes.Role.WHOLE) {
      boolean isUri = UriAttributes.isAbsolute(HtmlWalk.tidy(value));
      role = isUri ? UriAttributes.Role.URI : UriAttributes.Role.OTHER;
    }
    if (!within.asksFor(role, value)) {
      return;
    }
    Range range = attribute.sourceRange().valueRange();
    int at = range.isTracked() ? shift + range.startPos() : -1;
    if (at >= 0 && !places.add(at)) {
      return; // a link that was left open is repeated in the tree, not in the source
    }
    if (role != UriAttributes.Role.URI) {
      within.value(role, name, html.decoded(value, at, references), base);
      return;
    }
    offer(attribute, name, at, base);
    if (within.isDeep() && isScript(value)) {
      within.value(UriAttributes.Role.SCRIPT, name, html.decoded(value, at, references), base);
    }
  }

  private void offer(Attribute attribute, String name, int at, @Nullable UriReference base) {
    String value = attribute.getValue();
    boolean same = at >= 0 && html.text().startsWith(value, at);
    UriAttributes.split(
        attribute.getKey(),
        value,
        (from, to) -> {
          String uri = HtmlWalk.tidy(value.substring(from, to));
          if (!uri.isEmpty()) {
            int start = value.indexOf(uri.charAt(0), from);
            // with character references before it, its place is not known
            int index = same ? at + start : start == 0 && startsAt(at, uri) ? at : -1;
            int offset = index < 0 ? -1 : html.place(index);
            findings.attribute(within.context(name), uri, offset, base);
          }
        });
  }

  private boolean startsAt(int at, String uri) {
    String text = html.text();
    return at >= 0
        && at < text.length()
        && (text.charAt(at) == uri.charAt(0) || text.charAt(at) == '&');
  }

  /** Whether it is run, as what an event handler has. */
  private static boolean isScript(String value) {
    String uri = HtmlWalk.tidy(value);
    return uri.regionMatches(true, 0, "javascript:", 0, "javascript:".length())
        || uri.regionMatches(true, 0, "vbscript:", 0, "vbscript:".length());
  }

  private static boolean isRefresh(Element element) {
    return element.attr("http-equiv").strip().equalsIgnoreCase("refresh");
  }
}
