package org.urisift.cli;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.urisift.batch.ColumnUnit;
import org.urisift.mail.Kind;
import org.urisift.report.Format;
import org.urisift.report.Grouping;
import org.urisift.scan.JoinLevel;

/**
 * Reads the arguments of the main job where they are plain: long options and single letters, each
 * once, with right values. The library that reads all others takes 80 ms to set up, more than all
 * else in a short run (measurements.md); what is not plain is left to it, above all what is wrong.
 */
final class PlainArguments {
  private final FindCommand find;
  private final List<String> arguments;
  private final Set<String> seen = new HashSet<>();
  private int next;
  private boolean isWrong; // the value last looked at

  private PlainArguments(FindCommand find, String... arguments) {
    this.find = find;
    this.arguments = List.of(arguments);
  }

  /** Sets the options of a command; false when the arguments are not plain. */
  static boolean read(FindCommand find, String... arguments) {
    return new PlainArguments(find, arguments).read();
  }

  private boolean read() {
    List<String> inputs = new ArrayList<>();
    while (next < arguments.size()) {
      String argument = arguments.get(next++);
      if (argument.equals("-") || !argument.isEmpty() && !argument.startsWith("-")) {
        inputs.add(argument);
      } else if (!option(argument)) {
        return false;
      }
    }
    if (!inputs.isEmpty()) {
      find.inputs = inputs;
    }
    return true;
  }

  /** An option, its value behind "=" or the next argument. */
  private boolean option(String argument) {
    int mark = argument.startsWith("--") ? argument.indexOf('=') : -1;
    String name = longName(mark < 0 ? argument : argument.substring(0, mark));
    if (!seen.add(name)) {
      return false;
    }
    if (mark < 0 && flag(name)) {
      return true;
    }
    String value = mark >= 0 ? argument.substring(mark + 1) : nextOrEmpty();
    return !value.isEmpty() && !value.startsWith("-") && set(name, value);
  }

  private static String longName(String name) {
    return switch (name) {
      case "-f" -> "--format";
      case "-s" -> "--scheme";
      case "-u" -> "--unique";
      case "-c" -> "--count";
      case "-l" -> "--files-with-matches";
      case "-0" -> "--null";
      case "-m" -> "--max-count";
      case "-o" -> "--only-matching";
      case "-j" -> "--jobs";
      case "-q" -> "--quiet";
      case "-v" -> "--verbose";
      default -> name;
    };
  }

  private String nextOrEmpty() {
    return next < arguments.size() ? arguments.get(next++) : "";
  }

  private boolean flag(String name) {
    switch (name) {
      case "--strict" -> find.strict = true;
      case "--rejected" -> find.rejected = true;
      case "--raw-cells" -> find.rawCells = true;
      case "--any-scheme" -> find.anyScheme = true;
      case "--abbreviated" -> find.abbreviated = true;
      case "--relative" -> find.relative = true;
      case "--headers" -> find.headers = true;
      case "--no-html" -> find.noHtml = true;
      case "--no-text" -> find.noText = true;
      case "--unique" -> find.unique = true;
      case "--count" -> find.count = true;
      case "--files-with-matches" -> find.files = true;
      case "--null" -> find.nul = true;
      case "--only-matching" -> find.onlyMatching = true;
      case "--line-buffered" -> find.lineBuffered = true;
      case "--quiet" -> find.quiet = true;
      case "--verbose" -> find.verbose = true;
      default -> {
        return false;
      }
    }
    return true;
  }

  /** False for a value that is not right, or an option that is not read here. */
  private boolean set(String name, String value) {
    switch (name) {
      case "--format" -> find.format = word(Format.class, value);
      case "--as" -> find.kind = word(Kind.class, value);
      case "--join" -> find.join = word(JoinLevel.class, value);
      case "--by" -> find.by = word(Grouping.class, value);
      case "--column-unit" -> find.columnUnit = word(ColumnUnit.class, value);
      case "--progress" -> find.progress = word(FindCommand.ProgressMode.class, value);
      case "--jobs" -> find.jobs = number(value);
      case "--max-count" -> find.most = number(value);
      case "--include" -> find.included.add(value);
      case "--exclude" -> find.excluded.add(value);
      case "--output" -> find.output = value;
      case "--base" -> find.base = value;
      case "--range" -> find.range = value;
      case "--scheme" -> find.schemes.add(value);
      default -> {
        return false;
      }
    }
    return !isWrong;
  }

  private <E extends Enum<E>> E word(Class<E> type, String word) {
    E constant = constant(type, word);
    isWrong = constant == null;
    return constant;
  }

  /** The constant of an enum that a word names, in any case; null for none. */
  static <E extends Enum<E>> E constant(Class<E> type, String word) {
    for (E constant : type.getEnumConstants()) {
      if (constant.name().equalsIgnoreCase(word)) {
        return constant;
      }
    }
    return null;
  }

  /** A number from 1 on, of few digits. */
  private int number(String word) {
    int number = 0;
    for (int i = 0; i < word.length(); i++) {
      isWrong |= word.length() > 4 || word.charAt(i) < '0' || word.charAt(i) > '9';
      number = 10 * number + word.charAt(i) - '0';
    }
    isWrong |= number == 0;
    return number;
  }
}
