package org.urisift.scan;

import java.util.List;
import java.util.Locale;
import org.urisift.scan.check.Reading;
import org.urisift.scan.check.Refusal;
import org.urisift.scan.check.UriCheck;
import org.urisift.uri.Repair;
import org.urisift.uri.UriCharacters;
import org.urisift.uri.UriReference;

/**
 * A URI found in text, with where and how it stood there (rules V1 to V3 and R10; RFC 2396 Appendix
 * E). Immutable, and so safe to share between threads. Two are equal if everything they say is.
 *
 * <p>All offsets are in UTF-16 units from the start of the input, lines and columns count from 1.
 */
public final class UriMatch {
  /**
   * A piece of a match that stands unbroken in the source.
   *
   * @param offset of its first character, in UTF-16 units from the start of the input
   * @param endOffset after its last character
   */
  public record Segment(long offset, long endOffset) {}

  /**
   * Another reading of the same text, for a program or a person to choose (rule R10).
   *
   * @param uri the other form, a valid URI reference
   * @param why how it differs from the match
   */
  public record Alternative(String uri, Why why) {
    /** How an alternative differs from the match that it belongs to. */
    public enum Why {
      /** Ends at a break or a blank over which the match went on. */
      CUT,
      /** Goes on over a break or a blank where the match ended. */
      JOINED,
      /** Leaves out the hyphen before a line break (R2). */
      HYPHEN,
      /** Keeps the punctuation that was trimmed from the end (D7). */
      TRIMMED
    }
  }

  /**
   * Why a candidate is no match (rule V2).
   *
   * @param reason a sentence for people
   * @param production the production of RFC 2396 Appendix A that failed, or the rule (D10) or limit
   *     that was met
   * @param index of the first character of the candidate that cannot stand there, in UTF-16 units
   *     of its text; its length for an unexpected end
   */
  public record Rejection(String reason, String production, int index) {}

  /** All that a match says but where it stands. */
  record Found(
      Reading reading,
      Delimiter delimiter,
      Joined joined,
      List<String> evidence,
      boolean abbreviated,
      List<Alternative> alternatives) {
    /** What is in one piece, as it is given, without other readings. */
    Found(Reading reading, Delimiter delimiter) {
      this(reading, delimiter, Joined.NO, List.of(), false, List.of());
    }
  }

  private final Found found;
  private final long line;
  private final long column;
  private final List<Segment> segments;

  /**
   * A match.
   *
   * @param line from 1, 0 where not counted, and so the column
   * @param segments none where the place is unknown
   */
  UriMatch(Found found, long line, long column, List<Segment> segments) {
    this.found = found;
    this.line = line;
    this.column = column;
    this.segments = segments;
  }

  /**
   * The same match in a text with more before it, or less if a number is negative.
   *
   * @param units by which its offsets grow, in UTF-16 units
   * @param lines by which its line grows; its column stays
   */
  public UriMatch moved(long units, long lines) {
    if (units == 0 && lines == 0) {
      return this;
    }
    Segment[] there = new Segment[segments.size()];
    for (int i = 0; i < there.length; i++) { // a stream takes milliseconds to set up
      Segment here = segments.get(i);
      there[i] = new Segment(here.offset + units, here.endOffset + units);
    }
    return new UriMatch(found, column > 0 ? line + lines : 0, column, List.of(there));
  }

  /**
   * The same match of a relative reference, resolved: {@link #asWritten} stays (RFC 2396 5.2).
   *
   * @param absolute the URI that it means
   */
  public UriMatch resolved(UriReference absolute) {
    Reading meant = found.reading.resolved(absolute.toString());
    Found resolved =
        new Found(
            meant,
            found.delimiter,
            found.joined,
            found.evidence,
            found.abbreviated,
            found.alternatives);
    return new UriMatch(resolved, line, column, segments);
  }

  /** The scheme, in lower case; null for a relative reference. */
  public String scheme() {
    int colon = UriCharacters.schemeEnd(uri());
    return colon > 0 ? uri().substring(0, colon).toLowerCase(Locale.ROOT) : null;
  }

