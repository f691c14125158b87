package org.urisift.batch;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.JoinLevel;
import org.urisift.scan.ScanOption;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriScanner;
import org.urisift.uri.UriReference;

/** Detects links whose text shows a different URI than their target. */
final class LinkMismatch {
  private static final UriScanner SCANNER =
      UriScanner.builder()
          .with(ScanOption.ABBREVIATED)
          .join(JoinLevel.NONE)
          .without(ScanOption.POSITIONS)
          .build();

  private LinkMismatch() {}

  /**
   * The URI that is the whole text of a link; null if the text is not a URI, or equals the target
   * after normalization. A text such as {@code www.a.example} is compared without the schemes.
   */
  static @Nullable String shownUri(@Nullable String linkText, String target) {
    if (linkText == null || !mayHoldUri(linkText)) {
      return null;
    }
    List<UriMatch> found = SCANNER.findAll(linkText);
    if (found.size() != 1 || !coversText(linkText, found.get(0))) {
      return null;
    }
    UriMatch shown = found.get(0);
    String targetForm = normal(target);
    String shownForm = normal(shown.uri());
    boolean isSame =
        shown.abbreviated()
            ? afterColon(targetForm).equals(afterColon(shownForm))
            : targetForm.equals(shownForm);
    return isSame ? null : shown.uri();
  }

  /** A quick check that rules out most link texts. */
  private static boolean mayHoldUri(String text) {
    return text.indexOf('.') >= 0 || text.indexOf(':') >= 0 || text.indexOf('@') >= 0;
  }

  /** Whether all letters and digits of the text are in the match. */
  private static boolean coversText(String text, UriMatch match) {
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
