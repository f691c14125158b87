package org.urisift.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.apache.commons.io.input.SequenceReader;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.scan.Options.Option;
import org.urisift.scan.text.CharSource;
import org.urisift.scan.text.Window;

/** Four times the input takes about four times the time, and no more memory. */
@DisplayName("Time is linear, memory constant")
class LinearTimeTest {
  private static final int SMALL = 512 * 1024;

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private static final UriScanner STANDARD = UriScanner.standard();
  private static final UriScanner ALL =
      UriScanner.builder().rejected(true).abbreviated(true).relative(true).anyScheme(true).build();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<http://",
        "\"http://",
        "((((",
        "http://[",
        "a@b.com\n",
        ":",
        "&gt;",
        "“mailto:a@b ",
        "news:a",
        "news:a\n",
        "http:a@b\n",
        "<http://a.b/c ",
        "<http://a.b/c\n",
        "<ht\n",
        "'http://a'b",
        "“URL:a|",
        "http://a.b/c-\n",
        "http://a.b/(",
        "http://a.b/?[",
        "a:b:c:",
        "http://a.b/'",
        "http://a.b/%",
        "x:\n",
        "> ",
        ">\n> ",
        "*www.a.b",
        "www.",
        "<a",
        "\"../a",
        "http://a.b/&gt;",
        "http://a.b/,http://",
        "http://é",
        "http://a.b/http://",
        "<URL:\n",
        "|",
        "http://a.b/c\nd/e_f.html\n",
        "http://a.b/cd http://a.b/c\nd ",
        "JD>\n",
        "http://\n",
        "http://\nwww.",
        "http://a.b/''.",
        "''.",
        "http://a.b/c‐\n",
        "{http://a/b\n",
        "\"http://a;\n",
        "\" http://",
        "http://a.b中",
        "中http://a.b/",
        "\u001b[1;a:",
        "urn:a:b\n",
        "\r",
        "https:\n",
        "https:/\n",
        "https:\n//a.b/c",
        "(http://a.b/\nc) ",
        "http://a.b\n/c ",
        ",http://a.b,",
        "`http://a.b' ",
        "=http://a.b/= ",
        "@uref{http://a.b/,",
        "http://a.b/c\\_",
        "\\-a",
        "<mailto: a",
        "'http://a.b\n/c d ",
        "“http://a.b /c d ",
        "http://(",
        "http://a(@",
        "<http://a.b/\\\n",
        "a=http://a.b/c?d=&\n",
        "x/y http://a.b/c/\nx/z ",
        "http://a.b/c-\nd ",
        "http://a.b/?c=1\n&d=2\n",
        "\"http://a.b/\nc\" ",
        "http://a.b/0123456789abcdef0123456789\nabcdef\n",
        "http://a.b/c&lt;",
        "x:schemaLocation=\"http://a.b\nc.d ",
        "\"http:\\/\\/a.b\\/",
        "http://a.b/?c=d\n=20\n",
        "http://a.b/http://\nc.d/e\n",
        "http://a.b/?c=1%\n20 ",
        "http://a.b/c/-\n/d ",
        "+ * http://a.b/c/d-\n",
        "[mailto:\na@b.",
        ">\n> http://a.b/c/\n> > d/e\n",
        "http://a.b/?u=http%3A%2F%2F\nwww.c.d\n",
        "http://a.b/?u=http%3A%2F%2Fc.d%2Fe-f-g-h-i-j-k-l-m-n-o-p-q%2Fr\n%41c-d-e-f-g-h-i-j-k-l-m\n",
      })
  void attacks(String shape) throws IOException {
    for (UriScanner scanner : new UriScanner[] {STANDARD, ALL}) {
      scan(scanner, shape, SMALL / 2); // compiles the path
      double ratio = Double.MAX_VALUE;
      for (int trial = 0; trial < 4 && ratio > 8; trial++) { // of which one is undisturbed
        long small = scan(scanner, shape, SMALL);
        long large = scan(scanner, shape, 4 * SMALL);
        ratio = (double) large / Math.max(small, 2_000_000);
      }
      assertThat(ratio).as("time for four times the input").isLessThan(8);
    }
  }

  /** What goes from the end of one candidate is not looked for from its beginning each time. */
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "\" \",-",
        "*,*",
        "-,-.",
        "\" \",''.",
        "',''.",
        "',\"'.\"",
        "=,=",
        "=,=.",
        "_,_",
        "`,'"
      })
  void the_end_of_a_long_candidate(String before, String marks) throws IOException {
    String plain = "http://a" + "a".repeat(8_000) + " ";
    String marked = before + "http://a" + marks.repeat(8_000 / marks.length()) + " ";
    double ratio = Double.MAX_VALUE;
    for (int trial = 0; trial < 6 && ratio > 40; trial++) {
      long least = scan(STANDARD, plain, SMALL);
      ratio = (double) scan(STANDARD, marked, SMALL) / Math.max(least, 2_000_000);
    }
    assertThat(ratio).as("time of a candidate of marks by that of letters").isLessThan(40);
  }

  /** R7: the bracket that opens before a URI is not looked for at each one behind it. */
  @Test
  void brackets_behind_the_next_line() throws IOException {
    String line = "a".repeat(60_000) + "[see http://a.b/c?\nd=e";
    String plain = line + ")".repeat(8_000) + "\n";
    String marked = line + "]".repeat(8_000) + "\n";
    for (int i = 0; i < 8; i++) {
      scan(STANDARD, plain, SMALL); // compiles the path
    }
    double ratio = Double.MAX_VALUE;
    for (int trial = 0; trial < 6 && ratio > 40; trial++) {
      long least = scan(STANDARD, plain, SMALL);
      ratio = (double) scan(STANDARD, marked, SMALL) / Math.max(least, 2_000_000);
    }
    assertThat(ratio).as("time of square brackets by that of round ones").isLessThan(40);
  }

  /** The time that a scan takes of the processor: what others take of it says nothing. */
  private static long scan(UriScanner scanner, String shape, int length) throws IOException {
    long start = THREADS.getCurrentThreadCpuTime();
    scanner.scan(new Repeated(shape, length), match -> {});
    return THREADS.getCurrentThreadCpuTime() - start;
  }

  @ParameterizedTest
  @ValueSource(strings = {"lorem ipsum ", "<http://", "a", " ", "<http://a.b/c ", "‌", "a: "})
  void a_line_of_any_length_is_scanned_in_a_small_window(String shape) throws IOException {
    assertThat(largestWindow(new Repeated(shape, 30_000_000)))
        .isLessThanOrEqualTo(5 * Window.BLOCK);
  }

  @ParameterizedTest
  @ValueSource(strings = {"http://a.b/", "<http://a.b/", "<http://", "http:", "http://a.b/\n>"})
  void blanks_without_end_are_not_gone_through_to_the_end(String before) throws IOException {
    Reader reader =
        new SequenceReader(List.of(new StringReader(before), new Repeated(" ", 30_000_000)));
    assertThat(largestWindow(reader)).isLessThanOrEqualTo(5 * Window.BLOCK);
  }

  private static int largestWindow(Reader reader) throws IOException {
    Window window = new Window(new CharSource(reader));
    Set<Option> chosen = EnumSet.allOf(Option.class);
    chosen.removeAll(Set.of(Option.STRICT, Option.FLOWED, Option.DEL_SP, Option.HEADER));
    Scan scan = new Scan(new Options(JoinLevel.INFERRED, Set.of(), chosen), window);
    int largest = 0;
    for (int i = 0; i < 1000 && scan.next() != null; i++) {
      largest = Math.max(largest, window.bytes.length);
    }
    while (scan.next() != null) {
      // to the end of the input
    }
    return Math.max(largest, window.bytes.length);
  }

  @Test
  void what_is_found_far_apart_does_not_add_up() throws IOException {
    long[] found = new long[1];
    STANDARD.scan(new Repeated("see <http://example.org/a>\n", 8_000_000), match -> found[0]++);
    assertThat(found[0]).isEqualTo(8_000_000 / 27);
  }

  /** A text over and over, without holding it. */
  private static final class Repeated extends Reader {
    private final char[] text;
    private long left;
    private int at;

    Repeated(String text, long length) {
      this.text = text.repeat(4096 / text.length() + 1).toCharArray();
      this.left = length / text.length() * text.length();
    }

    @Override
    public int read(char[] buffer, int offset, int length) {
      if (left == 0) {
        return -1;
      }
      int count = (int) Math.min(Math.min(length, text.length - at), left);
      System.arraycopy(text, at, buffer, offset, count);
      at = (at + count) % text.length;
      left -= count;
      return count;
    }

    @Override
    public void close() {}
  }
}
