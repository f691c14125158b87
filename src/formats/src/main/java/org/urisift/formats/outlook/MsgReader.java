package org.urisift.formats.outlook;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.urisift.formats.compound.Entry;
import org.urisift.mail.format.FormatSink;

/** Reads a message that Outlook has saved as a file (MS-OXMSG). */
public final class MsgReader {
  private static final String PROPERTIES = "__properties_version1.0";
  private static final String MESSAGE = "__substg1.0_3701000D";
  private static final Pattern PROPERTY = // its identifier and type
      Pattern.compile("__substg1\\.0_([0-9a-f]{8})", Pattern.CASE_INSENSITIVE);

  private static final String ATTACHMENT = "__attach_version1.0_#";
  private static final int ROW = 16; // bytes

  private MsgReader() {}

  /** Whether a storage is that of a message. */
  public static boolean isMessage(Entry storage) throws IOException {
    return storage.child(PROPERTIES) != null;
  }

  /** Reads the message in a storage. */
  public static void read(Entry root, FormatSink sink) throws IOException {
    Set<String> damages = new LinkedHashSet<>();
    MessageWriter.write(item(root, damages), null, sink);
    for (String damage : damages) {
      sink.damaged(null, damage);
    }
  }

  private static MailItem item(Entry storage, Set<String> damages) throws IOException {
    Properties properties = properties(storage, damages);
    List<MailItem.Attachment> attachments = new ArrayList<>();
    for (Entry entry : storage.children()) {
      if (entry.isStorage() && entry.name().startsWith(ATTACHMENT)) {
        attachments.add(attachment(entry, damages));
      }
    }
    return new StoredItem(properties, attachments);
  }

  private static MailItem.Attachment attachment(Entry storage, Set<String> damages)
      throws IOException {
    Properties properties = properties(storage, damages);
    Entry message = storage.child(MESSAGE);
    return message == null || !isMessage(message)
        ? new StoredFile(properties, null)
        : new StoredFile(properties, () -> item(message, damages));
  }

  /** Reads the properties of fixed length, and notes where the others are. */
  private static Properties properties(Entry storage, Set<String> damages) throws IOException {
    Properties properties = new Properties(damages);
    for (Entry entry : storage.children()) {
      Matcher property = PROPERTY.matcher(entry.name());
      if (entry.name().equalsIgnoreCase(PROPERTIES)) {
        properties.put(0, Properties.BINARY, entry::stream);
      } else if (!entry.isStorage() && property.matches()) {
        int tag = Integer.parseUnsignedInt(property.group(1), 16);
        properties.put(tag >>> 16, tag & 0xffff, entry::stream);
      }
    }
    byte[] table = properties.bytes(0);
    // the rows follow 32, 24 or 8 bytes, which look like rows without a type
    for (int at = table.length % ROW; at < table.length; at += ROW) {
      int type = (table[at] & 0xff) | (table[at + 1] & 0xff) << 8;
      int id = (table[at + 2] & 0xff) | (table[at + 3] & 0xff) << 8;
      if (id != 0 && Properties.isFixed(type) && type != Properties.GUID) {
        properties.put(id, type, Arrays.copyOfRange(table, at + 8, at + ROW));
      }
    }
    return properties;
  }
}
