package org.urisift.page;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes a page: the template with its style, scripts and data. A policy in its head lets the
 * browser run only these scripts, by their digests, and load nothing (CSP Level 3).
 */
final class PageWriter {
  /** U+FFFD in UTF-8, for an unpaired surrogate. */
  private static final byte[] REPLACEMENT = {(byte) 0xEF, (byte) 0xBF, (byte) 0xBD};

  private final Writer out;

  PageWriter(OutputStream stream) {
    CharsetEncoder utf8 =
        StandardCharsets.UTF_8
            .newEncoder()
            .replaceWith(REPLACEMENT)
            .onMalformedInput(CodingErrorAction.REPLACE);
    this.out = new BufferedWriter(new OutputStreamWriter(stream, utf8), 1 << 16);
  }

  /** Writes the page, and flushes the stream. */
  void write(PageReport page) throws IOException {
    String style = resource("uplot/uPlot.min.css") + resource("page.css");
    String library =
        "/*!\n" + resource("uplot/LICENSE") + "*/\n" + resource("uplot/uPlot.iife.min.js");
    String script =
        Stream.of(
                "parts.js",
                "words.js",
                "model.js",
                "facts.js",
                "chart.js",
                "table.js",
                "export.js",
                "page.js")
            .map(PageWriter::resource)
            .collect(Collectors.joining());
    String policy =
        "default-src 'none'; script-src "
            + digest(library)
            + " "
            + digest(script)
            + "; style-src "
            + digest(style)
            + "; base-uri 'none'; form-action 'none'";
    for (String piece : resource("page.html").split("(?=\\{\\{)|(?<=\\}\\})")) {
      switch (piece) {
        case "{{policy}}" -> out.write(policy);
        case "{{style}}" -> out.write(style);
        case "{{library}}" -> out.write(library);
        case "{{script}}" -> out.write(script);
        case "{{data}}" -> new PageData(out).write(page);
        default -> out.write(piece);
      }
    }
    out.flush();
  }

  private static String digest(String text) {
    try {
      byte[] sum =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return "'sha256-" + Base64.getEncoder().encodeToString(sum) + "'";
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every Java has it
    }
  }

  private static String resource(String name) {
    try (InputStream in = PageWriter.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
