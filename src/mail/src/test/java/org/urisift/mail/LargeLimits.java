package org.urisift.mail;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.urisift.mail.bytes.Heap;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.kind.Packing;

/** Inputs at limits that are no lengths of something in a message, or too large for most shapes. */
final class LargeLimits {
  /** Checks the good messages around an input of a size. */
  interface Check {
    void at(int size) throws IOException;
  }

  /** By the name of the limit. */
  static final Map<String, Check> CHECKS =
      Map.ofEntries(
          Map.entry("LAYERS", LargeLimits::layers),
          Map.entry("EXPANSION", size -> expanding(size * 10_000)),
          Map.entry("EXPANSION_FREE", LargeLimits::expanding),
          Map.entry("DAMAGED_MEMBERS", LargeLimits::damagedMembers),
          Map.entry("ENTRY_HEADER", LargeLimits::tarWithName),
          Map.entry("HELD_ENTRY", LargeLimits::heldEntry),
          Map.entry("XZ_MEMORY_KIB", LargeLimits::dictionary),
          Map.entry("UU", size -> checkShapes(size, "a uuencoded file")),
          Map.entry("HTML", LargeLimits::html),
          Map.entry("MARKS", LargeLimits::style),
          Map.entry("HTML_DEPTH", LargeLimits::nestedHtml),
          Map.entry("PLACES", size -> checkShapes(6 * size, "a folded calendar")),
          Map.entry("CONTENT_LENGTH", size -> checkShapes(size, "a right length")),
          Map.entry("REACH", size -> checkShapes(size, "a right length")),
          Map.entry("RANGE", size -> checkShapes(size, "a text")),
          Map.entry("LARGE", size -> checkShapes(size / 5, "a line")));

  private LargeLimits() {}

  private static void checkShapes(int size, String... shapes) {
    for (String shape : shapes) {
      BetweenGood.checkMessage(shape + " at " + size, LimitShapes.message(shape, size));
    }
  }

  private static void layers(int count) throws IOException {
    byte[] file = UnpackerTest.MBOX;
    for (int i = 0; i < count; i++) {
      file = UnpackerTest.pack(i % 2 == 0 ? Packing.GZIP : Packing.ZIP, file);
    }
    BetweenGood.checkFile(count + " layers", file);
  }

  private static void expanding(int size) throws IOException {
    byte[] packed = UnpackerTest.pack(Packing.GZIP, new byte[size]);
    BetweenGood.checkFile(size + " zeros, packed twice", UnpackerTest.pack(Packing.GZIP, packed));
  }

  private static void damagedMembers(int count) throws IOException {
    byte[] member = UnpackerTest.pack(Packing.GZIP, UnpackerTest.MBOX);
    member[member.length - 8]++; // the checksum
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    for (int i = 0; i < count; i++) {
      file.write(member);
    }
    BetweenGood.checkFile(count + " damaged members", file.toByteArray());
  }

  private static void tarWithName(int length) throws IOException {
    int name = length - 2 * 512; // the headers of the name and of the entry
    BetweenGood.checkFile("a tar with a name of " + name, UnpackerTest.tarWithName(name));
  }

  private static void heldEntry(int size) {
    byte[] entry = UnpackerTest.storedEntry(new byte[size]);
    BetweenGood.checkFile(
        "a stored entry of " + size,
        UnpackerTest.zipOf(entry, UnpackerTest.storedEntry(UnpackerTest.MBOX)));
  }

  /** A .lzma file that asks for a dictionary of a size in KiB. */
  private static void dictionary(int size) throws IOException {
    byte[] file = UnpackerTest.pack(Packing.LZMA, UnpackerTest.MBOX);
    for (int i = 0; i < 4; i++) {
      file[1 + i] = (byte) (size << 10 >>> 8 * i);
    }
    BetweenGood.checkFile("a dictionary of " + size + " KiB", file);
  }

  private static void html(int size) {
    int piece = (int) Math.min(size, Heap.size() / 128 + size - MailLimits.HTML);
    checkShapes(piece / 2, "a tag", "a script");
    checkShapes(piece, "an unclosed comment");
  }

  private static void style(int size) {
    String start = "a { b: url(http://x.example/) } ";
    String head = "From: x@x.example\nContent-Type: text/css\n\n" + start;
    for (int length : new int[] {size - 1, size, size + 1}) {
      String css = head + "c".repeat(length - start.length());
      BetweenGood.checkMessage(
          "a style sheet of " + length, css.getBytes(StandardCharsets.US_ASCII));
    }
  }

  private static void nestedHtml(int depth) {
    String html = "<a href='http://x.example/'>x</a>";
    for (int i = 0; i < depth; i++) {
      String value = html.replace("&", "&amp;").replace("'", "&#39;");
      html = (i % 2 == 0 ? "<p>" : "<!--[if IE]>") + "<iframe srcdoc='" + value + "'></iframe>";
    }
    String head = "From: x@x.example\nContent-Type: text/html\n\n";
    BetweenGood.checkMessage(
        depth + " nested documents", (head + html).getBytes(StandardCharsets.US_ASCII));
  }
}
