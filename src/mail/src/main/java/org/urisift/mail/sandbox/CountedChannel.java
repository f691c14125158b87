package org.urisift.mail.sandbox;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.NonWritableChannelException;
import java.nio.channels.SeekableByteChannel;
import java.util.concurrent.atomic.AtomicLong;

/** A channel for reading that counts the bytes that are read, and ends an interrupted reader. */
final class CountedChannel implements SeekableByteChannel {
  private final SeekableByteChannel channel;
  private final AtomicLong count;

  CountedChannel(SeekableByteChannel channel, AtomicLong count) {
    this.channel = channel;
    this.count = count;
  }

  @Override
  public int read(ByteBuffer into) throws IOException {
    if (Thread.currentThread().isInterrupted()) {
      throw new InterruptedIOException("nothing more is wanted");
    }
    int got = channel.read(into);
    count.addAndGet(Math.max(0, got));
    return got;
  }

  @Override
  public int write(ByteBuffer from) {
    throw new NonWritableChannelException();
  }

  @Override
  public long position() throws IOException {
    return channel.position();
  }

  @Override
  public SeekableByteChannel position(long position) throws IOException {
    channel.position(position);
    return this;
  }

  @Override
  public long size() throws IOException {
    return channel.size();
  }

  @Override
  public SeekableByteChannel truncate(long size) {
    throw new NonWritableChannelException();
  }

  @Override
  public boolean isOpen() {
    return channel.isOpen();
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
