package org.urisift.uri;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;

/**
 * Text of one component in its escaped form (RFC 2396 2.4). Immutable.
 *
 * <pre>{@code
 * Escaped name = Escaped.escape("a/b", Escaped.Component.SEGMENT, UTF_8); // a%2Fb
 * name.unescape(UTF_8);                                                   // a/b
 * }</pre>
 *
 * <p>Section 2.4.2 warns of escaping or unescaping twice. So escaped text has a type of its own:
 * {@link #escape} refuses it, and only it can be unescaped, which gives a plain string. The caller
 * always names the charset, since a URI does not state it (2.1).
 */
public final class Escaped implements CharSequence {
  /** The component that data is for. Each allows different reserved characters unescaped. */
  public enum Component {
    /** Data for any component: only unreserved characters stay. */
    ANY(""),
    /** User information: {@code ; : @ ? /} are reserved in an authority (3.2). */
    USERINFO("&=+$,"),
    /** A registry name (3.2.1), with the same reserved characters. */
    REG_NAME("&=+$,"),
    /** A path segment or a parameter of one: {@code / ; = ?} are reserved (3.3). */
    SEGMENT(":@&+$,"),
    /** A query, in which all reserved characters need an escape (3.4). */
    QUERY(""),
    /** A fragment, in which nothing is reserved by the generic syntax (4.1). */
    FRAGMENT(";/?:@&=+$,");

    private final String allowed;

    Component(String allowed) {
      this.allowed = allowed;
    }

    private boolean allows(int octet) {
      return UriCharacters.isUnreserved(octet) || allowed.indexOf(octet) >= 0;
    }
  }

  private static final String HEX = "0123456789ABCDEF";

  private final String text;

  private Escaped(String text) {
    this.text = text;
  }

  /**
   * Escapes data for a component. Each octet in the charset becomes its US-ASCII character if the
   * component allows it, else {@code %} and two hex digits.
   *
   * @throws IllegalArgumentException if the data is already escaped, or the charset cannot
   *     represent it
   */
  public static Escaped escape(CharSequence data, Component component, Charset charset) {
    if (data instanceof Escaped) {
      throw new IllegalArgumentException("already escaped (RFC 2396 2.4.2): " + data);
    }
    try {
      ByteBuffer octets = charset.newEncoder().encode(CharBuffer.wrap(data));
      byte[] bytes = new byte[octets.remaining()];
      octets.get(bytes);
      return escape(bytes, component);
    } catch (CharacterCodingException e) {
      throw new IllegalArgumentException("cannot be represented in " + charset + ": " + data, e);
    }
  }

  /** Escapes octets for a component. */
  public static Escaped escape(byte[] octets, Component component) {
    StringBuilder escaped = new StringBuilder(octets.length);
    for (byte b : octets) {
      int octet = b & 0xFF;
      if (component.allows(octet)) {
        escaped.append((char) octet);
      } else {
        appendEscape(escaped, octet);
      }
    }
    return new Escaped(escaped.toString());
  }

  /**
   * Wraps text that is already escaped, such as a component of a reference.
   *
   * @throws UriSyntaxException if the text is not {@code *uric}, with the brackets of RFC 2732
   */
  public static Escaped of(CharSequence escaped) {
    String text = escaped.toString();
    long end = UriParser.query(text, 0, Grammar.RFC2396_AND_2732);
    if (end >= 0 && end < text.length()) {
      end = Production.QUERY.failAt((int) end);
    }
    if (end < 0) {
      throw Production.exception(text, end);
    }
    return new Escaped(text);
  }

  /** Returns the octets that the text stands for (2.1); each escape is decoded once. */
  public byte[] octets() {
    ByteArrayOutputStream octets = new ByteArrayOutputStream(text.length());
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) == '%') {
        octets.write(octet(text, i));
        i += 2;
      } else {
        octets.write(text.charAt(i));
      }
    }
    return octets.toByteArray();
  }

  /**
   * Returns the characters that the octets stand for in a charset.
   *
   * @throws IllegalArgumentException if the octets are not valid in the charset
   */
  public String unescape(Charset charset) {
    try {
      return charset.newDecoder().decode(ByteBuffer.wrap(octets())).toString();
    } catch (CharacterCodingException e) {
      throw new IllegalArgumentException("the octets are not valid " + charset + ": " + text, e);
    }
  }

  /** The octet of the escape that begins at an index. */
  static int octet(String text, int index) {
    return Character.digit(text.charAt(index + 1), 16) << 4
        | Character.digit(text.charAt(index + 2), 16);
  }

  /** Writes an octet as an escape, with digits in upper case. */
  static void appendEscape(StringBuilder out, int octet) {
    out.append('%').append(HEX.charAt(octet >> 4)).append(HEX.charAt(octet & 15));
  }

  @Override
  public int length() {
    return text.length();
  }

  @Override
  public char charAt(int index) {
    return text.charAt(index);
  }

  /** Returns a plain part of the text, which may begin or end within an escape. */
  @Override
  public CharSequence subSequence(int start, int end) {
    return text.substring(start, end);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Escaped that && text.equals(that.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  /** Returns the escaped text as a string, whose type no longer says that it is escaped. */
  @Override
  public String toString() {
    return text;
  }
}
