package org.urisift.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.commons.io.output.CountingOutputStream;
import org.apache.commons.io.output.NullOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The output of each format grows as its input does, whatever the sender makes long: an input of n,
 * 2n and 4n bytes is half something that records repeat, and half short URIs.
 */
@Tag("slow")
class OutputGrowthTest {
  private static final int SIZE = 6_000;

  /** Bytes of output for a byte of input, at most. */
  private static final int MOST = 300;

  /** Bytes beside the matches, such as the scripts of a page. */
  private static final int FIXED = 150_000;

  private static final String[][] FORMATS = {
    {"-f", "jsonl"},
    {"-f", "jsonl", "--fields", "all", "--flags", "--normalize", "--relative"},
    {"-f", "csv"},
    {"-f", "csv", "--fields", "all", "--flags"},
    {"-f", "tsv", "--fields", "all", "--defang"},
    {"-f", "grep"},
    {"-H", "--relative", "-v"},
    {"--unique", "-f", "jsonl", "--deep", "--headers"},
    {"--count", "-f", "jsonl"},
    {"--count", "-H"},
    {"--count", "-f", "csv", "--fields", "uri,first_file,first_subject,first_message_id"},
    {"--count", "-f", "jsonl", "--fields", "uri,count,files,senders,lists"},
    {"--count", "--by", "sender,list,message_id,uri"},
    {"--unread", "-f", "jsonl"},
    {"report"},
  };

  @TempDir static Path folder;

  private static final String NESTED = "<iframe srcdoc='<a href=http:x>'></iframe>";
  private static final String DAMAGED =
      "Content-Type: multipart/mixed; boundary=x\n\n--x\nContent-Type: text/html;"
          + " charset=\n\n<base><a href=http://a.example/x>\n";
  private static final String UNREAD = "Content-Type: application/x-rar\n\nRar!\u001a\u0007\0x\n\n";

  /** Makes a text, or bytes, of about a number of bytes. */
  private interface Input {
    Object ofSize(int bytes) throws IOException;
  }

  private record Shape(String name, Input input) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Shape> shapes() {
    List<Shape> shapes = new ArrayList<>();
    Map.of(
            "subject", "Subject: %s",
            "sender", "From: %s",
            "sender-with-address", "From: %s <a@a.example>",
            "message-id", "Message-ID: <%s@a.example>",
            "list", "List-Id: <%s.a.example>",
            "location", "Content-Location: http://b.example/%s/",
            "snapshot", "Snapshot-Content-Location: http://b.example/%s/",
            "type", "Content-Type: text/%s",
            "charset", "Content-Type: text/plain; charset=%s",
            "unread-type", "Content-Type: application/%s")
        .forEach((name, field) -> ascii(shapes, name + ".eml", field));
    add(shapes, "subject-of-three-octets.eml", n -> mail("Subject: " + "語".repeat(n / 6), n / 2));
    add(shapes, "subject-of-pairs.eml", n -> mail("Subject: a" + "😀".repeat(n / 8), n / 2));
    add(shapes, "everything.zip", OutputGrowthTest::everything);
    add(shapes, "attached.eml", n -> attached("x".repeat(n / 2) + ".html", links(n / 2, "")));
    add(shapes, "attached-in-attached.eml", OutputGrowthTest::attachedTwice);
    add(shapes, "entry.zip", n -> zip(name(n, "a.txt"), uris(n / 2)));
    add(shapes, "entry-of-three-octets.zip", n -> zip("語".repeat(n / 6), uris(n / 2)));
    add(shapes, "directory.zip", n -> zip(name(n, "/a.eml"), mail("Subject: a", n / 2)));
    add(shapes, "nested.zip", n -> zip(name(n, ".zip"), zip(name(n / 2, ".txt"), uris(n / 2))));
    add(shapes, "mbox-of-entry.zip", n -> zip(name(n, ".mbox"), mbox(n / 2, "Subject: a\n\n")));
    add(shapes, "damaged.zip", n -> zip(name(n, ".mbox"), mbox(n / 2, DAMAGED)));
    add(shapes, "unread.zip", n -> zip(name(n, ".mbox"), mbox(n / 2, UNREAD)));
    add(shapes, "base.html", n -> page("<base href='http://a.example/", n, "/'>", "<a href=x>"));
    add(shapes, "base-colon.html", n -> page("<base href='http://a/", n, "/'>", "<a href=http:x>"));
    add(shapes, "base-slash.html", n -> page("<base href='http://a/", n, "/'>", "<a href='\\x'>"));
    add(shapes, "base-user.html", n -> page("<base href='http://", n, "@a/'>", "<a href=/x>"));
    add(shapes, "base-query.html", n -> page("<base href='http://a/?", n, "'>", "<a href='#x'>"));
    add(shapes, "base-source.html", n -> page("<base href='http://a/", n, "/'>", NESTED));
    add(shapes, "ping.html", n -> page("<a title='", n, "' ping='", "http://a.example/ "));
    add(shapes, "ping-text.html", n -> ("<a ping='" + uris(n / 2) + "'>" + "語".repeat(n / 6)));
    add(shapes, "element.html", n -> page("<x", n, " style='", "a:url(http://a.example/x);"));
    add(shapes, "prefix.html", n -> page("<a:", n, " style='", "a:url(http://a.example/x);"));
    add(shapes, "attribute.html", n -> page("<a ", n, "='", "http://a.example/x "));
    add(shapes, "open-links.html", n -> links(n / 2, "") + "x".repeat(n / 2));
    add(shapes, "link-text.html", n -> links(n, "see this"));
    add(shapes, "joined.txt", n -> "http://a.example/b-\n".repeat(n / 20));
    add(shapes, "abbreviated.txt", n -> "www.a.example/b-\n".repeat(n / 17));
    add(shapes, "rejected.txt", n -> "http://a.example:x/b\n".repeat(n / 21));
    add(shapes, "nested-parts.eml", OutputGrowthTest::nestedParts);
    return shapes.stream();
  }

