package org.urisift.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.commons.io.input.SequenceReader;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.urisift.scan.run.Options;
import org.urisift.scan.run.Scan;
import org.urisift.scan.text.CharSource;
import org.urisift.scan.text.Window;
import org.urisift.scan.work.Repeated;

/** Each rule looks ahead up to a limit, so only a small part of any text is in memory. */
@DisplayName("Memory is constant")
class WindowTest {
  /** The largest window: text kept, look-ahead and the block being read, in UTF-16 units. */
  private static final int LARGEST = 4 * Window.BLOCK;

  /** A text that does not fit into the largest window. */
  private static final int LENGTH = LARGEST + 1024;

  /** Beginnings after which a rule may look ahead. */
  private static final List<String> BEGINNINGS =
      List.of(
          "",
          "http://a.example/b\n",
          "http://a.example/b\r\n> ",
          "http://a.example/b-\n",
          "http://a.example/b \n",
          "> http://a.example/b \n> ",
          "http://a.example/?b=\n",
          "http://a.example/?b[",
          "http://a.example/(",
          "http://a[",
          "http://a|",
          "http://a.example/%",
          "http:",
          "http:\n",
          "http://\n",
          "<http:",
          "<http://a.example/",
          "<http://a.example/\n",
          "<http://a.example/\n ",
          "<http://a.example/|",
          "<ht\n",
          "\"http://a.example/ ",
          "“URL:a:",
          "[mailto:\n",
          "[a](http://a.example/",
          "\\url{http://a.example/",
          "@uref{http://a.example/,",
          "tel:+1\n",
          "www.a.",
          "a@",
          "\"../",
          "<a/");

  private static final List<String> RUNS =
      List.of(
          " ",
          "a",
          "aZ-_9",
          "1",
          "+1",
          ">",
          "> ",
          "|",
          "-",
          ".",
          "/",
          "&a=",
          "%20",
          "[",
          "(",
          "\\",
          ",",
          "'",
          "の",
          "\u00ad\n");

  static Stream<String> beginnings() {
    return BEGINNINGS.stream();
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("beginnings")
  void a_run_of_any_length_is_scanned_in_a_small_window(String beginning) throws IOException {
    for (String run : RUNS) {
      for (Options chosen : options(run)) {
        Reader text =
            new SequenceReader(List.of(new StringReader(beginning), new Repeated(run, LENGTH)));
        assertThat(largestWindow(text, chosen))
            .as("the window for \"%s\" and then \"%s\" over and over, %s", beginning, run, chosen)
            .isLessThanOrEqualTo(LARGEST);
      }
    }
  }

  /** Runs of blanks or {@code >} have other rules in flowed text and header fields. */
  private static List<Options> options(String run) {
    Set<ScanOption> all = EnumSet.allOf(ScanOption.class);
    all.remove(ScanOption.STRICT);
    Options markup = new Options(JoinLevel.INFERRED, Set.of(), all, TextForm.MARKUP);
    Options flowed = new Options(JoinLevel.INFERRED, Set.of(), Set.of(), TextForm.FLOWED_DEL_SP);
    return ">  ".contains(run)
        ? List.of(markup, flowed, flowed.withForm(TextForm.HEADER))
        : List.of(markup);
  }

  private static int largestWindow(Reader reader, Options chosen) throws IOException {
    Window window = new Window(new CharSource(reader));
    Scan scan = new Scan(chosen, window);
    while (scan.next() != null) {
      // up to the end: the window never becomes smaller
    }
    return window.bytes.length;
  }

  @Test
  void matches_in_a_long_text_do_not_add_up_in_memory() throws IOException {
    long[] found = new long[1];
    UriScanner.standard()
        .scan(new Repeated("see <http://example.org/a>\n", 8_000_000), match -> found[0]++);
    assertThat(found[0]).isEqualTo(8_000_000 / 27);
  }
}
