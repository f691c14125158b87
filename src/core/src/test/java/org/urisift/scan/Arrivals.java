package org.urisift.scan;

import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.fang.RefangingReader;
import org.urisift.scan.fang.Replacements;
import org.urisift.scan.run.Options;
import org.urisift.scan.run.Scan;
import org.urisift.scan.run.Utf8PartialScan;
import org.urisift.scan.spi.PartialScan;
import org.urisift.scan.spi.Utf8Reader;
import org.urisift.scan.text.CharSource;
import org.urisift.scan.text.Window;

/**
 * Scans a text whole and by the rules alone, then with the fast path in some {@link Way}: both must
 * find the same. Texts, options and ways are drawn from a seed.
 *
 * <p>{@code main} compares any number of texts: see src/trials/arrivals.sh.
 */
final class Arrivals {
  /** How a text arrives at a scan. */
  enum Way {
    WHOLE,
    PIECES,
    BYTES,
    BYTES_IN_PIECES,
    PARTS,
    EDITS,
    AFTER_OTHERS
  }

  private static final int[] PIECES = {1, 2, 3, 7, 64, 700, 1024, 4096, 8191};

  /** Text to repeat before and after the text under test. */
  private static final String[] AROUND = {
    "",
    "zzz\n",
    "Some words of prose, which end in a line.\n",
    "a,b,2020-01-02\n",
    "http://oak.example/,ELM,3\n",
    "> quoted words of a mail\n",
    "\n",
    "word ",
    "x;y;z\r\n",
    "| cell | http://elm.example/ | 3 |\n",
    "<http://fir.example/a> and words\n",
  };

  private static final String[] FIELDS = {
    "http://e/",
    "http://e/,,2",
    "http://oak.example/a/b",
    "https://www.elm.example/?q=1,2",
    "http://a.example/b.html",
    "ftp://f.example/pub/",
    "mailto:joe@a.example",
    "\"http://q.example/\"",
    "\"http://q.example/a, b\"",
    "",
    "7",
    "word",
    "two words",
    "2020-01-02",
    "http://e",
    "http://e/;x",
    "http://e/a;b=c",
    "(http://p.example/)",
    "a http://s.example/",
    "http://s.example/ b",
    "http://o|éak.example/",
  };

  private static final String[] GLUED = {
    "geo:1,2の",
    "mailto:a@b.exampleの",
    "http://a.example/?cの",
    "http://a.example/cの",
    "geo:x://tel:+1",
    "info:://tel:+1",
    "://tel:+1",
    "urn:x:://geo:1,2",
    "tag:x-://sip:a@b.example,tel:+1",
    "news:(1)の",
    "sip:a@b.exampleの#",
    "about:x",
    "の",
    "«",
    "http:/",
    "&quot;tel:+1",
    "data:a,",
  };

  private static final String[] DEFANGED = {
    "hxxp://oak[.]example/a,r[.]html",
    "hxxps[:]//oak(dot)example[/]a",
    "http://oak.example/a",
    "www[.]oak[.]example",
    "joe[@]oak[.]example",
    "oak[.]example",
    "h[xx]ps:[//]oak [.] example/a\\b",
    "http://oak[.exa]mple",
    "hxxp://joe:x[@]oak . example/",
    "joe [at] oak[.]com",
    "\uff0eexample",
    "hxxp[:]\\\\oak\\.example\\a",
    "ht\u200btp://[2001:db8::1]/",
    "localhos[t]/",
    "mailto[:]a[@]",
    ". ",
    "d",
    "\u001b[0m\u001b[1;32mhxxp://oak[.]example",
    "hxxp",
    "[.",
    "(",
    ")|",
    ",",
    "/",
    "=",
    "a-",
    "\u306e",
    " <",
    "\n",
  };

  private static final String SIGNS = " \n\r\t,;|:\"'<>()[]{}./-#%&=?@z0é\u3042\\^`*_~!$+";

  private final Random random;
  private final List<Fixture> fixtures = new ArrayList<>(Fixture.all());

