package org.urisift.page;

import java.io.IOException;
import java.io.OutputStream;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.urisift.batch.Meter;
import org.urisift.mail.Message;
import org.urisift.mail.Origin;
import org.urisift.mail.Problem;
import org.urisift.mail.text.Excerpt;
import org.urisift.report.ControlCharacters;
import org.urisift.report.Grouping;
import org.urisift.report.LinkStyle;
import org.urisift.report.Report;
import org.urisift.scan.Delimiter;
import org.urisift.scan.UriMatch;
import org.urisift.scan.Verdict;

/**
 * Collects matches, and at the end writes the page that shows them. Keeps up to 200,000 different
 * URIs, within a quarter of the heap; further URIs are counted by domain.
 */
public final class PageReport implements Report {
  /** The number of days from the first of the year 0 to that of 1970. */
  static final int DAYS_TO_1970 = 719_528;

  /** The number of flags, or of wrappers, that fit into the bits of a row. */
  private static final int MAX_BITS = 31;

  /** The UTF-16 units that are kept of a subject, a sender or the name of a file. */
  private static final int MAX_LENGTH = 300;

  private static final int DATE_LENGTH = 10;

  /** About the heap for a row or a message without its texts, in bytes. */
  private static final int ROW_BYTES = 300;

  private static final int PLACE_BYTES = 100;
  private static final int NAME_BYTES = 2 * MAX_LENGTH + 100;

  private static final String OTHERS = "(others)";

  final TextIndex schemes = new TextIndex();
  final TextIndex domains = new TextIndex();
  final TextIndex wrappers = new TextIndex();
  final TextIndex flags = new TextIndex();
  final TextIndex senders = new TextIndex();
  final TextIndex files = new TextIndex();
  final TextIndex contexts = new TextIndex();
  final TextIndex evidence = new TextIndex();
  final List<TableRow> rows = new ArrayList<>();
  final List<Mail> mails = new ArrayList<>();
  final List<FirstPlace> places = new ArrayList<>();
  final TreeMap<Cell, Cell> cells = new TreeMap<>();

  long found; // the number of matches
  long unlisted; // the number of matches of URIs beyond the bounds
  long placeless; // the number of matches counted without their day and sender
  long messages; // the number of messages with matches
  long filesFound; // the number of files with matches
  final Coverage coverage;

  private final LinkStyle links;
  private final OutputStream out;
  private final Bounds bounds;
  private final Map<String, Integer> byUri = new HashMap<>();
  private final Map<String, Integer> byDomain = new HashMap<>();
  private long heapBytes;
  private Origin previous = Origin.file("");

  // of the message of the previous match, or else of its file
  private long unit; // the number among these messages and files
  private int mail = TextIndex.NONE; // the number among the messages that are kept
  private int sender = TextIndex.NONE;
  private int day;

  /**
   * A message with matches.
   *
   * @param sender the number of the sender
   * @param from the sender, if the list of senders has another text
   * @param source the URI that it was retrieved from
   */
  record Mail(
      long number,
      int sender,
      @Nullable String from,
      @Nullable String subject,
      @Nullable String id,
      @Nullable String source) {}

  /**
   * The place where a URI was first found on a day, from a sender.
   *
   * @param mail the number of the message among those that are kept; this and the next three are
   *     {@link TextIndex#NONE} for none
   * @param line the number of the line, from 1; 0 if it is not known
   * @param text what the link shows, if that is not the URI
   * @param wrapped the URI as it was found, if a service rewrote it
   */
  record FirstPlace(
      int mail,
      int file,
      int context,
      int evidence,
      long line,
      @Nullable String text,
      @Nullable String wrapped) {}

  /**
   * A page without matches; nothing is written before {@link #close}.
   *
   * @param links unwraps rewritten URIs, and finds flags
   * @param meter counts what the run reads
   */
  public PageReport(LinkStyle links, Meter meter, OutputStream out) {
    this(links, meter, out, Bounds.ofHeap());
  }

