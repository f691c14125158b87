package sub.org.urisift.mail.sandbox;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.function.Predicate;
import org.urisift.mail.format.FormatOption;
import org.urisift.mail.sandbox.OpenDocument;

/** Is never made, since there are no readers. */
public abstract class StoredDocument implements OpenDocument {
  public static StoredDocument of(Path path, String name, Predicate<FormatOption> options) {
    return null;
  }

  public static StoredDocument copyOf(
      InputStream in, String name, Predicate<FormatOption> options) {
    return null;
  }
}
