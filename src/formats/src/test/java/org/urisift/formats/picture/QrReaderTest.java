package org.urisift.formats.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.ImageInputStream;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageInputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.urisift.mail.CollectingVisitor;
import org.urisift.mail.MailReader;
import org.urisift.mail.Parts;
import org.urisift.mail.ReadOption;
import org.urisift.mail.bytes.MailLimits;

class QrReaderTest {
  private static final MailReader READER = MailReader.builder().with(ReadOption.QR).build();
  private static final String URI = "http://oak.example/";

  static {
    System.setProperty("java.awt.headless", "true");
  }

  private static CollectingVisitor read(byte[] picture) throws IOException {
    return CollectingVisitor.of(READER, picture);
  }

  private static List<String> found(CollectingVisitor read) {
    List<String> found = new ArrayList<>();
    read.attributes.forEach(a -> found.add(a.context() + " " + a.value()));
    read.texts.forEach(t -> found.add(t.text().context() + " " + t.content()));
    return found;
  }

  private static BufferedImage in(int type, Color dark, Color light) {
    return Pictures.draw(Pictures.modules(URI, 4), 5, 4, type, dark, light);
  }

  private static Arguments png(String name, BufferedImage image) throws IOException {
    return arguments(name, Pictures.png(image));
  }

  static Stream<Arguments> codes() throws IOException {
    int rgb = BufferedImage.TYPE_INT_RGB;
    int alpha = BufferedImage.TYPE_INT_ARGB;
    Color none = new Color(0, 0, 0, 0);
    BufferedImage code = Pictures.code(URI);
    BufferedImage mirrored = new BufferedImage(code.getWidth(), code.getHeight(), rgb);
    for (int i = 0; i < code.getWidth() * code.getHeight(); i++) {
      int x = i % code.getWidth();
      mirrored.setRGB(
          code.getWidth() - 1 - x, i / code.getWidth(), code.getRGB(x, i / code.getWidth()));
    }
    BufferedImage small =
        Pictures.draw(Pictures.modules(URI, 2), 1, 4, rgb, Color.BLACK, Color.WHITE);
    BufferedImage bare =
        Pictures.draw(Pictures.modules(URI, 2), 4, 0, rgb, Color.BLACK, Color.WHITE);
    BufferedImage page =
        Pictures.transformed(
            Pictures.code(URI, 3, 3),
            2480,
            3508,
            java.awt.geom.AffineTransform.getTranslateInstance(1900, 3000));
    return Stream.of(
        png("version 1", Pictures.code("http://a.b/", 1, 4)),
        png("version 2", Pictures.code(URI, 2, 4)),
        png("version 7", Pictures.code(URI, 7, 4)),
        png("version 10", Pictures.code(URI, 10, 3)),
        png("version 15", Pictures.code(URI, 15, 3)),
        png("version 25", Pictures.code(URI, 25, 3)),
        png("version 40", Pictures.code(URI, 40, 3)),
        png("rotated by 7", Pictures.rotated(code, 7)),
        png("rotated by 45", Pictures.rotated(code, 45)),
        png("rotated by 90", Pictures.rotated(code, 90)),
        png("rotated by 203", Pictures.rotated(code, 203)),
        png("mirrored", mirrored),
        png("inverted", in(rgb, Color.WHITE, Color.BLACK)),
        png("coloured", in(rgb, new Color(0x8b0000), new Color(0xffe4b5))),
        png("light blue on dark blue", in(rgb, new Color(0x99ccff), new Color(0x000066))),
        png("transparent background", in(alpha, Color.BLACK, none)),
        png("light on transparent background", in(alpha, Color.WHITE, none)),
        png("modules of one pixel", small),
        png("without a margin", bare),
        png("small on a page", page),
        png("turned, with small modules", Pictures.rotated(Pictures.code(URI, 6, 2), 161)),
        png("seen from the side", Pictures.slanted(Pictures.code(URI, 4, 4))),
        png("large", Pictures.code(URI, 5, 60)),
        png("huge", Pictures.code(URI, 5, 110)),
        png("blurred", Pictures.blurred(Pictures.code(URI, 4, 6), 7)),
        png("enlarged by a fraction", Pictures.scaled(code, 1.37)),
        png("reduced by a fraction", Pictures.scaled(code, 0.61)),
        png("with a logo", Pictures.withLogo(Pictures.code(URI, 6, 6), 0.22)),
        png("palette", Pictures.as(code, BufferedImage.TYPE_BYTE_INDEXED)),
        png("1 bit", Pictures.as(code, BufferedImage.TYPE_BYTE_BINARY)),
        png("grey", Pictures.as(code, BufferedImage.TYPE_BYTE_GRAY)),
        png("16 bits", Pictures.as(code, BufferedImage.TYPE_USHORT_GRAY)),
        arguments("GIF", Pictures.bytes(code, "gif")),
        arguments("BMP", Pictures.bytes(code, "bmp")),
        arguments(
            "BMP of 16 bits",
            Pictures.bytes(Pictures.as(code, BufferedImage.TYPE_USHORT_565_RGB), "bmp")),
        arguments("JPEG", Pictures.jpeg(code, 0.9f, false)),
        arguments("JPEG of low quality", Pictures.jpeg(Pictures.rotated(code, 13), 0.3f, false)),
        arguments("JPEG of lowest quality", Pictures.jpeg(Pictures.blurred(code, 3), 0.1f, false)),
        arguments("progressive JPEG", Pictures.jpeg(code, 0.7f, true)),
        arguments(
            "grey JPEG",
            Pictures.jpeg(Pictures.as(code, BufferedImage.TYPE_BYTE_GRAY), 0.7f, false)));
  }

