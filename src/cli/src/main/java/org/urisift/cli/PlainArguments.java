package org.urisift.cli;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.urisift.settings.Setting;
import org.urisift.settings.SettingTable;

/**
 * Reads the arguments of the main job if they are plain. Picocli takes 70 ms to set up, more than
 * the rest of a short run (measurements.md), so it only gets arguments that are wrong or ambiguous,
 * such as an empty value, or an argument after an option that begins with a hyphen.
 */
final class PlainArguments {
  private final FindCommand find;
  private final List<String> arguments;
  private int next;

  private PlainArguments(FindCommand find, String... arguments) {
    this.find = find;
    this.arguments = List.of(arguments);
  }

  /** Sets the options and inputs of a command; returns false if the arguments are not plain. */
  static boolean read(FindCommand find, String... arguments) {
    try {
      return new PlainArguments(find, arguments).read();
    } catch (IllegalArgumentException e) {
      return false; // picocli will report it
    }
  }

  private boolean read() {
    List<String> inputs = new ArrayList<>();
    while (next < arguments.size()) {
      String argument = arguments.get(next++);
      if (argument.equals("-") || !argument.isEmpty() && !argument.startsWith("-")) {
        inputs.add(argument);
      } else if (!(argument.startsWith("--") ? readLong(argument) : readLetters(argument))) {
        return false;
      }
    }
    if (!inputs.isEmpty()) {
      find.inputs = inputs;
    }
    return true;
  }

  /** Reads a long option, whose value follows "=" or is the next argument. */
  private boolean readLong(String argument) {
    int equalsSign = argument.indexOf('=');
    Setting<?> option =
        SettingTable.withName(equalsSign < 0 ? argument : argument.substring(0, equalsSign));
    String value = equalsSign < 0 ? null : argument.substring(equalsSign + 1);
    return option != null && set(option, value);
  }

  /** Reads option letters such as {@code -uc}, or {@code -ufcsv} for {@code -u -f csv}. */
  private boolean readLetters(String argument) {
    for (int i = 1; i < argument.length(); i++) {
      Setting<?> option = SettingTable.withName("-" + argument.charAt(i));
      if (option == null) {
        return false;
      }
      boolean isLast = option.label() != null || i + 1 == argument.length();
      String rest = argument.substring(i + 1);
      if (!set(option, isLast && !rest.isEmpty() ? rest : null)) {
        return false;
      }
      if (isLast) {
        return true;
      }
    }
    return false; // an empty argument
  }

  /** Sets an option; returns false if its value is missing, superfluous or ambiguous. */
  private boolean set(Setting<?> option, @Nullable String attached) {
    if (SettingTable.printsAndExits(option)) {
      return false;
    }
    if (option.label() == null || option.isValueOptional() && attached == null) {
      if (attached == null) {
        find.set(option, option.valueIfOmitted());
      }
      return attached == null;
    }
    String value = attached == null && next < arguments.size() ? arguments.get(next++) : attached;
    if (value == null || value.isEmpty() || value.charAt(0) == (attached == null ? '-' : '=')) {
      return false;
    }
    find.set(option, value);
    return true;
  }
}
