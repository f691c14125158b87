package org.urisift.formats.pdf;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Path;
import java.util.List;
import org.apache.commons.compress.utils.SeekableInMemoryByteChannel;
import org.urisift.mail.format.FormatDocument;
import org.urisift.mail.format.FormatOption;
import org.urisift.mail.format.FormatSink;

/**
 * A document in memory for tests.
 *
 * @param size that it says it has, from which its work is derived
 */
record Documents(byte[] bytes, long size) implements FormatDocument {
  /** Keeps the texts, URIs and reasons. */
  record Sink(List<String> found) implements FormatSink {
    @Override
    public void text(String context, String location, CharSequence text) {
      found.add(text.toString());
    }

    @Override
    public void link(String context, String location, String uri, String label) {
      found.add(uri);
    }

    @Override
    public void attachment(String name, InputStream content) {}

    @Override
    public void message(String name, InputStream content) {}

    @Override
    public void unread(String location, String reason) {
      found.add(reason);
    }

    @Override
    public void damaged(String location, String reason) {
      found.add(reason);
    }

    @Override
    public void note(String location, String reason) {
      found.add(reason);
    }
  }

  @Override
  public String name() {
    return null;
  }

  @Override
  public boolean isSet(FormatOption option) {
    return false;
  }

  @Override
  public Path path() {
    return null;
  }

  @Override
  public SeekableByteChannel channel() {
    return new SeekableInMemoryByteChannel(bytes);
  }

  @Override
  public InputStream stream() {
    return new ByteArrayInputStream(bytes);
  }
}
