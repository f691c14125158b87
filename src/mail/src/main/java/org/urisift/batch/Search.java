package org.urisift.batch;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.link.UriPatterns;
import org.urisift.link.flag.Flag;
import org.urisift.link.flag.Flags;
import org.urisift.mail.MailReader;
import org.urisift.mail.Message;
import org.urisift.mail.Origin;
import org.urisift.report.Format;
import org.urisift.report.Report.Layout;
import org.urisift.report.Report.Layout.Part;
import org.urisift.scan.ScanOption;
import org.urisift.scan.TextForm;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriScanner;
import org.urisift.scan.Verdict;
import org.urisift.settings.ColumnUnit;
import org.urisift.settings.CountSettings;
import org.urisift.settings.FileNames;
import org.urisift.settings.Period;
import org.urisift.settings.Setting;
import org.urisift.settings.SettingTable;
import org.urisift.settings.Settings;
import org.urisift.uri.Resolution;
import org.urisift.uri.UriReference;

/**
 * Defines what is searched for, and how inputs are read and scanned: prepared once and shared by
 * all threads of a {@link Batch}. Immutable.
 */
public final class Search {
  /** The limit of URIs per file if the settings do not set it. */
  public static final long NO_LIMIT = Long.MAX_VALUE;

  private final MailReader reader;
  private final Map<TextForm, UriScanner> scanners = new EnumMap<>(TextForm.class);
  private final Settings settings;
  private final Layout layout;
  private final Set<String> schemes;
  private final @Nullable ColumnUnit columnUnit;
  private final @Nullable Layout rendered;
  private final long limit;
  private final @Nullable Period period;
  private final List<String> senders;
  private final @Nullable UriPatterns included;
  private final @Nullable UriPatterns excluded;
  private final @Nullable Flags flags;
  private final boolean findsRelative;
  private final boolean onlyFlagged;
  private final boolean onlyUnread;
  private final List<Flag> wantedFlags;
  private final boolean onlyClickable;

  private Search(Settings settings, Layout layout, boolean renders) {
    if (settings.isOn(SettingTable.FLAGGED) && layout.links().flags() == null) {
      throw new IllegalArgumentException("flagged URIs are asked for, but the layout has no flags");
    }
    this.settings = settings;
    this.layout = layout;
    this.reader = settings.reader(layout.contains(Part.LINE));
    this.schemes = settings.schemes();
    this.columnUnit = settings.find(SettingTable.COLUMN_UNIT);
    this.limit = settings.maxCount();
    this.period = settings.period();
    this.senders = settings.senders();
    this.included = settings.patterns(SettingTable.INCLUDE_URI);
    this.excluded = settings.patterns(SettingTable.EXCLUDE_URI);
    this.flags = layout.links().flags();
    this.findsRelative = settings.isOn(SettingTable.RELATIVE);
    this.onlyUnread = settings.isOn(SettingTable.ONLY_UNREAD);
    this.onlyClickable = settings.isOn(SettingTable.CLICKABLE);
    this.wantedFlags = settings.get(SettingTable.FLAG);
    this.onlyFlagged = settings.isOn(SettingTable.FLAGGED) || !wantedFlags.isEmpty();
    this.rendered = renders && !layout.format().isTable() ? layout : null;
    UriScanner.Builder builder = settings.scanner();
    if (!layout.needsPositions()) {
      builder.without(ScanOption.POSITIONS);
    }
    if (!layout.needsAlternatives()) {
      builder.without(ScanOption.ALTERNATIVES);
    }
    UriScanner scanner = builder.build();
    for (TextForm form : TextForm.values()) {
      scanners.put(form, scanner.withForm(form));
    }
  }

