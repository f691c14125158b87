package org.urisift.mail.kind;

import java.util.Arrays;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.Bytes;
import org.urisift.mail.text.ContentType;

/**
 * Formats that no reader of mail reads, recognised by their first bytes so that they can be named.
 */
public enum Binary {
  PDF("PDF", "application/pdf", "255044462d", Reading.ARTIFACT),
  SEVEN_ZIP("7z", "application/x-7z-compressed", "377abcaf271c", Reading.ARTIFACT),
  /** Word, Excel and PowerPoint before 2007, and Outlook's .msg. */
  OLE("old Office or .msg", "application/x-ole-storage", "d0cf11e0a1b11ae1", Reading.ARTIFACT),
  /** A store of Outlook folders. */
  PST("Outlook folder", "application/vnd.ms-outlook-pst", "2142444e", Reading.ARTIFACT),
  TNEF("winmail.dat", "application/ms-tnef", "789f3e22", Reading.ARTIFACT),
  RAR("rar", "application/vnd.rar", "526172211a07"),
  CAB("cab", "application/vnd.ms-cab-compressed", "4d53434600000000"),
  DBX("Outlook Express folder", "application/x-dbx", "cfad12fe"),
  JET("Access database", "application/vnd.ms-access", "5374616e64617264204a6574204442", 4),
  ACE("Access database", "application/vnd.ms-access", "5374616e6461726420414345204442", 4),
  MOBI("Mobipocket book", "application/x-mobipocket-ebook", "424f4f4b4d4f4249", 60),
  PALM("Palm book", "application/vnd.palm", "5445587452454164", 60),
  LIT("Microsoft Reader book", "application/x-ms-reader", "49544f4c49544c53"),
  CHM("CHM", "application/vnd.ms-htmlhelp", "49545346"),
  ONENOTE("OneNote", "application/onenote", "e4525c7b8cd8a74daeb15378d02996d3"),
  SQLITE(
      "SQLite database",
      "application/vnd.sqlite3",
      "53514c69746520666f726d6174203300",
      "the output of \"sqlite3 FILE .dump\" can be"),
  ISO("disk image", "application/x-iso9660-image", "4344303031", 0x8001),
  UDF("disk image", "application/x-iso9660-image", "4245413031", 0x8001),
  VHDX("disk image", "application/x-vhdx", "7668647866696c65"),
  VMDK("disk image", "application/x-vmdk", "4b444d56"),
  QCOW("disk image", "application/x-qemu-disk", "514649fb"),
  EXE("executable", "application/vnd.microsoft.portable-executable", "4d5a"),
  ELF("executable", "application/x-elf", "7f454c46"),
  MACH_O("executable", "application/x-mach-binary", "cffaedfe"),
  LINK("Windows shortcut", "application/x-ms-shortcut", "4c00000001140200", Reading.ARTIFACT),
  LIST("property list", "application/x-bplist", "62706c69737430", Reading.ARTIFACT),
  SIGNED("signed S/MIME", "application/pkcs7-mime", "06092a864886f70d010702", 4, Reading.ARTIFACT),
  SIGNED_IN_PIECES(
      "signed S/MIME", "application/pkcs7-mime", "06092a864886f70d010702", 2, Reading.ARTIFACT),
  JAVA("Java class", "application/java-vm", "cafebabe"),
  /** A file may have a text after the message. */
  PGP(
      "PGP message",
      ContentType.PGP,
      "2d2d2d2d2d424547494e20504750204d455353414745",
      0,
      Reading.AS_TEXT,
      "encrypted"),
  BINHEX(
      "BinHex",
      ContentType.BINHEX,
      "28546869732066696c65206d75737420626520636f6e76657274656420776974682042696e486578",
      0,
      Reading.AS_TEXT,
      ContentType.NO_READER),
  YENC("yEnc", ContentType.YENC, "3d79626567696e20", Reading.AS_TEXT),
  PNG("image/png", "89504e470d0a1a0a"),
  JPEG("image/jpeg", "ffd8ff"),
  GIF("image/gif", "47494638"),
  /** Two letters that also begin a text; zeros must follow the size. */
  BMP("image/bmp", "424d"),
  TIFF("image/tiff", "49492a00"),
  TIFF_BIG_ENDIAN("image/tiff", "4d4d002a"),
  ICON("image/vnd.microsoft.icon", "00000100"),
  EMF("image/emf", "01000000"),
  WMF("image/wmf", "d7cdc69a"),
  WMF_WITHOUT_SIZE("image/wmf", "010009000003"),
  /** A picture of OpenOffice, such as what an OpenDocument shows in place of an object. */
  SVM("image/x-svm", "56434c4d5446"),
  RIFF("audio/vnd.wave", "52494646"),
  JPEG_2000("image/jp2", "0000000c6a502020"),
  HD_PHOTO("image/vnd.ms-photo", "4949bc01"),
  PHOTOSHOP("image/vnd.adobe.photoshop", "38425053"),
  FLAC("audio/flac", "664c6143"),
  MIDI("audio/midi", "4d546864"),
  ASF("video/x-ms-asf", "3026b2758e66cf11"),
  FLV("video/x-flv", "464c5601"),
  AIFF("audio/aiff", "464f524d"),
  MP3("audio/mpeg", "494433"),
  OGG("audio/ogg", "4f676753"),
  MP4("video/mp4", "66747970", 4),
  QUICKTIME("video/quicktime", "6d6f6f76", 4),
  QUICKTIME_DATA("video/quicktime", "6d646174", 4),
  QUICKTIME_WIDE("video/quicktime", "77696465", 4),
  MATROSKA("video/matroska", "1a45dfa3"),
  TRUE_TYPE("font/ttf", "0001000000"),
  OPEN_TYPE("font/otf", "4f54544f"),
  FONTS("font/collection", "74746366"),
  WOFF("font/woff", "774f4646"),
  WOFF_2("font/woff2", "774f4632"),
  OTHER("binary data", "application/octet-stream", ""),
  /** Formats that look like text, which are named if there is no reader of them. */
  OFFICE("Office document", ContentType.OFFICE, ""),
  WARC("web archive", "application/warc", ""),
  RTF("RTF", "application/rtf", "");

