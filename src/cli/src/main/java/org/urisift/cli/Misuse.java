package org.urisift.cli;

import java.nio.file.Files;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.urisift.batch.Batch;
import org.urisift.cli.input.FileLists;
import org.urisift.mail.FileName;
import org.urisift.settings.Combination;
import org.urisift.settings.NameList;
import org.urisift.settings.SettingTable;
import org.urisift.settings.Settings;
import org.urisift.uri.UriCharacters;

/**
 * Checks the options and inputs of the main job together. No lambdas here: every run comes through
 * here, and lambdas cost start-up time.
 */
final class Misuse {
  private Misuse() {}

  /** The first error, as a message; null if all is right. */
  static @Nullable String firstMisuse(FindCommand find) {
    Settings settings = find.settings;
    List<String> inputs = find.inputs;
    if (!inputs.isEmpty() && isMisplaced(inputs.get(0))) {
      return inputs.get(0) + " is a command only before all options, and there is no such file";
    }
    if (settings.isOn(SettingTable.ONLY_MATCHING)
        && !inputs.isEmpty()
        && isMissing(inputs.get(0))) {
      return inputs.get(0)
          + ": no such file; -o prints what was found, as in grep, and --output FILE writes to one";
    }
    for (String input : inputs) {
      if (isUri(input) && isMissing(input)) {
        return input + " is not a file: urisift reads files, and fetches nothing";
      }
    }
    boolean isRange = settings.isGiven(SettingTable.RANGE);
    int standardInputs = isRange || inputs.contains(Batch.STANDARD_INPUT) ? 1 : 0;
    boolean isListed = false;
    for (NameList list : settings.get(SettingTable.FILES_FROM)) {
      if (list.file().equals(FileLists.STANDARD_INPUT)) {
        standardInputs++;
        isListed = true;
      }
    }
    if (isListed && standardInputs > 1) {
      return "standard input is read once: as one list of names, or as an input";
    }
    if (isRange && !inputs.isEmpty() && !inputs.equals(List.of(Batch.STANDARD_INPUT))) {
      return "--range reads standard input only";
    }
    return Combination.firstConflict(settings);
  }

  /** Whether the first input is not a file but a subcommand that follows options. */
  private static boolean isMisplaced(String input) {
    return Main.isSubcommand(input) && !Files.exists(FileName.path(input));
  }

  private static boolean isMissing(String input) {
    return !input.equals(Batch.STANDARD_INPUT) && !Files.exists(FileName.path(input));
  }

  /** Whether the input begins with a scheme and "://". */
  private static boolean isUri(String input) {
    int end = input.indexOf("://");
    return end > 0 && UriCharacters.isScheme(input.substring(0, end));
  }
}