  @MethodSource("codes")
  @ParameterizedTest(name = "{0}")
  void a_uri_is_a_link(String name, byte[] picture) throws IOException {
    CollectingVisitor read = read(picture);
    assertThat(found(read))
        .containsExactly("qr:link " + (name.equals("version 1") ? "http://a.b/" : URI));
    assertThat(read.problems).isEmpty();
  }

  static Stream<Arguments> others() throws IOException {
    BufferedImage code = Pictures.code(URI, 6, 6);
    int half = code.getWidth() / 2;
    return Stream.of(
        png("noise", Pictures.noise(400, 300, 1, true)),
        png("coarse noise", Pictures.noise(400, 300, 4, true)),
        png("black and white noise", Pictures.noise(400, 300, 1, false)),
        png("coarse black and white noise", Pictures.noise(400, 400, 6, false)),
        png("large noise", Pictures.noise(2000, 1500, 2, false)),
        png("soft noise", Pictures.blurred(Pictures.noise(800, 600, 5, true), 5)),
        png("gradient", Pictures.gradient(500)),
        png("EAN", Pictures.bars(true)),
        png("Code 128", Pictures.bars(false)),
        png("squares", Pictures.squares(400, 8)),
        png("small squares", Pictures.squares(400, 1)),
        png("large squares", Pictures.squares(400, 50)),
        png("one colour", Pictures.squares(300, 300)),
        png("left half", code.getSubimage(0, 0, half, code.getHeight())),
        png("upper half", code.getSubimage(0, 0, code.getWidth(), half)),
        png("lower half", code.getSubimage(0, half, code.getWidth(), half)),
        png("a corner", code.getSubimage(half, half, half, half)),
        png("a large logo", Pictures.withLogo(Pictures.code(URI, 6, 6), 0.6)),
        png("finder patterns", Pictures.finders(1000, 3)),
        png("many finder patterns", Pictures.finders(3000, 2)),
        png("one pixel", Pictures.squares(1, 1)),
        arguments("GIF of noise", Pictures.bytes(Pictures.noise(300, 200, 1, true), "gif")),
        arguments("JPEG of noise", Pictures.jpeg(Pictures.noise(1200, 900, 3, true), 0.7f, false)));
  }

