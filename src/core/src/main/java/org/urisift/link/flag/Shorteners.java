package org.urisift.link.flag;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;

/** Knows the hosts of link shorteners, listed in {@code shorteners.txt}. */
final class Shorteners {
  private static final Set<String> HOSTS = readHosts();

  /** The length of the longest listed host, which rules out most other hosts. */
  private static final int MAX_LENGTH = HOSTS.stream().mapToInt(String::length).max().orElse(0);

  private Shorteners() {}

  /** Whether a host is listed, with {@code www.} or without. */
  static boolean contain(String host) {
    String name = host.startsWith("www.") ? host.substring(4) : host;
    return name.length() <= MAX_LENGTH && HOSTS.contains(name);
  }

  private static Set<String> readHosts() {
    Set<String> hosts = new HashSet<>();
    try (InputStream list = Shorteners.class.getResourceAsStream("shorteners.txt");
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(list, StandardCharsets.US_ASCII))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (!line.isEmpty() && line.charAt(0) != '#') {
          hosts.add(line);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Set.copyOf(hosts);
  }
}
