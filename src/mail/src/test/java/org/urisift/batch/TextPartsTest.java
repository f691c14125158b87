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
import org.urisift.mail.Problem;
import org.urisift.report.Format;
import org.urisift.report.Listing;
import org.urisift.report.Origin;
import org.urisift.report.Report;
import org.urisift.scan.UriMatch;
import org.urisift.settings.SettingTable;
import org.urisift.settings.Settings;
import org.urisift.uri.UriReference;

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
    "and <ht\ntp://l.example/m>\n",
    "<URL:\nhttp:\n//n.example/> or https:\n//o.example/p\n",
  };

  @TempDir Path directory;

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void parts_of_any_size_give_what_one_scan_gives(int seed) throws IOException {
    Random random = new Random(seed);
    Path file = directory.resolve("text");
    // a part begins 256 KiB early, so most of these do not begin where the text does
    Files.write(file, text(random, 800_000));
    for (int i = seed % 2; i < Format.values().length; i += 2) { // each with two of the seeds
      Format format = Format.values()[i];
      same(search(format), file, 50_000 + random.nextInt(150_000), format);
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
      assertThat(same(search, file, 70_000, format).contains(base + "/i.html")).isTrue();
    }
  }

  /** What is written, which does not depend on parts. */
  private static String same(Search search, Path file, long part, Format format)
      throws IOException {
    String whole = written(search, file, 0, format);
    assertThat(whole.lines().count()).isGreaterThan(1_500);
    assertThat(written(search, file, part, format).equals(whole))
        .as("%s, %d", format, part)
        .isTrue();
    return whole;
  }

  @Test
  void parts_that_do_not_fit_are_scanned_by_the_one_before() throws IOException {
    // bare words up to the border are one candidate to who comes from the beginning, and none to
    // who begins in its middle; the one line feed in it is where the text is cut
    String open = "http://a.example/" + "<x\n".repeat(100_000) + " http://b.example/\n";
    Path file = Files.writeString(directory.resolve("text"), open.repeat(5));
    Search search = search(Format.JSONL);
    String whole = written(search, file, 0, Format.JSONL);
    assertThat(written(search, file, 70_000, Format.JSONL)).isEqualTo(whole);
  }

  @Test
  void a_line_longer_than_a_part_is_in_one() throws IOException {
    String line = "http://a.example/ " + "word ".repeat(500_000) + "http://b.example/";
    Path file = Files.writeString(directory.resolve("text"), line + "\n" + line);
    Search search = search(Format.GREP);
    assertThat(new TextParts(search, new Meter(), file, "text", 400_000)).toIterable().hasSize(2);
    assertThat(written(search, file, 400_000, Format.GREP))
        .isEqualTo(written(search, file, 0, Format.GREP));
  }

  @Test
  void why_a_part_cannot_be_read_is_not_said_to_be_that_there_is_no_file() throws IOException {
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
  void why_no_part_can_be_read_is_said_once_and_as_of_one_piece(int threads) throws IOException {
    Path file = Files.writeString(directory.resolve("text"), "a line\n".repeat(100_000));
    Search search = search(Format.TEXT);
    TextParts parts = new TextParts(search, new Meter(), file, "text", 1_000);
    Files.delete(file);
    Files.createDirectory(file);
    List<String> said = new ArrayList<>();
    new Workers(new Meter(), event -> {}, (name, e) -> said.add(name + ": " + e.getMessage()), null)
        .run(parts, threads);
    assertThat(said).containsExactly("text: cannot be read to its end: Is a directory");
    assertThat(parts.hasNext()).as("the rest is not read").isFalse();
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
    Search search = search(Format.TEXT);
    TextParts parts = new TextParts(search, new Meter(), file, "text", 100_000);
    new Workers(
            new Meter(),
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

  /** What is written of a file that is scanned in parts; in one when they have no size. */
  private static String written(Search search, Path file, long part, Format format)
      throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (Report report = Report.open(format, Listing.EACH, out)) {
      BatchVisitor visitor = new Written(report);
      if (part == 0) {
        new Batch(search, new Meter(), 1)
            .run(List.of(file.toString()), InputStream.nullInputStream(), visitor);
      } else {
        GuardedVisitor guarded = new GuardedVisitor(new Meter(), visitor);
        new Workers(new Meter(), guarded, guarded, search.rendered())
            .run(new TextParts(search, new Meter(), file, file.toString(), part), 3);
      }
    }
    return out.toString(StandardCharsets.UTF_8);
  }

  /** Writes a report, and stands nothing else. */
  private record Written(Report report) implements BatchVisitor {
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
