package org.urisift.formats.office97;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.zip.InflaterInputStream;
import org.jspecify.annotations.Nullable;
import org.urisift.formats.compound.Entry;
import org.urisift.formats.office.WordFields;
import org.urisift.mail.bytes.FailureKeepingStream;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.format.FormatSink;

/** Reads the live records of a presentation of PowerPoint 97 to 2003 (MS-PPT 2.1.2). */
final class PowerPointText {
  private static final int ENCRYPTED = 0xf3d1c4df;
  private static final int HEAD = 8; // bytes of the header of a record

  private final Entry stream;
  private final FormatSink sink;
  private final Map<Integer, Integer> offsets = new HashMap<>(); // of live objects
  private final Set<Integer> live = new HashSet<>(); // offsets; empty to read all
  private final Map<Integer, String> places = new HashMap<>(); // of slides, by their offsets
  private final Map<Integer, String> slides = new HashMap<>(); // places, by identifiers
  private final Map<Integer, String> hyperlinks = new HashMap<>(); // targets
  private final Set<Integer> used = new HashSet<>(); // hyperlinks
  private @Nullable String place;
  private String text = ""; // the last
  private int container; // the type of the last
  private int list; // 0 in the outline of the slides
  private int count; // of slides in it
  private int hyperlink; // the last
  private long kept; // UTF-16 units of targets
  private boolean isOpen; // the last hyperlink has no label so far

  private PowerPointText(Entry stream, FormatSink sink) {
    this.stream = stream;
    this.sink = sink;
  }

  /**
   * Reads a presentation.
   *
   * @param user the stream that leads to what is live; without it, all is read
   */
  static void read(@Nullable Entry user, Entry stream, FormatSink sink) throws IOException {
    PowerPointText text = new PowerPointText(stream, sink);
    ByteBuffer current = user == null ? ByteBuffer.allocate(0) : body(user, 0);
    if (current.limit() >= 12 && current.getInt(4) == ENCRYPTED) {
      sink.unread(null, CompoundReader.NEEDS_PASSWORD);
      return;
    }
    try {
      Integer document = current.limit() < 12 ? null : text.findLive(current.getInt(8));
      if (document != null) {
        text.walk(document, true);
        text.live.addAll(text.offsets.values());
        text.live.remove(document);
      }
      text.walk(0, false);
    } finally {
      text.end();
    }
  }

  /** Follows the edits from the last to the first (MS-PPT 2.3.3); returns where the document is. */
  private @Nullable Integer findLive(int last) throws IOException {
    int document = 0;
    int edit = last;
    for (int i = 0; i < MailLimits.OFFICE_EDITS && edit > 0; i++) {
      ByteBuffer user = body(stream, edit);
      if (user.limit() < 20) {
        return null;
      }
      document = i == 0 ? user.getInt(16) : document;
      ByteBuffer objects = body(stream, user.getInt(12)); // PersistDirectoryAtom
      while (objects.remaining() >= 4 && offsets.size() < MailLimits.OFFICE_CELLS) {
        int entry = objects.getInt();
        for (int n = 0; n < entry >>> 20 && objects.remaining() >= 4; n++) {
          offsets.putIfAbsent((entry & 0xfffff) + n, objects.getInt());
        }
      }
      edit = Math.min(user.getInt(8), edit - 1);
    }
    return offsets.get(document);
  }

  private static ByteBuffer littleEndian(byte[] bytes, int length) {
    return ByteBuffer.wrap(Arrays.copyOf(bytes, length)).order(ByteOrder.LITTLE_ENDIAN);
  }

  /** The body of a record; empty if it is not there. */
  private static ByteBuffer body(Entry stream, int offset) throws IOException {
    FailureKeepingStream in = new FailureKeepingStream(stream.stream());
    in.skip(offset);
    int length = littleEndian(in.readNBytes(HEAD), HEAD).getInt(4);
    byte[] body = in.readNBytes(Math.max(0, Math.min(length, MailLimits.OFFICE_RECORD)));
    return littleEndian(body, body.length);
  }

