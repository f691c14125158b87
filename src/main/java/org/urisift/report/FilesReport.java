package org.urisift.report;

import java.io.IOException;
import java.io.OutputStream;
import org.urisift.scan.UriMatch;

/** Names the file of each match. */
final class FilesReport implements Report {
  private final Utf8Output out;
  private final boolean nul;

  FilesReport(OutputStream out, boolean nul) {
    this.out = new Utf8Output(out);
    this.nul = nul;
  }

  @Override
  public void add(Origin origin, UriMatch match) {
    try {
      if (nul) {
        out.text(origin.file());
        out.write(0);
      } else {
        out.visible(origin.file());
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
