package org.urisift.report;

import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.report.Report.Layout;
import org.urisift.scan.Delimiter;
import org.urisift.scan.Joined;
import org.urisift.scan.UriMatch.Alternative;
import org.urisift.scan.UriMatch.Rejection;
import org.urisift.scan.UriMatch.Segment;
import org.urisift.scan.Verdict;

/**
 * The fields of records, in the order in which they are written. Another one is a constant here and
 * its case in {@code value}: all formats, the options and the tables of engines go by these.
 */
public enum Field {
  URI(Type.URI, Records.BOTH),
  AS_WRITTEN(Type.URI, Records.MATCH),
  UNWRAPPED(Type.URI, Records.BOTH),
  WRAPPER(Type.TEXT, Records.BOTH),
  NORMALIZED(Type.URI, Records.MATCH),
  ABBREVIATED(Type.TRUE, Records.MATCH),
  REFANGED(Type.TRUE, Records.MATCH),
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
  SUBJECT(Type.TEXT, Records.MATCH),
  PART(Type.TEXT, Records.BOTH),
  CONTENT_TYPE(Type.TEXT, Records.MATCH),
  CHARSET(Type.TEXT, Records.MATCH),
  CONTEXT(Type.TEXT, Records.BOTH),
  TEXT_URI(Type.URI, Records.MATCH),
  ORIGIN(Type.URI, Records.MATCH),
  FLAGS(Type.WORDS, Records.MATCH),
  HOST(Type.HOST, Records.DERIVED),
  DOMAIN(Type.HOST, Records.DERIVED),
  SCHEME(Type.TEXT, Records.DERIVED),
  DAY(Type.PERIOD, Records.DERIVED),
  MONTH(Type.PERIOD, Records.DERIVED),
  YEAR(Type.PERIOD, Records.DERIVED),
  SENDER(Type.TEXT, Records.DERIVED),
  FLAG(Type.TEXT, Records.GROUP),
  COUNT(Type.NUMBER, Records.SUM),
  MESSAGES(Type.NUMBER, Records.SUM),
  FIRST_DATE(Type.DATE, Records.SUM),
  LAST_DATE(Type.DATE, Records.SUM);

  /** What a field holds. */
  public enum Type {
    TEXT,
    /** A URI: a text that may be written so that no program takes it for a link. */
    URI,
    /** The name of a host or a domain, of which the same is true. */
    HOST,
    /** An instant in ISO 8601. */
    DATE,
    /** A day, month or year. */
    PERIOD,
    NUMBER,
    /** A number of 32 bits: a place in a URI. */
    INDEX,
    /** True where it is there at all. */
    TRUE,
    WORDS,
    SEGMENTS,
    ALTERNATIVES
  }

  /** Which records have a field. */
  private enum Records {
    /** Those of matches. */
    MATCH,
    /** Those of matches and of different URIs that are counted. */
    BOTH,
    /** Derived from another field: matches have it on request, groups always. */
    DERIVED,
    /** Those of groups. */
    GROUP,
    /** All that tell counts. */
    SUM
  }

  /** In their order; what asks for each record has no copy made. */
  static final List<Field> ALL = List.of(values());

  private static final String[] DELIMITERS = words(Delimiter.values());
  private static final String[] JOINS = words(Joined.values());
  private static final String[] VERDICTS = words(Verdict.values());
  private static final String[] READINGS = words(Alternative.Why.values());

  final String label = word(this);

  private final Type type;
  private final Records records;

  Field(Type type, Records records) {
    this.type = type;
    this.records = records;
  }

  /** As written: in lower case. */
  public String label() {
    return label;
  }

  public Type type() {
    return type;
  }

  /** Whether a record of a match may have it. */
  public boolean isOfMatch() {
    return records == Records.MATCH || records == Records.BOTH || isDerived();
  }

  /** Whether a record has it only when it is asked for: it is a part of another. */
  public boolean isDerived() {
    return records == Records.DERIVED;
  }

  /**
   * The fields that records may have.
   *
   * @param by what is counted; none where nothing is
   */
  public static Set<Field> of(List<Grouping> by) {
    Groups groups = new Groups(by);
    Set<Field> fields = EnumSet.noneOf(Field.class);
    for (Field field : ALL) {
      boolean isOfFirst = field.records == Records.BOTH && groups.areUris();
      if (by.isEmpty() ? field.isOfMatch() : field.records == Records.SUM || isOfFirst) {
        fields.add(field);
      }
    }
    fields.addAll(groups.fields());
    return fields;
  }

  /**
   * The fields that records have, in the order of the columns of a table.
   *
   * @param by what is counted
   */
  static List<Field> of(Layout layout, Groups by) {
    if (!layout.fields().isEmpty()) {
      return layout.fields();
    }
    Set<Field> fields = of(by.by());
    fields.removeIf(field -> by.areNone() && !layout.has(field));
    return List.copyOf(fields);
  }

