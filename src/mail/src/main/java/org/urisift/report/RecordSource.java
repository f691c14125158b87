package org.urisift.report;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.urisift.link.Unwrapped;
import org.urisift.link.flag.Flag;
import org.urisift.link.flag.Flags;
import org.urisift.report.Report.Layout;
import org.urisift.report.tally.Tally;
import org.urisift.scan.Delimiter;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriMatch.Rejection;
import org.urisift.scan.Verdict;

/** What a record is about, as {@link Field}s ask for it: a match, or what was counted. */
final class RecordSource {
  private final Layout layout;
  private final Origin origin;
  private final @Nullable UriMatch match;
  private final Groups by;
  private final @Nullable Tally tally;
  private @Nullable Unwrapped unwrapped;
  private boolean isUnwrapped;

  RecordSource(Layout layout, Origin origin, UriMatch match) {
    this(layout, origin, match, Groups.NONE, null);
  }

  /** What was counted; the place is that where it was found first. */
  RecordSource(Layout layout, Groups by, Tally tally) {
    this(layout, origin(tally), null, by, tally);
  }

  private RecordSource(
      Layout layout, Origin origin, @Nullable UriMatch match, Groups by, @Nullable Tally tally) {
    this.layout = layout;
    this.origin = origin;
    this.match = match;
    this.by = by;
    this.tally = tally;
  }

  private static Origin origin(Tally tally) {
    return new Origin(
        tally.file,
        tally.member,
        tally.message == 0
            ? null
            : new Origin.Message(tally.message, tally.messageOffset, null, null, null, null),
        new Origin.Part(tally.part, null, null),
        tally.context,
        new Origin.Start(tally.line, tally.column, tally.offset));
  }

  Origin origin() {
    return origin;
  }

  /** Whether it is a match, and not what was counted. */
  boolean isMatch() {
    return match != null;
  }

  /** Only of a match. */
  UriMatch match() {
    return Objects.requireNonNull(match);
  }

  /** Only of what was counted. */
  Tally tally() {
    return Objects.requireNonNull(tally);
  }

  /** Whether matches were counted by more than their URIs. */
  boolean isGroup() {
    return !by.areNone() && !by.areUris();
  }

  String uri() {
    return match == null ? tally().uri() : match.uri();
  }

  /** A text, unless it is the URI. */
  @Nullable String unlessUri(String text) {
    return text.equals(uri()) ? null : text;
  }

  Verdict verdict() {
    return match == null ? tally().verdict : match.verdict();
  }

  @Nullable Rejection rejection() {
    return match == null ? tally().rejection : match.rejection();
  }

  /** Whether it is no candidate that was rejected. */
  boolean isUri() {
    return verdict() != Verdict.REJECTED;
  }

  /** Whether its line and column are known. */
  boolean hasLine() {
    return line() > 0 && offset() >= 0;
  }

  long line() {
    return origin.start() == null ? match().line() : origin.start().line();
  }

  long column() {
    return origin.start() == null ? match().column() : origin.start().column();
  }

  /** In the decoded source; less than 0 where it is not known. */
  long offset() {
    return origin.start() == null ? match().offset() : origin.start().offset();
  }

  /** What it leads to where it was rewritten; else null. */
  @Nullable Unwrapped unwrapped() {
    if (!isUnwrapped && isUri()) {
      unwrapped = layout.links().unwrapper().unwrap(uri());
    }
    isUnwrapped = true;
    return unwrapped;
  }

  /** Where a browser would go: reported of attributes, and of text where it is asked for. */
  @Nullable String webOrigin() {
    boolean isAsked = layout.fields().contains(Field.ORIGIN);
    boolean isLink = match().delimiter() == Delimiter.ATTRIBUTE;
    return isUri() && (isAsked || isLink) ? LinkStyle.webOrigin(uri()) : null;
  }

  /** The words of its flags, as far as any are asked for. */
  List<String> flags() {
    Flags flags = layout.links().flags();
    return flags == null || !isUri()
        ? List.of()
        : flags.of(origin.link(match())).stream().map(Flag::label).toList();
  }

  /** What a match would be counted as, or a group was; null for nothing. */
  @Nullable String key(Field field) {
    String key = "";
    if (tally != null) {
      key = by.part(tally, field);
    } else if (isUri()) {
      key = Grouping.valueOf(field.name()).keys(layout, origin, match(), uri()).get(0);
    }
    return key.isEmpty() ? null : key;
  }
}
