package org.urisift.mail.html;

import java.util.Set;

/**
 * Names of elements and attributes, in lower case. Reading a known name allocates nothing, since it
 * is looked up in a hash table.
 */
public final class HtmlNames {
  /** The elements of HTML, current and obsolete, and {@code svg} and {@code math}. */
  private static final Set<String> ELEMENTS =
      Set.of(
          ("a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound"
                  + " big blink blockquote body br button canvas caption center cite code col"
                  + " colgroup command data datalist dd del details dfn dialog dir div dl dt em"
                  + " embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4"
                  + " h5 h6 head header hgroup hr html i iframe image img input ins isindex kbd"
                  + " keygen label legend li link listing main map mark marquee math menu menuitem"
                  + " meta meter nav nobr noembed noframes noscript object ol optgroup option"
                  + " output p param picture plaintext pre progress q rb rp rt rtc ruby s samp"
                  + " script search section select slot small source span strike strong style sub"
                  + " summary sup svg table tbody td template textarea tfoot th thead time title"
                  + " tr track tt u ul var video wbr xmp")
              .split(" "));

  private static final String[] ATTRIBUTES =
      ("action align alink alt archive background bgcolor bordercolor border cellpadding"
              + " cellspacing charset cite class classid clear codebase color cols colspan content"
              + " coords dir dynsrc face formaction height href hspace http-equiv id imagesrcset"
              + " itemid itemtype lang link longdesc lowsrc manifest method name nowrap o:href"
              + " onclick originalsrc ping poster profile rel role rows rowspan size span src"
              + " srcdoc srcset start style summary tabindex target text title type usemap valign"
              + " value vlink vspace width xlink:href xmlns o:p xmlns:o xmlns:v xmlns:w")
          .split(" ");

  private static final int SIZE = 2_048;
  private static final String[] TABLE = new String[SIZE];

  static {
    for (String name : ELEMENTS) {
      add(name);
    }
    for (String name : ATTRIBUTES) {
      add(name);
    }
  }

  private HtmlNames() {}

  private static void add(String name) {
    int slot = slot(name, 0, name.length());
    while (TABLE[slot] != null && !TABLE[slot].equals(name)) {
      slot = (slot + 1) % SIZE;
    }
    TABLE[slot] = name;
  }

  /** Whether a name, in lower case, is an element of HTML. */
  public static boolean isElement(String name) {
    return ELEMENTS.contains(name);
  }

  /** Returns the name between two indexes of a source, in lower case, interned if it is known. */
  static String intern(String html, int from, int to) {
    for (int slot = slot(html, from, to); TABLE[slot] != null; slot = (slot + 1) % SIZE) {
      String known = TABLE[slot];
      if (known.length() == to - from && HtmlCharacters.startsWith(html, from, known)) {
        return known;
      }
    }
    return lower(html, from, to);
  }

  private static int slot(String text, int from, int to) {
    int hash = to - from;
    int end = Math.min(to, from + 12);
    for (int i = from; i < end; i++) {
      hash = 31 * hash + (text.charAt(i) | 0x20);
    }
    return (hash ^ hash >>> 11) & SIZE - 1;
  }

  /** Makes ASCII letters lower case; NUL becomes U+FFFD. */
  private static String lower(String html, int from, int to) {
    char[] name = new char[to - from];
    for (int i = from; i < to; i++) {
      char c = html.charAt(i);
      name[i - from] = c == 0 ? '\ufffd' : HtmlCharacters.lower(c);
    }
    return new String(name);
  }
}
