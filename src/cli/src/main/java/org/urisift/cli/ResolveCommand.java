package org.urisift.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.urisift.report.ReferenceWriter;
import org.urisift.uri.Grammar;
import org.urisift.uri.Resolution;
import org.urisift.uri.UriReference;
import org.urisift.uri.UriSyntaxException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Resolves references against a base (RFC 2396 5.2). */
@Command(
    name = "resolve",
    description = "Resolve URI references against a base (RFC 2396, section 5.2).",
    exitCodeListHeading = "Exit status:%n",
    exitCodeList = {
      "0:all references were resolved",
      "1:at least one is invalid, or could not be resolved",
      "2:an error"
    })
final class ResolveCommand implements Callable<Integer> {
  private final Streams streams;

  @Mixin private ReferenceArguments arguments = new ReferenceArguments();

  @Option(names = "--base", paramLabel = "URI", required = true, description = "The base URI.")
  private String base = "";

  ResolveCommand(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() throws IOException {
    UriReference against = arguments.base(base, Grammar.RFC2396_AND_2732);
    Resolution.Option[] options = arguments.options();
    ReferenceWriter writer =
        arguments.writer(
            streams.out(),
            () -> ReferenceWriter.text(streams.out(), new PrintWriter(streams.err(), true)));
    return arguments.forEach(
        streams,
        writer,
        text -> {
          try {
            UriReference reference = UriReference.parse(text);
            Resolution resolution = Resolution.of(reference, against, options);
            writer.resolved(reference, resolution);
            return resolution.problem() == null;
          } catch (UriSyntaxException e) {
            writer.invalid(e);
            return false;
          }
        });
  }
}
