package org.urisift.scan;

import java.io.ByteArrayInputStream;
import java.io.CharArrayReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;
import org.urisift.scan.spi.Utf8Reader;

/**
 * Scans a text. With the default of a million characters, the operations per second are
 * megacharacters per second. Longer texts ({@code -p millions=10,40 -prof gc}) show how allocation
 * grows.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class ScanBenchmark {
  private static final int MILLION = 1_000_000;

  public enum TextKind {
    PROSE("It was said at ten that nobody: not one of them - had seen the letter, and so on.\n"),
    MAIL(
        "> Yes: I do (see <http://www.example.org/a/b.html>), but at 12:30 the other\n"
            .concat(
                "> one was not there; ask me again at the end of the week, or Monday.\n"
                    .repeat(9))),
    DENSE("<a href=\"http://www.example.org/a?b=c\">http://www.example.com/</a> "),
    /** The beginning of the file that the system property {@code text} names. */
    FILE(""),
    HOSTILE("<http://\"http://((((http://[a@b.example\n:&gt;");

    private final String unit;

    TextKind(String unit) {
      this.unit = unit;
    }
  }

  @Param({"PROSE", "MAIL", "DENSE", "HOSTILE"})
  public TextKind text;

  @Param("1")
  public int millions;

  private char[] chars;
  private byte[] bytes;
  private UriScanner scanner;

  @Setup
  public void fill() throws IOException {
    String whole =
        text == TextKind.FILE
            ? Files.readString(Path.of(System.getProperty("text")), StandardCharsets.ISO_8859_1)
            : text.unit;
    int size = millions * MILLION;
    chars = whole.repeat(size / whole.length() + 1).substring(0, size).toCharArray();
    bytes = new String(chars).getBytes(StandardCharsets.ISO_8859_1);
    scanner = UriScanner.builder().without(ScanOption.POSITIONS, ScanOption.ALTERNATIVES).build();
  }

  @Benchmark
  public void scan(Blackhole sink) throws IOException {
    scanner.scan(new CharArrayReader(chars), sink::consume);
  }

  @Benchmark
  public void scanBytes(Blackhole sink) throws IOException {
    scanner.scan(new Utf8Reader(new ByteArrayInputStream(bytes)), sink::consume);
  }
}
