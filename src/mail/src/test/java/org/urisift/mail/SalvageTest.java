package org.urisift.mail;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.CRC32;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.urisift.ThreadWork;
import org.urisift.mail.bytes.StreamBlock;
import org.urisift.mail.kind.Packing;
import org.urisift.mail.unpack.GzipMember;

/** Sound data before damage in a compressed input are read, and the damage is reported. */
class SalvageTest {
  @ParameterizedTest
  @EnumSource(names = {"GZIP", "BZIP2", "LZMA"})
  void bytes_after_the_end_do_not_affect_the_data(Packing packing) throws IOException {
    byte[] packed = UnpackerTest.pack(packing, UnpackerTest.MBOX);
    for (int size : new int[] {1, 3, 4, 10_000, 200_000}) {
      byte[] padded = Arrays.copyOf(packed, packed.length + size);
      assertThat(CollectingVisitor.of(MailReader.standard(), padded).problems).isEmpty();
      assertThat(CollectingVisitor.of(MailReader.standard(), padded).messages).hasSize(2);
      padded[padded.length - 1] = 'x';
      for (int limit : new int[] {1_000, 1 << 20}) {
        CollectingVisitor read =
            CollectingVisitor.of(MailReader.standard(), Streams.slow(padded, limit));
        assertThat(read.messages).hasSize(2);
        assertThat(read.reasons()).containsExactly("DAMAGED input: " + trailingProblem(packing));
      }
    }
  }

  private static String trailingProblem(Packing packing) {
    String title = packing.title();
    return "damaged or truncated " + title + ": what follows its end is not " + title;
  }

  @Test
  void a_member_truncated_in_its_header_is_reported() throws IOException {
    byte[] packed = UnpackerTest.pack(Packing.GZIP, UnpackerTest.MBOX);
    byte[] two = UnpackerTest.join(packed, packed);
    for (int end = packed.length + 1; end < packed.length + 10; end++) {
      for (int limit : new int[] {1, 1 << 20}) {
        byte[] cut = Arrays.copyOf(two, end);
        CollectingVisitor read =
            CollectingVisitor.of(MailReader.standard(), Streams.slow(cut, limit));
        assertThat(read.messages).hasSize(2);
        assertThat(read.problems).hasSize(1);
      }
    }
  }

  @Test
  void optional_header_fields_of_gzip_are_skipped() throws IOException {
    byte[] packed = UnpackerTest.pack(Packing.GZIP, UnpackerTest.MBOX);
    String name = "x".repeat(3 << 20) + "\0";
    for (String header :
        new String[] {
          "\1", // a text
          "\2\35&", // the checksum of the header before it
          "\4\3\0abc", // an extra field without subfields
          "\4\0\0",
          "\10" + name,
          "\20" + name,
          "\35\3\0abcname\0comment\0"
        }) {
      assertThat(CollectingVisitor.of(MailReader.standard(), withHeader(packed, header)).problems)
          .isEmpty();
    }
    for (String damaged : new String[] {"\2ab", "\4??", "\10" + "x".repeat(9), "\40"}) {
      byte[] header = Arrays.copyOf(withHeader(new byte[10], damaged), 9 + damaged.length());
      assertThat(CollectingVisitor.of(MailReader.standard(), header).reasons())
          .singleElement()
          .asString()
          .startsWith("DAMAGED input: damaged gzip: ");
    }
  }

  @Test
  void a_damaged_gzip_member_loses_only_itself() throws IOException {
    byte[] oak =
        UnpackerTest.pack(Packing.GZIP, "oak\n".repeat(500).getBytes(StandardCharsets.UTF_8));
    byte[] elm = UnpackerTest.pack(Packing.GZIP, random(20_000));
    byte[] fir = UnpackerTest.pack(Packing.GZIP, "fir\n".getBytes(StandardCharsets.UTF_8));
    for (int at = 0; at < elm.length; at += 97) {
      byte[] damaged = elm.clone();
      damaged[at] ^= 0x55;
      byte[] file = UnpackerTest.join(UnpackerTest.join(oak, damaged), fir);
      CollectingVisitor read = CollectingVisitor.of(MailReader.standard(), file);
      String text = read.contents().get(0);
      assertThat(text.substring(0, 8) + text.substring(text.length() - 5))
          .as("byte %d", at)
          .isEqualTo("oak\noak\n\nfir\n");
      assertThat(read.problems).hasSize(1);
    }
  }

