package org.urisift.mail.html;

import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.uri.UriReference;

/** Finds the URIs in the attributes of start tags. */
final class ElementAttributes {
  private static final int MAX_CLEARED = 32;

  private final MappedText html;
  private final NestedContent nested;
  private final Findings findings;

  /** The names found so far in a tag: of two attributes with one name, the first counts. */
  private Set<String> names = new HashSet<>();

  ElementAttributes(MappedText html, NestedContent nested) {
    this.html = html;
    this.nested = nested;
    this.findings = nested.findings();
  }

  /**
   * Reads the attributes of a start tag.
   *
   * @param element the tag's name, in lower case
   * @param base the base of relative references, or null
   */
  void read(Tag tag, String element, @Nullable UriReference base) {
    int count = tag.attributeCount();
    if (names.size() > MAX_CLEARED) {
      names = new HashSet<>(); // clearing a large set for each tag is slow
    } else {
      names.clear();
    }
    for (int i = 0; i < count; i++) {
      String name = tag.attributeName(i);
      UriAttributes.Role role = UriAttributes.role(element, name);
      boolean mayBeRead = role != UriAttributes.Role.OTHER || nested.readsDeep();
      if (mayBeRead && (count == 1 || names.add(name))) {
        read(tag, i, element, name, role, base);
      }
    }
  }

  private void read(
      Tag tag,
      int attribute,
      String element,
      String name,
      UriAttributes.Role roleByName,
      @Nullable UriReference base) {
    int from = tag.valueFrom(attribute);
    int to = tag.valueTo(attribute);
    if (from == to
        || roleByName == UriAttributes.Role.STYLE
            && !UriAttributes.mayNameUri(html.text(), from, to)) {
      return;
    }
    MappedText value = html.decode(from, to, true);
    UriAttributes.Role role = roleByName;
    boolean isRefresh = role == UriAttributes.Role.META && isRefresh(tag);
    if (role == UriAttributes.Role.META) {
      role = isRefresh ? UriAttributes.Role.URI : UriAttributes.Role.WHOLE;
    }
    if (role == UriAttributes.Role.WHOLE) {
      boolean isUri = UriAttributes.isAbsolute(UriAttributes.tidy(value.text()));
      role = isUri ? UriAttributes.Role.URI : UriAttributes.Role.OTHER;
    }
    if (!nested.isRead(role, value.text())) {
      return;
    }
    String context = element + "@" + (isRefresh ? "refresh" : name);
    if (role != UriAttributes.Role.URI) {
      nested.readValue(role, context, value, base);
      return;
    }
    addUris(name, value, context, base);
    if (nested.readsDeep() && isScriptUri(value.text())) {
      nested.readValue(UriAttributes.Role.SCRIPT, context, value, base);
    }
  }

  private void addUris(String name, MappedText value, String context, @Nullable UriReference base) {
    String text = value.text();
    UriAttributes.split(
        name,
        text,
        (from, to) -> {
          String uri = UriAttributes.tidy(text.substring(from, to));
          if (!uri.isEmpty()) {
            int index = value.sourceIndex(text.indexOf(uri.charAt(0), from));
            findings.addAttribute(nested.context(context), uri, index, base);
          }
        });
  }

  private static boolean isScriptUri(String value) {
    String uri = UriAttributes.tidy(value);
    return HtmlCharacters.startsWith(uri, 0, "javascript:")
        || HtmlCharacters.startsWith(uri, 0, "vbscript:");
  }

  private boolean isRefresh(Tag tag) {
    int i = tag.findAttribute("http-equiv");
    String value = i < 0 ? "" : html.decode(tag.valueFrom(i), tag.valueTo(i), true).text();
    return value.strip().equalsIgnoreCase("refresh");
  }
}
