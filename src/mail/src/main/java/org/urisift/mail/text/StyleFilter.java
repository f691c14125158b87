package org.urisift.mail.text;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.io.IOUtils;
import org.apache.commons.io.input.BoundedReader;
import org.apache.commons.io.input.SequenceReader;
import org.urisift.mail.bytes.Bytes;
import org.urisift.mail.bytes.MailLimits;

/**
 * Reads a style sheet and writes blanks over what is no link in it: the names of namespaces (CSS
 * Namespaces 2), and data in {@code url(data:...)} with all that is in them. All other characters
 * keep their positions.
 */
public final class StyleFilter {
  private static final Pattern NAMES =
      Pattern.compile(
          "(?i)@namespace\\b[^;{}]*+"
              + "|\\burl\\(\\s*+(?:\"data:(?:[^\"\\\\\n]|\\\\.)*+\"|'data:(?:[^'\\\\\n]|\\\\.)*+'"
              + "|data:[^)]*+)");

  private StyleFilter() {}

  public static Reader filter(Reader source) throws IOException {
    String start = IOUtils.toString(new BoundedReader(source, MailLimits.MARKS));
    StringBuilder shown = new StringBuilder(start);
    for (Matcher name = NAMES.matcher(start); name.find(); ) {
      for (int i = name.start(); i < name.end(); i++) {
        shown.setCharAt(i, Bytes.isBreak(start.charAt(i)) ? start.charAt(i) : ' ');
      }
    }
    return new SequenceReader(new StringReader(shown.toString()), source);
  }
}
