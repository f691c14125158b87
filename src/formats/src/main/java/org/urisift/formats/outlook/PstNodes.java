package org.urisift.formats.outlook;

import com.pff.PSTFile;
import com.pff.PSTObject;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * The tree of nodes of a PST (MS-PST 2.2.2.7.7). Since it names the folder of each message, nothing
 * is lost or read twice in folders that are damaged, or loop.
 */
final class PstNodes {
  final Map<Integer, Integer> parents = new HashMap<>(); // of folders
  @Nullable String damage; // what is lost
  private final LongStream.Builder messages = LongStream.builder();
  private final PstContent in;
  private final boolean isAnsi;
  private final int trailer; // where it begins in a page

  PstNodes(PstContent in, int version) throws IOException {
    this.in = in;
    isAnsi = version == PSTFile.PST_TYPE_ANSI;
    trailer = isAnsi ? 500 : version == PSTFile.PST_TYPE_2013_UNICODE ? 4072 : 496;
    Deque<Long> pages = new ArrayDeque<>();
    Set<Long> read = new HashSet<>();
    pages.push(isAnsi ? in.number(188, 4) : in.number(224, 8));
    while (!pages.isEmpty()) {
      long page = pages.pop();
      try {
        if (!read.add(page) || in.number(page + trailer, 2) != 0x8181) {
          throw new IOException("no page of it at byte " + page);
        }
        page(page, pages);
      } catch (IOException e) {
        damage = "messages are missing, since the tree of nodes is damaged: " + e.getMessage();
      }
    }
  }

  private void page(long page, Deque<Long> pages) throws IOException {
    int wide = trailer == 4072 ? 2 : 1; // bytes of a count
    long counts = page + trailer - (isAnsi ? 4 : trailer == 4072 ? 16 : 8);
    int word = isAnsi ? 4 : 8;
    long length = Math.max(word, in.number(counts + 2 * wide, 1)); // of an entry
    long count = Math.min(in.number(counts, wide), trailer / length);
    boolean isLeaf = in.number(counts + 2 * wide + 1, 1) == 0;
    for (long entry = page; entry < page + count * length; entry += length) {
      if (isLeaf) {
        node((int) in.number(entry, 4), (int) in.number(entry + 3 * word, 4));
      } else {
        pages.push(in.number(entry + 2 * word, word));
      }
    }
  }

  private void node(int node, int parent) {
    int type = PSTObject.getNodeType(node);
    if (type == PSTObject.NID_TYPE_NORMAL_FOLDER || type == PSTObject.NID_TYPE_SEARCH_FOLDER) {
      parents.put(node, parent);
    } else if (type == PSTObject.NID_TYPE_NORMAL_MESSAGE) {
      messages.add((long) parent << 32 | node & 0xffff_ffffL);
    }
  }

  /** The messages: their folder in the upper, their own number in the lower half. */
  long[] messages() {
    return messages.build().sorted().toArray();
  }
}
