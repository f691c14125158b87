package org.urisift.batch;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Counts what is read, but for what was read before, by another part. */
final class MeteredInputStream extends FilterInputStream {
  private final Meter meter;
  private long lead;

  MeteredInputStream(InputStream in, long lead, Meter meter) {
    super(in);
    this.lead = lead;
    this.meter = meter;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    int count = in.read(into, offset, length);
    long before = Math.min(lead, Math.max(0, count));
    lead -= before;
    meter.read(Math.max(0, count) - before);
    return count;
  }
}
