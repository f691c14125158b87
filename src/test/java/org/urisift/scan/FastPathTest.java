package org.urisift.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Holds the fast path against the rules, which are asked alone for the same texts. */
class FastPathTest {
  private static final int ROUNDS = 20_000;

  private static final String SEPARATE = ".\n\nOther words\nstand here.\n\n";
  private static final String LAST = "\n\n" + "last ".repeat(60);

  private static final String[] BEFORE = {
    "",
    " ",
    "  ",
    "\t",
    "\n",
    "\r\n",
    "\n\n",
    "\n> ",
    "\n> > ",
    "\n>",
    "\n| ",
    "\n|",
    "\nJD> ",
    "> ",
    "x> ",
    "x > ",
    "a@b.example> ",
    "<",
    "< ",
    "\n<",
    "<\n",
    "\"",
    "\" ",
    "\"\n",
    "'",
    "`",
    "' ",
    "(",
    "[",
    "\u001b[",
    "\u001b[32m",
    "{",
    "@url{",
    "@uref{",
    "<\u00a0",
    "<\n\u00a0",
    "<\nJD> ",
    "\"\nJD> ",
    "<\n> ",
    "\"\n> ",
    "\\url{",
    "=",
    " = ",
    "URL:",
    "url: ",
    "\nUrl: ",
    "<URL:",
    "<URL: ",
    "(URL: ",
    "curl: ",
    "see: ",
    ": ",
    ":\n",
    ",",
    "a,b,",
    ";",
    "&lt;",
    "&quot;",
    "word ",
    "word\n",
    "s\n",
    "<s\n",
    "git+\n",
    "<git+\n",
    "<ht\n",
    "-",
    "+",
    "x",
    "\u00ab",
    "\u00ab ",
    "\u201c",
    "\u00e4 ",
    "\u00a0",
    "\u4e2d",
    "http://",
    "mailto:",
    "\f",
    "// ",
    "# ",
    "Subject: "
  };
  private static final String[] URIS = {
    "http://h.example/and",
    "http://h.example/",
    "http://h.example",
    "https://a.b.example/c/d.html",
    "ftp://f.example/x.tar.gz",
    "http://h.example/a_b",
    "http://h.example/a-",
    "http://h.example/a=",
    "http://h.example/?q=1&r=2",
    "http://h.example/?",
    "http://h.example/#top",
    "http://h.example/#a#b",
    "http://h.example/%41",
    "http://h.example/%4",
    "http://h.example/%",
    "http://h.example:80/",
    "http://u@h.example/",
    "http://h.example/(a)",
    "http://h.example/a(",
    "http://h",
    "http://h/x",
    "http://-h/",
    "http://.h/",
    "http:///x",
    "http://",
    "http:/",
    "HTTP://h.example/",
    "shttp://h.example/",
    "sftp://h.example/x",
    "http://h.example/a,b",
    "http://h.example/a;b",
    "http://h.example/&lt",
    "http://h.example/~a/",
    "http://h.example/a's",
    "http://h.example/E",
    "mailto:a@b.example",
    "mailto:a.b-c+d@e.example",
    "mailto:a@b",
    "mailto:a",
    "mailto:a at b.example",
    "mailto:a at ",
    "mailto: a@b.example",
    "mailto:a@b.example?subject=x",
    "mailto:@b",
    "mailto:a@-b",
    "urn:isbn:1",
    "news:a.b",
    "file:x",
    "http://h.example/" + "long/".repeat(14),
    "https://h.example/posting-",
    "http://www.h-",
    "http://h.example/3."
  };
  private static final String[] BEHIND = {
    "", " ", "  ", "\t", ".", ",", ". ", ", ", "., ", "...", "; ", ": ", ":", "! ", "? ", ")", ") ",
    ").", "]", "}", ">", "> ", ">>", "<", "</a>", "<gt>", "\"", "\" ", "'", "' ", "'.", "'s ", "''",
    "`", "|", "|x>", " |", "*", "_", "=", "-", "\\", "\\\n", "^", ",title}", "\u00bb", " \u00bb",
    "\u2026", "\u00e4", "\u00a0", "\u00ad", "\u2010", "&gt;", " >", " \"", "\u3002", "\u4e2d",
    "\u0000", "\u001a", "%", "#", "@"
  };
  private static final String[] NEXT = {
    " and ",
    "\n",
    "\r\n",
    "\r",
    " \n",
    "  \n",
    "\n\n",
    "\n \n",
    "\n> \n",
    "\n>\n",
    "\n> > \n",
    "\n| ",
    "\n|",
    "\nand so on",
    "\n> and so on",
    "\nand\n",
    "\nAnd so",
    "\nAND so",
    "\nThe end",
    "\n  indented text",
    "\n" + " ".repeat(80) + "far",
    "\nword, with",
    "\nword. With",
    "\nword) with",
    "\nword; with",
    "\nword: with",
    "\nword:\n",
    "\nword:x",
    "\nword! x",
    "\nword? x",
    "\nword's x",
    "\ne-mail me",
    "\nwell-known-name x",
    "\nde-ad be",
    "\nX-Mailer: y",
    "\n12 x",
    "\n12345 x",
    "\n1. x",
    "\n12) x",
    "\n2nd x",
    "\n12: x",
    "\nindex.html",
    "\nindex.html x",
    "\nguide.html\n",
    "\na/b\n",
    "\n/a/b\n",
    "\n/usr/lib x",
    "\n?q=1\n",
    "\n&r=2\n",
    "\n=x\n",
    "\n#top\n",
    "\n-----\n",
    "\n- item",
    "\n-x",
    "\n-/issues\n",
    "\n--",
    "\n====\n",
    "\n= x",
    "\n=20\n",
    "\n____\n",
    "\n_a_ x",
    "\n+",
    "\n+x",
    "\n+/x\n",
    "\n...",
    "\n. x",
    "\n// x",
    "\n/",
    "\n/-/x",
    "\n/~x",
    "\n/* x",
    "\n# x",
    "\n##\n",
    "\n#x\n",
    "\n~~~\n",
    "\n~ x",
    "\n& x",
    "\n&\n",
    "\n_\n",
    "\n%%\n",
    "\n%41x\n",
    "\n? x",
    "\n???\n",
    "\n?>",
    "\n~/x",
    "\n~x",
    "\n+1 x",
    "\n@x",
    "\n.br\n",
    "\n.x",
    "\n* item",
    "\n(see)",
    "\n\"quoted\"",
    "\n'quoted'",
    "\n<http://x.example/>",
    "\n<tag>",
    "\n[1] x",
    "\n{x}",
    "\n\\x",
    "\n$x",
    "\n^x",
    "\n`x`",
    "\nhttp://next.example/",
    "\nmailto:c@d.example",
    "\nurn:x:y",
    "\nwww.next.example/",
    "\nJD> x",
    "\nJD>",
    "\njane@mail.example",
    "\nabcdef\n",
    "\n0123456789abcdef0123456789abcdef\n",
    "\n\u00e4x y",
    "\n\u4e2d",
    "\n\u00a0x",
    "\nx\u00a0",
    "\n\f",
    "\n\u0000",
    "\n\u001a",
    "\n" + "w".repeat(40) + " x",
    "\n| | x",
    "\n> JD> x",
    "\n>> x"
  };

