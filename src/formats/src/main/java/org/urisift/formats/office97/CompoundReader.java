package org.urisift.formats.office97;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.nio.channels.SeekableByteChannel;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.formats.compound.CompoundFile;
import org.urisift.formats.compound.Entry;
import org.urisift.formats.compound.NativeObject;
import org.urisift.formats.outlook.MsgReader;
import org.urisift.mail.bytes.Damage;
import org.urisift.mail.format.FormatDocument;
import org.urisift.mail.format.FormatReader;
import org.urisift.mail.format.FormatSink;

/** Reads compound files (MS-CFB): old Office documents with what is embedded, and messages. */
public final class CompoundReader implements FormatReader {
  static final String NEEDS_PASSWORD = "encrypted, and needs a password";

  /**
   * Streams of which a storage with a document has one; a lost directory has one without a name.
   */
  private static final List<String> MAIN =
      List.of("EncryptedPackage", "WordDocument", "Workbook", "Book", "PowerPoint Document", "");

  /** Streams that are files (MS-OLEDS 2.1). */
  private static final Set<String> OBJECTS = Set.of("Package", "CONTENTS", "EmbeddedOdf");

  private static final int DEEPEST = 16;

  @Override
  public String title() {
    return "old Office or .msg";
  }

  @Override
  public List<String> types() {
    return List.of(
        "application/x-ole-storage",
        "application/msword",
        "application/vnd.ms-excel",
        "application/vnd.ms-powerpoint",
        "application/vnd.ms-outlook");
  }

  @Override
  public boolean begins(byte[] start, int length, @Nullable String name) {
    return CompoundFile.begins(start, length);
  }

  @Override
  public void read(FormatDocument document, FormatSink sink) throws IOException {
    try (SeekableByteChannel channel = document.channel()) {
      CompoundFile file = CompoundFile.open(channel);
      boolean isRead;
      if (MsgReader.isMessage(file.root())) {
        MsgReader.read(file.root(), sink);
        isRead = true;
      } else {
        isRead = isRead(file.root(), sink);
      }
      boolean hasObjects = objects(file.root(), sink, 0);
      if (!isRead && !hasObjects) {
        boolean hasMacros = file.root().child("VBA") != null;
        sink.unread(null, hasMacros ? "macros" : "no reader for this kind of compound file");
      }
      if (file.isDamaged()) {
        sink.damaged(null, "some of its sectors are lost");
      }
    }
  }

  /** Reads the document in a storage; false if it has no document of a known kind. */
  private static boolean isRead(Entry storage, FormatSink sink) throws IOException {
    Entry main = null;
    for (int i = 0; i < MAIN.size() && main == null; i++) {
      main = storage.child(MAIN.get(i));
    }
    if (main == null) {
      return false;
    }
    switch (main.name().isEmpty() ? lostName(main) : main.name().toLowerCase(Locale.ROOT)) {
      case "encryptedpackage" -> sink.unread(null, NEEDS_PASSWORD);
      case "worddocument" -> WordText.read(storage, main, sink);
      case "workbook", "book" -> ExcelText.read(main, sink);
      case "powerpoint document" -> PowerPointText.read(storage.child("Current User"), main, sink);
      default -> {
        return false;
      }
    }
    return true;
  }

  /** The name of a stream whose entry in the directory is lost, by its first bytes. */
  private static String lostName(Entry main) throws IOException {
    byte[] start = main.stream().readNBytes(2);
    return switch (HexFormat.of().formatHex(start)) {
      case "eca5", "dca5" -> "worddocument";
      case "0908" -> "workbook";
      case "0f00" -> "powerpoint document";
      default -> "";
    };
  }

  /**
   * Reads what is embedded in a storage, each even if the others are damaged. Returns whether there
   * is anything.
   */
  private static boolean objects(Entry storage, FormatSink sink, int depth) throws IOException {
    boolean isFound = false;
    for (Entry child : storage.children()) {
      try {
        if (child.isStorage() && depth < DEEPEST) {
          isFound |= isRead(child, sink) | objects(child, sink, depth + 1);
        } else if (child.name().equals("\1Ole10Native")) {
          NativeObject.read(new BufferedInputStream(child.stream()), sink);
          isFound = true;
        } else if (OBJECTS.contains(child.name())) {
          sink.attachment(null, child.stream());
          isFound = true;
        }
      } catch (IOException e) {
        sink.damaged(storage.name().isEmpty() ? null : storage.name(), Damage.reason(e));
      }
    }
    return isFound;
  }
}
