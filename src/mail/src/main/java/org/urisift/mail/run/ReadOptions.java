package org.urisift.mail.run;

import java.nio.charset.Charset;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Kind;
import org.urisift.mail.ReadOption;
import org.urisift.uri.UriReference;

/**
 * What is to be read, and how: what a reader of mail was built with.
 *
 * @param base the base URI where nothing in the input gives one; null for none
 */
public record ReadOptions(
    Kind kind, @Nullable UriReference base, Charset encoding, Set<ReadOption> chosen) {
  public ReadOptions {
    Set<ReadOption> copy = EnumSet.noneOf(ReadOption.class);
    copy.addAll(chosen);
    chosen = copy;
  }

  public boolean has(ReadOption option) {
    return chosen.contains(option);
  }
}
