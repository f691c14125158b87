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
 * <p>Section 2.4.2 warns of escaping or unescaping twice. So what is escaped has this type: {@link
 * #escape} refuses it, and only it can be unescaped, which gives a plain string. A charset is
 * always named by the caller, since a URI does not tell it (2.1).
 */
public final class Escaped implements CharSequence {
  /** Where data stands: each has its own characters that need no escape there. */
  public enum Component {
    /** Data of which nothing is known but that it is data: only unreserved characters stay. */
    UNKNOWN(""),
    /** User information: {@code ; : @ ? /} are reserved in an authority (3.2). */
    USERINFO("&=+$,"),
    /** A registry name (3.2.1), with the same reserved characters. */
    REG_NAME("&=+$,"),
    /** A path segment or a parameter of one: {@code / ; = ?} are reserved (3.3). */
    SEGMENT(":@&+$,"),
    /** A query, all of whose reserved characters are reserved (3.4). */
    QUERY(""),
    /** A fragment, in which nothing is reserved by the generic syntax (4.1). */
    FRAGMENT(";/?:@&=+$,");

    private final String staying;

    Component(String staying) {
      this.staying = staying;
    }

    private boolean keeps(int octet) {
      return UriCharacters.isUnreserved(octet) || staying.indexOf(octet) >= 0;
    }
  }

  private static final String HEX = "0123456789ABCDEF";

  private final String text;

  private Escaped(String text) {
    this.text = text;
  }

  /**
   * Escapes data for a component: its octets in the charset, each as its US-ASCII character where
   * the component keeps that, else as {@code %} and two digits.
   *
   * @throws IllegalArgumentException for data that is escaped already, or that the charset cannot
   *     represent
   */
  public static Escaped escape(CharSequence data, Component component, Charset charset) {
    if (data instanceof Escaped) {
      throw new IllegalArgumentException("escaped already (RFC 2396 2.4.2): " + data);
    }
    try {
      ByteBuffer octets = charset.newEncoder().encode(CharBuffer.wrap(data));
      byte[] bytes = new byte[octets.remaining()];
      octets.get(bytes);
      return escape(bytes, component);
    } catch (CharacterCodingException e) {
      throw new IllegalArgumentException("not to be represented in " + charset + ": " + data, e);
    }
  }

  /** Escapes octets for a component. */
  public static Escaped escape(byte[] octets, Component component) {
    StringBuilder escaped = new StringBuilder(octets.length);
    for (byte b : octets) {
      int octet = b & 0xFF;
      if (component.keeps(octet)) {
        escaped.append((char) octet);
      } else {
        append(escaped, octet);
      }
    }
    return new Escaped(escaped.toString());
  }

  /**
   * Takes text for escaped that a caller knows to be, as a component of a reference is.
   *
   * @throws UriSyntaxException for what is no {@code *uric} (RFC 2732 with it)
   */
  public static Escaped of(CharSequence written) {
    String text = written.toString();
    long end = UriParser.query(text, 0, Grammar.RFC2396_AND_2732);
    if (end >= 0 && end < text.length()) {
      end = Production.QUERY.failAt((int) end);
    }
    if (end < 0) {
      throw Production.exception(text, end);
    }
    return new Escaped(text);
  }

  /** The octets that the text stands for (2.1), each escape read once. */
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
   * The characters that the octets stand for in a charset.
   *
   * @throws IllegalArgumentException where the octets are no text of the charset
   */
  public String unescape(Charset charset) {
    try {
      return charset.newDecoder().decode(ByteBuffer.wrap(octets())).toString();
    } catch (CharacterCodingException e) {
      throw new IllegalArgumentException("the octets are no " + charset + ": " + text, e);
    }
  }

  /** The octet of the escape that begins at an index. */
  static int octet(String text, int index) {
    return Character.digit(text.charAt(index + 1), 16) << 4
        | Character.digit(text.charAt(index + 2), 16);
  }

  /** Writes an octet as an escape, with digits in upper case. */
  static void append(StringBuilder out, int octet) {
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

  /** A plain piece of the text: it may begin or end within an escape. */
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

  /** The escaped text; as a string it no longer says that it is escaped. */
  @Override
  public String toString() {
    return text;
  }
}
