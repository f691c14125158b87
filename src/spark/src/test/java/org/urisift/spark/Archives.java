package org.urisift.spark;

import com.github.luben.zstd.ZstdOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Writes mail archives of all kinds, most with {@link #message messages}, and other files. */
final class Archives {
  /** The files and folders that are written, except the damaged file. */
  static final List<String> SOUND_NAMES =
      List.of(
          "plain.mbox",
          "crlf.mbox",
          "odd.mbox",
          "plain.mbox.gz",
          "plain.mbox.zst",
          "plain.zip",
          "maildir",
          "mh",
          "notes.txt",
          "page.html",
          "pages.warc.gz");

  /** The number of messages in {@code plain.mbox}. */
  static final int MESSAGES = 60;

  private Archives() {}

  static void write(Path folder) throws IOException {
    StringBuilder all = new StringBuilder();
    for (int i = 0; i < MESSAGES; i++) {
      all.append(from(i)).append(message(i)).append("\n");
    }
    String mbox = all.substring(0, all.length() - 2); // the last line has no line end
    put(folder, "plain.mbox", mbox);
    put(folder, "crlf.mbox", mbox.replace("\n", "\r\n"));
    put(folder, "odd.mbox", odd());
    put(
        folder,
        "notes.txt",
        "See http://a.example/1 and\n<http://b.example/a\nb>, mailto:a@b.example\n");
    Files.write(folder.resolve("pages.warc.gz"), pages());
    put(folder, "page.html", "<p><a href='http://a.example/x'>http://b.example/</a></p>\n");
    for (int i = 0; i < 20; i++) {
      put(folder, "maildir/" + (i % 2 == 0 ? "cur/" : "new/") + i + ":2,S", message(i));
      put(folder, "mh/" + i, message(i));
    }
    put(folder, "maildir/tmp/1", message(1));
    put(folder, "maildir/index", "http://index.example/");
    put(folder, "mh/.sequences", "http://index.example/");
    byte[] bytes = mbox.getBytes(StandardCharsets.UTF_8);
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write(bytes);
    }
    Files.write(folder.resolve("plain.mbox.gz"), packed.toByteArray());
    Files.write(
        folder.resolve("damaged.mbox.gz"),
        Arrays.copyOf(packed.toByteArray(), packed.size() * 2 / 3));
    try (OutputStream out =
        new ZstdOutputStream(Files.newOutputStream(folder.resolve("plain.mbox.zst")))) {
      out.write(bytes);
    }
    try (ZipOutputStream out =
        new ZipOutputStream(Files.newOutputStream(folder.resolve("plain.zip")))) {
      for (int i = 0; i < 5; i++) {
        out.putNextEntry(new ZipEntry("mails/" + i + ".eml"));
        out.write(message(i).getBytes(StandardCharsets.UTF_8));
      }
    }
  }

  /** A web archive, each record a gzip member (ISO 28500 Annex D). */
  private static byte[] pages() throws IOException {
    ByteArrayOutputStream pages = new ByteArrayOutputStream();
    for (int i = 0; i < MESSAGES; i++) {
      String block =
          i % 3 == 0
              ? "GET / HTTP/1.1\r\n\r\n"
              : "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<a href=http://b.example/%d>c</a>"
                  .formatted(i);
      String record =
          """
          WARC/1.0\r
          WARC-Type: %s\r
          WARC-Record-ID: <urn:uuid:%d>\r
          WARC-Date: 2025-11-01T10:00:00Z\r
          WARC-Target-URI: http://a.example/%d/\r
          Content-Type: application/http\r
          Content-Length: %d\r
          \r
          %s\r
          \r
          """
              .formatted(i % 3 == 0 ? "request" : "response", i, i, block.length(), block);
      try (OutputStream member = new GZIPOutputStream(pages)) {
        member.write(record.getBytes(StandardCharsets.UTF_8));
      }
    }
    return pages.toByteArray();
  }

  private static void put(Path folder, String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text, StandardCharsets.UTF_8);
  }

  private static String from(int i) {
    return "From a%d@a.example Mon Nov %2d 10:00:00 2025\n".formatted(i, 1 + i % 28);
  }

  private static String head(int i, String subject) {
    return """
        Message-ID: <%d@a.example>
        Date: Mon, %d Nov 2025 10:00:00 +0100
        From: Anna <a%d@a.example>
        List-Archive: <http://lists.example/%d>
        Subject: %s %d
        """
        .formatted(i, 1 + i % 28, i, i, subject, i);
  }

  private static String message(int i) {
    return switch (i % 6) {
      case 0 -> head(i, "plain") + "\nSee http://a.example/" + i + " or www.b.example.\n";
      case 1 ->
          head(i, "wrapped")
              + "\nSee <http://a.example/a-long-path/with/many/segments/that/goes\n"
              + "/on/here/"
              + i
              + ">.\n>From here on http://c.example/\n";
      case 2 ->
          head(i, "=?utf-8?q?gr=C3=BC=C3=9Fe?=")
              + "Content-Type: text/html; charset=utf-8\n\n"
              + "<p><a href=\"http://u@c.example/"
              + i
              + "\">http://d.example/</a> \u00e4 http://\u00fc.example/</p>\n";
      case 3 -> withContentLength(i);
      case 4 ->
          head(i, "mailbox")
              + "Content-Type: multipart/mixed; boundary=x\n\n--x\n"
              + "Content-Type: application/mbox\n\n"
              + from(i)
              + head(i, "in it")
              + "\nhttp://attached.example/"
              + i
              + "\n\n--x--\n";
      default ->
          head(i, "encoded")
              + "Content-Type: text/plain; charset=utf-8\n"
              + "Content-Transfer-Encoding: base64\n\n"
              + "aHR0cDovL2Jhc2U2NC5leGFtcGxlLyBodHRwOi8vYi5leGFtcGxlLw==\n";
    };
  }

  private static String withContentLength(int i) {
    String body =
        "http://e.example/\n\n" + from(i) + "Subject: in the body\nTo: x\n\nhttp://f.example/\n";
    return head(i, "length") + "Content-Length: " + body.length() + "\n\n" + body;
  }

  /** "From " lines at unusual places, and directly after one another. */
  private static String odd() {
    return "\n\n"
        + from(1)
        + "\n"
        + from(2)
        + "Subject: a\n\nFrom here http://a.example/1\n>From http://a.example/2\n"
        + "From - \nSubject: b\nTo: b\n\nhttp://a.example/3\n"
        + from(3)
        + "Subject: c\nTo: b\n\nhttp://a.example/4\n\n\n\n"
        + from(4)
        + "Content-Type: multipart/mixed; boundary=x\n\n--x\nContent-Type: text/plain\n\n"
        + from(5)
        + "Subject: d\n\nhttp://a.example/5\n\n"
        + from(6).strip();
  }
}
