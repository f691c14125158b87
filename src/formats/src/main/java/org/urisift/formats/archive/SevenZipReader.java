package org.urisift.formats.archive;

import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.compress.PasswordRequiredException;
import org.apache.commons.compress.archivers.sevenz.SevenZArchiveEntry;
import org.apache.commons.compress.archivers.sevenz.SevenZFile;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.format.FormatDocument;
import org.urisift.mail.format.FormatReader;
import org.urisift.mail.format.FormatSink;

/** Reads the entries of a 7z archive. */
public final class SevenZipReader implements FormatReader {
  private static final byte[] MARK = {'7', 'z', (byte) 0xbc, (byte) 0xaf, 0x27, 0x1c};

  private static final String NEEDS_PASSWORD = "encrypted, and needs a password";

  @Override
  public String title() {
    return "7z";
  }

  @Override
  public List<String> types() {
    return List.of("application/x-7z-compressed");
  }

  @Override
  public boolean begins(byte[] start, int length, @Nullable String name) {
    return length > MARK.length && Arrays.equals(start, 0, MARK.length, MARK, 0, MARK.length);
  }

  @Override
  public void read(FormatDocument document, FormatSink sink) throws IOException {
    try (SevenZFile archive =
        SevenZFile.builder()
            .setSeekableByteChannel(document.channel())
            .setMaxMemoryLimitKiB(MailLimits.XZ_MEMORY_KIB)
            .get()) {
      SevenZArchiveEntry entry = archive.getNextEntry();
      while (entry != null) {
        if (!entry.isDirectory() && entry.hasStream()) {
          entry(archive, entry.getName(), sink);
        }
        entry = archive.getNextEntry();
      }
    } catch (PasswordRequiredException e) {
      sink.unread(null, NEEDS_PASSWORD);
    }
  }

  private static void entry(SevenZFile archive, String name, FormatSink sink) throws IOException {
    PushbackInputStream content = new PushbackInputStream(content(archive));
    try {
      int first = content.read(); // asks for the password
      if (first >= 0) {
        content.unread(first);
      }
    } catch (PasswordRequiredException e) {
      sink.unread(name, NEEDS_PASSWORD);
      return;
    }
    sink.attachment(name, content);
  }

  /** The content of the entry that was asked for last. */
  private static InputStream content(SevenZFile archive) {
    return new InputStream() {
      @Override
      public int read() throws IOException {
        return archive.read();
      }

      @Override
      public int read(byte[] into, int offset, int length) throws IOException {
        return archive.read(into, offset, length);
      }
    };
  }
}
