package org.urisift.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.urisift.scan.fast.PlainUri;
import org.urisift.scan.run.Options;
import org.urisift.scan.run.Scan;
import org.urisift.scan.run.ScanState;
import org.urisift.scan.text.CharSource;
import org.urisift.scan.text.Window;

/** Compares the fast path with the rules alone on the same texts. */
class FastPathTest {
  private static final int ROUNDS = 3_000;

  /**
   * Only each seventh combination of a text before, a URI and a text after is tried. Any two of the
   * three still meet nine times or more, each time with another third; random texts combine any
   * three.
   */
  private static final int STEP = 7;

  private static final String SEPARATE = ".\n\nOther words\nstand here.\n\n";
  private static final String FULL =
      "The words of this line go as far as those of the ones before and behind it";
  private static final String LAST = "\n\n" + "last ".repeat(60);

  private static final Options PLAINEST =
      new Options(JoinLevel.INFERRED, Set.of(), Set.of(ScanOption.POSITIONS), TextForm.PLAIN);

  private static Options options(Random random) {
    JoinLevel join = random.nextInt(8) == 0 ? JoinLevel.DELIMITED : JoinLevel.INFERRED;
    Set<String> schemes = random.nextInt(8) == 0 ? Set.of("https", "mailto") : Set.of();
    Set<ScanOption> chosen = EnumSet.noneOf(ScanOption.class);
    for (ScanOption option : ScanOption.values()) {
      if (random.nextInt(rarity(option)) == 0) {
        chosen.add(option);
      }
    }
    TextForm form =
        switch (random.nextInt(16)) {
          case 0, 1 -> TextForm.FLOWED;
          case 2, 3 -> TextForm.HEADER;
          case 4, 5, 6, 7 -> TextForm.MARKUP;
          default -> TextForm.PLAIN;
        };
    return new Options(join, schemes, chosen, form);
  }

  /** One text in this many has an option: fewer texts if it leaves little to the fast path. */
  private static int rarity(ScanOption option) {
    return switch (option) {
      case ABBREVIATED, RELATIVE, REFANG -> 8;
      case REJECTED, ANY_SCHEME -> 4;
      case STRICT, POSITIONS, ALTERNATIVES -> 2;
    };
  }

  /** The matches of a scan, and the state in which it would continue. */
  private record Result(List<UriMatch> matches, ScanState state) {
    static Result of(Options options, Window window, boolean fast) throws IOException {
      Scan scan = new Scan(options, window);
      scan.usesFastPath = fast;
      List<UriMatch> matches = new ArrayList<>();
      for (UriMatch match = scan.next(); match != null; match = scan.next()) {
        matches.add(match);
      }
      return new Result(matches, scan.state());
    }

    boolean agreesWith(Result other) {
      return matches.equals(other.matches) && state.continuesLike(other.state);
    }
  }

  /** Delivers a few characters at a time; before that, fills the rest of the window at random. */
  private static final class DirtyReader extends Reader {
    private final String text;
    private final Random random;
    private final int most;
    private Window window;
    private int pos;

    DirtyReader(String text, int most, Random random) {
      this.text = text;
      this.most = most;
      this.random = random;
    }

    static Window window(String text, int most, Random random) {
      DirtyReader reader = new DirtyReader(text, most, random);
      reader.window = new Window(new CharSource(reader));
      return reader.window;
    }

    @Override
    public int read(char[] buffer, int offset, int length) {
      byte[] bytes = window.bytes;
      for (int i = window.end; i < bytes.length; i++) {
        bytes[i] = (byte) NearlyPlainText.sign(random);
      }
      int count = Math.min(Math.min(length, most), text.length() - pos);
      text.getChars(pos, pos + count, buffer, offset);
      pos += count;
      return count == 0 ? -1 : count;
    }

    @Override
    public void close() {}
  }

  private static int countPlain(Options options, String text) throws IOException {
    Window window = new Window(new CharSource(new StringReader(text)));
    window.readTo(text.length());
    PlainUri uri = new PlainUri(window, options.isSet(ScanOption.REJECTED));
    int plain = 0;
    for (int colon = text.indexOf(':'); colon >= 0; colon = text.indexOf(':', colon + 1)) {
      plain += uri.read(colon, 0) ? 1 : 0;
    }
    return plain;
  }

  private static void assertSameAsRules(Options options, String text, Window window)
      throws IOException {
    Result fast = Result.of(options, window, true);
    Result rules = Result.of(options, new Window(new CharSource(new StringReader(text))), false);
    if (!fast.agreesWith(rules)) {
      assertThat(fast).as("%s in: %s", options, text).isEqualTo(rules);
    }
  }

  private static void assertSameAsRules(Options options, String text) throws IOException {
    assertSameAsRules(options, text, new Window(new CharSource(new StringReader(text))));
  }

