package org.urisift.mail.html;

import java.util.HashSet;
import java.util.Set;
import org.urisift.uri.UriCharacters;

/**
 * Splits HTML into tokens, with the states of the HTML standard 13.2.5 and scripting off. A token
 * is a set of indexes into the source, so nothing is copied. The source may come in pieces; each
 * takes linear time.
 *
 * <p>If the source ends within a token, the standard drops that token. Here the {@link Sink}
 * decides where to continue, so that content after a comment or a tag without an end is not lost. A
 * token longer than half a piece is read like one without an end.
 */
final class HtmlTokenizer {
  /** How the characters after a token are read. */
  enum State {
    /** 13.2.5.1: text with references, and tags. */
    DATA,
    /** 13.2.5.2: text with references, up to its end tag. */
    RCDATA,
    /** 13.2.5.3: text without references, up to its end tag. */
    RAWTEXT,
    /** 13.2.5.4 and 13.2.5.17 to 13.2.5.31 */
    SCRIPT_DATA,
    /** 13.2.5.5: text to the end of the source. */
    PLAINTEXT,
    /** 13.2.5.69 */
    CDATA_SECTION
  }

  /** Receives the tokens. All indexes are in the piece. */
  interface Sink {
    /** Takes text; if the state has character references, they are not decoded yet. */
    void text(int from, int to, State state);

    /** Takes a start tag; returns the state in which the source is read after it. */
    State startTag(Tag tag);

    void endTag(Tag tag);

    /** Takes a comment's content; {@code isBogus} if it did not begin with {@code <!--}. */
    void comment(int from, int to, boolean isBogus);

    /** Takes the text of a document type, without its brackets. */
    void doctype(int from, int to);

    /** Whether the last tags lead into SVG or MathML, where CDATA sections are allowed. */
    boolean isForeign();

    /**
     * Takes the content of a comment without an end, up to the end of the piece. Returns the index
     * at which data continues.
     */
    int endlessComment(int from, int to);

    /** Takes the start of a tag without an end, which is text; returns where data continues. */
    int endlessTag(int from, int to);

    /**
     * Takes the content of an element without an end tag, up to the end of the piece. Returns the
     * index at which data continues; if that is {@code to}, the element continues in the next
     * piece, if there is one.
     */
    int endlessElement(int from, int to, State state);

    /** Notes that a token is longer than half a piece, and is read like one without an end. */
    void tooLong();
  }

  private static final String COMMENT = "<!--";

  /**
   * After this number of tags without an end, the rest of a piece is text: each of them was
   * searched to the end of the piece.
   */
  private static final int MAX_ENDLESS_TAGS = 16;

  private final Sink sink;
  private final Tag tag = new Tag();
  private final Set<String> endlessElements = new HashSet<>();
  private String html = "";
  private boolean isLast;
  private int at;
  private State state;
  private String rawName; // of the last start tag, whose end tag ends RCDATA, RAWTEXT, SCRIPT_DATA
  private boolean isCommentEndless;
  private boolean isBogusEndless;
  private int afterLastSpace = -1; // not known yet
  private int endlessTags;

  HtmlTokenizer(Sink sink) {
    this(sink, State.DATA, "");
  }

  /** Creates a tokenizer that begins in a state, which the end tag {@code rawName} ends. */
  HtmlTokenizer(Sink sink, State state, String rawName) {
    this.sink = sink;
    this.state = state;
    this.rawName = rawName;
  }

  /** Returns a tokenizer for the next piece, with another sink. */
  HtmlTokenizer next(Sink nextSink) {
    return new HtmlTokenizer(nextSink, state, rawName);
  }

  /**
   * Tokenizes a piece of the source.
   *
   * @param last whether this is the last piece
   * @return the index, greater than 0, at which the next piece has to begin
   */
  int read(String piece, boolean last) {
    html = piece;
    isLast = last;
    at = 0;
    boolean continues = true;
    while (continues && at < html.length()) {
      continues = token();
    }
    return at;
  }

  /** Reads the next token, and text before it; returns false if the rest is for the next piece. */
  private boolean token() {
    return switch (state) {
      case DATA -> data();
      case RCDATA, RAWTEXT, SCRIPT_DATA -> raw();
      case PLAINTEXT -> text(at, html.length());
      case CDATA_SECTION -> cdataSection();
    };
  }

  /** 13.2.5.1 Data state, 13.2.5.6 Tag open state. */
  private boolean data() {
    int less = html.indexOf('<', at);
    while (less >= 0 && less + 1 < html.length() && !opensTag(html.charAt(less + 1))) {
      less = html.indexOf('<', less + 1);
    }
    if (less < 0 || less + 1 == html.length()) {
      return passLastText(less < 0 ? html.length() : isLast ? html.length() : less);
    }
    char next = html.charAt(less + 1);
    if (next == '/' && less + 2 == html.length()) { // the piece ends before 13.2.5.7
      return passLastText(isLast ? html.length() : less);
    }
    text(at, less);
    if (next == '/') {
      return endTagOpen();
    }
    if (next == '!') {
      return markupDeclarationOpen();
    }
    return next == '?' ? bogusComment(at + 1) : tag(at + 1, false);
  }

  private static boolean opensTag(char c) {
    return c == '/' || c == '!' || c == '?' || UriCharacters.isAlpha(c);
  }

  private boolean text(int from, int to) {
    if (to > from) {
      sink.text(from, to, state);
    }
    at = to;
    return true;
  }

