import java.lang.Character.UnicodeScript;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Compares the borders of scripts in the package with those of the JDK, for all code points. */
final class ScriptsTest {
  private static final Set<UnicodeScript> WITHOUT_BLANKS =
      EnumSet.of(
          UnicodeScript.HAN,
          UnicodeScript.HIRAGANA,
          UnicodeScript.KATAKANA,
          UnicodeScript.HANGUL,
          UnicodeScript.THAI,
          UnicodeScript.LAO,
          UnicodeScript.KHMER,
          UnicodeScript.MYANMAR);

  public static void main(String[] args) {
    List<String> different = new ArrayList<>();
    for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
      boolean isWithoutBlanks = WITHOUT_BLANKS.contains(UnicodeScript.of(c));
      if (sub.org.urisift.scan.text.Scripts.isWithoutBlanks(c) != isWithoutBlanks) {
        different.add(String.format("U+%04X", c));
      }
    }
    System.out.println(
        "scripts: " + different.size() + " code points differ from Java "
            + Runtime.version().feature() + " " + different);
    System.exit(different.isEmpty() || Runtime.version().feature() != 17 ? 0 : 1); // its Unicode
  }
}
