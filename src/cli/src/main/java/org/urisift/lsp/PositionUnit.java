package org.urisift.lsp;

import java.util.List;
import org.eclipse.lsp4j.PositionEncodingKind;

/** What the character of a position counts: as the client and the server agreed. */
enum PositionUnit {
  UTF16(PositionEncodingKind.UTF16),
  UTF8(PositionEncodingKind.UTF8),
  UTF32(PositionEncodingKind.UTF32);

  private final String kind;

  PositionUnit(String kind) {
    this.kind = kind;
  }

  /** The name in the protocol. */
  String kind() {
    return kind;
  }

  /** The first of the client's that is known; UTF-16 when it names none. */
  static PositionUnit agreed(List<String> offered) {
    for (String name : offered) {
      for (PositionUnit unit : values()) {
        if (unit.kind.equals(name)) {
          return unit;
        }
      }
    }
    return UTF16;
  }

  /** How many units a character takes. */
  int width(int codePoint) {
    return switch (this) {
      case UTF16 -> Character.charCount(codePoint);
      case UTF32 -> 1;
      case UTF8 -> codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
    };
  }
}
