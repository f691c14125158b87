package org.urisift.mail.bytes;

/**
 * What is refused, or read in another way, and said so; nothing here bounds a message or a file.
 */
public final class MailLimits {
  /** Containers in one another: {@code x.tar.gz} with a {@code y.gz} in it is three. */
  public static final int LAYERS = 4;

  /** Bytes that may come out of one byte that went in, counted over all layers. */
  public static final int EXPANSION = 2_000;

  /** Expansion is not judged before this number of bytes came out. */
  public static final long EXPANSION_FREE = 16L << 20;

  /** Bytes of the headers of an entry of a tar: its name and attributes. */
  public static final int ENTRY_HEADER = 1 << 20;

  /** Bytes of an entry of a zip that is kept whole, since only its end says how long it is. */
  public static final int HELD_ENTRY = 16 << 20;

  /**
   * Memory in KiB that an .xz or .lzma stream may ask for, a third of the heap at most; {@code xz
   * -9} needs 65 MiB.
   */
  public static final int XZ_MEMORY_KIB =
      (int) Math.min(192 << 10, Runtime.getRuntime().maxMemory() / 3 >> 10);

  /** Bytes of a header that are kept; what is beyond is passed over. */
  public static final int HEADER = 1 << 20;

  /** UTF-16 units of a field in which encoded words are decoded. */
  public static final int ENCODED = 16 << 10;

  /** Bytes of uuencoded blocks in a text, a sixteenth of the heap at most. */
  public static final int UU = (int) Math.min(16 << 20, Runtime.getRuntime().maxMemory() / 16);

  /** Multiparts and messages in one another. */
  public static final int MIME_DEPTH = 50;

  /** Bytes of a boundary that is looked for where none is said, or another; RFC 2046 allows 70. */
  public static final int BOUNDARY = 200;

  /**
   * Bytes before the first boundary that are kept in case the boundary never comes; where more
   * stand there, it is another, or all is text.
   */
  public static final int PREAMBLE = 1 << 20;

  /**
   * UTF-16 units of a piece of an HTML text, fewer in a small heap; half of it is the most for a
   * tag.
   */
  public static final int HTML = 16 << 20;

  /** Documents of HTML and comments in one another. */
  public static final int HTML_DEPTH = 10;

  /** UTF-16 units of a link's text that are kept. */
  public static final int LINK_TEXT = 2_048;

  /** Lines of a calendar whose places are kept; in a longer one places are not known any more. */
  public static final int PLACES = 1 << 20;

  /** Bytes of a {@code From } line. */
  public static final int FROM_LINE = 1_000;

  /** Bytes of a {@code From } line and of the two fields after it. */
  public static final int FROM_HEADER = 5_000;

  /** Bytes of the header of a part that is looked for before a {@code From } line. */
  public static final int PART_HEADER = 1_000;

  /** Bytes after such a line in which the part has to end, so that the line is in it. */
  public static final int PART = 1 << 20;

  /** Bytes of a header in which a Content-Length is looked for. */
  public static final int LENGTH_HEADER = 64 << 10;

  /** The greatest Content-Length that is held against what stands at its end. */
  public static final int CONTENT_LENGTH = 16 << 20;

  /** Bytes of a body by which copies of a message without a Message-ID are recognised. */
  public static final int FINGERPRINT = 1 << 20;

  /** Bytes of a byte order mark. */
  public static final int MARK = 3;

  /** Bytes of a file by which its kind is recognised. */
  public static final int SNIFF = 64 << 10;

  /** Bytes of a tag, text or comment in the XML of an Office document, a sixteenth of the heap. */
  public static final int XML_TOKEN =
      (int) Math.min(16 << 20, Runtime.getRuntime().maxMemory() / 16);

  /** Different names of elements and attributes in the XML of an Office document. */
  public static final int XML_NAMES = 20_000;

  /** Elements in one another there. */
  public static final int XML_DEPTH = 1_000;

  private MailLimits() {}
}
