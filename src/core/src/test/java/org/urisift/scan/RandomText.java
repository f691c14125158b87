package org.urisift.scan;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Draws texts that are hard for the rules, and edits of them. */
final class RandomText {
  /** Replaces {@code [from, to)}. */
  record Edit(int from, int to, String by) {}

  private static final String[] BREAKS = {"\n", "\n", "\n", "\r\n", "\r", "\n\n", "\n> ", "\n>> "};

  private static final String[] PIECES = {
    " ",
    " ",
    " and ",
    " the words of a line ",
    "<",
    ">",
    "\"",
    "'",
    "“",
    "”",
    "(",
    ")",
    ".",
    ",",
    ":",
    "> ",
    ">> ",
    "| ",
    "JD> ",
    "URL:",
    "-- ",
    "\f",
    "   ",
    "\t",
    "%4",
    "%",
    "-",
    "/",
    "_",
    "#",
    "🙂",
    "‐",
    "中",
    "{",
    "}",
    "''",
    "⟨",
    "⟩",
    "\u001b[1m",
    "http://\n",
    "www.a.b/c",
    "a=http://x.y/?z=&\n",
    "\nx/y=1",
    "http://x.y/-\n",
    "\n&a=b",
    "?c&amp;d=e",
    "&#233;",
    "http:\\/\\/x.y\\/z",
    "\\/w",
    "\\f(CWmailto:a@b.c",
    "\\u00e9",
    "?c\\u0026d\\u003de",
    "\\\n",
    "\\&.",
    "\\:",
    "\\-",
    "{\\_}",
    "{\\%}2",
    "\\~{}",
    "{~}",
    "${",
    "'+",
    "\\n",
    "\\<",
    "\n+",
    "\n-",
    "\n# ",
    "\n * ",
    "&lt;/",
    "0123456789abcdef\n",
    "\n.fi",
    "NAME=",
    "and/or",
    "x.html.",
    "é",
    "\u00a0",
    "http://",
    "ht",
    "tp://a.b/",
    "mailto:a@b.example",
    "www.example.org",
    "doi:10.1000/182",
    "../up/there",
    "<URL: ",
    "<http://a.b/",
    "|label>",
    "http://[1080::8]/x",
    "http://a b/",
    "http://a.b/[x",
    "foo://",
    "news:",
    "https://web.example.net/x/2001/http://x.y/"
  };

  private static final String[] PARTS = {
    "archive", "2009-03", "msg00", "index.html", "view", "a_b", "%C3%A9", "q?id=1&x=2", "r-", "~u"
  };

  private final Random random;
  private final List<String> uris = new ArrayList<>();
  private boolean rareBreaks;

  RandomText(Random random) {
    this.random = random;
  }

  RandomText withRareBreaks() {
    rareBreaks = true;
    return this;
  }

  String text(int mostPieces) {
    StringBuilder text = new StringBuilder();
    int count = mostPieces / 2 + random.nextInt(mostPieces / 2 + 1);
    for (int i = 0; i < count; i++) {
      text.append(drawPiece());
    }
    return text.toString();
  }

  Edit edit(int length) {
    int from = random.nextInt(length + 1);
    int most = random.nextInt(4) == 0 ? 400 : 12;
    int to = Math.min(length, from + random.nextInt(most));
    int kind = random.nextInt(4);
    return new Edit(from, kind == 0 ? from : to, kind == 1 ? "" : text(kind == 2 ? 2 : 12));
  }

  private String drawPiece() {
    int kind = random.nextInt(12);
    if (kind < 2) {
      return wrap(drawUri());
    }
    if (kind < 5) {
      return drawUri();
    }
    if (kind < 8 && (!rareBreaks || random.nextInt(400) == 0)) {
      return pick(BREAKS);
    }
    return pick(PIECES);
  }

  /** A new URI, or one drawn before: whole URIs decide how broken ones are read (R9). */
  private String drawUri() {
    if (!uris.isEmpty() && random.nextInt(3) > 0) {
      return uris.get(random.nextInt(uris.size()));
    }
    StringBuilder uri = new StringBuilder("http://h" + random.nextInt(9) + ".example.org");
    int parts = random.nextInt(6);
    for (int i = 0; i < parts; i++) {
      uri.append('/').append(pick(PARTS));
    }
    uris.add(uri.toString());
    return uri.toString();
  }

  private String wrap(String uri) {
    StringBuilder text = new StringBuilder(random.nextBoolean() ? "<" : " ");
    String line = pick(BREAKS);
    for (int i = 0; i < uri.length(); i++) {
      text.append(uri.charAt(i));
      if (i > 9 && random.nextInt(18) == 0) {
        text.append(line);
      }
    }
    return text.append(random.nextBoolean() ? ">" : " ").toString();
  }

  private String pick(String[] from) {
    return from[random.nextInt(from.length)];
  }
}
