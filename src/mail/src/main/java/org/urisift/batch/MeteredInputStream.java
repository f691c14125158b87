package org.urisift.batch;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Counts the bytes read in a {@link Meter}, except for a lead-in: the part before counts it. */
final class MeteredInputStream extends FilterInputStream {
  private final Meter meter;
  private long lead; // bytes still to be read

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
    meter.countBytes(Math.max(0, count) - uncounted);
    return count;
  }
}
