package sub.org.apache.james.mime4j.util;


/** What the reader of header fields needs, without dates. */
public final class MimeUtil {
  private MimeUtil() {}
  public static String unscrambleHeaderValue(String value) { return value; }
}
