package org.urisift.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.report.Format;
import org.urisift.report.Listing;
import org.urisift.report.Renderer;
import org.urisift.report.Report;

/** A text that is scanned in parts gives what one scan gives, byte for byte. */
class TextPartsTest {
  /** Pieces of text of which each can change how the next is read. */
  private static final String[] PIECES = {
    "see http://a.example/path/to/x.html, and\n",
    "<http://b.example/long/\n> way/to/y.html>\n",
    "> > quoted <ftp://c.example/pub/\n> > z.txt>\n",
    "\"http://d.example/a?b=c&d=e\"",
    "http://e.example/a-line-that-is-cut-by-a-mailer-at-its-column-76-or-so/and-goes-\n",
    "on-here.html\n",
    "http://f.example/na\u00efve \u20ac \ud83d\ude00\r\n",
    "no URI at all in this line of words\n",
    "\n\n",
    "http://g.example/",
    "x".repeat(300) + "\n",
    "<http://h.example/ never closed ",
    "see <../i.html> and <j/\n> k.html>\n",
  };

  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void parts_of_any_size_give_what_one_scan_gives(int seed) throws IOException {
    Random random = new Random(seed);
    Path file = directory.resolve("text");
    Files.write(file, text(random, 3_000_000));
    for (Format format : Format.values()) {
      same(options(format), file, 50_000 + random.nextInt(400_000));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "http", "ftp"})
  void relative_references_of_parts_are_resolved_and_then_chosen_by_scheme(String scheme)
      throws IOException {
    Path file = directory.resolve("text");
    Files.write(file, text(new Random(5), 1_500_000));
    for (Format format : List.of(Format.TEXT, Format.JSONL)) {
      FindCommand options = options(format);
      options.relative = true;
      String base = scheme.equals("ftp") ? "ftp://base.example" : "http://base.example";
      options.base = base + "/1/2";
      options.schemes = scheme.isEmpty() ? Set.of() : Set.of(scheme);
      assertThat(same(options, file, 70_000).contains(base + "/i.html")).isTrue();
    }
  }

  /** What is written, which does not depend on parts. */
  private static String same(FindCommand options, Path file, long part) throws IOException {
    String whole = written(options, file, 0, 1);
    assertThat(whole.lines().count()).isGreaterThan(3_000);
    assertThat(written(options, file, part, 3).equals(whole))
        .as("%s, %d", options.format, part)
        .isTrue();
    return whole;
  }

  @Test
  void parts_that_do_not_fit_are_scanned_by_the_one_before() throws IOException {
    // bare words up to the border are one candidate to who comes from the beginning, and none to
    // who begins in its middle; the one line feed in it is where the text is cut
    String open = "http://a.example/" + "<x\n".repeat(100_000) + " http://b.example/\n";
    Path file = Files.writeString(directory.resolve("text"), open.repeat(5));
    FindCommand options = options(Format.JSONL);
    String whole = written(options, file, 0, 1);
    assertThat(written(options, file, 70_000, 2)).isEqualTo(whole);
  }

  @Test
  void a_line_longer_than_a_part_is_in_one() throws IOException {
    String line = "http://a.example/ " + "word ".repeat(500_000) + "http://b.example/";
    Path file = Files.writeString(directory.resolve("text"), line + "\n" + line);
    FindCommand options = options(Format.GREP);
    assertThat(new TextParts(search(options), file, "text", 400_000)).toIterable().hasSize(2);
    assertThat(written(options, file, 400_000, 2)).isEqualTo(written(options, file, 0, 1));
  }

  @Test
  void ill_formed_bytes_are_said_once_for_all_parts() throws IOException {
    byte[] line = "http://a.example/ caf\u00e9 \u00fc\n".getBytes(StandardCharsets.ISO_8859_1);
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    for (int i = 0; i < 40_000; i++) {
      text.write(line);
    }
    Path file = Files.write(directory.resolve("text"), text.toByteArray());
    List<String> said = new ArrayList<>();
    Search search = search(options(Format.TEXT));
    TextParts parts = new TextParts(search, file, "text", 100_000);
    new Workers(
            search.meter(),
            event -> {
              if (event instanceof Event.Trouble trouble) {
                said.add(trouble.problem().toString());
              }
            },
            (name, failure) -> said.add(name + failure),
            null)
        .run(parts, 2);
    assertThat(said).containsExactly("text: 80000 bytes that are not UTF-8 read as windows-1252");
  }

  @Test
  void a_run_over_large_and_small_files_is_the_same_with_any_number_of_threads()
      throws IOException {
    Files.write(directory.resolve("b-large"), text(new Random(9), 17_000_000));
    for (int i = 0; i < 300; i++) {
      Files.writeString(directory.resolve("a" + i), "http://a.example/" + i);
      Files.writeString(directory.resolve("c" + i), "http://c.example/" + i);
    }
    for (String format : List.of("text", "jsonl")) {
      List<Ran> runs =
          Stream.of("1", "2", "5")
              .map(jobs -> Ran.with("-j", jobs, "-f", format, directory.toString()))
              .toList();
      assertThat(runs.get(0).out().lines().count()).isGreaterThan(50_000);
      assertThat(runs.get(1).equals(runs.get(0))).isTrue();
      assertThat(runs.get(2).equals(runs.get(0))).isTrue();
    }
  }

  private static byte[] text(Random random, int size) {
    StringBuilder text = new StringBuilder();
    while (text.length() < size) {
      text.append(PIECES[random.nextInt(PIECES.length)]);
    }
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static FindCommand options(Format format) {
    FindCommand options = new FindCommand(null);
    options.format = format;
    return options;
  }

  private static Search search(FindCommand options) {
    return new Search(options, new Meter(new Stop()));
  }

  /** What is written of a file that is scanned in parts; in one when they have no size. */
  private static String written(FindCommand options, Path file, long part, int threads)
      throws IOException {
    Format format = options.format;
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Search search = search(options);
    try (Report report = Report.open(format, Listing.EACH, out)) {
      Workers workers =
          new Workers(
              search.meter(),
              event -> {
                if (event instanceof Event.Rendered rendered) {
                  report.add(rendered.records());
                } else {
                  Event.Found found = (Event.Found) event;
                  report.add(found.origin(), found.match());
                }
              },
              (name, failure) -> {
                throw new AssertionError(name, failure);
              },
              Renderer.renders(format) ? format : null);
      if (part == 0) {
        Tasks tasks =
            new Tasks(search, List.of(file.toString()), null, Output.stream(out), null, false);
        workers.runHere(tasks);
      } else {
        workers.run(new TextParts(search, file, file.toString(), part), threads);
      }
    }
    return out.toString(StandardCharsets.UTF_8);
  }
}
