package org.urisift.mail.html;

import java.io.IOException;
import java.io.Reader;
import java.util.Arrays;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Attribute;
import org.urisift.mail.Problem;
import org.urisift.mail.TextOrigin;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.run.ReadContext;
import org.urisift.mail.text.DecodedText;
import org.urisift.mail.text.LineTable;
import org.urisift.uri.UriReference;

/**
 * Reads an HTML text: its URI attributes in order, then what it shows as one text. A long one is
 * read in pieces, and each gives its attributes and its text.
 */
public final class HtmlReader {
  /** Bytes of the heap for each character of a piece: it takes 10 to 20, in each thread. */
  private static final int HEAP_SHARE = 128;

  private static final int BLOCK = 16 << 10;

  private final ReadContext run;

  /** The beginning of each document is read into it. */
  private final char[] first = new char[BLOCK];

  private final int limit = limit(Runtime.getRuntime().maxMemory());

  public HtmlReader(ReadContext run) {
    this.run = run;
  }

  /** Characters of a piece, for a heap of a number of bytes. */
  static int limit(long heap) {
    return (int) Math.min(MailLimits.HTML, heap / HEAP_SHARE);
  }

  /** Reads it to its end. */
  public void read(TextOrigin origin, Reader reader, @Nullable UriReference base)
      throws IOException {
    HtmlTokenizer tokenizer = null;
    HtmlWalk.Flow flow = new HtmlWalk.Flow(base);
    LineTable lines = new LineTable("");
    char[] block = first;
    int count = 0;
    int at = 0;
    int pieces = 0;
    boolean isLast = false;
    while (!isLast) {
      int read = 0;
      while (count < limit && read >= 0) {
        block = count < block.length ? block : Arrays.copyOf(block, Math.min(limit, 2 * count));
        read = reader.read(block, count, block.length - count);
        count += Math.max(0, read);
      }
      isLast = read < 0;
      String piece = new String(block, 0, count);
      lines = lines.next(piece, at);
      Findings findings = new Findings(origin, lines);
      HtmlText text = new HtmlText(lines);
      NestedContent within = new NestedContent(findings, run.options());
      HtmlWalk walk = new HtmlWalk(MappedText.whole(piece), text, within, flow);
      tokenizer = tokenizer == null ? new HtmlTokenizer(walk) : tokenizer.next(walk);
      at = tokenizer.read(piece, isLast);
      walk.end();
      handOn(origin, findings, text, flow.base());
      System.arraycopy(block, at, block, 0, count - at);
      count -= at;
      pieces++;
    }
    if (pieces > 1) {
      String reason = "HTML longer than " + limit + " characters, read in " + pieces + " pieces";
      run.problem(Problem.Kind.NOTE, origin, reason);
    }
  }

  private void handOn(
      TextOrigin origin, Findings findings, HtmlText text, @Nullable UriReference base)
      throws IOException {
    for (Attribute attribute : findings.attributes()) {
      run.visitor().attribute(attribute);
    }
    findings.tell(run);
    text(origin, "html:text", text, base);
    for (Map.Entry<String, HtmlText> other : findings.texts().entrySet()) {
      text(origin, other.getKey(), other.getValue(), base);
    }
  }

  private void text(TextOrigin origin, String context, HtmlText text, @Nullable UriReference base)
      throws IOException {
    if (text.hasText()) {
      run.visitor().text(DecodedText.html(origin, context, text.reader(), text, base));
    }
  }
}
