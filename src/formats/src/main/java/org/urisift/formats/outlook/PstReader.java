package org.urisift.formats.outlook;

import com.pff.DescriptorIndexNode;
import com.pff.PSTException;
import com.pff.PSTFile;
import com.pff.PSTMessage;
import com.pff.PSTObject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.Damage;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.format.FormatDocument;
import org.urisift.mail.format.FormatReader;
import org.urisift.mail.format.FormatSink;

/**
 * Reads the messages of an Outlook data file, PST or OST (MS-PST), with the path of their folder.
 */
public final class PstReader implements FormatReader {
  private static final int HEADER = 564; // bytes
  private static final long NODE = 0xffff_ffffL;
  private static final int ROOT = 0x122; // MS-PST 2.4.1
  private static final int SUBTREE = 0x35e0; // PidTagIpmSubTreeEntryId

  /** The message store, which names the folder that Outlook shows as the root. */
  private static final class Store extends PSTObject {
    Store(PSTFile file, DescriptorIndexNode node) throws PSTException, IOException {
      super(file, node);
    }

    int root() { // an EntryID ends with the number of a node (MS-PST 2.4.3.2)
      byte[] id = getBinaryItem(SUBTREE);
      return (int) convertLittleEndianBytesToLong(id, id.length - 4, id.length);
    }
  }

  @Override
  public String title() {
    return "Outlook folder";
  }

  @Override
  public List<String> types() {
    return List.of("application/vnd.ms-outlook-pst");
  }

  @Override
  public boolean begins(byte[] start, int length, @Nullable String name) {
    return length > HEADER && new String(start, 0, 4, StandardCharsets.US_ASCII).equals("!BDN");
  }

  @Override
  public void read(FormatDocument document, FormatSink sink) throws IOException {
    PstContent in = new PstContent(document.channel());
    try {
      long version = in.number(10, 2); // MS-PST 2.2.2.6
      boolean isAnsi = version == PSTFile.PST_TYPE_ANSI || version == PSTFile.PST_TYPE_ANSI + 1;
      long encryption = in.number(isAnsi ? 461 : 513, 1);
      if (!isAnsi
          && version != PSTFile.PST_TYPE_UNICODE
          && version != PSTFile.PST_TYPE_2013_UNICODE) {
        sink.unread(null, "no reader for version " + version + " of the format");
      } else if (encryption > PSTFile.ENCRYPTION_TYPE_COMPRESSIBLE) {
        sink.unread(null, "encrypted by method " + encryption);
      } else {
        in.seek(0); // where the library begins
        messages(PstContent.call(() -> new PSTFile(in)), in, sink);
        long missing = (isAnsi ? in.number(168, 4) : in.number(184, 8)) - document.size();
        if (missing > 0) {
          sink.damaged(null, "cut off, " + missing + " bytes are missing");
        }
      }
    } finally {
      in.close();
    }
  }

  private static void messages(PSTFile file, PstContent in, FormatSink sink) throws IOException {
    PstNodes nodes = new PstNodes(in, file.getPSTFileType());
    int root = root(file);
    int folder = 0;
    int number = 0; // in the folder
    String path = "";
    for (long message : nodes.messages()) {
      in.nextItem();
      number = path.isEmpty() || folder != (int) (message >> 32) ? 1 : number + 1;
      if (number == 1) {
        folder = (int) (message >> 32);
        path = path(file, folder, nodes.parents, root);
      }
      PSTMessage item = null;
      try {
        item = (PSTMessage) load(file, message & NODE);
      } catch (IOException e) {
        sink.damaged(path + " message " + number, Damage.reason(e));
      }
      if (item != null) {
        MessageWriter.write(new PstMessage(item), path, sink);
      }
    }
    if (nodes.damage != null) {
      sink.damaged(null, nodes.damage);
    }
  }

  private static PSTObject load(PSTFile file, long node) throws IOException {
    return PstContent.call(() -> PSTObject.detectAndLoadPSTObject(file, node));
  }

  private static int root(PSTFile file) {
    try {
      return PstContent.call(
          () -> new Store(file, file.getMessageStore().getDescriptorNode()).root());
    } catch (IOException e) { // then paths show more than Outlook does
      return ROOT;
    }
  }

  /** The names of a folder and those around it, as far as Outlook shows them. */
  private static String path(PSTFile file, int folder, Map<Integer, Integer> parents, int root) {
    Set<Integer> around = new HashSet<>();
    String path = "";
    int node = folder;
    while (node != ROOT
        && node != root
        && parents.containsKey(node)
        && around.size() < MailLimits.PST_DEPTH
        && around.add(node)) {
      path = "/" + name(file, node) + path;
      node = parents.get(node);
    }
    boolean isOrphan = node != ROOT && node != root;
    return isOrphan ? "orphaned" + path : path.isEmpty() ? name(file, node) : path.substring(1);
  }

  private static String name(PSTFile file, int folder) {
    String number = "folder " + folder;
    try {
      String name = load(file, folder).getDisplayName().strip();
      return name.isEmpty() ? number : name.replaceAll("[/\\\\\\p{Cntrl}]", "_");
    } catch (IOException e) {
      return number;
    }
  }
}
