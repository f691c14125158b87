package org.urisift.uri;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The list of hosts that all commands must agree on. */
public final class Hosts {
  /** A URI with its host and domain, which are null if it has none. */
  public record Expected(String uri, @Nullable String host, @Nullable String domain) {}

  private Hosts() {}

  public static List<Expected> all() throws IOException {
    try (InputStream in = Hosts.class.getResourceAsStream("hosts.txt")) {
      byte[] text = Objects.requireNonNull(in).readAllBytes();
      return new String(text, StandardCharsets.US_ASCII)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split(" "))
          .map(words -> new Expected(words[0], nullIfDash(words[1]), nullIfDash(words[2])))
          .toList();
    }
  }

  private static @Nullable String nullIfDash(String word) {
    return word.equals("-") ? null : word;
  }
}
