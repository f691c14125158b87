package org.urisift.batch;

import java.util.Set;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriScanner;
import org.urisift.scan.Verdict;

/**
 * What a reader can follow: links and forms, and URIs of the web in shown text. What may become a
 * link in a page of one's own is another question, which {@link UriScanner#isLink} answers.
 */
final class Clickable {
  /** Contexts of links: what a click opens. */
  private static final Set<String> LINKS =
      Set.of(
          "html:a@href",
          "html:a@xlink:href",
          "html:area@href",
          "html:form@action",
          "html:button@formaction",
          "html:input@formaction",
          "pdf:launch",
          "pdf:gotor",
          "pdf:submitform",
          "office:hyperlink",
          "office:field");

  /** Schemes that lead nowhere: browsers and mail programs open no page for them. */
  private static final Set<String> NOT_FOLLOWED =
      Set.of("mailto", "javascript", "vbscript", "data");

  /** The prefix of the elements of VML, whose shapes are the buttons of mail in Outlook. */
  private static final String VML = "html:v:";

  private Clickable() {}

  /**
   * Whether a reader can follow a match.
   *
   * @param context the context of the text or link
   */
  static boolean test(String context, UriMatch match) {
    String scheme = match.scheme();
    if (match.verdict() == Verdict.REJECTED || scheme != null && NOT_FOLLOWED.contains(scheme)) {
      return false;
    }
    if (LINKS.contains(context)
        || context.endsWith(":link")
        || context.endsWith(":formula")
        || isShape(context)) {
      return true;
    }
    boolean isShown = context.equals("body") || context.endsWith(":text");
    return isShown && ("http".equals(scheme) || "https".equals(scheme));
  }

  private static boolean isShape(String context) {
    return context.startsWith(VML) && context.endsWith("@href");
  }
}