  /** The reason of a format that a reader of the artifact for formats reads. */
  public static final String NO_ARTIFACT = "add org.urisift:urisift-formats";

  /** What is done with a format that no reader was found for. */
  private enum Reading {
    NONE,
    /** The artifact for formats has a reader. */
    ARTIFACT,
    /** A file is searched like a text all the same, since URIs in it are often legible. */
    AS_TEXT
  }

  /** Bytes in which the zeros of UTF-16 are looked for. */
  private static final int SAMPLE = 256;

  /**
   * A text has at most one control character, other than formatting ones, in this number of bytes.
   */
  private static final int SHARE = 100;

  /** As {@link #SHARE}, for a file, where zeros do not count, if most other bytes are words. */
  private static final int FILE_SHARE = 20;

  /** Bytes of the version after the mark of a PDF. */
  private static final int PDF_VERSION = 3;

  /** Bytes of the size of a bitmap, which follows its mark. */
  private static final int BMP_SIZE = 4;

  /** Bytes of the shortest word in a text, and of the shortest run of zeros that fills it up. */
  private static final int WORD = 3;

  private static final int FILLED_UP = 16;

  /** 1 for each control character other than formatting ones. */
  private static final byte[] IS_CONTROL = new byte[256];

  static {
    for (int b = 0; b <= 0x7f; b++) {
      boolean isFormat = b >= 0x07 && b <= '\r' || b == 0x1a || b == 0x1b;
      IS_CONTROL[b] = (byte) (b < ' ' && !isFormat || b == 0x7f ? 1 : 0);
    }
  }

  private static final byte[] RESERVED_OF_BMP = new byte[4];

  private static final byte[] MARK_OF_UTF_32 = {0, 0, (byte) 0xfe, (byte) 0xff};

  private static final Binary[] KNOWN = Arrays.copyOf(values(), OTHER.ordinal());

  private final String title;
  private final String type;
  private final byte[] magic;
  private final int offset;
  private final Reading reading;
  private final String reason;

  Binary(String title, String type, String magic, int offset, Reading reading, String reason) {
    this.title = title;
    this.type = type;
    this.magic = HexFormat.of().parseHex(magic);
    this.offset = offset;
    this.reading = reading;
    this.reason = reason;
  }

  Binary(String type, String magic) {
    this(type, type, magic, 0, Reading.NONE, ContentType.NO_READER);
  }

  Binary(String type, String magic, int offset) {
    this(type, type, magic, offset, Reading.NONE, ContentType.NO_READER);
  }

  Binary(String title, String type, String magic) {
    this(title, type, magic, 0, Reading.NONE, ContentType.NO_READER);
  }

  Binary(String title, String type, String magic, int offset) {
    this(title, type, magic, offset, Reading.NONE, ContentType.NO_READER);
  }

  Binary(String title, String type, String magic, String reason) {
    this(title, type, magic, 0, Reading.NONE, reason);
  }

  Binary(String title, String type, String magic, Reading reading) {
    this(title, type, magic, 0, reading);
  }

  Binary(String title, String type, String magic, int offset, Reading reading) {
    this(
        title,
        type,
        magic,
        offset,
        reading,
        reading == Reading.ARTIFACT ? NO_ARTIFACT : ContentType.NO_READER);
  }

  /** The name of a Content-Type in summaries; the type itself if it has none. */
  public static String title(String type) {
    for (Binary kind : values()) {
      if (kind.type.equals(type)) {
        return kind.title;
      }
    }
    return type;
  }

  /** Why the format is not read. */
  public String reason() {
    return reason;
  }

  /** Whether the format is searched like a text all the same; attachments never are. */
  public boolean isSearched(boolean isFile) {
    return isFile && reading == Reading.AS_TEXT;
  }

  /** The Content-Type. */
  public String type() {
    return type;
  }

