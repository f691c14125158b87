package org.urisift.mail;

import java.io.File;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.apache.commons.io.input.BoundedInputStream;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.bytes.StreamBlock;
import org.urisift.mail.kind.Packing;
import org.urisift.mail.kind.Sniffer;
import org.urisift.mail.mbox.Maildir;
import org.urisift.mail.mbox.MboxRanges;
import org.urisift.mail.mbox.MboxSplitter;
import org.urisift.mail.run.LimitedInput;
import org.urisift.mail.run.Place;
import org.urisift.mail.run.ReadContext;
import org.urisift.mail.run.ReadOptions;
import org.urisift.mail.text.LenientReader;
import org.urisift.mail.unpack.Unpacker;

/** Opens and reads a piece: a file, or a range of the messages in an mbox. */
final class PieceReader {
  private final MailVisitor visitor;
  private final Piece piece;
  private final ReadContext run;
  private final Place place;

  PieceReader(ReadOptions options, MailVisitor visitor, Piece piece) {
    this.visitor = visitor;
    this.piece = piece;
    this.run = new ReadContext(options, visitor);
    this.place = Place.ofInput(piece.file(), options);
  }

  void read() throws IOException {
    InputStream in = open();
    if (in == null) {
      return;
    }
    try (in) {
      LimitedInput stored = LimitedInput.input(in, visitor);
      if (piece.isRange()) {
        MboxSplitter splitter = new MboxSplitter(stored, piece.start(), piece.lines());
        new DocumentReader(run, stored, Kind.MBOX, null)
            .readMbox(splitter, place, piece.number(), piece.start(), piece.end());
        reportFailure(stored.failure());
      } else {
        DocumentReader documents = new DocumentReader(run, stored, piece.kind(), regularFile());
        new Unpacker(run, stored, documents).read(place, piece.size());
      }
    }
  }

  static boolean isPlainText(ReadOptions options, Piece piece) {
    if (piece.isRange()
        || options.isSet(ReadOption.NO_TEXT)
        || !options.encoding().equals(StandardCharsets.UTF_8)) {
      return false;
    }
    if (piece.kind() != Kind.AUTO && piece.kind() != Kind.TEXT) {
      return false;
    }
    try (StreamBlock start = new StreamBlock(Files.newInputStream(piece.path()))) {
      boolean isDeclared = options.kind() != Kind.AUTO;
      Kind kind = isDeclared ? options.kind() : piece.kind();
      kind = kind == Kind.AUTO ? DocumentKind.recogniseFile(start, piece.file()) : kind;
      start.peek(MailLimits.SNIFF);
      boolean isPacked = Packing.recognise(start.array, start.at, start.end) != Packing.NONE;
      // in calendars and vCards, lines may be folded
      boolean isFolded =
          !isDeclared && Sniffer.textType(start.array, start.at, start.end).isFolded();
      boolean isStillWritten = options.isSet(ReadOption.LIVE);
      Charset mark = new LenientReader(isStillWritten).start(start).charsetOfMark();
      boolean isUtf8 = mark == null || mark.equals(StandardCharsets.UTF_8);
      return isUtf8 && !isFolded && kind == Kind.TEXT && !isPacked;
    } catch (IOException | RuntimeException e) {
      return false; // reading the piece reports it
    }
  }

  private @Nullable InputStream open() throws IOException {
    try {
      if (!piece.isRange()) {
        return stream(Maildir.current(piece.path()));
      }
      return BoundedInputStream.builder()
          .setInputStream(MboxRanges.open(piece.path(), piece.start()))
          .setMaxCount(piece.end() - piece.start())
          .get();
    } catch (IOException e) {
      reportFailure(Problem.reason(e));
    }
    return null;
  }

  /**
   * Opens a file as a stream, which an interrupted thread can still read. Uses a channel, whose
   * classes take 2 ms to load at start, only for a path that {@link File} cannot name or open: the
   * channel opens it or reports why.
   */
  private static InputStream stream(Path path) throws IOException {
    if (path.getFileSystem() == FileSystems.getDefault()) {
      File file = path.toFile();
      try {
        if (file.toPath().equals(path)) {
          return new FileInputStream(file);
        }
      } catch (FileNotFoundException | InvalidPathException e) {
        // Files.newInputStream gives the reason, or opens a name that the locale cannot express
      }
    }
    return Files.newInputStream(path);
  }

  /** The file, for readers of formats that need more than a stream; null if it cannot be one. */
  private @Nullable Path regularFile() {
    Path path = piece.path();
    boolean isDefault = path.getFileSystem() == FileSystems.getDefault();
    return isDefault && piece.size() > 0 && Files.isRegularFile(path) ? path : null;
  }

  private void reportFailure(@Nullable String reason) throws IOException {
    if (reason != null) {
      run.problem(Problem.Kind.INPUT, place.wholeOrigin(), reason);
    }
  }
}
