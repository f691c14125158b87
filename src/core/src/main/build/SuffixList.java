import java.io.IOException;
import java.net.IDN;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/**
 * Makes of the public suffix list the class in which {@code PublicSuffixes} looks hosts up. Run by
 * the build: {@code java SuffixList.java LIST CLASS}.
 *
 * <p>It has the names in the order of their characters, each followed by one character that says
 * which rules the list has for it: 1 the name itself, 2 {@code *.NAME}, 4 {@code !NAME}. A name
 * outside US-ASCII is there twice, also as A-labels. That is a class and no file, since Java is
 * quicker to load it: to open a file in a jar takes 20 ms of a run over one line.
 */
class SuffixList {
  /** A constant has up to 65,535 bytes; a character up to three. */
  private static final int MOST_CHARACTERS = 20_000;

  public static void main(String[] args) throws IOException {
    Map<String, Integer> rules = new TreeMap<>();
    int labels = 0;
    for (String line : Files.readAllLines(Path.of(args[0]))) {
      String rule = line.split("\\s", 2)[0];
      if (!rule.isEmpty() && !rule.startsWith("//")) {
        int kind = rule.startsWith("*.") ? 2 : rule.startsWith("!") ? 4 : 1;
        String name = rule.substring(kind == 2 ? 2 : kind == 4 ? 1 : 0);
        for (String form : new String[] {name, IDN.toASCII(name, IDN.ALLOW_UNASSIGNED)}) {
          rules.merge(form, kind, (a, b) -> a | b);
        }
        labels = Math.max(labels, rule.split("\\.").length);
      }
    }
    StringBuilder all = new StringBuilder();
    rules.forEach((name, kinds) -> all.append(name).append((char) (int) kinds));
    StringBuilder source = new StringBuilder("package org.urisift.link.flag;\n\n");
    source.append("/** Made by src/core/src/main/build/SuffixList.java. */\n");
    source.append("final class PublicSuffixList {\n");
    source.append("  /** The greatest number of labels in a rule. */\n");
    source.append("  static final int LABELS = ").append(labels).append(";\n\n");
    source.append("  private PublicSuffixList() {}\n\n");
    source.append("  static String names() {\n    return new StringBuilder()");
    for (int i = 0; i < all.length(); i += MOST_CHARACTERS) {
      source.append("\n        .append(\"");
      all.substring(i, Math.min(i + MOST_CHARACTERS, all.length()))
          .chars()
          .forEach(c -> source.append(c > ' ' && c < 127 ? "" + (char) c : escaped(c)));
      source.append("\")");
    }
    source.append("\n        .toString();\n  }\n}\n");
    Path written = Path.of(args[1]);
    Files.createDirectories(written.getParent());
    Files.writeString(written, source);
  }

  private static String escaped(int c) {
    return String.format(c < ' ' ? "\\%03o" : "\\u%04x", c);
  }
}
