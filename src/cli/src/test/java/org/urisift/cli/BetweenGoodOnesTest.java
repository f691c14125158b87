package org.urisift.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.CRC32;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.LZMAOutputStream;
import org.tukaani.xz.XZOutputStream;
import org.urisift.mail.Parts;

/**
 * Puts each document that is meant to overload a reader between two good ones of its kind. With a
 * heap of 64 MB, both good ones are read, whatever happens to the one between them.
 */
class BetweenGoodOnesTest {
  private static final String XMLNS = "http://schemas.openxmlformats.org/";
  private static final int LARGEST_DICTIONARY = 128 << 20;

  private static final Map<String, byte[]> HOSTILE = new LinkedHashMap<>();

  @TempDir Path directory;

  @BeforeAll
  static void make() throws IOException {
    texts();
    markup();
    messages();
    office();
    packed();
  }

  @Test
  @Tag("slow")
  void both_good_files_are_read() throws IOException {
    checkBothGoodOnes("files", 2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"mbox", "zip", "tar.gz"})
  @Tag("large")
  void both_good_documents_are_read(String carrier) throws IOException {
    checkBothGoodOnes(carrier, 1);
  }

  private void checkBothGoodOnes(String carrier, int jobs) throws IOException {
    List<String> names = new ArrayList<>();
    List<byte[]> documents = new ArrayList<>();
    List<String> expected = new ArrayList<>();
    for (Map.Entry<String, byte[]> each : HOSTILE.entrySet()) {
      int number = names.size();
      for (byte[] document :
          List.of(good(each.getKey(), number), each.getValue(), good(each.getKey(), number + 2))) {
        names.add(names.size() + "-" + each.getKey());
        documents.add(document);
      }
      expected.addAll(List.of(uri(number), uri(number + 2)));
    }
    List<String> lines = run(jobs, written(carrier, names, documents));
    List<String> messages = lines.stream().filter(line -> line.startsWith("urisift:")).toList();
    expected.removeAll(lines);
    assertThat(expected).as("not found, after %s", messages).isEmpty();
    assertThat(messages).noneMatch(line -> line.contains("java.lang"));
  }

  private static void texts() {
    HOSTILE.put("glued.txt", Parts.bytes("geo:1,2の".repeat(100_000)));
    HOSTILE.put("marks.txt", Parts.bytes("hxxp://a.b/" + "[.]".repeat(1_000_000)));
    HOSTILE.put("line.txt", Parts.bytes("http://a.example/" + "a".repeat(5_000_000)));
    HOSTILE.put("opened.txt", Parts.bytes("<http://a.example/\n".repeat(20_000)));
    HOSTILE.put("nul.txt", new byte[3_000_000]);
  }

  private static void markup() {
    HOSTILE.put("nested.html", Parts.bytes("<html>" + "<div><b>x".repeat(200_000)));
    HOSTILE.put("attributes.html", Parts.bytes("<html><p " + numbered("a%d=b ", 200_000) + ">"));
    HOSTILE.put("value.html", Parts.bytes("<html><p title='" + "x".repeat(3_000_000) + "'>"));
    HOSTILE.put("comment.html", Parts.bytes("<html><!--" + "<!-- ".repeat(500_000)));
    HOSTILE.put("reopened.html", Parts.bytes("<html>" + numbered("<p><b a%d>x", 50_000)));
    HOSTILE.put("names.xml", Parts.bytes("<?xml version='1.0'?><r>" + numbered("<a%d/>", 300_000)));
    String entities =
        IntStream.range(1, 30)
            .mapToObj(i -> "<!ENTITY e" + i + " '&e" + (i - 1) + ";&e" + (i - 1) + ";'>")
            .collect(Collectors.joining());
    String laughs = "<!DOCTYPE r [<!ENTITY e0 'ha'>" + entities + "]><r>&e29;</r>";
    HOSTILE.put("laughs.xml", Parts.bytes("<?xml version='1.0'?>" + laughs));
  }

