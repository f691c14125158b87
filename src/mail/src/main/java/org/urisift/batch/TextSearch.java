package org.urisift.batch;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Attribute;
import org.urisift.mail.Fingerprint;
import org.urisift.mail.MailVisitor;
import org.urisift.mail.Message;
import org.urisift.mail.Origin;
import org.urisift.mail.Problem;
import org.urisift.mail.Text;
import org.urisift.scan.MatchSink;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriScanner;
import org.urisift.scan.spi.Utf8Reader;
import org.urisift.settings.ColumnUnit;
import org.urisift.uri.Repair;
import org.urisift.uri.UriReference;

/** Finds the URIs in the texts of one input and passes them on as events. */
final class TextSearch implements MailVisitor {
  /** UTF-16 units above which what a base adds to a reference is counted. */
  private static final int LONG_BASE = 512;

  /** Characters that a single one may become in a repaired URI: three octets, each escaped. */
  private static final int ESCAPED = 9;

  /** References that are resolved against a base if that makes them long; the rest stay short. */
  private static final int RESOLVED = 100;

  private final Search search;
  private final Meter meter;
  private final Search.Detail detail;
  private final Event.Sink sink;
  private final @Nullable SourceColumns columns;

  private @Nullable Message lastReported; // the message of the last match
  private @Nullable Message reported; // the same, as far as the report needs it

  /** How many more URIs are wanted. */
  private long remaining;

  /** Whether the current text is in a message that may be a copy. */
  private boolean inMessage;

  /** Whether the sink was called and has not returned, perhaps because it threw. */
  private boolean isPassing;

  private @Nullable Origin lastRead; // the last origin that was counted as read

  private @Nullable UriReference longBase; // the last base that made a reference long
  private int longReferences; // how many references it made long

  TextSearch(Search search, Meter meter, Event.Sink sink) {
    this.search = search;
    this.meter = meter;
    this.detail = search.detail();
    this.sink = sink;
    this.remaining = search.limit();
    ColumnUnit unit = search.columnUnit();
    this.columns = unit == null ? null : new SourceColumns(unit);
  }

  @Override
  public void text(Text text) throws IOException {
    leaveMessage(text.origin());
    if (!search.isSearched(text.origin())) {
      return;
    }
    countRead(text.origin());
    try {
      scan(text);
    } catch (RuntimeException e) {
      failed(e, text.origin());
    }
  }

  /** Counts a part once, whatever the number of its texts and attributes. */
  private void countRead(Origin origin) {
    boolean isSame =
        lastRead != null
            && origin.part() == lastRead.part()
            && (origin == lastRead || origin.part() != null)
            && origin.message() == lastRead.message()
            && origin.fileName().equals(lastRead.fileName())
            && Objects.equals(origin.member(), lastRead.member());
    if (!isSame) {
      meter.account().read(origin);
    }
    lastRead = origin;
  }

  /**
   * Reports a failure in one text or attribute, so that the next one is read. An exception of the
   * sink, or one that ends the reading, is rethrown.
   */
  private void failed(RuntimeException failure, Origin place) throws IOException {
    if (isPassing || failure instanceof Meter.Cancelled) {
      throw failure;
    }
    problem(new Problem(Problem.Kind.DAMAGED, place, Problem.reason(failure)));
  }

  private void scan(Text text) throws IOException {
    InputStream bytes = text.utf8();
    if (bytes == null) {
      scan(text, text.reader());
      return;
    }
    Utf8Reader utf8 = new Utf8Reader(bytes);
    scan(text, utf8);
    if (utf8.illFormed() > 0) {
      problem(Problem.illFormed(text.origin(), utf8.illFormed()));
    }
  }

  private void scan(Text text, Reader reader) throws IOException {
    UriScanner scanner = search.scanner(text.form());
    ColumnUnit unit = search.columnUnit();
    if (text.isSource() && unit != null) {
      ColumnReader columnReader = new ColumnReader(reader, unit);
      scanner.scan(columnReader, new Matches(text, columnReader));
    } else {
      scanner.scan(reader, new Matches(text, null));
    }
  }

