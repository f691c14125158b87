package org.urisift.scan;

import java.util.Locale;
import java.util.Random;

/** URIs at the end of a line, with any token below them, among lines of one width, from a seed. */
final class BrokenText {
  private static final String SMALL = "abcdefghijklmnopqrstuvwxyz";
  private static final String HEX = "0123456789abcdef";
  private static final String WORDS = "the oak and a yew of mine are told to Ash who writes it ";

  private static final String[] QUOTES = {
    "",
    "",
    "> ",
    ">> ",
    "> > ",
    "JD> ",
    "| ",
    "  ",
    "# ",
    "// ",
    "- ",
    "* ",
    "; ",
    "-- ",
    "+ # ",
    "\u00a0",
    "\u00a0# ",
    "\u0411> # "
  };

  private static final String[] LEADS = {
    "",
    "",
    "see ",
    "x: ",
    "[w] ",
    "(see ",
    "( ",
    "<b> ",
    "a | ",
    "URL: ",
    "X-URL: ",
    "4uri: ",
    "/url: ",
    "[1]: ",
    "source=(",
    "\u00e4 "
  };

  private static final String[] URIS = {
    "http://h.example/",
    "http://www.h.example/",
    "http://h.example",
    "ftp://h.example/a",
    "http://h.example/a?b=c",
    "mailto:a@h.example",
    "http://www.h",
    "http://www.oak"
  };

  private static final String[] ENDS = {
    "", "", "/", "a", "1", "F", ".", ",", ":", ".ht", "0123456789abcdef0123456789ab", "/commit/"
  };

  private static final String[] JOINTS = {
    "-", "_", "/", ".", "'", "+", "@", ":", "", "=", ",", "#", "?"
  };

  private static final String[] AFTER = {"", "", ":", ",", ".", ")", ";", "!", ".)", "\"", "'s"};

  private static final String[] RESTS = {
    " and so on",
    "  x",
    "\tx",
    "\u00a0x",
    "",
    " <http://h.example/>",
    " = 1",
    " | c",
    " $ ls",
    " http://g.example/b"
  };

  private final Random random;

  private BrokenText(Random random) {
    this.random = random;
  }

  static String text(Random random) {
    return new BrokenText(random).text();
  }

  private String one(String... of) {
    return of[random.nextInt(of.length)];
  }

  private String any(String of, int most) {
    StringBuilder any = new StringBuilder();
    for (int i = random.nextInt(most); i >= 0; i--) {
      any.append(of.charAt(random.nextInt(of.length())));
    }
    return any.toString();
  }

  private String piece() {
    return switch (random.nextInt(6)) {
      case 0 -> any(SMALL, 12);
      case 1 -> any(SMALL, 6).toUpperCase(Locale.ROOT);
      case 2 -> any("0123456789", 6);
      case 3 -> any(HEX, 12);
      case 4 -> "O" + any(SMALL, 10);
      default -> one("ml", "l", "html", "org", "gz", "3", "Oak", "ASH", "pdf", "git");
    };
  }

  private String text() {
    StringBuilder text = new StringBuilder();
    String quote = one(QUOTES);
    String below = random.nextInt(3) > 0 ? quote : one(QUOTES);
    String lead = one(LEADS);
    int width = 60 + random.nextInt(25);
    StringBuilder uri = new StringBuilder(one(URIS));
    int length = random.nextBoolean() ? uri.length() + 20 : width - quote.length() - lead.length();
    while (uri.indexOf("example/") > 0 && uri.length() + random.nextInt(12) < length) {
      uri.append(one(any(SMALL, 3), any(HEX, 4), "/", "-", ":", "b.c/"));
    }
    uri.append(one(ENDS));
    StringBuilder token = new StringBuilder(piece());
    for (int i = random.nextInt(3); i > 0; i--) {
      token.append(one(JOINTS)).append(piece());
    }
    token.append(one(AFTER));
    if (random.nextInt(4) == 0) {
      text.append("Known: ").append(uri).append(token, 0, random.nextInt(token.length() + 1));
      text.append("\n\n");
    }
    fill(text, quote, width);
    text.append(quote).append(lead).append(uri).append(one("\n", "\n", " \n", "\r\n"));
    text.append(below).append(token).append(one(RESTS)).append(one("\n", "\n\n", "\r\n"));
    fill(text, quote, width);
    return text.append("\n\n").append("last ".repeat(60)).toString();
  }

  private void fill(StringBuilder text, String quote, int width) {
    for (int i = random.nextInt(4); i > 0; i--) {
      String words = WORDS.repeat(2).substring(random.nextInt(8));
      text.append(quote).append(words, 0, width - random.nextInt(8)).append('\n');
    }
  }
}
