package org.urisift.link;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.link.wrapper.WrappedUri;
import org.urisift.link.wrapper.WrapperRules;

/**
 * Reads the original out of a URI that a mail gateway, a search engine or a similar service put in
 * its place. Nothing is fetched, so an original that only the service knows stays unknown.
 * Immutable and thread-safe.
 *
 * <pre>{@code
 * Unwrapper unwrapper = Unwrapper.builtIn();
 * unwrapper.unwrap("https://www.google.com/url?q=http://a.example/").uri(); // "http://a.example/"
 * unwrapper.unwrap("http://a.example/"); // null
 * }</pre>
 */
public final class Unwrapper {
  /** The maximum number of nested wrappers that are opened. */
  public static final int MAX_NESTED = 5;

  /** The longest URI, in UTF-16 units, whose original is remembered. */
  private static final int LONGEST_KNOWN = 256;

  private final WrapperRules rules;

  /**
   * URIs that were asked for, by their hashes: archives repeat them. Threads may overwrite each.
   */
  private final @Nullable Known[] known = new Known[256];

  private record Known(String uri, @Nullable Unwrapped original) {}

  private Unwrapper(WrapperRules rules) {
    this.rules = rules;
  }

  /** Returns an unwrapper that knows the built-in services. */
  public static Unwrapper builtIn() {
    return BuiltIn.UNWRAPPER;
  }

  /**
   * Returns an unwrapper that also knows the services of a file, whose rules are tried first.
   *
   * @param rules the text of the file, in the form that {@code wrappers.md} explains
   * @throws IllegalArgumentException if a line is not a rule; the message names the line and the
   *     reason
   */
  public static Unwrapper with(String rules) {
    return new Unwrapper(WrapperRules.builtIn().precededBy(rules));
  }

  /**
   * Returns the original of a URI; null if no known service wrote the URI. Takes time linear in its
   * length.
   */
  public @Nullable Unwrapped unwrap(String uri) {
    int slot = uri.hashCode() & known.length - 1;
    Known last = known[slot];
    if (last == null || !last.uri.equals(uri)) {
      last = new Known(uri, find(uri));
      known[slot] = uri.length() > LONGEST_KNOWN ? null : last;
    }
    return last.original;
  }

  private @Nullable Unwrapped find(String uri) {
    WrappedUri wrapped = rules.open(uri);
    if (wrapped == null) {
      return null;
    }
    Set<String> wrappers = new LinkedHashSet<>();
    String inner = null;
    for (int i = 1; wrapped != null; i++) {
      wrappers.add(wrapped.wrapper());
      String next = wrapped.uri();
      inner = next == null ? inner : next;
      wrapped = next == null || i == MAX_NESTED ? null : rules.open(next);
    }
    return new Unwrapped(inner, List.copyOf(wrappers));
  }

  /** Holds the built-in rules, whose file is only read on first use. */
  private static final class BuiltIn {
    static final Unwrapper UNWRAPPER = new Unwrapper(WrapperRules.builtIn());
  }
}