  @MethodSource("others")
  @ParameterizedTest(name = "{0}")
  void other_pictures_have_nothing(String name, byte[] picture) throws IOException {
    CollectingVisitor read = read(picture);
    assertThat(found(read)).isEmpty();
    assertThat(read.problems).isEmpty();
  }

  @Test
  void each_code_of_a_picture_is_found_once() throws IOException {
    BufferedImage two = Pictures.side(Pictures.code("http://a.example/"), Pictures.code(URI, 4, 7));
    assertThat(found(read(Pictures.png(two))))
        .containsExactlyInAnyOrder("qr:link http://a.example/", "qr:link " + URI);
    BufferedImage many = Pictures.sheet(6, 4);
    assertThat(found(read(Pictures.png(many)))).hasSize(24).contains("qr:link http://3.example/1");
  }

  /** Forms of text that programs put into codes, and what is read of them. */
  static Stream<Arguments> texts() {
    return Stream.of(
        arguments("HTTPS://A.EXAMPLE/B?C=D", "qr:link HTTPS://A.EXAMPLE/B?C=D"),
        arguments("mailto:a@b.example?subject=oak", "qr:link mailto:a@b.example?subject=oak"),
        arguments("tel:+491234", "qr:link tel:+491234"),
        arguments(" http://a.example/\n", "qr:link http://a.example/"),
        arguments("www.a.example/b", "qr:text www.a.example/b"),
        arguments("see http://a.example/b;c", "qr:text see http://a.example/b;c"),
        arguments("http://\u00e4.example/", "qr:text http://\u00e4.example/"),
        arguments(
            "BEGIN:VCARD\nURL:http\\://a.example/\n b\\,c\nTEL:+491234\nEND:VCARD",
            "qr:text BEGIN VCARD\nURL http://a.example/b,c\nTEL +491234\nEND VCARD"),
        arguments(
            "BEGIN:VEVENT\nURL:http://a.example/b\nNOTE:x\\nhttp://b.example/\nEND:VEVENT",
            "qr:text BEGIN VEVENT\nURL http://a.example/b\nNOTE x http://b.example/\nEND VEVENT"),
        arguments(
            "MECARD:N:Oak;URL:http\\://a.example/b\\;c;;",
            "qr:text MECARD:N:Oak\nURL:http://a.example/b;c\n\n"),
        arguments(
            "MEBKM:TITLE:Oak;URL:http\\://a.example/b;;",
            "qr:text MEBKM:TITLE:Oak\nURL:http://a.example/b\n\n"),
        arguments("mebkm:url:http://a.example/;;", "qr:text mebkm:url:http://a.example/\n\n"),
        arguments(
            "MATMSG:TO:a@b.example;SUB:Oak;BODY:see http\\://a.example/;;",
            "qr:text MATMSG:TO:a@b.example\nSUB:Oak\nBODY:see http://a.example/\n\n"),
        arguments("WIFI:T:WPA;S:oak;P:x;;", "qr:text WIFI:T:WPA\nS:oak\nP:x\n\n"),
        arguments("WIFI:S:a\\\\;P:\\\"b\\;c;;", "qr:text WIFI:S:a\\\nP:\"b;c\n\n"),
        arguments("N:Oak;URL:http\\://a.example/;;", "qr:text N:Oak\nURL:http://a.example/\n\n"),
        arguments("http\\://a.example/b", "qr:text http://a.example/b"),
        arguments(
            "SMSTO:+491234:http://a.example/b;c", "qr:text SMSTO:+491234:http://a.example/b;c"),
        arguments("mmsto:+491234:a b", "qr:text mmsto:+491234:a b"),
        arguments("sms:+491234?body=oak", "qr:link sms:+491234?body=oak"),
        arguments("geo:48.2,16.3", "qr:link geo:48.2,16.3"),
        arguments("market://details?id=oak", "qr:link market://details?id=oak"),
        arguments("http://a.example/?b=BEGIN:VCARD", "qr:link http://a.example/?b=BEGIN:VCARD"),
        arguments("http://a.example/mebkm:b;;", "qr:link http://a.example/mebkm:b;;"),
        arguments("c:\\oak; d", "qr:text c:\\oak; d"),
        arguments("URLTO:http://a.example/b", "qr:text URLTO:http://a.example/b"),
        arguments("URL:http://a.example/", "qr:text URL:http://a.example/"));
  }

