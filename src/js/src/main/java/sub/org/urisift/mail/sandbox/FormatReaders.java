package sub.org.urisift.mail.sandbox;

import java.util.List;
import java.util.function.Predicate;
import org.urisift.mail.format.FormatOption;
import org.urisift.mail.format.FormatReader;

/** No readers of other formats. */
public final class FormatReaders {
  private FormatReaders() {}

  public static FormatReader of(
      byte[] bytes,
      int from,
      int to,
      String name,
      boolean isText,
      Predicate<FormatOption> options) {
    return null;
  }

  public static FormatReader of(String type) {
    return null;
  }

  public static List<String> failures() {
    return List.of();
  }
}
