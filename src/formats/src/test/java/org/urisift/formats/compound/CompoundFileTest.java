package org.urisift.formats.compound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.apache.commons.compress.utils.SeekableInMemoryByteChannel;
import org.apache.poi.poifs.filesystem.DirectoryEntry;
import org.apache.poi.poifs.filesystem.POIFSFileSystem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.mail.bytes.FailureKeepingStream;
import org.urisift.mail.bytes.MailLimits;

class CompoundFileTest {
  private static final byte[] SHORT = random(100);
  private static final byte[] LONG = random(10_000);

  private static byte[] random(int length) {
    byte[] bytes = new byte[length];
    new Random(length).nextBytes(bytes);
    return bytes;
  }

  private static CompoundFile open(byte[] bytes) throws IOException {
    return CompoundFile.open(new SeekableInMemoryByteChannel(bytes));
  }

  private static byte[] content(CompoundFile file, String name) throws IOException {
    Entry entry = file.root().child(name);
    assertThat(entry).as(name).isNotNull();
    return entry.stream().readAllBytes();
  }

  private static byte[] file(int sector) {
    return new CompoundMaker(sector).add("Long", LONG).add("Short", SHORT).bytes();
  }

  @ParameterizedTest
  @ValueSource(ints = {512, 4096})
  void short_and_long_streams_are_read_in_both_versions(int sector) throws IOException {
    CompoundFile file = open(file(sector));
    assertThat(content(file, "LONG")).isEqualTo(LONG);
    assertThat(content(file, "short")).isEqualTo(SHORT);
    assertThat(file.root().child("none")).isNull();
    assertThat(file.root().children()).extracting(Entry::name).containsExactly("Long", "Short");
    assertThat(file.isDamaged()).isFalse();
    try (POIFSFileSystem other = new POIFSFileSystem(new ByteArrayInputStream(file(sector)))) {
      assertThat(other.createDocumentInputStream("Long").readAllBytes()).isEqualTo(LONG);
    }
  }

  @Test
  void storages_and_a_long_table_are_read() throws IOException {
    byte[] huge = random(8 << 20); // its table does not fit in the header
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (POIFSFileSystem poi = new POIFSFileSystem()) {
      DirectoryEntry storage = poi.getRoot().createDirectory("A").createDirectory("B");
      storage.createDocument("Huge", new ByteArrayInputStream(huge));
      for (int i = 0; i < 200; i++) {
        storage.createDocument("s" + i, new ByteArrayInputStream(random(i)));
      }
      poi.writeFilesystem(out);
    }
    CompoundFile file = open(out.toByteArray());
    Entry storage = file.root().child("A").child("b");
    assertThat(storage.isStorage()).isTrue();
    assertThat(storage.children()).hasSize(201);
    assertThat(storage.child("Huge").stream().readAllBytes()).isEqualTo(huge);
    for (int i = 0; i < 200; i++) {
      assertThat(storage.child("s" + i).stream().readAllBytes()).isEqualTo(random(i));
    }
    try (var skipped = storage.child("Huge").stream()) {
      skipped.skipNBytes(4_000_001);
      assertThat(skipped.readAllBytes()).isEqualTo(Arrays.copyOfRange(huge, 4_000_001, 8 << 20));
    }
    assertThat(file.isDamaged()).isFalse();
  }

  @Test
  void a_cut_file_ends_after_the_bytes_that_are_there() throws IOException {
    byte[] whole = file(512);
    for (int length = 0; length < whole.length; length += 100) {
      byte[] cut = Arrays.copyOf(whole, length);
      if (length < 512) {
        assertThatThrownBy(() -> open(cut)).isInstanceOf(IOException.class);
        continue;
      }
      CompoundFile file = open(cut);
      Entry first = file.root().children().get(0); // without a name if the directory is lost
      FailureKeepingStream in = new FailureKeepingStream(first.stream());
      byte[] read = in.readAllBytes();
      int there = Math.min(LONG.length, length - 512);
      assertThat(Arrays.copyOf(read, there)).isEqualTo(Arrays.copyOf(LONG, there));
      assertThat(file.isDamaged() || length > whole.length - 512).isTrue(); // but for the table
    }
  }

  @Test
  void without_its_table_a_stream_goes_on_with_the_next_sector() throws IOException {
    byte[] bytes = file(512);
    ByteBuffer.wrap(bytes).putInt(76, -1);
    CompoundFile file = open(bytes);
    assertThat(content(file, "Long")).isEqualTo(LONG);
    assertThat(file.isDamaged()).isTrue();
  }

  @Test
  void loops_end() throws IOException {
    byte[] bytes = file(512);
    ByteBuffer file = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    int table = (file.getInt(76) + 1) * 512;
    int directory = (file.getInt(48) + 1) * 512;
    file.putInt(table, 0); // the first sector goes on with itself
    file.putInt(directory + 128 + 120, -1); // and the stream is 4 GB long
    file.putInt(directory + 256 + 72, 1); // the last entry goes on with the first
    file.putInt(directory + 256 + 68, 2);
    file.putInt(68, 3); // a table of tables in a loop
    CompoundFile damaged = open(bytes);
    assertThat(damaged.root().children())
        .extracting(Entry::name)
        .containsExactly("Long", "Short", ""); // the last is the one from the first sector
    FailureKeepingStream in = new FailureKeepingStream(damaged.root().child("Long").stream());
    assertThat(in.readAllBytes().length).isLessThanOrEqualTo(bytes.length);
    assertThat(damaged.isDamaged()).isTrue();
  }

  @Test
  void a_million_names_are_read_up_to_the_limit() throws IOException {
    byte[] bytes = new byte[512 + 250_001 * 512 + 2000 * 512];
    byte[] small = new CompoundMaker(512).add("a", SHORT).bytes();
    System.arraycopy(small, 0, bytes, 0, 512);
    ByteBuffer file = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    file.putInt(48, 0).putInt(60, -2).putInt(76, -1); // the directory takes all sectors
    for (int i = 0; i < 1_000_000; i++) {
      int at = 512 + i * 128;
      file.put(at, (byte) 'x').putShort(at + 64, (short) 4).put(at + 66, (byte) (i == 0 ? 5 : 2));
      file.putInt(at + 68, -1).putInt(at + 72, i + 1).putInt(at + 76, 1);
    }
    CompoundFile damaged = open(bytes);
    List<Entry> children = damaged.root().children();
    assertThat(children).hasSize(MailLimits.COMPOUND_ENTRIES + 1);
    assertThat(damaged.isDamaged()).isTrue();
  }
}
