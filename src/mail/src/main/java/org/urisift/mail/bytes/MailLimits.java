package org.urisift.mail.bytes;

/**
 * Limits of reading. Input beyond a limit is skipped or read in another way, and that is reported.
 * A message or a file may have any size.
 */
public final class MailLimits {
  /** Nested containers: {@code x.tar.gz} with a {@code y.gz} in it has three. */
  public static final int LAYERS = 4;

  /** Bytes to which one byte of input may expand, over all layers. */
  public static final int EXPANSION = 2_000;

  /** Bytes of output up to which expansion is not limited. */
  public static final long EXPANSION_FREE = 16L << 20;

  /** Damaged members of a gzip stream after which its rest is skipped. */
  public static final int DAMAGED_MEMBERS = 1_000;

  /** Bytes of the headers of a tar entry: its name and attributes. */
  public static final int ENTRY_HEADER = 1 << 20;

  /** Bytes of an uncompressed zip entry that is kept in memory, since its size follows it. */
  public static final int HELD_ENTRY = 16 << 20;

  /**
   * Memory in KiB that an .xz or .lzma stream may request, at most a third of the heap; {@code xz
   * -9} needs 65 MiB.
   */
  public static final int XZ_MEMORY_KIB = (int) Math.min(192 << 10, Heap.size() / 3 >> 10);

  /** Bytes of a header that are kept; the rest is skipped. */
  public static final int HEADER = 1 << 20;

  /** UTF-16 units of a field in which encoded words are decoded. */
  public static final int ENCODED = 16 << 10;

  /** Decoded bytes of all uuencoded blocks in a text, at most a sixteenth of the heap. */
  public static final int UU = (int) Math.min(16 << 20, Heap.size() / 16);

  /** UTF-16 units of the start of a text in which marks of links or names are looked for. */
  public static final int MARKS = (int) Math.min(16 << 20, Heap.size() / 16);

  /** Nested multiparts and messages. */
  public static final int MIME_DEPTH = 50;

  /**
   * Bytes of a boundary that is guessed because none, or a wrong one, is declared; RFC 2046 allows
   * 70.
   */
  public static final int BOUNDARY = 200;

  /**
   * Bytes that are kept until the first boundary. If they do not contain it, another boundary is
   * guessed, or the whole body is text.
   */
  public static final int PREAMBLE = 1 << 20;

  /**
   * UTF-16 units of a piece of an HTML text, fewer in a small heap; a tag may have half as many.
   */
  public static final int HTML = 16 << 20;

  /** Nested HTML documents and comments. */
  public static final int HTML_DEPTH = 10;

  /** UTF-16 units of a link's text that are kept. */
  public static final int LINK_TEXT = 2_048;

  /** Lines of a calendar whose positions are kept; positions after them are unknown. */
  public static final int PLACES = 1 << 20;

  /** Bytes of a {@code From } line. */
  public static final int FROM_LINE = 1_000;

  /** Bytes of a {@code From } line and the two fields after it. */
  public static final int FROM_HEADER = 5_000;

  /** Bytes before a {@code From } line in which the header of a part is looked for. */
  public static final int PART_HEADER = 1_000;

  /** Bytes after a {@code From } line. If a part ends in them, the line belongs to the part. */
  public static final int PART = 1 << 20;

  /** Bytes of a header in which a Content-Length is looked for. */
  public static final int LENGTH_HEADER = 64 << 10;

  /** The greatest Content-Length in bytes; greater ones are ignored. */
  public static final int CONTENT_LENGTH = 16 << 20;

  /** Bytes of a body by which copies of a message without a Message-ID are recognised. */
  public static final int FINGERPRINT = 1 << 20;

  /** Bytes of a byte order mark. */
  public static final int MARK = 3;

  /** Bytes of a file by which its kind is recognised. */
  public static final int SNIFF = 64 << 10;

  /**
   * Bytes of a tag, text or comment in the XML of an Office document, at most a sixteenth of the
   * heap.
   */
  public static final int XML_TOKEN = (int) Math.min(16 << 20, Heap.size() / 16);

  /** Different names of elements and attributes in the XML of an Office document. */
  public static final int XML_NAMES = 20_000;

  /** Nested elements in the XML of an Office document. */
  public static final int XML_DEPTH = 1_000;

  /** Nested groups in an RTF document. */
  public static final int RTF_DEPTH = 1_000;

  /** Bytes or UTF-16 units of the body of a message of Outlook, at most a sixteenth of the heap. */
  public static final int BODY = (int) Math.min(32 << 20, Heap.size() / 16);

