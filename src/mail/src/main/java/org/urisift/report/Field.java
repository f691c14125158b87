package org.urisift.report;

import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Message;
import org.urisift.mail.Origin;
import org.urisift.mail.text.Excerpt;
import org.urisift.report.Report.Layout;
import org.urisift.report.tally.Tally.Different;
import org.urisift.scan.Delimiter;
import org.urisift.scan.Joined;
import org.urisift.scan.UriMatch.Alternative;
import org.urisift.scan.UriMatch.Segment;
import org.urisift.scan.Verdict;

/**
 * The fields of records, in the order in which they are written. To add a field, add a constant and
 * its case in {@code value}: all formats and options then have it, and Spark's tables unless its
 * type is {@link Type#PERIOD}.
 */
public enum Field {
  URI(Type.URI, Records.BOTH),
  AS_WRITTEN(Type.URI, Records.MATCH),
  UNWRAPPED(Type.URI, Records.BOTH),
  WRAPPER(Type.TEXT, Records.BOTH),
  NORMALIZED(Type.URI, Records.MATCH),
  ABBREVIATED(Type.TRUE, Records.MATCH),
  REFANGED(Type.TRUE, Records.MATCH),
  DEFANGED(Type.TRUE, Records.EVERY),
  DELIMITER(Type.TEXT, Records.MATCH),
  JOINED(Type.TEXT, Records.MATCH),
  EVIDENCE(Type.WORDS, Records.MATCH),
  VERDICT(Type.TEXT, Records.BOTH),
  REASON(Type.TEXT, Records.BOTH),
  PRODUCTION(Type.TEXT, Records.BOTH),
  INDEX(Type.INDEX, Records.BOTH),
  FILE(Type.TEXT, Records.BOTH),
  MEMBER(Type.TEXT, Records.BOTH),
  LINE(Type.NUMBER, Records.BOTH),
  COLUMN(Type.NUMBER, Records.BOTH),
  OFFSET(Type.NUMBER, Records.BOTH),
  END_OFFSET(Type.NUMBER, Records.MATCH),
  SEGMENTS(Type.SEGMENTS, Records.MATCH),
  ALTERNATIVES(Type.ALTERNATIVES, Records.MATCH),
  MESSAGE(Type.NUMBER, Records.BOTH),
  MESSAGE_OFFSET(Type.NUMBER, Records.BOTH),
  MESSAGE_ID(Type.TEXT, Records.MATCH),
  DATE(Type.DATE, Records.MATCH),
  FROM(Type.TEXT, Records.MATCH),
  SUBJECT(Type.SHOWN_TEXT, Records.MATCH),
  SOURCE_URI(Type.URI, Records.MATCH),
  PART(Type.TEXT, Records.BOTH),
  LOCATION(Type.TEXT, Records.MATCH),
  PAGE(Type.NUMBER, Records.MATCH),
  CELL(Type.TEXT, Records.MATCH),
  CONTENT_TYPE(Type.TEXT, Records.MATCH),
  CHARSET(Type.TEXT, Records.MATCH),
  CONTEXT(Type.TEXT, Records.BOTH),
  TEXT(Type.SHOWN_TEXT, Records.MATCH),
  ORIGIN(Type.URI, Records.MATCH),
  FLAGS(Type.WORDS, Records.MATCH),
  HOST(Type.HOST, Records.DERIVED),
  DOMAIN(Type.HOST, Records.DERIVED),
  SCHEME(Type.HOST, Records.DERIVED),
  DAY(Type.PERIOD, Records.DERIVED),
  MONTH(Type.PERIOD, Records.DERIVED),
  YEAR(Type.PERIOD, Records.DERIVED),
  SENDER(Type.TEXT, Records.DERIVED),
  LIST(Type.TEXT, Records.DERIVED),
  FLAG(Type.TEXT, Records.GROUP),
  COUNT(Type.NUMBER, Records.SUM),
  MESSAGES(Type.NUMBER, Records.SUM),
  FIRST_DATE(Type.DATE, Records.SUM),
  LAST_DATE(Type.DATE, Records.SUM),
  FILES(Type.NUMBER, Records.CHOSEN_SUM),
  SENDERS(Type.NUMBER, Records.CHOSEN_SUM),
  LISTS(Type.NUMBER, Records.CHOSEN_SUM),
  FIRST_FILE(Type.TEXT, Records.CHOSEN_SUM),
  FIRST_MESSAGE_ID(Type.TEXT, Records.CHOSEN_SUM),
  FIRST_SUBJECT(Type.SHOWN_TEXT, Records.CHOSEN_SUM);

