package org.urisift.mail;

import org.urisift.mail.kind.DocumentStart;

/** Recognises the kind of a file, for tests in other packages. */
public final class Kinds {
  private Kinds() {}

  public static Kind recognise(byte[] bytes, int at, int end, String name) {
    return DocumentKind.recognise(new DocumentStart(bytes, at, end, name)).kind();
  }
}
