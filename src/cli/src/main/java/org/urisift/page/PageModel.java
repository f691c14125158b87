package org.urisift.page;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.urisift.batch.Meter;
import org.urisift.mail.Message;
import org.urisift.mail.Origin;
import org.urisift.mail.text.Excerpt;
import org.urisift.report.ControlCharacters;
import org.urisift.report.LinkStyle;
import org.urisift.scan.UriMatch;

/** What a page shows, collected match by match. */
final class PageModel {
  /** The number of days from the first of the year 0 to that of 1970. */
  static final int DAYS_TO_1970 = 719_528;

  /** The number of flags that fit into the bits of a row. */
  private static final int MAX_FLAGS = 31;

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
  final Cells cells;

  long found; // the number of matches
  long unlisted; // the number of matches of URIs beyond the bounds
  long messages; // the number of messages with matches
  long filesFound; // the number of files with matches
  final Coverage coverage;

  private final LinkStyle links;
  private final Bounds bounds;
  private final Map<String, Integer> byUri = new HashMap<>();
  private final Map<String, Integer> byDomain = new HashMap<>();
  private long heapBytes;
  private @Nullable String lastFile;
  private @Nullable String lastMember;

  // of the previous place; file and context are numbers
  private int file = TextIndex.NONE;
  private Origin.@Nullable Part part;
  private @Nullable String textContext;
  private int context = TextIndex.NONE;

  // of the message of the previous match
  private @Nullable Message lastMessage;
  private long unit; // the number of that message, or of a file that is not a message
  private int mail = TextIndex.NONE;
  private int sender = TextIndex.NONE;
  private long day;

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
   */
  record FirstPlace(
      int mail, int file, int context, int evidence, long line, @Nullable String text) {}

  PageModel(LinkStyle links, Meter meter, Bounds bounds) {
    this.links = links;
    this.coverage = new Coverage(meter, files);
    this.bounds = bounds;
    this.cells = new Cells(bounds.cells());
  }

  void add(Origin origin, UriMatch match) {
    found++;
    enter(origin);
    Integer known = byUri.get(match.uri());
    int number = known != null ? known : addRow(origin, match);
    TableRow row = rows.get(number);
    boolean isLink = origin.linkText() != null;
    if (known != null && isLink) { // flags also depend on a link's text
      flag(row, UriFacts.of(links, origin, match));
    }
    row.countMessage(unit);
    cells.add(number, day, sender, match.joined(), () -> place(row, origin, match));
  }

  private int place(TableRow row, Origin origin, UriMatch match) {
    if (row.uri == null || heapBytes >= bounds.bytes()) {
      return TextIndex.NONE;
    }
    if (mail == TextIndex.NONE && lastMessage != null) {
      mail = mails.size();
      mails.add(mail(lastMessage));
    }
    List<String> reasons = match.evidence();
    int names = files.size() + contexts.size() + evidence.size();
    String text = match.uri().equals(origin.linkText()) ? null : orNull(origin.linkText());
    places.add(
        new FirstPlace(
            mail,
            fileNumber(origin),
            contextNumber(origin),
            reasons.isEmpty() ? TextIndex.NONE : evidence.numberOf(String.join(", ", reasons)),
            origin.start() == null ? match.line() : origin.start().line(),
            text));
    int newNames = files.size() + contexts.size() + evidence.size() - names;
    heapBytes += PLACE_BYTES + (long) newNames * NAME_BYTES + 2L * length(text);
    return places.size() - 1;
  }

  private void enter(Origin origin) {
    Message message = origin.message();
    if (!origin.fileName().equals(lastFile) || !Objects.equals(origin.member(), lastMember)) {
      filesFound += origin.fileName().equals(lastFile) ? 0 : 1;
      lastFile = origin.fileName();
      lastMember = origin.member();
      file = TextIndex.NONE;
      unit += message == null ? 1 : 0; // files within a message are its attachments
    }
    if (message == lastMessage) {
      return;
    }
    lastMessage = message;
    unit++;
    mail = TextIndex.NONE;
    messages += message == null ? 0 : 1;
    sender = message == null ? TextIndex.NONE : sender(message);
    day = message == null ? 0 : day(message.utcDate());
  }

  private int fileNumber(Origin origin) {
    if (file == TextIndex.NONE) {
      file = files.numberOf(name(origin));
    }
    return file;
  }

  private int contextNumber(Origin origin) {
    boolean isSame =
        Objects.equals(part, origin.part()) && Objects.equals(textContext, origin.context());
    if (!isSame) {
      part = origin.part();
      textContext = origin.context();
      context = contexts.numberOf(context(origin));
    }
    return context;
  }

  private int addRow(Origin origin, UriMatch match) {
    UriFacts facts = UriFacts.of(links, origin, match);
    if (byUri.size() >= bounds.uris() || heapBytes >= bounds.bytes()) {
      unlisted++;
      return domainRow(facts.domain(), match.scheme());
    }
    TableRow row =
        new TableRow(
            match.uri(),
            schemes.numberOf(match.scheme()),
            domains.numberOf(facts.domain()),
            wrappers.numberOf(facts.wrapper()));
    flag(row, facts);
    byUri.put(match.uri(), rows.size());
    heapBytes += ROW_BYTES + 2L * match.uri().length();
    rows.add(row);
    return rows.size() - 1;
  }

  /** The row for the further URIs of a domain, which have no rows of their own. */
  private int domainRow(String domain, @Nullable String scheme) {
    String key = scheme + " " + domain;
    boolean isKept = byDomain.containsKey(key) || byDomain.size() < bounds.domains();
    return byDomain.computeIfAbsent(
        isKept ? key : scheme + " ",
        name -> {
          int number = domains.numberOf(isKept ? domain : OTHERS);
          rows.add(new TableRow(null, schemes.numberOf(scheme), number, TextIndex.NONE));
          return rows.size() - 1;
        });
  }

  private void flag(TableRow row, UriFacts facts) {
    for (String flag : facts.flags()) {
      int bit = flags.numberOf(flag);
      row.flags |= bit < MAX_FLAGS ? 1 << bit : 0;
    }
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

  private static long day(@Nullable String date) {
    if (date == null || date.length() < DATE_LENGTH) {
      return 0;
    }
    try {
      long day = LocalDate.parse(date.substring(0, DATE_LENGTH)).toEpochDay() + DAYS_TO_1970;
      return Math.max(0, day);
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
