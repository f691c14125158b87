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
 * A text, with where it comes from and how it is to be read.
 *
 * <p>A text is either the source itself (a file, or the decoded part of a message), so that
 * positions in it are those to report; or it was taken out of a source (a run of HTML text, the
 * body of a header field, the lines of a calendar unfolded), and then {@link #sourceOffset} tells
 * where a position in it stood there.
 *
 * <p>For the thread that the visitor is called by, as long as it is: its reader is read once.
 */
public interface Text {
  /** Where it comes from, with the charset that it is read in. */
  TextOrigin origin();

  /** {@code body}, {@code html:text}, or {@code header:} and the name of a field. */
  String context();

  /**
   * What relative references in it are relative to (RFC 2396 5.1): as for an {@link Attribute};
   * null where nothing says.
   */
  @Nullable UriReference base();

  /** The characters, once. Never throws: what cannot be read on ends, and is a problem. */
  Reader reader();

  /**
   * The text as bytes, instead of {@link #reader}, for who need not have them decoded: UTF-8, from
   * the first byte on, with what is ill-formed in it left to the caller to count. Null where the
   * text is in another charset, or not in one piece.
   */
  @Nullable InputStream utf8();

  /** Declared as format=flowed (RFC 3676, R3). */
  boolean flowed();

  /** Declared with DelSp=yes (RFC 3676 4.1). */
  boolean delSp();

  /** The source of XML, or of HTML that was not parsed: its ampersands are character references. */
  boolean markup();

  /** The body of a header field, unfolded and decoded (R5). */
  boolean header();

  /** What those say together: the form that a scanner is built for. */
  default TextForm form() {
    if (header()) {
      return TextForm.HEADER;
    }
    if (!flowed()) {
      return markup() ? TextForm.MARKUP : TextForm.PLAIN;
    }
    return delSp() ? TextForm.FLOWED_DEL_SP : TextForm.FLOWED;
  }

  /**
   * Finds the URIs of the text, which is read by that, as its form asks for.
   *
   * @param scanner what is looked for; the form that it was built for does not matter
   * @throws IOException of the reader, which throws none
   */
  default <E extends Exception> void scan(UriScanner scanner, MatchSink<E> sink)
      throws IOException, E {
    scanner.in(form()).scan(reader(), sink);
  }

  /** Whether positions in this text are positions in the source. */
  boolean isSource();

  /**
   * Offset in the source, in UTF-16 units, of what stands at an offset of this text; where
   * character references stand between, that of the piece of text that it is in. -1 where unknown.
   */
  long sourceOffset(long offset);

  /** The source of what was taken out of HTML, or the piece of a long one; null for all else. */
  @Nullable String source();

  /** The offset at which {@link #source} begins, in UTF-16 units. */
  long sourceStart();

  /** The line of such a source offset, from 1; 0 where unknown. Only for what is not the source. */
  long line(long sourceOffset);

  /** The column, in UTF-16 units from 1, of such a source offset; 0 where unknown. */
  long column(long sourceOffset);
}
