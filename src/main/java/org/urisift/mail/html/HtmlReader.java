package org.urisift.mail.html;

import java.io.IOException;
import java.io.Reader;
import org.apache.commons.io.input.CharSequenceReader;
import org.apache.commons.io.input.SequenceReader;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.urisift.mail.Attribute;
import org.urisift.mail.Problem;
import org.urisift.mail.TextOrigin;
import org.urisift.mail.bytes.Limits;
import org.urisift.mail.run.Bases;
import org.urisift.mail.run.Run;
import org.urisift.mail.text.ContentType;
import org.urisift.mail.text.DecodedText;
import org.urisift.mail.text.LineTable;
import org.urisift.uri.UriReference;

/** Reads an HTML text: its URI attributes in order, then what it shows as one text. */
public final class HtmlReader {
  /** Bytes of the heap for each character of a document: it takes 30 to 60, in each thread. */
  private static final int HEAP_SHARE = 128;

  private final Run run;
  private final int limit = limit(Runtime.getRuntime().maxMemory());

  public HtmlReader(Run run) {
    this.run = run;
  }

  /** Characters of a document that is parsed, where the heap has so many bytes. */
  static int limit(long heap) {
    return (int) Math.min(Limits.HTML, heap / HEAP_SHARE);
  }

  public void read(TextOrigin origin, Reader reader, UriReference base) throws IOException {
    StringBuilder source = new StringBuilder();
    char[] block = new char[8 << 10];
    int count = reader.read(block);
    while (count >= 0 && source.length() <= limit) {
      source.append(block, 0, count);
      count = reader.read(block);
    }
    if (count >= 0) {
      source.append(block, 0, count);
      plain(origin, "longer than " + limit + " characters", source, reader, base);
      return;
    }
    String html = source.toString();
    if (hasLongName(html)) {
      String reason = "with a tag name longer than " + Limits.TAG_NAME + " characters";
      plain(origin, reason, source, reader, base);
      return;
    }
    parsed(origin, html, base);
  }

  private void parsed(TextOrigin origin, String html, UriReference base) throws IOException {
    LineTable lines = new LineTable(html);
    HtmlText text = new HtmlText(lines);
    HtmlWalk walk = new HtmlWalk(html, origin, lines, text);
    boolean hasBase = hasBase(html);
    UriReference inner = base;
    int trees = 0;
    for (int at = 0; at < html.length(); trees++) {
      BoundedTree tree = new BoundedTree(html, at);
      String href = hasBase ? base(tree.document()) : null;
      if (href != null) {
        inner = Bases.within(href, base);
        hasBase = false;
      }
      at = Math.max(at + 1, walk.through(tree, at, inner));
      for (Attribute attribute : walk.takeAttributes()) {
        run.visitor().attribute(attribute);
      }
    }
    if (trees > 1) {
      String reason =
          "HTML with more elements than are read at a time, read in " + trees + " parts";
      run.problem(Problem.Kind.NOTE, origin, reason);
    }
    if (text.hasText()) {
      Reader shown = new CharSequenceReader(text.text());
      run.visitor().text(DecodedText.html(origin, shown, text, inner));
    }
  }

  /** Few documents have one, and to look through all elements takes long. */
  private static boolean hasBase(String html) {
    int tag = html.indexOf('<');
    while (tag >= 0 && !html.regionMatches(true, tag + 1, "base", 0, "base".length())) {
      tag = html.indexOf('<', tag + 1);
    }
    return tag >= 0;
  }

  /** That of the first base element which has one (HTML 4.01, 12.4). */
  private static String base(Document document) {
    for (Element base : document.getElementsByTag("base")) {
      if (base.hasAttr("href")) {
        return HtmlWalk.tidy(base.attr("href"));
      }
    }
    return null;
  }

  /** Whether there is a tag whose name takes long: the parser needs a square of time for it. */
  private static boolean hasLongName(String html) {
    int tag = html.indexOf('<');
    while (tag >= 0 && html.length() - tag > Limits.TAG_NAME) {
      int end = html.startsWith("/", tag + 1) ? tag + 2 : tag + 1;
      while (end < html.length() && " \t\r\n\f/>".indexOf(html.charAt(end)) < 0) {
        end++;
      }
      if (end - tag > Limits.TAG_NAME) {
        return true;
      }
      tag = html.indexOf('<', end);
    }
    return false;
  }

  private void plain(
      TextOrigin origin, String why, CharSequence start, Reader rest, UriReference base)
      throws IOException {
    run.problem(Problem.Kind.MESSAGE, origin, "HTML " + why + ", read as plain text");
    Reader whole = new SequenceReader(new CharSequenceReader(start), rest);
    run.visitor().text(DecodedText.body(origin, whole, ContentType.HTML, base));
  }
}
