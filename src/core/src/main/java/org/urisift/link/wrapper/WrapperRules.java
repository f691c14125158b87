package org.urisift.link.wrapper;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.urisift.uri.UriCharacters;

/** The services that are known, found by the host of a URI. Immutable. */
public final class WrapperRules {
  private static final String FILE = "wrappers.txt";

  /** Slots of the table for each rule: few hosts of others get to a rule. */
  private static final int SPARSE = 64;

  private static final Rule[] NONE = {};

  private final List<Rule> rules;

  /** The rules by the hash of the name in their hosts; its length is a power of two. */
  private final Rule[][] table;

  private WrapperRules(List<Rule> rules) {
    this.rules = List.copyOf(rules);
    this.table = new Rule[Math.max(1, Integer.highestOneBit(rules.size()) * SPARSE)][];
    Arrays.fill(table, NONE);
    for (Rule rule : rules) {
      int slot = HostName.hash(rule.sampleHost(), 0) & table.length - 1;
      int count = table[slot].length;
      table[slot] = Arrays.copyOf(table[slot], count + 1);
      table[slot][count] = rule;
    }
  }

  /** Those of the program. */
  public static WrapperRules builtIn() {
    try (InputStream in = WrapperRules.class.getResourceAsStream(FILE)) {
      byte[] text = Objects.requireNonNull(in, FILE).readAllBytes();
      return new WrapperRules(parse(new String(text, StandardCharsets.US_ASCII)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * These and others, which are asked first.
   *
   * @throws IllegalArgumentException for a line that is no rule; the message names it and says why
   */
  public WrapperRules after(String text) {
    List<Rule> all = new ArrayList<>(parse(text));
    all.addAll(rules);
    return new WrapperRules(all);
  }

  private static List<Rule> parse(String text) {
    List<Rule> parsed = new ArrayList<>();
    int number = 1;
    int mark = text.startsWith("\uFEFF") ? 1 : 0;
    for (int from = mark; from < text.length(); number++) {
      int newline = text.indexOf('\n', from);
      int end = newline < 0 ? text.length() : newline;
      String line = text.substring(from, end).strip();
      from = end + 1;
      if (!line.isEmpty() && line.charAt(0) != '#') {
        try {
          parsed.add(Rule.parse(line));
        } catch (IllegalArgumentException e) {
          throw new IllegalArgumentException("line " + number + ": " + e.getMessage(), e);
        }
      }
    }
    return parsed;
  }

  List<Rule> all() {
    return rules;
  }

  /** Opens a URI; null for one that no service wrote. Most have another host, and cost little. */
  public @Nullable Opened open(String uri) {
    int colon = UriCharacters.schemeEnd(uri);
    if (!uri.startsWith("//", colon + 1)) {
      return NestedUri.open(uri, colon);
    }
    int start = colon + 3;
    int hash = HostName.hash(uri, start);
    Rule[] asked = table[hash & table.length - 1];
    return asked.length == 0 ? null : open(asked, uri, HostName.in(uri, start));
  }

  /** The first rule that reads something says what; else the first that fits names the service. */
  private static @Nullable Opened open(Rule[] asked, String uri, HostName host) {
    String wrapper = null;
    for (Rule rule : asked) {
      int end = rule.end(uri, host);
      if (end >= 0) {
        String inner = rule.inner(uri, end);
        if (inner != null) {
          return new Opened(rule.name(), inner);
        }
        wrapper = wrapper == null ? rule.name() : wrapper;
      }
    }
    return wrapper == null ? null : new Opened(wrapper, null);
  }
}
