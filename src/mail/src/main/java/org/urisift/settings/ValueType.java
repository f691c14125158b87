package org.urisift.settings;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.text.Charsets;
import org.urisift.mail.text.Utf7;
import org.urisift.report.Counting;
import org.urisift.report.Field;
import org.urisift.uri.UriCharacters;
import org.urisift.uri.UriReference;

/**
 * Reads the values of a setting as users write them. Each type is a class, since lambdas would slow
 * down the start of the program.
 */
abstract class ValueType<T> {
  private final @Nullable T standard;

  /** A type of settings without a default value. */
  ValueType() {
    this(null);
  }

  ValueType(@Nullable T standard) {
    this.standard = standard;
  }

  /**
   * Reads a value.
   *
   * @param before the value given before; null for none
   * @throws IllegalArgumentException if the text is not a valid value; the message says why
   */
  abstract T read(String written, @Nullable T before);

  /** The default value; null for none. */
  @Nullable T standard() {
    return standard;
  }

  /** The names of the files in a value that are read; some may be other words. */
  List<String> namedFiles(T value) {
    return List.of();
  }

  /** Whether a value says something else than the default. */
  boolean isUse(T value) {
    return !value.equals(standard());
  }

  /** All valid words; empty if other values are valid, too. */
  List<String> words() {
    return List.of();
  }

  /** A switch, given as true, false or without a value; {@code Switch(false)} negates it. */
  static final class Switch extends ValueType<Boolean> {
    private final boolean value;

    Switch(boolean value) {
      super(false);
      this.value = value;
    }

    @Override
    boolean isUse(Boolean given) {
      return given == value;
    }

    @Override
    Boolean read(String written, @Nullable Boolean before) {
      if (written.isEmpty() || written.equalsIgnoreCase("true")) {
        return value;
      }
      if (written.equalsIgnoreCase("false")) {
        return !value;
      }
      throw new IllegalArgumentException("'" + written + "' is neither true nor false");
    }
  }

  /** A constant of an enum, case-insensitively. */
  static final class Word<E extends Enum<E>> extends ValueType<E> {
    private final Class<E> type;

    Word(Class<E> type, @Nullable E standard) {
      super(standard);
      this.type = type;
    }

    @Override
    E read(String written, @Nullable E before) {
      return EnumNames.constant(type, written);
    }

    @Override
    List<String> words() {
      return EnumNames.names(type);
    }
  }

  /** A comma-separated list of enum constants. */
  static final class WordList<E extends Enum<E>> extends ValueType<List<E>> {
    private final Class<E> type;

    WordList(Class<E> type, List<E> standard) {
      super(standard);
      this.type = type;
    }

    @Override
    List<E> read(String written, @Nullable List<E> before) {
      return EnumNames.constants(type, written);
    }

    @Override
    List<String> words() {
      return EnumNames.names(type);
    }
  }

  /** A comma-separated list of fields, or {@code all}. */
  static final class Fields extends ValueType<List<Field>> {
    private static final String ALL = "all";

    Fields() {
      super(List.of());
    }

    @Override
    List<Field> read(String written, @Nullable List<Field> before) {
      return written.equalsIgnoreCase(ALL)
          ? List.of(Field.values())
          : EnumNames.constants(Field.class, written);
    }

    @Override
    List<String> words() {
      List<String> words = new ArrayList<>(EnumNames.names(Field.class));
      words.add(ALL);
      return words;
    }
  }

  /** The least that each of some numbers must be; several uses of the setting add up. */
  static final class Minimums extends ValueType<Map<Counting.Number, Integer>> {
    Minimums() {
      super(Map.of());
    }

    @Override
    Map<Counting.Number, Integer> read(
        String written, @Nullable Map<Counting.Number, Integer> before) {
      int colon = written.indexOf(':');
      if (colon < 0) {
        throw new IllegalArgumentException("'" + written + "' is not FIELD:NUM, such as lists:2");
      }
      Map<Counting.Number, Integer> minimums = new EnumMap<>(Counting.Number.class);
      minimums.putAll(before == null ? Map.of() : before);
      Counting.Number number =
          EnumNames.constant(Counting.Number.class, written.substring(0, colon));
      minimums.put(number, new Count().read(written.substring(colon + 1), null));
      return Map.copyOf(minimums);
    }
  }

  /** Any text. */
  static final class Text extends ValueType<String> {
    @Override
    String read(String written, @Nullable String before) {
      return written;
    }
  }

  /** Texts, one per use of the setting. */
  static class Texts extends ValueType<List<String>> {
    Texts() {
      super(List.of());
    }

    @Override
    List<String> read(String written, @Nullable List<String> before) {
      return append(before, written);
    }
  }

  /** Patterns of URIs, or names of files with such patterns, one per use of the setting. */
  static final class Patterns extends Texts {
    @Override
    List<String> namedFiles(List<String> value) {
      return value;
    }
  }

