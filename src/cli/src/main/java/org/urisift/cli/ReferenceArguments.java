package org.urisift.cli;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.urisift.batch.Batch;
import org.urisift.mail.Problem;
import org.urisift.report.ReferenceWriter;
import org.urisift.scan.spi.Utf8Reader;
import org.urisift.uri.Grammar;
import org.urisift.uri.Resolution;
import org.urisift.uri.UriReference;
import org.urisift.uri.UriSyntaxException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

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

  @SuppressWarnings("NullAway.Init") // picocli sets it
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = {"-f", "--format"},
      paramLabel = "FORMAT",
      description = "Print text or jsonl. Default: text.")
  private Format format = Format.TEXT;

  @Option(
      names = "--drop-excess",
      description = "Remove \"..\" segments that lead above the root (RFC 2396, 5.2, step 6g).")
  private boolean dropExcess;

  @Option(
      names = "--same-scheme",
      description =
          "Resolve \"http:g\" like \"g\" if the base is http, too (RFC 2396, 5.2, step 3).")
  private boolean sameScheme;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Print this help and exit.")
  private boolean help;

  @Parameters(
      paramLabel = "URI-REFERENCE",
      description = "The references. Default: one per line of standard input.")
  private @Nullable List<String> references;

  /** The base, which may be any reference; one that cannot serve is reported for each reference. */
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
   * @return the exit code: 1 where one was not valid, 2 where the streams failed
   */
  int forEach(Streams streams, ReferenceWriter writer, Action action) {
    IOException unread = null;
    boolean valid = true;
    try {
      if (references == null && Output.stream(streams.out()).feeds(streams.in())) {
        Messages.line(streams.err(), Batch.STANDARD_INPUT + ": is also the output");
        return ExitCode.ERROR;
      }
      if (references == null) {
        streams.tellWhatIsAwaited(new Messages(streams.err(), false, false));
        Lines lines = new Lines(new BufferedInputStream(streams.in()), writer);
        for (String line = lines.next(); line != null; line = lines.next()) {
          valid &= action.on(line);
        }
        unread = lines.failure;
      } else {
        for (String reference : references) {
          valid &= action.on(reference);
        }
      }
      writer.flush();
    } catch (IOException e) {
      return Messages.unwritten(streams.err(), e);
    }
    if (unread != null) {
      Messages.line(streams.err(), Batch.STANDARD_INPUT + ": " + Problem.reason(unread));
      return ExitCode.ERROR;
    }
    return valid ? ExitCode.FOUND : ExitCode.NOTHING;
  }

  /**
   * The lines of an input: only LF ends one; a CR before it goes, and a byte order mark before the
   * first. Nothing is trimmed.
   */
  private static final class Lines {
    private static final char BYTE_ORDER_MARK = '\ufeff';

    /** What a decoder puts in the place of ill-formed bytes. */
    private static final char REPLACEMENT = '\ufffd';

    private final InputStream in;
    private final ReferenceWriter writer;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private boolean begun;
    private @Nullable IOException failure;

    Lines(InputStream in, ReferenceWriter writer) {
      this.in = in;
      this.writer = writer;
    }

    /**
     * The next line, or null at the end, which a failure to read is too: then a line is not whole.
     */
    @Nullable String next() throws IOException {
      line.reset();
      int b = read();
      while (b >= 0 && b != '\n') {
        line.write(b);
        b = read();
      }
      String text = text();
      if (b < 0) {
        return failure != null || text.isEmpty() ? null : text;
      }
      return text.endsWith("\r") ? text.substring(0, text.length() - 1) : text;
    }

    /** What was read of the line; bytes that are no UTF-8 are read as windows-1252. */
    private String text() throws IOException {
      String text = line.toString(StandardCharsets.UTF_8);
      if (text.indexOf(REPLACEMENT) >= 0) {
        StringWriter lenient = new StringWriter(text.length());
        new Utf8Reader(new ByteArrayInputStream(line.toByteArray())).transferTo(lenient);
        text = lenient.toString();
      }
      boolean isMarked = !begun && !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK;
      begun = true;
      return isMarked ? text.substring(1) : text;
    }

    private int read() throws IOException {
      if (line.size() == 0 && waits()) {
        writer.flush(); // what was written is seen while the input takes its time
      }
      try {
        return in.read();
      } catch (IOException e) {
        failure = e;
        return -1;
      }
    }

    private boolean waits() {
      try {
        return in.available() == 0;
      } catch (IOException e) {
        return true; // reading tells what it is
      }
    }
  }
}
