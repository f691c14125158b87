package org.urisift.mail.kind;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Kind;
import org.urisift.mail.bytes.Bytes;
import org.urisift.mail.html.HtmlNames;

/**
 * Recognises by the first kilobyte of a file whether it is HTML or other XML. A fragment of HTML
 * also needs a name such as {@code x.html}.
 */
public final class MarkupStart {
  private static final int LENGTH = 1_024;

  private static final List<String> HTML_ROOTS = List.of("html", "head", "body");

  /** The kinds of texts that programs know by the endings of their names. */
  private static final Map<Kind, List<String>> ENDINGS =
      Map.of(
          Kind.HTML, List.of(".html", ".htm", ".xhtml", ".xht", ".shtml", ".hta"),
          Kind.XML, List.of(".svg", ".xml"),
          Kind.MESSAGE, List.of(".eml", ".mht", ".mhtml"),
          Kind.TEXT, List.of(".txt", ".text", ".csv", ".ics", ".vcf"));

  /** Prefixes of the namespaces of Office documents and electronic books. */
  private static final List<String> OFFICE =
      List.of(
          "http://schemas.openxmlformats.org/",
          "http://purl.oclc.org/ooxml/",
          "http://schemas.microsoft.com/",
          "urn:schemas-microsoft-com:",
          "urn:oasis:names:tc:opendocument:",
          "http://openoffice.org/2001/",
          "http://www.idpf.org/2007/",
          "http://www.daisy.org/z3986/2005/ncx");

  private static final List<String> PACKED_ENDINGS =
      List.of(".gz", ".bz2", ".xz", ".zst", ".lzma", ".z");

  /**
   * The first kilobyte, more if a comment begins in it, in lower case, without the zeros of UTF-16
   * and UTF-32.
   */
  private final String start;

  /** Whether more follows, so that the first tag may end later. */
  private final boolean goesOn;

  MarkupStart(byte[] bytes, int at, int end) {
    goesOn = end - at > LENGTH;
    String first = lower(bytes, at, Math.min(at + LENGTH, end));
    int comment = goesOn ? first.lastIndexOf("<!--") : -1;
    boolean isOpen = comment >= 0 && first.indexOf("-->", comment) < 0;
    start = isOpen ? lower(bytes, at, end) : first;
  }

  /** The bytes as text in lower case, without the zeros of UTF-16 and UTF-32. */
  private static String lower(byte[] bytes, int at, int end) {
    return new String(bytes, at, end - at, StandardCharsets.ISO_8859_1)
        .replace("\u0000", "")
        .toLowerCase(Locale.ROOT);
  }

  /**
   * Whether there is a tag that ends, without a control character in it: bytes of compressed data
   * may look like the beginning of one.
   */
  static boolean hasWholeTag(byte[] bytes, int at, int end) {
    String text = lower(bytes, at, end);
    int tag = text.indexOf('<');
    while (tag >= 0 && !(HtmlNames.isElement(tagName(text, tag)) && isWhole(text, tag))) {
      tag = text.indexOf('<', tag + 1);
    }
    return tag >= 0;
  }

  private static boolean isWhole(String text, int tag) {
    int i = tag + 1;
    while (i < text.length()
        && text.charAt(i) != '>'
        && text.charAt(i) != '<'
        && (text.charAt(i) >= ' ' || Bytes.isWhite(text.charAt(i)))) {
      i++;
    }
    return i < text.length() && text.charAt(i) == '>';
  }

  /**
   * Whether the file declares itself as HTML, or has an HTML file name and a tag. A tag alone is
   * not enough, since Markdown has tags, too; a name alone may be wrong.
   *
   * @param name the name of the file or archive member; null for none
   */
  boolean isHtml(@Nullable String name) {
    return isDeclaredHtml() || name != null && namedKind(name) == Kind.HTML && hasTag();
  }