  /** The type of a field's value. */
  public enum Type {
    TEXT,
    /** A URI, which may be written defanged. */
    URI,
    /** A text that may have URIs, which may be written defanged. */
    SHOWN_TEXT,
    /** The name of a host or a domain, or a scheme that looks like one: perhaps defanged. */
    HOST,
    /** An instant in ISO 8601. */
    DATE,
    /** A day, month or year. */
    PERIOD,
    NUMBER,
    /** An index into a URI, which fits into 32 bits. */
    INDEX,
    /** Always true; the field is absent otherwise. */
    TRUE,
    /** A list of words. */
    WORDS,
    SEGMENTS,
    ALTERNATIVES
  }

  /** Which records have a field. */
  private enum Records {
    /** Records of matches. */
    MATCH,
    /** Records of matches, and of counts by URI. */
    BOTH,
    /**
     * On request, records of matches: it is derived from another field. Records of groups, too, if
     * there is a {@link Grouping} with its name.
     */
    DERIVED,
    /** Records of groups by this field. */
    GROUP,
    /** All records with counts. */
    SUM,
    /** Records with counts on request. */
    CHOSEN_SUM,
    /** All records, if URIs are written defanged. */
    EVERY
  }

  /** All fields in order; unlike {@code values()}, this makes no copy for each record. */
  static final List<Field> ALL = List.of(values());

  /** UTF-16 units that are shown of an identifier, a type or a place. */
  private static final int IDENTIFIER = 255;

  /** UTF-16 units that are shown of what people write: the least of these limits. */
  private static final int HEADLINE = 200;

  private static final String[] DELIMITERS = words(Delimiter.values());
  private static final String[] JOINS = words(Joined.values());
  private static final String[] VERDICTS = words(Verdict.values());
  private static final String[] READINGS = words(Alternative.Why.values());

  final String label = word(this);

  private final Type type;
  private final Records records;
  private final boolean isOfMatches;
  private final boolean isOfTallies;

  Field(Type type, Records records) {
    this.type = type;
    this.records = records;
    isOfTallies = records != Records.MATCH && records != Records.DERIVED;
    isOfMatches = !isOfTallies || records == Records.BOTH || records == Records.EVERY;
  }

  /** The name in records: in lower case. */
  public String label() {
    return label;
  }

  public Type type() {
    return type;
  }

  /** Whether the record of a match may have this field. */
  public boolean appliesToMatches() {
    return isOfMatches;
  }

  /** Whether records of matches have this field only on request: it is derived from another. */
  public boolean isDerived() {
    return records == Records.DERIVED;
  }

  /** Whether all matches of a text that have the same context have the same value. */
  boolean isShared() {
    return compareTo(MESSAGE) >= 0 && compareTo(CONTEXT) <= 0;
  }

  private boolean isSum() {
    return records == Records.SUM || records == Records.CHOSEN_SUM || records == Records.EVERY;
  }

  /** Whether records with counts have this field only on request. */
  public boolean isChosenSum() {
    return records == Records.CHOSEN_SUM;
  }

  /**
   * The fields that records may have.
   *
   * @param groupings the groupings to count by; empty if nothing is counted
   */
  public static Set<Field> of(List<Grouping> groupings) {
    Groups groups = new Groups(groupings);
    Set<Field> fields = EnumSet.noneOf(Field.class);
    for (Field field : ALL) {
      boolean isOfFirst = field.records == Records.BOTH && groups.isByUri();
      if (groupings.isEmpty() ? field.appliesToMatches() : field.isSum() || isOfFirst) {
        fields.add(field);
      }
    }
    fields.addAll(groups.fields());
    return fields;
  }

