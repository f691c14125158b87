package org.urisift.scan.work;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.function.BiConsumer;
import org.urisift.scan.JoinLevel;
import org.urisift.scan.ScanOption;
import org.urisift.scan.TextForm;
import org.urisift.scan.UriScanner;

/** Scans a text with options, given by name. {@link CountingLoader} loads it to count looks. */
public final class CountedScan implements BiConsumer<Set<String>, Reader> {
  @Override
  public void accept(Set<String> options, Reader reader) {
    ScanOption[] chosen =
        Arrays.stream(ScanOption.values())
            .filter(option -> options.contains(name(option.name())))
            .toArray(ScanOption[]::new);
    UriScanner scanner =
        UriScanner.builder()
            .join(options.contains("join none") ? JoinLevel.NONE : JoinLevel.INFERRED)
            .without(ScanOption.values())
            .with(chosen)
            .form(form(options))
            .build();
    try {
      scanner.scan(reader, match -> {});
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static TextForm form(Set<String> options) {
    if (options.contains("flowed")) {
      return options.contains("delsp") ? TextForm.FLOWED_DEL_SP : TextForm.FLOWED;
    }
    if (options.contains("header")) {
      return TextForm.HEADER;
    }
    return options.contains("markup") ? TextForm.MARKUP : TextForm.PLAIN;
  }

  private static String name(String constant) {
    return constant.toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