  /**
   * Whether the file begins like XML: with an XML declaration, a DOCTYPE, or a tag that declares a
   * namespace.
   */
  boolean isXml() {
    int i = contentStart();
    int namespace = start.indexOf("xmlns", i);
    int close = start.indexOf('>', i);
    boolean isInTag = namespace > i + 1 && (close > namespace || close < 0 && goesOn);
    return isDeclaration(i)
        || start.startsWith("<!doctype ", i)
        || start.startsWith("<", i)
            && isInTag
            && Character.isLetter(start.charAt(i + 1))
            && start.charAt(namespace - 1) <= ' ';
  }

  /** Whether the first tag has a namespace of an Office document or electronic book. */
  boolean isOffice() {
    int tag = isXml() ? start.indexOf('<') : -1;
    while (tag >= 0 && tag + 1 < start.length() && !Character.isLetter(start.charAt(tag + 1))) {
      tag = start.indexOf('<', tag + 1); // skip declarations and comments
    }
    if (tag < 0) {
      return false;
    }
    int close = start.indexOf('>', tag);
    String root = start.substring(tag, close < 0 ? start.length() : close);
    for (String namespace : OFFICE) {
      if (root.contains("=\"" + namespace) || root.contains("='" + namespace)) {
        return true;
      }
    }
    return false;
  }

  private boolean isDeclaration(int i) {
    int end = i + "<?xml".length();
    return start.startsWith("<?xml", i) && end < start.length() && start.charAt(end) <= ' ';
  }

  private boolean isDeclaredHtml() {
    int i = contentStart();
    if (isDeclaration(i)) {
      return start.contains("<html") || start.contains("<!doctype html");
    }
    return start.startsWith("<!doctype html", i) || HTML_ROOTS.contains(tagName(start, i));
  }

  /** The index after white space, a byte order mark, comments and instructions of programs. */
  private int contentStart() {
    int i = 0;
    while (true) {
      while (i < start.length() && (start.charAt(i) <= ' ' || start.charAt(i) > '~')) {
        i++;
      }
      boolean isInstruction = start.startsWith("<?", i) && !isDeclaration(i);
      String end = isInstruction ? "?>" : "-->";
      int close = isInstruction || start.startsWith("<!--", i) ? start.indexOf(end, i) : -1;
      if (close < 0) {
        return i;
      }
      i = close + end.length();
    }
  }

  /** The name of the start tag at an index; empty without one. */
  private static String tagName(String text, int index) {
    int end = index + 1;
    while (end < text.length() && Character.isLetterOrDigit(text.charAt(end))) {
      end++;
    }
    boolean isTag =
        text.startsWith("<", index)
            && end < text.length()
            && (text.charAt(end) == '>' || text.charAt(end) <= ' ');
    return isTag ? text.substring(index + 1, end) : "";
  }

  /** The kind that a name like {@code x.html} or {@code x.html.gz} tells; null for another. */
  static @Nullable Kind namedKind(String name) {
    String inner = name.toLowerCase(Locale.ROOT);
    for (String ending : PACKED_ENDINGS) {
      if (inner.endsWith(ending)) {
        inner = inner.substring(0, inner.length() - ending.length());
        break;
      }
    }
    while (inner.endsWith(".") || inner.endsWith(" ")) { // which Windows drops
      inner = inner.substring(0, inner.length() - 1);
    }
    String ending = inner.substring(Math.max(0, inner.lastIndexOf('.')));
    for (Map.Entry<Kind, List<String>> kind : ENDINGS.entrySet()) {
      if (kind.getValue().contains(ending)) {
        return kind.getKey();
      }
    }
    return null;
  }

  private boolean hasTag() {
    int i = start.indexOf('<');
    while (i >= 0 && !start.startsWith("<!--", i) && !HtmlNames.isElement(tagName(start, i))) {
      i = start.indexOf('<', i + 1);
    }
    return i >= 0;
  }
}
