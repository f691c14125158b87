package org.urisift.report;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.urisift.link.Unwrapped;
import org.urisift.mail.Message;
import org.urisift.mail.Origin;
import org.urisift.report.Report.Layout;
import org.urisift.report.tally.Tally;
import org.urisift.scan.Delimiter;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriMatch.Rejection;
import org.urisift.scan.Verdict;

/**
 * The match, the tally or the unread part from which the {@link Field}s of a record take their
 * values.
 */
final class RecordSource {
  private final Layout layout;
  private final Origin origin;
  private final @Nullable UriMatch match;
  private final Groups groups;
  private final @Nullable Tally tally;
  private final @Nullable String unreadReason;
  private final boolean isGroup;
  private @Nullable Unwrapped unwrapped;
  private boolean isUnwrapped;

  RecordSource(Layout layout, Origin origin, UriMatch match) {
    this(layout, origin, match, Groups.NONE, null, null);
  }

  /** The source of the record of an input or a part that was not read. */
  RecordSource(Layout layout, Origin origin, String unreadReason) {
    this(layout, origin, null, Groups.NONE, null, unreadReason);
  }

  /** The source of a tally's record; its position is that of the first match. */
  RecordSource(Layout layout, Groups groups, Tally tally) {
    this(layout, origin(tally), null, groups, tally, null);
  }

  private RecordSource(
      Layout layout,
      Origin origin,
      @Nullable UriMatch match,
      Groups groups,
      @Nullable Tally tally,
      @Nullable String unreadReason) {
    this.layout = layout;
    this.origin = origin;
    this.match = match;
    this.groups = groups;
    this.tally = tally;
    this.unreadReason = unreadReason;
    this.isGroup = tally != null && !groups.isEmpty() && !groups.isByUri();
  }

  private static Origin origin(Tally tally) {
    return new Origin(
        tally.file,
        tally.member,
        tally.message == 0
            ? null
            : new Message.Data(tally.message, tally.messageOffset, null, null, null, null),
        new Origin.Part(tally.part, null, null, null),
        tally.context,
        new Origin.Start(tally.line, tally.column, tally.offset));
  }

  Origin origin() {
    return origin;
  }

  /** Why an input or a part was not read; null for a match or a tally. */
  @Nullable String unreadReason() {
    return unreadReason;
  }

  /** Whether the source is a match and not a tally. */
  boolean isMatch() {
    return match != null;
  }

  /** The match; only if the source is one. */
  UriMatch match() {
    return Objects.requireNonNull(match);
  }

  /** The tally; only if the source is one. */
  Tally tally() {
    return Objects.requireNonNull(tally);
  }

  /** Whether the source is the tally of a group, not of a single URI. */
  boolean isGroup() {
    return isGroup;
  }

  String uri() {
    return match == null ? tally().uri() : match.uri();
  }

  /** The text; null if it equals the URI. */
  @Nullable String unlessUri(String text) {
    return text.equals(uri()) ? null : text;
  }

  Verdict verdict() {
    return match == null ? tally().verdict : match.verdict();
  }

  @Nullable Rejection rejection() {
    return match != null ? match.rejection() : tally == null ? null : tally.rejection;
  }

  /** Whether the source is a URI and not a rejected candidate. */
  boolean isUri() {
    return verdict() != Verdict.REJECTED;
  }

  /** Whether URIs are written defanged. */
  boolean isDefanged() {
    return layout.links().defangs();
  }

  /** Whether the line and the column are known. */
  boolean hasLine() {
    return line() > 0 && offset() >= 0;
  }

  long line() {
    return origin.start() == null ? match().line() : origin.start().line();
  }

  long column() {
    return origin.start() == null ? match().column() : origin.start().column();
  }

  /** The offset in the decoded source, in UTF-16 units; negative if unknown. */
  long offset() {
    return origin.start() == null ? match().offset() : origin.start().offset();
  }

  /** The inner URI if a service rewrote the URI; null otherwise. */
  @Nullable Unwrapped unwrapped() {
    if (!isUnwrapped && isUri()) {
      unwrapped = layout.links().unwrapper().unwrap(uri());
    }
    isUnwrapped = true;
    return unwrapped;
  }

  /**
   * The origin that a browser would open, such as {@code https://a.example}; null if unknown. For
   * matches in text, null unless the field is requested.
   */
  @Nullable String webOrigin() {
    boolean isRequested = layout.fields().contains(Field.ORIGIN);
    boolean isLink = match().delimiter() == Delimiter.ATTRIBUTE;
    return isUri() && (isRequested || isLink) ? LinkStyle.webOrigin(uri()) : null;
  }

  /** The labels of the flags of a match; empty if no flags are asked for. */
  List<String> flags() {
    return isUri() ? layout.links().flagsOf(origin, match()) : List.of();
  }

  /**
   * The value of a field such as {@code host}, from the key of the tally or as a match would be
   * grouped; null without one.
   */
  @Nullable String key(Field field) {
    if (tally != null) {
      String part = groups.part(tally, field);
      return part.isEmpty() ? null : part;
    }
    return isUri()
        ? Grouping.valueOf(field.name()).valueOf(layout.links(), origin, match(), uri())
        : null;
  }
}