  /** The fields that records have, in the order of the columns of a table. */
  static List<Field> of(Layout layout, Groups groups) {
    if (!layout.fields().isEmpty()) {
      return layout.fields();
    }
    Set<Field> fields = of(groups.groupings());
    boolean isTableOfCounts = !groups.isEmpty() && layout.format().isTable();
    fields.removeIf(
        field ->
            field.isChosenSum()
                || field == DEFANGED && isTableOfCounts // like tables of URIs
                || (groups.isEmpty() || field == DEFANGED) && !layout.includes(field));
    return List.copyOf(fields);
  }

  /** Whether records have this field if no fields are chosen. */
  boolean isDefault(LinkStyle links) {
    return switch (this) {
      case NORMALIZED -> links.normalizes();
      case FLAGS -> links.flags() != null;
      case DEFANGED -> links.defangs();
      default -> !isDerived();
    };
  }

  /** Passes the value of this field to the visitor, if the record has one. */
  @SuppressWarnings("unchecked") // the type of the value is that of the field
  void visit(RecordSource source, RecordVisitor visitor) throws IOException {
    boolean isKey = source.isGroup() && !isSum();
    Object value = isKey ? source.key(this) : valueOf(source);
    if (value == null) {
      return;
    }
    switch (type) {
      case TEXT, URI, SHOWN_TEXT, HOST, DATE, PERIOD -> visitor.text(this, excerpt((String) value));
      case NUMBER, INDEX -> {
        if (value instanceof Number number) {
          visitor.number(this, number.longValue());
        } else {
          visitor.text(this, excerpt((String) value)); // a message as a group
        }
      }
      case TRUE -> visitor.flag(this);
      case WORDS -> visitor.words(this, (List<String>) value);
      case SEGMENTS -> visitor.segments((List<Segment>) value);
      case ALTERNATIVES -> visitor.alternatives((List<Alternative>) value);
    }
  }

  private @Nullable Object valueOf(RecordSource source) {
    String unread = source.unreadReason();
    if (unread == null) {
      return applies(source) ? value(source) : null;
    }
    return switch (this) {
      case VERDICT -> "unread";
      case REASON -> unread;
      case FILE, MEMBER, MESSAGE, MESSAGE_OFFSET, MESSAGE_ID, DATE, FROM, SUBJECT, SOURCE_URI ->
          value(source);
      case PART, LOCATION, PAGE, CELL, CONTENT_TYPE -> value(source);
      default -> null;
    };
  }

  private boolean applies(RecordSource source) {
    return source.isMatch() ? isOfMatches : isOfTallies;
  }

