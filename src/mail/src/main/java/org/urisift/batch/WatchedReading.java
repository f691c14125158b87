package org.urisift.batch;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Attribute;
import org.urisift.mail.MailVisitor;
import org.urisift.mail.Origin;
import org.urisift.mail.Problem;
import org.urisift.mail.Text;
import org.urisift.scan.spi.Utf8Reader;

/** Passes all contents of an input on to a search, and the beginnings of texts to a watcher. */
final class WatchedReading implements MailVisitor {
  private static final int BLOCK = 8 << 10;

  private final MailVisitor search;
  private final StreamSearch.Watcher watcher;

  WatchedReading(MailVisitor search, StreamSearch.Watcher watcher) {
    this.search = search;
    this.watcher = watcher;
  }

  @Override
  public void text(Text text) throws IOException {
    int wanted = watcher.wanted();
    if (wanted == 0) {
      search.text(text);
      return;
    }
    InputStream utf8 = text.utf8();
    watcher.text(
        text, utf8 == null ? search(text, wanted) : search(text, new KeptBytes(utf8, wanted)));
  }

  /** Searches a text; returns its beginning. */
  private String search(Text text, int wanted) throws IOException {
    KeptUnits kept = new KeptUnits(text.reader(), wanted);
    search.text(text.with(kept));
    return kept.beginning();
  }

  /** Searches a text in UTF-8 undecoded, which is faster; returns its beginning. */
  private String search(Text text, KeptBytes kept) throws IOException {
    Utf8Reader reader = new Utf8Reader(kept);
    search.text(text.with(reader));
    if (reader.illFormed() > 0) {
      search.problem(Problem.illFormed(text.origin(), reader.illFormed()));
    }
    return kept.beginning();
  }

  /** Reads a text, and keeps its first units. */
  private static final class KeptUnits extends Reader {
    private final Reader in;
    private final StringBuilder kept = new StringBuilder();
    private final int wanted;

    KeptUnits(Reader in, int wanted) {
      this.in = in;
      this.wanted = wanted;
    }

    @Override
    public int read(char[] block, int from, int count) throws IOException {
      int units = in.read(block, from, count);
      kept.append(block, from, Math.max(0, Math.min(units, wanted - kept.length())));
      return units;
    }

    /** The beginning of the text, also if nothing has read it. */
    String beginning() throws IOException {
      char[] block = new char[BLOCK];
      int units = 0;
      while (units >= 0 && kept.length() < wanted) {
        units = read(block, 0, block.length);
      }
      return kept.toString();
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }

  /** Reads UTF-8, and keeps the bytes of its first units. */
  private static final class KeptBytes extends InputStream {
    /** The most for a UTF-16 unit; the rest of a character may follow that which is cut. */
    private static final int BYTES_PER_UNIT = 3;

    private final InputStream in;
    private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
    private final int wanted;
    private final int wantedBytes;

    KeptBytes(InputStream in, int wanted) {
      this.in = in;
      this.wanted = wanted;
      this.wantedBytes = BYTES_PER_UNIT * (wanted + 1);
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] block, int from, int count) throws IOException {
      int bytes = in.read(block, from, count);
      kept.write(block, from, Math.max(0, Math.min(bytes, wantedBytes - kept.size())));
      return bytes;
    }

    /** The beginning of the text, also if nothing has read it. */
    String beginning() throws IOException {
      byte[] block = new byte[BLOCK];
      int bytes = 0;
      while (bytes >= 0 && kept.size() < wantedBytes) {
        bytes = read(block, 0, block.length);
      }
      InputStream start = new ByteArrayInputStream(kept.toByteArray());
      return new KeptUnits(new Utf8Reader(start), wanted).beginning();
    }
  }

  @Override
  public void message(Origin origin) throws IOException {
    watcher.message(origin);
    search.message(origin);
  }

  @Override
  public void attribute(Attribute attribute) throws IOException {
    search.attribute(attribute);
  }

  @Override
  public void problem(Problem problem) throws IOException {
    search.problem(problem);
  }

  @Override
  public void unread(Origin origin, @Nullable String reason) throws IOException {
    search.unread(origin, reason);
  }

  @Override
  public void progress(long bytes) {
    search.progress(bytes);
  }
}
