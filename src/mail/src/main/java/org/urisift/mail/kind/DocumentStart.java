package org.urisift.mail.kind;

import org.jspecify.annotations.Nullable;
import org.urisift.mail.Kind;
import org.urisift.mail.text.ContentType;

/** The beginning of a document, of which kinds are asked one after the other. */
public final class DocumentStart {
  /** Where an OpenDocument says in RDF what its files are: by URIs of its vocabulary alone. */
  private static final String LIST = "manifest.rdf";

  private final byte[] bytes;
  private final int at;
  private final int end;
  private final @Nullable String name;
  private @Nullable Kind mail;
  private boolean isMailKnown;
  private @Nullable MarkupStart markup;

  /**
   * What is visible of a document.
   *
   * @param name its own, or as a member of an archive, which tells fragments of HTML from text;
   *     null for none
   */
  public DocumentStart(byte[] bytes, int at, int end, @Nullable String name) {
    this.bytes = bytes;
    this.at = at;
    this.end = end;
    this.name = name;
  }

  /** Whether it is an mbox or one message: the kind; null for neither. */
  public @Nullable Kind mail() {
    if (!isMailKnown) {
      mail = Sniffer.messageKind(bytes, at, end);
      isMailKnown = true;
    }
    return mail;
  }

  public boolean isHtml() {
    return markup().isHtml(name);
  }

  public boolean isXml() {
    return markup().isXml();
  }

  /** Whether it is XML in the vocabulary of an Office program, or of an electronic book. */
  public boolean isOffice() {
    boolean isList = name != null && (name.equals(LIST) || name.endsWith("/" + LIST));
    return markup().isOffice() || isList && isXml();
  }

  /** What it is as a text. */
  public ContentType text() {
    return Sniffer.text(bytes, at, end);
  }

  private MarkupStart markup() {
    if (markup == null) {
      markup = new MarkupStart(bytes, at, end);
    }
    return markup;
  }
}