  /**
   * A search that reports matches, with all that is known of each: its position, alternatives, and
   * the whole {@link Origin} with its message. It has the settings about what is read and found;
   * those about what is printed and how the command runs (such as {@code unique} and {@code jobs})
   * are refused. The caller must have read each {@link org.urisift.settings.NamedText}.
   *
   * @throws IllegalArgumentException if a setting has no meaning here, if a pattern of URIs is
   *     malformed, or if a file that the settings name was not read or has an error; the message
   *     says which, and where
   */
  public static Search of(Settings settings) {
    for (Setting<?> row : SettingTable.rows()) {
      if (settings.isGiven(row) && !isUsed(row, settings)) {
        throw new IllegalArgumentException(
            row.name() + " is a setting of the command: a search reports matches as they are");
      }
    }
    Settings records = settings.with(SettingTable.FORMAT, Format.JSONL);
    return of(settings, records.layout(settings.links(), false, true));
  }

  private static boolean isUsed(Setting<?> row, Settings settings) {
    return switch (row.topic()) {
      case READ ->
          row != SettingTable.FILES_FROM
              && row != SettingTable.FILES0_FROM
              && row != SettingTable.RANGE;
      case FOUND -> true;
      case PRINTED ->
          row == SettingTable.FLAGS
              || row == SettingTable.COLUMN_UNIT
              || row == SettingTable.UNWRAP_RULES
              || row == SettingTable.FORMAT && settings.get(SettingTable.FORMAT) == Format.JSONL;
      default -> false;
    };
  }

  /** Which of some inputs, and of the files in them, are read. */
  FileNames fileNames(List<String> inputs) {
    return settings.fileNames(inputs);
  }

  /**
   * A search that reports matches with the details that a layout needs.
   *
   * @throws IllegalArgumentException if a pattern of URIs is malformed (the message says which), or
   *     if only flagged URIs are wanted and the layout has no flags
   */
  public static Search of(Settings settings, Layout layout) {
    return new Search(settings, layout, false);
  }

  /**
   * A search that reports rendered records instead of matches, unless the format is a table.
   *
   * @throws IllegalArgumentException in the cases of {@link #of(Settings, Layout)}
   */
  public static Search rendering(Settings settings, Layout layout) {
    return new Search(settings, layout, true);
  }

  MailReader reader() {
    return reader;
  }

  /** The scanner for plain text that is read as it is stored: neither flowed nor markup. */
  public UriScanner scanner() {
    return scanner(TextForm.PLAIN);
  }

  /** The scanner for plain text, or for the source of XML or HTML. */
  public UriScanner scanner(boolean isMarkup) {
    return scanner(isMarkup ? TextForm.MARKUP : TextForm.PLAIN);
  }

  UriScanner scanner(TextForm form) {
    return Objects.requireNonNull(scanners.get(form));
  }

  /** How much of an origin the report writes. */
  enum Detail {
    /** File and member. */
    FILE,
    /** Also the part, and the number, offset and date of the message. */
    COUNTS,
    /** Everything. */
    RECORD
  }

  Detail detail() {
    boolean isDetailed = settings.isDetailed();
    if (settings.isOn(CountSettings.COUNT) && !isDetailed) {
      return Detail.COUNTS;
    }
    return isDetailed || layout.format().isRecord() ? Detail.RECORD : Detail.FILE;
  }

  /** A match in a file that is a text, as it is reported; null if it is not reported. */
  public @Nullable UriMatch wanted(UriMatch match) {
    return wanted(match, reader.base(), "body");
  }

  /**
   * A match as it is reported; null if it is not reported. Relative references are resolved first:
   * only the result has a scheme to check. Every scan passes its matches through this method.
   */
  @Nullable UriMatch wanted(UriMatch match, @Nullable UriReference base, String context) {
    UriMatch resolved = resolved(match, base);
    boolean isWanted =
        !onlyUnread
            && hasWantedScheme(resolved)
            && passesPatterns(resolved)
            && (!onlyClickable || Clickable.test(context, resolved));
    return isWanted ? resolved : null;
  }

