package org.urisift.cli;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.urisift.report.ReferenceWriter;
import org.urisift.uri.Grammar;
import org.urisift.uri.Resolution;
import org.urisift.uri.UriReference;
import org.urisift.uri.UriSyntaxException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Splits references into their components, and reports why a text is not a reference. */
@Command(
    name = "parse",
    description = "Check URI references and print their parts (scheme, host, path, ...).",
    exitCodeListHeading = "Exit status:%n",
    exitCodeList = {
      "0:all references are valid",
      "1:at least one is invalid, or could not be resolved",
      "2:an error"
    })
final class ParseCommand implements Callable<Integer> {
  private final Streams streams;

  @Mixin private ReferenceArguments arguments = new ReferenceArguments();

  @Option(
      names = "--pure",
      description = "Accept RFC 2396 alone: no IPv6 addresses, which RFC 2732 added.")
  private boolean pure;

  @Option(
      names = "--base",
      paramLabel = "URI",
      description = "Also resolve each reference against this base URI.")
  private @Nullable String base;

  ParseCommand(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() throws IOException {
    Grammar grammar = pure ? Grammar.RFC2396 : Grammar.RFC2396_AND_2732;
    UriReference against = base == null ? null : arguments.base(base, grammar);
    Resolution.Option[] options = arguments.options();
    ReferenceWriter writer =
        arguments.writer(streams.out(), () -> ReferenceWriter.text(streams.out()));
    return arguments.forEach(
        streams,
        writer,
        text -> {
          try {
            UriReference reference = UriReference.parse(text, grammar);
            Resolution resolution =
                against == null ? null : Resolution.of(reference, against, options);
            writer.parsed(reference, resolution);
            return resolution == null || resolution.problem() == null;
          } catch (UriSyntaxException e) {
            writer.invalid(e);
            return false;
          }
        });
  }
}
