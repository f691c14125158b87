package org.urisift.mail;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is sound before damage in compressed data is read, and the damage is told. */
class SalvageTest {
  @ParameterizedTest
  @EnumSource(names = {"GZIP", "BZIP2", "LZMA"})
  void what_stands_behind_the_end_costs_nothing_before_it(Packing packing) throws IOException {
    byte[] packed = UnpackerTest.pack(packing, UnpackerTest.MBOX);
    for (int size : new int[] {1, 3, 4, 10_000, 200_000}) {
      byte[] padded = Arrays.copyOf(packed, packed.length + size);
      assertThat(Collected.of(MailReader.standard(), padded).problems).isEmpty();
      assertThat(Collected.of(MailReader.standard(), padded).messages).hasSize(2);
      padded[padded.length - 1] = 'x';
      for (int most : new int[] {1_000, 1 << 20}) {
        Collected read = Collected.of(MailReader.standard(), Streams.slow(padded, most));
        assertThat(read.messages).hasSize(2);
        assertThat(read.reasons()).containsExactly("INPUT input: " + behind(packing));
      }
    }
  }

  private static String behind(Packing packing) {
    String title = packing.title();
    return "damaged or truncated " + title + ": what follows its end is not " + title;
  }

  @Test
  void a_member_that_is_cut_off_in_its_header_is_told() throws IOException {
    byte[] packed = UnpackerTest.pack(Packing.GZIP, UnpackerTest.MBOX);
    byte[] two = UnpackerTest.join(packed, packed);
    for (int end = packed.length + 1; end < packed.length + 10; end++) {
      for (int most : new int[] {1, 1 << 20}) {
        byte[] cut = Arrays.copyOf(two, end);
        Collected read = Collected.of(MailReader.standard(), Streams.slow(cut, most));
        assertThat(read.messages).hasSize(2);
        assertThat(read.problems).hasSize(1);
      }
    }
  }

  @Test
  void a_name_of_megabytes_in_gzip_is_damage() throws IOException {
    byte[] packed = UnpackerTest.pack(Packing.GZIP, UnpackerTest.MBOX);
    byte[] named = Arrays.copyOf(packed, 10 + (3 << 20));
    named[3] = 1 << 3; // it has a name
    Arrays.fill(named, 10, named.length, (byte) 'x');
    assertThat(Collected.of(MailReader.standard(), named).reasons())
        .containsExactly(
            "INPUT input: damaged gzip: more than 1048576 bytes before what is packed");
    byte[] name = "mail\0".getBytes(StandardCharsets.US_ASCII);
    byte[] begun = UnpackerTest.join(Arrays.copyOf(named, 10), name);
    byte[] sound = UnpackerTest.join(begun, Arrays.copyOfRange(packed, 10, packed.length));
    assertThat(Collected.of(MailReader.standard(), sound).problems).isEmpty();
  }

  /** Each of these readers throws in the call in which it comes to the damage. */
  @ParameterizedTest
  @EnumSource(names = {"GZIP", "BZIP2", "ZSTD", "COMPRESS"})
  void what_was_unpacked_before_damage_is_read(Packing packing) throws IOException {
    byte[] text = "one two\n".repeat(20).getBytes(StandardCharsets.US_ASCII);
    boolean isOld = packing == Packing.COMPRESS;
    byte[] packed = isOld ? UnpackerTest.compressed(text) : UnpackerTest.pack(packing, text);
    byte[] more = new byte[100];
    Arrays.fill(more, (byte) 0xf5);
    Collected read = Collected.of(MailReader.standard(), UnpackerTest.join(packed, more));
    assertThat(read.contents()).singleElement().asString().startsWith("one two\n".repeat(20));
    assertThat(read.problems).hasSize(1);
  }

  @ParameterizedTest
  @EnumSource(names = {"GZIP", "BZIP2", "XZ", "LZMA", "ZSTD"})
  void nothing_but_the_text_is_read_before_it_is_cut_off(Packing packing) throws IOException {
    Random random = new Random(7);
    StringBuilder words = new StringBuilder();
    for (int i = 0; i < 60_000; i++) {
      words.append(Integer.toString(random.nextInt(1 << random.nextInt(1, 24)), 36)).append(' ');
    }
    String text = words.toString();
    byte[] packed = UnpackerTest.pack(packing, text.getBytes(StandardCharsets.US_ASCII));
    for (int i = 0; i < 40; i++) {
      byte[] cut = Arrays.copyOf(packed, 20 + random.nextInt(packed.length - 20));
      Collected read = Collected.of(MailReader.standard(), Streams.slow(cut, 70_000));
      String got = String.join("", read.contents());
      assertThat(text.startsWith(got)).as("%d of %d", cut.length, packed.length).isTrue();
      assertThat(read.problems).isNotEmpty();
    }
  }

  @Test
  void an_entry_that_is_encrypted_and_says_its_size_at_its_end_is_no_damage() throws IOException {
    byte[] packed = UnpackerTest.pack(Packing.ZIP, UnpackerTest.MBOX);
    packed[6] |= 1; // it is encrypted
    assertThat(Collected.of(MailReader.standard(), packed).reasons())
        .containsExactly(
            "INPUT input: dir/entry: entry of a zip that is encrypted or packed in an unknown way",
            "INPUT input: zip that is not read on behind such an entry");
  }
}
