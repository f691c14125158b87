package org.urisift.cli;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.urisift.report.ReferenceWriter;
import org.urisift.uri.Grammar;
import org.urisift.uri.Resolution;
import org.urisift.uri.UriReference;
import org.urisift.uri.UriSyntaxException;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** What {@code parse} and {@code resolve} have in common: references, their source, the format. */
final class ReferenceArguments {
  /** What is done with each reference, as it was written; tells whether it was valid. */
  @FunctionalInterface
  interface Action {
    boolean on(String reference) throws IOException;
  }

  enum Format {
    TEXT,
    JSONL
  }

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = {"-f", "--format"},
      paramLabel = "FORMAT",
      converter = FormatConverter.class,
      description = "text or jsonl (default: text)")
  private Format format = Format.TEXT;

  @Option(
      names = "--drop-excess",
      description = "remove \"..\" segments that lead above the root (5.2, step 6g)")
  private boolean dropExcess;

  @Option(
      names = "--same-scheme",
      description = "resolve \"http:g\" like \"g\" where the base is http too (5.2, step 3)")
  private boolean sameScheme;

  @Option(names = "--help", usageHelp = true, description = "show this help")
  private boolean help;

  @Parameters(
      paramLabel = "URI-REFERENCE",
      description = "references; without any, standard input has one a line")
  private List<String> references;

  /** The base, which may be any reference; what cannot serve is told for each reference. */
  UriReference base(String text, Grammar grammar) {
    try {
      return UriReference.parse(text, grammar);
    } catch (UriSyntaxException e) {
      throw new ParameterException(
          spec.commandLine(),
          "the base is no URI reference: "
              + e.reason()
              + " ("
              + e.production()
              + ", index "
              + e.index()
              + "): "
              + text);
    }
  }

  /** What the options say of 5.2. */
  Resolution.Option[] options() {
    Set<Resolution.Option> options = EnumSet.noneOf(Resolution.Option.class);
    if (dropExcess) {
      options.add(Resolution.Option.DROP_EXCESS);
    }
    if (sameScheme) {
      options.add(Resolution.Option.SAME_SCHEME);
    }
    return options.toArray(Resolution.Option[]::new);
  }

  /** The writer for the format that was asked for. */
  ReferenceWriter writer(OutputStream out, Supplier<ReferenceWriter> text) throws IOException {
    return format == Format.JSONL ? ReferenceWriter.jsonl(out) : text.get();
  }

  /**
   * Takes each reference: the arguments, or the lines of the input where there are none.
   *
   * @return the exit code: 1 where one was not valid
   */
  int forEach(InputStream in, ReferenceWriter writer, Action action) throws IOException {
    boolean valid = true;
    if (references == null) {
      valid = lines(new BufferedInputStream(in), writer, action);
    } else {
      for (String reference : references) {
        valid &= action.on(reference);
      }
    }
    writer.flush();
    return valid ? 0 : 1;
  }

  /** Only LF ends a line, a CR before it goes; nothing is trimmed. */
  private static boolean lines(InputStream in, ReferenceWriter writer, Action action)
      throws IOException {
    boolean valid = true;
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int b = in.read(); b >= 0; b = in.read()) {
      if (b != '\n') {
        line.write(b);
        continue;
      }
      String text = line.toString(StandardCharsets.UTF_8);
      valid &= action.on(text.endsWith("\r") ? text.substring(0, text.length() - 1) : text);
      line.reset();
      if (in.available() == 0) {
        writer.flush();
      }
    }
    return line.size() == 0 ? valid : valid & action.on(line.toString(StandardCharsets.UTF_8));
  }

  /** Reads the name of a format in any case. */
  static final class FormatConverter implements ITypeConverter<Format> {
    @Override
    public Format convert(String name) {
      for (Format format : Format.values()) {
        if (format.name().equalsIgnoreCase(name)) {
          return format;
        }
      }
      throw new TypeConversionException("expected text or jsonl, not '" + name + "'");
    }
  }
}