  PageReport(LinkStyle links, Meter meter, OutputStream out, Bounds bounds) {
    this.links = links;
    this.coverage = new Coverage(meter, files);
    this.out = out;
    this.bounds = bounds;
  }

  /** Adds a problem to what the page says about its coverage. */
  public void add(Problem problem) {
    coverage.add(problem);
  }

  /** Adds an input that could not be read. */
  public void addFailed(String input, Throwable reason) {
    coverage.addFailed(input, reason);
  }

  @Override
  public void close() throws IOException {
    new PageWriter(out).write(this);
  }

  @Override
  public void add(Origin origin, UriMatch match) {
    if (match.verdict() == Verdict.REJECTED) {
      return;
    }
    found++;
    enter(origin);
    String uri = links.countedUri(match);
    int number = row(origin, match, uri);
    TableRow row = rows.get(number);
    boolean isLink = // flags also depend on where it stands, what it shows, and its wrapper
        origin.linkText() != null
            || match.delimiter() == Delimiter.ATTRIBUTE
            || !uri.equals(match.uri());
    if (row.uri != null && (row.messages == 0 || isLink)) {
      row.flags |= bits(flags, Grouping.FLAG.valuesOf(links, origin, match, uri));
      row.wrappers |= bits(wrappers, Grouping.WRAPPER.valuesOf(links, origin, match, uri));
    }
    row.countMessage(unit);
    boolean hasRoom = cells.size() < bounds.cells() && heapBytes < bounds.bytes();
    Cell cell = cell(new Cell(number, day, sender, match.joined()));
    if (cell.count++ == 0 && hasRoom && row.uri != null) {
      cell.place = place(origin, match, uri);
    }
  }

  private static int bits(TextIndex names, List<String> values) {
    int bits = 0;
    for (String value : values) {
      int bit = names.numberOf(value);
      bits |= bit < MAX_BITS ? 1 << bit : 0;
    }
    return bits;
  }

  /** The cell for a combination; beyond the bounds, that without its day and sender. */
  private Cell cell(Cell combination) {
    Cell known = cells.get(combination);
    if (known == null && cells.size() >= bounds.cells()) {
      placeless += combination.day == 0 && combination.sender == TextIndex.NONE ? 0 : 1;
      combination = new Cell(combination.row, 0, TextIndex.NONE, combination.joined);
      known = cells.get(combination);
    }
    if (known == null) {
      cells.put(combination, combination);
    }
    return known == null ? combination : known;
  }

  /** Keeps a place, and its message; returns the number of the place. */
  private int place(Origin origin, UriMatch match, String uri) {
    if (mail == TextIndex.NONE && origin.message() != null) {
      mail = mails.size();
      mails.add(mail(origin.message()));
    }
    List<String> reasons = match.evidence();
    int names = files.size() + contexts.size() + evidence.size();
    String text = uri.equals(origin.linkText()) ? null : orNull(origin.linkText());
    String wrapped = uri.equals(match.uri()) ? null : match.uri();
    places.add(
        new FirstPlace(
            mail,
            files.numberOf(name(origin)),
            contexts.numberOf(context(origin)),
            reasons.isEmpty() ? TextIndex.NONE : evidence.numberOf(String.join(", ", reasons)),
            origin.start() == null ? match.line() : origin.start().line(),
            text,
            wrapped));
    int newNames = files.size() + contexts.size() + evidence.size() - names;
    heapBytes += PLACE_BYTES + (long) newNames * NAME_BYTES + 2L * (length(text) + length(wrapped));
    return places.size() - 1;
  }

