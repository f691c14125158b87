package org.urisift.spark;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.ChecksumFileSystem;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.jspecify.annotations.Nullable;

/**
 * A file that keeps its failure: mail readers take a failure for the end of a damaged input, but
 * here the task must fail, so that Spark repeats it.
 */
final class HadoopFile extends FilterInputStream {
  private @Nullable IOException failure;

  private HadoopFile(InputStream in) {
    super(in);
  }

  /** Opens a file at an offset in bytes. */
  static HadoopFile open(Configuration settings, String name, long from) throws IOException {
    Path path = new Path(name);
    FileSystem files = path.getFileSystem(settings);
    if (files instanceof ChecksumFileSystem sums && path.getName().indexOf(':') >= 0) {
      files = sums.getRawFileSystem(); // Hadoop rejects the name of its checksum file
    }
    FSDataInputStream in = files.open(path);
    try {
      if (from > 0) {
        in.seek(from);
      }
    } catch (IOException e) {
      in.close();
      throw e;
    }
    return new HadoopFile(in);
  }

  /** The text of a small file. */
  static String text(Configuration settings, String name) throws IOException {
    try (HadoopFile file = open(settings, name, 0)) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** Throws the failure of an earlier read, if any. */
  void check() throws IOException {
    if (failure != null) {
      throw failure;
    }
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    try {
      return in.read(into, offset, length);
    } catch (IOException e) {
      failure = e;
      throw e;
    }
  }
}
