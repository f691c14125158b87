package org.urisift.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.urisift.lsp.EditorServer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Runs the language server. */
@Command(
    name = "lsp",
    description = "Run as a language server for an editor, on standard input and output.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    exitCodeListHeading = "Exit status:%n",
    exitCodeList = {"0:the editor ended it with shutdown and exit", "1:it ended in another way"})
final class LspCommand implements Callable<Integer> {
  @Option(names = "--stdio", hidden = true, description = "the default; many clients pass it")
  private boolean stdio;

  @Option(
      names = "--clientProcessId",
      hidden = true,
      description = "ignored, since initialize has it too; LSP 3.17 lets clients pass it")
  private @Nullable String clientProcessId;

  private final Streams streams;

  LspCommand(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() {
    try {
      return EditorServer.run(streams.in(), streams.out(), streams.err(), Version.number());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