  /**
   * The Content-Type of a file with a name. In Office documents some files without text have no
   * mark: settings of a printer or of lines, and fonts, whose first bytes are hidden (ISO/IEC
   * 29500-1 17.8.1).
   */
  public String type(@Nullable String name) {
    if (this == OTHER && name != null) {
      if (name.endsWith(".odttf") || name.endsWith(".fntdata")) {
        return "font/obfuscated";
      } else if (name.equals("layout-cache")
          || name.contains("/printerSettings")
          || name.contains("/customProperty")) {
        return ContentType.LAYOUT;
      }
    }
    return type;
  }

  /** The binary format that begins with these bytes; null for a text. */
  public static @Nullable Binary recogniseOrNull(byte[] bytes, int at, int end) {
    Binary known = known(bytes, at, end);
    if (known != null) {
      return known;
    }
    return isWide(bytes, at, end) || !hasControls(bytes, at, end) ? null : OTHER;
  }

  /**
   * The binary format of a file that begins with these bytes; null for a text. A file may have
   * zeros, in which it differs from an attachment: they fill up a log, or end names.
   */
  public static @Nullable Binary ofFileOrNull(byte[] bytes, int at, int end) {
    Binary known = known(bytes, at, end);
    if (known != null) {
      return known;
    }
    return hasBinaryData(bytes, at, end) ? OTHER : null;
  }

  /** Whether a file is hardly a text by all of these bytes, whatever its start is. */
  public static boolean hasBinaryData(byte[] bytes, int at, int end) {
    return controls(bytes, at, end) > (end - at) / FILE_SHARE
        && !isWide(bytes, at, end)
        && !isMostlyText(bytes, at, end);
  }

  /**
   * Whether there are few control characters other than zeros, and most bytes stand in words, as
   * strings(1) finds them. Long runs of zeros do not count: a log filled up with them is a text.
   */
  private static boolean isMostlyText(byte[] bytes, int at, int end) {
    int controls = 0;
    int words = 0;
    int filledUp = 0;
    int i = at;
    while (i < end) {
      int from = i;
      if (bytes[i] == 0) {
        while (i < end && bytes[i] == 0) {
          i++;
        }
        filledUp += i - from < FILLED_UP ? 0 : i - from;
      } else if (IS_CONTROL[bytes[i] & 0xff] == 1) {
        i++;
        controls++;
      } else {
        while (i < end && IS_CONTROL[bytes[i] & 0xff] == 0) {
          i++;
        }
        words += i - from < WORD ? 0 : i - from;
      }
    }
    return controls <= (end - at) / FILE_SHARE && 2 * words >= end - at - filledUp;
  }

  /** Whether what follows the mark of a format does not show that it begins a text. */
  private static boolean isIt(Binary kind, byte[] bytes, int from, int end) {
    if (kind == BMP) {
      return Bytes.startsWith(bytes, from + BMP_SIZE, end, RESERVED_OF_BMP);
    }
    if (kind != PDF) {
      return kind.reading == Reading.AS_TEXT || hasControls(bytes, from, end);
    }
    int line = from + PDF_VERSION;
    while (line < end && bytes[line] == ' ') {
      line++;
    }
    return line >= end || bytes[line] < ' ' || bytes[line] == '%';
  }

  private static int after(Binary kind, int at) {
    return at + kind.offset + kind.magic.length;
  }

  private static @Nullable Binary known(byte[] bytes, int at, int end) {
    for (Binary kind : KNOWN) {
      if (Bytes.startsWith(bytes, at + kind.offset, end, kind.magic)
          && isIt(kind, bytes, after(kind, at), end)) {
        return kind;
      }
    }
    return null;
  }

  /**
   * Whether there is a zero byte, which no text outside UTF-16 and UTF-32 has, or many other
   * controls.
   */
  private static boolean hasControls(byte[] bytes, int at, int end) {
    for (int i = at; i < end; i++) {
      if (bytes[i] == 0) {
        return true;
      }
    }
    return controls(bytes, at, end) > (end - at) / SHARE;
  }

  /** Counts control characters other than formatting ones. */
  private static int controls(byte[] bytes, int at, int end) {
    int controls = 0;
    for (int i = at; i < end; i++) {
      controls += IS_CONTROL[bytes[i] & 0xff]; // a table, as each byte of each file is asked for
    }
    return controls;
  }

  /** Whether the bytes are UTF-16 or UTF-32, by their mark or by the positions of their zeros. */
  private static boolean isWide(byte[] bytes, int at, int end) {
    if (end - at > 1) {
      int mark = (bytes[at] & 0xff) << 8 | bytes[at + 1] & 0xff;
      if (mark == 0xfffe || mark == 0xfeff) {
        return true;
      }
    }
    if (Bytes.startsWith(bytes, at, end, MARK_OF_UTF_32)) {
      return true;
    }
    int length = Math.min(SAMPLE, end - at) & ~1;
    int[] zeros = new int[2];
    for (int i = 0; i < length; i++) {
      zeros[i & 1] += bytes[at + i] == 0 ? 1 : 0;
    }
    int most = Math.max(zeros[0], zeros[1]);
    return length > SAMPLE / 32 && Math.min(zeros[0], zeros[1]) == 0 && most * 8 > length * 3;
  }
}
