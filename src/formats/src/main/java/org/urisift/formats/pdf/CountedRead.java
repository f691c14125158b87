package org.urisift.formats.pdf;

import java.io.IOException;
import org.apache.pdfbox.io.RandomAccessRead;
import org.apache.pdfbox.io.RandomAccessReadView;

/** Bytes of a document, or of a stream in it, that count as work each time they are read. */
final class CountedRead implements RandomAccessRead {
  private final RandomAccessRead bytes;
  private final PdfWork work;

  CountedRead(RandomAccessRead bytes, PdfWork work) {
    this.bytes = bytes;
    this.work = work;
  }

  @Override
  public int read() throws IOException {
    work.add(1);
    return bytes.read();
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    int got = bytes.read(into, offset, length);
    work.add(Math.max(1, got));
    return got;
  }

  @Override
  public long getPosition() throws IOException {
    return bytes.getPosition();
  }

  @Override
  public void seek(long position) throws IOException {
    bytes.seek(position);
  }

  @Override
  public long length() throws IOException {
    return bytes.length();
  }

  @Override
  public boolean isClosed() {
    return bytes.isClosed();
  }

  @Override
  public int peek() throws IOException {
    return bytes.peek();
  }

  @Override
  public void rewind(int count) throws IOException {
    bytes.rewind(count);
  }

  @Override
  public void skip(int count) throws IOException {
    bytes.skip(count);
  }

  @Override
  public int available() throws IOException {
    return bytes.available();
  }

  @Override
  public boolean isEOF() throws IOException {
    return bytes.isEOF();
  }

  @Override
  public RandomAccessReadView createView(long start, long length) {
    return new RandomAccessReadView(this, start, length);
  }

  @Override
  public void close() throws IOException {
    bytes.close();
  }
}
