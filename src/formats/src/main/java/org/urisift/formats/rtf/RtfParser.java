package org.urisift.formats.rtf;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.bytes.StreamBlock;
import org.urisift.uri.UriCharacters;

/**
 * Parses one RTF document to the text of Word: fields and paragraphs are marked by the same
 * characters (MS-DOC 2.8.25). Memory is bounded, whatever is in it.
 */
final class RtfParser {
  /** Takes what the document consists of. */
  interface Target {
    void add(String text) throws IOException;

    /** Takes an object as hexadecimal digits, or some of them. */
    default void object(StreamBlock digits) throws IOException {}
  }

  /** What becomes of the text in a group. */
  private enum Destination {
    TEXT,
    FONTS,
    /** Left out, but groups in it may have a text. */
    SKIPPED,
    LEFT_OUT
  }

  /** The properties that end with a group. */
  private static final class Group {
    Destination destination = Destination.TEXT;
    int fallback = 1; // bytes after a character of Unicode, which stand for it in other programs
    int font = -1;
    boolean isHidden; // in HTML
    String end = ""; // which ends the text of this group alone

    Group inner() {
      Group inner = new Group();
      inner.destination = destination;
      inner.fallback = fallback;
      inner.font = font;
      inner.isHidden = isHidden;
      return inner;
    }
  }

  private static final Map<String, Destination> DESTINATIONS = new HashMap<>();

  static {
    put(Destination.TEXT, "fldinst fldrslt hlsrc result ud");
    put(Destination.TEXT, "header headerl headerr headerf footer footerl footerr footerf");
    put(Destination.TEXT, "footnote annotation shptxt dptxbxtext");
    put(Destination.FONTS, "fonttbl");
    put(Destination.SKIPPED, "pict sp sn sv upr");
    put(Destination.LEFT_OUT, "stylesheet colortbl info filetbl objdata nonshppict shprslt");
    put(Destination.LEFT_OUT, "ftnsep ftnsepc ftncn aftnsep aftnsepc aftncn xe tc");
  }

  private static void put(Destination destination, String words) {
    for (String word : words.split(" ")) {
      DESTINATIONS.put(word, destination);
    }
  }

  /** The numbers of character sets of fonts, each with its code page. */
  private static final int[] FONT_CHARSETS = {
    0, 1252, 77, 10_000, 128, 932, 129, 949, 130, 1361, 134, 936,
    136, 950, 161, 1253, 162, 1254, 163, 1258, 177, 1255, 178, 1256,
    186, 1257, 204, 1251, 222, 874, 238, 1250, 254, 437, 255, 850,
  };

  private static final int FONTS = 10_000;
  private static final int RUN = 8 << 10; // bytes that are decoded at once
  private static final int WORD = 32; // letters

  private final StreamBlock in;
  private final Target target;
  private final boolean isHtml;
  private final Deque<Group> groups = new ArrayDeque<>();
  private final Map<Integer, Charset> fonts = new HashMap<>();
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private Group group = new Group();
  private Charset charset = Objects.requireNonNullElse(CodePages.charset(1252), UTF_8);
  private int defaultFont;
  private boolean isOptional; // what follows \*
  private int toSkip; // bytes

  /**
   * @param isHtml whether the document stands for HTML (MS-OXRTFEX 2.1.3)
   */
  RtfParser(StreamBlock in, Target target, boolean isHtml) {
    this.in = in;
    this.target = target;
    this.isHtml = isHtml;
  }

  /** Reads the document up to the end of its group, or up to damage. */
  void read() throws IOException {
    int next = in.read();
    while (next >= 0 && next != '{') {
      next = in.read();
    }
    while (next >= 0) {
      switch (next) {
        case '{' -> open();
        case '}' -> close();
        case '\\' -> control();
        case '\r', '\n', 0 -> {}
        default -> add(next);
      }
      next = groups.isEmpty() ? -1 : in.read();
    }
    if (!groups.isEmpty()) {
      flush();
      throw new IOException("it ends within a group");
    }
  }

  private void open() throws IOException {
    flush();
    if (groups.size() == MailLimits.RTF_DEPTH) {
      throw new IOException("groups nested deeper than " + MailLimits.RTF_DEPTH);
    }
    groups.push(group);
    group = group.inner();
  }

  private void close() throws IOException {
    flush();
    put(group.end);
    group = groups.pop();
  }