  /**
   * The URI reference, joined and, if it was repaired, percent-encoded; for a rejected candidate,
   * what its text means.
   */
  public String uri() {
    return found.reading.uri();
  }

  /**
   * The text as it stands in the source, joined. Equal to {@link #uri()} unless that was repaired,
   * was written with escapes of JSON or references of markup, has the scheme that an {@linkplain
   * #abbreviated abbreviated} text left out, or was {@linkplain #resolved resolved}.
   */
  public String asWritten() {
    return found.reading.asWritten();
  }

  /**
   * The URI reference with everything that the grammar excludes percent-encoded (V3), whether or
   * not the scanner was asked to repair: for a match its {@link #uri()}, for a rejected candidate
   * what its author may have meant.
   *
   * @return null for a rejected candidate that no encoding makes a reference, and for one that was
   *     rejected by a rule (D10) or a limit
   */
  public String repaired() {
    return verdict() != Verdict.REJECTED
        ? uri()
        : UriCheck.isOfGrammar(found.reading.refusal()) ? Repair.repairedOrNull(uri()) : null;
  }

  /**
   * The parsed reference (V1).
   *
   * @throws IllegalStateException for a rejected candidate
   */
  public UriReference reference() {
    if (verdict() == Verdict.REJECTED) {
      throw new IllegalStateException("rejected: " + rejection().reason());
    }
    return UriReference.parse(uri());
  }

  /** What stood around it in the text (D3 to D6). */
  public Delimiter delimiter() {
    return found.delimiter;
  }

  /** How it was put together from its {@link #segments} (R10). */
  public Joined joined() {
    return found.joined;
  }

  /**
   * Why it was joined where that was inferred (R7, R9): the names of what decided, the one with
   * most weight first, as {@code rules.md} lists them; empty for all others.
   */
  public List<String> evidence() {
    return found.evidence;
  }

  /** Whether it is valid as written, was repaired, or is a rejected candidate (V1 to V3). */
  public Verdict verdict() {
    return found.reading.verdict();
  }

  /**
   * Whether the text left out the scheme ({@code www.a.b}, a bare mail address), which {@link
   * #uri()} then adds.
   */
  public boolean abbreviated() {
    return found.abbreviated;
  }

  /** Offset of the first character; -1 where the place is unknown. */
  public long offset() {
    return segments.isEmpty() ? -1 : segments.get(0).offset;
  }

  /** Offset after the last character; -1 where the place is unknown. */
  public long endOffset() {
    return segments.isEmpty() ? -1 : segments.get(segments.size() - 1).endOffset;
  }

  /**
   * Line of the first character, from 1; 0 if the scanner was built without positions, and for an
   * attribute.
   */
  public long line() {
    return line;
  }

  /**
   * Column of the first character, from 1, in UTF-16 units; 0 if the scanner was built without
   * positions, and for an attribute.
   */
  public long column() {
    return column;
  }

  /**
   * The pieces of the source that make up {@link #asWritten()}, in order (R10); at least one, but
   * none where the place is unknown.
   */
  public List<Segment> segments() {
    return segments;
  }

  /** Whether it stands in one piece. */
  public boolean isUnbroken() {
    return segments.size() < 2;
  }

  /** Other readings of the same text; often none. */
  public List<Alternative> alternatives() {
    return found.alternatives;
  }

  /** Why the candidate was refused; null unless the verdict is {@link Verdict#REJECTED}. */
  public Rejection rejection() {
    Refusal why = found.reading.refusal();
    return why == null ? null : new Rejection(why.reason(), why.production(), why.index());
  }

  /** Whether the match is one that others are checked against (R9): a URI in one piece. */
  boolean isEvidence() {
    return isUnbroken()
        && verdict() != Verdict.REJECTED
        && !found.abbreviated
        && UriReference.parse(uri()).isAbsolute();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof UriMatch that
        && found.equals(that.found)
        && line == that.line
        && column == that.column
        && segments.equals(that.segments);
  }

  @Override
  public int hashCode() {
    return 31 * found.hashCode() + Long.hashCode(offset());
  }

  @Override
  public String toString() {
    return uri();
  }
}
