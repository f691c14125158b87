package org.urisift.mail;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.bytes.StreamBlock;
import org.urisift.mail.kind.Binary;
import org.urisift.mail.kind.DocumentStart;
import org.urisift.mail.kind.Packing;
import org.urisift.mail.run.Place;
import org.urisift.mail.sandbox.FormatReaders;
import org.urisift.mail.text.ContentType;

/**
 * The kinds of documents, in the order in which they are tried: how each is recognised by its first
 * bytes, and what reads it. A new kind needs a constant here and a class that reads it. No lambdas,
 * since they would cost time at every start.
 */
enum DocumentKind {
  MBOX(Kind.MBOX) {
    @Override
    boolean begins(DocumentStart start) {
      return start.mailKind() == Kind.MBOX;
    }

    @Override
    void read(DocumentReader reader, StreamBlock in, Place place) throws IOException {
      reader.readMbox(in, place);
    }
  },

  MESSAGE(Kind.MESSAGE) {
    @Override
    boolean begins(DocumentStart start) {
      return start.mailKind() == Kind.MESSAGE;
    }

    @Override
    void read(DocumentReader reader, StreamBlock in, Place place) throws IOException {
      reader.readMessage(in, place);
    }
  },

  HTML(Kind.HTML) {
    @Override
    boolean begins(DocumentStart start) {
      return start.isHtml();
    }

    @Override
    void read(DocumentReader reader, StreamBlock in, Place place) throws IOException {
      reader.readText(in, place, ContentType.HTML);
    }
  },

  OFFICE(Kind.OFFICE, ContentType.OFFICE) {
    @Override
    boolean begins(DocumentStart start) {
      return start.isOffice() && hasNoReader();
    }
  },

  PDF(Kind.PDF, Binary.PDF.type()),

  WARC(Kind.AUTO, "application/warc") {
    @Override
    boolean begins(DocumentStart start) {
      return (start.begins("WARC/1.0\r\n") || start.begins("WARC/1.1\r\n")) && hasNoReader();
    }
  },

  RTF(Kind.AUTO, "application/rtf") {
    @Override
    boolean begins(DocumentStart start) {
      return start.begins("{\\rtf1\\") && hasNoReader();
    }
  },

  XML(Kind.XML) {
    @Override
    boolean begins(DocumentStart start) {
      return start.isXml();
    }

    @Override
    void read(DocumentReader reader, StreamBlock in, Place place) throws IOException {
      reader.readText(in, place, ContentType.XML);
    }
  },

  /** Any document that no other kind recognises. */
  TEXT(Kind.TEXT) {
    @Override
    boolean begins(DocumentStart start) {
      return true;
    }

    @Override
    void read(DocumentReader reader, StreamBlock in, Place place) throws IOException {
      reader.readText(in, place, reader.textType(in, place));
    }
  };

  private final Kind kind;
  private final String format; // the type by which a reader of a format is found

  DocumentKind(Kind kind) {
    this(kind, ContentType.OCTETS.type());
  }

  DocumentKind(Kind kind, String format) {
    this.kind = kind;
    this.format = format;
  }

  /** The kind that users see. */
  Kind kind() {
    return kind;
  }

  /** Whether a document begins like one of this kind; asked only if no earlier kind fits. */
  boolean begins(DocumentStart start) {
    return false; // a reader of a format recognises its documents before all kinds are tried
  }

  /** Whether nothing reads this format, so that its documents are named and not read as text. */
  boolean hasNoReader() {
    return FormatReaders.of(format) == null;
  }

  void read(DocumentReader reader, StreamBlock in, Place place) throws IOException {
    reader.readFormat(in, place, format);
  }

  /**
   * The kind of a document as the user declared it.
   *
   * @throws IllegalArgumentException for {@link Kind#AUTO}
   */
  static DocumentKind ofDeclared(Kind declared) {
    Kind kind = declared == Kind.MAILDIR ? Kind.MESSAGE : declared;
    for (DocumentKind candidate : values()) {
      if (candidate.kind == kind) {
        return candidate;
      }
    }
    throw new IllegalArgumentException(declared.toString());
  }

  /**
   * The kind of a file by its first bytes, as users know it; {@link Kind#AUTO} if it is packed or
   * binary, or has a reader of its own.
   */
  static Kind recogniseFile(StreamBlock start, @Nullable String name) throws IOException {
    start.peek(MailLimits.SNIFF);
    boolean isPacked = Packing.recognise(start.array, start.at, start.end) != Packing.NONE;
    byte[] bytes = start.array;
    boolean isBinary = Binary.ofFileOrNull(bytes, start.at, start.end) != null;
    return isPacked
            || FormatReaders.of(bytes, start.at, start.end, name, !isBinary, null) != null
            || isBinary
        ? Kind.AUTO
        : recognise(new DocumentStart(start.array, start.at, start.end, name)).kind;
  }

  /** The kind of a document by its first bytes. */
  static DocumentKind recognise(DocumentStart start) {
    for (DocumentKind candidate : values()) {
      if (candidate.begins(start)) {
        return candidate;
      }
    }
    throw new IllegalArgumentException("no kind");
  }
}
