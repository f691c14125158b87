package org.urisift.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine.IVersionProvider;

/** The version, which the build writes into a resource. */
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() throws IOException {
    return new String[] {text()};
  }

  /** What {@code --version} prints; with {@code -v} also the Java, and its archive of classes. */
  static String[] lines(boolean isVerbose) throws IOException {
    if (!isVerbose) {
      return new String[] {text()};
    }
    String java = System.getProperty("java.version") + ", " + System.getProperty("java.home");
    return new String[] {text(), "Java: " + java, "archive: " + WarmUpCommand.archive()};
  }

  /** The version with the name of the program, as {@code --version} prints it. */
  static String text() throws IOException {
    return "urisift " + number();
  }

  /** The version alone. */
  static String number() throws IOException {
    try (InputStream in = Version.class.getResourceAsStream("version.txt")) {
      // Java finds no resource in a file below a directory whose name ends in "!"
      String version =
          in == null ? "unknown" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return version.strip();
    }
  }
}
