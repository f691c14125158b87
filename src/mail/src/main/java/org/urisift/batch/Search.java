package org.urisift.batch;

import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.link.UriPatterns;
import org.urisift.link.flag.Flags;
import org.urisift.mail.MailReader;
import org.urisift.mail.Message;
import org.urisift.report.Origin;
import org.urisift.report.Report.Layout;
import org.urisift.report.Report.Layout.Part;
import org.urisift.scan.ScanOption;
import org.urisift.scan.TextForm;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriScanner;
import org.urisift.scan.Verdict;
import org.urisift.settings.ColumnUnit;
import org.urisift.settings.Period;
import org.urisift.settings.SettingTable;
import org.urisift.settings.Settings;
import org.urisift.uri.Resolution;
import org.urisift.uri.UriReference;

/**
 * What is searched for, and how inputs are read and scanned for it: prepared once, shared by all
 * threads of a {@link Batch}. Immutable.
 */
public final class Search {
  /** How many URIs of a file are wanted where nothing is said. */
  public static final long ALL = Long.MAX_VALUE;

  private final MailReader reader;
  private final Map<TextForm, UriScanner> scanners = new EnumMap<>(TextForm.class);
  private final Settings settings;
  private final Layout layout;
  private final Set<String> schemes;
  private final @Nullable ColumnUnit columnUnit;
  private final @Nullable Layout rendered;
  private final long most;
  private final @Nullable Period period;
  private final @Nullable UriPatterns included;
  private final @Nullable UriPatterns excluded;
  private final @Nullable Flags flags;
  private final boolean relative;
  private final boolean flagged;

