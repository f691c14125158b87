package org.urisift.uri;

import com.ibm.icu.text.IDNA;
import com.ibm.icu.util.ICUException;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.uri.icu.Icu4j;

/**
 * Writes a host name outside US-ASCII as its A-labels, as browsers and curl do: by UTS 46, without
 * the transitional mappings of IDNA 2003, which lead to another site. Loaded for such hosts alone.
 */
final class HostName {
  static {
    Icu4j.makeReadable();
  }

  /** What browsers do not refuse: lengths, and hyphens that a registry forbids. */
  private static final Set<IDNA.Error> TOLERATED =
      EnumSet.of(
          IDNA.Error.LABEL_TOO_LONG,
          IDNA.Error.DOMAIN_NAME_TOO_LONG,
          IDNA.Error.LEADING_HYPHEN,
          IDNA.Error.TRAILING_HYPHEN,
          IDNA.Error.HYPHEN_3_4);

  /** Of DNS: 255 octets (RFC 1034 3.1). Twice that leaves room for what the mappings compose. */
  private static final int LONGEST = 510;

  /** In UTF-16 units; browsers take any number of characters that mappings leave out. */
  private static final int LONGEST_DOMAIN = 4096;

  /** What the URL standard does not ask for (CheckHyphens, VerifyDnsLength). */
  private static final Set<IDNA.Error> UNCHECKED = unchecked();

  private static final IDNA UTS46 =
      IDNA.getUTS46Instance(IDNA.CHECK_BIDI | IDNA.CHECK_CONTEXTJ | IDNA.NONTRANSITIONAL_TO_ASCII);

  /** The last name: many URIs one after the other have one. */
  private static volatile @Nullable Known last;

  private record Known(String name, @Nullable String ascii) {}

  private HostName() {}

  private static Set<IDNA.Error> unchecked() {
    Set<IDNA.Error> unchecked = EnumSet.copyOf(TOLERATED);
    unchecked.add(IDNA.Error.EMPTY_LABEL);
    return unchecked;
  }

  /**
   * The name in US-ASCII; null where it is no host name. Characters that cannot be seen are left
   * out, joiners only where the letters around them do not ask for one (RFC 5892 A.1, A.2).
   */
  static @Nullable String toAscii(String name) {
    Known known = last;
    if (known == null || !known.name.equals(name)) {
      known = new Known(name, mapped(name));
      last = known;
    }
    return known.ascii;
  }

  private static @Nullable String mapped(String name) {
    if (name.length() > LONGEST) {
      return null;
    }
    IDNA.Info info = new IDNA.Info();
    String ascii = toAscii(name, info);
    if (info.getErrors().contains(IDNA.Error.CONTEXTJ)) {
      info = new IDNA.Info();
      ascii = toAscii(name.replace("\u200c", "").replace("\u200d", ""), info);
    }
    boolean isName = TOLERATED.containsAll(info.getErrors()) && !ascii.isEmpty();
    for (int i = 0; isName && i < ascii.length(); i++) {
      char c = ascii.charAt(i); // the mappings give others, too: a full-width slash becomes "/"
      isName = UriCharacters.is(c, UriCharacters.ALPHANUM) || ".-_".indexOf(c) >= 0;
    }
    return isName ? ascii : null;
  }

  /**
   * Unicode ToASCII as the domain parser of the URL standard runs it (3.3), not strict; null for
   * failure, and for what is too long for the work to be worth it. All else that a domain must not
   * have is left to the caller.
   */
  static @Nullable String domainToAscii(String domain) {
    if (domain.length() > LONGEST_DOMAIN) {
      return null;
    }
    IDNA.Info info = new IDNA.Info();
    String ascii = toAscii(domain, info);
    return ascii.isEmpty() || !UNCHECKED.containsAll(info.getErrors()) ? null : ascii;
  }

  /** What the library maps a name to; empty where it refuses a label, once mapped, as too long. */
  private static String toAscii(String name, IDNA.Info info) {
    try {
      return UTS46.nameToASCII(name, new StringBuilder(), info).toString();
    } catch (ICUException labelTooLong) { // over 1000 characters
      return "";
    }
  }
}
