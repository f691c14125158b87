package org.urisift.scan;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.fang.RefangingReader;
import org.urisift.scan.fang.Replacements;
import org.urisift.scan.run.AttributeValue;
import org.urisift.scan.run.Options;
import org.urisift.scan.run.Scan;
import org.urisift.scan.run.Utf8PartialScan;
import org.urisift.scan.spi.PartialScan;
import org.urisift.scan.text.CharSource;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.Source;
import org.urisift.scan.text.StringSource;
import org.urisift.scan.text.Window;
import org.urisift.uri.UriCharacters;
import org.urisift.uri.UriReference;

/**
 * Finds the URIs in text (RFC 2396 Appendix E). Immutable and thread-safe; each scan needs a reader
 * of its own.
 *
 * <pre>{@code
 * for (UriMatch match : UriScanner.standard().findAll("See <http://example.org/a/\nb.html>.")) {
 *   System.out.println(match.uri()); // http://example.org/a/b.html
 * }
 * }</pre>
 *
 * <p>A scan takes time in proportion to its input, and constant memory. A candidate over {@link
 * #LONGEST_CANDIDATE} or {@link #MOST_LINES} is rejected; {@link ScanOption#REJECTED} reports it.
 */
public final class UriScanner {
  /** The longest candidate, in UTF-16 units; a longer one is rejected. */
  public static final int LONGEST_CANDIDATE = Limits.LONGEST_CANDIDATE;

  /** The most lines that a candidate may span; a candidate on more lines is rejected. */
  public static final int MOST_LINES = Limits.MOST_LINES;

  /**
   * The schemes of links that people may be given to click: {@code http}, {@code https}, {@code
   * ftp} and {@code mailto}. A text may also contain {@code javascript:}, {@code data:}, {@code
   * file:} and the like, which run a script, open a file or start a program.
   */
  public static final Set<String> LINK_SCHEMES = Set.of("http", "https", "ftp", "mailto");

  private static final UriScanner STANDARD = builder().build();

  private final Options options;

  /** Each thread reuses its last scan: creating one takes longer than scanning a short text. */
  private final ThreadLocal<@Nullable Scan> spare = new ThreadLocal<>();

  UriScanner(Options options) {
    this.options = options;
  }

  /** Returns a scanner with the same options, for texts of the given form. */
  public UriScanner withForm(TextForm form) {
    return new UriScanner(options.withForm(form));
  }

  /** Returns the scanner with the default options. */
  public static UriScanner standard() {
    return STANDARD;
  }

  /** Returns a builder for a scanner with other options than the standard one. */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * Passes each match to the sink, in the order of the text, in constant memory. The reader is not
   * closed. An exception of the sink ends the scan and is passed on; the reader is then somewhere
   * after the match.
   *
   * @throws IOException if the reader throws it
   */
  public <E extends Exception> void scan(Reader reader, MatchSink<E> sink) throws IOException, E {
    Objects.requireNonNull(sink, "sink");
    if (options.isSet(ScanOption.REFANG)) {
      RefangingReader refanged = refanging(Objects.requireNonNull(reader, "reader"));
      MatchSink<E> refangingSink = match -> sink.accept(refanged.replacements().inSource(match));
      scanAsIs(new CharSource(refanged), refangingSink);
    } else {
      scanAsIs(Scan.source(Objects.requireNonNull(reader, "reader")), sink);
    }
  }

  private RefangingReader refanging(Reader reader) {
    return new RefangingReader(reader, options.isSet(ScanOption.ABBREVIATED));
  }

  private <E extends Exception> void scanAsIs(Source source, MatchSink<E> sink)
      throws IOException, E {
    Scan scan = spare.get();
    spare.set(null); // the sink may scan another text
    if (scan == null) {
      scan = new Scan(options, new Window(source));
    } else {
      scan.begin(source);
    }
    while (scan.deliverNext(sink)) {
      // up to the end of the input
    }
    if (scan.release()) {
      spare.set(scan);
    }
  }

  /**
   * Prepares to scan one part of a UTF-8 text.
   *
   * @param in the text, from {@link PartialScan#LEAD} bytes or more before the part, or from the
   *     start of the text; the caller closes it
   * @param borders byte offsets in the stream, in ascending order: the start and end of the part,
   *     then the ends of the later parts over which it may be extended. Each border is after a line
   *     feed, or at the start or end of the text
   * @throws IllegalArgumentException for fewer than two borders, or if they decrease or are
   *     negative
   */
  public PartialScan part(InputStream in, long... borders) {
    return new Utf8PartialScan(options, in, borders.clone());
  }

