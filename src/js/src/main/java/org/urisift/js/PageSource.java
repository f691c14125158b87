package org.urisift.js;

import org.teavm.jso.JSObject;

/** The bytes of a file in JavaScript. */
public interface PageSource extends JSObject {
  /**
   * The bytes from an offset, at most 32 KiB, each as the low eight bits of a character; empty at
   * the end.
   */
  String at(int offset);
}
