package sub.org.apache.james.mime4j.util;

import org.apache.james.mime4j.codec.DecodeMonitor;
import org.apache.james.mime4j.codec.DecoderUtil;

/** What parameters of header fields need, without the dates. */
public final class MimeUtil {
  private MimeUtil() {}

  public static String unscrambleHeaderValue(String value) {
    return DecoderUtil.decodeEncodedWords(
        value.replace("\r", "").replace("\n", ""), DecodeMonitor.SILENT);
  }
}
