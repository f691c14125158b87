package org.urisift.batch;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.link.UriPatterns;
import org.urisift.link.flag.Flags;
import org.urisift.mail.MailReader;
import org.urisift.mail.Message;
import org.urisift.report.Format;
import org.urisift.report.Links;
import org.urisift.report.Origin;
import org.urisift.report.Report.Layout;
import org.urisift.scan.TextForm;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriScanner;
import org.urisift.scan.Verdict;
import org.urisift.uri.Resolution;
import org.urisift.uri.UriReference;

/**
 * What is searched for, and how inputs are read and scanned for it: prepared once, shared by all
 * threads of a {@link Batch}. Immutable.
 */
public final class Search {
  /**
   * A time in which messages were sent.
   *
   * @param from when it begins; null for no beginning
   * @param until when it is over; null for no end
   */
  public record Period(@Nullable Instant from, @Nullable Instant until) {
    /** Whether a date is in it; one that is not known is not. */
    public boolean has(@Nullable OffsetDateTime date) {
      if (date == null) {
        return false;
      }
      Instant sent = date.toInstant();
      return (from == null || !sent.isBefore(from)) && (until == null || sent.isBefore(until));
    }
  }

  /** How many URIs of a file are wanted where nothing is said. */
  public static final long ALL = Long.MAX_VALUE;

  private final MailReader reader;
  private final Map<TextForm, UriScanner> scanners = new EnumMap<>(TextForm.class);
  private final boolean relative;
  private final Set<String> schemes;
  private final @Nullable ColumnUnit columnUnit;
  private final Origins.Detail detail;
  private final boolean positions;
  private final @Nullable Layout rendered;
  private final long most;
  private final boolean refang;
  private final @Nullable Period period;
  private final @Nullable UriPatterns included;
  private final @Nullable UriPatterns excluded;
  private final Links links;
  private final @Nullable Flags flags;
  private final boolean flagged;
  private final boolean dedupes;

  private Search(Builder builder) {
    this.reader = builder.reader;
    this.relative = builder.relative;
    this.schemes = lowerCase(builder.schemes);
    this.columnUnit = builder.columnUnit;
    Format format = builder.layout.format();
    this.positions = builder.layout.needsPositions();
    this.detail = builder.detail();
    this.most = builder.most;
    this.refang = builder.refang;
    this.period = builder.period;
    this.included = builder.included;
    this.excluded = builder.excluded;
    this.links = builder.layout.links();
    this.flags = links.flags();
    this.flagged = builder.flagged;
    this.dedupes = builder.dedupes;
    this.rendered = builder.rendered && !format.isTable() ? builder.layout : null;
    UriScanner.Builder scanner =
        builder
            .scanner
            .relative(relative)
            .schemes(schemes)
            .refang(refang)
            .positions(positions)
            .alternatives(!format.isLine() || flags != null);
    UriScanner built = scanner.build();
    for (TextForm form : TextForm.values()) {
      scanners.put(form, built.in(form));
    }
  }

  private static Set<String> lowerCase(Set<String> names) {
    Set<String> lower = new HashSet<>();
    for (String name : names) {
      lower.add(name.toLowerCase(Locale.ROOT));
    }
    return Set.copyOf(lower);
  }

  /**
   * A search for all URIs, for the format of a list.
   *
   * @param reader how inputs are read
   * @param scanner how their texts are scanned. What the search or the text decides is set in it by
   *     each {@link Builder#build}: relative, schemes, refang, positions and alternatives; each
   *     text is scanned in its own form.
   */
  public static Builder builder(MailReader reader, UriScanner.Builder scanner) {
    return new Builder(reader, scanner);
  }

  MailReader reader() {
    return reader;
  }

  /** The scanner for a text that is the source itself, not flowed and no markup. */
  public UriScanner scanner() {
    return scanner(TextForm.PLAIN);
  }

  /** The same, or that for the source of XML or HTML. */
  public UriScanner scanner(boolean isMarkup) {
    return scanner(isMarkup ? TextForm.MARKUP : TextForm.PLAIN);
  }

  /** The scanner for texts of a form. */
  UriScanner scanner(TextForm form) {
    return Objects.requireNonNull(scanners.get(form));
  }

