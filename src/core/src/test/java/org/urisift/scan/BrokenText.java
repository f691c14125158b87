package org.urisift.scan;

import java.util.Locale;
import java.util.Random;

/** Draws texts in which a URI ends a line of a given width, and a token begins the next. */
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

  private String pick(String... choices) {
    return choices[random.nextInt(choices.length)];
  }

  private String randomString(String characters, int most) {
    StringBuilder string = new StringBuilder();
    for (int i = random.nextInt(most); i >= 0; i--) {
      string.append(characters.charAt(random.nextInt(characters.length())));
    }
    return string.toString();
  }

  private String piece() {
    return switch (random.nextInt(6)) {
      case 0 -> randomString(SMALL, 12);
      case 1 -> randomString(SMALL, 6).toUpperCase(Locale.ROOT);
      case 2 -> randomString("0123456789", 6);
      case 3 -> randomString(HEX, 12);
      case 4 -> "O" + randomString(SMALL, 10);
      default -> pick("ml", "l", "html", "org", "gz", "3", "Oak", "ASH", "pdf", "git");
    };
  }

  private String text() {
    StringBuilder text = new StringBuilder();
    String quote = pick(QUOTES);
    String quoteBelow = random.nextInt(3) > 0 ? quote : pick(QUOTES);
    String lead = pick(LEADS);
    int width = 60 + random.nextInt(25);
    StringBuilder uri = new StringBuilder(pick(URIS));
    int length = random.nextBoolean() ? uri.length() + 20 : width - quote.length() - lead.length();
    while (uri.indexOf("example/") > 0 && uri.length() + random.nextInt(12) < length) {
      uri.append(pick(randomString(SMALL, 3), randomString(HEX, 4), "/", "-", ":", "b.c/"));
    }
    uri.append(pick(ENDS));
    StringBuilder token = new StringBuilder(piece());
    for (int i = random.nextInt(3); i > 0; i--) {
      token.append(pick(JOINTS)).append(piece());
    }
    token.append(pick(AFTER));
    if (random.nextInt(4) == 0) {
      text.append("Known: ").append(uri).append(token, 0, random.nextInt(token.length() + 1));
      text.append("\n\n");
    }
    fill(text, quote, width);
    text.append(quote).append(lead).append(uri).append(pick("\n", "\n", " \n", "\r\n"));
    text.append(quoteBelow).append(token).append(pick(RESTS)).append(pick("\n", "\n\n", "\r\n"));
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
