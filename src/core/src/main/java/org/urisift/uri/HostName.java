package org.urisift.uri;

import com.ibm.icu.text.IDNA;
import com.ibm.icu.util.ICUException;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.uri.icu.Icu4j;

/**
 * Converts a host name outside US-ASCII to A-labels as browsers and curl do: by UTS 46, without the
 * transitional mappings of IDNA 2003, which lead to another site. Loaded only for such hosts.
 */
final class HostName {
  static {
    Icu4j.makeReadable();
  }

  /** What {@link #toAscii} ignores, as browsers do: excessive lengths, forbidden hyphens. */
  private static final Set<IDNA.Error> TOLERATED =
      EnumSet.of(
          IDNA.Error.LABEL_TOO_LONG,
          IDNA.Error.DOMAIN_NAME_TOO_LONG,
          IDNA.Error.LEADING_HYPHEN,
          IDNA.Error.TRAILING_HYPHEN,
          IDNA.Error.HYPHEN_3_4);

  /**
   * The maximum length for {@link #toAscii}, in UTF-16 units: twice the 255 octets of DNS (RFC 1034
   * 3.1), as UTS 46 can join two characters.
   */
  private static final int MAX_NAME_LENGTH = 510;

  /**
   * The maximum length for {@link #domainToAscii}, in UTF-16 units. It is larger, as browsers
   * accept any number of characters that UTS 46 removes.
   */
  private static final int MAX_DOMAIN_LENGTH = 4096;

  /** What {@link #domainToAscii} ignores: CheckHyphens and VerifyDnsLength are off (3.3). */
  private static final Set<IDNA.Error> UNCHECKED = unchecked();

  private static final IDNA UTS46 =
      IDNA.getUTS46Instance(IDNA.CHECK_BIDI | IDNA.CHECK_CONTEXTJ | IDNA.NONTRANSITIONAL_TO_ASCII);

  /** The last conversion, kept because successive URIs often have the same host. */
  private static volatile @Nullable Conversion last;

  private record Conversion(String name, @Nullable String ascii) {}

  private HostName() {}

  private static Set<IDNA.Error> unchecked() {
    Set<IDNA.Error> unchecked = EnumSet.copyOf(TOLERATED);
    unchecked.add(IDNA.Error.EMPTY_LABEL);
    return unchecked;
  }

  /**
   * Returns the name in US-ASCII; null if it is not a host name. Invisible characters are removed,
   * but a joiner stays if the letters around it require one (RFC 5892 A.1, A.2).
   */
  static @Nullable String toAscii(String name) {
    Conversion conversion = last;
    if (conversion == null || !conversion.name.equals(name)) {
      conversion = new Conversion(name, convert(name));
      last = conversion;
    }
    return conversion.ascii;
  }

  private static @Nullable String convert(String name) {
    if (name.length() > MAX_NAME_LENGTH) {
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
      char c = ascii.charAt(i); // a mapping can yield a delimiter: "/" from a full-width slash
      isName = UriCharacters.is(c, UriCharacters.ALPHANUM) || ".-_".indexOf(c) >= 0;
    }
    return isName ? ascii : null;
  }

  /**
   * Runs Unicode ToASCII as the domain parser of the URL standard does (3.3), not strictly. Returns
   * null for failure, and for a domain that is too long to be worth the work. The caller checks for
   * forbidden characters.
   */
  static @Nullable String domainToAscii(String domain) {
    if (domain.length() > MAX_DOMAIN_LENGTH) {
      return null;
    }
    IDNA.Info info = new IDNA.Info();
    String ascii = toAscii(domain, info);
    return ascii.isEmpty() || !UNCHECKED.containsAll(info.getErrors()) ? null : ascii;
  }

  /** Maps a name; empty if the library refuses a mapped label as too long. */
  private static String toAscii(String name, IDNA.Info info) {
    try {
      return UTS46.nameToASCII(name, new StringBuilder(), info).toString();
    } catch (ICUException labelTooLong) { // over 1000 characters
      return "";
    }
  }
}
