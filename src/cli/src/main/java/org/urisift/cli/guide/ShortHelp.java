package org.urisift.cli.guide;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The help of {@code -h}: the options that most people need, on one screen. */
public final class ShortHelp {
  /** A heading, or an option as it is written with what it does. */
  public record Line(String option, @Nullable String words) {}

  public static final List<Line> LINES =
      List.of(
          new Line("What is read:", null),
          new Line("--include=GLOB", "in directories, only files like '*.eml'"),
          new Line("--exclude-dir=GLOB", "no directories like .git"),
          new Line("--since=DATE", "only messages since 2007, 2007-06-30 or 30d"),
          new Line("--from=ADDRESS", "only messages from '*@example.org'"),
          new Line("What is found:", null),
          new Line("-s, --scheme=NAME,...", "only these schemes, such as http,https"),
          new Line("--abbreviated", "also www.example.org and mail addresses"),
          new Line("--refang", "also hxxp://a[.]example"),
          new Line("What is printed:", null),
          new Line("-u, --unique", "each URI once"),
          new Line("-f, --format=FORMAT", "text, grep, jsonl, csv, tsv or stix"),
          new Line("--unwrap", "what Safe Links and the like lead to"),
          new Line("--defang", "as hxxp://a[.]example, which no click opens"),
          new Line("--flags", "with jsonl, csv and tsv: what is odd about a URI"),
          new Line("--output=FILE", "to a file, which is complete or absent"),
          new Line("What is counted:", null),
          new Line("-c, --count", "how often, the most frequent first"),
          new Line("--by=GROUP,...", "by host, domain, month, sender, file, ..."));

  private ShortHelp() {}

  /** The help, with its last line end. */
  public static String text() {
    StringBuilder text =
        new StringBuilder(
            """
            Usage: urisift [OPTIONS] [FILE|DIRECTORY|-]...
            Find the URIs in text, mail archives and documents.
            """);
    for (Line line : LINES) {
      text.append(
          line.words() == null
              ? line.option() + "\n"
              : String.format("  %-26s%s\n", line.option(), line.words()));
    }
    return text
        + """
        All options: urisift --help. Also: urisift report FILE --output PAGE.html
        """;
  }
}
