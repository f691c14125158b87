package org.urisift.settings;

import java.util.ArrayList;
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
import org.urisift.scan.ScanOption;
import org.urisift.scan.UriScanner;

/**
 * The settings of a search: a value for each {@link Setting} that differs from its default, and
 * what the values mean for readers, scanners and reports. Immutable.
 */
public final class Settings {
  private static final Settings STANDARD = new Settings(Map.of());

  private final Map<Setting<?>, Object> values;

  private Settings(Map<Setting<?>, Object> values) {
    this.values = values;
  }

  /** The default settings. */
  public static Settings standard() {
    return STANDARD;
  }

  /** A copy with a new value of one setting. */
  public <T> Settings with(Setting<T> setting, T value) {
    Map<Setting<?>, Object> changed = new HashMap<>(values);
    changed.put(setting.key(), copy(Objects.requireNonNull(value, setting.name())));
    return new Settings(changed);
  }

  private static Object copy(Object value) {
    if (value instanceof List<?> list) {
      return List.copyOf(list);
    }
    return value instanceof Set<?> set ? Set.copyOf(set) : value;
  }

  /**
   * A copy with a value as users write it; for a switch {@code true}, {@code false}, or empty for
   * {@code true}. It replaces an earlier value, or is added to it if the setting is a list.
   *
   * @throws IllegalArgumentException if the text is not a valid value; the message names the
   *     setting and says why
   */
  public <T> Settings withWritten(Setting<T> setting, String value) {
    return with(setting, setting.read(value, isGiven(setting) ? find(setting) : null));
  }

  /** A copy with the default value of one setting. */
  public Settings without(Setting<?> setting) {
    Map<Setting<?>, Object> changed = new HashMap<>(values);
    changed.remove(setting.key());
    return new Settings(changed);
  }

  /** Whether a setting has been given a value. */
  public boolean isGiven(Setting<?> setting) {
    return values.containsKey(setting.key());
  }

  /** Whether a switch is on. */
  public boolean isOn(Setting<Boolean> setting) {
    return get(setting);
  }

  /** The value of a setting that has a default. */
  public <T> T get(Setting<T> setting) {
    return Objects.requireNonNull(find(setting), setting.name());
  }

  /** The value of a setting; null if none was given and there is no default. */
  @SuppressWarnings("unchecked") // with() only puts values of the setting's type
  public <T> @Nullable T find(Setting<T> setting) {
    Object value = values.get(setting.key());
    return value == null ? setting.standard() : (T) value;
  }

  /**
   * The reader for inputs.
   *
   * @param fileLines whether lines are counted from the start of the file
   */
  public MailReader reader(boolean fileLines) {
    MailReader.Builder reader =
        MailReader.builder()
            .kind(get(SettingTable.AS))
            .base(find(SettingTable.BASE))
            .encoding(get(SettingTable.ENCODING));
    for (Map.Entry<Setting<?>, Object> given : values.entrySet()) {
      ReadOption option = given.getKey().readOption();
      if (option != null && given.getValue().equals(true)) {
        reader.with(option);
      }
    }
    if (fileLines) {
      reader.with(ReadOption.FILE_LINES);
    }
    return reader.build();
  }

  /** The builder of the scanner for texts. */
  public UriScanner.Builder scanner() {
    UriScanner.Builder scanner =
        UriScanner.builder().join(get(SettingTable.JOIN)).schemes(get(SettingTable.SCHEME));
    for (Map.Entry<Setting<?>, Object> given : values.entrySet()) {
      ScanOption option = given.getKey().scanOption();
      if (option != null && given.getValue().equals(true)) {
        scanner.with(option);
      }
    }
    return scanner;
  }

  /** The schemes to report, in lower case; empty for all. */
  public Set<String> schemes() {
    Set<String> lower = new TreeSet<>();
    for (String name : get(SettingTable.SCHEME)) {
      lower.add(name.toLowerCase(Locale.ROOT));
    }
    return lower;
  }

  /** The choice of files below the directories among the inputs. */
  public FileNames fileNames(List<String> inputs) {
    return FileNames.of(
        get(SettingTable.INCLUDE),
        get(SettingTable.EXCLUDE),
        get(SettingTable.EXCLUDE_DIR),
        find(SettingTable.NEWER),
        inputs);
  }

  /** The period in which messages must have been sent; null for any time. */
  public @Nullable Period period() {
    boolean isAny = !isGiven(SettingTable.SINCE) && !isGiven(SettingTable.UNTIL);
    return isAny ? null : new Period(find(SettingTable.SINCE), find(SettingTable.UNTIL));
  }

  /** The addresses of which a message must be, in lower case; empty for any sender. */
  public List<String> senders() {
    List<String> addresses = new ArrayList<>();
    for (String address : get(SettingTable.FROM)) {
      addresses.add(address.toLowerCase(Locale.ROOT));
    }
    return addresses;
  }