  Arrivals(long seed) {
    random = new Random(seed);
    fixtures.addAll(Fixture.read("known-limits.txt"));
  }

  String drawText() {
    return switch (random.nextInt(9)) {
      case 0 -> drawGlued();
      case 1, 2, 3, 4 -> drawRows();
      default -> mutate();
    };
  }

  /** A fixture's text, changed in a few places; one in four lacks its beginning. */
  private String mutate() {
    StringBuilder text = new StringBuilder(pick(fixtures).text());
    for (int i = random.nextInt(4); i >= 0; i--) {
      int at = random.nextInt(text.length() + 1);
      int to = Math.min(text.length(), at + random.nextInt(4));
      switch (random.nextInt(4)) {
        case 0 -> text.delete(at, to);
        case 1 -> text.insert(at, SIGNS.charAt(random.nextInt(SIGNS.length())));
        case 2 -> text.insert(random.nextInt(text.length() + 1), text.substring(at, to));
        default -> text.insert(at, pick(FIELDS));
      }
    }
    int start = random.nextInt(4) == 0 ? random.nextInt(text.length() + 1) : 0;
    return text.substring(start);
  }

  /** Rows of fields, with one sign between them. */
  private String drawRows() {
    String sign = pick(new String[] {",", ",", ";", "\t", "|", ", ", " | ", ":"});
    String lineEnd = pick(new String[] {"\n", "\n", "\r\n", "\r"});
    StringBuilder rows = new StringBuilder();
    int fields = 1 + random.nextInt(5);
    for (int row = 1 + random.nextInt(6); row > 0; row--) {
      for (int i = 0; i < fields; i++) {
        rows.append(i == 0 ? "" : sign).append(pick(FIELDS));
      }
      rows.append(lineEnd);
    }
    return rows.toString();
  }

  /** URIs and parts of them without a blank between them, up to 6 kB. */
  private String drawGlued() {
    StringBuilder glued = new StringBuilder();
    for (int groups = 1 + random.nextInt(3); groups > 0; groups--) {
      String[] chosen = new String[1 + random.nextInt(3)];
      Arrays.setAll(chosen, i -> pick(GLUED));
      for (int i = 1 << random.nextInt(7); i > 0; i--) {
        glued.append(pick(chosen));
      }
      glued.append(pick(new String[] {"", " ", "\n", "&#34;", "の\n"}));
    }
    return glued.toString();
  }

  /** A text with up to 10 kB of other text before and after it. */
  String surround(String text) {
    return filler() + text + filler();
  }

  private String filler() {
    StringBuilder filler = new StringBuilder();
    int length = 1 << random.nextInt(14);
    while (filler.length() < length) {
      filler.append(pick(AROUND).repeat(1 + random.nextInt(40))).append(random.nextInt(9));
    }
    return filler.append(random.nextBoolean() ? "\n" : "").toString();
  }

