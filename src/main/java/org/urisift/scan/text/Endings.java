package org.urisift.scan.text;

import java.util.Locale;
import java.util.Set;

/** Tells by what a name ends in what it is: a document, a file of a program, a host. */
public final class Endings {
  /** What documents on the web end in. */
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

  /** What else files end in, and words of texts about programs. */
  private static final Set<String> SOURCES =
      Set.of(
          "c", "h", "cc", "cpp", "r", "s", "rd", "rnw", "py", "js", "ts", "css", "java", "jar",
          "rb", "go", "rs", "sh", "el", "tex", "bib", "md", "rst", "org", "json", "yaml", "yml",
          "log", "cfg", "conf", "ini", "sql", "db", "bin", "so", "dll", "do", "nsf", "arc", "mib",
          "my", "yang", "abnf", "nroff", "ms", "git", "pm", "pod");

  private static final Set<String> DOMAINS =
      Set.of("com", "org", "net", "edu", "gov", "mil", "info", "biz");

  /** Of those of documents. */
  public static final int LONGEST = 7;

  /** The last characters that endings of documents of a length have: their lower five bits. */
  private static final int[] LAST = new int[LONGEST + 1];

  static {
    for (String ending : DOCUMENTS) {
      LAST[ending.length()] |= 1 << (ending.charAt(ending.length() - 1) & 31);
    }
  }

  private Endings() {}

  /**
   * The index of the full stop behind which an ending may have begun at the end of a URI; or -1.
   */
  public static int lastDot(CharSequence uri) {
    for (int i = uri.length() - 1; i >= 0 && uri.length() - i <= LONGEST; i--) {
      char c = uri.charAt(i);
      if (c == '.') {
        return i;
      }
      if (!Characters.isAlphanum(c)) {
        return -1;
      }
    }
    return -1;
  }

  /**
   * Whether what is no ending of a document becomes one by what follows it; behind the full stop
   * itself a capital begins a sentence. What is one becomes another by a letter that is no word, as
   * in {@code html} and {@code docx}.
   */
  public static boolean completes(String begun, String rest) {
    boolean isSentence = begun.isEmpty() && Characters.isCapital(rest.charAt(0));
    boolean isLetter = rest.equals("l") || rest.equals("x");
    return !isSentence && isEnding(begun + rest) && (isLetter || !isEnding(begun));
  }

  /**
   * Whether a text of so many US-ASCII letters and digits, with this one at its end, may be an
   * ending: seldom, where it is none.
   */
  public static boolean mayBeEnding(int length, byte last) {
    return length <= LONGEST && (LAST[length] >> (last & 31) & 1) != 0;
  }

  /** Whether the URI ends as a file does, and not as one that what follows completes. */
  public static boolean isComplete(String uri, String token) {
    int dot = uri.lastIndexOf('.');
    if (dot < uri.lastIndexOf('/')) {
      return false;
    }
    int letters = 0;
    while (letters < token.length() && Characters.isAlphanum(token.charAt(letters))) {
      letters++;
    }
    String ending = uri.substring(dot + 1);
    return (Endings.isEnding(ending) || ending.equals("git"))
        && !Endings.isEnding(ending + token.substring(0, letters));
  }

  /** Whether a name ends as files do and hosts do not. */
  public static boolean isFile(String name) {
    String ending = name.substring(name.lastIndexOf('.') + 1);
    return ending.length() > 2 && isEnding(ending) || ending.length() == 1;
  }

  /** Whether a name ends in a full stop and what documents end in. */
  public static boolean isDocument(String name) {
    int stop = name.lastIndexOf('.');
    return stop > 0 && isEnding(name.substring(stop + 1));
  }

  /** Whether a text is what documents, or the names of hosts, end in. */
  public static boolean endsName(String text) {
    return isEnding(text) || DOMAINS.contains(text.toLowerCase(Locale.ROOT));
  }

  /** Whether a text is what documents end in. */
  public static boolean isEnding(String text) {
    return DOCUMENTS.contains(text.toLowerCase(Locale.ROOT));
  }

  /** Whether a text is what the files of programs end in. */
  public static boolean isSource(String text) {
    return SOURCES.contains(text.toLowerCase(Locale.ROOT));
  }

  /** Whether a text is one of the general top-level domains. */
  public static boolean isDomainName(String text) {
    return DOMAINS.contains(text.toLowerCase(Locale.ROOT));
  }

  /** Whether a text begins with a name as hosts have them. */
  public static boolean isDomain(String token) {
    int end = endOfHost(token);
    while (end > 0 && token.charAt(end - 1) == '.') {
      end--; // of the sentence
    }
    int dot = token.lastIndexOf('.', end - 1);
    return dot > 0 && DOMAINS.contains(token.substring(dot + 1, end).toLowerCase(Locale.ROOT));
  }

  /**
   * Whether the name of a host with a full stop behind it is whole, and ends a sentence: it has a
   * port, or its last label is a top-level domain and the token begins with no name that ends so.
   */
  public static boolean endsWholeHost(CharSequence uri, String token) {
    String label = lastLabel(uri);
    int end = endOfHost(token);
    String next = token.substring(token.lastIndexOf('.', end - 1) + 1, end);
    boolean goesOn = isTop(next) && !SOURCES.contains(next);
    boolean isPort = Characters.areDigits(label, 0, label.length());
    return isPort || isTop(label) && !goesOn;
  }

  /** Where the name of a host ends that a text begins with, its full stops included. */
  private static int endOfHost(String text) {
    int end = 0;
    while (end < text.length() && Characters.isHost(text.charAt(end))) {
      end++;
    }
    return end;
  }

  /** The letters and digits before the full stop at the end. */
  public static String lastLabel(CharSequence uri) {
    int end = uri.length() - 1;
    int from = end;
    while (from > 0 && Characters.isAlphanum(uri.charAt(from - 1))) {
      from--;
    }
    return uri.subSequence(from, end).toString();
  }

  /** A top-level domain: two letters, or one of the general ones. */
  public static boolean isTop(String label) {
    return label.length() == 2 && Characters.areLetters(label, 0, 2)
        || DOMAINS.contains(label.toLowerCase(Locale.ROOT));
  }
}
