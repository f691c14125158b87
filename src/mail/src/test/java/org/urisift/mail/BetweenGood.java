package org.urisift.mail;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.urisift.scan.UriScanner;

/**
 * Puts something doubtful between good messages, in all ways in which mail may hold it, and checks
 * that all good ones are found and that no reader failed.
 */
public final class BetweenGood {
  private static final String FROM_LINE = "From a@a.example Mon Jan  1 00:00:00 2001";
  private static final int LARGE = 4 << 20;
  private static final String GOOD = "http://good.example/";

  private static final MailReader READER =
      MailReader.builder().with(ReadOption.HEADERS, ReadOption.FINGERPRINTS).build();

  private final ByteArrayOutputStream mbox = new ByteArrayOutputStream();
  private int goodOnes;

  private BetweenGood() {}

  /** Finds all good messages around a document, such as a PDF. */
  public static void checkFile(String what, byte[] file) {
    String head = "From: x@x.example\nContent-Transfer-Encoding: base64\nContent-Type: ";
    check(what, entity(head + "application/octet-stream\n\n", base64(file)), file);
  }

  /** Finds all good messages around a message. */
  public static void checkMessage(String what, byte[] message) {
    check(what, message, message);
  }

  private static void check(String what, byte[] message, byte[] entry) {
    try {
      BetweenGood around = new BetweenGood();
      byte[] input = around.mbox(message, entry);
      Found found = around.read(what, input, input.length);
      if (input.length < 1 << 20) { // what is found does not depend on how it arrives
        assertThat(around.read(what, input, 1_021).uris).as(what).isEqualTo(found.uris);
      } else if (input.length > 16 << 20 && input.length < 64 << 20) { // more would take long
        assertThat(readFile(input).uris).as("%s, in ranges", what).isEqualTo(found.uris);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Found read(String what, byte[] input, int blockSize) throws IOException {
    Found found = new Found();
    READER.read(Streams.slow(input, blockSize), "x.mbox", found);
    for (int i = 0; i < goodOnes; i++) {
      assertThat(found.uris).as("%s: %s", what, found.problems).contains(GOOD + i);
    }
    assertThat(found.problems)
        .as(what)
        .noneMatch(
            reason ->
                reason.contains("failed with")
                    || reason.contains("nested too deeply")
                    || reason.contains("more memory than there is"));
    return found;
  }

  /** Reads a file, which is read in ranges if it is large. */
  private static Found readFile(byte[] input) throws IOException {
    Found found = new Found();
    Path file = Files.createTempFile("between", ".mbox");
    try {
      Files.write(file, input);
      Iterator<Piece> pieces = READER.pieces(file, found);
      while (pieces.hasNext()) {
        READER.read(pieces.next(), found);
      }
    } finally {
      Files.delete(file);
    }
    return found;
  }

  private byte[] mbox(byte[] message, byte[] entry) throws IOException {
    addGood();
    addMultipart(
        "zip",
        () -> {
          add("Content-Type: application/zip\nContent-Transfer-Encoding: base64\n\n");
          mbox.write(base64(zip(good(), entry, good())));
        });
    if (message != entry && entry.length > LARGE) {
      return mbox.toByteArray(); // in base64 it would take long
    }
    add(FROM_LINE + "\n");
    mbox.write(message);
    addGood();
    addMultipart("message", () -> mbox.write(message));
    addMultipart(
        "attached message",
        () -> {
          add("Content-Type: message/rfc822\n\n");
          mbox.write(message);
        });
    addMultipart(
        "mbox",
        () -> {
          add("Content-Type: application/mbox\nContent-Transfer-Encoding: base64\n\n");
          byte[] start = entity(good() + "\n" + FROM_LINE + "\n", message);
          mbox.write(base64(entity(start, entity("\n\n" + good(), new byte[0]))));
        });
    return mbox.toByteArray();
  }

  private interface Part {
    void add() throws IOException;
  }

  private void addMultipart(String subject, Part part) throws IOException {
    add(FROM_LINE + "\nFrom: m@m.example\nSubject: " + subject);
    add("\nContent-Type: multipart/mixed; boundary=\"=_between\"\n\n--=_between\n\n");
    add(goodUri() + "\n--=_between\n");
    part.add();
    add("\n--=_between\n\n" + goodUri() + "\n--=_between--\n");
    addGood();
  }

  private void addGood() {
    add("\n\n" + good() + "\n");
  }

  private String good() {
    return FROM_LINE + "\nFrom: a@a.example\nSubject: good\n\n" + goodUri() + "\n";
  }

  private String goodUri() {
    return GOOD + goodOnes++;
  }

  private void add(String text) {
    mbox.writeBytes(text.getBytes(StandardCharsets.ISO_8859_1));
  }

  static byte[] entity(String header, byte[] body) {
    return entity(header.getBytes(StandardCharsets.ISO_8859_1), body);
  }

  private static byte[] entity(byte[] header, byte[] body) {
    return UnpackerTest.join(header, body);
  }

  private static byte[] base64(byte[] bytes) {
    return Base64.getMimeEncoder(76, new byte[] {'\n'}).encode(bytes);
  }

  private static byte[] zip(String before, byte[] entry, String after) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      put(zip, "1", before.getBytes(StandardCharsets.ISO_8859_1));
      put(zip, "2", entry);
      put(zip, "3", after.getBytes(StandardCharsets.ISO_8859_1));
    }
    return bytes.toByteArray();
  }

  private static void put(ZipOutputStream zip, String name, byte[] content) throws IOException {
    zip.putNextEntry(new ZipEntry(name));
    zip.write(content);
    zip.closeEntry();
  }

  /** Keeps the URIs and the problems. */
  private static final class Found implements MailVisitor {
    final Set<String> uris = new TreeSet<>();
    final List<String> problems = new ArrayList<>();

    @Override
    public void text(Text text) throws IOException {
      text.scan(UriScanner.standard(), match -> uris.add(match.uri()));
    }

    @Override
    public void attribute(Attribute attribute) {
      attribute.scan(UriScanner.standard(), match -> uris.add(match.uri()));
    }

    @Override
    public void problem(Problem problem) {
      problems.add(problem.toString());
    }

    @Override
    public void message(Origin origin) {
      origin.message().subject(); // is decoded on demand
      origin.message().date();
      origin.message().list();
    }
  }
}
