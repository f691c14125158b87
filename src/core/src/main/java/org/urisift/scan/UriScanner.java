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
import org.urisift.scan.Options.Option;
import org.urisift.scan.fang.RefangingReader;
import org.urisift.scan.fang.Replacements;
import org.urisift.scan.text.CharSource;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.Source;
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
 * #LONGEST_CANDIDATE} or {@link #MOST_LINES} is rejected, which {@link Builder#rejected} shows.
 */
public final class UriScanner {
  /** The longest candidate, in UTF-16 units; a longer one is rejected for that. */
  public static final int LONGEST_CANDIDATE = Limits.LONGEST_CANDIDATE;

  /** The most lines that a candidate may span; one on more is rejected for that. */
  public static final int MOST_LINES = Limits.MOST_LINES;

  private static final UriScanner STANDARD = builder().build();

  private final Options options;

  /** Of each thread, a scan that came to its end: a new one takes longer than a short text. */
  private final ThreadLocal<@Nullable Scan> spare = new ThreadLocal<>();

  UriScanner(Options options) {
    this.options = options;
  }

  /** This scanner for texts of a form: one that was built for another form or for none. */
  public UriScanner in(TextForm form) {
    return new UriScanner(options.in(form));
  }

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
   * closed. What the sink throws is passed on and ends the scan, with the reader somewhere after
   * the match.
   *
   * @throws IOException if the reader throws it
   */
  public void scan(Reader reader, Consumer<? super UriMatch> sink) throws IOException {
    if (options.has(Option.REFANG)) {
      RefangingReader refanged = new RefangingReader(reader);
      scanAsIs(
          new CharSource(refanged), match -> sink.accept(match.refanged(refanged.replacements())));
    } else {
      scanAsIs(Scan.source(reader), sink);
    }
  }

  private void scanAsIs(Source source, Consumer<? super UriMatch> sink) throws IOException {
    Scan scan = spare.get();
    spare.set(null); // the sink may scan another text
    if (scan == null) {
      scan = new Scan(options, new Window(source));
    } else {
      scan.begin(source);
    }
    while (scan.handOn(sink)) {
      // up to the end of the input
    }
    if (scan.release()) {
      spare.set(scan);
    }
  }

  /**
   * A scan of one part of a UTF-8 text.
   *
   * @param in the text, from {@link PartialScan#LEAD} bytes or more before the part, or from its
   *     start; the caller closes it
   * @param borders in bytes of the stream, rising: the start and end of the part, and the ends of
   *     the parts after it that it may be extended over; each after a line feed, or at the start or
   *     end of the text
   * @throws IllegalArgumentException for fewer than two borders, or if any falls or is negative
   */
  public PartialScan part(InputStream in, long... borders) {
    return new PartialScan(options, in, borders.clone());
  }

