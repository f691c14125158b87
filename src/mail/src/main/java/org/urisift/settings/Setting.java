package org.urisift.settings;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.ReadOption;
import org.urisift.scan.ScanOption;

/**
 * A setting of a search: a row of {@link SettingTable}. Immutable once the table is made.
 *
 * @param <T> the type of its values
 */
public final class Setting<T> {
  private static final char NO_LETTER = 0;
  private static final String EDITOR = "editor=";
  private static final String NOT = "not=";

  private final Topic topic;
  private final String name;
  private final char letter;
  private final @Nullable String label;
  private final ValueType<T> type;
  private final String help;
  private final List<String> frontEnds;
  private final @Nullable Combination wrongIn;
  private Setting<?> key = this;
  private List<String> examples = List.of();
  private @Nullable ReadOption readOption;
  private @Nullable ScanOption scanOption;
  private boolean isOptional;

  /**
   * A row.
   *
   * @param names the names as in the help, then the other front ends that offer the setting, the
   *     editor with its name there: {@code -s --scheme=NAME report spark editor=schemes}. {@code
   *     range} says that it can be combined with {@code --range}, and {@code not=no_table} names
   *     the {@link Combination} with which it cannot be given, or has no effect
   */
  Setting(Topic topic, String names, ValueType<T> type, String help) {
    this.topic = topic;
    this.type = type;
    this.help = help;
    List<String> words = List.of(names.split(" "));
    int nameIndex = words.get(0).startsWith("--") ? 0 : 1;
    String option = words.get(nameIndex);
    int equals = option.indexOf('=');
    this.label = equals < 0 ? null : option.substring(equals + 1);
    this.name = option.substring(2, equals < 0 ? option.length() : equals);
    this.letter = nameIndex == 0 ? NO_LETTER : words.get(0).charAt(1);
    this.frontEnds = words.subList(nameIndex + 1, words.size());
    String combination = wordAfter(NOT);
    this.wrongIn = combination == null ? null : EnumNames.constant(Combination.class, combination);
  }

  /** Stores the value under another setting: --no-filename sets --with-filename. */
  Setting<T> storedUnder(Setting<T> that) {
    key = that;
    return this;
  }

  Setting<T> examples(String... words) {
    examples = List.of(words);
    return this;
  }

  Setting<T> withReadOption(ReadOption option) {
    readOption = option;
    return this;
  }

  Setting<T> withScanOption(ScanOption option) {
    scanOption = option;
    return this;
  }

  Setting<T> withOptionalValue() {
    isOptional = true;
    return this;
  }

  public Topic topic() {
    return topic;
  }

  /** The option of the command and of Spark, without hyphens in front: {@code any-scheme}. */
  public String name() {
    return name;
  }

  /** The names on the command line, with hyphens; the letter first, if there is one. */
  public String[] names() {
    String option = "--" + name;
    return letter == NO_LETTER ? new String[] {option} : new String[] {"-" + letter, option};
  }

  /** The placeholder for the value in the help; null for a switch. */
  public @Nullable String label() {
    return label;
  }

  public String help() {
    return EnumNames.expand(help);
  }

  /** The default value; null for none. */
  public @Nullable T standard() {
    return type.standard();
  }

  /** The setting under which the value is stored. */
  Setting<?> key() {
    return key;
  }

  /** All valid words; empty if other values are valid, too. */
  public List<String> words() {
    return type.words();
  }

  /** Whether settings have a value for this that is not the default. */
  boolean isUsed(Settings settings) {
    return settings.isGiven(this) && type.isUse(settings.get(this));
  }

  /** The names of the files in its value that are read; some may be other words. */
  public List<String> namedFiles(Settings settings) {
    return settings.isGiven(this) ? type.namedFiles(settings.get(this)) : List.of();
  }

  /** Values to offer for completion: all, or examples if there are too many. */
  public List<String> examples() {
    return examples.isEmpty() ? words() : examples;
  }

  /** The value of the option without a value: {@code --color} alone is {@code --color=auto}. */
  public String valueIfOmitted() {
    return label == null ? "true" : "auto";
  }

  /** Whether the value may be left out; if given, it must follow "=". */
  public boolean isValueOptional() {
    return isOptional;
  }

  /** Whether the values add up if the setting is given more than once. */
  public boolean isCumulative() {
    return isSplitAtWhiteSpace()
        || type instanceof ValueType.Schemes
        || type instanceof ValueType.NameLists;
  }

  /** Whether white space separates the values where a setting is given only once, as in Spark. */
  public boolean isSplitAtWhiteSpace() {
    return type instanceof ValueType.Texts;
  }

  /** Whether the command {@code report} offers the setting. */
  public boolean isOfferedByReport() {
    return frontEnds.contains("report");
  }

  /** Whether Spark offers the setting. */
  public boolean isOfferedBySpark() {
    return frontEnds.contains("spark");
  }

  /** Whether the setting makes sense for a single URI of a single text. */
  boolean isOfferedWithRange() {
    return frontEnds.contains("range");
  }

  /** The combination with which it cannot be given, or has no effect; null without one. */
  @Nullable Combination wrongIn() {
    return wrongIn;
  }

  /** The name among the settings of the language server; null if it does not offer the setting. */
  public @Nullable String editorName() {
    return wordAfter(EDITOR);
  }

  private @Nullable String wordAfter(String start) {
    for (String word : frontEnds) {
      if (word.startsWith(start)) {
        return word.substring(start.length());
      }
    }
    return null;
  }

  /** The option of the scanner that this switch sets; null for none. */
  @Nullable ScanOption scanOption() {
    return scanOption;
  }

  /** The option of the reader that this switch sets; null for none. */
  @Nullable ReadOption readOption() {
    return readOption;
  }

  /**
   * Reads a value.
   *
   * @param before the value given before; null for none
   * @throws IllegalArgumentException if the text is not a valid value; the message has the name of
   *     the setting, the reason, and a suggestion
   */
  T read(String written, @Nullable T before) {
    try {
      T value = type.read(written, before);
      if (written.isEmpty() && label != null) {
        throw new IllegalArgumentException("the value is empty, but should be " + label);
      }
      return value;
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          name + ": " + e.getMessage() + EnumNames.didYouMean(written, words()), e);
    }
  }

  @Override
  public String toString() {
    return "--" + name;
  }
}
