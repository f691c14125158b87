package org.urisift.mail.html;

import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.uri.UriReference;

/** Takes the URIs out of the attributes of start tags. */
final class ElementAttributes {
  private static final int MANY = 32;

  private final MappedText html;
  private final NestedContent within;
  private final Findings findings;

  /** Of the attributes of a tag: of two of a name the first counts. */
  private Set<String> names = new HashSet<>();

  ElementAttributes(MappedText html, NestedContent within) {
    this.html = html;
    this.within = within;
    this.findings = within.findings();
  }

  /**
   * Reads the attributes of a start tag.
   *
   * @param element its name, in lower case
   */
  void read(Tag tag, String element, @Nullable UriReference base) {
    int count = tag.attributes();
    if (names.size() > MANY) {
      names = new HashSet<>(); // to clear a large one takes as long as to fill it, for each tag
    } else {
      names.clear();
    }
    for (int i = 0; i < count; i++) {
      String name = tag.attributeName(i);
      UriAttributes.Role role = UriAttributes.role(element, name);
      boolean isAsked = role != UriAttributes.Role.OTHER || within.isDeep();
      if (isAsked && (count == 1 || names.add(name))) {
        read(tag, i, element, name, role, base);
      }
    }
  }

  private void read(
      Tag tag,
      int attribute,
      String element,
      String name,
      UriAttributes.Role given,
      @Nullable UriReference base) {
    int from = tag.valueFrom(attribute);
    int to = tag.valueTo(attribute);
    if (from == to
        || given == UriAttributes.Role.STYLE && !UriAttributes.mayNameUri(html.text(), from, to)) {
      return;
    }
    MappedText value = html.decoded(from, to, true);
    UriAttributes.Role role = given;
    if (role == UriAttributes.Role.META) {
      role = isRefresh(tag) ? UriAttributes.Role.URI : UriAttributes.Role.WHOLE;
    }
    if (role == UriAttributes.Role.WHOLE) {
      boolean isUri = UriAttributes.isAbsolute(UriAttributes.tidy(value.text()));
      role = isUri ? UriAttributes.Role.URI : UriAttributes.Role.OTHER;
    }
    if (!within.asksFor(role, value.text())) {
      return;
    }
    String context = element + "@" + name;
    if (role != UriAttributes.Role.URI) {
      within.value(role, context, value, base);
      return;
    }
    offer(name, value, context, base);
    if (within.isDeep() && isScript(value.text())) {
      within.value(UriAttributes.Role.SCRIPT, context, value, base);
    }
  }

  private void offer(String name, MappedText value, String context, @Nullable UriReference base) {
    String text = value.text();
    UriAttributes.split(
        name,
        text,
        (from, to) -> {
          String uri = UriAttributes.tidy(text.substring(from, to));
          if (!uri.isEmpty()) {
            int place = value.place(text.indexOf(uri.charAt(0), from));
            findings.attribute(within.context(context), uri, place, base);
          }
        });
  }

  /** Whether it is run, as what an event handler has. */
  private static boolean isScript(String value) {
    String uri = UriAttributes.tidy(value);
    return HtmlCharacters.isAt(uri, 0, "javascript:") || HtmlCharacters.isAt(uri, 0, "vbscript:");
  }

  private boolean isRefresh(Tag tag) {
    int i = tag.find("http-equiv");
    String value = i < 0 ? "" : html.decoded(tag.valueFrom(i), tag.valueTo(i), true).text();
    return value.strip().equalsIgnoreCase("refresh");
  }
}
