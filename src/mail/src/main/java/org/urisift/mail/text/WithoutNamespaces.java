package org.urisift.mail.text;

import java.io.IOException;
import java.io.Reader;
import java.util.Locale;

/**
 * The source of XML with blanks in the place of what only names things: namespaces, the places of
 * their schemas, and the external identifier of a document type (XML 1.0, 4.2.2; Namespaces in XML
 * 1.0, 3). All else stands where it stood.
 */
public final class WithoutNamespaces extends Reader {
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

  /** Characters of a name that are kept; those asked for are shorter. */
  private static final int NAME = 100;

  private final Reader source;
  private final StringBuilder word = new StringBuilder(); // of what follows <, or of an attribute
  private State state = State.TEXT;
  private char quote;
  private boolean isOver; // the word
  private boolean isHidden; // the value
  private char before;
  private char beforeThat;

  private WithoutNamespaces(Reader source) {
    this.source = source;
  }

  public static Reader of(Reader source) {
    return new WithoutNamespaces(source);
  }

  @Override
  public int read(char[] target, int offset, int length) throws IOException {
    int count = source.read(target, offset, length);
    for (int i = offset; i < offset + count; i++) {
      char c = target[i];
      if (isHidden(c)) {
        target[i] = ' ';
      }
      beforeThat = before;
      before = c;
    }
    return count;
  }

  @Override
  public void close() throws IOException {
    source.close();
  }

  /** Goes on by a character; whether a blank stands for it. */
  private boolean isHidden(char c) {
    switch (state) {
      case OPEN -> open(c);
      case COMMENT -> until(c, '-');
      case CDATA -> until(c, ']');
      case INSTRUCTION -> state = c == '>' && before == '?' ? State.TEXT : state;
      case DOCTYPE -> {
        return isHiddenInType(c);
      }
      case TAG -> tag(c);
      case VALUE -> {
        if (c == quote) {
          state = State.TAG;
          word.setLength(0);
          return false;
        }
        if (c == '<' && isHidden) { // stands in no value: the quote is missing
          text(c);
          return false;
        }
        return isHidden && c != '\n' && c != '\r';
      }
      default -> text(c);
    }
    return false;
  }

  private void text(char c) {
    state = c == '<' ? State.OPEN : State.TEXT;
    word.setLength(0);
  }

  private void until(char c, char sign) {
    state = c == '>' && before == sign && beforeThat == sign ? State.TEXT : state;
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

  private boolean isHiddenInType(char c) {
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
      isHidden = isNamespace(word.toString());
      isOver = true;
    } else if (c <= ' ' || c == '=' || c == '/') {
      isOver = true;
    } else {
      if (isOver) {
        word.setLength(0);
        isOver = false;
      }
      if (word.length() < NAME) {
        word.append(c);
      }
    }
  }

  private static boolean isNamespace(String name) {
    return name.equals("xmlns")
        || name.startsWith("xmlns:")
        || name.endsWith(":schemaLocation")
        || name.endsWith(":noNamespaceSchemaLocation");
  }
}