  private static void messages() {
    String type = "From: a@b.example\nContent-Type: ";
    HOSTILE.put("field.eml", Parts.bytes("Subject: " + "x".repeat(4_000_000) + "\n\n"));
    HOSTILE.put("fields.eml", Parts.bytes(numbered("X-%d: y\n", 200_000) + "\n"));
    HOSTILE.put("words.eml", Parts.bytes("Subject: " + "=?utf-8?q?x?= ".repeat(200_000) + "\n\n"));
    String parameters = "text/plain" + numbered(";\n a%d=b", 200_000);
    HOSTILE.put("parameters.eml", Parts.bytes(type + parameters + "\n\n"));
    String level = "--b\nContent-Type: multipart/mixed; boundary=b\n\n";
    HOSTILE.put("nested.eml", Parts.bytes(type + level.substring(18).repeat(20_000)));
    String parts = "--b\n\n".repeat(100_000);
    HOSTILE.put("parts.eml", Parts.bytes(type + "multipart/mixed; boundary=b\n\n" + parts));
    String message = "message/rfc822\n\n" + ("Content-Type: message/rfc822\n\n").repeat(20_000);
    HOSTILE.put("within.eml", Parts.bytes(type + message));
    HOSTILE.put("many.mbox", Parts.bytes("From a@b Mon Jan  1 00:00:00 2001\n\n".repeat(30_000)));
  }

  private static void office() throws IOException {
    HOSTILE.put("names.docx", word(numbered("<w:a%d/>", 800_000)));
    HOSTILE.put("attributes.docx", word("<w:p " + numbered("b%d='' ", 300_000) + "/>"));
    HOSTILE.put("nested.docx", word("<w:p>".repeat(300_000)));
    HOSTILE.put("text.docx", word("<w:p><w:r><w:t>" + "x".repeat(5_000_000)));
    HOSTILE.put("namespaces.docx", word(numbered("<w:p xmlns:n%d='urn:n%d'/>", 100_000)));
  }

  private static void packed() throws IOException {
    byte[] zeros = new byte[10_000_000];
    HOSTILE.put("zeros.gz", gzip(zeros));
    HOSTILE.put("zeros.gz.gz", gzip(gzip(zeros)));
    byte[] text = Parts.bytes("http://a.example/");
    byte[] xz = xz(text);
    xz[16] = 30; // the xz format's code for 2^27 bytes
    CRC32 sum = new CRC32();
    sum.update(xz, 12, 8);
    putLittleEndian(xz, 20, (int) sum.getValue());
    HOSTILE.put("dictionary.xz", xz);
    byte[] lzma = lzma(text);
    putLittleEndian(lzma, 1, LARGEST_DICTIONARY);
    HOSTILE.put("dictionary.lzma", lzma);
    HOSTILE.put("cut.xz", Arrays.copyOf(xz, xz.length - 9));
    List<String> names = IntStream.range(0, 4_000).mapToObj(i -> "n" + i).toList();
    List<byte[]> contents = names.stream().map(name -> text).toList();
    HOSTILE.put("members.zip", Parts.zip(names, contents));
    byte[] zip = Parts.zip("a", "http://a.example/");
    for (int i = 0; i < 40; i++) {
      zip = Parts.zip(List.of("a.zip"), List.of(zip));
    }
    HOSTILE.put("nested.zip", zip);
    byte[] tar = tar(List.of("a"), List.of(text));
    byte[] size = Parts.bytes("77777777777");
    System.arraycopy(size, 0, tar, 124, size.length);
    HOSTILE.put("size.tar", summed(tar, 0));
  }

  private static void putLittleEndian(byte[] bytes, int offset, int value) {
    ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putInt(offset, value);
  }

