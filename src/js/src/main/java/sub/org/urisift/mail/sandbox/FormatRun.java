package sub.org.urisift.mail.sandbox;

import org.urisift.mail.format.FormatReader;
import org.urisift.mail.sandbox.FormatReceiver;
import org.urisift.mail.sandbox.OpenDocument;

/** Is never called, since there are no readers. */
public final class FormatRun {
  private FormatRun() {}

  public static Throwable read(
      FormatReader reader, OpenDocument document, FormatReceiver receiver) {
    return null;
  }
}
