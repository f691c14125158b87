package org.urisift.formats.outlook;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.poi.poifs.filesystem.DirectoryEntry;
import org.apache.poi.poifs.filesystem.POIFSFileSystem;

/** Makes messages like Outlook's .msg files. */
final class MsgMaker {
  private final Map<String, byte[]> streams = new LinkedHashMap<>();
  private final List<MsgMaker> attachments = new ArrayList<>();
  private final ByteArrayOutputStream rows = new ByteArrayOutputStream();
  private MsgMaker message;

  MsgMaker with(int id, String value) {
    return with(id, 0x1f, value.getBytes(StandardCharsets.UTF_16LE));
  }

  MsgMaker with(int id, String value, Charset charset) {
    return with(id, 0x1e, value.getBytes(charset));
  }

  MsgMaker with(int id, byte[] value) {
    return with(id, 0x102, value);
  }

  private MsgMaker with(int id, int type, byte[] value) {
    streams.put(String.format("__substg1.0_%04X%04X", id, type), value);
    return this;
  }

  MsgMaker with(int id, int value) {
    return row(id, 3, value);
  }

  MsgMaker with(int id, Instant value) {
    return row(id, 0x40, (value.getEpochSecond() + 11_644_473_600L) * 10_000_000);
  }

  private MsgMaker row(int id, int type, long value) {
    ByteBuffer row = ByteBuffer.allocate(16).order(ByteOrder.LITTLE_ENDIAN);
    row.putShort((short) type).putShort((short) id).putInt(6).putLong(value);
    rows.writeBytes(row.array());
    return this;
  }

  MsgMaker attach(MsgMaker attachment) {
    attachments.add(attachment);
    return this;
  }

  /** Makes this an attachment that is a message. */
  MsgMaker holding(MsgMaker newMessage) {
    message = newMessage;
    return this;
  }

  byte[] bytes() throws IOException {
    try (POIFSFileSystem file = new POIFSFileSystem()) {
      write(file.getRoot(), 32);
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      file.writeFilesystem(out);
      return out.toByteArray();
    }
  }

  private void write(DirectoryEntry storage, int header) throws IOException {
    for (Map.Entry<String, byte[]> stream : streams.entrySet()) {
      storage.createDocument(stream.getKey(), new ByteArrayInputStream(stream.getValue()));
    }
    ByteArrayOutputStream table = new ByteArrayOutputStream();
    table.writeBytes(new byte[header]);
    table.writeBytes(rows.toByteArray());
    storage.createDocument(
        "__properties_version1.0", new ByteArrayInputStream(table.toByteArray()));
    for (int i = 0; i < attachments.size(); i++) {
      String name = String.format("__attach_version1.0_#%08X", i);
      attachments.get(i).write(storage.createDirectory(name), 8);
    }
    if (message != null) {
      message.write(storage.createDirectory("__substg1.0_3701000D"), 24);
    }
  }
}