  private Search(Settings settings, Layout layout, boolean renders) {
    if (settings.is(SettingTable.FLAGGED) && layout.links().flags() == null) {
      throw new IllegalArgumentException("layout: flagged URIs without flags");
    }
    this.settings = settings;
    this.layout = layout;
    this.reader = settings.reader(layout.has(Part.LINE));
    this.schemes = settings.schemes();
    this.columnUnit = settings.find(SettingTable.COLUMN_UNIT);
    this.most = settings.most();
    this.period = settings.period();
    this.included = settings.patterns(SettingTable.INCLUDE_URI);
    this.excluded = settings.patterns(SettingTable.EXCLUDE_URI);
    this.flags = layout.links().flags();
    this.relative = settings.is(SettingTable.RELATIVE);
    this.flagged = settings.is(SettingTable.FLAGGED);
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
      scanners.put(form, scanner.in(form));
    }
  }

  /**
   * A search for the URIs that settings ask for, which hands on matches. Which files are read, what
   * is printed and how it runs ({@code include}, {@code unique}, {@code jobs} and the like) is for
   * the caller: {@link Settings#fileNames} and {@link BatchVisitor#leavesOut} choose files, and a
   * {@link org.urisift.settings.NamedText} has to be read before.
   *
   * @throws IllegalArgumentException for a malformed pattern of URIs, or where a file that the
   *     settings name was not read or has an error; the message says which, and where
   */
  public static Search of(Settings settings) {
    return of(settings, settings.layout(settings.links(), false, true));
  }

  /**
   * A search for a report of some layout, which says what has to be known of matches.
   *
   * @throws IllegalArgumentException for a malformed pattern of URIs; the message says which, or
   *     where flagged URIs are asked for and the layout has no flags
   */
  public static Search of(Settings settings, Layout layout) {
    return new Search(settings, layout, false);
  }

  /**
   * A search for a report that takes records as the layout has them, where its format has such, in
   * place of matches.
   *
   * @throws IllegalArgumentException as {@link #of(Settings, Layout)}
   */
  public static Search rendering(Settings settings, Layout layout) {
    return new Search(settings, layout, true);
  }

  MailReader reader() {
    return reader;
  }

  /** The scanner for a text that is the source itself, not flowed and no markup. */
  public UriScanner scanner() {
    return scanner(TextForm.PLAIN);
  }

  /** The scanner of a text, or of the source of XML or HTML. */
  public UriScanner scanner(boolean isMarkup) {
    return scanner(isMarkup ? TextForm.MARKUP : TextForm.PLAIN);
  }

  /** The scanner for texts of a form. */
  UriScanner scanner(TextForm form) {
    return Objects.requireNonNull(scanners.get(form));
  }

  private OriginFactory.Detail detail() {
    boolean isDetailed = settings.isDetailed();
    if (settings.is(SettingTable.COUNT) && !isDetailed) {
      return OriginFactory.Detail.COUNTS;
    }
    boolean isRecord = isDetailed || !layout.format().isLine();
    return isRecord ? OriginFactory.Detail.RECORD : OriginFactory.Detail.FILE;
  }

  /** Makes origins of records, for one thread. */
  OriginFactory origins() {
    return new OriginFactory(detail());
  }

  /** A match in a text that has no base of its own, as it is reported; null where it is not. */
  public @Nullable UriMatch wanted(UriMatch match) {
    return wanted(match, reader.base());
  }

  /**
   * A match as it is reported: a relative reference is resolved, and only then is it known whether
   * its scheme is asked for; null where it is not. All that scans hands its matches through here.
   */
  @Nullable UriMatch wanted(UriMatch match, @Nullable UriReference base) {
    UriMatch resolved = resolved(match, base);
    return isAskedFor(resolved) && isOfPatterns(resolved) ? resolved : null;
  }

  /** A relative reference as the URI that it means, where there is a base for it. */
  private UriMatch resolved(UriMatch match, @Nullable UriReference base) {
    if (!relative || base == null || match.verdict() == Verdict.REJECTED) {
      return match;
    }
    UriReference reference = match.reference();
    if (reference.isAbsolute()) {
      return match;
    }
    Resolution resolution = Resolution.of(reference, base);
    return resolution.problem() == null ? match.resolved(resolution.reference()) : match;
  }

  /** Whether the patterns leave a URI, which they may name as it stands or as it is printed. */
  private boolean isOfPatterns(UriMatch match) {
    return (included == null || isOf(included, match))
        && (excluded == null || !isOf(excluded, match));
  }

  private boolean isOf(UriPatterns patterns, UriMatch match) {
    return patterns.match(match.uri()) || patterns.match(layout.links().counted(match));
  }

  /** Whether texts are read that are in a message, or in none, where it is null. */
  boolean has(@Nullable Message message) {
    return period == null || message != null && period.has(message.date());
  }

  /** What is handed on of a match that is {@link #wanted}; null where it is not. */
  Event.@Nullable Found found(Origin origin, UriMatch match) {
    boolean isUri = match.verdict() != Verdict.REJECTED;
    boolean isLeftOut =
        flagged && (flags == null || !isUri || flags.of(origin.link(match)).isEmpty());
    return isLeftOut ? null : new Event.Found(origin, match);
  }

  private boolean isAskedFor(UriMatch match) {
    if (!relative || schemes.isEmpty()) {
      return true; // the scanner has chosen
    }
    String scheme = match.scheme();
    return scheme != null && schemes.contains(scheme);
  }

  /** What columns of texts are counted in; null for UTF-16 units, which the scanner counts. */
  @Nullable ColumnUnit columnUnit() {
    return columnUnit;
  }

  /** Whether flags are reported. */
  boolean flags() {
    return flags != null;
  }

  /** Whether anything is done with where matches stand. */
  boolean positions() {
    return layout.needsPositions();
  }

  /** The layout of the records that workers make; null to make none. */
  @Nullable Layout rendered() {
    return rendered;
  }

  /** Whether large texts may be read in parts; columns are counted from their beginning. */
  boolean cuts() {
    return columnUnit == null && !settings.is(SettingTable.REFANG) && period == null;
  }

  /** How many URIs of each file are wanted. */
  long most() {
    return most;
  }

  /** Whether copies of messages are left out. */
  boolean dedupes() {
    return settings.is(SettingTable.DEDUPE);
  }
}
