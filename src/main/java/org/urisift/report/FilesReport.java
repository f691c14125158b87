package org.urisift.report;

import java.io.IOException;
import java.io.OutputStream;
import org.urisift.scan.UriMatch;

/** Names each file that has a match, where its first one comes. */
final class FilesReport implements Report {
  private final Utf8Output out;
  private final boolean nul;
  private String last;

  FilesReport(OutputStream out, boolean nul) {
    this.out = new Utf8Output(out);
    this.nul = nul;
  }

  @Override
  public void add(Origin origin, UriMatch match) {
    if (origin.file().equals(last)) {
      return;
    }
    last = origin.file();
    try {
      if (nul) {
        out.text(last);
        out.write(0);
      } else {
        out.visible(last);
        out.write('\n');
      }
    } catch (IOException e) {
      throw new OutputException(e);
    }
  }

  @Override
  public void flush() {
    OutputException.flush(out);
  }

  @Override
  public void close() {
    flush();
  }
}
