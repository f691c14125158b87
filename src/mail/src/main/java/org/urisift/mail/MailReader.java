package org.urisift.mail;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.LineEnds;
import org.urisift.mail.bytes.StreamBlock;
import org.urisift.mail.kind.Sniffer;
import org.urisift.mail.mbox.CertainMessageStart;
import org.urisift.mail.run.ReadOptions;
import org.urisift.mail.spi.MboxSplit;
import org.urisift.uri.UriReference;

/**
 * Reads mail archives and documents. Immutable and thread-safe.
 *
 * <pre>{@code
 * UriScanner scanner = UriScanner.standard();
 * MailVisitor visitor =
 *     new MailVisitor() {
 *       @Override
 *       public void text(Text text) throws IOException {
 *         text.scan(scanner, match -> System.out.println(match.uri()));
 *       }
 *
 *       @Override
 *       public void attribute(Attribute attribute) {
 *         attribute.scan(scanner, match -> System.out.println(match.uri()));
 *       }
 *
 *       @Override
 *       public void problem(Problem problem) {
 *         System.err.println(problem);
 *       }
 *     };
 * MailReader.standard().read(Path.of("archive"), visitor);
 * }</pre>
 */
public final class MailReader {
  private static final MailReader STANDARD = builder().build();

  private final ReadOptions options;

  private MailReader(ReadOptions options) {
    this.options = options;
  }

  /** A reader with the default options. */
  public static MailReader standard() {
    return STANDARD;
  }

  /** A builder for a reader with other options. */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * The pieces to read, in order: a file, each file below a directory, or the ranges of messages of
   * a large mbox. One thread advances the iterator, which looks for pieces lazily and keeps no file
   * open between two pieces. Several threads can read pieces at once, each with its own visitor.
   *
   * @param root a path of any file system; an mbox outside the default file system is one piece
   * @param problems receives the problems of unreadable directories, and notes about links and
   *     special files, which are skipped
   * @throws IOException only if {@code problems} throws one; the iterator wraps it in {@link
   *     java.io.UncheckedIOException}
   */
  public Iterator<Piece> pieces(Path root, MailVisitor problems) throws IOException {
    return new Pieces(options, root, problems, true);
  }

  /**
   * Like {@link #pieces}, but each file is one piece, even a large mbox: for callers that read one
   * piece at a time, or may stop in the middle of a file.
   *
   * @throws IOException like {@link #pieces}
   */
  public Iterator<Piece> files(Path root, MailVisitor problems) throws IOException {
    return new Pieces(options, root, problems, false);
  }

  /**
   * Whether a piece is a whole, uncompressed file of UTF-8 text, which the caller may therefore
   * also read in parts from its path. Looks at its first bytes; false if they cannot be read.
   */
  public boolean isPlainText(Piece piece) {
    return InputReader.isPlainText(options, piece);
  }

  /**
   * Reads a file, or all files below a directory, in order.
   *
   * @param root a path of any file system
   * @throws IOException only if the visitor throws one
   */
  public void read(Path root, MailVisitor visitor) throws IOException {
    Iterator<Piece> pieces = files(root, visitor);
    for (Piece piece = next(pieces); piece != null; piece = next(pieces)) {
      read(piece, visitor);
    }
  }

  private static @Nullable Piece next(Iterator<Piece> pieces) throws IOException {
    try {
      return pieces.hasNext() ? pieces.next() : null;
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /**
   * Reads a piece. A {@link StackOverflowError} or {@link OutOfMemoryError} in a message, even from
   * the visitor, is reported as a problem of that message, and the messages after it are read;
   * outside of messages it is reported as a problem of the input, which it ends.
   *
   * @throws IOException only if the visitor throws one
   */
  public void read(Piece piece, MailVisitor visitor) throws IOException {
    new InputReader(options, visitor, piece.file()).read(piece);
  }

  /**
   * Reads a stream without closing it.
   *
   * @param file the name for {@link Origin#file}; null for none. A name such as {@code x.html}
   *     distinguishes fragments of HTML from text
   * @throws IOException only if the visitor throws one
   */
  public void read(InputStream in, @Nullable String file, MailVisitor visitor) throws IOException {
    new InputReader(options, visitor, file).readWhole(in, Kind.AUTO, 0, null);
  }

  /**
   * Whether a file is an mbox that can be read in splits: uncompressed, and with lines that end in
   * LF.
   *
   * @param in the bytes of the file from its start; it is left open
   * @throws IOException if they cannot be read
   */
  public boolean isSplittable(String file, InputStream in) throws IOException {
    StreamBlock start = new StreamBlock(in);
    Kind kind =
        options.kind() == Kind.AUTO ? DocumentKind.recogniseFile(start, file) : options.kind();
    return kind == Kind.MBOX
        && Sniffer.isMbox(start, kind)
        && !LineEnds.areCrOnly(start.array, start.at, start.end);
  }

  /**
   * Reads the messages of a split, with the same result as when the whole mbox is read. Takes one
   * pass over the bytes, from some way before the split to the end of its last message. Lines of
   * the file are not counted.
   *
   * @throws IOException if the visitor throws one, or if the source cannot be opened
   */
  public void read(MboxSplit split, MboxSplit.Source source, MailVisitor visitor)
      throws IOException {
    long start = CertainMessageStart.before(source::open, split.start());
    try (InputStream in = source.open(start)) {
      new InputReader(options, visitor, split.file())
          .readMessages(in, start, -1, split.number(), split.start(), split.end());
    }
  }

  /** The base URI for input that declares none; null for none. */
  public @Nullable UriReference base() {
    return options.base();
  }

  /** Builds a {@link MailReader}; not thread-safe. */
  public static final class Builder {
    private Kind kind = Kind.AUTO;
    private @Nullable UriReference base;
    private Charset encoding = StandardCharsets.UTF_8;
    private final Set<ReadOption> chosen = EnumSet.noneOf(ReadOption.class);

    Builder() {}

    /** Sets the kind of all inputs after decompression; {@link Kind#AUTO} by default. */
    public Builder kind(Kind value) {
      kind = Objects.requireNonNull(value, "kind");
      return this;
    }

    /**
     * Sets the base URI for input that declares none (RFC 2396 5.1.4); null, the default, for none.
     *
     * @throws IllegalArgumentException if the reference is relative
     */
    public Builder base(@Nullable UriReference value) {
      if (value != null && !value.isAbsolute()) {
        throw new IllegalArgumentException("base: a base URI must be absolute: " + value);
      }
      base = value;
      return this;
    }

    /**
     * Sets the charset of text that declares none; UTF-8 by default, with each ill-formed byte read
     * as windows-1252.
     */
    public Builder encoding(Charset value) {
      encoding = Objects.requireNonNull(value, "encoding");
      return this;
    }

    /** Adds options; none are set by default. */
    public Builder with(ReadOption... options) {
      chosen.addAll(List.of(options));
      return this;
    }

    /** Returns a reader with the current options; the builder can be used again. */
    public MailReader build() {
      return new MailReader(new ReadOptions(kind, base, encoding, chosen));
    }
  }
}
