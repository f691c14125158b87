package org.urisift.link.wrapper;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.urisift.uri.Host;
import org.urisift.uri.UriCharacters;

/** The rules of known services, found by the host of a URI. Immutable and thread-safe. */
public final class WrapperRules {
  private static final String FILE = "wrappers.txt";

  private final List<Rule> rules;
  private final HostIndex<List<Rule>> byHost = new HostIndex<>();

  /** Rules for any top-level domain, by the part of the host before it. */
  private final HostIndex<List<Rule>> byHostWithoutTop = new HostIndex<>();

  private WrapperRules(List<Rule> rules) {
    this.rules = List.copyOf(rules);
    for (Rule rule : rules) {
      HostIndex<List<Rule>> index = rule.hasAnyTop() ? byHostWithoutTop : byHost;
      List<Rule> known = new ArrayList<>(index.getOrDefault(rule.host(), List.of()));
      known.add(rule);
      index.put(rule.host(), known);
    }
  }

  public static WrapperRules builtIn() {
    try (InputStream in = WrapperRules.class.getResourceAsStream(FILE)) {
      byte[] text = Objects.requireNonNull(in, FILE).readAllBytes();
      return new WrapperRules(parse(new String(text, StandardCharsets.US_ASCII)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Returns these rules and those of a text, which are tried first.
   *
   * @throws IllegalArgumentException if a line is not a rule; the message names the line and the
   *     reason
   */
  public WrapperRules precededBy(String text) {
    List<Rule> all = new ArrayList<>(parse(text));
    all.addAll(rules);
    return new WrapperRules(all);
  }

  private static List<Rule> parse(String text) {
    List<Rule> parsed = new ArrayList<>();
    int lineNumber = 1;
    int start = text.startsWith("\uFEFF") ? 1 : 0;
    for (int from = start; from < text.length(); lineNumber++) {
      int newline = text.indexOf('\n', from);
      int end = newline < 0 ? text.length() : newline;
      String line = text.substring(from, end).strip();
      from = end + 1;
      if (!line.isEmpty() && line.charAt(0) != '#') {
        try {
          parsed.add(Rule.parse(line));
        } catch (IllegalArgumentException e) {
          throw new IllegalArgumentException("line " + lineNumber + ": " + e.getMessage(), e);
        }
      }
    }
    return parsed;
  }

  List<Rule> rules() {
    return rules;
  }

  /**
   * Opens a URI; returns null if no service wrote it. Cheap for most URIs, whose hosts have no
   * rules.
   */
  public @Nullable WrappedUri open(String uri) {
    Host host = Host.of(uri);
    if (host == null) {
      return NestedUri.open(uri, UriCharacters.schemeEnd(uri));
    }
    List<Rule> candidates = rulesFor(host.name());
    return candidates.isEmpty() ? null : open(candidates, uri, host.authorityEnd());
  }

  /** Returns the rules for a host, in the order in which they are tried. */
  List<Rule> rulesFor(String host) {
    List<List<Rule>> exact = byHost.findAll(host);
    List<List<Rule>> anyTop = byHostWithoutTop.findAll(host.substring(0, topStart(host)));
    if (exact.size() + anyTop.size() < 2) {
      return exact.isEmpty() ? anyTop.isEmpty() ? List.of() : anyTop.get(0) : exact.get(0);
    }
    List<Rule> candidates = new ArrayList<>(rules);
    candidates.removeIf(rule -> !anyContains(rule, exact) && !anyContains(rule, anyTop));
    return candidates;
  }

  private static boolean anyContains(Rule rule, List<List<Rule>> lists) {
    for (List<Rule> list : lists) {
      if (list.contains(rule)) {
        return true;
      }
    }
    return false;
  }

  /**
   * The index of the full stop before the top-level domain, or before both labels of suffixes like
   * {@code co.uk}. Public suffixes are guessed, which is enough for the few services with such a
   * rule.
   */
  private static int topStart(String host) {
    int dot = host.lastIndexOf('.');
    int previousDot = dot < 0 ? -1 : host.lastIndexOf('.', dot - 1);
    int length = dot - previousDot - 1;
    boolean isSecondLevel =
        previousDot >= 0
            && (length == 2 || length == 3)
            && host.startsWith("com".substring(0, length), previousDot + 1);
    return isSecondLevel ? previousDot : Math.max(0, dot);
  }

  /**
   * Returns the result of the first rule that can read the inner URI; if no rule can, the first one
   * with a matching path still names the service.
   */
  private static @Nullable WrappedUri open(List<Rule> candidates, String uri, int authorityEnd) {
    String wrapper = null;
    for (Rule rule : candidates) {
      int end = rule.pathEnd(uri, authorityEnd);
      if (end >= 0) {
        String inner = rule.inner(uri, end);
        if (inner != null) {
          return new WrappedUri(rule.name(), inner);
        }
        wrapper = wrapper == null ? rule.name() : wrapper;
      }
    }
    return wrapper == null ? null : new WrappedUri(wrapper, null);
  }
}
