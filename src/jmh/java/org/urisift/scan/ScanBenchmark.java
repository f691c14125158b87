package org.urisift.scan;

import java.io.CharArrayReader;
import java.io.IOException;
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

/** Scans of a million characters: operations a second are megacharacters a second. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class ScanBenchmark {
  private static final int SIZE = 1_000_000;

  /** What the text is made of. */
  public enum Text {
    PROSE("It was said at ten that nobody: not one of them - had seen the letter, and so on.\n"),
    MAIL(
        "> Yes: I do (see <http://www.example.org/a/b.html>), but at 12:30 the other\n"
            .concat(
                "> one was not there; ask me again at the end of the week, or Monday.\n"
                    .repeat(9))),
    DENSE("<a href=\"http://www.example.org/a?b=c\">http://www.example.com/</a> "),
    HOSTILE("<http://\"http://((((http://[a@b.example\n:&gt;");

    private final String unit;

    Text(String unit) {
      this.unit = unit;
    }
  }

  @Param public Text text;

  private char[] chars;
  private UriScanner scanner;

  @Setup
  public void fill() {
    chars = text.unit.repeat(SIZE / text.unit.length() + 1).substring(0, SIZE).toCharArray();
    scanner = UriScanner.builder().positions(false).build();
  }

  @Benchmark
  public void scan(Blackhole sink) throws IOException {
    scanner.scan(new CharArrayReader(chars), sink::consume);
  }
}