  /**
   * The value in a record; null if this field does not apply. If each constant had a lambda, Java
   * would load the classes of all lambdas before the first record.
   */
  private @Nullable Object value(RecordSource source) {
    Origin origin = source.origin();
    Message message = origin.message();
    return switch (this) {
      case URI -> source.uri();
      case AS_WRITTEN -> source.unlessUri(source.match().asWritten());
      case UNWRAPPED -> source.unwrapped() == null ? null : source.unwrapped().uri();
      case WRAPPER -> source.unwrapped() == null ? null : source.unwrapped().wrapper();
      case NORMALIZED -> source.isUri() ? source.unlessUri(LinkStyle.normal(source.uri())) : null;
      case ABBREVIATED -> source.match().abbreviated() ? true : null;
      case REFANGED -> source.match().refanged() ? true : null;
      case DEFANGED -> source.isDefanged() ? true : null;
      case DELIMITER -> DELIMITERS[source.match().delimiter().ordinal()];
      case JOINED -> JOINS[source.match().joined().ordinal()];
      case EVIDENCE -> unlessEmpty(source.match().evidence());
      case VERDICT -> VERDICTS[source.verdict().ordinal()];
      case REASON -> source.rejection() == null ? null : source.rejection().reason();
      case PRODUCTION -> source.rejection() == null ? null : source.rejection().production();
      case INDEX -> source.rejection() == null ? null : source.rejection().index();
      case FILE -> origin.file();
      case MEMBER -> origin.member();
      case LINE -> source.hasLine() ? source.line() : null;
      case COLUMN -> source.hasLine() ? source.column() : null;
      case OFFSET -> source.offset() < 0 ? null : source.offset();
      case END_OFFSET -> origin.start() == null ? source.match().endOffset() : null;
      case SEGMENTS ->
          origin.start() != null || source.match().isUnbroken() ? null : source.match().segments();
      case ALTERNATIVES -> unlessEmpty(source.match().alternatives());
      case MESSAGE -> message == null ? null : message.number();
      case MESSAGE_OFFSET -> message == null ? null : message.offset();
      case MESSAGE_ID -> message == null ? null : message.id();
      case DATE -> message == null ? null : message.utcDate();
      case FROM -> message == null ? null : message.from();
      case SUBJECT -> message == null ? null : message.subject();
      case SOURCE_URI -> message == null ? null : message.sourceUri();
      case PART -> origin.partPath();
      case LOCATION -> origin.location();
      case PAGE -> origin.page();
      case CELL -> origin.cell();
      case CONTENT_TYPE -> origin.contentType();
      case CHARSET -> origin.charset();
      case CONTEXT -> origin.context();
      case TEXT -> origin.linkText() == null ? null : source.unlessUri(origin.linkText());
      case ORIGIN -> source.webOrigin();
      case FLAGS -> unlessEmpty(source.flags());
      case HOST, DOMAIN, SCHEME, DAY, MONTH, YEAR, SENDER, LIST, FLAG -> source.key(this);
      case COUNT -> source.tally().count;
      case MESSAGES -> unlessZero(source.tally().messages);
      case FIRST_DATE -> source.tally().firstDate;
      case LAST_DATE -> source.tally().lastDate;
      case FILES -> unlessZero(source.tally().different(Different.FILES));
      case SENDERS -> unlessZero(source.tally().different(Different.SENDERS));
      case LISTS -> unlessZero(source.tally().different(Different.LISTS));
      case FIRST_FILE -> source.tally().firstFile;
      case FIRST_MESSAGE_ID -> source.tally().firstMessageId;
      case FIRST_SUBJECT -> source.tally().firstSubject;
    };
  }

  /**
   * A value of this field as it is written. What the sender may make as long as a message, and each
   * record of that message repeats, is cut; a text of the match itself never is. A long name before
   * an address does not hide it.
   */
  public String excerpt(String value) {
    if (value.length() <= HEADLINE) {
      return value;
    }
    int address = this == FROM ? value.lastIndexOf('<') : -1;
    int length = value.length() - address;
    return address < 0 || length > HEADLINE / 2
        ? Excerpt.of(value, longest())
        : Excerpt.of(value.substring(0, address), HEADLINE - length) + value.substring(address);
  }

  private int longest() {
    return switch (this) {
      case FROM, SUBJECT, SENDER, FIRST_SUBJECT -> HEADLINE;
      case MESSAGE_ID, FIRST_MESSAGE_ID, LIST -> IDENTIFIER;
      case PART, LOCATION, CELL, CONTENT_TYPE, CHARSET, CONTEXT -> IDENTIFIER;
      case FILE, MEMBER, FIRST_FILE, SOURCE_URI, REASON -> Excerpt.NAME;
      default -> Integer.MAX_VALUE;
    };
  }

  private static @Nullable Long unlessZero(long number) {
    return number == 0 ? null : number;
  }

  private static <T> @Nullable List<T> unlessEmpty(List<T> values) {
    return values.isEmpty() ? null : values;
  }

  /** The word for the reason of an alternative, such as {@code trimmed}. */
  static String name(Alternative.Why why) {
    return READINGS[why.ordinal()];
  }

  /** Makes the strings once, since writers recognise repeated values by identity. */
  private static String[] words(Enum<?>[] constants) {
    String[] words = new String[constants.length];
    for (int i = 0; i < words.length; i++) {
      words[i] = word(constants[i]);
    }
    return words;
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
