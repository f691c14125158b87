package org.urisift.batch;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Counts the bytes read, except for a lead-in that the part before counts. */
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
    long uncounted = Math.min(lead, Math.max(0, count));
    lead -= uncounted;
    meter.read(Math.max(0, count) - uncounted);
    return count;
  }
}