  /** Makes origins of records, for one thread. */
  Origins origins() {
    return new Origins(detail);
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
    return patterns.match(match.uri()) || patterns.match(links.meant(match));
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
      return true; // the scanner told
    }
    String scheme = match.scheme();
    return scheme != null && schemes.contains(scheme);
  }

  /** What columns of texts are counted in; null for UTF-16 units, which the scanner counts. */
  @Nullable ColumnUnit columnUnit() {
    return columnUnit;
  }

  /** Whether flags are told. */
  boolean flags() {
    return flags != null;
  }

  /** Whether anything is done with where matches stand. */
  boolean positions() {
    return positions;
  }

  /** The layout of the records that workers make; null to make none. */
  @Nullable Layout rendered() {
    return rendered;
  }

  /** Whether large texts may be read in parts; columns are counted from their beginning. */
  boolean cuts() {
    return columnUnit == null && !refang && period == null;
  }

  /** How many URIs of each file are wanted. */
  long most() {
    return most;
  }

  /** Whether copies of messages are left out. */
  boolean dedupes() {
    return dedupes;
  }

  /** Options of a search. Not for several threads. */
  public static final class Builder {
    private final MailReader reader;
    private final UriScanner.Builder scanner;
    private boolean relative;
    private Set<String> schemes = Set.of();
    private @Nullable ColumnUnit columnUnit;
    private Layout layout = Layout.of(Format.TEXT);
    private boolean counted;
    private boolean rendered;
    private boolean detailed;
    private long most = ALL;
    private boolean refang;
    private @Nullable Period period;
    private @Nullable UriPatterns included;
    private @Nullable UriPatterns excluded;
    private boolean flagged;
    private boolean dedupes;

    private Builder(MailReader reader, UriScanner.Builder scanner) {
      this.reader = reader;
      this.scanner = scanner;
    }

    /** Also relative references, which are resolved (RFC 2396, section 5.2). */
    public Builder relative(boolean relative) {
      this.relative = relative;
      return this;
    }

    /** Also URIs that were made safe to hand around. Large texts are then read in one piece. */
    public Builder refang(boolean refang) {
      this.refang = refang;
      return this;
    }

    /** Only messages that were sent in a period, and nothing that is in none; null for all. */
    public Builder period(@Nullable Period period) {
      this.period = period;
      return this;
    }

    /** Only URIs of these patterns; null for all. */
    public Builder included(@Nullable UriPatterns patterns) {
      this.included = patterns;
      return this;
    }

    /** No URIs of these patterns; null for none. */
    public Builder excluded(@Nullable UriPatterns patterns) {
      this.excluded = patterns;
      return this;
    }

    /** Only URIs of these schemes; of all, when there are none. */
    public Builder schemes(Set<String> schemes) {
      this.schemes = schemes;
      return this;
    }

    /** What columns count; null for UTF-16 units. Large texts are then read in one piece. */
    public Builder columnUnit(@Nullable ColumnUnit columnUnit) {
      this.columnUnit = columnUnit;
      return this;
    }

    /** The format of the report, which tells what has to be known of matches. */
    public Builder format(Format format) {
      return layout(Layout.of(format));
    }

    /** The layout of the report, in the place of a format. */
    public Builder layout(Layout layout) {
      this.layout = layout;
      return this;
    }

    /** Whether matches are counted: the report then names the place of the first. */
    public Builder counted(boolean counted) {
      this.counted = counted;
      return this;
    }

    /** Whether all that is known of origins is told, whatever the format. */
    public Builder detailed(boolean detailed) {
      this.detailed = detailed;
      return this;
    }

    /** Whether the report takes records, where its format has such, in the place of matches. */
    public Builder rendered(boolean rendered) {
      this.rendered = rendered;
      return this;
    }

    /**
     * How many URIs of each file are wanted, 1 or more: it is read from its start, in one piece,
     * and no further.
     *
     * @throws IllegalArgumentException for none
     */
    public Builder most(long most) {
      if (most < 1) {
        throw new IllegalArgumentException("URIs of each file: " + most);
      }
      this.most = most;
      return this;
    }

    /** Only URIs that have a flag: of those that the {@link Layout} tells. */
    public Builder flagged(boolean flagged) {
      this.flagged = flagged;
      return this;
    }

    /**
     * Whether of messages with the same fingerprint only the first is searched, in the order of the
     * inputs: of a reader that tells {@linkplain MailReader.Builder#fingerprints fingerprints}.
     * Where {@link #most} is set, by one thread.
     */
    public Builder dedupe(boolean dedupe) {
      this.dedupes = dedupe;
      return this;
    }

    /**
     * A search with the options as they are now; the builder may be used on.
     *
     * @throws IllegalArgumentException where flagged ones are asked for, and no flags are told
     */
    public Search build() {
      if (flagged && layout.links().flags() == null) {
        throw new IllegalArgumentException("flagged URIs without flags");
      }
      return new Search(this);
    }

    private Origins.Detail detail() {
      if (counted && !detailed) {
        return Origins.Detail.COUNTS;
      }
      boolean isRecord = detailed || !layout.format().isLine();
      return isRecord ? Origins.Detail.RECORD : Origins.Detail.FILE;
    }
  }
}
