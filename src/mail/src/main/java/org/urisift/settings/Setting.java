package org.urisift.settings;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.ReadOption;
import org.urisift.scan.ScanOption;

/**
 * Something that a search may be asked: a row of {@link SettingTable}. Immutable once the table is
 * made.
 *
 * @param <T> its values
 */
public final class Setting<T> {
  private static final char NO_LETTER = 0;
  private static final String EDITOR = "editor=";

  private final Topic topic;
  private final String name;
  private final char letter;
  private final @Nullable String label;
  private final ValueType<T> type;
  private final String help;
  private final List<String> fronts;
  private Setting<?> place = this;
  private List<String> examples = List.of();
  private @Nullable ReadOption reads;
  private @Nullable ScanOption scans;
  private boolean isOptional;

  /**
   * A row.
   *
   * @param names as the help has them, {@code -m --max-count=NUM}, and where it is offered besides
   *     the command: {@code report}, {@code spark} and, with its name there, {@code editor=schemes}
   */
  Setting(Topic topic, String names, ValueType<T> type, String help) {
    this.topic = topic;
    this.type = type;
    this.help = help;
    List<String> words = List.of(names.split(" "));
    int own = words.get(0).startsWith("--") ? 0 : 1;
    String written = words.get(own);
    int equals = written.indexOf('=');
    this.label = equals < 0 ? null : written.substring(equals + 1);
    this.name = written.substring(2, equals < 0 ? written.length() : equals);
    this.letter = own == 0 ? NO_LETTER : words.get(0).charAt(1);
    this.fronts = words.subList(own + 1, words.size());
  }

  /** Its value takes the place of that of another one, and is kept there. */
  Setting<T> insteadOf(Setting<T> other) {
    place = other;
    return this;
  }

  Setting<T> examples(String... words) {
    examples = List.of(words);
    return this;
  }

  Setting<T> reads(ReadOption option) {
    reads = option;
    return this;
  }

  Setting<T> scans(ScanOption option) {
    scans = option;
    return this;
  }

  Setting<T> withOptionalValue() {
    isOptional = true;
    return this;
  }

  public Topic topic() {
    return topic;
  }

  /**
   * Its name without hyphens, such as {@code any-scheme}: the option of the command and of Spark.
   */
  public String name() {
    return name;
  }

  /** As they are written on the command line, a letter first. */
  public String[] names() {
    String option = "--" + name;
    return letter == NO_LETTER ? new String[] {option} : new String[] {"-" + letter, option};
  }

  boolean has(char other) {
    return letter == other;
  }

  /** What its value is called; null for a switch. */
  public @Nullable String label() {
    return label;
  }

  public String help() {
    return EnumNames.filled(help);
  }

  /** Its value where none is given; null for no value. */
  public @Nullable T standard() {
    return type.standard();
  }

  /** The one under which its value is kept. */
  Setting<?> place() {
    return place;
  }

  /** The words that its value is one of; empty where it may be anything else. */
  public List<String> words() {
    return type.words();
  }

  /** Words to offer for its value: all, or examples where there are too many. */
  public List<String> examples() {
    return examples.isEmpty() ? words() : examples;
  }

  /** What it is given without a value: {@code --color} alone is {@code --color=auto}. */
  public String unsaid() {
    return label == null ? "true" : "auto";
  }

  /** Whether its value may be left out, and else stands after "=". */
  public boolean isValueOptional() {
    return isOptional;
  }

  /** Whether its values add up where it is given more than once. */
  public boolean addsUp() {
    return isSpaced() || type instanceof ValueType.Schemes || type instanceof ValueType.NameLists;
  }

  /** Whether white space is between its values where it can be given only once. */
  public boolean isSpaced() {
    return type instanceof ValueType.Texts;
  }

  /** Whether the command {@code report} has it. */
  public boolean isOfReport() {
    return fronts.contains("report");
  }

  /** Whether Spark has it as an option. */
  public boolean isOfSpark() {
    return fronts.contains("spark");
  }

  /** Its name among the settings of an editor; null where they lack it. */
  public @Nullable String editorName() {
    for (String front : fronts) {
      if (front.startsWith(EDITOR)) {
        return front.substring(EDITOR.length());
      }
    }
    return null;
  }

  /** What it asks of a scanner; null for nothing. */
  @Nullable ScanOption scans() {
    return scans;
  }

  /** What it asks of a reader of mail; null for nothing. */
  @Nullable ReadOption reads() {
    return reads;
  }

  /**
   * Reads a value.
   *
   * @param before what was given before; null for nothing
   * @throws IllegalArgumentException for what is no such value; the message says of which setting,
   *     why, and what may have been meant
   */
  T read(String written, @Nullable T before) {
    try {
      return type.read(written, before);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          name + ": " + e.getMessage() + EnumNames.question(written, words()), e);
    }
  }

  @Override
  public String toString() {
    return "--" + name;
  }
}
