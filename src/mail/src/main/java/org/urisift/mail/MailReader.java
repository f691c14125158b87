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
import org.urisift.mail.mbox.LineCount;
import org.urisift.mail.mbox.MboxMessages;
import org.urisift.mail.mbox.MboxSplitter;
import org.urisift.mail.run.LimitedInput;
import org.urisift.mail.run.Place;
import org.urisift.mail.run.ReadContext;
import org.urisift.mail.run.ReadOptions;
import org.urisift.mail.run.VisitorFailure;
import org.urisift.mail.spi.MboxSplit;
import org.urisift.mail.unpack.Unpacker;
import org.urisift.uri.UriReference;

/**
 * Reads mail archives and documents. Immutable; any number of threads may share one.
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

  /** The reader with all defaults. */
  public static MailReader standard() {
    return STANDARD;
  }

  /** Options for a reader other than the standard one. */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * What is to be read, in order: a file, the files below a directory, and of a large mbox its
   * ranges of messages. Found while the iterator is advanced, by one thread, which keeps no file
   * open in between; pieces can be read by several at once, each with its own visitor.
   *
   * @param root of any file system; an mbox is one piece in others than the default one
   * @param problems takes directories that cannot be read, and of links and the like, which are
   *     left out
   * @throws IOException only from the visitor; as an {@link java.io.UncheckedIOException} while the
   *     iterator is advanced
   */
  public Iterator<Piece> pieces(Path root, MailVisitor problems) throws IOException {
    return new Pieces(options, root, problems, true);
  }

  /**
   * As {@link #pieces}, but each file is one piece, a large mbox too: for readers that take one
   * piece at a time, or may stop in the middle of a file.
   *
   * @throws IOException as {@link #pieces}
   */
  public Iterator<Piece> files(Path root, MailVisitor problems) throws IOException {
    return new Pieces(options, root, problems, false);
  }

  /**
   * Whether a piece is a whole file of UTF-8 text that is not packed, so that it may as well be
   * read from its path, in parts. Looks at its beginning; false where that cannot be read.
   */
  public boolean isPlainText(Piece piece) {
    return PieceReader.isPlainText(options, piece);
  }

  /**
   * Reads a file, or all files below a directory, in order.
   *
   * @param root of any file system
   * @throws IOException only from the visitor
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
   * Reads a piece. A {@link StackOverflowError} or {@link OutOfMemoryError} in a message, the
   * visitor's too, is reported as a problem of that message: the messages after it are read.
   *
   * @throws IOException only from the visitor
   */
  public void read(Piece piece, MailVisitor visitor) throws IOException {
    try {
      new PieceReader(options, visitor, piece).read();
    } catch (VisitorFailure e) {
      throw e.reason();
    }
  }

  /**
   * Reads a stream, which is not closed.
   *
   * @param file the name that origins have, null for none; one that ends in {@code .html} or the
   *     like tells fragments of HTML from text
   * @throws IOException only from the visitor
   */
  public void read(InputStream in, @Nullable String file, MailVisitor visitor) throws IOException {
    try {
      ReadContext run = new ReadContext(options, visitor);
      LimitedInput stored = LimitedInput.input(in, visitor);
      DocumentReader documents = new DocumentReader(run, stored, Kind.AUTO);
      new Unpacker(run, stored, documents).read(Place.of(file, options), 0);
    } catch (VisitorFailure e) {
      throw e.reason();
    }
  }

  /**
   * Whether the bytes of a file, from its start on, are an mbox that can be read in splits: not
   * packed, and with lines that end in LF.
   */
  public boolean isSplittable(String file, InputStream in) throws IOException {
    StreamBlock start = new StreamBlock(in);
    Kind kind = options.kind() == Kind.AUTO ? DocumentKind.ofFile(start, file) : options.kind();
    return kind == Kind.MBOX
        && Sniffer.isMbox(start, kind)
        && !LineEnds.areReturns(start.array, start.at, start.end);
  }

  /**
   * Reads the messages of a split, as a reading of the whole mbox would: in one pass over the bytes
   * from some way before it to the end of its last message. Lines of the file are not counted.
   *
   * @throws IOException from the visitor, and where the source cannot be opened
   */
  public void read(MboxSplit split, MboxSplit.Source source, MailVisitor visitor)
      throws IOException {
    MboxMessages.Begun begun = MboxMessages.begin(source::open, split.start());
    try (InputStream in = begun.in()) {
      ReadContext run = new ReadContext(options, visitor);
      Place place = Place.of(split.file(), options);
      LimitedInput stored = LimitedInput.input(in, visitor);
      LineCount lines = new LineCount(begun.offset(), -1);
      MboxSplitter splitter = new MboxSplitter(stored, begun.offset(), lines);
      new DocumentReader(run, stored, Kind.MBOX)
          .mbox(splitter, place, split.number(), lines, split.start(), split.end());
      if (stored.failure() != null) {
        run.failed(place, stored.failure());
      }
    } catch (VisitorFailure e) {
      throw e.reason();
    }
  }

  /** The base URI where nothing in the input gives one; null for none. */
  public @Nullable UriReference base() {
    return options.base();
  }

  /** What a {@link MailReader} is built with; not thread-safe. */
  public static final class Builder {
    private Kind kind = Kind.AUTO;
    private @Nullable UriReference base;
    private Charset encoding = StandardCharsets.UTF_8;
    private final Set<ReadOption> chosen = EnumSet.noneOf(ReadOption.class);

    Builder() {}

    /** What the inputs are, below compression; default {@link Kind#AUTO}. */
    public Builder kind(Kind value) {
      kind = Objects.requireNonNull(value, "kind");
      return this;
    }

    /**
     * The base URI where nothing in the input gives one (RFC 2396 5.1.4); null, the default.
     *
     * @throws IllegalArgumentException for a reference that is relative
     */
    public Builder base(@Nullable UriReference value) {
      if (value != null && !value.isAbsolute()) {
        throw new IllegalArgumentException("base: a base URI is absolute: " + value);
      }
      base = value;
      return this;
    }

    /**
     * The charset of text that declares none; default UTF-8, in which each ill-formed byte is then
     * read as windows-1252.
     */
    public Builder encoding(Charset value) {
      encoding = Objects.requireNonNull(value, "encoding");
      return this;
    }

    /** Adds options to those that were chosen before; by default there are none. */
    public Builder with(ReadOption... options) {
      chosen.addAll(List.of(options));
      return this;
    }

    /** A reader with the options as they are now; the builder may be used on. */
    public MailReader build() {
      return new MailReader(new ReadOptions(kind, base, encoding, chosen));
    }
  }
}