  /** Whether a record has it that is asked for no field. */
  boolean isTold(LinkStyle links) {
    return switch (this) {
      case NORMALIZED -> links.normalizes();
      case FLAGS -> links.flags() != null;
      default -> !isDerived();
    };
  }

  /** Tells what a record has of it; nothing where it does not apply. */
  @SuppressWarnings("unchecked") // the type of the value is that of the field
  void tell(RecordSource told, RecordVisitor to) throws IOException {
    boolean isKey = told.isGroup() && records != Records.SUM;
    Object value = isKey ? told.key(this) : applies(told) ? value(told) : null;
    if (value == null) {
      return;
    }
    switch (type) {
      case TEXT, URI, HOST, DATE, PERIOD -> to.text(this, (String) value);
      case NUMBER, INDEX -> to.number(this, ((Number) value).longValue());
      case TRUE -> to.flag(this);
      case WORDS -> to.words(this, (List<String>) value);
      case SEGMENTS -> to.segments((List<Segment>) value);
      case ALTERNATIVES -> to.alternatives((List<Alternative>) value);
    }
  }

  private boolean applies(RecordSource told) {
    return switch (records) {
      case MATCH, DERIVED -> told.isMatch();
      case BOTH -> true;
      case GROUP, SUM -> !told.isMatch();
    };
  }

  /**
   * What a record has of it; null where it does not apply. Not a lambda of each constant: Java
   * would make all of their classes before the first record.
   */
  private @Nullable Object value(RecordSource told) {
    Rejection rejection = told.rejection();
    Origin origin = told.origin();
    Origin.Message message = origin.message();
    Origin.Part part = origin.part();
    return switch (this) {
      case URI -> told.uri();
      case AS_WRITTEN -> told.unlessUri(told.match().asWritten());
      case UNWRAPPED -> told.unwrapped() == null ? null : told.unwrapped().uri();
      case WRAPPER -> told.unwrapped() == null ? null : told.unwrapped().wrapper();
      case NORMALIZED -> told.isUri() ? told.unlessUri(LinkStyle.normal(told.uri())) : null;
      case ABBREVIATED -> told.match().abbreviated() ? true : null;
      case REFANGED -> told.match().refanged() ? true : null;
      case DELIMITER -> DELIMITERS[told.match().delimiter().ordinal()];
      case JOINED -> JOINS[told.match().joined().ordinal()];
      case EVIDENCE -> unlessEmpty(told.match().evidence());
      case VERDICT -> VERDICTS[told.verdict().ordinal()];
      case REASON -> rejection == null ? null : rejection.reason();
      case PRODUCTION -> rejection == null ? null : rejection.production();
      case INDEX -> rejection == null ? null : rejection.index();
      case FILE -> origin.file();
      case MEMBER -> origin.member();
      case LINE -> told.hasLine() ? told.line() : null;
      case COLUMN -> told.hasLine() ? told.column() : null;
      case OFFSET -> told.offset() < 0 ? null : told.offset();
      case END_OFFSET -> origin.start() == null ? told.match().endOffset() : null;
      case SEGMENTS ->
          origin.start() != null || told.match().isUnbroken() ? null : told.match().segments();
      case ALTERNATIVES -> unlessEmpty(told.match().alternatives());
      case MESSAGE -> message == null ? null : message.number();
      case MESSAGE_OFFSET -> message == null ? null : message.offset();
      case MESSAGE_ID -> message == null ? null : message.id();
      case DATE -> message == null ? null : message.date();
      case FROM -> message == null ? null : message.from();
      case SUBJECT -> message == null ? null : message.subject();
      case PART -> part == null ? null : part.path();
      case CONTENT_TYPE -> part == null ? null : part.contentType();
      case CHARSET -> part == null ? null : part.charset();
      case CONTEXT -> origin.context();
      case TEXT_URI -> origin.textUri();
      case ORIGIN -> told.webOrigin();
      case FLAGS -> unlessEmpty(told.flags());
      case HOST, DOMAIN, SCHEME, DAY, MONTH, YEAR, SENDER, FLAG -> told.key(this);
      case COUNT -> told.tally().count;
      case MESSAGES -> told.tally().messages == 0 ? null : told.tally().messages;
      case FIRST_DATE -> told.tally().firstDate;
      case LAST_DATE -> told.tally().lastDate;
    };
  }

  private static <T> @Nullable List<T> unlessEmpty(List<T> values) {
    return values.isEmpty() ? null : values;
  }

  /** How a word of the other readings is written. */
  static String name(Alternative.Why why) {
    return READINGS[why.ordinal()];
  }

  /** Made once: what is written again is recognised by the same object. */
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
