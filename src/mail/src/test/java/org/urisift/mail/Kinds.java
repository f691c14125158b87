package org.urisift.mail;

import org.urisift.mail.kind.DocumentStart;

/** What a file is told to be, for the tests of those that tell. */
public final class Kinds {
  private Kinds() {}

  public static Kind of(byte[] bytes, int at, int end, String name) {
    return DocumentKind.of(new DocumentStart(bytes, at, end, name)).kind();
  }
}
