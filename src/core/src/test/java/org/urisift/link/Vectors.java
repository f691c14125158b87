package org.urisift.link;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Rewritten URIs and their originals: examples that services and others published. */
public final class Vectors {
  private Vectors() {}

  /**
   * A line of vectors.txt.
   *
   * @param inner the original; null if it cannot be read
   */
  public record Vector(String wrapper, String uri, String inner) {}

  public static List<Vector> all() {
    try (InputStream in = Vectors.class.getResourceAsStream("vectors.txt")) {
      return new String(in.readAllBytes(), StandardCharsets.US_ASCII)
          .lines()
          .filter(line -> !line.startsWith("# "))
          .map(line -> line.split("\t"))
          .map(word -> new Vector(word[0], word[1], word[2].equals("-") ? null : word[2]))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
