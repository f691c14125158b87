package org.urisift.scan.run;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import org.urisift.scan.JoinLevel;
import org.urisift.scan.ScanOption;
import org.urisift.scan.TextForm;

/** The options of a scanner. Schemes are in lower case; an empty set means all. */
public record Options(JoinLevel join, Set<String> schemes, Set<ScanOption> chosen, TextForm form) {
  public Options {
    schemes = Set.copyOf(schemes);
    Set<ScanOption> copy = EnumSet.noneOf(ScanOption.class);
    copy.addAll(chosen);
    chosen = copy;
  }

  public boolean isSet(ScanOption option) {
    return chosen.contains(option);
  }

  public boolean isFlowed() {
    return form == TextForm.FLOWED || form == TextForm.FLOWED_DEL_SP;
  }

  /** Whether the scheme before the colon was chosen. */
  public boolean includesScheme(CharSequence text, int colon) {
    return schemes.isEmpty()
        || schemes.contains(text.subSequence(0, colon).toString().toLowerCase(Locale.ROOT));
  }

  /** A copy for texts of another form. */
  public Options withForm(TextForm otherForm) {
    return new Options(join, schemes, chosen, otherForm);
  }

  public Options forAllSchemesWithoutPositions() {
    Set<ScanOption> remaining = EnumSet.noneOf(ScanOption.class);
    remaining.addAll(chosen);
    remaining.remove(ScanOption.POSITIONS);
    return new Options(join, Set.of(), remaining, form);
  }
}
