package org.urisift.report;

import java.io.IOException;
import java.util.Set;
import org.urisift.link.Unwrapped;
import org.urisift.link.flag.Flag;
import org.urisift.report.Report.Layout;
import org.urisift.report.tally.Tally;
import org.urisift.scan.Delimiter;
import org.urisift.scan.Joined;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriMatch.Alternative;
import org.urisift.scan.UriMatch.Rejection;
import org.urisift.scan.Verdict;

/** The fields of a record, one after the other; what does not apply is not mentioned. */
interface Fields extends RecordVisitor {
  /** Names all fields of a match, in the order of {@link Field}. */
  static void of(Layout layout, Origin origin, UriMatch match, RecordVisitor to)
      throws IOException {
    to.text(Field.URI, match.uri());
    if (!match.asWritten().equals(match.uri())) {
      to.text(Field.AS_WRITTEN, match.asWritten());
    }
    unwrapped(match.uri(), match.verdict(), layout, to);
    if (layout.links().normalizes() && match.verdict() != Verdict.REJECTED) {
      normalized(match, to);
    }
    if (match.abbreviated()) {
      to.flag(Field.ABBREVIATED);
    }
    if (match.refanged()) {
      to.flag(Field.REFANGED);
    }
    to.text(Field.DELIMITER, name(match.delimiter()));
    to.text(Field.JOINED, name(match.joined()));
    if (!match.evidence().isEmpty()) {
      to.words(Field.EVIDENCE, match.evidence());
    }
    verdict(match.verdict(), match.rejection(), to);
    to.text(Field.FILE, origin.file());
    maybe(Field.MEMBER, origin.member(), to);
    place(origin.start(), match, to);
    if (!match.alternatives().isEmpty()) {
      to.alternatives(match.alternatives());
    }
    message(origin.message(), to);
    part(origin.part(), to);
    maybe(Field.CONTEXT, origin.context(), to);
    maybe(Field.TEXT_URI, origin.textUri(), to);
    if (layout.links().flags() != null && match.verdict() != Verdict.REJECTED) {
      flags(layout.links().flags().of(origin.link(match)), to);
    }
    if (!layout.fields().isEmpty() && match.verdict() != Verdict.REJECTED) {
      derived(layout, origin, match, to);
    }
  }

  private static void derived(Layout layout, Origin origin, UriMatch match, RecordVisitor to)
      throws IOException {
    for (Grouping grouping : Grouping.values()) {
      if (grouping.field().isDerived() && layout.has(grouping.field())) {
        String key = grouping.keys(layout, origin, match, match.uri()).get(0);
        maybe(grouping.field(), key.isEmpty() ? null : key, to);
      }
    }
  }

  private static void normalized(UriMatch match, RecordVisitor to) throws IOException {
    String normal = Links.normal(match.uri());
    if (!normal.equals(match.uri())) {
      to.text(Field.NORMALIZED, normal);
    }
  }

  private static void flags(Set<Flag> flags, RecordVisitor to) throws IOException {
    if (!flags.isEmpty()) {
      to.words(Field.FLAGS, flags.stream().map(Flag::label).toList());
    }
  }

  /** Names all fields of a counted URI; its place is that where it was found first. */
  private static void ofUri(Layout layout, Tally tally, RecordVisitor to) throws IOException {
    to.text(Field.URI, tally.uri());
    unwrapped(tally.uri(), tally.verdict, layout, to);
    verdict(tally.verdict, tally.rejection, to);
    to.text(Field.FILE, tally.file);
    maybe(Field.MEMBER, tally.member, to);
    if (tally.line > 0) {
      to.number(Field.LINE, tally.line);
      to.number(Field.COLUMN, tally.column);
    }
    if (tally.offset >= 0) {
      to.number(Field.OFFSET, tally.offset);
    }
    if (tally.message > 0) {
      to.number(Field.MESSAGE, tally.message);
      to.number(Field.MESSAGE_OFFSET, tally.messageOffset);
    }
    maybe(Field.PART, tally.part, to);
    maybe(Field.CONTEXT, tally.context, to);
  }

