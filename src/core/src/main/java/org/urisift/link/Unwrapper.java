package org.urisift.link;

import org.jspecify.annotations.Nullable;
import org.urisift.link.wrapper.WrappedUri;
import org.urisift.link.wrapper.WrapperRules;

/**
 * Reads the URI out of one that a mail gateway, a search engine or the like wrote in its place.
 * Nothing is fetched: what a service keeps to itself stays unknown. Immutable and thread-safe.
 *
 * <pre>{@code
 * Unwrapper unwrapper = Unwrapper.builtIn();
 * unwrapper.unwrap("https://www.google.com/url?q=http://a.example/").uri(); // "http://a.example/"
 * unwrapper.unwrap("http://a.example/"); // null
 * }</pre>
 */
public final class Unwrapper {
  /** The most that are opened, one in the other. */
  public static final int MOST_NESTED = 5;

  private final WrapperRules rules;

  private Unwrapper(WrapperRules rules) {
    this.rules = rules;
  }

  /** One that knows the services of the program. */
  public static Unwrapper builtIn() {
    return BuiltIn.UNWRAPPER;
  }

  /**
   * One that also knows the services of a file, which are asked first.
   *
   * @param rules the text of the file, in the form that {@code wrappers.md} explains
   * @throws IllegalArgumentException for a line that is no rule; the message names it and says why
   */
  public static Unwrapper with(String rules) {
    return new Unwrapper(WrapperRules.builtIn().after(rules));
  }

  /**
   * What a URI leads to; null for one that no known service wrote. The work is linear in its
   * length.
   */
  public @Nullable Unwrapped unwrap(String uri) {
    WrappedUri opened = rules.open(uri);
    if (opened == null) {
      return null;
    }
    String wrapper = opened.wrapper();
    String inner = null;
    for (int i = 1; opened != null && opened.uri() != null; i++) {
      inner = opened.uri();
      opened = i < MOST_NESTED ? rules.open(inner) : null;
    }
    return new Unwrapped(inner, wrapper);
  }

  /** Made when it is first asked for: a run without records does not read the file. */
  private static final class BuiltIn {
    static final Unwrapper UNWRAPPER = new Unwrapper(WrapperRules.builtIn());
  }
}
