package org.urisift.mail.text;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.util.regex.Pattern;
import org.apache.commons.io.IOUtils;
import org.apache.commons.io.input.BoundedReader;
import org.apache.commons.io.input.SequenceReader;

/**
 * Reads a style sheet and writes blanks over what is no link in it: the names of namespaces (CSS
 * Namespaces 2), and data in {@code url(data:...)} with all that is in them. All other characters
 * keep their positions.
 */
public final class StyleFilter {
  /** UTF-16 units of the start of a style sheet in which this is done. */
  private static final int LONGEST = 16 << 20;

  private static final Pattern NAMES =
      Pattern.compile(
          "(?i)@namespace\\b[^;{}]*+"
              + "|\\burl\\(\\s*+(?:\"data:(?:[^\"\\\\\n]|\\\\.)*+\"|'data:(?:[^'\\\\\n]|\\\\.)*+'"
              + "|data:[^)]*+)");

  private StyleFilter() {}

  public static Reader filter(Reader source) throws IOException {
    String start = IOUtils.toString(new BoundedReader(source, LONGEST));
    String shown = NAMES.matcher(start).replaceAll(name -> name.group().replaceAll("[^\r\n]", " "));
    return new SequenceReader(new StringReader(shown), source);
  }
}
