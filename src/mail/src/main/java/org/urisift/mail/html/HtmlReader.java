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
 * Reads an HTML document: passes its URI attributes in order to the visitor, then its visible text.
 * A long document is read in pieces, each with its attributes and its text.
 */
public final class HtmlReader {
  /** The bytes of heap for each character of a piece; reading takes 10 to 20 of them per thread. */
  private static final int HEAP_SHARE = 128;

  private static final int BLOCK = 16 << 10;

  private final ReadContext run;

  /** The buffer for the start of each document. */
  private final char[] firstBlock = new char[BLOCK];

  private final int limit = limit(Runtime.getRuntime().maxMemory());

  public HtmlReader(ReadContext run) {
    this.run = run;
  }

  /** The maximum length of a piece, in UTF-16 units, for a heap size in bytes. */
  static int limit(long heap) {
    return (int) Math.min(MailLimits.HTML, heap / HEAP_SHARE);
  }

  /** Reads a document to its end; {@code base} is that of relative references, or null. */
  public void read(TextOrigin origin, Reader reader, @Nullable UriReference base)
      throws IOException {
    HtmlTokenizer tokenizer = null;
    HtmlWalk.DocumentState state = new HtmlWalk.DocumentState(base);
    LineTable lines = new LineTable("");
    char[] block = firstBlock;
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
      NestedContent nested = new NestedContent(findings, run.options());
      HtmlWalk walk = new HtmlWalk(MappedText.whole(piece), text, nested, state);
      tokenizer = tokenizer == null ? new HtmlTokenizer(walk) : tokenizer.next(walk);
      at = tokenizer.read(piece, isLast);
      walk.end();
      passOn(origin, findings, text, state.base());
      System.arraycopy(block, at, block, 0, count - at);
      count -= at;
      pieces++;
    }
    if (pieces > 1) {
      String reason = "HTML longer than " + limit + " characters, read in " + pieces + " pieces";
      run.problem(Problem.Kind.NOTE, origin, reason);
    }
  }

  private void passOn(
      TextOrigin origin, Findings findings, HtmlText text, @Nullable UriReference base)
      throws IOException {
    for (Attribute attribute : findings.attributes()) {
      run.visitor().attribute(attribute);
    }
    findings.reportProblems(run);
    text(origin, "html:text", text, base);
    for (Map.Entry<String, HtmlText> entry : findings.texts().entrySet()) {
      text(origin, entry.getKey(), entry.getValue(), base);
    }
  }

  private void text(TextOrigin origin, String context, HtmlText text, @Nullable UriReference base)
      throws IOException {
    if (text.hasText()) {
      run.visitor().text(DecodedText.html(origin, context, text.reader(), text, base));
    }
  }
}
