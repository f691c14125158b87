package org.urisift.link.flag;

import com.ibm.icu.text.IDNA;
import com.ibm.icu.text.SpoofChecker;
import com.ibm.icu.text.SpoofChecker.RestrictionLevel;
import org.urisift.uri.icu.Icu4j;

/** Examines the scripts and the look of letters in host names (UTS 39). */
final class Scripts {
  static {
    Icu4j.makeReadable();
  }

  private static final IDNA UTS46 = IDNA.getUTS46Instance(IDNA.NONTRANSITIONAL_TO_UNICODE);

  private static final SpoofChecker CHECKER =
      new SpoofChecker.Builder()
          .setChecks(SpoofChecker.RESTRICTION_LEVEL)
          .setRestrictionLevel(RestrictionLevel.HIGHLY_RESTRICTIVE)
          .build();

  private Scripts() {}

  /**
   * Whether a label of a host in Unicode mixes letters of scripts that are not written together.
   */
  static boolean hasMixedLabel(String name) {
    for (String label : name.split("\\.")) {
      if (!isAscii(label) && CHECKER.failsChecks(label)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isAscii(String label) {
    return label.chars().allMatch(c -> c < 128);
  }

  /** Returns a host in Unicode: in lower case, with {@code xn--} decoded. Errors are ignored. */
  static String toUnicode(String host) {
    StringBuilder name = new StringBuilder();
    UTS46.nameToUnicode(host, name, new IDNA.Info());
    return name.toString();
  }

  /**
   * Returns the skeleton of a name: names that look alike have the same one (UTS 39, section 4).
   */
  static String skeleton(String name) {
    return CHECKER.getSkeleton(name);
  }
}
