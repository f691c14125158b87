package org.urisift.mail.html;

import java.io.IOException;
import java.io.Reader;
import java.util.Map;
import org.apache.commons.io.input.CharSequenceReader;
import org.apache.commons.io.input.SequenceReader;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Attribute;
import org.urisift.mail.Problem;
import org.urisift.mail.TextOrigin;
import org.urisift.mail.bytes.Limits;
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

  public void read(TextOrigin origin, Reader reader, @Nullable UriReference base)
      throws IOException {
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

  private void parsed(TextOrigin origin, String html, @Nullable UriReference base)
      throws IOException {
    LineTable lines = new LineTable(html);
    HtmlText text = new HtmlText(lines);
    Findings findings = new Findings(origin, lines);
    HtmlWithin within = new HtmlWithin(findings, run.options());
    HtmlTrees trees = new HtmlTrees(Excerpt.whole(html), text, within, base);
    while (trees.next()) {
      for (Attribute attribute : findings.takeAttributes()) {
        run.visitor().attribute(attribute);
      }
    }
    if (trees.count() > 1) {
      String reason =
          "HTML with more elements than are read at a time, read in " + trees.count() + " parts";
      run.problem(Problem.Kind.NOTE, origin, reason);
    }
    if (findings.leftOut() > 0) {
      String reason =
          "HTML within HTML more than "
              + Limits.HTML_DEPTH
              + " deep, left out "
              + findings.leftOut()
              + " times";
      run.problem(Problem.Kind.MESSAGE, origin, reason);
    }
    text(origin, "html:text", text, trees.base());
    for (Map.Entry<String, HtmlText> other : findings.texts().entrySet()) {
      text(origin, other.getKey(), other.getValue(), trees.base());
    }
  }

  private void text(TextOrigin origin, String context, HtmlText text, @Nullable UriReference base)
      throws IOException {
    if (text.hasText()) {
      Reader shown = new CharSequenceReader(text.text());
      run.visitor().text(DecodedText.html(origin, context, shown, text, base));
    }
  }

  /** Whether there is a tag whose name takes long: the parser needs a square of time for it. */
  static boolean hasLongName(String html) {
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
      TextOrigin origin, String why, CharSequence start, Reader rest, @Nullable UriReference base)
      throws IOException {
    run.problem(Problem.Kind.MESSAGE, origin, "HTML " + why + ", read as plain text");
    Reader whole = new SequenceReader(new CharSequenceReader(start), rest);
    run.visitor().text(DecodedText.body(origin, whole, ContentType.HTML, base));
  }
}
