package org.urisift.mail.format;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads documents of one format. Implementations are named in {@code
 * META-INF/services/org.urisift.mail.format.FormatReader} and have a public constructor without
 * arguments; one object is used by several threads at a time.
 *
 * <p>A document is read by a thread of its own. Whatever is thrown there is reported as a problem
 * of that document, and so is a reader that hands out nothing for {@link
 * org.urisift.mail.bytes.MailLimits#FORMAT_QUIET} seconds of its own time: it is interrupted, and
 * the next document is read. What is interrupted ends when it next calls the document or the sink;
 * a reader that may work long without them asks {@link Thread#isInterrupted}.
 *
 * <pre>{@code
 * public final class NoteReader implements FormatReader {
 *   @Override
 *   public String title() {
 *     return "note";
 *   }
 *
 *   @Override
 *   public List<String> types() {
 *     return List.of("application/x-note");
 *   }
 *
 *   @Override
 *   public boolean begins(byte[] start, int length, String name) {
 *     return length > 4 && start[0] == 'N' && start[1] == 'O' && start[2] == 'T' && start[3] == 'E';
 *   }
 *
 *   @Override
 *   public void read(FormatDocument document, FormatSink sink) throws IOException {
 *     byte[] bytes = document.stream().readAllBytes();
 *     sink.text("note:text", "line 1", new String(bytes, StandardCharsets.UTF_8));
 *   }
 * }
 * }</pre>
 */
public interface FormatReader {
  /** The name of the format in messages, as {@code PDF}. */
  String title();

  /** The Content-Types of the format in lower case, the usual one first. */
  List<String> types();

  /** The option without which documents of this format are not read; null for none. */
  default @Nullable FormatOption option() {
    return null;
  }

  /**
   * Whether a document is read only once and from its start. Then no copy is made of it, and {@link
   * FormatDocument#channel} throws {@link UnsupportedOperationException}.
   */
  default boolean isSequential() {
    return false;
  }

  /**
   * Whether a document begins like those of this format. Asked for each document, before any other
   * kind, so it should be quick and certain.
   *
   * @param start not to be changed
   * @param length the number of bytes in {@code start}: 64 KiB, or all of a shorter document
   * @param name of the file, archive entry or attachment; null for none
   */
  boolean begins(byte[] start, int length, @Nullable String name);

  /**
   * Reads a document and hands out what is in it, in reading order.
   *
   * @throws IOException for a document that is damaged; what was handed out before is kept
   */
  void read(FormatDocument document, FormatSink sink) throws IOException;
}