  @MethodSource("texts")
  @ParameterizedTest
  void other_contents_are_texts(String content, String expected) throws IOException {
    assertThat(found(read(Pictures.png(Pictures.code(content, 10, 3))))).containsExactly(expected);
  }

  @Test
  void a_cut_picture_is_read_up_to_the_cut() throws IOException {
    BufferedImage code = Pictures.side(Pictures.code(URI), Pictures.noise(200, 500, 3, true));
    for (byte[] picture :
        List.of(
            Pictures.png(code), Pictures.jpeg(code, 0.8f, false), Pictures.bytes(code, "gif"))) {
      CollectingVisitor read = read(Arrays.copyOf(picture, picture.length * 9 / 10));
      assertThat(found(read)).containsExactly("qr:link " + URI);
      assertThat(read.problems).hasSize(1);
      read = read(Arrays.copyOf(picture, picture.length / 9));
      assertThat(found(read)).isEmpty();
      assertThat(read.problems).hasSize(1);
      read = read(Arrays.copyOf(picture, 20));
      assertThat(read.problems).hasSize(1);
    }
    byte[] bitmap = Pictures.bytes(Pictures.code(URI), "bmp");
    assertThat(read(Arrays.copyOf(bitmap, bitmap.length / 2)).problems).hasSize(1);
  }

  @Test
  void a_picture_in_cmyk_is_read() throws IOException {
    assertThat(found(read(Pictures.cmyk(Pictures.code(URI))))).containsExactly("qr:link " + URI);
  }

  @Test
  void the_first_frames_of_a_moving_picture_are_read() throws IOException {
    byte[] gif = Pictures.gif(1000, Pictures.code("http://a.example/"), Pictures.code(URI));
    assertThat(found(read(gif))).containsExactly("qr:link http://a.example/", "qr:link " + URI);
    byte[] long5 = Pictures.gif(100_000, Pictures.squares(8, 8));
    CollectingVisitor read = read(long5);
    assertThat(found(read)).isEmpty();
    assertThat(read.problems).isEmpty();
  }

  @Test
  void too_large_pictures_are_reported() throws IOException {
    for (int[] size :
        new int[][] {{40_000, 25_000}, {65_536, 1}, {Integer.MAX_VALUE, Integer.MAX_VALUE}}) {
      CollectingVisitor read = read(Pictures.emptyPng(size[0], size[1], 0));
      assertThat(read.reasons())
          .singleElement()
          .asString()
          .endsWith("a picture of " + size[0] + " by " + size[1] + " pixels");
    }
    assertThat(found(read(Pictures.emptyPng(10_000, 10_000, 6)))).isEmpty();
  }

  @Test
  void pictures_in_mail_and_zip_files_are_read() throws IOException {
    byte[] png = Pictures.png(Pictures.code(URI));
    String inline = "Content-Type: image/png\nContent-Disposition: inline\nContent-ID: <oak>";
    for (byte[] input :
        List.of(
            Parts.message(Parts.part(inline, png)),
            Parts.message(Parts.attached("application/octet-stream", "oak", png)),
            Parts.zip(List.of("word/media/image1.png"), List.of(png)))) {
      assertThat(found(read(input))).containsExactly("qr:link " + URI);
    }
  }

  @Test
  void pictures_in_html_are_read() throws IOException {
    String data = "data:image/png;base64,";
    String png = Base64.getEncoder().encodeToString(Pictures.png(Pictures.code(URI)));
    String html =
        "<html><img src='" + data + png + "'><a href='http://a.example/'>\u00e4</a></html>";
    String part = "Content-Type: text/html; charset=utf-8\n\n" + html;
    for (byte[] input : List.of(Parts.bytes(html), Parts.message(part, part))) {
      CollectingVisitor read = read(input);
      int count = read.messages.isEmpty() ? 1 : 2;
      assertThat(found(read).stream().filter(("qr:link " + URI)::equals)).hasSize(count);
      assertThat(found(read).stream().filter("html:a@href http://a.example/"::equals))
          .hasSize(count);
      assertThat(read.contents()).contains("\u00e4");
      assertThat(read.problems).isEmpty();
    }
    CollectingVisitor other = read(Parts.bytes("<html><img src='" + data + "iVBORw0KGgo'>"));
    assertThat(other.problems).hasSize(1);
  }

