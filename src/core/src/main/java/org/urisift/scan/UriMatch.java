package org.urisift.scan;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.UriMatch.Rejection;
import org.urisift.uri.Repair;
import org.urisift.uri.UriCharacters;
import org.urisift.uri.UriReference;

/**
 * A URI found in text, with its position and the form in which it was written (V1 to V3, R10; RFC
 * 2396 Appendix E). Immutable and thread-safe; equal if all values are equal.
 *
 * <p>Offsets are in UTF-16 units from the start of the input; lines and columns count from 1.
 */
public final class UriMatch {
  /** An unbroken piece of a match in the source: the offsets of its start and after its end. */
  public record Segment(long offset, long endOffset) {
    /**
     * The offset of its start as an {@code int}, for a text that is a String.
     *
     * @throws ArithmeticException for an offset of 2^31 units or more
     */
    public int begin() {
      return Math.toIntExact(offset);
    }

    /**
     * The offset after its end as an {@code int}, for a text that is a String.
     *
     * @throws ArithmeticException as {@link #begin}
     */
    public int end() {
      return Math.toIntExact(endOffset);
    }
  }

  /** Another reading of the same text (R10): a valid URI reference, and how it differs. */
  public record Alternative(String uri, Why why) {
    /** How the alternative differs from its match. */
    public enum Why {
      /** Ends at a break or blank over which the match continues. */
      CUT,
      /** Continues over a break or blank at which the match ends. */
      JOINED,
      /** Leaves out the hyphen before a line break (R2). */
      HYPHEN,
      /** Keeps the punctuation or words that were trimmed from the end (D7, V3). */
      TRIMMED,
      /** Keeps the ligatures and tildes of text made from PDF, which were replaced (V3). */
      LITERAL
    }
  }

  /**
   * Why a candidate is not a match (V2).
   *
   * @param reason a sentence for people
   * @param production the production of RFC 2396 Appendix A that failed, or {@link #RULE} or {@link
   *     #LIMIT}
   * @param index the index, in UTF-16 units, of the first character that is not allowed; the length
   *     of the text if it ends too early
   */
  public record Rejection(String reason, String production, int index) {
    /** The production of a candidate that its scheme does not allow, or that is cut (D10). */
    public static final String RULE = "D10";

    /** The production of a candidate that is too long or on too many lines. */
    public static final String LIMIT = "limit";

    /** Whether the grammar refused it, neither a rule nor a limit. */
    public boolean isByGrammar() {
      return !production.equals(RULE) && !production.equals(LIMIT);
    }
  }

  /**
   * What was found, without its position. Each part is described at the method of {@link UriMatch}
   * with its name.
   */
  public record Content(
      String uri,
      String asWritten,
      Verdict verdict,
      @Nullable Rejection rejection,
      Delimiter delimiter,
      Joined joined,
      List<String> evidence,
      boolean abbreviated,
      boolean refanged,
      List<Alternative> alternatives) {}

  private final Content content;
  private final long line;
  private final long column;
  private final List<Segment> segments;

  /**
   * Creates a match; the scanner does, and tests may.
   *
   * @param line the line, from 1; 0 if not counted
   * @param column the column, from 1; 0 if not counted
   * @param segments empty if the position is unknown
   */
  public UriMatch(Content content, long line, long column, List<Segment> segments) {
    this.content = content;
    this.line = line;
    this.column = column;
    this.segments = segments;
  }

  /** A copy with offsets moved by UTF-16 units and the line by lines; negative values move back. */
  public UriMatch moved(long units, long lines) {
    if (units == 0 && lines == 0) {
      return this;
    }
    Segment[] moved = new Segment[segments.size()];
    for (int i = 0; i < moved.length; i++) { // a stream takes milliseconds to set up
      Segment segment = segments.get(i);
      moved[i] = new Segment(segment.offset + units, segment.endOffset + units);
    }
    return new UriMatch(content, column > 0 ? line + lines : 0, column, List.of(moved));
  }

  /** A copy with this relative reference resolved (RFC 2396 5.2), but {@link #asWritten} kept. */
  public UriMatch resolved(UriReference absolute) {
    Content c = content;
    Content resolved =
        new Content(
            absolute.toString(),
            c.asWritten,
            c.verdict,
            c.rejection,
            c.delimiter,
            c.joined,
            c.evidence,
            c.abbreviated,
            c.refanged,
            c.alternatives);
    return new UriMatch(resolved, line, column, segments);
  }

  UriMatch withoutPosition() {
    return new UriMatch(content, 0, 0, List.of());
  }

  /** What was found, without its position. */
  public Content content() {
    return content;
  }

