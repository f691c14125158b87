package org.urisift.batch;

import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import org.urisift.mail.Piece;
import org.urisift.mail.Problem;
import org.urisift.mail.TextOrigin;

/** Files, or a range of messages: several when they are small. */
record PieceTask(Search search, Meter meter, List<Piece> pieces) implements Task {
  /** Files of fewer bytes are read without threads. */
  private static final long SMALL = 256 << 10;

  @Override
  public String name() {
    return pieces.get(0).file();
  }

  @Override
  public void run(Consumer<Event> sink) throws IOException {
    for (Piece piece : pieces) {
      TextSearch extraction = new TextSearch(search, meter, sink);
      try {
        search.reader().read(piece, extraction);
      } catch (Meter.Cancelled | GuardedVisitor.Thrown e) {
        throw e;
      } catch (TextSearch.LimitReached e) {
        // the next one
      } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
        TextOrigin file = TextOrigin.file(piece.file());
        extraction.problem(new Problem(Problem.Kind.INPUT, file, Problem.reason(e)));
      }
      extraction.end();
    }
  }

  @Override
  public boolean isSmall() {
    long bytes = 0;
    for (Piece piece : pieces) { // a stream would take milliseconds of a short run
      bytes += piece.size();
    }
    return bytes > 0 && bytes < SMALL; // 0 where it is not known
  }
}
