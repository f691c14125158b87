package org.urisift.js;

import org.teavm.jso.JSClass;
import org.teavm.jso.JSObject;

/** What the browser does for the page, made by worker.js; an object decodes one text. */
@JSClass
public final class Platform implements JSObject {
  Platform(String charset) {}

  /** Decodes the next bytes, each a character of the string; the rest if there are none. */
  native String decode(String bytes);

  /** The name that Java has for the charset of a label; empty without one. */
  public static native String charsetOf(String label);

  /** The 16 octets of an address of IPv6 in brackets, each a character; empty for other text. */
  public static native String octets(String literal);

  /** A host with its A-labels in Unicode. */
  public static native String toUnicode(String host);

  /** Whether a label of a host mixes scripts that are not written together (UTS 39 5.2). */
  public static native boolean hasMixedScripts(String host);
}
