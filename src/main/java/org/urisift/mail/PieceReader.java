package org.urisift.mail;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import org.apache.commons.io.input.BoundedInputStream;

/** Opens a piece and reads it. */
final class PieceReader {
  private final MailVisitor visitor;
  private final Piece piece;
  private final Run run;

  PieceReader(MailReader options, MailVisitor visitor, Piece piece) {
    this.visitor = visitor;
    this.piece = piece;
    this.run = new Run(options, visitor, piece.file());
  }

  void read() throws IOException {
    InputStream in = open();
    if (in == null) {
      return;
    }
    try (in) {
      Guarded stored = Guarded.input(in, visitor);
      if (piece.isRange()) {
        new DocumentReader(run).mbox(new MboxSplitter(stored, piece.start()), piece.number());
        failed(stored.failure());
      } else {
        new Unpacker(run, stored).read();
      }
    }
  }

  private InputStream open() throws IOException {
    try {
      if (!piece.isRange()) {
        return Files.newInputStream(Maildir.current(piece.path()));
      }
      FileInputStream in = new FileInputStream(piece.path().toFile());
      in.getChannel().position(piece.start());
      return BoundedInputStream.builder()
          .setInputStream(in)
          .setMaxCount(piece.end() - piece.start())
          .get();
    } catch (NoSuchFileException e) {
      failed("no such file: it was never there, or vanished before it was read");
    } catch (AccessDeniedException e) {
      failed("no permission to read it");
    } catch (IOException e) {
      failed(Guarded.reason(e));
    }
    return null;
  }

  private void failed(String reason) throws IOException {
    if (reason != null) {
      run.problem(Problem.Kind.INPUT, run.file(), reason);
    }
  }
}
