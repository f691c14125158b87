package org.urisift.mail.text;

import java.io.IOException;
import java.io.Reader;
import java.util.Locale;

/**
 * Reads XML and writes blanks over URIs that are only names: namespaces, schema locations,
 * algorithms, and the external identifier of a document type (XML 1.0, 4.2.2; Namespaces in XML
 * 1.0, 3). All other characters keep their positions.
 */
public final class NamespaceFilter extends Reader {
  private enum State {
    TEXT,
    /** After {@code <}. */
    OPEN,
    COMMENT,
    CDATA,
    INSTRUCTION,
    DOCTYPE,
    /** In a start tag, outside of values. */
    TAG,
    VALUE
  }

  private static final String COMMENT = "!--";
  private static final String CDATA = "![CDATA[";
  private static final String DOCTYPE = "!DOCTYPE";

  /** The maximum length of a name that is kept; the names looked for are shorter. */
  private static final int NAME_LENGTH = 100;

  private final Reader source;
  private final StringBuilder word = new StringBuilder(); // what follows <, or an attribute's name
  private State state = State.TEXT;
  private char quote;
  private boolean isWordComplete;
  private boolean isValueHidden;
  private char previous;
  private char beforePrevious;

  private NamespaceFilter(Reader source) {
    this.source = source;
  }

  public static Reader filter(Reader source) {
    return new NamespaceFilter(source);
  }

  @Override
  public int read(char[] target, int offset, int length) throws IOException {
    int count = source.read(target, offset, length);
    for (int i = offset; i < offset + count; i++) {
      char c = target[i];
      if (take(c)) {
        target[i] = ' ';
      }
      beforePrevious = previous;
      previous = c;
    }
    return count;
  }

  @Override
  public void close() throws IOException {
    source.close();
  }

  /** Reads a character; returns whether a blank replaces it. */
  private boolean take(char c) {
    switch (state) {
      case OPEN -> open(c);
      case COMMENT -> endAfter(c, '-');
      case CDATA -> endAfter(c, ']');
      case INSTRUCTION -> state = c == '>' && previous == '?' ? State.TEXT : state;
      case DOCTYPE -> {
        return takeInDoctype(c);
      }
      case TAG -> tag(c);
      case VALUE -> {
        if (c == quote) {
          state = State.TAG;
          word.setLength(0);
          return false;
        }
        if (c == '<' && isValueHidden) { // not allowed in a value, so the closing quote is missing
          text(c);
          return false;
        }
        return isValueHidden && c != '\n' && c != '\r';
      }
      default -> text(c);
    }
    return false;
  }

  private void text(char c) {
    state = c == '<' ? State.OPEN : State.TEXT;
    word.setLength(0);
  }

  /** Ends a comment or CDATA section at two signs and {@code >}. */
  private void endAfter(char c, char sign) {
    state = c == '>' && previous == sign && beforePrevious == sign ? State.TEXT : state;
  }

  private void open(char c) {
    if (word.length() == 0 && c != '!') {
      state = c == '?' ? State.INSTRUCTION : Character.isLetter(c) || c == '_' ? State.TAG : state;
      if (state == State.OPEN) {
        text(c);
      }
      return;
    }
    word.append(c);
    String begun = word.toString().toUpperCase(Locale.ROOT);
    switch (begun) {
      case COMMENT -> state = State.COMMENT;
      case CDATA -> state = State.CDATA;
      case DOCTYPE -> {
        state = State.DOCTYPE;
        quote = 0;
      }
      default -> {
        if (!COMMENT.startsWith(begun) && !CDATA.startsWith(begun) && !DOCTYPE.startsWith(begun)) {
          text(c);
        }
      }
    }
  }

  private boolean takeInDoctype(char c) {
    if (quote != 0) {
      quote = c == quote ? 0 : quote;
      return quote != 0 && c != '\n' && c != '\r';
    }
    if (c == '"' || c == '\'') {
      quote = c;
    } else if (c == '[' || c == '>') {
      text(c);
    }
    return false;
  }

  private void tag(char c) {
    if (c == '>' || c == '<') {
      text(c);
    } else if (c == '"' || c == '\'') {
      state = State.VALUE;
      quote = c;
      isValueHidden = isNamespace(word.toString());
      isWordComplete = true;
    } else if (c <= ' ' || c == '=' || c == '/') {
      isWordComplete = true;
    } else {
      if (isWordComplete) {
        word.setLength(0);
        isWordComplete = false;
      }
      if (word.length() < NAME_LENGTH) {
        word.append(c);
      }
    }
  }

  private static boolean isNamespace(String name) {
    return name.equals("xmlns")
        || name.startsWith("xmlns:")
        || name.equals("Algorithm") // of a signature (XML Signature 4.1)
        || name.endsWith(":schemaLocation")
        || name.endsWith(":noNamespaceSchemaLocation");
  }
}
