package org.urisift.mail;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.MatchSink;
import org.urisift.scan.TextForm;
import org.urisift.scan.UriScanner;
import org.urisift.uri.UriReference;

/**
 * A text with its origin and the form in which it was declared.
 *
 * <p>A text is either the source itself (a file or a decoded part of a message), so that its
 * positions are those to report; or it was taken from a source (a run of HTML text, the body of a
 * header field, unfolded lines of a calendar), and {@link #sourceOffset} maps its positions to
 * those of the source.
 *
 * <p>Valid only during the call of {@link MailVisitor#text}, on its thread.
 */
public interface Text {
  /** The origin, with the charset in which the text is read. */
  Origin origin();

  /** The context: {@code body}, {@code html:text}, or {@code header:} and the name of a field. */
  String context();

  /**
   * The base URI of relative references in the text (RFC 2396 5.1), determined as for an {@link
   * Attribute}; null for none.
   */
  @Nullable UriReference base();

  /**
   * The characters, which can be read once. The reader never throws: if the input fails, the text
   * ends there, and a problem is reported.
   */
  Reader reader();

  /** This text, with another reader of the same characters, such as one that keeps what is read. */
  Text with(Reader other);

  /**
   * The text as UTF-8 bytes, from the first byte on, for a caller that uses them instead of {@link
   * #reader} and counts the ill-formed bytes itself. Null if the text is in another charset, or not
   * contiguous.
   */
  @Nullable InputStream utf8();

  /** Whether the text is declared as format=flowed (RFC 3676, R3). */
  boolean flowed();

  /** Whether the text is declared with DelSp=yes (RFC 3676 4.1). */
  boolean delSp();

  /**
   * Whether the text is the source of XML or of unparsed HTML, in which ampersands begin character
   * references.
   */
  boolean markup();

  /** Whether the text is the body of a header field, unfolded and decoded (R5). */
  boolean header();

  /** Whether each line is complete: an unfolded calendar or card. */
  default boolean values() {
    return false;
  }

  /** The flags as the form for which a scanner is built. */
  default TextForm form() {
    if (header()) {
      return TextForm.HEADER;
    }
    if (values()) {
      return TextForm.VALUES;
    }
    if (!flowed()) {
      return markup() ? TextForm.MARKUP : TextForm.PLAIN;
    }
    return delSp() ? TextForm.FLOWED_DEL_SP : TextForm.FLOWED;
  }

  /**
   * Reads the text and finds its URIs, in its own {@link #form}.
   *
   * @param scanner the rules to use; its own form does not matter
   * @throws IOException never, since the reader does not throw
   * @throws E if the sink does
   */
  default <E extends Exception> void scan(UriScanner scanner, MatchSink<E> sink)
      throws IOException, E {
    scanner.withForm(form()).scan(reader(), sink);
  }

  /** Whether positions in this text are positions in the source. */
  boolean isSource();

  /**
   * The offset in the source, in UTF-16 units, of the character at an offset of this text, or of
   * the character reference that stands for it; -1 if unknown.
   */
  long sourceOffset(long offset);

  /**
   * The HTML source from which the text was taken, or a piece of a long source; null for other
   * texts.
   */
  @Nullable String source();

  /** The offset at which {@link #source} begins, in UTF-16 units. */
  long sourceStart();

  /**
   * The line of a {@link #sourceOffset}, from 1; 0 if unknown. Only for a text that is not the
   * source itself.
   */
  long line(long sourceOffset);

  /** The column of a {@link #sourceOffset}, in UTF-16 units from 1; 0 if unknown. */
  long column(long sourceOffset);
}
