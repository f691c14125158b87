package org.urisift.batch;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.urisift.mail.Kind;
import org.urisift.mail.Origin;
import org.urisift.mail.Problem;
import org.urisift.mail.RandomMbox;
import org.urisift.report.Format;
import org.urisift.scan.UriMatch;
import org.urisift.settings.SettingTable;
import org.urisift.settings.Settings;

/** Reads mail that contains a message or part of any bytes, as the program does. */
final class Messages implements BatchVisitor {
  private static final int SEEDS = 100;

  private final List<String> uris = new ArrayList<>();

  private Messages() {}

  /** The URIs of an input, which must be read without an exception. */
  static List<String> uris(Kind kind, String before, byte[] middle, String after)
      throws IOException {
    ByteArrayOutputStream mail = new ByteArrayOutputStream();
    mail.writeBytes(before.getBytes(StandardCharsets.UTF_8));
    mail.writeBytes(middle);
    mail.writeBytes(after.getBytes(StandardCharsets.UTF_8));
    Search search =
        Search.of(
            Settings.standard()
                .with(SettingTable.AS, kind)
                .with(SettingTable.HEADERS, true)
                .with(SettingTable.REJECTED, true)
                .with(SettingTable.ABBREVIATED, true)
                .with(SettingTable.RELATIVE, true)
                .with(SettingTable.FORMAT, Format.JSONL));
    Messages read = new Messages();
    new Batch(search, new Meter(), 1)
        .run(List.of(Batch.STANDARD_INPUT), new ByteArrayInputStream(mail.toByteArray()), read);
    return read.uris;
  }

  /** The mail in {@code samples}, and random mailboxes. */
  static Stream<byte[]> seeds() {
    Random random = new Random(4155);
    Path samples = Path.of(System.getProperty("basedir"), "..", "..", "samples", "mail");
    List<byte[]> seeds = new ArrayList<>();
    try (Stream<Path> files = Files.walk(samples)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        seeds.add(Files.readAllBytes(file));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    IntStream.range(0, SEEDS)
        .mapToObj(i -> RandomMbox.text(random, 3).getBytes(StandardCharsets.UTF_8))
        .forEach(seeds::add);
    return seeds.stream();
  }

  @Override
  public void match(Origin origin, UriMatch match) {
    uris.add(match.uri());
  }

  @Override
  public void records(byte[] records, int count) {
    throw new AssertionError("no records were asked for");
  }

  @Override
  public void problem(Problem problem) {
    if (problem.toString().contains("Exception")) {
      throw new AssertionError(problem.toString());
    }
  }

  @Override
  public void failed(String input, Throwable reason) {
    throw new AssertionError(reason);
  }
}
