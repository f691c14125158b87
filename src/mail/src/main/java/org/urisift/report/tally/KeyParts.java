package org.urisift.report.tally;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.IdentityHashMap;
import java.util.Map;
import org.urisift.report.Field;

/**
 * The values that matches are counted by, as parts of keys. If not all of a value is written, since
 * all URIs of its message would repeat it, the part is what is written and a digest of the whole
 * value. For use by one thread.
 */
public final class KeyParts {
  /** The values of a message are few; those of earlier messages are forgotten. */
  private static final int MAX_KNOWN = 16;

  private final Map<String, String> digests = new IdentityHashMap<>();

  /** The part for a value of a field; equal only for equal values. */
  public String of(Field field, String value) {
    String excerpt = field.excerpt(value);
    if (excerpt.equals(value)) {
      return value;
    }
    String digest = digests.get(value);
    if (digest == null) {
      digest = digest(value);
      if (digests.size() == MAX_KNOWN) {
        digests.clear();
      }
      digests.put(value, digest);
    }
    return excerpt + digest;
  }

  private static String digest(String value) {
    try {
      byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every Java has it
    }
  }
}
