package org.urisift.scan.work;

import java.util.List;
import java.util.function.BiConsumer;
import org.urisift.link.Unwrapper;
import org.urisift.link.UriPatterns;
import org.urisift.link.flag.Flags;
import org.urisift.link.flag.Link;
import org.urisift.scan.ScanOption;
import org.urisift.scan.UriScanner;

/** Runs a stage after the scan, by its name. {@link CountingLoader} loads it. */
public final class CountedStage implements BiConsumer<String, List<String>> {
  @Override
  public void accept(String stage, List<String> lines) {
    switch (stage) {
      case "refang" ->
          UriScanner.builder().with(ScanOption.REFANG).build().findAll(String.join("\n", lines));
      case "flags" -> flags(Flags.STANDARD, lines);
      case "protect" ->
          flags(Flags.STANDARD.protecting(List.of("oak.example", "paypal.com")), lines);
      case "patterns" -> {
        int half = (lines.size() + 1) / 2;
        UriPatterns patterns = new UriPatterns(lines.subList(0, half));
        lines.subList(half, lines.size()).forEach(patterns::matches);
      }
      case "unwrap" -> lines.forEach(Unwrapper.builtIn()::unwrap);
      default -> throw new IllegalArgumentException(stage);
    }
  }

  private static void flags(Flags flags, List<String> lines) {
    for (String line : lines) {
      flags.flagsOf(new Link(line, line, null, "http://shown.example/"));
    }
  }
}
