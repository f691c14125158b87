package org.urisift.page;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.urisift.report.ControlCharacters;
import org.urisift.report.LinkStyle;
import org.urisift.report.Origin;
import org.urisift.scan.UriMatch;

/** What a page shows, gathered match by match. */
final class PageModel {
  /** From the first of the year 0 to that of 1970. */
  static final int DAYS_TO_1970 = 719_528;

  /** The most kinds of flags that fit into the bits of a row. */
  private static final int MOST_FLAGS = 31;

  /** What is kept of a subject, a sender or the name of a file. */
  private static final int LONGEST = 300;

  private static final int DATE_LENGTH = 10;

  /** What a row, and a message, takes of the heap besides its texts, about. */
  private static final int OVERHEAD = 300;

  private static final int PLACE = 100;
  private static final int NAME = 2 * LONGEST + 100;

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
  final List<Place> places = new ArrayList<>();
  final Cells cells;

  /** The matches, and below: those of URIs over the bound; messages and files that have any. */
  long found;

  long unlisted;
  long messages;
  long filesFound;

  private final LinkStyle links;
  private final Bounds bounds;
  private final Map<String, Integer> byUri = new HashMap<>();
  private final Map<String, Integer> byDomain = new HashMap<>();
  private long weight;
  private @Nullable String lastFile;
  private @Nullable String lastMember;

  // of the place before
  private int file = TextIndex.NONE;
  private Origin.@Nullable Part part;
  private @Nullable String textContext;
  private int context = TextIndex.NONE;

  // of the message of the match before
  private Origin.@Nullable Message last;
  private long unit; // it, or a file that is no message
  private int mail = TextIndex.NONE;
  private int sender = TextIndex.NONE;
  private long day;

  /**
   * A message.
   *
   * @param sender by its number
   */
  record Mail(
      long number,
      @Nullable String date,
      int sender,
      @Nullable String from,
      @Nullable String subject,
      @Nullable String id) {}

  /**
   * Where a URI was found first on a day, from a sender.
   *
   * @param mail the message, by its number among those that are kept; as the others {@link
   *     TextIndex#NONE} for none
   * @param line 0 where it is not known
   */
  record Place(int mail, int file, int context, int evidence, long line) {}

  PageModel(LinkStyle links, Bounds bounds) {
    this.links = links;
    this.bounds = bounds;
    this.cells = new Cells(bounds.cells());
  }

  void add(Origin origin, UriMatch match) {
    found++;
    begin(origin);
    Integer known = byUri.get(match.uri());
    int number = known != null ? known : listed(origin, match);
    TableRow row = rows.get(number);
    boolean isLink = origin.textUri() != null || origin.linkText() != null;
    if (known != null && isLink) { // else the same URI has the same flags
      flag(row, UriFacts.of(links, origin, match));
    }
    row.in(unit);
    cells.add(number, day, sender, match.joined(), () -> place(row, origin, match));
  }

  private int place(TableRow row, Origin origin, UriMatch match) {
    if (row.uri == null || weight >= bounds.bytes()) {
      return TextIndex.NONE;
    }
    if (mail == TextIndex.NONE && last != null) {
      mail = mails.size();
      mails.add(mail(last));
    }
    List<String> reasons = match.evidence();
    int names = files.size() + contexts.size() + evidence.size();
    places.add(
        new Place(
            mail,
            fileOf(origin),
            contextOf(origin),
            reasons.isEmpty() ? TextIndex.NONE : evidence.of(String.join(", ", reasons)),
            origin.start() == null ? match.line() : origin.start().line()));
    int more = files.size() + contexts.size() + evidence.size() - names;
    weight += PLACE + (long) more * NAME;
    return places.size() - 1;
  }

