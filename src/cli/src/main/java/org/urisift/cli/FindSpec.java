package org.urisift.cli;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Stack;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.urisift.cli.guide.Chapter;
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
import picocli.CommandLine.TypeConversionException;

/** The main job as the library knows it, for help, completion, and to say what is misused. */
final class FindSpec implements Callable<Integer> {
  /** Those that a page has a use for, in the order of the help. */
  private static final Set<FindOption> OF_REPORT =
      EnumSet.of(
          FindOption.AS,
          FindOption.JOIN,
          FindOption.STRICT,
          FindOption.SCHEME,
          FindOption.ANY_SCHEME,
          FindOption.ABBREVIATED,
          FindOption.BASE,
          FindOption.RELATIVE,
          FindOption.REFANG,
          FindOption.HEADERS,
          FindOption.DEEP,
          FindOption.NAMESPACES,
          FindOption.NO_ATTACHMENTS,
          FindOption.DEDUPE,
          FindOption.NO_HTML,
          FindOption.NO_TEXT,
          FindOption.MAX_COUNT,
          FindOption.UNWRAP_RULES,
          FindOption.PROTECT,
          FindOption.FLAGGED,
          FindOption.FILES_FROM,
          FindOption.FILES0_FROM,
          FindOption.NEWER,
          FindOption.SINCE,
          FindOption.UNTIL,
          FindOption.INCLUDE_URI,
          FindOption.EXCLUDE_URI,
          FindOption.INCLUDE,
          FindOption.EXCLUDE,
          FindOption.OUTPUT,
          FindOption.JOBS,
          FindOption.PROGRESS,
          FindOption.ENCODING,
          FindOption.NO_MESSAGES,
          FindOption.VERBOSE,
          FindOption.HELP,
          FindOption.VERSION);

  private final FindCommand find;
  private final CommandSpec spec;

  private FindSpec(FindCommand find) {
    this.find = find;
    this.spec = CommandSpec.wrapWithoutInspection(this);
  }

  /** A command whose options are set by reading arguments. */
  static CommandSpec of(FindCommand find) {
    FindSpec job = new FindSpec(find);
    job.describe("urisift", "urisift", "Find the URIs in text and mail (RFC 2396, Appendix E).");
    for (FindOption option : FindOption.values()) {
      job.spec.addOption(job.option(option));
    }
    return job.spec;
  }

  /** The command that makes a page of what it finds: the same job, with fewer options. */
  static CommandSpec ofReport(FindCommand find) {
    find.page = true;
    FindSpec job = new FindSpec(find);
    job.describe(
        "report",
        "urisift report",
        "Make an HTML page, in one file, that shows the URIs over time, by domain and in a table.");
    for (FindOption option : OF_REPORT) {
      job.spec.addOption(job.option(option));
    }
    return job.spec;
  }

  private void describe(String name, String words, String description) {
    spec.name(name).versionProvider(new Version());
    spec.usageMessage()
        .customSynopsis(words + " [OPTIONS] [FILE|DIRECTORY|-]...")
        .description(description)
        .sortOptions(false)
        .exitCodeListHeading("Exit status:%n")
        .exitCodeList(ExitCode.list())
        .sectionMap()
        .put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, FindSpec::optionList);
    Inputs inputs = new Inputs(find);
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

  /** What an option is about. */
  static String topic(OptionSpec option) {
    boolean isOurs = option.command().userObject() instanceof FindSpec;
    FindOption ours = isOurs ? FindOption.named(option.longestName()) : null;
    return ours == null ? "Options" : ours.topic();
  }

  /** The options in the help: a list for each topic, all in the same columns. */
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

  private OptionSpec option(FindOption option) {
    OptionSpec.Builder builder =
        OptionSpec.builder(option.names()).description(option.description());
    if (option.label() == null) {
      return builder
          .arity("0")
          .type(boolean.class)
          .usageHelp(option == FindOption.HELP)
          .versionHelp(option == FindOption.VERSION)
          .setter(new Flag(option, find))
          .build();
    }
    if (option.isValueOptional()) {
      builder.arity("0..1").preprocessor(new Attached(option, find));
    } else {
      builder.arity("1");
    }
    return builder
        .type(String.class)
        .paramLabel(option.label())
        .completionCandidates(offered(option))
        .converters(word -> set(option, word))
        .build();
  }

  private static @Nullable List<String> offered(FindOption option) {
    List<String> words = option.words().isEmpty() ? option.examples() : option.words();
    return words.isEmpty() ? null : words;
  }

  private String set(FindOption option, String word) {
    try {
      option.set(find, word);
      return word;
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(e.getMessage() + Words.question(word, option.words()));
    }
  }

  @Override
  public Integer call() {
    String misuse = Misuse.of(find);
    if (misuse != null) {
      throw new ParameterException(spec.commandLine(), misuse);
    }
    return find.run();
  }

  /** Sets an option without a value; the library also says that one was not given. */
  private record Flag(FindOption option, FindCommand find) implements ISetter {
    @Override
    public <T> T set(T isGiven) {
      if (Boolean.TRUE.equals(isGiven) && !option.isQuestion()) {
        option.set(find, FindOption.UNSAID);
      }
      return isGiven;
    }
  }

  /**
   * Takes no argument behind an option for its value, which may be left out, but that behind "=".
   */
  private record Attached(FindOption option, FindCommand find) implements IParameterPreprocessor {
    @Override
    public boolean preprocess(
        Stack<String> arguments, CommandSpec spec, ArgSpec argument, Map<String, Object> info) {
      if (spec.parser().separator().equals(info.get("separator"))) {
        return false;
      }
      option.set(find, FindOption.UNSAID);
      return true;
    }
  }

  /** The list of what is named, which the library makes and adds to. */
  @SuppressWarnings("unchecked")
  private record Inputs(FindCommand find) implements IGetter, ISetter {
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