  /** A match with its relative reference resolved, if there is a base. */
  private UriMatch resolved(UriMatch match, @Nullable UriReference base) {
    if (!findsRelative || base == null || match.verdict() == Verdict.REJECTED) {
      return match;
    }
    UriReference reference = match.reference();
    if (reference.isAbsolute()) {
      return match;
    }
    Resolution resolution = Resolution.of(reference, base);
    return resolution.problem() == null ? match.resolved(resolution.reference()) : match;
  }

  /** Whether the patterns, applied to the URI as found and as printed, let it through. */
  private boolean passesPatterns(UriMatch match) {
    return (included == null || matches(included, match))
        && (excluded == null || !matches(excluded, match));
  }

  private boolean matches(UriPatterns patterns, UriMatch match) {
    return patterns.matches(match.uri()) || patterns.matches(layout.links().countedUri(match));
  }

  /** Whether a text is searched: it is where it should be, and was sent then and by them. */
  boolean isSearched(Origin origin) {
    boolean isPlaceSearched = origin.isAttached() || !settings.isOn(SettingTable.ONLY_ATTACHMENTS);
    Message message = origin.message();
    return isPlaceSearched
        && (period == null || message != null && period.contains(message.date()))
        && (senders.isEmpty() || message != null && isWanted(message.senders()));
  }

  private boolean isWanted(Set<String> found) {
    for (String sender : found) {
      for (String address : senders) {
        if (matches(address, sender)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether a text equals a pattern, in which a star is any text. */
  private static boolean matches(String pattern, String text) {
    int star = -1;
    int afterStar = 0; // in the text, of what the last star stands for
    int p = 0;
    int t = 0;
    while (t < text.length()) {
      if (p < pattern.length() && pattern.charAt(p) == '*') {
        star = p++;
        afterStar = t;
      } else if (p < pattern.length() && pattern.charAt(p) == text.charAt(t)) {
        p++;
        t++;
      } else if (star >= 0) {
        p = star + 1;
        t = ++afterStar;
      } else {
        return false;
      }
    }
    while (p < pattern.length() && pattern.charAt(p) == '*') {
      p++;
    }
    return p == pattern.length();
  }

  /**
   * The event for a {@link #wanted} match; null if only flagged URIs are reported and the match has
   * no flag, or none of those asked for.
   */
  Event.@Nullable MatchFound found(Origin origin, UriMatch match) {
    boolean isLeftOut = onlyFlagged && !isFlagged(origin, match);
    return isLeftOut ? null : new Event.MatchFound(origin, match);
  }

  private boolean isFlagged(Origin origin, UriMatch match) {
    if (flags == null || match.verdict() == Verdict.REJECTED) {
      return false;
    }
    Set<Flag> found = flags.flagsOf(origin.link(match));
    return wantedFlags.isEmpty() ? !found.isEmpty() : !Collections.disjoint(found, wantedFlags);
  }

  private boolean hasWantedScheme(UriMatch match) {
    if (!findsRelative || schemes.isEmpty()) {
      return true; // the scanner has checked the scheme
    }
    String scheme = match.scheme();
    return scheme != null && schemes.contains(scheme);
  }

  /** The unit of columns; null for UTF-16 units, which the scanner counts. */
  @Nullable ColumnUnit columnUnit() {
    return columnUnit;
  }

  boolean needsPositions() {
    return layout.needsPositions();
  }

  /** The layout of the records that workers render; null to report matches. */
  @Nullable Layout rendered() {
    return rendered;
  }

  /** Whether large texts may be cut into parts. Not with a column unit, refanging or a period. */
  boolean allowsCutting() {
    return columnUnit == null
        && !settings.isOn(SettingTable.REFANG)
        && !settings.isOn(SettingTable.ONLY_ATTACHMENTS)
        && period == null
        && senders.isEmpty();
  }

  /** How many URIs of each file are wanted. */
  long limit() {
    return limit;
  }

  /** Whether copies of messages are left out. */
  boolean dedupes() {
    return settings.isOn(SettingTable.DEDUPE);
  }
}
