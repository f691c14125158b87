package org.urisift.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.mail.Origin;
import org.urisift.mail.Problem;
import org.urisift.report.Format;
import org.urisift.report.Listing;
import org.urisift.report.Report;
import org.urisift.scan.UriMatch;
import org.urisift.settings.SettingTable;
import org.urisift.settings.Settings;
import org.urisift.uri.UriReference;

/** A text scanned in parts gives the output of one scan, byte for byte. */
class TextPartsTest {
  /** Pieces of text, each of which can change how the next one is read. */
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
    "and <ht\ntp://l.example/m>\n",
    "<URL:\nhttp:\n//n.example/> or https:\n//o.example/p\n",
  };

  @TempDir Path directory;

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void parts_of_any_size_give_the_output_of_one_scan(int seed) throws IOException {
    Random random = new Random(seed);
    Path file = directory.resolve("text");
    // a scan begins 256 KiB before its part, so most of these scans begin within the text
    Files.write(file, text(random, 800_000));
    for (int i = seed % 2; i < Format.values().length; i += 2) { // two seeds cover each format
      Format format = Format.values()[i];
      if (format == Format.STIX) {
        continue; // it has only counts
      }
      assertSameOutput(search(format), file, 50_000 + random.nextInt(150_000), format);
    }
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"", "http", "ftp"})
  void relative_references_of_parts_are_resolved_and_then_chosen_by_scheme(String scheme)
      throws IOException {
    Path file = directory.resolve("text");
    Files.write(file, text(new Random(5), 700_000));
    for (Format format : List.of(Format.TEXT, Format.JSONL)) {
      String base = scheme.equals("ftp") ? "ftp://base.example" : "http://base.example";
      Search search =
          search(
              Settings.standard()
                  .with(SettingTable.FORMAT, format)
                  .with(SettingTable.BASE, UriReference.parse(base + "/1/2"))
                  .with(SettingTable.RELATIVE, true)
                  .with(SettingTable.SCHEME, scheme.isEmpty() ? Set.of() : Set.of(scheme)));
      assertThat(assertSameOutput(search, file, 70_000, format).contains(base + "/i.html"))
          .isTrue();
    }
  }

  /** Asserts that the output does not depend on the parts, and returns it. */
  private static String assertSameOutput(Search search, Path file, long partBytes, Format format)
      throws IOException {
    String whole = output(search, file, 0, format);
    assertThat(whole.lines().count()).isGreaterThan(1_500);
    assertThat(output(search, file, partBytes, format).equals(whole))
        .as("%s, %d", format, partBytes)
        .isTrue();
    return whole;
  }

  @Test
  void a_part_that_does_not_continue_the_scan_before_is_scanned_again() throws IOException {
    // a scan from the start sees one candidate of many lines, a scan from the middle sees none
    String open = "http://a.example/" + "<x\n".repeat(100_000) + " http://b.example/\n";
    Path file = Files.writeString(directory.resolve("text"), open.repeat(5));
    Search search = search(Format.JSONL);
    String whole = output(search, file, 0, Format.JSONL);
    assertThat(output(search, file, 70_000, Format.JSONL)).isEqualTo(whole);
  }

  @Test
  void a_line_longer_than_a_part_stays_in_one_part() throws IOException {
    String line = "http://a.example/ " + "word ".repeat(500_000) + "http://b.example/";
    Path file = Files.writeString(directory.resolve("text"), line + "\n" + line);
    Search search = search(Format.GREP);
    assertThat(new TextParts(search, new Meter(), file, "text", 400_000)).toIterable().hasSize(2);
    assertThat(output(search, file, 400_000, Format.GREP))
        .isEqualTo(output(search, file, 0, Format.GREP));
  }

  @Test
  void a_part_that_cannot_be_read_is_not_reported_as_a_missing_file() throws IOException {
    Path file = Files.writeString(directory.resolve("text"), "a line\n".repeat(10));
    TextParts parts = new TextParts(search(Format.TEXT), new Meter(), file, "text", 1_000_000);
    Files.delete(file);
    Files.createDirectory(file);
    assertThatThrownBy(() -> parts.next().run(event -> {}))
        .isInstanceOf(IOException.class)
        .isNotInstanceOf(FileNotFoundException.class)
        .hasMessageContaining("directory");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4})
  void a_file_that_cannot_be_read_is_reported_once_for_all_parts(int threads) throws IOException {
    Path file = Files.writeString(directory.resolve("text"), "a line\n".repeat(100_000));
    Search search = search(Format.TEXT);
    TextParts parts = new TextParts(search, new Meter(), file, "text", 1_000);
    Files.delete(file);
    Files.createDirectory(file);
    List<String> reported = new ArrayList<>();
    Event.Sink sink =
        event -> {
          Event.InputFailed failed = (Event.InputFailed) event;
          reported.add(failed.input() + ": " + failed.reason().getMessage());
        };
    new Workers(new Meter(), sink, null).run(parts, threads);
    assertThat(reported).containsExactly("text: cannot be read to its end: Is a directory");
    assertThat(parts.hasNext()).as("the rest is not read").isFalse();
  }

  @Test
  void ill_formed_bytes_are_reported_once_for_all_parts() throws IOException {
    byte[] line = "http://a.example/ caf\u00e9 \u00fc\n".getBytes(StandardCharsets.ISO_8859_1);
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    for (int i = 0; i < 40_000; i++) {
      text.write(line);
    }
    Path file = Files.write(directory.resolve("text"), text.toByteArray());
    List<String> reported = new ArrayList<>();
    Search search = search(Format.TEXT);
    TextParts parts = new TextParts(search, new Meter(), file, "text", 100_000);
    Event.Sink sink =
        event -> {
          if (event instanceof Event.ProblemFound found) {
            reported.add(found.problem().toString());
          } else if (event instanceof Event.InputFailed failed) {
            reported.add(failed.input() + failed.reason());
          }
        };
    new Workers(new Meter(), sink, null).run(parts, 2);
    assertThat(reported)
        .containsExactly("text: 80000 bytes that are not UTF-8 read as windows-1252");
  }

  private static byte[] text(Random random, int size) {
    StringBuilder text = new StringBuilder();
    while (text.length() < size) {
      text.append(PIECES[random.nextInt(PIECES.length)]);
    }
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static Search search(Format format) {
    return search(Settings.standard().with(SettingTable.FORMAT, format));
  }

  private static Search search(Settings settings) {
    return Search.rendering(settings, settings.layout(settings.links(), false, true));
  }

  /** The output for a file that is scanned in parts; in one scan if {@code partBytes} is 0. */
  private static String output(Search search, Path file, long partBytes, Format format)
      throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (Report report = Report.open(format, Listing.EACH, out)) {
      BatchVisitor visitor = new ReportingVisitor(report);
      if (partBytes == 0) {
        new Batch(search, new Meter(), 1)
            .run(List.of(file.toString()), InputStream.nullInputStream(), visitor);
      } else {
        Event.Sink sink = event -> event.visit(visitor);
        new Workers(new Meter(), sink, search.rendered())
            .run(new TextParts(search, new Meter(), file, file.toString(), partBytes), 3);
      }
    }
    return out.toString(StandardCharsets.UTF_8);
  }

  /** Writes a report, and fails on problems. */
  private record ReportingVisitor(Report report) implements BatchVisitor {
    @Override
    public void match(Origin origin, UriMatch match) throws IOException {
      report.add(origin, match);
    }

    @Override
    public void records(byte[] records, int uris) throws IOException {
      report.add(records);
    }

    @Override
    public void problem(Problem problem) {
      throw new AssertionError(problem);
    }

    @Override
    public void failed(String input, Throwable reason) {
      throw new AssertionError(input, reason);
    }
  }
}
