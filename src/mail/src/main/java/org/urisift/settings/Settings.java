package org.urisift.settings;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.urisift.link.Unwrapped;
import org.urisift.link.Unwrapper;
import org.urisift.link.UriPatterns;
import org.urisift.link.flag.Flags;
import org.urisift.mail.MailReader;
import org.urisift.mail.ReadOption;
import org.urisift.report.Field;
import org.urisift.report.Format;
import org.urisift.report.Grouping;
import org.urisift.report.LinkStyle;
import org.urisift.report.Report.Layout;
import org.urisift.report.Report.Layout.Part;
import org.urisift.scan.ScanOption;
import org.urisift.scan.UriScanner;

/**
 * What a search is asked: a value for each {@link Setting} that is not as the table has it, and
 * what these values mean for readers, scanners and reports. Immutable.
 */
public final class Settings {
  private static final Settings STANDARD = new Settings(Map.of());

  private final Map<Setting<?>, Object> values;

  private Settings(Map<Setting<?>, Object> values) {
    this.values = values;
  }

  /** All settings as they are where nothing is asked for. */
  public static Settings standard() {
    return STANDARD;
  }

  /** These settings with another value of one. */
  public <T> Settings with(Setting<T> setting, T value) {
    Map<Setting<?>, Object> changed = new HashMap<>(values);
    changed.put(setting.place(), copy(Objects.requireNonNull(value, setting.name())));
    return new Settings(changed);
  }

  /** A value that nobody can change. */
  private static Object copy(Object value) {
    if (value instanceof List<?> list) {
      return List.copyOf(list);
    }
    return value instanceof Set<?> set ? Set.copyOf(set) : value;
  }

  /**
   * These settings with a value as users write it: that of a switch is {@code true}, {@code false}
   * or nothing, which is {@code true}. Given again, it replaces the value; those of settings that
   * are lists add up.
   *
   * @throws IllegalArgumentException for what is no such value; the message names the setting and
   *     says why
   */
  public <T> Settings withWritten(Setting<T> setting, String value) {
    return with(setting, setting.read(value, has(setting) ? find(setting) : null));
  }

  /** These settings with one as the table has it. */
  public Settings without(Setting<?> setting) {
    Map<Setting<?>, Object> changed = new HashMap<>(values);
    changed.remove(setting.place());
    return new Settings(changed);
  }

  /** Whether a setting was given a value. */
  public boolean has(Setting<?> setting) {
    return values.containsKey(setting.place());
  }

  /** Whether a switch is on. */
  public boolean is(Setting<Boolean> setting) {
    return get(setting);
  }

  /** The value of a setting that always has one. */
  public <T> T get(Setting<T> setting) {
    return Objects.requireNonNull(find(setting), setting.name());
  }

  /** The value of a setting; null where it was given none and has none by itself. */
  @SuppressWarnings("unchecked") // as with() puts it there
  public <T> @Nullable T find(Setting<T> setting) {
    Object value = values.get(setting.place());
    return value == null ? setting.standard() : (T) value;
  }

  /**
   * How inputs are read.
   *
   * @param fileLines whether the lines of files are counted
   */
  public MailReader reader(boolean fileLines) {
    MailReader.Builder reader =
        MailReader.builder()
            .kind(get(SettingTable.AS))
            .base(find(SettingTable.BASE))
            .encoding(get(SettingTable.ENCODING));
    for (Map.Entry<Setting<?>, Object> given : values.entrySet()) {
      ReadOption option = given.getKey().reads();
      if (option != null && given.getValue().equals(true)) {
        reader.with(option);
      }
    }
    if (fileLines) {
      reader.with(ReadOption.FILE_LINES);
    }
    return reader.build();
  }

  /** How texts are scanned. */
  public UriScanner.Builder scanner() {
    UriScanner.Builder scanner =
        UriScanner.builder().join(get(SettingTable.JOIN)).schemes(get(SettingTable.SCHEME));
    for (Map.Entry<Setting<?>, Object> given : values.entrySet()) {
      ScanOption option = given.getKey().scans();
      if (option != null && given.getValue().equals(true)) {
        scanner.with(option);
      }
    }
    return scanner;
  }

  /** The schemes that are asked for, in lower case; empty for all. */
  public Set<String> schemes() {
    Set<String> lower = new TreeSet<>();
    for (String name : get(SettingTable.SCHEME)) {
      lower.add(name.toLowerCase(Locale.ROOT));
    }
    return lower;
  }

  /** Which files below directories are read, of some inputs. */
  public FileNames fileNames(List<String> inputs) {
    return FileNames.of(
        get(SettingTable.INCLUDE), get(SettingTable.EXCLUDE), find(SettingTable.NEWER), inputs);
  }

  /** When the messages were sent that are read; null for any time. */
  public @Nullable Period period() {
    boolean isAny = !has(SettingTable.SINCE) && !has(SettingTable.UNTIL);
    return isAny ? null : new Period(find(SettingTable.SINCE), find(SettingTable.UNTIL));
  }

  /**
   * The patterns of URIs of a setting; null where it was not given.
   *
   * @throws IllegalArgumentException for what is no pattern; the message names the setting
   */
  public @Nullable UriPatterns patterns(Setting<List<String>> setting) {
    if (!has(setting)) {
      return null;
    }
    try {
      return new UriPatterns(get(setting));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(setting.name() + ": " + e.getMessage(), e);
    }
  }

