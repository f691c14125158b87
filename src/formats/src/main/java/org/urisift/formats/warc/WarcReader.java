package org.urisift.formats.warc;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.Bytes;
import org.urisift.mail.bytes.Damage;
import org.urisift.mail.format.FormatDocument;
import org.urisift.mail.format.FormatOption;
import org.urisift.mail.format.FormatReader;
import org.urisift.mail.format.FormatSink;

/** Reads the records of web archives: WARC, its extracts of text (WET), and ARC. */
public final class WarcReader implements FormatReader {
  private static final byte[] WARC = "WARC/".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] ARC = "filedesc://".getBytes(StandardCharsets.US_ASCII);

  @Override
  public String title() {
    return "WARC";
  }

  @Override
  public List<String> types() {
    return List.of("application/warc", "application/x-warc", "application/x-ia-arc");
  }

  @Override
  public boolean isSequential() {
    return true;
  }

  @Override
  public boolean begins(byte[] start, int length, @Nullable String name) {
    boolean isMarked =
        Bytes.startsWith(start, 0, length, WARC) || Bytes.startsWith(start, 0, length, ARC);
    return isMarked && Records.begins(start, 0, length); // not a text about such archives
  }

  @Override
  public void read(FormatDocument document, FormatSink sink) throws IOException {
    boolean areAllRead = document.isSet(FormatOption.ALL_RECORDS);
    Records records = new Records(document.stream());
    while (records.next(sink)) {
      try {
        Payload.handOut(records, areAllRead, sink);
        records.skipRest();
      } catch (IOException e) {
        sink.damaged(records.location(), Damage.reason(e));
      }
    }
  }
}
