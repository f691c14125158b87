package org.urisift.batch;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.JoinLevel;
import org.urisift.scan.ScanOption;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriScanner;
import org.urisift.uri.UriReference;

/** Tells links that show another URI than the one they lead to. */
final class LinkMismatch {
  private static final UriScanner SCANNER =
      UriScanner.builder()
          .with(ScanOption.ABBREVIATED)
          .join(JoinLevel.NONE)
          .without(ScanOption.POSITIONS)
          .build();

  private LinkMismatch() {}

  /**
   * The URI that the text of a link is, abbreviated or not; null when it is no URI, or means the
   * same as the target. A text that leaves out the scheme says nothing about it.
   */
  static @Nullable String otherUri(@Nullable String linkText, String target) {
    if (linkText == null || !mayHoldUri(linkText)) {
      return null;
    }
    List<UriMatch> found = SCANNER.findAll(linkText);
    if (found.size() != 1 || !isAllOf(linkText, found.get(0))) {
      return null;
    }
    UriMatch shown = found.get(0);
    String there = normal(target);
    String here = normal(shown.uri());
    boolean same =
        shown.abbreviated() ? afterColon(there).equals(afterColon(here)) : there.equals(here);
    return same ? null : shown.uri();
  }

  /** Words of links have none of these, as a rule. */
  private static boolean mayHoldUri(String text) {
    return text.indexOf('.') >= 0 || text.indexOf(':') >= 0 || text.indexOf('@') >= 0;
  }

  /** Whether there are no words beside a match. */
  private static boolean isAllOf(String text, UriMatch match) {
    return text.chars().limit(match.offset()).noneMatch(Character::isLetterOrDigit)
        && text.chars().skip(match.endOffset()).noneMatch(Character::isLetterOrDigit);
  }

  private static String normal(String uri) {
    return UriReference.parse(uri).normalForm().toString();
  }

  private static String afterColon(String uri) {
    return uri.substring(uri.indexOf(':') + 1);
  }
}