  /** The scheme in lower case; null for a relative reference. */
  public @Nullable String scheme() {
    int colon = UriCharacters.schemeEnd(uri());
    return colon > 0 ? uri().substring(0, colon).toLowerCase(Locale.ROOT) : null;
  }

  /**
   * The URI reference: joined, and percent-encoded if it was repaired. For a rejected candidate,
   * its decoded text.
   */
  public String uri() {
    return content.uri;
  }

  /**
   * The text as it stands in the source, joined. Differs from {@link #uri()} if that was repaired,
   * {@linkplain #abbreviated abbreviated}, {@linkplain #refanged refanged} or {@linkplain #resolved
   * resolved}, or was written with escapes of JSON or references of markup.
   */
  public String asWritten() {
    return content.asWritten;
  }

  /**
   * The URI reference with all characters that the grammar excludes percent-encoded (V3), even if
   * the scanner does not repair. For a match this is its {@link #uri()}. For a rejected candidate
   * it is a guess at the intended URI; null if a rule (D10) or a limit rejected it, or if encoding
   * does not make it valid.
   */
  public @Nullable String repaired() {
    Rejection why = rejection();
    return why == null ? uri() : why.isByGrammar() ? Repair.repairedOrNull(uri()) : null;
  }

  /**
   * The parsed reference (V1).
   *
   * @throws IllegalStateException for a rejected candidate
   */
  public UriReference reference() {
    Rejection why = rejection();
    if (why != null) {
      throw new IllegalStateException("rejected: " + why.reason());
    }
    return UriReference.parse(uri());
  }

  /** The kind of delimiter around it in the text (D3 to D6). */
  public Delimiter delimiter() {
    return content.delimiter;
  }

  /** How its {@link #segments} were joined (R10). */
  public Joined joined() {
    return content.joined;
  }

  /**
   * The names of the reasons for an inferred join (R7, R9), the strongest first, as {@code
   * rules.md} lists them; empty for all other matches.
   */
  public List<String> evidence() {
    return content.evidence;
  }

  /** Whether it is valid as written, repaired or rejected (V1 to V3). */
  public Verdict verdict() {
    return content.verdict;
  }

  /** Whether {@link #uri()} adds a scheme that the text lacks: {@code www.a.b}, {@code me@a.b}. */
  public boolean abbreviated() {
    return content.abbreviated;
  }

  /** Whether it was defanged in the text and restored ({@link ScanOption#REFANG}). */
  public boolean refanged() {
    return content.refanged;
  }

  /** Offset of the first character, in UTF-16 units; -1 if the position is unknown. */
  public long offset() {
    return segments.isEmpty() ? -1 : segments.get(0).offset;
  }

  /** Offset after the last character, in UTF-16 units; -1 if the position is unknown. */
  public long endOffset() {
    return segments.isEmpty() ? -1 : segments.get(segments.size() - 1).endOffset;
  }

  /**
   * The {@link #offset} as an {@code int}, for a text that is a String.
   *
   * @throws ArithmeticException for an offset of 2^31 units or more
   */
  public int begin() {
    return Math.toIntExact(offset());
  }

  /**
   * The {@link #endOffset} as an {@code int}, for a text that is a String.
   *
   * @throws ArithmeticException as {@link #begin}
   */
  public int end() {
    return Math.toIntExact(endOffset());
  }

  /** Line of the first character, from 1; 0 if not counted, and for an attribute. */
  public long line() {
    return line;
  }

  /** Column in UTF-16 units, from 1; 0 if not counted, and for an attribute. */
  public long column() {
    return column;
  }

  /** The source pieces of {@link #asWritten}, in order (R10); empty if the position is unknown. */
  public List<Segment> segments() {
    return segments;
  }

  /** Whether its text stands in one piece. */
  public boolean isUnbroken() {
    return segments.size() < 2;
  }

  /** Other readings of the same text (R10); often empty. */
  public List<Alternative> alternatives() {
    return content.alternatives;
  }

  /** Why the candidate was refused; null unless the verdict is {@link Verdict#REJECTED}. */
  public @Nullable Rejection rejection() {
    return content.rejection;
  }

  /** Whether it is an absolute URI in one piece, with which joins are compared (R9). */
  boolean isEvidence() {
    return isUnbroken()
        && verdict() != Verdict.REJECTED
        && !content.abbreviated
        && UriReference.parse(uri()).isAbsolute();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof UriMatch that
        && content.equals(that.content)
        && line == that.line
        && column == that.column
        && segments.equals(that.segments);
  }

  @Override
  public int hashCode() {
    return 31 * content.hashCode() + Long.hashCode(offset());
  }

  @Override
  public String toString() {
    return uri();
  }
}
