package org.urisift.lsp;

import java.util.List;
import org.eclipse.lsp4j.PositionEncodingKind;

/** The unit in which positions count {@code character}, as agreed with the client. */
enum PositionUnit {
  UTF16(PositionEncodingKind.UTF16),
  UTF8(PositionEncodingKind.UTF8),
  UTF32(PositionEncodingKind.UTF32);

  private final String protocolName;

  PositionUnit(String protocolName) {
    this.protocolName = protocolName;
  }

  /** The name in the protocol. */
  String protocolName() {
    return protocolName;
  }

  /** The first known unit of those that the client offers; UTF-16 by default. */
  static PositionUnit firstKnown(List<String> offered) {
    for (String name : offered) {
      for (PositionUnit unit : values()) {
        if (unit.protocolName.equals(name)) {
          return unit;
        }
      }
    }
    return UTF16;
  }

  /** The number of units in a character. */
  int width(int codePoint) {
    return switch (this) {
      case UTF16 -> Character.charCount(codePoint);
      case UTF32 -> 1;
      case UTF8 -> codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
    };
  }
}
