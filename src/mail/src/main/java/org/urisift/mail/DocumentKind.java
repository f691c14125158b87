package org.urisift.mail;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.bytes.StreamBlock;
import org.urisift.mail.kind.DocumentStart;
import org.urisift.mail.kind.Packing;
import org.urisift.mail.run.Place;
import org.urisift.mail.text.ContentType;

/**
 * The kinds of documents, in the order in which they are asked for: how its beginning tells each,
 * and who reads it. Another kind is a constant here and the class that reads it. No lambdas: every
 * run comes by.
 */
enum DocumentKind {
  MBOX(Kind.MBOX) {
    @Override
    boolean begins(DocumentStart start) {
      return start.mail() == Kind.MBOX;
    }

    @Override
    void read(DocumentReader reader, StreamBlock in, Place place) throws IOException {
      reader.mbox(in, place);
    }
  },

  MESSAGE(Kind.MESSAGE) {
    @Override
    boolean begins(DocumentStart start) {
      return start.mail() == Kind.MESSAGE;
    }

    @Override
    void read(DocumentReader reader, StreamBlock in, Place place) throws IOException {
      reader.message(in, place);
    }
  },

  HTML(Kind.HTML) {
    @Override
    boolean begins(DocumentStart start) {
      return start.isHtml();
    }

    @Override
    void read(DocumentReader reader, StreamBlock in, Place place) throws IOException {
      reader.text(in, place, ContentType.HTML);
    }
  },

  OFFICE(Kind.OFFICE) {
    @Override
    boolean begins(DocumentStart start) {
      return start.isOffice();
    }

    @Override
    void read(DocumentReader reader, StreamBlock in, Place place) throws IOException {
      reader.office(in, place);
    }
  },

  XML(Kind.XML) {
    @Override
    boolean begins(DocumentStart start) {
      return start.isXml();
    }

    @Override
    void read(DocumentReader reader, StreamBlock in, Place place) throws IOException {
      reader.text(in, place, ContentType.XML);
    }
  },

  /** All else. */
  TEXT(Kind.TEXT) {
    @Override
    boolean begins(DocumentStart start) {
      return true;
    }

    @Override
    void read(DocumentReader reader, StreamBlock in, Place place) throws IOException {
      reader.text(in, place, reader.textType(in, place));
    }
  };

  private final Kind kind;

  DocumentKind(Kind kind) {
    this.kind = kind;
  }

  /** What users call it. */
  Kind kind() {
    return kind;
  }

  /** Whether a document begins so that is of no kind before this one. */
  abstract boolean begins(DocumentStart start);

  abstract void read(DocumentReader reader, StreamBlock in, Place place) throws IOException;

  /** Of a document whose kind was declared. */
  static DocumentKind of(Kind told) {
    Kind kind = told == Kind.MAILDIR ? Kind.MESSAGE : told;
    for (DocumentKind one : values()) {
      if (one.kind == kind) {
        return one;
      }
    }
    throw new IllegalArgumentException(told.toString());
  }

  /** Of a file by its beginning, as users call it; {@link Kind#AUTO} for one that is packed. */
  static Kind ofFile(StreamBlock start, @Nullable String name) throws IOException {
    start.peek(MailLimits.SNIFF);
    boolean isPacked = Packing.of(start.array, start.at, start.end) != Packing.NONE;
    return isPacked
        ? Kind.AUTO
        : of(new DocumentStart(start.array, start.at, start.end, name)).kind;
  }

  /** Of a document by its beginning. */
  static DocumentKind of(DocumentStart start) {
    for (DocumentKind one : values()) {
      if (one.begins(start)) {
        return one;
      }
    }
    throw new IllegalArgumentException("no kind");
  }
}
