package org.urisift.formats.office;

import static java.nio.charset.StandardCharsets.UTF_16LE;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.format.FormatDocument;
import org.urisift.mail.format.FormatReader;
import org.urisift.mail.format.FormatSink;

/** Reads the cells, shared strings and comments of a binary workbook of Excel (MS-XLSB). */
public final class BinarySheetReader implements FormatReader {
  private static final int ROW = 0;

  /** The last cell with its column, and the last one that stands after the one before it. */
  private static final int LAST_PLACED = 11;

  private static final int LAST_SHORT = 18;
  private static final int SHARED_STRING = 19;
  private static final int INDEX = 42;
  private static final int RICH_CELL = 62;
  private static final int COMMENT = 637;

  /** The records with text, and the offset of its length in each. */
  private static final Map<Integer, Integer> TEXTS =
      Map.of(6, 8, 8, 8, 17, 4, SHARED_STRING, 1, RICH_CELL, 9, COMMENT, 1);

  @Override
  public String title() {
    return "Excel sheet";
  }

  @Override
  public List<String> types() {
    return List.of("application/vnd.ms-excel.sheet.binary.macroenabled");
  }

  /** The parts of a workbook have no mark, but begin with a record of a table or of an index. */
  @Override
  public boolean begins(byte[] start, int length, @Nullable String name) {
    return name != null
        && name.startsWith("xl/")
        && name.endsWith(".bin")
        && length > 1
        && (start[0] < 0 && start[1] >= 0 || start[0] == INDEX);
  }

  @Override
  public void read(FormatDocument document, FormatSink sink) throws IOException {
    String around = Vocabulary.around(document.name());
    Paragraphs text = new Paragraphs(sink, "office:text", around);
    int row = 0;
    int column = 0;
    try (InputStream in = new BufferedInputStream(document.stream())) {
      for (int type = number(in, 2); type >= 0; type = number(in, 2)) {
        int length = number(in, 4);
        byte[] bytes = in.readNBytes(Math.min(length, MailLimits.OFFICE_RECORD));
        in.skipNBytes(length - bytes.length);
        ByteBuffer record = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        Integer at = TEXTS.get(type);
        if (bytes.length < 4) {
          continue;
        } else if (type == ROW) {
          row = record.getInt(0);
          column = -1;
        } else if (type <= LAST_PLACED || type == RICH_CELL) {
          column = record.getInt(0);
        } else if (type <= LAST_SHORT) {
          column++;
        }
        if (at != null && bytes.length >= at + 4) {
          if (around != null && type != SHARED_STRING && type != COMMENT) {
            text.at(around + "!" + cell(column, row));
          }
          int from = at + 4;
          int size = Math.min(bytes.length - from, 2 * record.getInt(at));
          text.addParagraph(
              new StringBuilder(new String(bytes, from, Math.max(0, size), UTF_16LE)));
        }
      }
    } finally {
      text.end();
    }
  }

  /** The name of a cell, such as {@code B2}; columns and rows are counted from 0. */
  public static String cell(int column, int row) {
    String letters = "";
    for (int left = column; left >= 0; left = left / 26 - 1) {
      letters = (char) ('A' + left % 26) + letters;
    }
    return letters + (row + 1);
  }

  /** A number of seven bits in each byte, the lowest first; -1 at the end. */
  private static int number(InputStream in, int most) throws IOException {
    int number = 0;
    for (int i = 0; i < most; i++) {
      int next = in.read();
      if (next < 0) {
        if (i == 0 && most == 2) {
          return -1;
        }
        throw new EOFException("it ends too early");
      }
      number |= (next & 0x7f) << 7 * i;
      if (next < 0x80) {
        break;
      }
    }
    return number;
  }
}
