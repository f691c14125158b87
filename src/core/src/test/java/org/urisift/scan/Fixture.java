package org.urisift.scan;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.urisift.scan.UriMatch.Alternative;

/** A case of a fixture file: a text, options to scan it with, and the matches that it must give. */
record Fixture(String rule, String name, Set<String> options, String text, List<String> expected) {

  /** All cases of a file beside this class. */
  static List<Fixture> read(String file) {
    String content;
    try (InputStream in = Fixture.class.getResourceAsStream(file)) {
      content = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    List<Fixture> fixtures = new ArrayList<>();
    String[] cases = content.split("(?m)^### ");
    for (int i = 1; i < cases.length; i++) {
      fixtures.add(parse(cases[i]));
    }
    return fixtures;
  }

  static List<Fixture> all() {
    List<Fixture> all = new ArrayList<>();
    for (String file : List.of("delimiting.txt", "validity.txt", "rejoining.txt")) {
      all.addAll(read(file));
    }
    return all;
  }

  private static Fixture parse(String block) {
    int eol = block.indexOf('\n');
    int bar = block.indexOf("---\n", eol);
    String heading = block.substring(0, eol);
    int brace = heading.indexOf('{');
    Set<String> options =
        brace < 0
            ? Set.of()
            : Set.of(heading.substring(brace + 1, heading.indexOf('}')).split(" "));
    int blank = heading.indexOf(' ');
    return new Fixture(
        heading.substring(0, blank),
        heading.substring(blank + 1, brace < 0 ? heading.length() : brace).trim(),
        options,
        withRealBlanks(block.substring(eol + 1, bar)),
        Arrays.stream(block.substring(bar + 4).split("\n"))
            .filter(line -> !line.isBlank() && !line.startsWith("#"))
            .map(Fixture::withRealBlanks)
            .toList());
  }

  private static String withRealBlanks(String text) {
    return text.replace('␠', ' ').replace('␉', '\t').replace('␌', '\f').replace('␛', '\u001b');
  }

  boolean hasOption(String option) {
    return options.contains(option);
  }

  UriScanner scanner() {
    UriScanner.Builder builder = UriScanner.builder().form(form());
    for (ScanOption option :
        List.of(ScanOption.STRICT, ScanOption.REJECTED, ScanOption.ABBREVIATED)) {
      if (hasOption(option.name().toLowerCase(Locale.ROOT))) {
        builder.with(option);
      }
    }
    if (hasOption("join=none")) {
      builder.join(JoinLevel.NONE);
    } else if (hasOption("join=delimited")) {
      builder.join(JoinLevel.DELIMITED);
    }
    return builder.build();
  }

  private TextForm form() {
    if (hasOption("flowed")) {
      return hasOption("delSp") ? TextForm.FLOWED_DEL_SP : TextForm.FLOWED;
    }
    if (hasOption("header")) {
      return TextForm.HEADER;
    }
    if (hasOption("values")) {
      return TextForm.VALUES;
    }
    return hasOption("markup") ? TextForm.MARKUP : TextForm.PLAIN;
  }

  /** Describes a match as the fixture files do. */
  static String describe(UriMatch match) {
    StringBuilder words = new StringBuilder(match.uri());
    if (match.delimiter() != Delimiter.BARE) {
      words.append(' ').append(name(match.delimiter()));
    }
    if (match.joined() != Joined.NO) {
      words.append(' ').append(name(match.joined()));
    }
    if (match.verdict() == Verdict.REPAIRED) {
      words.append(" repaired as=").append(match.asWritten());
    } else if (match.verdict() == Verdict.REJECTED) {
      words.append(" rejected=").append(match.rejection().production());
      words.append('@').append(match.rejection().index());
    }
    for (Alternative other : match.alternatives()) {
      words.append(' ').append(name(other.why())).append('=').append(other.uri());
    }
    return words.toString();
  }

  private static String name(Enum<?> value) {
    return value.name().toLowerCase(java.util.Locale.ROOT);
  }

  @Override
  public String toString() {
    return rule + " " + name;
  }
}
