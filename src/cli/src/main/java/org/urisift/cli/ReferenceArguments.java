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
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.urisift.batch.Batch;
import org.urisift.mail.Problem;
import org.urisift.report.ReferenceWriter;
import org.urisift.scan.spi.Utf8Reader;
import org.urisift.settings.EnumNames;
import org.urisift.uri.Grammar;
import org.urisift.uri.Resolution;
import org.urisift.uri.UriReference;
import org.urisift.uri.UriSyntaxException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The arguments that {@code parse} and {@code resolve} share: references and options. */
final class ReferenceArguments {
  /** Handles a reference, as it was written; returns whether it was valid. */
  @FunctionalInterface
  interface Handler {
    boolean handle(String reference) throws IOException;
  }

  enum OutputFormat {
    TEXT,
    JSONL;

    /** The names as they are documented. */
    static final class Names implements Iterable<String> {
      @Override
      public Iterator<String> iterator() {
        return EnumNames.names(OutputFormat.class).iterator();
      }
    }
  }

  @SuppressWarnings("NullAway.Init") // picocli sets it
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = {"-f", "--format"},
      paramLabel = "FORMAT",
      completionCandidates = OutputFormat.Names.class,
      description = "Print text or jsonl. Default: text.")
  private OutputFormat format = OutputFormat.TEXT;

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

  /** Parses the base. A useless one such as {@code mailto:a} is reported with each reference. */
  UriReference base(String text, Grammar grammar) {
    try {
      return UriReference.parse(text, grammar);
    } catch (UriSyntaxException e) {
      throw new ParameterException(
          spec.commandLine(),
          "the base is not a URI reference: "
              + e.reason()
              + " ("
              + e.production()
              + ", index "
              + e.index()
              + "): "
              + text);
    }
  }

  /** The options for resolution (RFC 2396 5.2). */
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

  ReferenceWriter writer(OutputStream out, Supplier<ReferenceWriter> text) throws IOException {
    return format == OutputFormat.JSONL ? ReferenceWriter.jsonl(out) : text.get();
  }

  /**
   * Handles each reference: each argument or, if there are none, each line of standard input.
   *
   * @return the exit code: 0 if all were valid, 1 if one was not, 2 if a stream failed
   */
  int forEach(Streams streams, ReferenceWriter writer, Handler handler) {
    IOException readFailure = null;
    boolean valid = true;
    try {
      if (references == null && Output.stream(streams.out()).isFileOf(streams.in())) {
        Messages.line(streams.err(), Batch.STANDARD_INPUT + ": is also the output");
        return ExitCode.ERROR;
      }
      if (references == null) {
        streams.explainWaiting(new Messages(streams.err(), false, false));
        ReferenceLines lines = new ReferenceLines(new BufferedInputStream(streams.in()), writer);
        for (String line = lines.next(); line != null; line = lines.next()) {
          valid &= handler.handle(line);
        }
        readFailure = lines.failure;
      } else {
        for (String reference : references) {
          valid &= handler.handle(reference);
        }
      }
      writer.flush();
    } catch (IOException e) {
      return Messages.reportWriteFailure(streams.err(), e);
    }
    if (readFailure != null) {
      Messages.line(streams.err(), Batch.STANDARD_INPUT + ": " + Problem.reason(readFailure));
      return ExitCode.ERROR;
    }
    return valid ? ExitCode.FOUND : ExitCode.NOTHING;
  }

  /**
   * Reads the lines of an input. Only LF ends a line; a CR before it is removed, and so is a byte
   * order mark before the first line. Nothing else is trimmed.
   */
  private static final class ReferenceLines {
    private static final char BYTE_ORDER_MARK = '\ufeff';

    /** What a decoder writes for ill-formed bytes. */
    private static final char REPLACEMENT = '\ufffd';

    private final InputStream in;
    private final ReferenceWriter writer;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private boolean isStarted;
    private @Nullable IOException failure;

    ReferenceLines(InputStream in, ReferenceWriter writer) {
      this.in = in;
      this.writer = writer;
    }

    /**
     * The next line; null at the end, or after a failure to read, which may have cut the line
     * short.
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

    /** The line as text; bytes that are not UTF-8 are read as windows-1252. */
    private String text() throws IOException {
      String text = line.toString(StandardCharsets.UTF_8);
      if (text.indexOf(REPLACEMENT) >= 0) {
        StringWriter lenient = new StringWriter(text.length());
        new Utf8Reader(new ByteArrayInputStream(line.toByteArray())).transferTo(lenient);
        text = lenient.toString();
      }
      boolean isMarked = !isStarted && !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK;
      isStarted = true;
      return isMarked ? text.substring(1) : text;
    }

    private int read() throws IOException {
      if (line.size() == 0 && wouldBlock()) {
        writer.flush(); // shows the results so far while the input is awaited
      }
      try {
        return in.read();
      } catch (IOException e) {
        failure = e;
        return -1;
      }
    }

    private boolean wouldBlock() {
      try {
        return in.available() == 0;
      } catch (IOException e) {
        return true; // reading will report it
      }
    }
  }
}
