package org.urisift.peers;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import org.nibor.autolink.LinkExtractor;
import org.nibor.autolink.LinkSpan;
import org.nibor.autolink.LinkType;

/**
 * Finds links as urisift does, but with autolink-java and line by line, to compare the times of
 * whole processes.
 */
public final class AutolinkLines {
  private AutolinkLines() {}

  /** Prints the links of a file. */
  public static void main(String[] args) throws IOException {
    LinkExtractor extractor = LinkExtractor.builder().linkTypes(EnumSet.of(LinkType.URL)).build();
    try (BufferedReader in =
            Files.newBufferedReader(Path.of(args[0]), StandardCharsets.ISO_8859_1);
        Writer out =
            new BufferedWriter(new OutputStreamWriter(System.out, StandardCharsets.UTF_8))) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        for (LinkSpan link : extractor.extractLinks(line)) {
          out.append(line, link.getBeginIndex(), link.getEndIndex()).append('\n');
        }
      }
    }
  }
}