  /** Counts the file and the message, unless those of the previous match are the same. */
  private void enter(Origin origin) {
    Message message = origin.message();
    boolean isOtherFile = !origin.fileName().equals(previous.file());
    boolean isOtherMember = isOtherFile || !Objects.equals(origin.member(), previous.member());
    boolean isOtherMessage = message != previous.message();
    previous = origin;
    filesFound += isOtherFile ? 1 : 0;
    boolean isOtherText = message == null && isOtherMember; // members in mail are its attachments
    unit += isOtherMessage || isOtherText ? 1 : 0;
    if (isOtherMessage) {
      mail = TextIndex.NONE;
      messages += message == null ? 0 : 1;
      sender = message == null ? TextIndex.NONE : sender(message);
      day = message == null ? 0 : day(message.utcDate());
    }
  }

  /** The number of the row of a URI; beyond the bounds, that of the further URIs of its domain. */
  private int row(Origin origin, UriMatch match, String uri) {
    Integer known = byUri.get(uri);
    if (known != null) {
      return known;
    }
    String host = Grouping.DOMAIN.valueOf(links, origin, match, uri);
    String domain = host == null ? "" : host;
    String scheme = Grouping.SCHEME.valueOf(links, origin, match, uri);
    if (byUri.size() < bounds.uris() && heapBytes < bounds.bytes()) {
      heapBytes += ROW_BYTES + 2L * uri.length();
      byUri.put(uri, rows.size());
      return addRow(uri, scheme, domain);
    }
    unlisted++;
    String key = scheme + " " + domain;
    boolean isKept = byDomain.containsKey(key) || byDomain.size() < bounds.domains();
    return byDomain.computeIfAbsent(
        isKept ? key : scheme + " ", name -> addRow(null, scheme, isKept ? domain : OTHERS));
  }

  private int addRow(@Nullable String uri, @Nullable String scheme, String domain) {
    rows.add(new TableRow(uri, schemes.numberOf(scheme), domains.numberOf(domain)));
    return rows.size() - 1;
  }

  private Mail mail(Message message) {
    String from = orNull(message.from());
    boolean isListed = sender >= 0 && senders.labels().get(sender).equals(from);
    Mail kept =
        new Mail(
            message.number(),
            sender,
            isListed ? null : from,
            orNull(message.subject()),
            orNull(message.id()),
            orNull(message.sourceUri()));
    int texts = length(kept.from) + length(kept.subject) + length(kept.id) + length(kept.source);
    heapBytes += ROW_BYTES + 2L * texts;
    return kept;
  }

  private static int length(@Nullable String text) {
    return text == null ? 0 : text.length();
  }

  private int sender(Message from) {
    String sender = from.sender();
    if (sender == null) {
      return TextIndex.NONE;
    }
    String address = shown(sender);
    boolean isKept = senders.contains(address) || senders.size() < bounds.senders();
    return isKept ? senders.numberOf(address, orNull(from.from())) : senders.numberOf(OTHERS);
  }

  private static int day(@Nullable String date) {
    if (date == null || date.length() < DATE_LENGTH) {
      return 0;
    }
    try {
      long day = LocalDate.parse(date.substring(0, DATE_LENGTH)).toEpochDay() + DAYS_TO_1970;
      return (int) Math.max(0, day);
    } catch (DateTimeParseException e) {
      return 0; // a year of five digits
    }
  }

  /** The name of a file, with that of a member: {@code a.zip!/b.txt}. */
  static String name(Origin origin) {
    return shown(
        origin.member() == null ? origin.fileName() : origin.fileName() + "!/" + origin.member());
  }

  /** The part of a message, the place in it, and its role: {@code part 2, page 3, html:a@href}. */
  static @Nullable String context(Origin origin) {
    String path = origin.context() == null ? null : origin.partPath();
    String words =
        Stream.of(path == null ? null : "part " + path, origin.location(), origin.context())
            .filter(Objects::nonNull)
            .collect(Collectors.joining(", "));
    return words.isEmpty() ? null : shown(words);
  }

  /** A text for display: cut if it is long, and with its control characters spelled out. */
  static String shown(String text) {
    return ControlCharacters.escaped(Excerpt.of(text, MAX_LENGTH).strip());
  }

  private static @Nullable String orNull(@Nullable String text) {
    return text == null ? null : shown(text);
  }
}