  @Tag("slow")
  @Test
  void finds_what_the_rules_find_with_any_text_before_and_after() throws IOException {
    for (int b = 0; b < NearlyPlainText.BEFORE.length; b++) {
      for (int u = 0; u < NearlyPlainText.URIS.length; u++) {
        String before = NearlyPlainText.BEFORE[b];
        String uri = NearlyPlainText.URIS[u];
        StringBuilder ends = new StringBuilder();
        for (int i = (b + u) % STEP; i < NearlyPlainText.AFTER.length; i += STEP) {
          String after = NearlyPlainText.AFTER[i];
          ends.append(SEPARATE).append(before).append(uri).append(after).append(" so on");
        }
        assertSameAsRules(PLAINEST, ends.append(LAST).toString());
        StringBuilder lines =
            new StringBuilder("Known: " + uri + "and so (R9)"); // evidence for a join
        for (int i = (b + u) % STEP; i < NearlyPlainText.NEXT_LINES.length; i += STEP) {
          String next = NearlyPlainText.NEXT_LINES[i];
          lines.append(SEPARATE).append(before).append(uri).append(next).append("so on");
        }
        assertSameAsRules(PLAINEST, lines.append(LAST).toString());
      }
    }
  }

  @Test
  void finds_what_the_rules_find_at_the_end_of_a_full_line() throws IOException {
    for (String uri : NearlyPlainText.URIS) {
      String line = FULL.substring(0, Math.max(0, FULL.length() - 1 - uri.length())) + " " + uri;
      StringBuilder lines = new StringBuilder();
      for (String next : NearlyPlainText.NEXT_LINES) {
        lines.append(SEPARATE).append(FULL).append('\n').append(line).append(next);
        lines.append("so on\n").append(FULL);
      }
      assertSameAsRules(PLAINEST, lines.append(LAST).toString());
    }
  }

  /** Any number of blanks may stand between the sign of a patch and that of a comment. */
  @Test
  void finds_what_the_rules_find_far_after_the_sign_of_a_patch() throws IOException {
    String uri = "http://h.example/" + "long/".repeat(11);
    for (int blanks = 1; blanks < 200; blanks++) {
      String next = "\n+" + " ".repeat(blanks) + "# b/c_d.html#e";
      assertSameAsRules(PLAINEST, "+ # " + FULL + "\n+ # " + uri + next + LAST);
    }
  }

  /** R9 joins all lines that stand unbroken elsewhere, even a line of one character. */
  @Test
  void finds_what_the_rules_find_before_a_line_of_one_word_that_is_joined() throws IOException {
    for (String word :
        List.of("~", "_", "-", "+", ".", "?", "=", "#", "&", "/", "@", "%41", "__", "a", "7")) {
      String uri = "http://h.example/a/";
      String known = "Known: " + uri + word + "b/c.html" + SEPARATE;
      for (String end : List.of("\n", " \n", "\r\n", "\n> ")) {
        assertSameAsRules(PLAINEST, known + "see " + uri + "\n" + word + end + "b/c.html" + LAST);
      }
    }
  }

  /** No other test has the joined URI in brackets on the next line (R9). */
  @Test
  void finds_what_the_rules_find_before_the_same_uri_in_brackets() throws IOException {
    for (String word :
        List.of(
            "and",
            "b",
            "12",
            "Oak",
            "oak/ash",
            "it's",
            "A-b",
            "!b",
            ",b",
            "'b'",
            "--",
            "http://g.example/",
            "# b")) {
      String uri = "http://h.example/a";
      for (String end : List.of("", ".", ",", ":")) {
        String below = "\n" + word + end + " <" + uri + word + end + "> so on";
        assertSameAsRules(PLAINEST, "see " + uri + below + LAST);
        assertSameAsRules(PLAINEST, "see " + uri + "/" + below + LAST);
      }
    }
  }

  /** The line with the URI ends near the width of the lines around it. */
  @Test
  void finds_what_the_rules_find_at_breaks_near_the_width_of_the_text() throws IOException {
    Random random = new Random(7);
    int joined = 0;
    for (int round = 0; round < 10 * ROUNDS; round++) {
      String text = BrokenText.text(random);
      Result rules = Result.of(PLAINEST, new Window(new CharSource(new StringReader(text))), false);
      for (UriMatch match : rules.matches()) {
        joined += match.joined() == Joined.INFERRED ? 1 : 0;
      }
      assertSameAsRules(PLAINEST, text);
    }
    assertThat(joined).isGreaterThan(ROUNDS / 2);
  }

  @Test
  void finds_what_the_rules_find_in_random_texts() throws IOException {
    Random random = new Random(5);
    int plain = 0;
    for (int round = 0; round < ROUNDS; round++) {
      Options options = options(random);
      String text = NearlyPlainText.text(random);
      plain += countPlain(options, text);
      assertSameAsRules(options, text);
    }
    assertThat(plain).isGreaterThan(ROUNDS / 5);
  }

  @Test
  void never_looks_beyond_the_text_read_so_far() throws IOException {
    Random random = new Random(6);
    String rest = "and/so.html";
    for (String uri : NearlyPlainText.URIS) {
      String lines = "Known: " + uri + rest + "\n\nThe same on two lines: " + uri;
      String text = lines + "\n" + rest + " (R9)" + LAST;
      for (int i = 0; i < 60; i++) {
        int read = lines.length() + random.nextInt(rest.length());
        assertSameAsRules(PLAINEST, text, DirtyReader.window(text, read, random));
      }
    }
  }
}
