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

/** Reads an input: a file, a stream, or a range of the messages in an mbox. */
final class InputReader {
  private final ReadContext run;
  private final Place place;

  /**
   * A reader of one input.
   *
   * @param name of the input; null for none
   */
  InputReader(ReadOptions options, MailVisitor visitor, @Nullable String name) {
    this.run = new ReadContext(options, visitor);
    this.place = Place.ofInput(name, options);
  }

  /** Opens and reads a piece. */
  void read(Piece piece) throws IOException {
    InputStream in;
    try {
      in = open(piece);
    } catch (IOException e) {
      reportFailure(Problem.reason(e));
      return;
    }
    try (in) {
      if (piece.isRange()) {
        readMessages(in, piece.start(), piece.lines(), piece.number(), piece.start(), piece.end());
      } else {
        readWhole(in, piece.kind(), piece.size(), regularFile(piece));
      }
    }
  }

  /**
   * Reads a whole file or stream.
   *
   * @param recognised its kind; {@link Kind#AUTO} if unknown
   * @param size in bytes; 0 if unknown
   * @param file that it is, for readers of formats that need more than a stream; null for none
   */
  void readWhole(InputStream in, Kind recognised, long size, @Nullable Path file)
      throws IOException {
    LimitedInput stored = LimitedInput.input(in, run);
    try {
      DocumentReader documents = new DocumentReader(run, stored, recognised, file);
      new Unpacker(run, stored, documents).read(place, size);
    } catch (RuntimeException | LinkageError | VirtualMachineError e) {
      failed(e);
    }
  }

  /**
   * Reads the messages of an mbox that begin in a range.
   *
   * @param from the offset of the stream in the mbox, in bytes
   * @param lines the number of lines before that offset; -1 if they are not counted
   * @param number the number of the first message that is read
   * @param start the offset of the range, in bytes
   * @param end the offset after the range, in bytes
   */
  void readMessages(InputStream in, long from, long lines, long number, long start, long end)
      throws IOException {
    LimitedInput stored = LimitedInput.input(in, run);
    try {
      MboxSplitter splitter = new MboxSplitter(stored, from, lines);
      new DocumentReader(run, stored, Kind.MBOX, null)
          .readMbox(splitter, place, number, start, end);
    } catch (RuntimeException | LinkageError | VirtualMachineError e) {
      failed(e);
    }
    if (stored.failure() != null) {
      reportFailure(stored.failure());
    }
  }

  private void failed(Throwable failure) throws IOException {
    run.throwIfOfVisitor(failure);
    reportFailure(Problem.reason(failure));
  }

  private void reportFailure(String reason) throws IOException {
    run.problem(Problem.Kind.INPUT, place.wholeOrigin(), reason);
  }

  /** Whether a piece is a text that may be cut into parts and scanned as UTF-8 without decoding. */
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

  private static InputStream open(Piece piece) throws IOException {
    if (!piece.isRange()) {
      return stream(Maildir.current(piece.path()));
    }
    return BoundedInputStream.builder()
        .setInputStream(MboxRanges.open(piece.path(), piece.start()))
        .setMaxCount(piece.end() - piece.start())
        .get();
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

  /** The file, for readers of formats that need more than a stream; null if it is not one. */
  private static @Nullable Path regularFile(Piece piece) {
    Path path = piece.path();
    boolean isDefault = path.getFileSystem() == FileSystems.getDefault();
    return isDefault && piece.size() > 0 && Files.isRegularFile(path) ? path : null;
  }
}
