package org.urisift.cli.input;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.urisift.mail.FileName;

/**
 * Restores arguments that are not in the charset of the locale, such as some file names: Java loses
 * some of their bytes, but Linux keeps them.
 */
public final class RawArguments {
  private static final Path LINE = Path.of("/proc/self/cmdline");
  private static final char REPLACEMENT = '\uFFFD';

  private RawArguments() {}

  /** The arguments; those that Java could not decode are spelled as by {@link FileName}. */
  public static String[] of(String... arguments) {
    return hasLostBytes(arguments) ? restored(arguments) : arguments;
  }

  private static boolean hasLostBytes(String... arguments) {
    for (String argument : arguments) {
      if (argument.indexOf(REPLACEMENT) >= 0) {
        return true;
      }
    }
    return false;
  }

  private static String[] restored(String... arguments) {
    String[] restored = arguments.clone();
    try {
      // a NUL follows each word; the last words are the arguments
      String line = new String(Files.readAllBytes(LINE), StandardCharsets.ISO_8859_1);
      List<String> words = Arrays.asList(line.split("\0", -1));
      int first = words.size() - 1 - arguments.length;
      for (int i = 0; first > 0 && i < arguments.length; i++) {
        if (arguments[i].indexOf(REPLACEMENT) >= 0) {
          byte[] bytes = words.get(first + i).getBytes(StandardCharsets.ISO_8859_1);
          restored[i] = FileName.of(bytes);
        } else if (!arguments[i].equals(
            new String(
                words.get(first + i).getBytes(StandardCharsets.ISO_8859_1),
                StandardCharsets.UTF_8))) {
          return arguments; // Java got them from elsewhere
        }
      }
    } catch (IOException e) {
      return arguments; // another system than Linux: names are UTF-8
    }
    return restored;
  }
}