  /** Entries of a compound file that are read. */
  public static final int COMPOUND_ENTRIES = 1 << 17;

  /** Sectors of the directory, the tables or the mini stream of a compound file that are read. */
  public static final int COMPOUND_SECTORS = 1 << 20;

  /**
   * Bytes of the main stream or of a table of an old Word document, and of a file embedded in one,
   * that are kept in memory: at most an eighth of the heap.
   */
  public static final int OFFICE_STREAM = (int) Math.min(64 << 20, Heap.size() / 8);

  /** Bytes of a record of an old Office document; the rest is skipped. */
  public static final int OFFICE_RECORD = 1 << 20;

  /**
   * UTF-16 units of the strings of an old Excel workbook that are kept, at most one for 32 bytes of
   * the heap; the places of other strings are unknown.
   */
  public static final int OFFICE_STRINGS = (int) Math.min(64 << 20, Heap.size() / 32);

  /** Cells of a sheet, or slides, objects and links of a presentation, that are kept. */
  public static final int OFFICE_CELLS = 1 << 16;

  /** Edits of a presentation that are followed back. */
  public static final int OFFICE_EDITS = 1_000;

  /** Reads of a few bytes that a message of a PST may take, and one more for each of its bytes. */
  public static final int PST_READS = 200_000;

  /** Nested folders of a PST whose names are read. */
  public static final int PST_DEPTH = 100;

  /** Attachments of a message of a PST or in winmail.dat. */
  public static final int PST_ATTACHMENTS = 10_000;

  /**
   * Bytes of a record of a web archive after which the next record is looked for, to check the
   * length that the record gives.
   */
  public static final int RECORD = 1 << 20;

  /** Bytes of the header of a record of a web archive, and of that of its response. */
  public static final int RECORD_HEADER = 256 << 10;

  /** Seconds in which a reader of a format hands out nothing, after which it is left alone. */
  public static final int FORMAT_QUIET = 30;

  /**
   * Seconds that the reading of one document of such a format takes at most, and one more for each
   * {@link #FORMAT_RATE} bytes of it.
   */
  public static final int FORMAT_TIME = 300;

  /** Bytes of a document for which a second is given. */
  public static final int FORMAT_RATE = 1 << 20;

  /** Bytes of a document that is copied to a temporary file, at most. */
  public static final long TEMPORARY_FILE = 16L << 30;

  /** Steps of work, each about a tenth of a microsecond, that a PDF of any size may take. */
  public static final long PDF_WORK = 3_000_000;

  /** Steps of work that a PDF may take for each of its bytes. */
  public static final int PDF_WORK_BYTE = 2_000;

  /** Steps of work that a page of a PDF may take, and half of what is left. */
  public static final long PDF_PAGE_WORK = 200_000_000;

  /** Characters of a page of a PDF, fewer in a small heap. */
  public static final int PDF_GLYPHS = (int) Math.min(1_000_000, Heap.size() / 512);

  /** Pixels of a picture in which QR codes are looked for. */
  public static final int PICTURE_PIXELS = 100_000_000;

  /** Pixels of either side of such a picture. */
  public static final int PICTURE_SIDE = 65_535;

  /**
   * Pixels of such a picture that are kept, 12 million at most, fewer in a small heap: of a larger
   * one only each second or third row and column is read.
   */
  public static final int PICTURE_READ = (int) Math.min(12_000_000, Heap.size() / 48);

  /** Bytes of a picture that a decoder keeps in the heap, at most a quarter of it. */
  public static final int PICTURE_BYTES = (int) Math.min(512 << 20, Heap.size() / 4);

  /**
   * Coefficients of a JPEG of several scans, which take two bytes each outside the heap: a pixel
   * has between one and four.
   */
  public static final int PICTURE_COEFFICIENTS = 64_000_000;

  /** Coefficients times scans of such a JPEG; a usual one has about ten scans. */
  public static final long PICTURE_SCANNED = 1_000_000_000;

  /** Steps of work that the pictures of a PDF of any size may take. */
  public static final long PDF_PICTURE_WORK = 50_000_000;

  /** Steps of work that the pictures of a PDF may take for each of its bytes. */
  public static final int PDF_PICTURE_WORK_BYTE = 500;

  /** Frames of a moving picture. */
  public static final int PICTURE_FRAMES = 8;

  /** Seconds in which QR codes are looked for in a picture. */
  public static final int PICTURE_TIME = 5;

  private MailLimits() {}
}