  /** Names all fields of what was counted. */
  static void of(Layout layout, Groups by, Tally tally, RecordVisitor to) throws IOException {
    if (by.areUris()) {
      ofUri(layout, tally, to);
    } else {
      by.name(tally, to);
    }
    sums(tally, to);
  }

  private static void unwrapped(String uri, Verdict verdict, Layout layout, RecordVisitor to)
      throws IOException {
    boolean isAsked = layout.has(Field.UNWRAPPED) || layout.has(Field.WRAPPER);
    Unwrapped unwrapped =
        verdict == Verdict.REJECTED || !isAsked ? null : layout.links().unwrapper().unwrap(uri);
    if (unwrapped != null) {
      maybe(Field.UNWRAPPED, unwrapped.uri(), to);
      to.text(Field.WRAPPER, unwrapped.wrapper());
    }
  }

  private static void sums(Tally tally, RecordVisitor to) throws IOException {
    to.number(Field.COUNT, tally.count);
    if (tally.messages > 0) {
      to.number(Field.MESSAGES, tally.messages);
    }
    maybe(Field.FIRST_DATE, tally.firstDate, to);
    maybe(Field.LAST_DATE, tally.lastDate, to);
  }

  private static void place(Origin.Start start, UriMatch match, RecordVisitor to)
      throws IOException {
    if (start != null) {
      if (start.offset() >= 0) {
        to.number(Field.LINE, start.line());
        to.number(Field.COLUMN, start.column());
        to.number(Field.OFFSET, start.offset());
      }
      return;
    }
    if (match.line() > 0) {
      to.number(Field.LINE, match.line());
      to.number(Field.COLUMN, match.column());
    }
    to.number(Field.OFFSET, match.offset());
    to.number(Field.END_OFFSET, match.endOffset());
    if (!match.isUnbroken()) {
      to.segments(match.segments());
    }
  }

  private static void message(Origin.Message message, RecordVisitor to) throws IOException {
    if (message != null) {
      to.number(Field.MESSAGE, message.number());
      to.number(Field.MESSAGE_OFFSET, message.offset());
      maybe(Field.MESSAGE_ID, message.id(), to);
      maybe(Field.DATE, message.date(), to);
      maybe(Field.FROM, message.from(), to);
      maybe(Field.SUBJECT, message.subject(), to);
    }
  }

  private static void part(Origin.Part part, RecordVisitor to) throws IOException {
    if (part != null) {
      maybe(Field.PART, part.path(), to);
      maybe(Field.CONTENT_TYPE, part.contentType(), to);
      maybe(Field.CHARSET, part.charset(), to);
    }
  }

  private static void verdict(Verdict verdict, Rejection rejection, RecordVisitor to)
      throws IOException {
    to.text(
        Field.VERDICT,
        switch (verdict) {
          case VALID -> "valid";
          case REPAIRED -> "repaired";
          case REJECTED -> "rejected";
        });
    if (rejection != null) {
      to.text(Field.REASON, rejection.reason());
      to.text(Field.PRODUCTION, rejection.production());
      to.number(Field.INDEX, rejection.index());
    }
  }

  private static void maybe(Field field, String value, RecordVisitor to) throws IOException {
    if (value != null) {
      to.text(field, value);
    }
  }

  private static String name(Delimiter delimiter) {
    return switch (delimiter) {
      case ANGLE -> "angle";
      case QUOTE -> "quote";
      case BARE -> "bare";
      case ATTRIBUTE -> "attribute";
      case HEADER -> "header";
    };
  }

  private static String name(Joined joined) {
    return switch (joined) {
      case NO -> "no";
      case DELIMITED -> "delimited";
      case FLOWED -> "flowed";
      case INFERRED -> "inferred";
    };
  }

  static String name(Alternative.Why why) {
    return switch (why) {
      case CUT -> "cut";
      case JOINED -> "joined";
      case HYPHEN -> "hyphen";
      case TRIMMED -> "trimmed";
      case LITERAL -> "literal";
    };
  }
}
