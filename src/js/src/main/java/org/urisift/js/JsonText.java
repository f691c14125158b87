package org.urisift.js;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Builds a JSON text (RFC 8259). */
public final class JsonText {
  private static final String HEX = "0123456789abcdef";

  private final StringBuilder out = new StringBuilder();

  public JsonText open() {
    separate();
    out.append('{');
    return this;
  }

  public JsonText close() {
    out.append('}');
    return this;
  }

  public JsonText openList() {
    separate();
    out.append('[');
    return this;
  }

  public JsonText closeList() {
    out.append(']');
    return this;
  }

  public JsonText name(String name) {
    separate();
    out.append('"').append(name).append("\":");
    return this;
  }

  /** Begins a member whose name may have any characters. */
  public JsonText anyName(String name) {
    text(name);
    out.append(':');
    return this;
  }

  /** Writes a member; nothing for null. */
  public JsonText text(String name, @Nullable String value) {
    return value == null ? this : name(name).text(value);
  }

  /** Writes a member; nothing for a negative number. */
  public JsonText number(String name, long value) {
    return value < 0 ? this : name(name).number(value);
  }

  public JsonText number(long value) {
    separate();
    out.append(value);
    return this;
  }

  /** Writes a member; nothing for false. */
  JsonText flag(String name, boolean value) {
    if (value) {
      name(name);
      out.append("true");
    }
    return this;
  }

  /** Writes a string; a lone surrogate becomes U+FFFD. */
  public JsonText text(String value) {
    separate();
    out.append('"');
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c == '"' || c == '\\') {
        out.append('\\').append(c);
      } else if (c < ' ') {
        out.append("\\u00").append(HEX.charAt(c >> 4)).append(HEX.charAt(c & 15));
      } else if (!Character.isSurrogate(c)) {
        out.append(c);
      } else if (Character.isSupplementaryCodePoint(value.codePointAt(i))) {
        out.append(c).append(value.charAt(++i));
      } else {
        out.append('\ufffd');
      }
    }
    out.append('"');
    return this;
  }

  /** Writes a member with a list of strings. */
  JsonText texts(String name, List<String> values) {
    name(name).openList();
    for (int i = 0; i < values.size(); i++) {
      text(values.get(i));
    }
    return closeList();
  }

  /** Writes a value that is JSON already. */
  JsonText value(JsonText value) {
    out.append(value.out);
    return this;
  }

  private void separate() {
    char before = out.length() == 0 ? '[' : out.charAt(out.length() - 1);
    if (before != '[' && before != '{' && before != ':') {
      out.append(',');
    }
  }

  /** The name of a constant in records. */
  static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  @Override
  public String toString() {
    return out.toString();
  }
}