  @Test
  void without_the_option_nothing_is_read() throws IOException {
    byte[] png = Pictures.png(Pictures.code(URI));
    CollectingVisitor read = CollectingVisitor.of(MailReader.standard(), png);
    assertThat(found(read)).isEmpty();
    assertThat(read.unread).hasSize(1);
  }

  @Tag("slow")
  @Test
  void crowded_pictures_take_a_limited_time() throws IOException {
    long start = System.nanoTime();
    CollectingVisitor read = read(Pictures.png(Pictures.finders(170, 1)));
    assertThat(found(read)).isEmpty();
    assertThat(System.nanoTime() - start)
        .isLessThan(TimeUnit.SECONDS.toNanos(12L * MailLimits.PICTURE_TIME));
  }

  @Tag("slow")
  @Test
  void five_hundred_pictures_in_a_message() throws IOException {
    String[] parts = new String[500];
    for (int i = 0; i < parts.length; i++) {
      parts[i] =
          Parts.attached("image/png", "a", Pictures.png(Pictures.noise(120, 80, 1 + i % 4, true)));
    }
    assertThat(found(read(Parts.message(parts)))).isEmpty();
  }

  /** A JPEG of headers alone, with scans of nothing. */
  private static byte[] scans(int width, int height, int frame, int scans) {
    ByteBuffer out = ByteBuffer.allocate(200 + 10 * scans);
    out.putShort((short) 0xffd8).putShort((short) (0xff00 | frame)).putShort((short) 17);
    out.put((byte) 8).putShort((short) height).putShort((short) width).put((byte) 3);
    for (int component = 1; component <= 3; component++) {
      out.put((byte) component).put((byte) 0x11).put((byte) 0);
    }
    for (int i = 0; i < scans; i++) {
      out.putShort((short) 0xffda).putShort((short) 8).put((byte) 1).put((byte) 1).putInt(0x13f00);
    }
    return out.putShort((short) 0xffd9).array();
  }

  @Test
  void a_jpeg_of_many_scans_or_coefficients_is_not_decoded() throws IOException {
    for (byte[] jpeg :
        List.of(
            scans(9_900, 9_900, 0xc2, 3_000), // progressive
            scans(9_900, 9_900, 0xc2, 2),
            scans(4_000, 4_000, 0xc2, 3_000),
            scans(9_900, 9_900, 0xc1, 3), // a scan for each component
            scans(500, 500, 0xc2, 30_000))) {
      CollectingVisitor read = read(jpeg);
      assertThat(read.reasons()).hasSize(1).first().asString().contains("coefficients in");
    }
  }

  @Test
  void a_progressive_jpeg_is_read() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ImageWriter writer = ImageIO.getImageWritersByFormatName("jpeg").next();
    ImageWriteParam param = writer.getDefaultWriteParam();
    param.setProgressiveMode(ImageWriteParam.MODE_DEFAULT);
    try (ImageOutputStream to = new MemoryCacheImageOutputStream(out)) {
      writer.setOutput(to);
      BufferedImage code = Pictures.as(Pictures.code(URI), BufferedImage.TYPE_INT_RGB);
      writer.write(null, new IIOImage(code, null, null), param);
    }
    ImageInputStream in =
        new MemoryCacheImageInputStream(new ByteArrayInputStream(out.toByteArray()));
    assertThat(JpegScans.of(in).scans()).isGreaterThan(3);
    assertThat(found(read(out.toByteArray()))).containsExactly("qr:link " + URI);
  }
}