  /**
   * The matches of a reader, read as the stream is consumed; closing the stream closes the reader.
   * The stream, or its {@code close}, throws an {@link IOException} of the reader as an {@link
   * UncheckedIOException}.
   */
  public Stream<UriMatch> matches(Reader reader) {
    RefangingReader refanged = options.has(Option.REFANG) ? new RefangingReader(reader) : null;
    Scan scan = new Scan(options, refanged == null ? reader : refanged);
    Spliterator<UriMatch> pull =
        new Spliterators.AbstractSpliterator<>(
            Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL) {
          @Override
          public boolean tryAdvance(Consumer<? super UriMatch> action) {
            try {
              UriMatch match = scan.next();
              if (match != null) {
                action.accept(refanged == null ? match : match.refanged(refanged.replacements()));
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

  /** All matches of a text. */
  public List<UriMatch> findAll(CharSequence text) {
    List<UriMatch> found = new ArrayList<>();
    try {
      if (options.has(Option.REFANG)) {
        scan(new StringReader(text.toString()), found::add);
      } else {
        scanAsIs(CharSource.of(text.toString()), found::add);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return found;
  }

  /** A copy of a text that keeps its matches up to date while it is edited. */
  public ScannedText editable(CharSequence text) {
    return new ScannedText(options, text);
  }

  /**
   * The value of a markup attribute, taken whole: V3 applies, D6 to D9 do not. Any scheme counts,
   * but {@code cid} and {@code data} only with {@link Builder#anyScheme} or {@link
   * Builder#schemes}, and a relative reference only with {@link Builder#relative}.
   *
   * @param value with character references decoded and no white space around it
   * @param offset of its start in the source, in UTF-16 units; -1 if unknown: the match then has no
   *     segments, and its offsets are -1. The end counts units of the value; the source may have
   *     more, as a character reference takes several.
   * @return null if there is no match
   */
  public @Nullable UriMatch attribute(String value, long offset) {
    return attribute(value, offset, null);
  }

  /**
   * The value of a markup attribute, taken whole, as a document with a base has it: a browser reads
   * {@code http:x} there as relative to a base that begins with {@code http:}.
   *
   * @param base null where it is not known
   * @return null if there is no match
   * @see #attribute(String, long)
   */
  public @Nullable UriMatch attribute(String value, long offset, @Nullable UriReference base) {
    if (!options.has(Option.REFANG)) {
      return new AttributeValue(options, value, offset, base).match();
    }
    Replacements replaced = new Replacements();
    String refanged = RefangingReader.refanged(value, replaced);
    UriMatch match = new AttributeValue(options, refanged, 0, base).match();
    if (match == null) {
      return null;
    }
    UriMatch there = match.refanged(replaced);
    return offset < 0 ? there.unplaced() : there.moved(offset, 0);
  }

  /** Options of a {@link UriScanner}; not thread-safe. */
  public static final class Builder {
    private JoinLevel join = JoinLevel.INFERRED;
    private Set<String> schemes = Set.of();
    private final Set<Option> chosen = EnumSet.of(Option.POSITIONS, Option.ALTERNATIVES);

    Builder() {}

    /** Over which breaks to join (R6); default {@link JoinLevel#INFERRED}. */
    public Builder join(JoinLevel level) {
      this.join = Objects.requireNonNull(level, "level");
      return this;
    }

    /** Do not repair characters outside the grammar (V3); default false. */
    public Builder strict(boolean strict) {
      return set(Option.STRICT, strict);
    }

    /** Also hand on the candidates that were refused (V2); default false. */
    public Builder rejected(boolean rejected) {
      return set(Option.REJECTED, rejected);
    }

    /**
     * Only URIs of these schemes, in any case; an empty set means all, the default. Relative
     * references have no scheme: {@link #relative} decides on them.
     *
     * @throws IllegalArgumentException for what cannot be the name of a scheme (RFC 2396 3.1), such
     *     as {@code "http, ftp"}, which is two
     */
    public Builder schemes(Set<String> names) {
      Set<String> lower = new HashSet<>();
      for (String name : names) {
        if (!UriCharacters.isScheme(name)) {
          throw new IllegalArgumentException("schemes: '" + name + "' is no name of a scheme");
        }
        lower.add(name.toLowerCase(Locale.ROOT));
      }
      this.schemes = lower;
      return this;
    }

    /** Take any scheme name without {@code //}, registered or not (D1); default false. */
    public Builder anyScheme(boolean any) {
      return set(Option.ANY_SCHEME, any);
    }

    /** Also names with {@code www.} or {@code ftp.}, and bare mail addresses; default false. */
    public Builder abbreviated(boolean abbreviated) {
      return set(Option.ABBREVIATED, abbreviated);
    }

    /**
     * Also URIs that were made safe to hand around: {@code hxxp}, {@code hxxps} and {@code fxp} for
     * a scheme, and {@code [.]}, {@code (.)}, {@code {.}}, {@code [dot]}, {@code (dot)}, {@code
     * [:]}, {@code [://]}, {@code [@]} and {@code [/]} in a URI, a mail address or a name with
     * {@code www.} or {@code ftp.}; default false. {@link UriScanner#part} and {@link
     * UriScanner#editable} do not.
     */
    public Builder refang(boolean refang) {
      return set(Option.REFANG, refang);
    }

    /** Also relative references where angle brackets or quotes make them plain; default false. */
    public Builder relative(boolean relative) {
      return set(Option.RELATIVE, relative);
    }

    /** The text is format=flowed (R3; RFC 3676); default false. */
    public Builder flowed(boolean flowed) {
      return set(Option.FLOWED, flowed);
    }

    /** The flowed text has DelSp=yes; default false. */
    public Builder delSp(boolean delSp) {
      return set(Option.DEL_SP, delSp);
    }

    /** Header field, folded or not: drop all white space in angle brackets (R5); default false. */
    public Builder header(boolean header) {
      return set(Option.HEADER, header);
    }

    /**
     * The text is XML or HTML source: read {@code &amp;}, {@code &apos;}, their numbers and those
     * of letters outside US-ASCII as what they stand for; default false. {@link UriMatch#asWritten}
     * keeps them as they are.
     */
    public Builder markup(boolean markup) {
      return set(Option.MARKUP, markup);
    }

    /** Count lines and columns; default true. If not, they are 0 and the scan is faster. */
    public Builder positions(boolean positions) {
      return set(Option.POSITIONS, positions);
    }

    /** Give the other readings of each match (R10); default true. If not, the scan is faster. */
    public Builder alternatives(boolean alternatives) {
      return set(Option.ALTERNATIVES, alternatives);
    }

    private Builder set(Option option, boolean on) {
      if (on) {
        chosen.add(option);
      } else {
        chosen.remove(option);
      }
      return this;
    }

    /** A scanner with the options as they are now; the builder stays usable. */
    public UriScanner build() {
      return new UriScanner(new Options(join, schemes, chosen));
    }
  }
}
