package org.urisift.mail.run;

import java.nio.charset.Charset;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Kind;
import org.urisift.mail.ReadOption;
import org.urisift.uri.UriReference;

/**
 * The options that a mail reader was built with. Immutable and thread-safe.
 *
 * @param base the base URI for input that declares none; null for none
 */
public record ReadOptions(
    Kind kind, @Nullable UriReference base, Charset encoding, Set<ReadOption> chosen) {
  public ReadOptions {
    Set<ReadOption> copy = EnumSet.noneOf(ReadOption.class);
    copy.addAll(chosen);
    chosen = copy;
  }

  public boolean isSet(ReadOption option) {
    return chosen.contains(option);
  }
}