  /**
   * The patterns of URIs in a setting; null if it was not given.
   *
   * @throws IllegalArgumentException if a pattern is malformed; the message names the setting
   */
  public @Nullable UriPatterns patterns(Setting<List<String>> setting) {
    if (!isGiven(setting)) {
      return null;
    }
    try {
      return new UriPatterns(get(setting));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(setting.name() + ": " + e.getMessage(), e);
    }
  }

  /**
   * The maximum number of URIs per file.
   *
   * @throws IllegalArgumentException if it is less than 1
   */
  public long maxCount() {
    boolean needsOne = isOn(SettingTable.FILES_WITH_MATCHES) || isOn(SettingTable.QUIET);
    Integer limit = needsOne ? Integer.valueOf(1) : find(SettingTable.MAX_COUNT);
    if (limit != null && limit < 1) {
      throw new IllegalArgumentException("max-count: " + limit + " is less than 1");
    }
    return limit == null ? Long.MAX_VALUE : limit;
  }

  /** Whether each URI is printed as it comes. */
  public boolean isListing() {
    return !isOn(CountSettings.COUNT)
        && !isOn(SettingTable.UNIQUE)
        && !isOn(SettingTable.FILES_WITH_MATCHES)
        && !isOn(SettingTable.QUIET)
        && !isOn(RunSettings.PAGE);
  }

  /** Whether all details of the origin of a URI are needed, whatever the format. */
  public boolean isDetailed() {
    boolean isCountDetailed =
        isOn(CountSettings.COUNT)
            && CountSettings.counting(this).needsDetail(get(SettingTable.FIELDS));
    return isCountDetailed || isOn(RunSettings.PAGE);
  }

  /** Whether all fields are asked for. */
  boolean hasAllFields() {
    return get(SettingTable.FIELDS).size() == Field.values().length;
  }

  /** These settings, with those that seeds and a bundle stand for. */
  public Settings expanded() {
    if (get(SettingTable.FORMAT) == Format.STIX) {
      return with(CountSettings.COUNT, true);
    }
    return isOn(SettingTable.SEEDS)
        ? with(SettingTable.SCHEME, Set.of("http", "https"))
            .with(SettingTable.UNIQUE, true)
            .with(SettingTable.NORMALIZE, true)
        : this;
  }

  /** Whether what was not read is reported. */
  public boolean reportsUnread() {
    return isOn(SettingTable.UNREAD) || isOn(SettingTable.ONLY_UNREAD);
  }

  /** Whether flags are asked for. */
  public boolean hasFlags() {
    return isOn(SettingTable.FLAGS)
        || isOn(SettingTable.FLAGGED)
        || isGiven(SettingTable.FLAG)
        || isOn(RunSettings.PAGE)
        || get(CountSettings.BY).contains(Grouping.FLAG)
        || get(SettingTable.FIELDS).contains(Field.FLAGS);
  }

  /**
   * The unwrapper of rewritten URIs; null for the built-in one.
   *
   * @throws IllegalArgumentException if a rule is malformed; the message names its file and line
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
   * How URIs are treated as links.
   *
   * @throws IllegalArgumentException if a file that a setting names has an error, or was not read;
   *     the message names the file and the line
   */
  public LinkStyle links() {
    Unwrapper unwrapper = unwrapper();
    Flags flags = hasFlags() ? flags(unwrapper) : null;
    boolean isNormalized =
        isOn(SettingTable.NORMALIZE) || get(SettingTable.FIELDS).contains(Field.NORMALIZED);
    boolean isUnwrapped =
        isOn(isGiven(SettingTable.UNWRAP) ? SettingTable.UNWRAP : RunSettings.PAGE);
    return new LinkStyle(
        unwrapper,
        isUnwrapped,
        isNormalized,
        isOn(SettingTable.SEEDS),
        flags,
        isOn(SettingTable.DEFANG));
  }

  private Flags flags(@Nullable Unwrapper unwrapper) {
    Flags flags = Flags.STANDARD.unwrapping(new UnwrapFunction(unwrapper));
    NamedText names = find(SettingTable.PROTECT);
    if (names == null) {
      return flags;
    }
    String text = text(SettingTable.PROTECT, names);
    try {
      return flags.protecting(List.of(text.split("\\R")));
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

  /** Finds the inner URI; the URI itself if the inner one is unreadable, null if not rewritten. */
  private record UnwrapFunction(@Nullable Unwrapper unwrapper)
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
   * The layout of the report.
   *
   * @param links how URIs are treated as links: {@link #links}
   * @param toTerminal whether the output goes to a terminal that shows colours
   * @param severalFiles whether several files may be read, so that file names precede line numbers
   */
  public Layout layout(LinkStyle links, boolean toTerminal, boolean severalFiles) {
    return LayoutOfReport.of(this, links, toTerminal, severalFiles);
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
