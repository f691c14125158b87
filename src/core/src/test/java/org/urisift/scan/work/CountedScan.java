package org.urisift.scan.work;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.Set;
import java.util.function.BiConsumer;
import org.urisift.scan.JoinLevel;
import org.urisift.scan.UriScanner;

/** Scans a text with options by name. {@link CountingLoader} loads it. */
public final class CountedScan implements BiConsumer<Set<String>, Reader> {
  @Override
  public void accept(Set<String> options, Reader reader) {
    UriScanner scanner =
        UriScanner.builder()
            .join(options.contains("join none") ? JoinLevel.NONE : JoinLevel.INFERRED)
            .strict(options.contains("strict"))
            .rejected(options.contains("rejected"))
            .anyScheme(options.contains("any-scheme"))
            .abbreviated(options.contains("abbreviated"))
            .relative(options.contains("relative"))
            .flowed(options.contains("flowed"))
            .delSp(options.contains("delsp"))
            .header(options.contains("header"))
            .markup(options.contains("markup"))
            .positions(options.contains("positions"))
            .alternatives(options.contains("alternatives"))
            .build();
    try {
      scanner.scan(reader, match -> {});
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
