package org.urisift.mail.kind;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.html.HtmlNames;

/**
 * Recognises by the first kilobyte of a file whether it is HTML or other XML. A fragment of HTML
 * also needs a name such as {@code x.html}.
 */
public final class MarkupStart {
  private static final int LENGTH = 1_024;

  private static final List<String> HTML_ROOTS = List.of("html", "head", "body");

  private static final List<String> HTML_ENDINGS = List.of(".html", ".htm", ".xhtml", ".xht");

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

  /** The first kilobyte in lower case, without the zeros of UTF-16 and UTF-32. */
  private final String start;

  MarkupStart(byte[] bytes, int at, int end) {
    start =
        new String(bytes, at, Math.min(LENGTH, end - at), StandardCharsets.ISO_8859_1)
            .replace("\u0000", "")
            .toLowerCase(Locale.ROOT);
  }

  /**
   * Whether the file declares itself as HTML, or has an HTML file name and a tag. A tag alone is
   * not enough, since Markdown has tags, too; a name alone may be wrong.
   *
   * @param name the name of the file or archive member; null for none
   */
  boolean isHtml(@Nullable String name) {
    return isDeclaredHtml() || name != null && hasHtmlName(name) && hasTag();
  }

  /**
   * Whether the file begins like XML: with an XML declaration, a DOCTYPE, or a tag that declares a
   * namespace.
   */
  boolean isXml() {
    int i = contentStart();
    int namespace = start.indexOf("xmlns", i);
    boolean isInTag = namespace > i + 1 && start.indexOf('>', i) > namespace;
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
    return start.startsWith("<!doctype html", i) || HTML_ROOTS.contains(tagName(i));
  }

  /** The index after white space, a byte order mark and one comment. */
  private int contentStart() {
    int i = 0;
    while (i < start.length() && (start.charAt(i) <= ' ' || start.charAt(i) > '~')) {
      i++;
    }
    if (start.startsWith("<!--", i)) {
      int close = start.indexOf("-->", i);
      i = close < 0 ? i : close + 3;
      while (i < start.length() && start.charAt(i) <= ' ') {
        i++;
      }
    }
    return i;
  }

  /** The name of the start tag at an index; empty without one. */
  private String tagName(int index) {
    int end = index + 1;
    while (end < start.length() && Character.isLetterOrDigit(start.charAt(end))) {
      end++;
    }
    boolean isTag =
        start.startsWith("<", index)
            && end < start.length()
            && (start.charAt(end) == '>' || start.charAt(end) <= ' ');
    return isTag ? start.substring(index + 1, end) : "";
  }

  /** Whether a name is like {@code x.html} or {@code x.html.gz}. */
  private static boolean hasHtmlName(String name) {
    String inner = name.toLowerCase(Locale.ROOT);
    for (String ending : PACKED_ENDINGS) {
      if (inner.endsWith(ending)) {
        inner = inner.substring(0, inner.length() - ending.length());
        break;
      }
    }
    for (String ending : HTML_ENDINGS) {
      if (inner.endsWith(ending)) {
        return true;
      }
    }
    return false;
  }

  private boolean hasTag() {
    int i = start.indexOf('<');
    while (i >= 0 && !start.startsWith("<!--", i) && !HtmlNames.isElement(tagName(i))) {
      i = start.indexOf('<', i + 1);
    }
    return i >= 0;
  }
}
