package org.urisift.formats.rtf;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.bytes.StreamBlock;

/** The HTML or the plain text that an RTF document stands for (MS-OXRTFEX). */
public final class Encapsulated {
  /** Bytes in which the first words of a document stand. */
  private static final int HEAD = 1_024;

  private Encapsulated() {}

  /** The Content-Type of what the document stands for; null for a document of its own. */
  public static @Nullable String type(StreamBlock rtf) throws IOException {
    rtf.peek(HEAD);
    int length = Math.min(HEAD, rtf.end - rtf.at);
    String start = new String(rtf.array, rtf.at, length, StandardCharsets.ISO_8859_1);
    boolean isText = start.contains("\\fromtext");
    return start.contains("\\fromhtml") ? "text/html" : isText ? "text/plain" : null;
  }

  /** Adds the HTML or the text, up to damage if there is any. */
  public static void read(StreamBlock rtf, StringBuilder text) throws IOException {
    RtfParser.Target target =
        piece -> {
          if (text.length() > MailLimits.BODY) {
            throw new IOException("longer than " + MailLimits.BODY + " characters");
          }
          text.append(piece.equals("\r") ? "\r\n" : piece.replace('\u000b', '\n'));
        };
    new RtfParser(rtf, target, true).read();
  }
}
