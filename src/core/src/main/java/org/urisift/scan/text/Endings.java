package org.urisift.scan.text;

import java.util.Locale;
import java.util.Set;

/** Recognises names of documents, source files and hosts by their endings. */
public final class Endings {
  /** File extensions of documents on the web. */
  private static final Set<String> DOCUMENTS =
      Set.of(
          "htm", "html", "shtml", "xhtml", "phtml", "xml", "xsl", "xsd", "rdf", "rss", "atom",
          "php", "php3", "php4", "php5", "asp", "aspx", "jsp", "jspx", "cgi", "fcgi", "cfm", "pl",
          "txt", "text", "pdf", "ps", "dvi", "rtf", "doc", "docx", "odt", "ppt", "pptx", "odp",
          "xls", "xlsx", "ods", "csv", "tsv", "gif", "jpg", "jpeg", "png", "svg", "bmp", "tif",
          "tiff", "ico", "webp", "mp3", "mp4", "ogg", "wav", "avi", "mov", "mpg", "mpeg", "wmv",
          "swf", "zip", "gz", "tgz", "bz2", "xz", "tar", "rar", "7z", "rpm", "deb", "dmg", "iso",
          "exe", "msi", "patch", "diff", "mbox", "eml", "ics", "vcf", "z", "dtd", "asc", "sig",
          "hqx", "sit", "lzh", "img", "asmx", "ashx", "jspa", "mspx", "wsdl", "ipynb", "epub",
          "webm", "apk", "torrent");

  /** File extensions in texts about programs. */
  private static final Set<String> SOURCES =
      Set.of(
          "c", "h", "cc", "cpp", "r", "s", "rd", "rnw", "py", "js", "ts", "css", "java", "jar",
          "rb", "go", "rs", "sh", "el", "tex", "bib", "md", "rst", "org", "json", "yaml", "yml",
          "log", "cfg", "conf", "ini", "sql", "db", "bin", "so", "dll", "do", "nsf", "arc", "mib",
          "my", "yang", "abnf", "nroff", "ms", "git", "pm", "pod");

  /** File extensions that are top-level domains, too. */
  private static final Set<String> AMBIGUOUS =
      Set.of(
          "zip", "mov", "java", "pl", "ps", "cc", "do", "md", "ms", "my", "org", "pm", "py", "rs",
          "sh", "so");

  private static final Set<String> DOMAINS =
      Set.of("com", "org", "net", "edu", "gov", "mil", "info", "biz");

  /** The length of the longest extension of a document. */
  public static final int LONGEST = 7;

  private Endings() {}

  /** The text in lower case: nearly always itself, which JavaScript takes long to find out. */
  private static String lower(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) < 'a' || text.charAt(i) > 'z') {
        return text.toLowerCase(Locale.ROOT);
      }
    }
    return text;
  }

  /** Whether a text is the extension of a document. */
  public static boolean isEnding(String text) {
    return DOCUMENTS.contains(lower(text));
  }

  public static boolean isSource(String text) {
    return SOURCES.contains(lower(text));
  }

  /** Whether a text is a file extension, and no top-level domain. */
  public static boolean isOnlyFile(String text) {
    return (isEnding(text) || isSource(text)) && !AMBIGUOUS.contains(lower(text));
  }

  public static boolean isDomain(String text) {
    return DOMAINS.contains(lower(text));
  }

  /** Whether a text is the extension of a document or a general top-level domain. */
  public static boolean endsName(String text) {
    return isEnding(text) || isDomain(text);
  }

  /** The index of the full stop before at most {@link #LONGEST} last letters and digits; or -1. */
  public static int lastDot(CharSequence uri) {
    int i = uri.length() - 1;
    while (i >= 0 && uri.length() - i <= LONGEST && Characters.isAlphanum(uri.charAt(i))) {
      i--;
    }
    return i >= 0 && uri.charAt(i) == '.' ? i : -1;
  }

  /**
   * Whether {@code begun} and {@code rest} together are an extension. If {@code begun} is one too,
   * only {@code l} or {@code x} completes it: {@code html}, {@code docx}. If it is empty, {@code
   * rest} must not begin with a capital, which begins a sentence.
   */
  public static boolean completes(String begun, String rest) {
    boolean isSentence = begun.isEmpty() && Characters.isCapital(rest.charAt(0));
    boolean isLetter = rest.equals("l") || rest.equals("x");
    return !isSentence && isEnding(begun + rest) && (isLetter || !isEnding(begun));
  }

  /**
   * Whether a token continues a host name that was cut after a full stop: {@code a.⏎b.example/}.
   * The label before the cut must not be a top-level domain. The token must have a path or port, or
   * end in a general top-level domain.
   */
  public static boolean continuesHost(String uri, String token) {
    int end = hostEnd(token);
    String label = uri.substring(uri.lastIndexOf('.', uri.length() - 2) + 1, uri.length() - 1);
    boolean isTop = label.length() == 2 && Characters.areLetters(label, 0, 2) || isDomain(label);
    return !isTop
        && end > 0
        && Characters.isAlphanum(token.charAt(0))
        && (end < token.length()
            ? "/:".indexOf(token.charAt(end)) >= 0
            : isDomain(token.substring(token.lastIndexOf('.') + 1)));
  }

  /**
   * Whether a text begins with a host name: with {@code localhost} before a path or port, or with a
   * dotted name that has a path, a port, {@code www.} or a general top-level domain.
   */
  public static boolean beginsWithHost(String text) {
    int end = hostEnd(text);
    String host = text.substring(0, end);
    int dot = host.lastIndexOf('.');
    boolean goesOn = end < text.length() && "/:".indexOf(text.charAt(end)) >= 0;
    return goesOn && host.equalsIgnoreCase("localhost")
        || dot > 0
            && dot < end - 1
            && Characters.isAlphanum(host.charAt(0))
            && (goesOn || isDomain(host.substring(dot + 1)) || host.startsWith("www."));
  }

  private static int hostEnd(String text) {
    return Characters.skip(text, 0, Characters.HOST, "");
  }
}