  private <T> T pick(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  private String pick(String[] choices) {
    return choices[random.nextInt(choices.length)];
  }

  private Options drawOptions() {
    Set<ScanOption> chosen = EnumSet.noneOf(ScanOption.class);
    for (ScanOption option : ScanOption.values()) {
      if (option != ScanOption.REFANG && random.nextInt(3) == 0) {
        chosen.add(option);
      }
    }
    boolean isPlain = random.nextInt(2) == 0; // other forms may leave the fast path
    TextForm form = isPlain ? TextForm.PLAIN : pick(List.of(TextForm.values()));
    Set<String> schemes = random.nextInt(8) == 0 ? Set.of("http", "mailto") : Set.of();
    return new Options(
        random.nextInt(8) == 0 ? JoinLevel.DELIMITED : JoinLevel.INFERRED, schemes, chosen, form);
  }

  /** Defanged URIs and signs, mostly without blanks, up to 10 kB. */
  private String drawDefanged() {
    StringBuilder text = new StringBuilder();
    for (int groups = 1 + random.nextInt(3); groups > 0; groups--) {
      String[] chosen = new String[1 + random.nextInt(3)];
      Arrays.setAll(chosen, i -> pick(DEFANGED));
      for (int i = 1 << random.nextInt(8); i > 0; i--) {
        text.append(String.join("", chosen));
      }
    }
    return text.toString();
  }

  /** Refangs a text in pieces, and run by run; returns the difference, null for none. */
  private @Nullable String refangDifference(String text) throws IOException {
    StringWriter found = new StringWriter();
    new RefangingReader(HostileReader.pieces(text, pieceLength()), false).transferTo(found);
    StringBuilder expected = new StringBuilder();
    for (String run : text.split("(?<=[<\\n])|(?=[<\\n])")) {
      expected.append(RefangingReader.refanged(run, new Replacements()));
    }
    return found.toString().contentEquals(expected) ? null : "REFANGED " + found;
  }

  /** Compares the scans of a text; returns a description of the difference, null for none. */
  @Nullable String difference(String text) throws IOException {
    if (random.nextInt(20) == 0) {
      String defanged = drawDefanged();
      String difference = refangDifference(defanged);
      if (difference != null) {
        return defanged + "\n  " + difference;
      }
    }
    Options options = drawOptions();
    Way way = Way.values()[random.nextInt(Way.values().length)];
    if (way == Way.EDITS) {
      options = without(options, ScanOption.POSITIONS);
    }
    String encodable = new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
    List<UriMatch> rules = matches(options, new StringReader(encodable), false);
    List<UriMatch> found =
        switch (way) {
          case WHOLE -> {
            Window window = new Window(new CharSource(new StringReader(encodable)));
            window.readTo(encodable.length());
            yield matches(new Scan(options, window));
          }
          case PIECES -> matches(options, HostileReader.pieces(encodable, pieceLength()), true);
          case BYTES ->
              matches(options, new Utf8Reader(new ByteArrayInputStream(utf8(encodable))), true);
          case BYTES_IN_PIECES ->
              matches(options, new Utf8Reader(inSmallReads(encodable, pieceLength())), true);
          case PARTS -> matchesInParts(options, utf8(encodable));
          case EDITS -> matchesAfterEdits(options, encodable);
          case AFTER_OTHERS -> matchesAfterOthers(options, encodable);
        };
    return found.equals(rules)
        ? null
        : way + " " + options + "\n  rules " + described(rules) + "\n  found " + described(found);
  }

  private static Options without(Options options, ScanOption option) {
    Set<ScanOption> chosen = EnumSet.noneOf(ScanOption.class);
    for (ScanOption each : ScanOption.values()) {
      if (each != option && options.isSet(each)) {
        chosen.add(each);
      }
    }
    return new Options(options.join(), options.schemes(), chosen, options.form());
  }

  private static String described(List<UriMatch> matches) {
    return matches.stream().map(FixtureChecks::record).toList().toString();
  }

  private int pieceLength() {
    return PIECES[random.nextInt(PIECES.length)];
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static InputStream inSmallReads(String text, int most) {
    return new FilterInputStream(new ByteArrayInputStream(utf8(text))) {
      @Override
      public int read(byte[] into, int offset, int length) throws IOException {
        return super.read(into, offset, Math.min(length, most));
      }
    };
  }

  private static List<UriMatch> matches(Options options, Reader reader, boolean fast)
      throws IOException {
    Scan scan = new Scan(options, reader);
    scan.usesFastPath = fast;
    return matches(scan);
  }

  private static List<UriMatch> matches(Scan scan) throws IOException {
    List<UriMatch> matches = new ArrayList<>();
    for (UriMatch match = scan.next(); match != null; match = scan.next()) {
      matches.add(match);
    }
    return matches;
  }

  /** Scans parts that begin at lines, as several threads scan a file. */
  private List<UriMatch> matchesInParts(Options options, byte[] text) throws IOException {
    List<Long> ends = new ArrayList<>(List.of(0L));
    for (int i = 0; i < text.length - 1; i++) {
      if (text[i] == '\n' && random.nextInt(8) == 0) {
        ends.add(i + 1L);
      }
    }
    ends.add((long) text.length);
    List<UriMatch> matches = new ArrayList<>();
    PartialScan before = null;
    long unitsBefore = 0;
    long linesBefore = 0;
    for (int i = 0; i + 1 < ends.size(); i++) {
      long[] borders = ends.subList(i, ends.size()).stream().mapToLong(Long::longValue).toArray();
      PartialScan part = new Utf8PartialScan(options, new ByteArrayInputStream(text), borders);
      List<UriMatch> own = new ArrayList<>();
      part.run(own::add);
      if (before != null && !part.continues(before)) {
        before.extend(collect(matches, unitsBefore, linesBefore)::accept);
        continue;
      }
      if (before != null) {
        unitsBefore += before.units();
        linesBefore += before.lines();
      }
      own.forEach(collect(matches, unitsBefore, linesBefore));
      before = part;
    }
    return matches;
  }

  private static java.util.function.Consumer<UriMatch> collect(
      List<UriMatch> into, long units, long lines) {
    return match -> into.add(match.moved(units, lines));
  }

  /** Scans with a scanner that first scans another text and the end of this text. */
  private List<UriMatch> matchesAfterOthers(Options options, String text) {
    UriScanner scanner = new UriScanner(options);
    scanner.findAll(drawText());
    scanner.findAll(text.substring(random.nextInt(text.length() + 1)));
    return scanner.findAll(text);
  }

  /** Scans an editable text while its middle is inserted in two pieces. */
  private List<UriMatch> matchesAfterEdits(Options options, String text) {
    UriScanner scanner = new UriScanner(options);
    int first = random.nextInt(text.length() + 1);
    int second = first + random.nextInt(text.length() - first + 1);
    ScannedText edited = scanner.editable(text.substring(0, first) + text.substring(second));
    int middle = first + (second - first) / 2;
    edited.replace(first, first, text.substring(middle, second));
    edited.replace(first, first, text.substring(first, middle));
    return edited.matches();
  }

  /**
   * {@code SEED SHORT AROUND [FILE...]}: compares SHORT drawn texts, AROUND texts amid other text,
   * and the files in pieces of 1 Mi characters. Exits with 1 after printing differences.
   */
  public static void main(String[] args) throws IOException {
    Arrivals arrivals = new Arrivals(Long.parseLong(args[0]));
    long differences = 0;
    for (long i = Long.parseLong(args[1]); i > 0; i--) {
      differences += arrivals.report(arrivals.drawText());
    }
    for (long i = Long.parseLong(args[2]); i > 0; i--) {
      differences += arrivals.report(arrivals.surround(arrivals.drawText()));
    }
    long units = 0;
    for (int i = 3; i < args.length; i++) {
      String text = Files.readString(Path.of(args[i]), StandardCharsets.ISO_8859_1);
      for (int at = 0; at < text.length(); at += 1 << 20) {
        String stretch = text.substring(at, Math.min(text.length(), at + (1 << 20)));
        differences += arrivals.report(stretch);
        units += stretch.length();
      }
    }
    System.out.println(differences + " differences; of files " + units + " characters");
    System.exit(differences == 0 ? 0 : 1);
  }

  private int report(String text) throws IOException {
    String difference;
    try {
      difference = difference(text);
    } catch (RuntimeException e) {
      List<StackTraceElement> frames = List.of(e.getStackTrace());
      difference = e + " at " + frames.subList(0, Math.min(8, frames.size()));
    }
    if (difference != null) {
      String shown = text;
      if (text.length() > 2000) {
        Path file = Files.createTempFile("arrival", ".txt");
        shown = Files.writeString(file, text).toString();
      }
      System.out.println(shown.replace("\n", "\\n").replace("\r", "\\r") + "\n  " + difference);
    }
    return difference == null ? 0 : 1;
  }
}
