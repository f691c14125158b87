package org.urisift.mail.kind;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Kind;
import org.urisift.mail.bytes.Bytes;
import org.urisift.mail.text.ContentType;

/**
 * The first bytes of a document, by which its kind is recognised. What several kinds need is
 * computed once.
 */
public final class DocumentStart {
  /** The file that describes those of an OpenDocument in RDF; its URIs are only vocabulary. */
  private static final String MANIFEST = "manifest.rdf";

  private final byte[] bytes;
  private final int at;
  private final int end;
  private final @Nullable String name;
  private @Nullable Kind mail;
  private boolean isMailKnown;
  private @Nullable MarkupStart markup;

  /**
   * @param name the name of the file or archive member, which helps to distinguish fragments of
   *     HTML from text; null for none
   */
  public DocumentStart(byte[] bytes, int at, int end, @Nullable String name) {
    this.bytes = bytes;
    this.at = at;
    this.end = end;
    this.name = name;
  }

  /** {@link Kind#MBOX}, {@link Kind#MESSAGE}, or null for neither. */
  public @Nullable Kind mailKind() {
    if (!isMailKnown) {
      mail = Sniffer.messageKind(bytes, at, end);
      isMailKnown = true;
    }
    return mail;
  }

  /** Whether the document begins with a mark in US-ASCII. */
  public boolean begins(String mark) {
    return Bytes.startsWith(bytes, at, end, mark.getBytes(StandardCharsets.US_ASCII));
  }

  public boolean isHtml() {
    return markup().isHtml(name);
  }

  public boolean isXml() {
    return markup().isXml();
  }

  /** Whether the document is XML of an Office document or an electronic book. */
  public boolean isOffice() {
    boolean isManifest = name != null && (name.equals(MANIFEST) || name.endsWith("/" + MANIFEST));
    return markup().isOffice() || isManifest && isXml();
  }

  /** Whether a name is that of XML in an Office document with text for readers. */
  public static boolean isNamedOffice(@Nullable String name) {
    return name != null
        && name.endsWith(".xml")
        && (name.startsWith("word/")
            || name.startsWith("xl/")
            || name.startsWith("ppt/")
            || name.equals("content.xml")
            || name.equals("styles.xml"));
  }

  /**
   * The kind of text that programs take a document for by its name alone, whatever its first bytes
   * are; null for another name.
   */
  public static @Nullable Kind namedKind(@Nullable String name) {
    return name == null ? null : MarkupStart.namedKind(name);
  }

  /** Whether the document has a tag that is hardly there by chance. */
  public boolean hasWholeTag() {
    return MarkupStart.hasWholeTag(bytes, at, end);
  }

  /** The type of the document if it is a text: a calendar, a card, or plain text. */
  public ContentType textType() {
    return Sniffer.textType(bytes, at, end);
  }

  private MarkupStart markup() {
    if (markup == null) {
      markup = new MarkupStart(bytes, at, end);
    }
    return markup;
  }
}
