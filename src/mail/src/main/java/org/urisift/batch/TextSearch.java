package org.urisift.batch;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Attribute;
import org.urisift.mail.Fingerprint;
import org.urisift.mail.MailVisitor;
import org.urisift.mail.Message;
import org.urisift.mail.Problem;
import org.urisift.mail.Text;
import org.urisift.mail.TextOrigin;
import org.urisift.report.Origin;
import org.urisift.scan.MatchSink;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriScanner;
import org.urisift.scan.Verdict;
import org.urisift.scan.spi.Utf8Reader;
import org.urisift.settings.ColumnUnit;

/** Takes the URIs out of what an input holds, and hands on what was found. One an input. */
final class TextSearch implements MailVisitor {
  /** Ends the reading of an input of which as much was found as is wanted. */
  static final class LimitReached extends RuntimeException {
    private static final long serialVersionUID = 1L;

    LimitReached() {
      super("enough", null, false, false);
    }
  }

  private final Search search;
  private final Meter meter;
  private final OriginFactory origins;
  private final Consumer<Event> sink;
  private final @Nullable SourceColumns columns;

  private @Nullable Message message; // of what is read, or null
  private boolean isTold; // whether that is wanted
  private boolean isWanted;

  /** How many more URIs are wanted. */
  private long left;

  /** Whether what is read stands in a message that may be a copy. */
  private boolean inMessage;

  private @Nullable TextOrigin read; // the last place that was counted as read

  TextSearch(Search search, Meter meter, Consumer<Event> sink) {
    this.search = search;
    this.meter = meter;
    this.origins = search.origins();
    this.sink = sink;
    this.left = search.most();
    ColumnUnit unit = search.columnUnit();
    this.columns = unit == null ? null : new SourceColumns(unit);
  }

  @Override
  public void text(Text text) throws IOException {
    leave(text.origin());
    if (!isWanted(text.origin())) {
      return;
    }
    if (text.origin() != read) { // HTML has several texts of one
      read = text.origin();
      meter.account().read(read);
    }
    try {
      all(text);
    } catch (RuntimeException e) {
      failed(e, text.origin());
    }
  }

  /** Whether the message of a text was sent when it is asked for: asked once a message. */
  private boolean isWanted(TextOrigin origin) {
    if (origin.message() != message || !isTold) {
      message = origin.message();
      isTold = true;
      isWanted = search.has(message);
    }
    return isWanted;
  }

  /**
   * A failure in one text or attribute, which the next is to be read after; what ends the reading
   * is thrown on.
   */
  private void failed(RuntimeException failure, TextOrigin place) {
    for (Throwable e = failure; e != null; e = e.getCause()) { // it may be marked
      if (e instanceof LimitReached
          || e instanceof Meter.Cancelled
          || e instanceof GuardedVisitor.Thrown) {
        throw failure;
      }
    }
    problem(new Problem(Problem.Kind.MESSAGE, place, Problem.reason(failure)));
  }

  private void all(Text text) throws IOException {
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
      ColumnReader counted = new ColumnReader(reader, unit);
      scanner.scan(counted, new Matches(text, counted));
    } else {
      scanner.scan(reader, new Matches(text, null));
    }
  }

  /** Takes the matches of a text. */
  private final class Matches implements MatchSink<RuntimeException> {
    private final Text text;

    /** Tells their columns; null where matches of the source have their own, as scanned. */
    private final @Nullable ColumnReader counted;

    private final long linesBefore;

    /** The one origin of matches that know their own place; null before the first. */
    private @Nullable Origin same;

    Matches(Text text, @Nullable ColumnReader counted) {
      this.text = text;
      this.counted = counted;
      this.linesBefore = linesBefore(text.origin());
    }

    @Override
    public void accept(UriMatch match) {
      UriMatch wanted = search.wanted(match, text.base());
      if (wanted != null) {
        handOn(search.found(origin(match), wanted));
      }
    }

    private Origin origin(UriMatch match) {
      if (counted != null) {
        return origins.of(text.origin(), text.context(), start(counted, match, linesBefore));
      }
      if (!text.isSource()) {
        return origins.of(text.origin(), text.context(), start(text, match));
      }
      if (linesBefore > 0) {
        Origin.Start start =
            new Origin.Start(match.line() + linesBefore, match.column(), match.offset());
        return origins.of(text.origin(), text.context(), start);
      }
      if (same == null) {
        same = origins.of(text.origin(), text.context(), null);
      }
      return same;
    }
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
   * Lines of the file before a text; 0 where they are not known, and the lines are those of the
   * text.
   */
  private static long linesBefore(TextOrigin of) {
    return Math.max(0, of.linesBefore());
  }

  private static Origin.Start start(ColumnReader columns, UriMatch match, long linesBefore) {
    return new Origin.Start(
        match.line() + linesBefore, columns.column(match.offset()), match.offset());
  }

  @Override
  public void attribute(Attribute attribute) {
    leave(attribute.origin());
    if (!isWanted(attribute.origin())) {
      return;
    }
    try {
      one(attribute);
    } catch (RuntimeException e) {
      failed(e, attribute.origin());
    }
  }

  private void one(Attribute attribute) {
    UriMatch match =
        search.scanner().attribute(attribute.value(), attribute.offset(), attribute.base());
    if (match == null) {
      return;
    }
    Origin.Start start =
        attribute.offset() < 0
            ? Origin.Start.UNKNOWN
            : new Origin.Start(
                attribute.line() + linesBefore(attribute.origin()),
                column(
                    attribute.source(),
                    attribute.offset() - attribute.sourceStart(),
                    attribute.column()),
                attribute.offset());
    UriMatch wanted = search.wanted(match, attribute.base());
    if (wanted == null) {
      return;
    }
    String textUri =
        match.verdict() == Verdict.REJECTED || !origins.tellAll() && !search.flags()
            ? null
            : LinkMismatch.otherUri(attribute.linkText(), wanted.uri());
    String linkText = search.flags() ? attribute.linkText() : null;
    handOn(
        search.found(
            origins.of(attribute.origin(), attribute.context(), start, textUri, linkText), wanted));
  }

  private void handOn(Event.@Nullable Found found) {
    if (found != null && left > 0) {
      long before = meter.uris();
      sink.accept(found);
      if (search.most() != Search.ALL) { // else other threads report, too
        left -= search.dedupes() ? meter.uris() - before : found.uris();
      }
    }
  }

  @Override
  public void problem(Problem problem) {
    if (left > 0) { // what comes after the last URI is not asked for
      sink.accept(new Event.Trouble(problem));
    }
  }

  @Override
  public void message(TextOrigin origin) {
    meter.message();
    Message begun = search.dedupes() ? origin.message() : null;
    Fingerprint fingerprint = begun == null ? null : begun.fingerprint();
    if (fingerprint != null && left > 0) { // what was not asked for is not copied
      inMessage = true;
      sink.accept(new Event.Begun(fingerprint));
    }
  }

  /** What stands in a file or a member, and in no message, is no copy. */
  private void leave(TextOrigin place) {
    if (inMessage && place.message() == null) {
      end();
    }
  }

  /** The input is at its end. */
  void end() {
    if (inMessage) {
      inMessage = false;
      sink.accept(new Event.Ended());
    }
  }

  @Override
  public void unread(TextOrigin origin) {
    meter.account().unread(origin);
    problem(new Problem(Problem.Kind.NOTE, origin, origin.contentType() + ", not read"));
  }

  @Override
  public void progress(long bytes) {
    meter.read(bytes);
    if (left <= 0) {
      throw new LimitReached(); // from where the run is ended, too: all that reads lets that
      // through
    }
  }
}