  /** Passes on text up to an index; its last word is left to the next piece, if there is one. */
  private boolean passLastText(int to) {
    int end = Math.max(at, to);
    while (!isLast && end > at && !HtmlCharacters.isSpace(html.charAt(end - 1))) {
      end--;
    }
    if (end == at && isInFirstHalf()) {
      end = splitIndex(to);
    }
    text(at, end);
    return isLast;
  }

  /** Where a text without white space is split: before a reference that may be incomplete. */
  private int splitIndex(int to) {
    int ampersand = html.lastIndexOf('&', to - 1);
    return ampersand > at ? ampersand : to > at ? to : html.length();
  }

  /** 13.2.5.7 End tag open state. */
  private boolean endTagOpen() {
    char next = html.charAt(at + 2);
    if (UriCharacters.isAlpha(next)) {
      return tag(at + 2, true);
    }
    if (next == '>') {
      at += "</>".length();
      return true;
    }
    return bogusComment(at + 2);
  }

  /** 13.2.5.8 Tag name state to 13.2.5.40. */
  private boolean tag(int nameFrom, boolean isEnd) {
    int end = TagReader.read(html, nameFrom, tag);
    if (end != TagReader.INCOMPLETE) {
      at = end;
      passTag(isEnd);
      return true;
    }
    boolean isEndless = isLast || isInFirstHalf() || endlessTags > 0;
    if (isEndless) {
      state = State.DATA;
      reportTooLong();
      endlessTags++;
      at = sink.endlessTag(at, endlessTags < MAX_ENDLESS_TAGS ? tag.nameEnd() : html.length());
    }
    return isEndless;
  }

  /**
   * Whether the position is in the first half of the piece. A token that begins there and has no
   * end is too long, so that at least half of each piece is read.
   */
  private boolean isInFirstHalf() {
    return at <= html.length() / 2;
  }

  private void reportTooLong() {
    if (!isLast) {
      sink.tooLong();
    }
  }

  private void passTag(boolean isEnd) {
    if (isEnd) {
      state = State.DATA;
      sink.endTag(tag);
    } else {
      state = sink.startTag(tag);
      rawName = tag.name();
    }
  }

  /** 13.2.5.42 Markup declaration open state. */
  private boolean markupDeclarationOpen() {
    if (html.startsWith(COMMENT, at)) {
      return comment(at + COMMENT.length());
    }
    if (HtmlCharacters.startsWith(html, at + 2, "doctype")) { // 13.2.5.53: any ">" ends it
      int end = html.indexOf('>', at);
      if (end >= 0 || isLast) {
        int to = end < 0 ? html.length() : end;
        sink.doctype(at + 2, to);
        at = Math.min(html.length(), to + 1);
        return true;
      }
    } else if (sink.isForeign() && html.startsWith("<![CDATA[", at)) {
      at += "<![CDATA[".length();
      state = State.CDATA_SECTION;
      return true;
    }
    return bogusComment(at + 2);
  }

  /** 13.2.5.41 Bogus comment state. */
  private boolean bogusComment(int from) {
    int end = isBogusEndless ? -1 : html.indexOf('>', from);
    if (end < 0 && !isLast) {
      boolean isEndless = isInFirstHalf() || isBogusEndless;
      if (isEndless) {
        isBogusEndless = true;
        reportTooLong();
        at = from;
      }
      return isEndless;
    }
    int to = end < 0 ? html.length() : end;
    sink.comment(from, to, true);
    at = Math.min(html.length(), to + 1);
    return true;
  }

  /** 13.2.5.43 Comment start state to 13.2.5.52. */
  private boolean comment(int from) {
    if (isCommentEndless) { // no comment end follows in this piece
      at = from;
      return true;
    }
    long found = CommentEnd.find(html, from);
    if (found >= 0) {
      sink.comment(from, CommentEnd.contentEnd(found), false);
      at = CommentEnd.commentEnd(found);
      return true;
    }
    boolean isEndless = isLast || isInFirstHalf();
    if (isEndless) {
      isCommentEndless = true;
      reportTooLong();
      at = sink.endlessComment(from, html.length());
    }
    return isEndless;
  }

  /** 13.2.5.69 CDATA section state to 13.2.5.71. */
  private boolean cdataSection() {
    int end = html.indexOf("]]>", at);
    if (end < 0 && !isLast) {
      return passLastText(html.length() - 2);
    }
    text(at, end < 0 ? html.length() : end);
    at = end < 0 ? at : end + "]]>".length();
    state = end < 0 ? state : State.DATA;
    return true;
  }

  /** Reads the content of an element in which tags are text, and its end tag. */
  private boolean raw() {
    int end = endlessElements.contains(rawName) ? -1 : RawEnd.find(html, at, rawName, state);
    if (end >= 0) {
      text(at, end);
      return tag(end + 2, true);
    }
    boolean isEndless = isLast || isInFirstHalf() || endlessElements.contains(rawName);
    if (isEndless) {
      endlessElements.add(rawName);
      reportTooLong();
      int to = isLast ? html.length() : afterLastSpace();
      at = sink.endlessElement(at, to, state);
      boolean isElementOver = isLast || at < to;
      state = isElementOver ? State.DATA : state;
      return isElementOver;
    }
    return false;
  }

  /** The index after the last white space, at which the piece may be split; computed once. */
  private int afterLastSpace() {
    if (afterLastSpace < 0) {
      afterLastSpace = html.length();
      while (afterLastSpace > 0 && !HtmlCharacters.isSpace(html.charAt(afterLastSpace - 1))) {
        afterLastSpace--;
      }
    }
    return afterLastSpace > at ? afterLastSpace : html.length();
  }
}
