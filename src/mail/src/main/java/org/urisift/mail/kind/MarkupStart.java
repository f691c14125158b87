package org.urisift.mail.kind;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.html.HtmlNames;

/**
 * Tells by its first kilobyte whether a file is HTML, or XML that is not, and of a fragment of HTML
 * also by its name.
 */
public final class MarkupStart {
  private static final int LENGTH = 1_024;

  private static final List<String> DECLARING = List.of("html", "head", "body");

  private static final List<String> ENDINGS = List.of(".html", ".htm", ".xhtml", ".xht");

  /** What the namespaces of Office programs and electronic books begin with. */
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

  private static final List<String> PACKED = List.of(".gz", ".bz2", ".xz", ".zst", ".lzma", ".z");

  /** In lower case, without the zeros that wide characters have. */
  private final String start;

  MarkupStart(byte[] bytes, int at, int end) {
    start =
        new String(bytes, at, Math.min(LENGTH, end - at), StandardCharsets.ISO_8859_1)
            .replace("\u0000", "")
            .toLowerCase(Locale.ROOT);
  }

  /**
   * Whether it says so, or is named so and has a tag. Neither is enough alone: texts, Markdown
   * above all, begin with tags too, and a name tells what somebody took a file for.
   *
   * @param name of the file, or of the member of an archive; null for none
   */
  boolean isHtml(@Nullable String name) {
    return isDeclared() || name != null && isNamed(name) && hasTag();
  }

  /**
   * Whether it is XML, or its like, as it declares itself, its type, or its first tag a namespace.
   */
  boolean isXml() {
    int i = first();
    int namespace = start.indexOf("xmlns", i);
    boolean isInTag = namespace > i + 1 && start.indexOf('>', i) > namespace;
    return isDeclaration(i)
        || start.startsWith("<!doctype ", i)
        || start.startsWith("<", i)
            && isInTag
            && Character.isLetter(start.charAt(i + 1))
            && start.charAt(namespace - 1) <= ' ';
  }

  /** Whether its first tag names one of their namespaces. */
  boolean isOffice() {
    int tag = isXml() ? start.indexOf('<') : -1;
    while (tag >= 0 && tag + 1 < start.length() && !Character.isLetter(start.charAt(tag + 1))) {
      tag = start.indexOf('<', tag + 1); // declarations and comments
    }
    if (tag < 0) {
      return false;
    }
    int close = start.indexOf('>', tag);
    String first = start.substring(tag, close < 0 ? start.length() : close);
    for (String namespace : OFFICE) {
      if (first.contains("=\"" + namespace) || first.contains("='" + namespace)) {
        return true;
      }
    }
    return false;
  }

  private boolean isDeclaration(int i) {
    int end = i + "<?xml".length();
    return start.startsWith("<?xml", i) && end < start.length() && start.charAt(end) <= ' ';
  }

  private boolean isDeclared() {
    int i = first();
    if (isDeclaration(i)) {
      return start.contains("<html") || start.contains("<!doctype html");
    }
    return start.startsWith("<!doctype html", i) || DECLARING.contains(tag(i));
  }

  /** The index after white space, a byte order mark, and one comment. */
  private int first() {
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

  /** The name of the start tag at an index; empty where none begins there. */
  private String tag(int at) {
    int end = at + 1;
    while (end < start.length() && Character.isLetterOrDigit(start.charAt(end))) {
      end++;
    }
    boolean isTag =
        start.startsWith("<", at)
            && end < start.length()
            && (start.charAt(end) == '>' || start.charAt(end) <= ' ');
    return isTag ? start.substring(at + 1, end) : "";
  }

  /** Whether a name ends as those of HTML do, in front of the ending of what packed it. */
  private static boolean isNamed(String name) {
    String inner = name.toLowerCase(Locale.ROOT);
    for (String ending : PACKED) {
      if (inner.endsWith(ending)) {
        inner = inner.substring(0, inner.length() - ending.length());
        break;
      }
    }
    for (String ending : ENDINGS) {
      if (inner.endsWith(ending)) {
        return true;
      }
    }
    return false;
  }

  private boolean hasTag() {
    int i = start.indexOf('<');
    while (i >= 0 && !start.startsWith("<!--", i) && !HtmlNames.isElement(tag(i))) {
      i = start.indexOf('<', i + 1);
    }
    return i >= 0;
  }
}