  private static void add(List<Shape> shapes, String name, Input input) {
    shapes.add(new Shape(name, input));
  }

  private static byte[] bytes(Object content) {
    return content instanceof byte[] bytes
        ? bytes
        : content.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static void ascii(List<Shape> shapes, String name, String field) {
    add(shapes, name, n -> mail(String.format(field, "x".repeat(n / 2)), n / 2));
  }

  private static String uris(int bytes) {
    StringBuilder uris = new StringBuilder();
    for (int i = 0; uris.length() < bytes; i++) {
      uris.append(String.format("http://a.example/%06d\n", i));
    }
    return uris.toString();
  }

  private static String links(int bytes, String text) {
    StringBuilder links = new StringBuilder("<html>");
    for (int i = 0; links.length() < bytes; i++) {
      links.append(String.format("<a href=http://a.example/%06d>%s", i, text));
    }
    return links.toString();
  }

  private static String mail(String field, int bytes) {
    String sender = field.startsWith("From") ? "" : "From: a@a.example\n";
    return sender + "Date: Mon, 1 Jun 2020 10:00:00 +0000\n" + field + "\n\n" + uris(bytes);
  }

  private static String attached(String name, String content) {
    return "From: a@a.example\nContent-Type: multipart/mixed; boundary=b\n\n--b\n"
        + "Content-Type: application/octet-stream; name=\""
        + name
        + "\"\n\n"
        + content
        + "\n--b--\n";
  }

  private static String attachedTwice(int n) {
    String inner = attached("y".repeat(n / 4) + ".html", links(n / 2, "")).replace("--b", "--c");
    return attached("x".repeat(n / 4) + ".eml", inner.replace("boundary=b", "boundary=c"));
  }

  private static String mbox(int bytes, String message) {
    String one = "From a@a.example Mon Jun  1 10:00:00 2020\nFrom: b@b.example\n" + message;
    return (one + "http://a.example/x\n\n").repeat(Math.max(1, bytes / one.length()));
  }

  private static String page(String before, int n, String after, String repeated) {
    return before
        + "x".repeat(Math.min(n / 2, 8_000)) // a longer URI is refused
        + after
        + repeated.repeat(n / 2 / repeated.length());
  }

  private static String nestedParts(int n) {
    StringBuilder mail = new StringBuilder();
    for (int i = 0; i < 45; i++) {
      mail.append("Content-Type: multipart/mixed; boundary=b" + i + "\n\n--b" + i + "\n");
    }
    return mail + "\n" + uris(n);
  }

  private static String name(int n, String end) {
    return "x".repeat(Math.min(n / 2, 60_000)) + end;
  }

  /** All fields are at their limits, of three octets each, and nearly all of the input is URIs. */
  private static byte[] everything(int n) throws IOException {
    String words = "語".repeat(1_100);
    String fields =
        "From: " + words + "\nMessage-ID: <" + words + ">\nList-Id: <" + words + ">\nSubject: ";
    return zip(words + "/a.eml", mail(fields + words, 4 * n));
  }

  private static byte[] zip(String name, Object content) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      zip.setLevel(Deflater.NO_COMPRESSION);
      zip.putNextEntry(new ZipEntry(name));
      zip.write(bytes(content));
    }
    return bytes.toByteArray();
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void output_grows_as_its_input(Shape shape) throws IOException {
    Map<String, String> unbounded = new TreeMap<>();
    for (String[] format : FORMATS) {
      long[] in = new long[3];
      long[] out = new long[3];
      for (int i = 0; i < 3; i++) {
        Path file = folder.resolve(shape.name);
        byte[] bytes = bytes(shape.input.ofSize(SIZE << i));
        Files.write(file, bytes);
        in[i] = bytes.length;
        out[i] = written(format, file);
      }
      double growth = (double) (out[2] - out[1]) / Math.max(out[1] - out[0], 30_000);
      double most = (double) (out[2] - FIXED) / in[2];
      if (growth > 2.3 || most > MOST) {
        unbounded.put(String.join(" ", format), out[0] + " " + out[1] + " " + out[2]);
      }
    }
    assertThat(unbounded).isEmpty();
  }

  /** The bytes on both streams. */
  private static long written(String[] format, Path file) {
    List<String> arguments = new ArrayList<>(List.of(format));
    arguments.add(file.toString());
    CountingOutputStream all = new CountingOutputStream(NullOutputStream.INSTANCE);
    PrintStream messages = new PrintStream(all, true, StandardCharsets.UTF_8);
    Main.run(InputStream.nullInputStream(), all, messages, arguments.toArray(new String[0]));
    return all.getByteCount();
  }
}