  /** Reads one or all live records; what is in a container is read like what is after it. */
  private void walk(long from, boolean isOne) throws IOException {
    FailureKeepingStream in = new FailureKeepingStream(new BufferedInputStream(stream.stream()));
    in.skipNBytes(from);
    long at = from;
    long end = from; // of the object
    boolean isRead = true;
    for (byte[] head = in.readNBytes(HEAD); head.length > 0; head = in.readNBytes(HEAD)) {
      ByteBuffer header = littleEndian(head, HEAD);
      int type = header.getShort(2) & 0xffff;
      int instance = (header.getShort(0) & 0xffff) >> 4;
      long length = header.getInt(4) & 0xffffffffL;
      boolean isContainer = (head[0] & 0xf) == 0xf || type == 0x138b; // BinaryTagDataBlob
      if (at >= end) {
        if (isOne && at > from) {
          return;
        }
        endHyperlink(null);
        end = at + HEAD + length;
        place = places.get((int) at);
        boolean isRemoved = type == 0x3ee && place == null; // Slide
        isRead = isOne || live.isEmpty() || live.contains((int) at) && !isRemoved;
      }
      if (isRead && isContainer) {
        container = type;
        list = type == 0xff0 ? instance : list; // SlideListWithText
        at += HEAD;
        continue;
      }
      byte[] body = {};
      if (isRead && type == 0x1011) { // ExOleObjStg
        object(at + HEAD, instance == 1);
      } else if (isRead) {
        body = in.readNBytes((int) Math.min(length, MailLimits.OFFICE_RECORD));
        atom(type, instance, body);
      }
      in.skipNBytes(length - body.length);
      at += HEAD + length;
    }
    if (in.failure() != null) {
      throw new IOException(in.failure());
    }
  }

  private void atom(int type, int instance, byte[] body) throws IOException {
    ByteBuffer values = littleEndian(body, Math.max(16, body.length));
    switch (type) {
      case 0xfa0 -> text(new String(body, StandardCharsets.UTF_16LE)); // TextCharsAtom
      case 0xfa8 -> text(new String(body, StandardCharsets.ISO_8859_1)); // TextBytesAtom
      case 0xfba -> string(instance, new String(body, StandardCharsets.UTF_16LE)); // CString
      case 0x3f3 -> slide(values.getInt(0), values.getInt(12)); // SlidePersistAtom
      case 0x3f1 -> place = slides.get(values.getInt(0)); // NotesAtom
      case 0xfd3 -> hyperlink = values.getInt(0); // ExHyperlinkAtom
      case 0xff3 -> { // InteractiveInfoAtom
        endHyperlink(null);
        hyperlink = values.getInt(4);
        isOpen = true;
      }
      case 0xfdf -> { // TxInteractiveInfoAtom
        int from = Math.max(0, Math.min(text.length(), values.getInt(0)));
        endHyperlink(
            text.substring(from, Math.max(from, Math.min(text.length(), values.getInt(4)))));
      }
      default -> {}
    }
  }

  /** Begins the outline of a slide, or of a master or notes page. */
  private void slide(int object, int identifier) {
    Integer offset = offsets.get(object);
    place = list == 0 && places.size() < MailLimits.OFFICE_CELLS ? "slide " + (++count) : null;
    if (place != null && offset != null) {
      places.put(offset, place);
      slides.put(identifier, place);
    }
  }

  private void string(int instance, String value) throws IOException {
    if (container != 0xfd7) { // ExHyperlink
      if (container != 0x138a) { // not the name of ProgBinaryTag
        text(value);
      }
    } else if (instance == 1) { // targetAtom
      kept += value.length() + 64;
      if (kept < MailLimits.OFFICE_STRINGS) {
        hyperlinks.put(hyperlink, WordFields.uri(value));
      } else {
        sink.link("ppt:link", null, WordFields.uri(value), null);
      }
    }
  }

  private void text(String value) throws IOException {
    text = value;
    if (Links.mayHaveUri(value)) {
      sink.text("ppt:text", place, value.replace("\r", "\n\n").replace('\u000b', '\n'));
    }
  }

  /** Passes on the last hyperlink, if that was not done with a label. */
  private void endHyperlink(@Nullable String label) throws IOException {
    String target = isOpen ? hyperlinks.get(hyperlink) : null;
    isOpen = false;
    if (target != null) {
      used.add(hyperlink);
      sink.link("ppt:link", place, target, label);
    }
  }

  private void object(long at, boolean isCompressed) throws IOException {
    InputStream object = new BufferedInputStream(stream.stream());
    object.skipNBytes(isCompressed ? at + 4 : at);
    sink.attachment(null, isCompressed ? new InflaterInputStream(object) : object);
  }

  /** Passes on the hyperlinks that nothing showed. */
  private void end() throws IOException {
    endHyperlink(null);
    hyperlinks.keySet().removeAll(used);
    for (String target : hyperlinks.values()) {
      sink.link("ppt:link", null, target, null);
    }
  }
}
