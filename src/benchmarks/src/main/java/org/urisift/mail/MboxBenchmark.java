package org.urisift.mail;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;
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
import org.urisift.scan.UriScanner;
import org.urisift.scan.spi.Utf8Reader;

/** Reads an mbox of four million bytes, so that MB/s are four times the operations per second. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
public class MboxBenchmark {
  private static final int SIZE = 4_000_000;
  private static final String HEAD =
      "From ben@example.org Mon Mar  8 09:12:44 2004\nFrom: Ben <ben@example.org>\n"
          + "Date: Mon, 8 Mar 2004 10:12:44 +0100\nSubject: Re: the garden\n"
          + "Message-ID: <1@example.org>\nMIME-Version: 1.0\n";
  private static final String PROSE =
      "the list of trees is at http://www.example.org/garden/trees.html, and at 10:30 we go to look at it\n";

  public enum MailKind {
    /** One part, not encoded. */
    PLAIN(HEAD + "\n" + PROSE.repeat(12) + "\n"),
    QUOTED_PRINTABLE(
        HEAD
            + "Content-Type: text/plain; charset=iso-8859-1\n"
            + "Content-Transfer-Encoding: quoted-printable\n\n"
            + "gr=FC=DFe: http://www.example.org/garden/plans=\n/2004.html and what is there\n"
                .repeat(12)
            + "\n"),
    /** Two parts, plain text and HTML. */
    ALTERNATIVE(
        HEAD
            + "Content-Type: multipart/alternative; boundary=xx\n\n--xx\n\n"
            + PROSE.repeat(6)
            + "--xx\nContent-Type: text/html\n\n<html><body>"
            + "<p>the <a href=\"http://www.example.org/garden\">list</a> of <b>trees</b></p>\n"
                .repeat(6)
            + "</body></html>\n--xx--\n\n"),
    /** The file that the system property {@code mbox} names. */
    FILE("");

    private final String message;

    MailKind(String message) {
      this.message = message;
    }
  }

  @Param({"PLAIN", "QUOTED_PRINTABLE", "ALTERNATIVE"})
  public MailKind mail;

  private byte[] bytes;
  private final MailReader reader = MailReader.builder().kind(Kind.MBOX).build();
  private final UriScanner scanner = UriScanner.builder().build();

  @Setup
  public void fill() throws IOException {
    bytes =
        mail == MailKind.FILE
            ? Files.readAllBytes(Path.of(System.getProperty("mbox")))
            : mail.message
                .repeat(SIZE / mail.message.length() + 1)
                .getBytes(StandardCharsets.ISO_8859_1);
  }

  /** Splits, decodes and reads the messages, without a search. */
  @Benchmark
  public void read(Blackhole hole) throws IOException {
    char[] block = new char[1 << 13];
    reader.read(
        new ByteArrayInputStream(bytes),
        "mbox",
        new Visitor(hole) {
          @Override
          public void text(Text text) throws IOException {
            InputStream utf8 = text.utf8();
            if (utf8 != null) {
              utf8.transferTo(OutputStream.nullOutputStream());
              return;
            }
            Reader chars = text.reader();
            for (int count = 0; count >= 0; count = chars.read(block, 0, block.length)) {
              hole.consume(count);
            }
          }
        });
  }

  /** Reads the messages of the mbox, and finds the URIs in them. */
  @Benchmark
  public void find(Blackhole hole) throws IOException {
    reader.read(
        new ByteArrayInputStream(bytes),
        "mbox",
        new Visitor(hole) {
          @Override
          public void text(Text text) throws IOException {
            InputStream utf8 = text.utf8();
            scanner.scan(utf8 != null ? new Utf8Reader(utf8) : text.reader(), hole::consume);
          }
        });
  }

  private abstract static class Visitor implements MailVisitor {
    private final Blackhole hole;

    Visitor(Blackhole hole) {
      this.hole = hole;
    }

    @Override
    public void attribute(Attribute attribute) {
      hole.consume(attribute);
    }

    @Override
    public void problem(Problem problem) {
      throw new IllegalStateException(problem.toString());
    }
  }
}
