package org.urisift.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.urisift.batch.Search;
import org.urisift.cli.input.FileLists;
import org.urisift.mail.FileName;
import org.urisift.report.Report.Layout;
import org.urisift.settings.Combination;
import org.urisift.settings.LinePosition;
import org.urisift.settings.NameList;
import org.urisift.settings.NamedText;
import org.urisift.settings.RunSettings;
import org.urisift.settings.Setting;
import org.urisift.settings.SettingTable;
import org.urisift.settings.Settings;

/** The main job: finds URIs as options and arguments ask. Not thread-safe. */
final class FindCommand {
  Settings settings = Settings.standard();

  /** The files and directories to read. */
  List<String> inputs = List.of();

  private final Streams streams;

  FindCommand(Streams streams) {
    this.streams = streams;
  }

  /**
   * Sets an option.
   *
   * @throws IllegalArgumentException if the value is invalid; the message names the option and the
   *     reason
   */
  void set(Setting<?> option, String value) {
    settings = settings.withWritten(option, value);
  }

  /** Runs the job; returns the exit code. */
  int run() {
    boolean isQuiet = settings.isOn(RunSettings.NO_MESSAGES) || settings.isOn(SettingTable.QUIET);
    Messages messages = new Messages(streams.err(), isQuiet, settings.isOn(RunSettings.VERBOSE));
    boolean usesStandardOutput = !settings.isGiven(SettingTable.OUTPUT);
    if (settings.isOn(RunSettings.PAGE) && usesStandardOutput && streams.goesToTerminal()) {
      messages.error("standard output", "a terminal cannot show a page; use --output FILE");
      return ExitCode.ERROR;
    }
    for (Map.Entry<Setting<?>, String> note : Combination.notes(settings).entrySet()) {
      messages.notice(note.getKey().toString(), note.getValue());
    }
    if (inputs.isEmpty() && !settings.isGiven(SettingTable.FILES_FROM)) {
      streams.explainWaiting(messages);
    }
    boolean severalFiles = mayReadSeveralFiles();
    settings = settings.expanded();
    Settings given = settings;
    if (!readFiles(messages)) {
      return ExitCode.ERROR;
    }
    LinePosition cursor = settings.find(SettingTable.RANGE);
    Layout layout;
    Search search;
    try {
      layout =
          settings.layout(
              settings.links(), usesStandardOutput && streams.showsColours(), severalFiles);
      search =
          settings.isListing() && cursor == null
              ? Search.rendering(settings, layout)
              : Search.of(settings, layout);
    } catch (IllegalArgumentException e) {
      messages.error(e); // an error in a file that an option names, or in a pattern
      return ExitCode.ERROR;
    }
    return cursor != null
        ? new AtCursor(cursor).run(settings, search, layout.links(), streams, messages)
        : new FindRun(given, inputs, layout, search, streams, messages).run();
  }

  /** Whether there may be several files, so that a line number needs the file's name. */
  private boolean mayReadSeveralFiles() {
    int named = inputs.size() + settings.get(SettingTable.FILES_FROM).size();
    return named > 1 || inputs.size() == 1 && isDirectory(inputs.get(0));
  }

  private static boolean isDirectory(String input) {
    try {
      return Files.isDirectory(FileName.path(input));
    } catch (InvalidPathException e) {
      return false; // reported when it is opened
    }
  }

  /** Reads the files that options name; returns whether all could be read. */
  private boolean readFiles(Messages messages) {
    String file = "";
    try {
      for (Setting<NamedText> option : List.of(SettingTable.UNWRAP_RULES, SettingTable.PROTECT)) {
        NamedText named = settings.find(option);
        if (named != null) {
          file = named.file();
          settings = settings.with(option, named.read());
        }
      }
      List<String> names = new ArrayList<>(inputs);
      for (NameList list : settings.get(SettingTable.FILES_FROM)) {
        file = list.file();
        names.addAll(FileLists.names(file, streams.in(), list.end()));
      }
      inputs = names;
      for (Setting<List<String>> option :
          List.of(SettingTable.INCLUDE_URI, SettingTable.EXCLUDE_URI)) {
        List<String> patterns = new ArrayList<>();
        for (String pattern : settings.get(option)) {
          file = pattern;
          boolean isList = FileLists.isListOfPatterns(pattern);
          patterns.addAll(isList ? FileLists.patterns(pattern) : List.of(pattern));
        }
        if (settings.isGiven(option)) {
          settings = settings.with(option, patterns);
        }
      }
      return true;
    } catch (IOException | InvalidPathException e) {
      messages.error(file, e);
      return false;
    }
  }
}
