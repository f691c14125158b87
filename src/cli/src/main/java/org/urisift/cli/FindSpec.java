package org.urisift.cli;

import java.util.List;
import java.util.Map;
import java.util.Stack;
import java.util.concurrent.Callable;
import org.urisift.cli.guide.Chapter;
import org.urisift.settings.RunSettings;
import org.urisift.settings.Setting;
import org.urisift.settings.SettingTable;
import picocli.CommandLine.Help;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.IGetter;
import picocli.CommandLine.Model.ISetter;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.ParameterException;

/** The main job as a picocli command: for help, completion and error messages. */
final class FindSpec implements Callable<Integer> {
  private final FindCommand find;
  private final CommandSpec spec;

  private FindSpec(FindCommand find) {
    this.find = find;
    this.spec = CommandSpec.wrapWithoutInspection(this);
  }

  /** The command {@code urisift}, which sets the options of {@code find} from its arguments. */
  static CommandSpec of(FindCommand find) {
    FindSpec job = new FindSpec(find);
    job.describe("urisift", "urisift", "Find the URIs in text and mail (RFC 2396, Appendix E).");
    for (Setting<?> option : SettingTable.rows()) {
      job.spec.addOption(job.option(option));
    }
    return job.spec;
  }

  /** The command that shows the matches on an HTML page: the same job, with fewer options. */
  static CommandSpec ofReport(FindCommand find) {
    find.settings = find.settings.with(RunSettings.PAGE, true);
    FindSpec job = new FindSpec(find);
    job.describe(
        "report",
        "urisift report",
        "Make an HTML page, in one file, that shows the URIs over time, by domain and in a table.");
    for (Setting<?> option : SettingTable.rows()) {
      if (option.isOfferedByReport()) {
        job.spec.addOption(job.option(option));
      }
    }
    return job.spec;
  }

  private void describe(String name, String commandLine, String description) {
    spec.name(name).versionProvider(() -> Version.lines(find.settings.isOn(RunSettings.VERBOSE)));
    spec.usageMessage()
        .customSynopsis(commandLine + " [OPTIONS] [FILE|DIRECTORY|-]...")
        .description(description)
        .sortOptions(false)
        .exitCodeListHeading("Exit status:%n")
        .exitCodeList(ExitCode.meanings())
        .sectionMap()
        .put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, FindSpec::optionList);
    InputList inputs = new InputList(find);
    spec.addPositional(
        PositionalParamSpec.builder()
            .paramLabel("FILE|DIRECTORY|-")
            .description("What to read. Default: standard input.")
            .arity("0..*")
            .type(List.class)
            .auxiliaryTypes(String.class)
            .getter(inputs)
            .setter(inputs)
            .build());
  }

  /** The topic of an option, which is a heading in the help. */
  static String topic(OptionSpec option) {
    boolean isOurs = option.command().userObject() instanceof FindSpec;
    Setting<?> ours = isOurs ? SettingTable.withName(option.longestName()) : null;
    return ours == null ? "Options" : ours.topic().title();
  }

  /** The options in the help: one list per topic, all in the same columns. */
  private static String optionList(Help help) {
    CommandSpec spec = help.commandSpec();
    StringBuilder lists = new StringBuilder();
    Chapter.of(spec, FindSpec::topic)
        .topics()
        .forEach(
            (topic, options) -> {
              Help.Layout layout =
                  help.createDefaultLayout(
                      spec.options(), spec.positionalParameters(), help.colorScheme());
              layout.addOptions(options, help.parameterLabelRenderer());
              lists.append(String.format("%s:%n", topic)).append(layout);
            });
    return lists.toString();
  }

  private OptionSpec option(Setting<?> option) {
    OptionSpec.Builder builder = OptionSpec.builder(option.names()).description(option.help());
    if (option.label() == null) {
      return builder
          .arity("0")
          .type(boolean.class)
          .usageHelp(option == RunSettings.HELP)
          .versionHelp(option == RunSettings.VERSION)
          .setter(new FlagSetter(option, find))
          .build();
    }
    ValueSetter setter = new ValueSetter(option, find, spec);
    return builder
        .arity(option.isValueOptional() ? "0..1" : "1")
        .preprocessor(new AttachedValue(setter))
        .type(String.class)
        .paramLabel(option.label())
        .completionCandidates(option.examples().isEmpty() ? null : option.examples())
        .setter(setter)
        .build();
  }

  @Override
  public Integer call() {
    String misuse = Misuse.firstMisuse(find);
    if (misuse != null) {
      throw new ParameterException(spec.commandLine(), misuse);
    }
    return find.run();
  }

  /** Sets an option without a value; picocli also calls this, with false, for an absent one. */
  private record FlagSetter(Setting<?> option, FindCommand find) implements ISetter {
    @Override
    public <T> T set(T isGiven) {
      if (Boolean.TRUE.equals(isGiven) && !SettingTable.printsAndExits(option)) {
        find.set(option, option.valueIfOmitted());
      }
      return isGiven;
    }
  }

  /** Sets an option with a value; picocli also calls this, with null, for an absent one. */
  private record ValueSetter(Setting<?> option, FindCommand find, CommandSpec spec)
      implements ISetter {
    @Override
    public <T> T set(T word) {
      if (word != null) {
        try {
          find.set(option, word.toString());
        } catch (IllegalArgumentException e) {
          throw new ParameterException(spec.commandLine(), "--" + e.getMessage());
        }
      }
      return word;
    }
  }

  /**
   * Takes a value that is attached to its option, as in {@code --protect=-x}, since picocli would
   * take a hyphen for the start of an option. A value that may be left out must be attached.
   */
  private record AttachedValue(ValueSetter setter) implements IParameterPreprocessor {
    private static final String DETACHED = " ";

    @Override
    public boolean preprocess(
        Stack<String> arguments, CommandSpec spec, ArgSpec argument, Map<String, Object> info) {
      boolean isAttached = !DETACHED.equals(info.get("separator"));
      if (!isAttached && !setter.option.isValueOptional()) {
        return false;
      }
      setter.set(isAttached ? arguments.pop() : setter.option.valueIfOmitted());
      return true;
    }
  }

  /** The list of inputs, which picocli makes and adds to. */
  @SuppressWarnings("unchecked")
  private record InputList(FindCommand find) implements IGetter, ISetter {
    @Override
    public <T> T get() {
      return (T) find.inputs;
    }

    @Override
    public <T> T set(T named) {
      find.inputs = named == null ? List.of() : (List<String>) named;
      return named;
    }
  }
}