  private final class Matches implements MatchSink<IOException> {
    private final Text text;

    /** Counts columns in the requested unit; null to use those of the scanner. */
    private final @Nullable ColumnReader columnReader;

    private final long linesBefore;

    /** The origin of matches that need no {@link Origin.Start}; null before the first of them. */
    private @Nullable Origin sharedOrigin;

    Matches(Text text, @Nullable ColumnReader columnReader) {
      this.text = text;
      this.columnReader = columnReader;
      this.linesBefore = linesBefore(text.origin());
    }

    @Override
    public void accept(UriMatch match) throws IOException {
      UriMatch wanted = wanted(match, text.base(), text.context(), text.origin());
      if (wanted != null) {
        report(search.found(origin(match), wanted));
      }
    }

    private Origin origin(UriMatch match) {
      if (columnReader != null) {
        return reported(
            text.origin(), text.context(), start(columnReader, match, linesBefore), null);
      }
      if (!text.isSource()) {
        return reported(text.origin(), text.context(), start(text, match), null);
      }
      if (linesBefore > 0) {
        Origin.Start start =
            new Origin.Start(match.line() + linesBefore, match.column(), match.offset());
        return reported(text.origin(), text.context(), start, null);
      }
      if (sharedOrigin == null) {
        sharedOrigin = reported(text.origin(), text.context(), null, null);
      }
      return sharedOrigin;
    }
  }

  /** The origin of a match in a text, as far as the report needs it. */
  private Origin reported(
      Origin text, String context, Origin.@Nullable Start start, @Nullable String linkText) {
    // of a file that is one text, its name says all
    boolean isFile = text.message() == null && context.equals("body");
    boolean hasPart = text.location() != null || detail != Search.Detail.FILE && !isFile;
    return new Origin(
        text.file(),
        text.member(),
        detail == Search.Detail.FILE ? null : reported(text.message()),
        hasPart ? text.part() : null,
        hasPart ? context : null,
        start,
        linkText);
  }

  /** A message as far as the report needs it, decoded on this thread, and once for its matches. */
  private @Nullable Message reported(@Nullable Message from) {
    if (from != lastReported) {
      lastReported = from;
      reported = from;
      if (from != null && detail == Search.Detail.COUNTS) {
        reported = new Message.Data(from.number(), from.offset(), null, from.utcDate(), null, null);
      } else if (from != null) {
        from.decode();
      }
    }
    return reported;
  }

  private Origin.Start start(Text text, UriMatch match) {
    long offset = text.sourceOffset(match.offset());
    return offset < 0
        ? Origin.Start.UNKNOWN
        : new Origin.Start(
            text.line(offset) + linesBefore(text.origin()),
            column(text.source(), offset - text.sourceStart(), text.column(offset)),
            offset);
  }

  private long column(@Nullable String source, long index, long inUtf16) {
    return columns == null || source == null ? inUtf16 : columns.column(source, index);
  }

  /**
   * The number of lines of the file before a text; 0 if unknown, so that lines are counted within
   * the text.
   */
  private static long linesBefore(Origin origin) {
    return Math.max(0, origin.linesBefore());
  }

  private static Origin.Start start(ColumnReader columns, UriMatch match, long linesBefore) {
    return new Origin.Start(
        match.line() + linesBefore, columns.column(match.offset()), match.offset());
  }

  @Override
  public void attribute(Attribute attribute) throws IOException {
    leaveMessage(attribute.origin());
    if (!search.isSearched(attribute.origin())) {
      return;
    }
    countRead(attribute.origin());
    try {
      scan(attribute);
    } catch (RuntimeException e) {
      failed(e, attribute.origin());
    }
  }

