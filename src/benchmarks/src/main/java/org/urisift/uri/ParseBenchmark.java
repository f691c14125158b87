package org.urisift.uri;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Parses each URI of a list: with {@link UriReference}, with {@link URI}, and with the regular
 * expression of RFC 2396 Appendix B, which only splits.
 *
 * <p>The list is the file that the system property {@code urisift.benchmark.uris} names, one URI
 * per line; by default, a few from RFC 2396. Only URIs that both parsers accept are measured.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class ParseBenchmark {
  private static final Pattern APPENDIX_B =
      Pattern.compile("^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\\?([^#]*))?(#(.*))?");

  private final List<String> uris = new ArrayList<>();

  @Setup
  public void read() throws IOException {
    String file = System.getProperty("urisift.benchmark.uris");
    List<String> lines =
        file == null
            ? List.of(
                "ftp://ftp.is.co.za/rfc/rfc1808.txt",
                "http://www.math.uio.no/faq/compression-faq/part1.html",
                "mailto:mduerst@ifi.unizh.ch",
                "telnet://melvyl.ucop.edu/",
                "http://www.ics.uci.edu/pub/ietf/uri/#Related")
            : Files.readAllLines(Path.of(file));
    for (String line : lines) {
      try {
        UriReference.parse(line);
        uris.add(new URI(line).toString());
      } catch (UriSyntaxException | URISyntaxException e) {
        continue; // would measure the cost of an exception
      }
    }
    System.out.printf("%d of %d lines%n", uris.size(), lines.size());
  }

  /** Checks validity, and finds the offsets of all components. */
  @Benchmark
  public void urisift(Blackhole hole) {
    for (String uri : uris) {
      hole.consume(UriReference.parse(uri));
    }
  }

  /** Checks validity, and makes strings of all components. */
  @Benchmark
  public void urisiftWithComponents(Blackhole hole) {
    for (String uri : uris) {
      UriReference ref = UriReference.parse(uri);
      hole.consume(ref.scheme());
      hole.consume(ref.authority());
      hole.consume(ref.userinfo());
      hole.consume(ref.host());
      hole.consume(ref.portNumber());
      hole.consume(ref.path());
      hole.consume(ref.query());
      hole.consume(ref.fragment());
      hole.consume(ref);
    }
  }

  /** Parses with the JDK, which makes the strings at once. */
  @Benchmark
  public void javaNetUri(Blackhole hole) throws URISyntaxException {
    for (String uri : uris) {
      hole.consume(new URI(uri));
    }
  }

  /** Splits, but does not check validity. */
  @Benchmark
  public void appendixB(Blackhole hole) {
    for (String uri : uris) {
      Matcher matcher = APPENDIX_B.matcher(uri);
      hole.consume(matcher.matches());
      hole.consume(matcher);
    }
  }
}
