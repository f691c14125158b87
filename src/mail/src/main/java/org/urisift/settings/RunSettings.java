package org.urisift.settings;

import static org.urisift.settings.Topic.RUN;

import org.urisift.mail.ReadOption;
import org.urisift.settings.ValueType.Count;
import org.urisift.settings.ValueType.Switch;
import org.urisift.settings.ValueType.Word;

/** The settings about a run, a row each, like those of {@link SettingTable}. */
public final class RunSettings {
  public static final Setting<Integer> JOBS =
      RUN.row(
          "-j --jobs=N report range",
          new Count(),
          "Read with N threads. Default: one per core. The output is always the same.");
  public static final Setting<Boolean> LINE_BUFFERED =
      RUN.flag(
          "--line-buffered not=counted",
          "Print each URI as soon as it is complete, as for tail -f. The kind of input is recognised"
              + " from its first lines; one thread reads.",
          ReadOption.LIVE);
  public static final Setting<When> PROGRESS =
      RUN.row(
          "--progress=WHEN report range",
          new Word<>(When.class, When.AUTO),
          "Show progress on standard error: auto (on a terminal, if the output is a file), always"
              + " or never. Default: auto.");
  public static final Setting<Boolean> NO_MESSAGES =
      RUN.flag("--no-messages report range", "Print only errors on standard error, no notes.");
  public static final Setting<Boolean> VERBOSE =
      RUN.flag(
          "-v --verbose report range",
          "Print more notes on standard error, such as each part not read.");
  public static final Setting<Boolean> HELP =
      RUN.flag(
          "-h --help report range",
          "Print this help and exit; -h prints only what most people need.");
  public static final Setting<Boolean> VERSION =
      RUN.flag("-V --version report range", "Print the version and exit.");

  /** Whether the search is for the page of the command {@code report}; not an option. */
  public static final Setting<Boolean> PAGE = new Setting<>(RUN, "--report", new Switch(true), "");

  private RunSettings() {}
}