  /** Globs, one per use of the setting. */
  static final class Globs extends Texts {
    @Override
    List<String> read(String written, @Nullable List<String> before) {
      if (!FileNames.isGlob(written)) {
        throw new IllegalArgumentException("'" + written + "' is not a glob");
      }
      if (written.lastIndexOf('/', written.length() - 2) >= 0) {
        throw new IllegalArgumentException(
            "'" + written + "' is a path; it is compared with names alone");
      }
      return super.read(written, before);
    }
  }

  /** Comma-separated names of schemes; several uses of the setting add up. */
  static final class Schemes extends ValueType<Set<String>> {
    Schemes() {
      super(Set.of());
    }

    @Override
    Set<String> read(String written, @Nullable Set<String> before) {
      Set<String> names = new LinkedHashSet<>(before == null ? Set.of() : before);
      for (String name : written.split(",", -1)) {
        if (!UriCharacters.isScheme(name)) {
          throw new IllegalArgumentException("'" + name + "' is not the name of a scheme");
        }
        names.add(name);
      }
      return Set.copyOf(names);
    }
  }

  /** Files with lists of names, one per use of the setting. */
  static final class NameLists extends ValueType<List<NameList>> {
    private final char end;

    NameLists(char end) {
      super(List.of());
      this.end = end;
    }

    @Override
    List<NameList> read(String written, @Nullable List<NameList> before) {
      return append(before, new NameList(written, end));
    }

    @Override
    List<String> namedFiles(List<NameList> value) {
      List<String> files = new ArrayList<>();
      for (NameList list : value) {
        files.add(list.file());
      }
      return files;
    }
  }

  /** The name of a file whose text is read later. */
  static final class TextFile extends ValueType<NamedText> {
    @Override
    NamedText read(String written, @Nullable NamedText before) {
      return new NamedText(written, null);
    }

    @Override
    List<String> namedFiles(NamedText value) {
      return List.of(value.file());
    }
  }

  /** A whole number from 1. */
  static final class Count extends ValueType<Integer> {
    @Override
    Integer read(String written, @Nullable Integer before) {
      try {
        int number = Integer.parseInt(written);
        if (number > 0) {
          return number;
        }
      } catch (NumberFormatException e) {
        // reported below
      }
      throw new IllegalArgumentException(
          "'" + written + "' is not a whole number from 1 to " + Integer.MAX_VALUE);
    }
  }

  /** A date, read as the instant at which it starts or ends. */
  static final class Date extends ValueType<Instant> {
    private final boolean isEnd;

    Date(boolean isEnd) {
      this.isEnd = isEnd;
    }

    @Override
    Instant read(String written, @Nullable Instant before) {
      return isEnd ? Moment.end(written) : Moment.start(written);
    }
  }

  /** A date, or the name of a file, which stands for the time of its last change. */
  static final class FileOrDate extends ValueType<Instant> {
    @Override
    Instant read(String written, @Nullable Instant before) {
      return Moment.ofFileOrDate(written);
    }
  }

  /** A position in a text. */
  static final class Position extends ValueType<LinePosition> {
    @Override
    LinePosition read(String written, @Nullable LinePosition before) {
      int colon = written.indexOf(':');
      try {
        long line = Long.parseLong(written.substring(0, Math.max(0, colon)));
        long column = Long.parseLong(written.substring(colon + 1));
        if (line > 0 && column > 0) {
          return new LinePosition(line, column);
        }
      } catch (NumberFormatException e) {
        // reported below
      }
      throw new IllegalArgumentException("'" + written + "' is not LINE:COL, both from 1");
    }
  }

  /** The name of a character encoding. */
  static final class Encoding extends ValueType<Charset> {
    Encoding() {
      super(StandardCharsets.UTF_8);
    }

    @Override
    Charset read(String written, @Nullable Charset before) {
      try {
        return Charset.forName(written);
      } catch (IllegalArgumentException e) {
        Charset known = Charsets.named(written);
        if (known != null) {
          return known;
        }
        String reason = Utf7.isName(written) ? "only read where mail declares it" : "not known";
        throw new IllegalArgumentException("'" + written + "' is " + reason, e);
      }
    }
  }

  /** An absolute URI. */
  static final class AbsoluteUri extends ValueType<UriReference> {
    @Override
    UriReference read(String written, @Nullable UriReference before) {
      UriReference uri = UriReference.parseOrNull(written);
      if (uri == null || !uri.isAbsolute()) {
        throw new IllegalArgumentException("'" + written + "' is not an absolute URI");
      }
      return uri;
    }
  }

  private static <T> List<T> append(@Nullable List<T> before, T next) {
    List<T> values = new ArrayList<>(before == null ? List.of() : before);
    values.add(next);
    return List.copyOf(values);
  }
}
