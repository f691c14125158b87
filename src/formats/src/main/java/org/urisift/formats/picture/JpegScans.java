package org.urisift.formats.picture;

import java.io.IOException;
import javax.imageio.stream.ImageInputStream;

/**
 * What it takes to decode a JPEG (ITU-T T.81 annex B), from its headers. If it has several scans,
 * as progressive ones do, the decoder keeps two bytes for each coefficient, outside the heap, and
 * goes through all of them in each scan.
 *
 * @param coefficients of all components: one for each pixel and component that is not subsampled
 */
record JpegScans(long coefficients, int scans) {
  private static final int BUFFER = 64 << 10;

  /** Reads a stream of bytes in blocks. */
  private static final class Bytes {
    private final ImageInputStream in;
    private final byte[] buffer = new byte[BUFFER];
    private int at;
    private int end;

    Bytes(ImageInputStream in) {
      this.in = in;
    }

    /** The next byte; -1 at the end. */
    int next() throws IOException {
      if (at == end) {
        at = 0;
        end = in.read(buffer);
      }
      return at < end ? buffer[at++] & 0xff : -1;
    }

    void skip(int count) throws IOException {
      for (int i = 0; i < count && next() >= 0; i++) {}
    }

    int nextTwo() throws IOException {
      return next() << 8 | next();
    }
  }

  /** Reads all headers, and goes back to where the stream is. */
  static JpegScans of(ImageInputStream in) throws IOException {
    long start = in.getStreamPosition();
    Bytes bytes = new Bytes(in);
    long coefficients = 0;
    int scans = 0;
    for (int before = 0, next = bytes.next(); next >= 0; before = next, next = bytes.next()) {
      if (before != 0xff) {
        continue;
      }
      if (next == 0xda) { // SOS, whose header is no marker
        scans++;
        bytes.skip(bytes.nextTwo() - 2);
      } else if (next == 0xc4 || next == 0xcc || next >= 0xdb && next <= 0xfe) { // tables, others
        bytes.skip(bytes.nextTwo() - 2);
      } else if (next >= 0xc0 && next <= 0xcf && next != 0xc8) { // SOF
        coefficients = Math.max(coefficients, frame(bytes));
      }
    }
    in.seek(start);
    return new JpegScans(coefficients, scans);
  }

  /** The coefficients of a frame (B.2.2). */
  private static long frame(Bytes bytes) throws IOException {
    bytes.nextTwo(); // the length
    bytes.next(); // the precision
    long pixels = (long) bytes.nextTwo() * bytes.nextTwo();
    int samples = 0;
    int most = 1;
    for (int components = bytes.next(); components > 0; components--) {
      bytes.next(); // its name
      int factors = bytes.next();
      int count = (factors >> 4) * (factors & 15);
      samples += count;
      most = Math.max(most, count);
      bytes.next(); // its table
    }
    return pixels * samples / most;
  }
}