  private void control() throws IOException {
    StringBuilder word = new StringBuilder();
    while (in.more() && UriCharacters.isAlpha(in.array[in.at]) && word.length() < WORD) {
      word.append((char) in.array[in.at++]);
    }
    if (word.isEmpty()) {
      symbol(in.read());
      return;
    }
    boolean isNegative = in.more() && in.array[in.at] == '-';
    in.at += isNegative ? 1 : 0;
    long number = -1;
    while (in.more() && in.array[in.at] >= '0' && in.array[in.at] <= '9') {
      number = Math.min(Integer.MAX_VALUE, 10 * Math.max(0, number) + in.array[in.at++] - '0');
    }
    in.at += in.more() && in.array[in.at] == ' ' ? 1 : 0;
    flush();
    word(word.toString(), number < 0 ? 1 : (int) (isNegative ? -number : number));
  }

  private void symbol(int symbol) throws IOException {
    switch (symbol) {
      case '\'' -> add(Character.digit(in.read(), 16) << 4 | Character.digit(in.read(), 16));
      case '*' -> isOptional = true;
      case '\r', '\n' -> {
        flush();
        put("\r");
      }
      case '~' -> add(' ');
      case '_' -> add('-');
      case '{', '}', '\\', '\t' -> add(symbol);
      default -> {}
    }
  }

  /** Adds a byte of text, if it is not a control character. */
  private void add(int b) throws IOException {
    if (toSkip > 0) {
      toSkip--;
    } else if (b >= ' ' || b == '\t') {
      bytes.write(b);
      if (bytes.size() == RUN) {
        flush();
      }
    }
  }

  /** Decodes the bytes of text before anything else. */
  private void flush() throws IOException {
    toSkip = 0;
    if (bytes.size() > 0) {
      int font = group.font < 0 ? defaultFont : group.font;
      put(bytes.toString(fonts.getOrDefault(font, charset)));
      bytes.reset();
    }
  }

  private void put(String text) throws IOException {
    if (!group.isHidden && group.destination == Destination.TEXT) {
      target.add(text);
    }
  }

  private void word(String word, int number) throws IOException {
    boolean isMarkup = isHtml && word.equals("htmltag");
    Destination begun = isMarkup ? Destination.TEXT : DESTINATIONS.get(word);
    if (begun != null || isOptional) {
      isOptional = false;
      begin(word, begun == null ? Destination.SKIPPED : begun);
      return;
    }
    switch (word) {
      case "par", "sect", "page", "column", "cell", "row", "nestcell", "nestrow" -> put("\r");
      case "line", "lbr" -> put("\u000b");
      case "tab" -> put("\t");
      case "emspace", "enspace" -> put(" ");
      case "emdash" -> put("\u2014");
      case "endash" -> put("\u2013");
      case "bullet" -> put("\u2022");
      case "lquote" -> put("\u2018");
      case "rquote" -> put("\u2019");
      case "ldblquote" -> put("\u201c");
      case "rdblquote" -> put("\u201d");
      case "u" -> {
        put(String.valueOf((char) number));
        toSkip = group.fallback;
      }
      case "uc" -> group.fallback = number;
      case "bin" -> in.skip(number);
      case "htmlrtf" -> group.isHidden = isHtml && number != 0;
      case "field" -> mark("\u0013", "\u0015");
      case "f" -> group.font = number;
      case "plain" -> group.font = -1;
      case "deff" -> defaultFont = number;
      case "fcharset" -> setCharset(codePageOfFont(number));
      case "cpg", "ansicpg" -> setCharset(number);
      case "mac" -> setCharset(10_000);
      case "pc" -> setCharset(437);
      case "pca" -> setCharset(850);
      default -> {}
    }
  }

  private void begin(String word, Destination begun) throws IOException {
    if (group.destination == Destination.LEFT_OUT) {
      return;
    }
    group.destination = begun;
    switch (word) {
      case "fldrslt" -> put("\u0014");
      case "hlsrc" -> mark("\u0013HYPERLINK \"", "\"\u0015"); // the link of a shape
      case "objdata" -> target.object(in);
      case "fldinst", "htmltag", "result", "ud" -> {}
      default -> mark("\r", "\r"); // it stands elsewhere on the page
    }
  }

  private void mark(String start, String end) throws IOException {
    put(start);
    group.end = end;
  }

  private static int codePageOfFont(int charset) {
    int at = 0;
    while (at < FONT_CHARSETS.length && FONT_CHARSETS[at] != charset) {
      at += 2;
    }
    return at < FONT_CHARSETS.length ? FONT_CHARSETS[at + 1] : 0;
  }

  /** Sets the charset of the font that is being declared, or else of all others. */
  private void setCharset(int codePage) {
    Charset found = CodePages.charset(codePage);
    if (found != null && group.destination != Destination.FONTS) {
      charset = found;
    } else if (found != null && fonts.size() < FONTS) {
      fonts.put(group.font, found);
    }
  }
}
