package org.urisift.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.urisift.scan.spi.Utf8Reader;

/** A scan of bytes finds what a scan of their characters finds. */
class Utf8ReaderTest {
  private static final Charset WINDOWS_1252 = Charset.forName("windows-1252");

  /** A stream that returns at most {@code most} bytes per read. */
  private static InputStream limitReads(byte[] bytes, int most) {
    return new ByteArrayInputStream(bytes) {
      @Override
      public synchronized int read(byte[] b, int off, int len) {
        return super.read(b, off, Math.min(len, most));
      }
    };
  }

  @Test
  void a_scan_of_a_reader_that_was_partly_read_finds_all_that_is_left() throws IOException {
    byte[] bytes = "\uFEFFé http://a.example http://b.example".getBytes(StandardCharsets.UTF_8);
    Utf8Reader reader = new Utf8Reader(new ByteArrayInputStream(bytes));
    assertThat(reader.read()).isEqualTo('\uFEFF');
    List<UriMatch> found = new ArrayList<>();
    UriScanner.standard().scan(reader, found::add);
    assertThat(found)
        .extracting(UriMatch::uri)
        .containsExactly("http://a.example", "http://b.example");
  }

  @Test
  void fixtures_have_the_same_matches_from_bytes_in_reads_of_any_size() throws IOException {
    for (Fixture fixture : Fixture.all()) {
      List<String> expected =
          fixture.scanner().findAll(fixture.text()).stream().map(FixtureChecks::record).toList();
      byte[] bytes = fixture.text().getBytes(StandardCharsets.UTF_8);
      for (int most : new int[] {1, 2, 3, 5, 7, 64, 100_000}) {
        List<String> found = new ArrayList<>();
        fixture
            .scanner()
            .scan(new Utf8Reader(limitReads(bytes, most)), m -> found.add(FixtureChecks.record(m)));
        assertThat(found).as("%s by %d", fixture, most).isEqualTo(expected);
      }
    }
  }

  @Test
  void each_ill_formed_byte_is_read_as_windows_1252() throws IOException {
    byte[] pieces = {
      'a',
      'b',
      ':',
      '\n',
      0x1a,
      (byte) 0xc3,
      (byte) 0xa9,
      (byte) 0xbf,
      (byte) 0xe2,
      (byte) 0x82,
      (byte) 0xac,
      (byte) 0xf0,
      (byte) 0x9d,
      (byte) 0x84,
      (byte) 0x85,
      (byte) 0xff,
      (byte) 0xed,
      (byte) 0xa0,
      (byte) 0xc0,
      (byte) 0x93,
      (byte) 0xe9,
      (byte) 0xf4,
      (byte) 0x90,
      (byte) 0xe0
    };
    for (int seed = 0; seed < 2000; seed++) {
      Random random = new Random(seed);
      byte[] bytes = new byte[random.nextInt(60)];
      for (int i = 0; i < bytes.length; i++) {
        bytes[i] = pieces[random.nextInt(pieces.length)];
      }
      StringWriter read = new StringWriter();
      new Utf8Reader(limitReads(bytes, 1 + random.nextInt(9))).transferTo(read);
      assertThat(read.toString()).as("seed %d", seed).isEqualTo(decoded(bytes));
    }
  }

  /** Decodes bytes with the JDK's decoder, ill-formed bytes as windows-1252. */
  private static String decoded(byte[] bytes) {
    StringBuilder text = new StringBuilder();
    CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    ByteBuffer in = ByteBuffer.wrap(bytes);
    CharBuffer out = CharBuffer.allocate(bytes.length + 1);
    while (true) {
      CoderResult result = decoder.decode(in, out, true);
      text.append(out.flip());
      out.clear();
      if (!result.isError()) {
        return text.toString();
      }
      byte b = in.get();
      boolean isUnassigned = "\u0081\u008d\u008f\u0090\u009d".indexOf((char) (b & 0xff)) >= 0;
      text.append(
          isUnassigned
              ? String.valueOf((char) (b & 0xff))
              : new String(new byte[] {b}, WINDOWS_1252));
      decoder.reset();
    }
  }
}
