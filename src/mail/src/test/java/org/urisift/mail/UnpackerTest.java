package org.urisift.mail;

import static org.assertj.core.api.Assertions.assertThat;

import io.airlift.compress.zstd.ZstdOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.apache.commons.compress.compressors.lz4.FramedLZ4CompressorOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.LZMAOutputStream;
import org.tukaani.xz.XZOutputStream;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.kind.Packing;

class UnpackerTest {
  static final byte[] MBOX =
      ("From a at a  Tue Mar  4 05:06:07 2003\nSubject: 1\n\none\n\n"
              + "From b at b  Tue Mar  4 05:06:08 2003\nSubject: 2\n\ntwo\n")
          .getBytes(StandardCharsets.US_ASCII);

  static byte[] pack(Packing packing, byte[] content) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (OutputStream packed = packed(packing, out, content.length)) {
      packed.write(content);
      if (packed instanceof TarArchiveOutputStream tar) {
        tar.closeArchiveEntry();
      }
    }
    return out.toByteArray();
  }

  private static OutputStream packed(Packing packing, OutputStream out, int size)
      throws IOException {
    switch (packing) {
      case ZIP -> {
        ZipOutputStream zip = new ZipOutputStream(out);
        zip.putNextEntry(new ZipEntry("dir/entry"));
        return zip;
      }
      case TAR -> {
        TarArchiveOutputStream tar = new TarArchiveOutputStream(out);
        TarArchiveEntry entry = new TarArchiveEntry("dir/entry");
        entry.setSize(size);
        tar.putArchiveEntry(entry);
        return tar;
      }
      case GZIP -> {
        return new GZIPOutputStream(out);
      }
      case BZIP2 -> {
        return new BZip2CompressorOutputStream(out);
      }
      case XZ -> {
        return new XZOutputStream(out, new LZMA2Options(1));
      }
      case LZMA -> {
        return new LZMAOutputStream(out, new LZMA2Options(1), -1);
      }
      case LZ4 -> {
        return new FramedLZ4CompressorOutputStream(out);
      }
      default -> {
        return new ZstdOutputStream(out);
      }
    }
  }

  static byte[] join(byte[] first, byte[] second) {
    byte[] both = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }

  @ParameterizedTest
  @EnumSource(names = {"GZIP", "BZIP2", "XZ", "LZMA", "ZSTD", "ZIP", "TAR"})
  void a_packed_mbox_is_read_as_an_mbox(Packing packing) throws IOException {
    CollectingVisitor read = CollectingVisitor.of(MailReader.standard(), pack(packing, MBOX));
    assertThat(read.contents()).containsExactly("one\n", "two\n");
    assertThat(read.messages.get(1).message().offset()).isEqualTo(55);
    boolean isArchive = packing == Packing.ZIP || packing == Packing.TAR;
    assertThat(read.messages.get(0).member()).isEqualTo(isArchive ? "dir/entry" : null);
    assertThat(read.problems).isEmpty();
  }

  /**
   * A text of fewer than 256 bytes in the format of compress(1), with each byte as a code of 9
   * bits.
   */
  static byte[] compressed(byte[] text) {
    byte[] packed = new byte[3 + (9 * text.length + 7) / 8];
    packed[0] = 0x1f;
    packed[1] = (byte) 0x9d;
    packed[2] = (byte) 0x90;
    for (int bit = 0; bit < 9 * text.length; bit++) {
      int code = text[bit / 9];
      packed[3 + bit / 8] |= (byte) ((code >> bit % 9 & 1) << bit % 8);
    }
    return packed;
  }

  /** A zip with a number of entries, all with the same content. */
  private static byte[] zip(int entries, byte[] content) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(out)) {
      for (int i = 0; i < entries; i++) {
        zip.putNextEntry(new ZipEntry("" + i));
        zip.write(content);
      }
    }
    return out.toByteArray();
  }

  @Test
  void zips_nested_too_deeply_are_reported_once_with_their_number() throws IOException {
    byte[] zip = new byte[0];
    for (int i = 0; i < 5; i++) {
      zip = zip(8, zip);
    }
    CollectingVisitor read = CollectingVisitor.of(MailReader.standard(), zip);
    assertThat(read.reasons())
        .containsExactly(
            "DAMAGED input: 0!/0!/0!/0: zip in more than 4 containers, not read",
            "DAMAGED input: zip in more than 4 containers, not read, and 4095 more");
  }

  @Test
  void damage_of_many_entries_is_reported_20_times_and_then_counted() throws IOException {
    byte[] zip = zip(30, new byte[] {0x1f, (byte) 0x9d, 31, 0});
    CollectingVisitor read = CollectingVisitor.of(MailReader.standard(), zip);
    assertThat(read.reasons()).hasSize(21).last().asString().endsWith("compress, and 10 more");
    assertThat(read.reasons().get(19)).startsWith("DAMAGED input: 19: ");
  }

  @Test
  void lzma_with_an_absurd_size_is_damaged() throws IOException {
    byte[] text = "http://a.example/\n".repeat(1_000).getBytes(StandardCharsets.US_ASCII);
    byte[] packed = pack(Packing.LZMA, text);
    ByteBuffer header = ByteBuffer.wrap(packed).order(ByteOrder.LITTLE_ENDIAN);
    header.putLong(5, 1L << 60);
    CollectingVisitor read = CollectingVisitor.of(MailReader.standard(), packed);
    assertThat(read.contents().get(0)).startsWith("http://a.example/\n").hasSizeGreaterThan(16_000);
    assertThat(read.reasons()).singleElement().asString().contains("damaged or truncated lzma: ");
    header.putLong(5, -5);
    CollectingVisitor negative = CollectingVisitor.of(MailReader.standard(), packed);
    assertThat(negative.reasons()).singleElement().asString().contains("damaged lzma: ");
  }

  @Test
  void compress_with_codes_of_31_bits_is_damaged() throws IOException {
    byte[] packed = compressed(MBOX);
    packed[2] = (byte) 0x9f;
    assertThat(CollectingVisitor.of(MailReader.standard(), packed).reasons())
        .containsExactly("DAMAGED input: damaged compress: codes of 31 bits instead of 9 to 16");
    packed[2] = (byte) 0xb0;
    assertThat(CollectingVisitor.of(MailReader.standard(), packed).reasons())
        .containsExactly("DAMAGED input: damaged compress: it has unknown flags");
  }

  @Test
  void output_of_compress_is_read() throws IOException {
    CollectingVisitor read = CollectingVisitor.of(MailReader.standard(), compressed(MBOX));
    assertThat(read.contents()).containsExactly("one\n", "two\n");
    assertThat(read.problems).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(names = {"GZIP", "BZIP2", "XZ", "LZMA", "ZSTD"})
  void several_compressed_members_are_one_file(Packing packing) throws IOException {
    byte[] two = join(pack(packing, MBOX), pack(packing, "\n".getBytes()));
    byte[] three = join(two, pack(packing, MBOX));
    assertThat(CollectingVisitor.of(MailReader.standard(), three).messages).hasSize(4);
    assertThat(CollectingVisitor.of(MailReader.standard(), Streams.slow(three, 1)).messages)
        .hasSize(4);
  }

  @Test
  void a_wrong_checksum_of_an_entry_is_reported() throws IOException {
    byte[] packed = pack(Packing.ZIP, MBOX);
    byte[] sound = storedEntry(MBOX);
    byte[] altered = sound.clone();
    altered[100] ^= 1;
    int end = indexOf(packed, "PK\7\b");
    packed[end + 4] ^= 1; // its checksum, after its content
    for (byte[] zip : new byte[][] {packed, zipOf(sound, altered), zipOf(altered, sound)}) {
      CollectingVisitor read = CollectingVisitor.of(MailReader.standard(), zip);
      assertThat(read.messages).hasSizeGreaterThan(1);
      assertThat(read.reasons())
          .filteredOn(reason -> reason.contains("checksum"))
          .singleElement()
          .asString()
          .startsWith("DAMAGED input: ")
          .endsWith("entry: damaged entry of a zip: its checksum differs");
    }
    MailReader none = MailReader.builder().with(ReadOption.NO_TEXT).kind(Kind.TEXT).build();
    assertThat(CollectingVisitor.of(none, pack(Packing.ZIP, MBOX)).problems).isEmpty();
  }

  private static int indexOf(byte[] bytes, String signature) {
    return new String(bytes, StandardCharsets.ISO_8859_1).indexOf(signature);
  }

  @Test
  void packed_inputs_may_be_packed_again_up_to_a_limit() throws IOException {
    byte[] packed = pack(Packing.GZIP, pack(Packing.TAR, pack(Packing.ZIP, MBOX)));
    CollectingVisitor read = CollectingVisitor.of(MailReader.standard(), packed);
    assertThat(read.messages).hasSize(2);
    assertThat(read.messages.get(0).member()).isEqualTo("dir/entry!/dir/entry");
    byte[] deep = pack(Packing.GZIP, pack(Packing.GZIP, packed));
    assertThat(CollectingVisitor.of(MailReader.standard(), deep).reasons())
        .singleElement()
        .asString()
        .startsWith("DAMAGED input: dir/entry: zip in more than 4 containers");
  }

  @ParameterizedTest
  @EnumSource(names = {"GZIP", "BZIP2", "XZ", "LZMA", "ZSTD", "ZIP", "TAR"})
  void a_truncated_input_is_reported(Packing packing) throws IOException {
    byte[] packed = pack(packing, MBOX);
    int end = packing == Packing.TAR ? 512 + 70 : packed.length - (packing == Packing.ZIP ? 90 : 9);
    CollectingVisitor read =
        CollectingVisitor.of(MailReader.standard(), Arrays.copyOf(packed, end));
    assertThat(read.problems).isNotEmpty().allMatch(p -> p.kind() == Problem.Kind.DAMAGED);
    assertThat(read.reasons().get(0)).contains(packing.title());
  }

  @Test
  void an_archive_truncated_between_entries_or_in_a_header_is_reported() throws IOException {
    byte[] packed = pack(Packing.ZIP, MBOX);
    byte[] entry = Arrays.copyOf(packed, indexOf(packed, "PK\1\2"));
    byte[] whole = zipOf(entry, entry);
    assertThat(CollectingVisitor.of(MailReader.standard(), whole).problems).isEmpty();
    for (int end : new int[] {entry.length, entry.length + 20, 2 * entry.length}) {
      CollectingVisitor read =
          CollectingVisitor.of(MailReader.standard(), Arrays.copyOf(whole, end));
      assertThat(read.messages).hasSize(end == 2 * entry.length ? 4 : 2);
      assertThat(read.reasons())
          .containsExactly("DAMAGED input: damaged or truncated zip: it ends too early");
    }
    byte[] commented = join(whole, new byte[65_535]);
    commented[whole.length - 2] = commented[whole.length - 1] = (byte) 0xff;
    assertThat(CollectingVisitor.of(MailReader.standard(), commented).problems).isEmpty();
    byte[] tar = pack(Packing.TAR, MBOX);
    byte[] two = Arrays.copyOf(join(Arrays.copyOf(tar, 1024), tar), 1024 + 300);
    CollectingVisitor read = CollectingVisitor.of(MailReader.standard(), two);
    assertThat(read.messages).hasSize(2);
    assertThat(read.reasons())
        .containsExactly("DAMAGED input: damaged or truncated tar: it ends too early");
    assertThat(CollectingVisitor.of(MailReader.standard(), Arrays.copyOf(two, 1024)).problems)
        .isEmpty();
  }

  @Test
  void the_end_record_of_a_nested_zip_does_not_end_the_outer_one() throws IOException {
    byte[] inner = pack(Packing.ZIP, MBOX);
    ZipEntry header = new ZipEntry("inner.zip");
    header.setMethod(ZipEntry.STORED);
    header.setSize(inner.length);
    CRC32 sum = new CRC32();
    sum.update(inner);
    header.setCrc(sum.getValue());
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(packed)) {
      zip.putNextEntry(header);
      zip.write(inner);
    }
    int size = 30 + header.getName().length() + inner.length;
    byte[] entry = Arrays.copyOf(packed.toByteArray(), size);
    byte[] whole = zipOf(entry, entry);
    assertThat(CollectingVisitor.of(MailReader.standard(), whole).problems).isEmpty();
    for (int end : new int[] {entry.length, entry.length + 20}) {
      CollectingVisitor read =
          CollectingVisitor.of(MailReader.standard(), Arrays.copyOf(whole, end));
      assertThat(read.messages).hasSize(2);
      assertThat(read.reasons())
          .containsExactly("DAMAGED input: damaged or truncated zip: it ends too early");
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"GZIP", "BZIP2", "XZ", "LZMA", "ZSTD", "ZIP", "TAR"})
  void damage_anywhere_is_reported_or_harmless_but_never_thrown(Packing packing)
      throws IOException {
    byte[] packed = pack(packing, MBOX);
    for (int i = 0; i < Math.min(packed.length, 700); i++) {
      byte[] damaged = packed.clone();
      damaged[i] ^= 0x55;
      CollectingVisitor read = CollectingVisitor.of(MailReader.standard(), damaged);
      assertThat(read.problems).allMatch(p -> !p.reason().isBlank());
    }
  }

  @Tag("slow")
  @Test
  void a_decompression_bomb_is_stopped_and_the_next_entry_is_read() throws IOException {
    ByteArrayOutputStream blanks = new ByteArrayOutputStream();
    try (BZip2CompressorOutputStream out = new BZip2CompressorOutputStream(blanks)) {
      byte[] block = " ".repeat(1 << 20).getBytes(StandardCharsets.US_ASCII);
      for (int i = 0; i < 20; i++) {
        out.write(block);
      }
    }
    ByteArrayOutputStream zip = new ByteArrayOutputStream();
    try (ZipOutputStream out = new ZipOutputStream(zip)) {
      out.putNextEntry(new ZipEntry("bomb.bz2"));
      out.write(blanks.toByteArray());
      out.putNextEntry(new ZipEntry("mail"));
      out.write(MBOX);
    }
    assertThat(zip.size()).isLessThan(4000);
    CollectingVisitor read = CollectingVisitor.of(MailReader.standard(), zip.toByteArray());
    assertThat(read.messages).hasSize(2);
    assertThat(read.reasons())
        .singleElement()
        .isEqualTo(
            "DAMAGED input: bomb.bz2: damaged or truncated bzip2: expands to more than 2000 times its"
                + " size");
  }

  @Test
  void a_tar_entry_with_a_name_of_megabytes_is_damaged() throws IOException {
    CollectingVisitor read = CollectingVisitor.of(MailReader.standard(), tarWithName(1_000));
    assertThat(read.problems).isEmpty();
    assertThat(read.messages).hasSize(4);
    read = CollectingVisitor.of(MailReader.standard(), tarWithName(3 << 20));
    assertThat(read.messages).hasSize(2);
    assertThat(read.reasons())
        .containsExactly(
            "DAMAGED input: damaged or truncated tar: more than 1048576 bytes before an entry");
  }

  /** A tar of two entries, the second with a name of the given length. */
  static byte[] tarWithName(int length) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (TarArchiveOutputStream tar = new TarArchiveOutputStream(bytes)) {
      put(tar, new TarArchiveEntry("first"), MBOX);
      byte[] name = "x".repeat(length).getBytes(StandardCharsets.US_ASCII);
      put(tar, new TarArchiveEntry("long", TarConstants.LF_GNUTYPE_LONGNAME), name);
      put(tar, new TarArchiveEntry("second"), MBOX);
    }
    return bytes.toByteArray();
  }

  private static void put(TarArchiveOutputStream tar, TarArchiveEntry entry, byte[] content)
      throws IOException {
    entry.setSize(content.length);
    tar.putArchiveEntry(entry);
    tar.write(content);
    tar.closeArchiveEntry();
  }

  @Test
  void a_skipped_entry_may_have_any_size() throws IOException {
    byte[] page = ("<html>" + " ".repeat(5 << 20)).getBytes();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (TarArchiveOutputStream tar = new TarArchiveOutputStream(bytes)) {
      put(tar, new TarArchiveEntry("page"), page);
      put(tar, new TarArchiveEntry("mail"), MBOX);
    }
    MailReader reader = MailReader.builder().with(ReadOption.NO_HTML).build();
    CollectingVisitor read = CollectingVisitor.of(reader, bytes.toByteArray());
    assertThat(read.messages).hasSize(2);
    assertThat(read.problems).isEmpty();
  }

  @Test
  void a_stored_entry_with_its_size_at_the_end_has_a_limit() throws IOException {
    CollectingVisitor read =
        CollectingVisitor.of(MailReader.standard(), zipOf(storedEntry(MBOX), storedEntry(MBOX)));
    assertThat(read.reasons()).isEmpty();
    assertThat(read.messages).hasSize(4);
    byte[] large = Arrays.copyOf(MBOX, MailLimits.HELD_ENTRY + 1_000);
    read = CollectingVisitor.of(MailReader.standard(), join(storedEntry(MBOX), storedEntry(large)));
    assertThat(read.messages).hasSize(2);
    assertThat(read.reasons().get(0))
        .isEqualTo(
            "DAMAGED input: entry: damaged or truncated entry of a zip: more than 16777216 bytes of"
                + " an entry that gives its size at its end");
  }

  /** A zip of two entries, which are given with their headers; with an end record. */
  static byte[] zipOf(byte[] first, byte[] second) {
    byte[] directory = Arrays.copyOf(new byte[] {'P', 'K', 1, 2}, 2 * 46);
    byte[] end = join(directory, Arrays.copyOf(new byte[] {'P', 'K', 5, 6}, 22));
    return join(join(first, second), end);
  }

  /** A stored entry as written by a program that streams: size and checksum follow the content. */
  static byte[] storedEntry(byte[] content) {
    CRC32 sum = new CRC32();
    sum.update(content);
    byte[] name = "entry".getBytes(StandardCharsets.US_ASCII);
    return ByteBuffer.allocate(30 + name.length + content.length + 16)
        .order(ByteOrder.LITTLE_ENDIAN)
        .putInt(0x04034b50)
        .putShort((short) 10)
        .putShort((short) 8) // size and checksum follow the content
        .put(new byte[18])
        .putShort((short) name.length)
        .putShort((short) 0)
        .put(name)
        .put(content)
        .putInt(0x08074b50)
        .putInt((int) sum.getValue())
        .putInt(content.length)
        .putInt(content.length)
        .array();
  }
}