  /** Letters that hardly repeat. */
  private static byte[] random(int length) {
    byte[] letters = new byte[length];
    Random random = new Random(1);
    for (int i = 0; i < length; i++) {
      letters[i] = (byte) ('a' + random.nextInt(26));
    }
    return letters;
  }

  @Test
  void many_damaged_gzip_members_take_linear_time() throws Exception {
    byte[] member = {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0, 0, 0, (byte) 0xff};
    ThreadWork.assertLinear(
        member.length << 20,
        length -> {
          byte[] file = new byte[length];
          for (int i = 0; i < length; i++) {
            file[i] = member[i % member.length];
          }
          return file;
        },
        file -> assertThat(CollectingVisitor.of(MailReader.standard(), file).problems).hasSize(1));
  }

  /** A gzip file with other flags, and with the fields for them before the data. */
  private static byte[] withHeader(byte[] packed, String flagsAndMore) {
    byte[] start = {0x1f, (byte) 0x8b, 8};
    byte[] flags = flagsAndMore.substring(0, 1).getBytes(StandardCharsets.ISO_8859_1);
    byte[] more = flagsAndMore.substring(1).getBytes(StandardCharsets.ISO_8859_1);
    byte[] fixed = UnpackerTest.join(UnpackerTest.join(start, flags), new byte[6]);
    return UnpackerTest.join(
        UnpackerTest.join(fixed, more), Arrays.copyOfRange(packed, 10, packed.length));
  }

