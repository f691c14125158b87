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
 * Writes the records of {@code parse} and {@code resolve}, one per reference, in UTF-8. For use by
 * one thread.
 */
public interface ReferenceWriter extends Flushable {
  /** A writer of one JSON object per line. */
  static ReferenceWriter jsonl(OutputStream out) throws IOException {
    return new JsonReferenceWriter(utf8(out));
  }

  /** A writer of text for people; references that cannot be parsed or resolved go to failures. */
  static ReferenceWriter text(OutputStream out, Writer failures) {
    return new TextReferenceWriter(utf8(out), failures);
  }

  /** A writer of text for people, with failures in the same stream. */
  static ReferenceWriter text(OutputStream out) {
    Writer writer = utf8(out);
    return new TextReferenceWriter(writer, writer);
  }

  /**
   * Writes the components of a valid reference.
   *
   * @param resolution the result of resolving it against the base; null if there is no base
   * @throws IOException if the output cannot be written
   */
  void parsed(UriReference reference, @Nullable Resolution resolution) throws IOException;

  /** Writes the resolved form of a valid reference, or why it cannot be resolved. */
  void resolved(UriReference reference, Resolution resolution) throws IOException;

  /** Writes the error of a string that is not a reference. */
  void invalid(UriSyntaxException error) throws IOException;

  private static Writer utf8(OutputStream out) {
    return new OutputStreamWriter(out, StandardCharsets.UTF_8);
  }
}
