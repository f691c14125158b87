package org.urisift.scan;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Finds the URIs in text (RFC 2396 Appendix E). Immutable; any number of threads may share one. */
public final class UriScanner {
  private static final UriScanner STANDARD = builder().build();

  private UriScanner(Builder options) {}

  /** The scanner with all defaults. */
  public static UriScanner standard() {
    return STANDARD;
  }

  /** Options for a scanner other than the standard one. */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * Hands each match to the sink, in the order of the text, in constant memory. The reader is not
   * closed.
   */
  public void scan(Reader reader, Consumer<? super UriMatch> sink) throws IOException {}

  /**
   * The matches of a reader, read as the stream is consumed; closing the stream closes the reader.
   */
  public Stream<UriMatch> matches(Reader reader) {
    return Stream.empty();
  }

  /** All matches of a text. */
  public List<UriMatch> findAll(CharSequence text) {
    List<UriMatch> found = new ArrayList<>();
    try {
      scan(new StringReader(text.toString()), found::add);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return found;
  }

  /**
   * The value of a markup attribute, taken whole: V3 applies, D6 to D8 do not; null where it holds
   * no absolute URI.
   */
  public UriMatch attribute(String value, long offset) {
    return null;
  }

  /** Options of a {@link UriScanner}; not thread-safe. */
  public static final class Builder {
    Builder() {}

    /** Over which breaks to join (R6); default {@link JoinLevel#INFERRED}. */
    public Builder join(JoinLevel level) {
      return this;
    }

    /** No repair of characters outside the grammar (V3); default false. */
    public Builder strict(boolean strict) {
      return this;
    }

    /** Also hand on the candidates that were refused (V2); default false. */
    public Builder rejected(boolean rejected) {
      return this;
    }

    /** Only URIs of these schemes, in any case; an empty set means all, the default. */
    public Builder schemes(Set<String> names) {
      return this;
    }

    /** Take any scheme name without {@code //} too, registered or not (D1); default false. */
    public Builder anyScheme(boolean any) {
      return this;
    }

    /**
     * Also names that begin with {@code www.} or {@code ftp.} and bare mail addresses; default
     * false.
     */
    public Builder abbreviated(boolean abbreviated) {
      return this;
    }

    /** Also relative references where angle brackets or quotes make them plain; default false. */
    public Builder relative(boolean relative) {
      return this;
    }

    /** The text is format=flowed (R3; RFC 3676); default false. */
    public Builder flowed(boolean flowed) {
      return this;
    }

    /** The flowed text has DelSp=yes; default false. */
    public Builder delSp(boolean delSp) {
      return this;
    }

    /**
     * The text is the value of a header field, unfolded or not: all white space in angle brackets
     * goes (R5).
     */
    public Builder header(boolean header) {
      return this;
    }

    /** Count lines and columns; default true. Without, they are 0 and the scan is faster. */
    public Builder positions(boolean positions) {
      return this;
    }

    public UriScanner build() {
      return new UriScanner(this);
    }
  }
}