  private static String numbered(String format, int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> format.replace("%d", Integer.toString(i)))
        .collect(Collectors.joining());
  }

  private static String uri(int number) {
    return "http://good.example/" + number;
  }

  /** A good document of the kind that the name has, with the URI of this number. */
  private static byte[] good(String name, int number) throws IOException {
    String uri = uri(number);
    byte[] text = Parts.bytes(uri + "\n");
    return switch (name.substring(name.lastIndexOf('.') + 1)) {
      case "html" -> Parts.bytes("<html><a href='" + uri + "'>oak</a></html>");
      case "xml" -> Parts.bytes("<?xml version='1.0'?><r a='" + uri + "'/>");
      case "eml" -> Parts.bytes("From: a@b.example\nSubject: oak\n\n" + uri + "\n");
      case "mbox" -> Parts.bytes("From a@b Mon Jan  1 00:00:00 2001\n\n" + uri + "\n");
      case "docx" -> word("<w:p><w:r><w:t>" + uri + "</w:t></w:r></w:p></w:document>");
      case "gz" -> gzip(text);
      case "xz" -> xz(text);
      case "lzma" -> lzma(text);
      case "zip" -> Parts.zip("a.txt", uri);
      case "tar" -> tar(List.of("a.txt"), List.of(text));
      default -> text;
    };
  }

  private static byte[] word(String body) throws IOException {
    String head = "<w:document xmlns:w='" + XMLNS + "wordprocessingml/2006/main'>";
    return Parts.zip(
        List.of("[Content_Types].xml", "word/document.xml"),
        List.of(
            Parts.bytes("<Types xmlns='" + XMLNS + "package/2006/content-types'/>"),
            Parts.bytes(head + body)));
  }

  private static byte[] gzip(byte[] content) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(bytes)) {
      out.write(content);
    }
    return bytes.toByteArray();
  }

  private static byte[] xz(byte[] content) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out = new XZOutputStream(bytes, new LZMA2Options(0))) {
      out.write(content);
    }
    return bytes.toByteArray();
  }

  private static byte[] lzma(byte[] content) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out = new LZMAOutputStream(bytes, new LZMA2Options(0), -1)) {
      out.write(content);
    }
    return bytes.toByteArray();
  }

  private static byte[] tar(List<String> names, List<byte[]> contents) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (int i = 0; i < names.size(); i++) {
      byte[] content = contents.get(i);
      byte[] header = new byte[512];
      place(header, 0, names.get(i));
      place(header, 100, "0000644");
      place(header, 124, String.format("%011o", content.length));
      place(header, 136, "00000000000");
      header[156] = '0';
      place(header, 257, "ustar\00000");
      out.write(summed(header, 0));
      out.write(content);
      out.write(new byte[-content.length & 511]);
    }
    out.write(new byte[1024]);
    return out.toByteArray();
  }

  private static void place(byte[] header, int offset, String value) {
    byte[] bytes = Parts.bytes(value);
    System.arraycopy(bytes, 0, header, offset, bytes.length);
  }

  /** The tar, with the checksum of the header at this offset. */
  private static byte[] summed(byte[] tar, int offset) {
    Arrays.fill(tar, offset + 148, offset + 156, (byte) ' ');
    int sum = IntStream.range(offset, offset + 512).map(i -> tar[i] & 0xff).sum();
    place(tar, offset + 148, String.format("%06o\0", sum));
    return tar;
  }

  /** Writes the documents to files, or as members of one file; returns the paths. */
  private List<String> written(String carrier, List<String> names, List<byte[]> documents)
      throws IOException {
    Path file = directory.resolve("in." + carrier);
    switch (carrier) {
      case "files" -> {
        for (int i = 0; i < names.size(); i++) {
          Files.write(directory.resolve(names.get(i)), documents.get(i));
        }
        return names.stream().map(name -> directory.resolve(name).toString()).toList();
      }
      case "mbox" -> {
        try (OutputStream out = Files.newOutputStream(file)) {
          for (int i = 0; i < names.size(); i++) {
            out.write(Parts.bytes("From a@b.example Mon Jan  1 00:00:00 2001\n"));
            String type = "application/octet-stream";
            out.write(Parts.message(Parts.attached(type, names.get(i), documents.get(i))));
            out.write('\n');
          }
        }
      }
      case "zip" -> Files.write(file, Parts.zip(names, documents));
      default -> Files.write(file, gzip(tar(names, documents)));
    }
    return List.of(file.toString());
  }

  /** Runs the program; returns the lines of its output and messages. */
  private List<String> run(int jobs, List<String> files) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx64m", "-XX:+UseSerialGC", "-cp"));
    command.add(System.getProperty("java.class.path"));
    command.addAll(List.of("org.urisift.cli.Main", "--refang", "--jobs", String.valueOf(jobs)));
    command.addAll(files);
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().keySet().removeIf(name -> name.contains("JAVA"));
    Process process = builder.start();
    process.getOutputStream().close();
    try (InputStream out = process.getInputStream()) {
      return new String(out.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }
  }
}
