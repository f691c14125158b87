import java.io.IOException;
import java.net.IDN;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.zip.ZipFile;

/**
 * Generates the class PublicSuffixList from the public suffix list. The build runs it with three
 * arguments: the jar that has the list, the file to write, and a file for the top-level domains.
 * PublicSuffixes explains and reads the tables.
 */
final class SuffixList {
  private static final String LIST = "effective_tld_names.dat";

  private static final char RULE = '=';
  private static final char WILDCARD = '*';
  private static final char EXCEPTION = '!';
  private static final char PARENT = '.';

  private static final int BUCKETS = 1 << 10;

  /** The tables of US-ASCII names, a byte per character; one more table has all other names. */
  private static final int ASCII_TABLES = 8;

  /** The longest string that a class file can hold, in bytes of UTF-8. */
  private static final int LONGEST = 65_535;

  /** The names of rules and the names above them, with their kinds; sorted: builds are equal. */
  private final Map<String, Character> names = new TreeMap<>();

  private final StringBuilder source = new StringBuilder();

  public static void main(String[] args) throws IOException {
    Path output = Path.of(args[1]);
    Files.createDirectories(output.getParent());
    SuffixList list = new SuffixList();
    Files.writeString(output, list.generate(readList(Path.of(args[0]))));
    Files.writeString(Path.of(args[2]), list.tops());
  }

  /**
   * The top-level domains as U-labels, for the package for JavaScript, which has no room for all
   * rules. Those with the same first letter are one word: {@code aero,x} has {@code aero} and
   * {@code ax}.
   */
  private String tops() {
    Map<String, List<String>> rests = new TreeMap<>();
    for (String name : names.keySet()) {
      if (name.indexOf('.') < 0 && !name.startsWith("xn--")) {
        rests.computeIfAbsent(name.substring(0, 1), c -> new ArrayList<>()).add(name.substring(1));
      }
    }
    List<String> words = new ArrayList<>();
    rests.forEach((first, all) -> words.add(first + String.join(",", all)));
    return String.join(" ", words);
  }

  private static List<String> readList(Path jar) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      byte[] list = zip.getInputStream(zip.getEntry(LIST)).readAllBytes();
      return new String(list, StandardCharsets.UTF_8).lines().toList();
    }
  }

  private String generate(List<String> list) {
    String version = "";
    for (String line : list) {
      if (line.startsWith("// VERSION: ")) {
        version = line.substring(12).strip();
      } else if (!line.startsWith("//") && !line.isBlank()) {
        add(line.strip());
      }
    }
    addParents();
    write(version);
    return source.toString();
  }

  private void add(String rule) {
    boolean isException = rule.startsWith("!");
    boolean isWildcard = rule.startsWith("*.");
    String name = rule.substring(isException ? 1 : isWildcard ? 2 : 0);
    char kind = isException ? EXCEPTION : isWildcard ? WILDCARD : RULE;
    for (String variant : variants(name)) {
      if (variant.contains("*") || names.put(variant, kind) != null) {
        throw new IllegalStateException("The tables cannot represent this rule: " + rule);
      }
    }
  }

  /** All spellings of a name: each of its labels as a U-label or as an A-label. */
  private static Set<String> variants(String name) {
    int dot = name.indexOf('.');
    String label = dot < 0 ? name : name.substring(0, dot);
    Set<String> variants = new LinkedHashSet<>();
    for (String rest : dot < 0 ? Set.of("") : variants(name.substring(dot + 1))) {
      String end = dot < 0 ? "" : "." + rest;
      variants.add(label + end);
      variants.add(IDN.toASCII(label, IDN.ALLOW_UNASSIGNED) + end);
    }
    return variants;
  }

  private void addParents() {
    for (String name : List.copyOf(names.keySet())) {
      for (int dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1)) {
        Character parent = names.putIfAbsent(name.substring(dot + 1), PARENT);
        if (parent != null && parent == EXCEPTION) {
          throw new IllegalStateException(
              "The tables cannot represent a rule below an exception: " + name);
        }
      }
    }
  }

  private void write(String version) {
    source.append("package org.urisift.link.flag;\n\n");
    source.append("/**\n * The public suffix list of publicsuffix.org, version ").append(version);
    source.append(", as tables. Made by src/main/build/SuffixList.java.\n *\n");
    source.append(" * <p>This Source Code Form is subject to the terms of the Mozilla Public\n");
    source.append(" * License, v. 2.0. If a copy of the MPL was not distributed with this\n");
    source.append(" * file, You can obtain one at https://mozilla.org/MPL/2.0/.\n */\n");
    source.append("final class PublicSuffixList {\n");
    List<String> entries = new ArrayList<>();
    List<String> starts = new ArrayList<>();
    for (int table = 0; table <= ASCII_TABLES; table++) {
      StringBuilder inTable = new StringBuilder();
      StringBuilder inStarts = new StringBuilder();
      List<StringBuilder> buckets = buckets(table);
      for (StringBuilder bucket : buckets) {
        inStarts.append((char) inTable.length());
        inTable.append(bucket);
      }
      entries.add(inTable.toString());
      starts.add(inStarts.append((char) inTable.length()).toString());
    }
    write("ENTRIES", entries);
    write("STARTS", starts);
    source.append("\n  private PublicSuffixList() {}\n}\n");
  }

  private List<StringBuilder> buckets(int table) {
    List<StringBuilder> buckets = new ArrayList<>();
    for (int i = 0; i < BUCKETS; i++) {
      buckets.add(new StringBuilder());
    }
    names.forEach(
        (name, kind) -> {
          int place = place(name);
          boolean isAscii = name.chars().allMatch(c -> c < 128);
          if (table == (isAscii ? place / BUCKETS : ASCII_TABLES)) {
            buckets.get(place % BUCKETS).append((char) name.length()).append(kind).append(name);
          }
        });
    return buckets;
  }

  /** Hashes a name from its end, as PublicSuffixes does: table * BUCKETS + bucket. */
  private static int place(String name) {
    int hash = 0;
    for (int i = name.length() - 1; i >= 0; i--) {
      hash = hash * 31 + name.charAt(i);
    }
    return (hash ^ hash >>> 15) & ASCII_TABLES * BUCKETS - 1;
  }

  private void write(String field, List<String> tables) {
    source.append("\n  static final String[] ").append(field).append(" = {\n");
    for (String table : tables) {
      if (table.getBytes(StandardCharsets.UTF_8).length > LONGEST - BUCKETS) {
        throw new IllegalStateException("A table is too long for a class: " + table.length());
      }
      source.append("    \"");
      table.chars().forEach(this::write);
      source.append("\",\n");
    }
    source.append("  };\n");
  }

  private void write(int c) {
    if (c > ' ' && c < 127 && c != '"' && c != '\\') {
      source.append((char) c);
    } else {
      source.append(c < 128 ? String.format("\\%03o", c) : String.format("\\u%04x", c));
    }
  }
}
