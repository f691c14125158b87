package org.urisift.scan;

import java.util.ArrayList;
import java.util.List;
import org.urisift.scan.UriMatch.Alternative;
import org.urisift.scan.UriMatch.Rejection;
import org.urisift.scan.UriMatch.Segment;

/** Builds a match by hand, for tests of code that uses matches. */
public final class MatchBuilder {
  private final String uri;
  private String asWritten;
  private Delimiter delimiter = Delimiter.BARE;
  private Joined joined = Joined.NO;
  private Verdict verdict = Verdict.VALID;
  private List<String> evidence = List.of();
  private boolean abbreviated;
  private long line = 1;
  private long column = 1;
  private final List<Segment> segments = new ArrayList<>();
  private final List<Alternative> alternatives = new ArrayList<>();
  private Rejection rejection;

  private MatchBuilder(String uri) {
    this.uri = uri;
    this.asWritten = uri;
  }

  public static MatchBuilder of(String uri) {
    return new MatchBuilder(uri);
  }

  public MatchBuilder written(String text) {
    asWritten = text;
    verdict = Verdict.REPAIRED;
    return this;
  }

  public MatchBuilder delimiter(Delimiter value) {
    delimiter = value;
    return this;
  }

  public MatchBuilder abbreviated() {
    abbreviated = true;
    return this;
  }

  public MatchBuilder at(long atLine, long atColumn, long offset) {
    line = atLine;
    column = atColumn;
    return segment(offset, offset + asWritten.length());
  }

  public MatchBuilder joined(Joined how) {
    joined = how;
    return this;
  }

  public MatchBuilder because(String... names) {
    joined = Joined.INFERRED;
    evidence = List.of(names);
    return this;
  }

  public MatchBuilder segment(long offset, long end) {
    segments.add(new Segment(offset, end));
    return this;
  }

  public MatchBuilder or(String other, Alternative.Why why) {
    alternatives.add(new Alternative(other, why));
    return this;
  }

  public MatchBuilder rejected(String reason, String production, int index) {
    verdict = Verdict.REJECTED;
    rejection = new Rejection(reason, production, index);
    return this;
  }

  public UriMatch match() {
    if (segments.isEmpty()) {
      segment(0, asWritten.length());
    }
    UriMatch.Content content =
        new UriMatch.Content(
            uri,
            asWritten,
            verdict,
            rejection,
            delimiter,
            joined,
            evidence,
            abbreviated,
            false,
            List.copyOf(alternatives));
    return new UriMatch(content, line, column, List.copyOf(segments));
  }
}