  private static Options options(Random random) {
    return new Options(
        random.nextInt(8) == 0 ? JoinLevel.DELIMITED : JoinLevel.INFERRED,
        random.nextBoolean(),
        random.nextInt(4) == 0,
        random.nextInt(8) == 0 ? Set.of("https", "mailto") : Set.of(),
        random.nextInt(4) == 0,
        random.nextInt(8) == 0,
        random.nextInt(8) == 0,
        random.nextInt(8) == 0,
        false,
        random.nextInt(8) == 0,
        random.nextBoolean(),
        random.nextBoolean());
  }

  private static String one(Random random, String... of) {
    return of[random.nextInt(of.length)];
  }

  private static String text(Random random) {
    StringBuilder text = new StringBuilder("first ".repeat(random.nextInt(4)));
    String known = one(random, URIS);
    for (int i = random.nextInt(8); i >= 0; i--) {
      String uri = random.nextInt(4) == 0 ? known : one(random, URIS);
      text.append(one(random, BEFORE)).append(random.nextInt(8) == 0 ? one(random, BEFORE) : "");
      text.append(uri).append(one(random, BEHIND)).append(one(random, NEXT));
    }
    return text.append("\n\n")
        .append("last ".repeat(random.nextInt(3) == 0 ? random.nextInt(60) : 60))
        .toString();
  }

  /** All that a scan says, and where it would go on. */
  private record Result(List<UriMatch> matches, long settled) {
    static Result of(Options options, String text, boolean fast) throws IOException {
      Scan scan = new Scan(options, new StringReader(text));
      scan.fast = fast;
      List<UriMatch> matches = new ArrayList<>();
      for (UriMatch match = scan.next(); match != null; match = scan.next()) {
        matches.add(match);
      }
      return new Result(matches, scan.settled());
    }
  }

  private static int plain(Options options, String text) throws IOException {
    Window window = new Window(new StringReader(text));
    window.readTo(text.length());
    PlainUri uri = new PlainUri(window, options.rejected());
    int plain = 0;
    for (int colon = text.indexOf(':'); colon >= 0; colon = text.indexOf(':', colon + 1)) {
      plain += uri.read(colon, 0) ? 1 : 0;
    }
    return plain;
  }

  private static void compare(Options options, String text) throws IOException {
    Result fast = Result.of(options, text, true);
    Result rules = Result.of(options, text, false);
    if (!fast.equals(rules)) {
      assertThat(fast).as("%s in: %s", options, text).isEqualTo(rules);
    }
  }

  @Test
  void finds_what_the_rules_find_for_all_that_stands_before_and_behind() throws IOException {
    Options options =
        new Options(
            JoinLevel.INFERRED,
            false,
            false,
            Set.of(),
            false,
            false,
            false,
            false,
            false,
            false,
            true,
            false);
    for (String before : BEFORE) {
      for (String uri : URIS) {
        StringBuilder ends = new StringBuilder();
        for (String behind : BEHIND) {
          ends.append(SEPARATE).append(before).append(uri).append(behind).append(" so on");
        }
        compare(options, ends.append(LAST).toString());
        StringBuilder lines =
            new StringBuilder("Known: " + uri + "and so (R9)"); // with what is below it
        for (String next : NEXT) {
          lines.append(SEPARATE).append(before).append(uri).append(next).append("so on");
        }
        compare(options, lines.append(LAST).toString());
      }
    }
  }

  @Test
  void finds_what_the_rules_find_in_random_texts() throws IOException {
    Random random = new Random(5);
    int plain = 0;
    for (int round = 0; round < ROUNDS; round++) {
      Options options = options(random);
      String text = text(random);
      plain += plain(options, text);
      compare(options, text);
    }
    assertThat(plain).isGreaterThan(ROUNDS / 5);
  }
}
