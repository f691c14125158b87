package org.urisift.batch;

import java.io.IOException;
import java.util.List;
import org.urisift.mail.Piece;

/** A task that reads a file, a range of an mbox's messages, or several small files. */
record PieceTask(Search search, Meter meter, List<Piece> pieces) implements Task {
  /** Fewer bytes than this are read without threads. */
  private static final long SMALL_BYTES = 256 << 10;

  @Override
  public String name() {
    return pieces.get(0).file();
  }

  @Override
  public void run(Event.Sink sink) throws IOException {
    for (Piece piece : pieces) {
      TextSearch textSearch = new TextSearch(search, meter, sink);
      try {
        search.reader().read(piece, textSearch);
      } catch (Meter.Cancelled e) {
        textSearch.throwUnlessFull(e);
      }
      textSearch.end();
    }
  }

  @Override
  public boolean isSmall() {
    long bytes = 0;
    for (Piece piece : pieces) { // setting up a java.util.stream costs a short run milliseconds
      bytes += piece.size();
    }
    return bytes > 0 && bytes < SMALL_BYTES; // 0 if unknown
  }
}
