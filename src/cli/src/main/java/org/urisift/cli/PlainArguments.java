package org.urisift.cli;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.urisift.settings.Setting;
import org.urisift.settings.SettingTable;

/**
 * Reads the arguments of the main job where they are right. The library that reads all others takes
 * 70 ms to set up, more than all else in a short run (measurements.md); what is wrong is left to
 * it, and what could be meant otherwise, as a value that is empty or begins with a hyphen.
 */
final class PlainArguments {
  private final FindCommand find;
  private final List<String> arguments;
  private int next;

  private PlainArguments(FindCommand find, String... arguments) {
    this.find = find;
    this.arguments = List.of(arguments);
  }

  /** Sets the options of a command; false when the arguments are not plain. */
  static boolean read(FindCommand find, String... arguments) {
    try {
      return new PlainArguments(find, arguments).read();
    } catch (IllegalArgumentException e) {
      return false; // the library says what is wrong
    }
  }

  private boolean read() {
    List<String> inputs = new ArrayList<>();
    while (next < arguments.size()) {
      String argument = arguments.get(next++);
      if (argument.equals("-") || !argument.isEmpty() && !argument.startsWith("-")) {
        inputs.add(argument);
      } else if (!(argument.startsWith("--") ? isLong(argument) : areLetters(argument))) {
        return false;
      }
    }
    if (!inputs.isEmpty()) {
      find.inputs = inputs;
    }
    return true;
  }

  /** A long option, its value after "=" or the next argument. */
  private boolean isLong(String argument) {
    int mark = argument.indexOf('=');
    Setting<?> option =
        SettingTable.named(argument.substring(2, mark < 0 ? argument.length() : mark));
    String value = mark < 0 ? null : argument.substring(mark + 1);
    return option != null && isSet(option, value);
  }

  /** Letters of options; what follows one that has a value is the value. */
  private boolean areLetters(String argument) {
    for (int i = 1; i < argument.length(); i++) {
      Setting<?> option = SettingTable.of(argument.charAt(i));
      if (option == null) {
        return false;
      }
      boolean isLast = option.label() != null || i + 1 == argument.length();
      String rest = argument.substring(i + 1);
      if (!isSet(option, isLast && !rest.isEmpty() ? rest : null)) {
        return false;
      }
      if (isLast) {
        return true;
      }
    }
    return false; // nothing but a hyphen, or nothing
  }

  /** Sets an option, where there is what it wants. */
  private boolean isSet(Setting<?> option, @Nullable String attached) {
    if (SettingTable.isQuestion(option)) {
      return false;
    }
    if (option.label() == null || option.isValueOptional() && attached == null) {
      if (attached == null) {
        find.set(option, option.unsaid());
      }
      return attached == null;
    }
    String value = attached == null && next < arguments.size() ? arguments.get(next++) : attached;
    if (value == null || value.isEmpty() || "-=".indexOf(value.charAt(0)) >= 0) {
      return false;
    }
    find.set(option, value);
    return true;
  }
}
