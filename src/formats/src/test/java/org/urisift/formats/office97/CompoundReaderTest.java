package org.urisift.formats.office97;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.apache.poi.poifs.filesystem.DirectoryEntry;
import org.apache.poi.poifs.filesystem.Ole10Native;
import org.apache.poi.poifs.filesystem.POIFSFileSystem;
import org.junit.jupiter.api.Test;
import org.urisift.formats.compound.CompoundMaker;

class CompoundReaderTest {
  private static byte[] text(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  /** A Word document with a storage, into which more is put. */
  private interface Filler {
    void fill(DirectoryEntry pool) throws IOException;
  }

  private static Found read(Filler filler) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    byte[] word = new WordMaker(WordText.WORD_97).wide("http://outer.example/\r").word97().bytes();
    try (POIFSFileSystem files = new POIFSFileSystem(new ByteArrayInputStream(word))) {
      filler.fill(files.getRoot().createDirectory("ObjectPool").createDirectory("_1"));
      files.writeFilesystem(out);
    }
    return new Found(out.toByteArray());
  }

  @Test
  void a_packed_file_is_read_with_its_name() throws IOException {
    Found found =
        read(
            pool -> {
              byte[] content = text("http://inner.example/\n");
              Ole10Native packed = new Ole10Native("a.txt", "C:\\a.txt", "C:\\b\\a.txt", content);
              ByteArrayOutputStream bytes = new ByteArrayOutputStream();
              packed.writeOut(bytes);
              pool.createDocument(
                  Ole10Native.OLE10_NATIVE, new ByteArrayInputStream(bytes.toByteArray()));
            });
    assertThat(found.read.contents()).contains("http://outer.example/", "http://inner.example/\n");
    assertThat(found.read.texts).anyMatch(t -> "a.txt".equals(t.text().origin().member()));
    assertThat(found.reasons()).isEmpty();
  }

  @Test
  void other_embedded_files_and_documents_are_read() throws IOException {
    Found found =
        read(
            pool -> {
              pool.createDocument(
                  "CONTENTS", new ByteArrayInputStream(text("http://a.example/\n")));
              byte[] raw = text("\r\0\0\0http://b.example/\n");
              pool.createDirectory("_2")
                  .createDocument(Ole10Native.OLE10_NATIVE, new ByteArrayInputStream(raw));
              byte[] word =
                  new WordMaker(WordText.WORD_97).wide("http://c.example/\r").word97().bytes();
              DirectoryEntry nested = pool.createDirectory("_3");
              try (POIFSFileSystem files = new POIFSFileSystem(new ByteArrayInputStream(word))) {
                org.apache.poi.poifs.filesystem.EntryUtils.copyNodes(files.getRoot(), nested);
              }
            });
    assertThat(found.read.contents())
        .contains("http://a.example/\n", "http://b.example/\n", "http://c.example/");
    assertThat(found.reasons()).isEmpty();
  }

  @Test
  void an_encrypted_package_and_other_kinds_are_reported_as_not_read() throws IOException {
    CompoundMaker encrypted = new CompoundMaker(4096).add("EncryptedPackage", new byte[5000]);
    assertThat(new Found(encrypted.bytes()).reasons())
        .singleElement()
        .asString()
        .contains("encrypted, and needs a password");
    CompoundMaker drawing = new CompoundMaker(512).add("VisioDocument", new byte[5000]);
    assertThat(new Found(drawing.bytes()).reasons())
        .singleElement()
        .asString()
        .contains("no reader for this kind of compound file");
  }

  @Test
  void a_header_alone_is_reported() throws IOException {
    byte[] header = java.util.Arrays.copyOf(new CompoundMaker(512).bytes(), 513);
    assertThat(new Found(header).reasons()).isNotEmpty().noneMatch(r -> r.contains("failed with"));
  }

  @Test
  void storages_in_storages_end() throws IOException {
    Found found =
        read(
            pool -> {
              DirectoryEntry inner = pool;
              for (int i = 0; i < 200; i++) {
                inner = inner.createDirectory("_");
              }
              inner.createDocument("CONTENTS", new ByteArrayInputStream(text("http://a.example/")));
            });
    assertThat(found.read.contents()).containsExactly("http://outer.example/");
  }

  @Test
  void any_byte_may_be_wrong() throws IOException {
    byte[] word = new WordMaker(WordText.WORD_97).wide("http://outer.example/\r").word97().bytes();
    ByteBuffer file = ByteBuffer.wrap(word).order(ByteOrder.LITTLE_ENDIAN);
    for (int at = 8; at + 4 < word.length; at += at < 600 || at > 0x1400 ? 4 : 64) {
      int before = file.getInt(at);
      for (int value : new int[] {-1, 0, 1, 1 << 30, before + 1}) {
        file.putInt(at, value);
        assertThat(new Found(word).reasons()).noneMatch(r -> r.contains("Exception"));
      }
      file.putInt(at, before);
    }
  }
}
