package org.urisift.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.mail.MailReader;
import org.urisift.mail.Message;
import org.urisift.mail.Origin;
import org.urisift.mail.Problem;
import org.urisift.mail.RandomMbox;
import org.urisift.mail.Text;
import org.urisift.mail.spi.MboxSplit;
import org.urisift.report.Format;
import org.urisift.scan.UriMatch;
import org.urisift.settings.SettingTable;
import org.urisift.settings.Settings;

/** The guarantees to an engine with its own threads and file systems. */
class StreamSearchTest {
  private static final Search SEARCH =
      Search.of(Settings.standard().with(SettingTable.FORMAT, Format.JSONL));

  /** Records the position of each match, without lines, which a split does not count. */
  private static class Places implements BatchVisitor {
    final List<String> places = new ArrayList<>();
    final List<Problem> problems = new ArrayList<>();

    @Override
    public void match(Origin origin, UriMatch match) {
      Message message = origin.message();
      String place = message == null ? "" : message.number() + " " + message.offset();
      places.add(place + " " + match.offset() + " " + match.uri());
    }

    @Override
    public void problem(Problem problem) {
      problems.add(problem);
    }

    @Override
    public void failed(String input, Throwable reason) {
      throw new AssertionError(input, reason);
    }
  }

  private static Places searchWhole(byte[] bytes) throws IOException {
    Places places = new Places();
    new StreamSearch(SEARCH, new Meter()).file("m.mbox", new ByteArrayInputStream(bytes), places);
    return places;
  }

  private static MboxSplit.Source source(byte[] bytes) {
    return offset -> new ByteArrayInputStream(bytes, (int) offset, bytes.length - (int) offset);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6})
  void splits_of_any_size_have_each_message_once_with_its_number(int seed) throws IOException {
    byte[] mbox =
        RandomMbox.text(new Random(seed), 60)
            .replace("\r", "")
            .getBytes(StandardCharsets.ISO_8859_1);
    Places whole = searchWhole(mbox);
    assertThat(whole.places).hasSizeGreaterThan(8);
    for (int step : new int[] {1 + seed * 37, 1_000, 5_000, mbox.length, 1 << 20}) {
      List<MboxSplit> splits = MboxSplit.split("m.mbox", mbox.length, step);
      assertThat(splits).hasSize((mbox.length + step - 1) / step);
      Places parts = new Places();
      StreamSearch search = new StreamSearch(SEARCH, new Meter());
      for (MboxSplit split : MboxSplit.numbered(splits, source(mbox))) {
        search.messages(split, source(mbox), parts);
      }
      assertThat(parts.places).as("splits of %d bytes", step).isEqualTo(whole.places);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "m.mbox,From a@b.example  Wed Sep 12 18:13:58 2018\\nA: b\\n\\nx\\n,true",
    "m,From a@b.example  Wed Sep 12 18:13:58 2018\\nA: b\\n\\nx\\n,true",
    "m.mbox,From a@b.example  Wed Sep 12 18:13:58 2018\\rA: b\\r\\rx\\r,false",
    "m.mbox,\\u001f\\u008b\\b,false",
    "m.eml,From: a@b.example\\n\\nx\\n,false",
    "m.txt,words\\n,false",
  })
  void only_an_mbox_with_line_feeds_can_be_split(String name, String text, boolean splittable)
      throws IOException {
    String start =
        text.replace("\\n", "\n").replace("\\r", "\r").replace("\\u001f\\u008b\\b", "\037\213\b");
    InputStream in = new ByteArrayInputStream(start.getBytes(StandardCharsets.ISO_8859_1));
    assertThat(MailReader.standard().isSplittable(name, in)).isEqualTo(splittable);
  }

  @Test
  void exceptions_of_the_source_and_of_the_visitor_reach_the_caller() {
    byte[] mbox =
        "From a@b.example  Wed Sep 12 18:13:58 2018\nA: b\n\nhttp://a.example/\n"
            .getBytes(StandardCharsets.US_ASCII);
    MboxSplit split = MboxSplit.split("m.mbox", mbox.length, mbox.length).get(0);
    StreamSearch search = new StreamSearch(SEARCH, new Meter());
    assertThatThrownBy(
            () ->
                search.messages(
                    split,
                    offset -> {
                      throw new IOException("not there");
                    },
                    new Places()))
        .isInstanceOf(IOException.class)
        .hasMessage("not there");
    Places refusing =
        new Places() {
          @Override
          public void match(Origin origin, UriMatch match) {
            throw new IllegalStateException("full");
          }
        };
    assertThatThrownBy(() -> search.messages(split, source(mbox), refusing))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("full");
  }

  @Test
  void a_meter_that_stops_ends_the_search() throws IOException {
    byte[] mbox = RandomMbox.text(new Random(1), 60).getBytes(StandardCharsets.ISO_8859_1);
    Places places = new Places();
    new StreamSearch(SEARCH, new Meter(() -> true))
        .file("m", new ByteArrayInputStream(mbox), places);
    assertThat(places.places).isEmpty();
    assertThat(places.problems).isEmpty();
  }

  /** Keeps the beginnings of texts, of some units together. */
  private static final class Beginnings implements StreamSearch.Watcher {
    final List<String> seen = new ArrayList<>();
    private int left;

    Beginnings(int left) {
      this.left = left;
    }

    @Override
    public int wanted() {
      return left;
    }

    @Override
    public void text(Text text, String beginning) {
      left -= beginning.length();
      seen.add(beginning);
    }

    @Override
    public void message(Origin origin) {
      seen.add("message");
    }
  }

  @Test
  void a_watcher_gets_what_is_searched_up_to_a_length_and_changes_no_results() throws IOException {
    String letter = "From a@b.example  Wed Sep 12 18:13:58 2018\nSubject: h\n%s\n%s\n\n";
    String html = "Content-Type: text/html\n";
    String mbox =
        letter.formatted("", "\u00e9\ud83d\ude00 http://a.example/\u00e9")
            + letter.formatted(html, "<b>x</b> http://b.example/")
            + letter.formatted("", "\u00e9 http://c.example/");
    byte[] utf8 = mbox.getBytes(StandardCharsets.UTF_8);
    byte[] damaged = Arrays.copyOf(utf8, utf8.length);
    damaged[mbox.indexOf('\u00e9')] = (byte) 0xff;
    for (byte[] bytes : List.of(utf8, damaged)) {
      Places alone = searchWhole(bytes);
      assertThat(alone.places).hasSize(3);
      List<String> all = watched(bytes, 1 << 20, alone).seen;
      assertThat(all).filteredOn("message"::equals).hasSize(3);
      assertThat(String.join("", all)).contains("http://a.example/\u00e9", "x http://b.example/");
      for (int units = 0; units < 60; units++) {
        String some = texts(watched(bytes, units, alone).seen);
        assertThat(texts(all)).startsWith(some);
        assertThat(some).hasSize(Math.min(units, texts(all).length()));
      }
    }
  }

  private static String texts(List<String> seen) {
    return seen.stream().filter(text -> !text.equals("message")).collect(Collectors.joining());
  }

  private static Beginnings watched(byte[] bytes, int units, Places expected) throws IOException {
    Beginnings beginnings = new Beginnings(units);
    Places places = new Places();
    new StreamSearch(SEARCH, new Meter())
        .file("m.mbox", new ByteArrayInputStream(bytes), places, beginnings);
    assertThat(places.places).isEqualTo(expected.places);
    assertThat(places.problems).hasToString(expected.problems.toString());
    return beginnings;
  }
}