  /**
   * Returns the matches of a reader, which is read as the stream is consumed. Closing the stream
   * closes the reader. The stream and its {@code close} throw an {@link IOException} of the reader
   * as an {@link UncheckedIOException}.
   */
  public Stream<UriMatch> matches(Reader reader) {
    RefangingReader refanged = options.isSet(ScanOption.REFANG) ? refanging(reader) : null;
    Scan scan = new Scan(options, refanged == null ? reader : refanged);
    Spliterator<UriMatch> pull =
        new Spliterators.AbstractSpliterator<>(
            Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL) {
          @Override
          public boolean tryAdvance(Consumer<? super UriMatch> action) {
            try {
              UriMatch match = scan.next();
              if (match != null) {
                action.accept(refanged == null ? match : refanged.replacements().inSource(match));
              }
              return match != null;
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          }
        };
    return StreamSupport.stream(pull, false)
        .onClose(
            () -> {
              try {
                reader.close();
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            });
  }

  /** Returns all matches of a text, of which not each is a {@linkplain #isLink link} to click. */
  public List<UriMatch> findAll(CharSequence text) {
    List<UriMatch> found = new ArrayList<>();
    try {
      if (options.isSet(ScanOption.REFANG)) {
        scan(new StringReader(text.toString()), found::add);
      } else {
        scanAsIs(new StringSource(text.toString()), found::add);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return found;
  }

  /**
   * Splits a text into the pieces of its {@linkplain #isLink links} and the text between them, as
   * for a page. A link that continues over a line break has a piece on each line. URIs of other
   * schemes than {@link #LINK_SCHEMES} stay text, unless {@link Builder#schemes} names them.
   *
   * <pre>{@code
   * for (Span span : UriScanner.standard().spans("See <http://example.org/a/\nb.html>.")) {
   *   String shown = span.text().replace("&", "&amp;").replace("<", "&lt;");
   *   // a link has neither "<" nor a double quote (RFC 2396 2.4.3)
   *   String uri = span.match() == null ? "" : span.match().uri().replace("&", "&amp;");
   *   System.out.print(uri.isEmpty() ? shown : "<a href=\"" + uri + "\">" + shown + "</a>");
   * }
   * }</pre>
   */
  public List<Span> spans(String text) {
    return Span.of(text, links(text));
  }

  /** Returns the matches of a text that are {@linkplain #isLink links}. */
  public List<UriMatch> links(String text) {
    List<UriMatch> links = findAll(text);
    links.removeIf(match -> !isLink(match));
    return links;
  }

  /**
   * Whether a match of this scanner may become a link that people click. Its scheme is one that
   * {@link Builder#schemes} names or, if that names none, one of {@link #LINK_SCHEMES}. A relative
   * reference, which only {@link ScanOption#RELATIVE} selects, may; a rejected candidate never.
   */
  public boolean isLink(UriMatch match) {
    Set<String> schemes = options.schemes().isEmpty() ? LINK_SCHEMES : options.schemes();
    String scheme = match.scheme();
    return match.verdict() != Verdict.REJECTED && (scheme == null || schemes.contains(scheme));
  }

  /** Returns a copy of a text that keeps its matches up to date while it is edited. */
  public ScannedText editable(CharSequence text) {
    return new ScannedText(options, text);
  }

  /**
   * Takes the value of a markup attribute as one whole URI: V3 applies, D6 to D9 do not. Any scheme
   * counts except {@code cid} and {@code data}, which need {@link ScanOption#ANY_SCHEME} or {@link
   * Builder#schemes}, unless the data is a page of HTML. A relative reference needs {@link
   * ScanOption#RELATIVE}.
   *
   * @param value the value, with character references decoded and no white space around it
   * @param offset the offset of its start in the source, in UTF-16 units; -1 if unknown: the match
   *     then has no segments, and its offsets are -1. The end offset counts units of the value, not
   *     of the character references that stand for some of them in the source.
   * @return the match; null without one
   */
  public @Nullable UriMatch attribute(String value, long offset) {
    return attribute(value, offset, null);
  }

  /**
   * Takes the value of a markup attribute in a document with a base: a browser reads {@code http:x}
   * there as relative if the base begins with {@code http:}.
   *
   * @param base the base of the document; null if unknown
   * @return the match; null without one
   * @see #attribute(String, long)
   */
  public @Nullable UriMatch attribute(String value, long offset, @Nullable UriReference base) {
    if (!options.isSet(ScanOption.REFANG)) {
      return new AttributeValue(options, value, offset, base).match();
    }
    Replacements replaced = new Replacements();
    String refanged = RefangingReader.refanged(value, replaced);
    UriMatch match = new AttributeValue(options, refanged, 0, base).match();
    if (match == null) {
      return null;
    }
    UriMatch inSource = replaced.inSource(match);
    return offset < 0 ? inSource.withoutPosition() : inSource.moved(offset, 0);
  }

  /** Collects the options of a {@link UriScanner}. Not thread-safe. */
  public static final class Builder {
    private JoinLevel join = JoinLevel.INFERRED;
    private Set<String> schemes = Set.of();
    private TextForm form = TextForm.PLAIN;
    private final Set<ScanOption> chosen =
        EnumSet.of(ScanOption.POSITIONS, ScanOption.ALTERNATIVES);

    Builder() {}

    /** Sets which line breaks to join over (R6); default {@link JoinLevel#INFERRED}. */
    public Builder join(JoinLevel level) {
      this.join = Objects.requireNonNull(level, "level");
      return this;
    }

    /**
     * Limits the matches to URIs of these schemes, in any case; an empty set, the default, means
     * all, and {@link #LINK_SCHEMES} for {@linkplain #isLink links}. It does not apply to relative
     * references, which only {@link ScanOption#RELATIVE} selects.
     *
     * @throws IllegalArgumentException if a name cannot be a scheme (RFC 2396 3.1), such as {@code
     *     "http, ftp"}, which is two
     */
    public Builder schemes(Set<String> names) {
      Set<String> lower = new HashSet<>();
      for (String name : names) {
        if (!UriCharacters.isScheme(name)) {
          throw new IllegalArgumentException("names: '" + name + "' is not the name of a scheme");
        }
        lower.add(name.toLowerCase(Locale.ROOT));
      }
      this.schemes = lower;
      return this;
    }

    /** Sets the form of the texts; default {@link TextForm#PLAIN}. */
    public Builder form(TextForm value) {
      this.form = Objects.requireNonNull(value, "value");
      return this;
    }

    /** Turns options on. */
    public Builder with(ScanOption... options) {
      chosen.addAll(List.of(options));
      return this;
    }

    /** Turns options off, including those that are on by default. */
    public Builder without(ScanOption... options) {
      chosen.removeAll(List.of(options));
      return this;
    }

    /** Returns a scanner with the current options; the builder stays usable. */
    public UriScanner build() {
      return new UriScanner(new Options(join, schemes, chosen, form));
    }
  }
}
