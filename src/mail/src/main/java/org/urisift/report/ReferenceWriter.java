package org.urisift.report;

import java.io.Flushable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.urisift.uri.Resolution;
import org.urisift.uri.UriReference;
import org.urisift.uri.UriSyntaxException;

/**
 * What {@code parse} and {@code resolve} say of references, a record each, always in UTF-8. For one
 * thread.
 */
public interface ReferenceWriter extends Flushable {
  /** A JSON object a line. */
  static ReferenceWriter jsonl(OutputStream out) throws IOException {
    return new JsonReferenceWriter(utf8(out));
  }

  /** For people; what cannot be parsed or resolved goes to the second stream. */
  static ReferenceWriter text(OutputStream out, Writer failures) {
    return new TextReferenceWriter(utf8(out), failures);
  }

  /** For people, failures between the rest. */
  static ReferenceWriter text(OutputStream out) {
    Writer writer = utf8(out);
    return new TextReferenceWriter(writer, writer);
  }

  /**
   * The components of a valid reference.
   *
   * @param resolution what it is against the base, null where there is no base
   */
  void parsed(UriReference reference, @Nullable Resolution resolution) throws IOException;

  /** What a valid reference resolves to, or why it does not. */
  void resolved(UriReference reference, Resolution resolution) throws IOException;

  /** A string that is no reference. */
  void invalid(UriSyntaxException error) throws IOException;

  private static Writer utf8(OutputStream out) {
    return new OutputStreamWriter(out, StandardCharsets.UTF_8);
  }
}
