package org.urisift.link.flag;

import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.uri.Host;
import org.urisift.uri.UriCharacters;
import org.urisift.uri.WebUrl;

/** Finds what a link does beside leading to a place: where it stands, or what it is, says so. */
final class LinkEffect {
  private static final Set<String> SCRIPTS = Set.of("javascript", "vbscript");

  /** Scripts of links that only a handler makes do something, without blanks and punctuation. */
  private static final Set<String> NOTHING =
      Set.of("", "0", "void", "void0", "false", "true", "null", "undefined", "returnfalse");

  private LinkEffect() {}

  /** Adds the flags of a URI in a context such as {@code html:form@action}. */
  static void addFlags(String uri, @Nullable String context, Set<Flag> flags) {
    if (context != null && (context.equals("body") || context.endsWith(":text"))) {
      return; // no program makes a link of a script in text
    }
    int colon = UriCharacters.schemeEnd(uri);
    if (colon > 0 && SCRIPTS.contains(uri.substring(0, colon).toLowerCase(Locale.ROOT))) {
      if (!NOTHING.contains(statement(uri, colon + 1)) && !isComment(uri, colon + 1)) {
        flags.add(Flag.SCRIPT);
      }
      return;
    }
    boolean isPage = WebUrl.isDataPage(uri);
    if (isPage) {
      flags.add(Flag.DATA_PAGE);
    }
    Flag ofContext = context == null ? null : ofContext(context);
    boolean leadsAway = isPage || Host.of(uri) != null || LinkText.isMail(uri);
    if (ofContext != null && leadsAway) { // unlike about:blank, and a reference into the same site
      flags.add(ofContext);
    }
  }

  private static @Nullable Flag ofContext(String context) {
    return switch (context) {
      case "html:form@action",
          "html:button@formaction",
          "html:input@formaction",
          "pdf:submitform" ->
          Flag.FORM;
      case "html:iframe@src", "html:frame@src" -> Flag.FRAME;
      case "html:meta@refresh" -> Flag.REFRESH;
      default -> null;
    };
  }

  /** Whether a script is a comment of one line. */
  private static boolean isComment(String uri, int from) {
    String script = uri.substring(from).toLowerCase(Locale.ROOT);
    return script.startsWith("//") && !script.contains("%0");
  }

  /** A short script without blanks, escaped ones too, parentheses and the like. */
  private static String statement(String uri, int from) {
    StringBuilder kept = new StringBuilder();
    for (int i = from; i < uri.length() && kept.length() < 16; i++) {
      char c = uri.charAt(i);
      if (uri.startsWith("%20", i)) {
        i += 2;
      } else if (" ();:/#".indexOf(c) < 0) {
        kept.append(Character.toLowerCase(c));
      }
    }
    return kept.toString();
  }
}