  private void begin(Origin origin) {
    Origin.Message message = origin.message();
    if (!origin.file().equals(lastFile) || !Objects.equals(origin.member(), lastMember)) {
      filesFound += origin.file().equals(lastFile) ? 0 : 1;
      lastFile = origin.file();
      lastMember = origin.member();
      file = TextIndex.NONE;
      unit += message == null ? 1 : 0; // those of one message are its attachments
    }
    if (message == last) {
      return;
    }
    last = message;
    unit++;
    mail = TextIndex.NONE;
    messages += message == null ? 0 : 1;
    sender = message == null ? TextIndex.NONE : sender(message);
    day = message == null ? 0 : day(message.date());
  }

  private int fileOf(Origin origin) {
    if (file == TextIndex.NONE) {
      file = files.of(name(origin));
    }
    return file;
  }

  private int contextOf(Origin origin) {
    boolean isSame =
        part != null && part.equals(origin.part()) && Objects.equals(textContext, origin.context());
    if (!isSame) {
      part = origin.context() == null ? null : origin.part();
      textContext = origin.context();
      context = contexts.of(context(origin));
    }
    return context;
  }

  private int listed(Origin origin, UriMatch match) {
    UriFacts traits = UriFacts.of(links, origin, match);
    if (byUri.size() >= bounds.uris() || weight >= bounds.bytes()) {
      unlisted++;
      return further(traits.domain(), match.scheme());
    }
    TableRow row =
        new TableRow(
            match.uri(),
            schemes.of(match.scheme()),
            domains.of(traits.domain()),
            wrappers.of(traits.wrapper()));
    flag(row, traits);
    byUri.put(match.uri(), rows.size());
    weight += OVERHEAD + 2L * match.uri().length();
    rows.add(row);
    return rows.size() - 1;
  }

  /** The row of the URIs of a domain that have none of their own. */
  private int further(String domain, @Nullable String scheme) {
    String key = scheme + " " + domain;
    boolean isKept = byDomain.containsKey(key) || byDomain.size() < bounds.domains();
    return byDomain.computeIfAbsent(
        isKept ? key : scheme + " ",
        name -> {
          int of = domains.of(isKept ? domain : OTHERS);
          rows.add(new TableRow(null, schemes.of(scheme), of, TextIndex.NONE));
          return rows.size() - 1;
        });
  }

  private void flag(TableRow row, UriFacts traits) {
    for (String flag : traits.flags()) {
      int bit = flags.of(flag);
      row.flags |= bit < MOST_FLAGS ? 1 << bit : 0;
    }
  }

  private Mail mail(Origin.Message message) {
    Mail kept =
        new Mail(
            message.number(),
            message.date(),
            sender,
            orNull(message.from()),
            orNull(message.subject()),
            orNull(message.id()));
    weight += OVERHEAD + 2L * (length(kept.from) + length(kept.subject) + length(kept.id));
    return kept;
  }

  private static int length(@Nullable String text) {
    return text == null ? 0 : text.length();
  }

  private int sender(Origin.Message from) {
    String sender = from.sender();
    if (sender == null) {
      return TextIndex.NONE;
    }
    String address = shown(sender);
    boolean isKept = senders.has(address) || senders.size() < bounds.senders();
    return isKept ? senders.of(address, orNull(from.from())) : senders.of(OTHERS);
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

  /** The name of a file, with that of a member. */
  static String name(Origin origin) {
    return shown(origin.member() == null ? origin.file() : origin.file() + "!/" + origin.member());
  }

  /** The part of a message, and what the text is in it. */
  static @Nullable String context(Origin origin) {
    String part = origin.part() == null ? null : origin.part().path();
    return part == null || origin.context() == null
        ? orNull(origin.context())
        : shown("part " + part + ", " + origin.context());
  }

  /** A text for people: not too long, and what would turn text around is spelled out. */
  static String shown(String text) {
    String start = text.length() > LONGEST ? text.substring(0, LONGEST) + "…" : text;
    return ControlCharacters.escaped(start.strip());
  }

  private static @Nullable String orNull(@Nullable String text) {
    return text == null ? null : shown(text);
  }
}
