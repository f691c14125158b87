package org.urisift.scan;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.urisift.report.Field;
import org.urisift.report.Format;
import org.urisift.report.Listing;
import org.urisift.report.LinkStyle;
import org.urisift.mail.Origin;
import org.urisift.report.Report;
import org.urisift.report.Report.Layout;

/**
 * Writes texts, the options to scan them with and the records that the JVM finds, for records.mjs.
 * Each case is a line of options, a line with the text as JSON, the records, and an empty line.
 *
 * <p>Cases MUTATED SEED FILE_OR_FOLDER...
 */
final class Cases {
  private static final Set<String> FIELDS =
      Set.of(
          "uri as_written unwrapped wrapper normalized abbreviated refanged delimiter joined"
              .split(" "));

  private static final List<String> OTHER_FIELDS =
      List.of(
          "evidence verdict reason production index line column offset end_offset segments"
              .concat(" alternatives origin host scheme")
              .split(" "));

  private static final List<String> PIECES =
      List.of(
          " ", "\n", "\n> ", "<", ">", "\"", "http://", "/", ".", "-", "www.", "%", "&amp;", "(", ")",
          "\u00e4", "\u4e2d", "\ud83d\ude42", "\ud800", "\u00a0", ":", "?", "#", "=", "[.]", "hxxp://",
          "me@a.example", "https://b\u00fccher.example/", "\u200d", "\\", "\r\n", "\t", "{", "*", "'",
          "\f", "\u001c", "\u2003", "\u3000", "\ufeff", "\u00df", "\u0130", "\u0131", "\u017f",
          "\u212a", "\u0378", "\u03a3", "\u0661", "\u05d0", "\u06f1", "\u0301");

  private static final Layout ALL = new Layout(Format.JSONL, Set.of(), all(), LinkStyle.AS_THEY_ARE);

  private static final PrintStream OUT =
      new PrintStream(System.out, false, StandardCharsets.UTF_8);

  private static List<Field> all() {
    Set<Field> fields = new TreeSet<>();
    for (Field field : Field.values()) {
      if (FIELDS.contains(field.label()) || OTHER_FIELDS.contains(field.label())) {
        fields.add(field);
      }
    }
    return List.copyOf(fields);
  }

  public static void main(String[] args) throws IOException {
    List<Fixture> fixtures = new ArrayList<>(Fixture.all());
    fixtures.addAll(Fixture.read("known-limits.txt"));
    for (Fixture fixture : fixtures) {
      write("fixture", options(fixture.options()), fixture.text(), fixture.scanner(), ALL);
      write(
          "fixture",
          options(fixture.options()),
          fixture.text(),
          fixture.scanner(),
          Layout.of(Format.JSONL));
    }
    Random random = new Random(Long.parseLong(args[1]));
    for (int i = Integer.parseInt(args[0]); i > 0; i--) {
      Fixture fixture = fixtures.get(random.nextInt(fixtures.size()));
      String text = mutated(fixtures, fixture.text(), random);
      write("mutated", options(fixture.options()), text, fixture.scanner(), ALL);
    }
    hosts(random);
    UriScanner everything =
        UriScanner.builder()
            .with(ScanOption.REJECTED, ScanOption.ABBREVIATED, ScanOption.RELATIVE)
            .with(ScanOption.ANY_SCHEME, ScanOption.REFANG)
            .build();
    UriScanner markup =
        UriScanner.builder().form(TextForm.MARKUP).join(JoinLevel.DELIMITED).build();
    for (int i = 2; i < args.length; i++) {
      for (Path file : files(Path.of(args[i]))) {
        String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        write("text", "{}", text, UriScanner.standard(), ALL);
        write(
            "text",
            "{\"rejected\":true,\"abbreviated\":true,\"relative\":true,\"anyScheme\":true,\"refang\":true}",
            text,
            everything,
            ALL);
        write("text", "{\"form\":\"markup\",\"join\":\"delimited\"}", text, markup, ALL);
      }
    }
    OUT.flush();
  }

  /** Host names with each kind of character, one of each of many blocks of Unicode (UTS 46). */
  private static void hosts(Random random) throws IOException {
    StringBuilder text = new StringBuilder();
    for (int c = 0xa0; c < 0x20000; c += 1 + random.nextInt(c < 0x3000 ? 3 : 40)) {
      if (Character.isDefined(c) && Character.getType(c) != Character.SURROGATE) {
        text.append("<http://a").append(Character.toString(c)).append("b.example/>\n");
        text.append("<http://").append(Character.toString(c)).append(".1/>\n");
      }
    }
    for (String line : text.toString().split("\n")) {
      write("host", "{}", line, UriScanner.standard(), ALL);
    }
  }

  private static List<Path> files(Path path) throws IOException {
    try (Stream<Path> found = Files.walk(path)) {
      return found.filter(Files::isRegularFile).sorted().toList();
    }
  }

  private static String mutated(List<Fixture> fixtures, String text, Random random) {
    StringBuilder mutated = new StringBuilder(text);
    for (int i = 1 + random.nextInt(6); i > 0; i--) {
      int at = random.nextInt(mutated.length() + 1);
      int end = Math.min(mutated.length(), at + 1 + random.nextInt(8));
      String other = fixtures.get(random.nextInt(fixtures.size())).text();
      switch (random.nextInt(5)) {
        case 0 -> mutated.delete(at, end);
        case 1 -> mutated.insert(at, mutated.substring(at, end));
        case 2 -> mutated.insert(at, other.substring(random.nextInt(other.length() + 1)));
        default -> mutated.insert(at, PIECES.get(random.nextInt(PIECES.size())));
      }
    }
    return mutated.toString();
  }

  /** The options of a fixture as those of the package. */
  private static String options(Set<String> options) {
    StringBuilder json = new StringBuilder();
    String form = options.contains("delSp") ? "flowed_del_sp" : null;
    for (String option : new TreeSet<>(options)) {
      String written =
          switch (option) {
            case "strict", "rejected", "abbreviated" -> "\"" + option + "\":true";
            case "join=none", "join=delimited" -> "\"join\":\"" + option.substring(5) + "\"";
            case "flowed" -> "\"form\":\"" + (form == null ? option : form) + "\"";
            case "header", "values", "markup" -> "\"form\":\"" + option + "\"";
            default -> "";
          };
      json.append(json.length() > 0 && !written.isEmpty() ? "," : "").append(written);
    }
    return "{" + json + "}";
  }

  private static void write(
      String kind, String options, String text, UriScanner scanner, Layout layout)
      throws IOException {
    ByteArrayOutputStream records = new ByteArrayOutputStream();
    try (Report report = Report.open(layout, Listing.EACH, records)) {
      Origin origin = Origin.file("");
      for (UriMatch match : scanner.findAll(text)) {
        report.add(origin, match);
      }
    }
    OUT.print(kind + (layout == ALL ? " " : " default ") + options + "\n" + quoted(text) + "\n");
    OUT.print(records.toString(StandardCharsets.UTF_8) + "\n");
  }

  private static String quoted(String text) {
    StringBuilder json = new StringBuilder(text.length() + 16).append('"');
    for (char c : text.toCharArray()) {
      if (c < ' ' || c > '~' || c == '"' || c == '\\') {
        json.append(String.format("\\u%04x", (int) c));
      } else {
        json.append(c);
      }
    }
    return json.append('"').toString();
  }
}
