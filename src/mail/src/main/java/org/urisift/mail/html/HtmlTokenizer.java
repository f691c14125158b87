package org.urisift.mail.html;

import java.util.HashSet;
import java.util.Set;
import org.urisift.uri.UriCharacters;

/**
 * Cuts HTML into tokens: the states of the HTML standard 13.2.5, by their names, with scripting
 * off. A token is a set of indexes into the source, so nothing is copied. The source may come in
 * pieces; each is gone through once, whatever stands in it.
 *
 * <p>Where a source ends within a token, the standard drops what was begun. Here the {@link Sink}
 * says where to go on, so that what stands after a comment or a tag without an end is not lost. A
 * token that is longer than half a piece is read as one without an end.
 */
final class HtmlTokenizer {
  /** How the characters after a token are read. */
  enum State {
    /** 13.2.5.1 */
    DATA,
    /** 13.2.5.2: references, and no tags but its end tag. */
    RCDATA,
    /** 13.2.5.3: nothing but its end tag. */
    RAWTEXT,
    /** 13.2.5.4 and 13.2.5.17 to 13.2.5.31 */
    SCRIPT_DATA,
    /** 13.2.5.5: all the rest. */
    PLAINTEXT,
    /** 13.2.5.69 */
    CDATA_SECTION
  }

  /** Is handed the tokens. All indexes are those of the piece. */
  interface Sink {
    /** Text, with references where the state has them. */
    void text(int from, int to, State state);

    /** A start tag; the state in which the source is read after it. */
    State startTag(Tag tag);

    void endTag(Tag tag);

    /** The content of a comment, {@code isBogus} where it did not begin with {@code <!--}. */
    void comment(int from, int to, boolean isBogus);

    /** A document type, between its brackets. */
    void doctype(int from, int to);

    /** Whether the last tags lead into SVG or MathML, where CDATA sections are allowed. */
    boolean isForeign();

    /** A comment without an end, from an index to the end of the piece: where data goes on. */
    int endlessComment(int from, int to);

    /** A tag without an end, of which these characters are read as text: where data goes on. */
    int endlessTag(int from, int to);

    /**
     * The content of an element without an end tag, up to the end of the piece: where data goes on;
     * at the end of a piece that is not the last, its content does.
     */
    int endlessElement(int from, int to, State state);

    /** A token, which may end, is longer than half a piece, and is read as one without an end. */
    void tooLong();
  }

  private static final String COMMENT = "<!--";

  /** Tags without an end in a piece, each of which may be read to the end of it. */
  private static final int MOST_ENDLESS = 16;

  private final Sink sink;
  private final Tag tag = new Tag();
  private final Set<String> endless = new HashSet<>(); // names of elements that are not ended
  private String html = "";
  private boolean isLast;
  private int at;
  private State state;
  private String rawName; // of the last start tag, whose end tag ends RCDATA, RAWTEXT, SCRIPT_DATA
  private boolean isCommentEndless;
  private boolean isBogusEndless;
  private int lastSpace = -1;
  private int endlessTags;

  HtmlTokenizer(Sink sink) {
    this(sink, State.DATA, "");
  }

  /** One that begins in a state, in which the end tag of that name ends it. */
  HtmlTokenizer(Sink sink, State state, String rawName) {
    this.sink = sink;
    this.state = state;
    this.rawName = rawName;
  }

  /** One that goes on where this one is, and hands on to another sink. */
  HtmlTokenizer next(Sink other) {
    return new HtmlTokenizer(other, state, rawName);
  }

  /**
   * Goes through a piece of the source.
   *
   * @param last whether nothing follows it
   * @return the index after all that was handed on, more than 0: there the next piece has to begin
   */
  int read(String piece, boolean last) {
    html = piece;
    isLast = last;
    at = 0;
    boolean isGoingOn = true;
    while (isGoingOn && at < html.length()) {
      isGoingOn = token();
    }
    return at;
  }