  /** Such data come from a log that is compressed while it is written. */
  @Test
  void gzip_data_are_returned_before_a_block_is_full() throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    GZIPOutputStream gzip = new GZIPOutputStream(packed, true);
    gzip.write("one http://a.example/".getBytes(StandardCharsets.US_ASCII));
    gzip.flush();
    byte[] start = packed.toByteArray();
    GzipMember member =
        new GzipMember(
            new StreamBlock(
                new SequenceInputStream(new ByteArrayInputStream(start), new Blocking())));
    byte[] text = new byte[100];
    assertThat(member.read(text, 0, text.length)).isEqualTo(21);
  }

  /** A stream whose read would block. */
  private static final class Blocking extends InputStream {
    @Override
    public int read() {
      throw new AssertionError("read would block");
    }
  }

  /**
   * Each member requests memory of another size, which the memory of the previous one does not fit.
   */
  @Test
  void empty_lzma_members_share_their_memory() throws Exception {
    byte[] empty = UnpackerTest.pack(Packing.LZMA, new byte[0]);
    byte[] many = new byte[1_000 * empty.length];
    for (int i = 0; i < 1_000; i++) {
      System.arraycopy(empty, 0, many, i * empty.length, empty.length);
      many[i * empty.length + 3] = (byte) i;
      many[i * empty.length + 4] = 2;
    }
    byte[] last = UnpackerTest.pack(Packing.LZMA, UnpackerTest.MBOX);
    long allocated =
        ThreadWork.allocatedBytes(
            UnpackerTest.join(many, last),
            bytes -> {
              CollectingVisitor read = CollectingVisitor.of(MailReader.standard(), bytes);
              assertThat(read.problems).isEmpty();
              assertThat(read.messages).hasSize(2);
            });
    assertThat(allocated).isLessThan(256L << 20);
  }

  /** The decompressors of these packings throw in the call that meets the damage. */
  @ParameterizedTest
  @EnumSource(names = {"GZIP", "BZIP2", "ZSTD", "COMPRESS"})
  void data_before_damage_are_read(Packing packing) throws IOException {
    byte[] text = "one two\n".repeat(20).getBytes(StandardCharsets.US_ASCII);
    boolean isOld = packing == Packing.COMPRESS;
    byte[] packed = isOld ? UnpackerTest.compressed(text) : UnpackerTest.pack(packing, text);
    byte[] more = new byte[100];
    Arrays.fill(more, (byte) 0xf5);
    CollectingVisitor read =
        CollectingVisitor.of(MailReader.standard(), UnpackerTest.join(packed, more));
    assertThat(read.contents()).singleElement().asString().startsWith("one two\n".repeat(20));
    assertThat(read.problems).hasSize(1);
  }

  @ParameterizedTest
  @EnumSource(names = {"GZIP", "BZIP2", "XZ", "LZMA", "ZSTD"})
  void only_sound_text_is_read_before_a_truncation(Packing packing) throws IOException {
    Random random = new Random(7);
    StringBuilder words = new StringBuilder();
    for (int i = 0; i < 60_000; i++) {
      words.append(Integer.toString(random.nextInt(1 << random.nextInt(1, 24)), 36)).append(' ');
    }
    String text = words.toString();
    byte[] packed = UnpackerTest.pack(packing, text.getBytes(StandardCharsets.US_ASCII));
    for (int i = 0; i < 8; i++) {
      byte[] cut = Arrays.copyOf(packed, 20 + random.nextInt(packed.length - 20));
      CollectingVisitor read =
          CollectingVisitor.of(MailReader.standard(), Streams.slow(cut, 70_000));
      String got = String.join("", read.contents());
      assertThat(text.startsWith(got)).as("%d of %d", cut.length, packed.length).isTrue();
      assertThat(read.problems).isNotEmpty();
    }
  }

  /** The decompressor returns nothing from a read that meets the end. */
  @Test
  void truncated_lzma_loses_a_kilobyte_at_most() throws IOException {
    Random random = new Random(11);
    StringBuilder digits = new StringBuilder();
    while (digits.length() < 200_000) {
      digits.append(random.nextInt(10));
    }
    byte[] text = digits.toString().getBytes(StandardCharsets.US_ASCII);
    byte[] packed = UnpackerTest.pack(Packing.LZMA, text);
    byte[] cut = Arrays.copyOf(packed, packed.length - 100); // about 240 digits
    CollectingVisitor read = CollectingVisitor.of(MailReader.standard(), cut);
    String got = String.join("", read.contents());
    assertThat(digits.toString()).startsWith(got);
    assertThat(got.length()).isBetween(text.length - 1_400, text.length - 100);
    assertThat(read.problems).hasSize(1);
  }

  /** Each stream requests 64 MiB for one letter. */
  @Test
  void short_xz_streams_share_their_memory() throws Exception {
    byte[] one = UnpackerTest.pack(Packing.XZ, new byte[] {'x'});
    one[16] = 28;
    CRC32 sum = new CRC32();
    sum.update(one, 12, 8);
    ByteBuffer.wrap(one).order(ByteOrder.LITTLE_ENDIAN).putInt(20, (int) sum.getValue());
    byte[] many = new byte[2_000 * one.length];
    for (int i = 0; i < many.length; i += one.length) {
      System.arraycopy(one, 0, many, i, one.length);
    }
    long allocated =
        ThreadWork.allocatedBytes(
            many,
            bytes ->
                assertThat(CollectingVisitor.of(MailReader.standard(), bytes).contents())
                    .containsExactly("x".repeat(2_000)));
    assertThat(allocated).isLessThan(256L << 20);
  }

  @Test
  void an_encrypted_entry_with_its_size_at_the_end_is_not_damage() throws IOException {
    byte[] packed = UnpackerTest.pack(Packing.ZIP, UnpackerTest.MBOX);
    packed[6] |= 1; // it is encrypted
    assertThat(CollectingVisitor.of(MailReader.standard(), packed).reasons())
        .containsExactly(
            "UNREAD input: dir/entry: not read; encrypted entry of a zip",
            "DAMAGED input: zip, the rest not read because of an entry that cannot be unpacked");
  }
}