  /**
   * How many URIs of each file are asked for.
   *
   * @throws IllegalArgumentException for fewer than one
   */
  public long most() {
    boolean isOne = is(SettingTable.FILES_WITH_MATCHES) || is(SettingTable.QUIET);
    Integer most = isOne ? Integer.valueOf(1) : find(SettingTable.MAX_COUNT);
    if (most != null && most < 1) {
      throw new IllegalArgumentException("max-count: " + most + " is less than 1");
    }
    return most == null ? Long.MAX_VALUE : most;
  }

  /** Whether each URI is printed as it comes, in a format of lines or of records. */
  public boolean isListing() {
    return !is(SettingTable.COUNT)
        && !is(SettingTable.UNIQUE)
        && !is(SettingTable.FILES_WITH_MATCHES)
        && !is(SettingTable.QUIET)
        && !is(SettingTable.PAGE);
  }

  /** Whether all that is known of where a URI stands is asked for. */
  public boolean isDetailed() {
    for (Grouping grouping : get(SettingTable.BY)) {
      if (grouping.needsDetail()) {
        return true;
      }
    }
    return is(SettingTable.PAGE);
  }

  /** Whether flags are asked for. */
  public boolean hasFlags() {
    return is(SettingTable.FLAGS)
        || is(SettingTable.FLAGGED)
        || is(SettingTable.PAGE)
        || get(SettingTable.BY).contains(Grouping.FLAG)
        || get(SettingTable.FIELDS).contains(Field.FLAGS);
  }

  /**
   * What reads rewritten URIs; null for what is built in.
   *
   * @throws IllegalArgumentException for what is not a rule, with its file and line
   */
  private @Nullable Unwrapper unwrapper() {
    NamedText rules = find(SettingTable.UNWRAP_RULES);
    if (rules == null) {
      return null;
    }
    String text = text(SettingTable.UNWRAP_RULES, rules);
    try {
      return Unwrapper.with(text);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "unwrap-rules: " + rules.file() + ", " + e.getMessage(), e);
    }
  }

  /**
   * What is reported of URIs as links.
   *
   * @throws IllegalArgumentException for what is wrong in a file that a setting names: with the
   *     file and its line
   */
  public LinkStyle links() {
    Unwrapper unwrapper = unwrapper();
    Flags flags = hasFlags() ? flags(unwrapper) : null;
    boolean isNormalized =
        is(SettingTable.NORMALIZE) || get(SettingTable.FIELDS).contains(Field.NORMALIZED);
    return new LinkStyle(
        unwrapper, is(SettingTable.UNWRAP), isNormalized, flags, is(SettingTable.DEFANG));
  }

  private Flags flags(@Nullable Unwrapper unwrapper) {
    Flags flags = Flags.STANDARD.unwrapping(new Inner(unwrapper));
    NamedText names = find(SettingTable.PROTECT);
    if (names == null) {
      return flags;
    }
    String text = text(SettingTable.PROTECT, names);
    try {
      return flags.protecting(text.lines().toList());
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("protect: " + names.file() + ": " + e.getMessage(), e);
    }
  }

  private static String text(Setting<NamedText> setting, NamedText named) {
    if (named.text() == null) {
      throw new IllegalArgumentException(setting.name() + ": " + named.file() + " was not read");
    }
    return named.text();
  }

  /** What a rewritten URI leads to; itself where that cannot be read, null for any other. */
  private record Inner(@Nullable Unwrapper unwrapper)
      implements Function<String, @Nullable String> {
    @Override
    public @Nullable String apply(String uri) {
      Unwrapper rules = unwrapper == null ? Unwrapper.builtIn() : unwrapper;
      Unwrapped inner = rules.unwrap(uri);
      if (inner == null) {
        return null;
      }
      return inner.uri() == null ? uri : inner.uri();
    }
  }

  /**
   * How the report looks.
   *
   * @param links what is reported of URIs as links: {@link #links}
   * @param toTerminal whether it goes to a terminal that shows colours
   * @param ofSeveral whether several files may be read, so that a line number alone says little
   */
  public Layout layout(LinkStyle links, boolean toTerminal, boolean ofSeveral) {
    Set<Part> parts = EnumSet.noneOf(Part.class);
    if (is(SettingTable.PAGE)) { // places, but no other readings, which take time
      parts.add(Part.LINE);
      return new Layout(Format.TEXT, parts, List.of(), links);
    }
    Format format = get(SettingTable.FORMAT);
    if (is(SettingTable.NULL) || is(SettingTable.NULL_DATA)) {
      parts.add(Part.NUL);
    }
    if (is(SettingTable.RAW_CELLS)) {
      parts.add(Part.RAW_CELLS);
    }
    if (is(SettingTable.NO_HEADER)) {
      parts.add(Part.NO_HEADER);
    }
    if (format.isLine()) {
      boolean isGrep = format == Format.GREP;
      boolean isNumbered = is(SettingTable.LINE_NUMBER);
      boolean isNamed =
          has(SettingTable.WITH_FILENAME)
              ? is(SettingTable.WITH_FILENAME)
              : isGrep || isNumbered && ofSeveral;
      When colour = get(SettingTable.COLOR);
      if (isNamed) {
        parts.add(Part.FILE);
      }
      if (isGrep || isNumbered) {
        parts.add(Part.LINE);
      }
      if (isGrep) {
        parts.add(Part.COLUMN);
      }
      if (colour == When.ALWAYS || colour == When.AUTO && toTerminal) {
        parts.add(Part.COLOURS);
      }
    }
    return new Layout(format, parts, get(SettingTable.FIELDS), links);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Settings settings && values.equals(settings.values);
  }

  @Override
  public int hashCode() {
    return values.hashCode();
  }

  @Override
  public String toString() {
    return values.toString();
  }
}