  /** The next token, or text and the next; false where the rest belongs to the next piece. */
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
    while (less >= 0 && less + 1 < html.length() && !opens(html.charAt(less + 1))) {
      less = html.indexOf('<', less + 1);
    }
    if (less < 0 || less + 1 == html.length()) {
      return lastText(less < 0 ? html.length() : isLast ? html.length() : less);
    }
    char next = html.charAt(less + 1);
    if (next == '/' && less + 2 == html.length()) { // before 13.2.5.7 End tag open state
      return lastText(isLast ? html.length() : less);
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

  private static boolean opens(char c) {
    return c == '/' || c == '!' || c == '?' || UriCharacters.isAlpha(c);
  }

  private boolean text(int from, int to) {
    if (to > from) {
      sink.text(from, to, state);
    }
    at = to;
    return true;
  }

  /** Text up to the end of a piece; where another follows, what may be a part of a word is left. */
  private boolean lastText(int to) {
    int end = Math.max(at, to);
    while (!isLast && end > at && !HtmlCharacters.isSpace(html.charAt(end - 1))) {
      end--;
    }
    if (end == at && isNearStart()) {
      end = beforeReference(to);
    }
    text(at, end);
    return isLast;
  }

  /** Where a text without white space is cut, so that no reference is. */
  private int beforeReference(int to) {
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
      handOn(isEnd);
      return true;
    }
    boolean isEndless = isLast || isNearStart() || endlessTags > 0;
    if (isEndless) {
      state = State.DATA;
      sayTooLong();
      endlessTags++;
      at = sink.endlessTag(at, endlessTags < MOST_ENDLESS ? tag.nameEnd() : html.length());
    }
    return isEndless;
  }

  /**
   * Whether what begins here is too long where it has no end in the piece: longer than half of it.
   * So each piece is gone through by half at least.
   */
  private boolean isNearStart() {
    return at <= html.length() / 2;
  }

  private void sayTooLong() {
    if (!isLast) {
      sink.tooLong();
    }
  }

  private void handOn(boolean isEnd) {
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
    if (HtmlCharacters.isAt(html, at + 2, "doctype")) { // 13.2.5.53: any ">" ends it
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
      boolean isEndless = isNearStart() || isBogusEndless;
      if (isEndless) {
        isBogusEndless = true;
        sayTooLong();
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
    if (isCommentEndless) { // it is known that none is ended
      at = from;
      return true;
    }
    long found = CommentEnd.find(html, from);
    if (found >= 0) {
      sink.comment(from, CommentEnd.content(found), false);
      at = CommentEnd.after(found);
      return true;
    }
    boolean isEndless = isLast || isNearStart();
    if (isEndless) {
      isCommentEndless = true;
      sayTooLong();
      at = sink.endlessComment(from, html.length());
    }
    return isEndless;
  }

  /** 13.2.5.69 CDATA section state to 13.2.5.71. */
  private boolean cdataSection() {
    int end = html.indexOf("]]>", at);
    if (end < 0 && !isLast) {
      return lastText(html.length() - 2);
    }
    text(at, end < 0 ? html.length() : end);
    at = end < 0 ? at : end + "]]>".length();
    state = end < 0 ? state : State.DATA;
    return true;
  }

  /** The content of an element in which tags are text, and its end tag. */
  private boolean raw() {
    int end = endless.contains(rawName) ? -1 : RawEnd.find(html, at, rawName, state);
    if (end >= 0) {
      text(at, end);
      return tag(end + 2, true);
    }
    boolean isEndless = isLast || isNearStart() || endless.contains(rawName);
    if (isEndless) {
      endless.add(rawName);
      sayTooLong();
      State read = state;
      int to = isLast ? html.length() : afterLastSpace();
      at = sink.endlessElement(at, to, read);
      state = isLast || at < to ? State.DATA : read;
      return isLast || at < to;
    }
    return false;
  }

  /** Where the piece may be cut: after its last white space, which is looked for once. */
  private int afterLastSpace() {
    if (lastSpace < 0) {
      lastSpace = html.length();
      while (lastSpace > 0 && !HtmlCharacters.isSpace(html.charAt(lastSpace - 1))) {
        lastSpace--;
      }
    }
    return lastSpace > at ? lastSpace : html.length();
  }
}