  private void scan(Attribute attribute) throws IOException {
    Origin.Start start = attribute.start();
    UriMatch match =
        search.scanner().attribute(attribute.value(), start.offset(), attribute.base());
    UriMatch wanted =
        match == null
            ? null
            : wanted(match, attribute.base(), attribute.context(), attribute.origin());
    if (wanted != null) {
      if (start.offset() >= 0) {
        long index = start.offset() - attribute.sourceStart();
        long column = column(attribute.source(), index, start.column());
        start = new Origin.Start(start.line(), column, start.offset());
      }
      Origin origin = attribute.origin();
      report(search.found(reported(origin, attribute.context(), start, origin.linkText()), wanted));
    }
  }

  /**
   * A match as it is reported; null if it is not. A long base makes each short reference of its
   * document long, so after the first ones the others are reported as they are written.
   */
  private @Nullable UriMatch wanted(
      UriMatch match, @Nullable UriReference base, String context, Origin place)
      throws IOException {
    UriMatch wanted = search.wanted(match, base, context);
    boolean isFree = base == search.reader().base(); // that of the user
    if (isFree || base == null || wanted == null || !isMadeLong(wanted)) {
      return wanted;
    }
    longReferences = base == longBase ? longReferences + 1 : 1;
    longBase = base;
    if (longReferences <= RESOLVED) {
      return wanted;
    }
    if (longReferences == RESOLVED + 1) {
      String length = base.toString().length() + " characters";
      String reason = "references after the first " + RESOLVED + " with a base of " + length;
      problem(new Problem(Problem.Kind.NOTE, place, reason + " reported as they are written"));
    }
    String written = Repair.repairedOrNull(wanted.asWritten());
    return written == null ? null : wanted.resolved(UriReference.parse(written));
  }

  private static boolean isMadeLong(UriMatch match) {
    int added = match.uri().length() - LONG_BASE;
    return added > 0 && added > ESCAPED * match.asWritten().length();
  }

  private void report(Event.@Nullable MatchFound found) throws IOException {
    if (found != null && remaining > 0) {
      long before = meter.uris();
      pass(found);
      if (search.limit() != Search.NO_LIMIT) { // without a limit, the meter counts other tasks, too
        remaining -= search.dedupes() ? meter.uris() - before : found.uris();
      }
    }
  }

  @Override
  public void problem(Problem problem) throws IOException {
    if (remaining > 0) { // problems after the last URI are not reported
      pass(new Event.ProblemFound(problem));
    }
  }

  @Override
  public void message(Origin origin) throws IOException {
    meter.countMessage();
    Message candidate = search.dedupes() ? origin.message() : null;
    Fingerprint fingerprint = candidate == null ? null : candidate.fingerprint();
    if (fingerprint != null && remaining > 0) { // an unsearched message must not hide its copies
      inMessage = true;
      pass(new Event.MessageBegun(fingerprint));
    }
  }

  /** Ends the message at a text outside of messages, which cannot be part of a copy. */
  private void leaveMessage(Origin place) throws IOException {
    if (inMessage && place.message() == null) {
      end();
    }
  }

  /** Ends the input. */
  void end() throws IOException {
    if (inMessage) {
      inMessage = false;
      pass(new Event.MessageEnded());
    }
  }

  private void pass(Event event) throws IOException {
    isPassing = true;
    sink.accept(event);
    isPassing = false;
  }

  @Override
  public void unread(Origin origin, @Nullable String reason) throws IOException {
    if (search.isSearched(origin)) {
      meter.account().unread(origin, reason);
      problem(Problem.unread(origin, reason));
    }
  }

  @Override
  public void progress(long bytes) {
    meter.countBytes(bytes);
    if (remaining <= 0) {
      throw new Meter.Cancelled(); // thrown here, as readers do not catch exceptions of this method
    }
  }

  /**
   * Throws what ended the reading, unless that is the limit of URIs, which is one for each file.
   */
  void throwUnlessFull(Meter.Cancelled reason) {
    if (remaining > 0) {
      throw reason;
    }
  }
}
