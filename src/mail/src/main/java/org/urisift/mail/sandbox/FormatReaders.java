package org.urisift.mail.sandbox;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.Bytes;
import org.urisift.mail.format.FormatOption;
import org.urisift.mail.format.FormatReader;

/**
 * The readers of formats that the program or its user brought. They are loaded when the first
 * document asks for one.
 */
public final class FormatReaders {
  /**
   * Whether the program is one jar, whose own readers read no plain text: then the loader, which
   * takes 8 ms of a start, is not asked about plain text.
   */
  private static final boolean IS_ONE_JAR =
      System.getProperty("jdk.module.path") == null
          && System.getProperty("java.class.path", "").indexOf(File.pathSeparatorChar) < 0;

  /** First characters of formats that look like text: XML, PDF, RTF, JSON, PEM, WARC and ARC. */
  private static final String STARTS = "<%{[-Wf";

  /** A binary property list, which is nearly a text if its strings are long. */
  private static final byte[] LIST = "bplist".getBytes(StandardCharsets.US_ASCII);

  private FormatReaders() {}

  /** Holds what is loaded; its class is initialised when it is first asked. */
  private static final class Loaded {
    static final List<FormatReader> READERS = new ArrayList<>();
    static final List<String> FAILURES = new ArrayList<>();

    static {
      Iterator<FormatReader> all = ServiceLoader.load(FormatReader.class, loader()).iterator();
      while (hasNext(all)) {
        try {
          READERS.add(all.next());
        } catch (ServiceConfigurationError | LinkageError e) {
          FAILURES.add(String.valueOf(e.getMessage()));
        }
      }
    }

    private static ClassLoader loader() {
      ClassLoader ofThread = Thread.currentThread().getContextClassLoader();
      return ofThread == null ? FormatReader.class.getClassLoader() : ofThread;
    }

    private static boolean hasNext(Iterator<FormatReader> all) {
      try {
        return all.hasNext();
      } catch (ServiceConfigurationError e) { // a file of services that is malformed
        FAILURES.add(String.valueOf(e.getMessage()));
        return hasNext(all);
      }
    }
  }

  /**
   * The reader of a document; null for none.
   *
   * @param isText whether the document looks like plain text
   * @param options tells whether an option is set; null if none is
   */
  public static @Nullable FormatReader of(
      byte[] bytes,
      int from,
      int to,
      @Nullable String name,
      boolean isText,
      @Nullable Predicate<FormatOption> options) {
    if (IS_ONE_JAR && isText && !mayBegin(bytes, from, to)) {
      return null;
    }
    byte[] start = from == 0 ? bytes : Arrays.copyOfRange(bytes, from, to);
    for (FormatReader reader : Loaded.READERS) {
      FormatOption option = reader.option();
      if ((option == null || options != null && options.test(option))
          && reader.begins(start, to - from, name)) {
        return reader;
      }
    }
    return null;
  }

  private static boolean mayBegin(byte[] bytes, int from, int to) {
    int at = from;
    while (at < to && bytes[at] <= ' ') {
      at++; // also a byte order mark, whose bytes are negative
    }
    return at < to && STARTS.indexOf(bytes[at]) >= 0 || Bytes.startsWith(bytes, from, to, LIST);
  }

  /** The reader of a Content-Type; null for none. */
  public static @Nullable FormatReader of(String type) {
    for (FormatReader reader : Loaded.READERS) {
      if (reader.types().contains(type)) {
        return reader;
      }
    }
    return null;
  }

  /** Why readers that are named could not be loaded; empty if all were. */
  public static List<String> failures() {
    return List.copyOf(Loaded.FAILURES);
  }
}
