package org.urisift.mail.html;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import org.apache.commons.io.IOUtils;
import org.apache.commons.io.input.BoundedReader;
import org.apache.commons.io.input.SequenceReader;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Attribute;
import org.urisift.mail.Origin;
import org.urisift.mail.Problem;
import org.urisift.mail.ReadOption;
import org.urisift.mail.bytes.Base64;
import org.urisift.mail.bytes.Damage;
import org.urisift.mail.bytes.Heap;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.run.ReadContext;
import org.urisift.mail.text.DecodedText;
import org.urisift.mail.text.LineTable;
import org.urisift.uri.UriReference;

/**
 * Reads an HTML document: passes its URI attributes in order to the visitor, then its texts, the
 * visible one first. A long document is read, and passed on, in pieces.
 */
public final class HtmlReader {
  /** The heap, in bytes, for each character of a piece: reading takes 10 to 20 in each thread. */
  private static final int HEAP_PER_CHARACTER = 128;

  private static final int BLOCK = 16 << 10;

  private static final String DATA = "data:image/";

  private static final String BASE64 = ";base64,";

  /** Reads a picture, without the decoder of UTF-8 that the HTML is read with. */
  public interface PictureSink {
    void read(InputStream picture) throws IOException;
  }

  private final ReadContext run;

  /** The buffer for the start of each document. */
  private final char[] firstBlock = new char[BLOCK];

  private final int maxLength = maxPieceLength(Heap.size());

  public HtmlReader(ReadContext run) {
    this.run = run;
  }

  /** The maximum length of a piece, in UTF-16 units; {@code heap} is in bytes. */
  static int maxPieceLength(long heap) {
    return (int) Math.min(MailLimits.HTML, heap / HEAP_PER_CHARACTER);
  }

  /**
   * Reads a document to its end.
   *
   * @param base of relative references; null for none
   * @param pictures reads those in data URIs, if QR codes are wanted
   */
  public void read(Origin origin, Reader reader, @Nullable UriReference base, PictureSink pictures)
      throws IOException {
    HtmlTokenizer tokenizer = null;
    HtmlWalk.DocumentState state = new HtmlWalk.DocumentState(base);
    LineTable lines = new LineTable("");
    char[] block = firstBlock;
    int count = 0;
    int consumed = 0; // characters of the piece
    int pieces = 0;
    boolean isLast = false;
    while (!isLast) {
      int read = 0;
      while (count < maxLength && read >= 0) {
        block = count < block.length ? block : Arrays.copyOf(block, Math.min(maxLength, 2 * count));
        read = reader.read(block, count, block.length - count);
        count += Math.max(0, read);
      }
      isLast = read < 0;
      String piece = new String(block, 0, count);
      lines = lines.next(piece, consumed);
      Findings findings = new Findings(origin, lines);
      HtmlText text = new HtmlText(lines);
      NestedContent nested = new NestedContent(findings, run.options());
      HtmlWalk walk = new HtmlWalk(MappedText.whole(piece), text, nested, state);
      tokenizer = tokenizer == null ? new HtmlTokenizer(walk) : tokenizer.next(walk);
      consumed = tokenizer.read(piece, isLast);
      walk.end();
      passOn(origin, findings, text, state.base());
      readPictures(findings, pictures);
      System.arraycopy(block, consumed, block, 0, count - consumed);
      count -= consumed;
      pieces++;
    }
    if (pieces > 1) {
      String reason =
          "HTML longer than " + maxLength + " characters, read in " + pieces + " pieces";
      run.problem(Problem.Kind.NOTE, origin, reason);
    }
  }

  /**
   * Reads a style sheet that is a text of its own, as the content of a style element is read.
   *
   * @param keepsData whether data stay in the text
   * @return the text with blanks over the URIs that were passed to the visitor
   */
  public Reader readStyleSheet(
      Origin origin, Reader css, @Nullable UriReference base, boolean keepsData)
      throws IOException {
    String start = IOUtils.toString(new BoundedReader(css, MailLimits.MARKS));
    StringBuilder rest = new StringBuilder(start);
    Findings findings = new Findings(origin, new LineTable(start));
    NestedContent content = new NestedContent(findings, run.options());
    content.readUris(MappedText.whole(start), null, rest, keepsData, base);
    for (Attribute attribute : findings.attributes()) {
      run.attribute(attribute);
    }
    return new SequenceReader(new StringReader(rest.toString()), css);
  }

  private void readPictures(Findings findings, PictureSink pictures) throws IOException {
    if (run.isSet(ReadOption.QR)) {
      for (Attribute attribute : findings.attributes()) {
        String uri = attribute.value();
        int letters = uri.startsWith(DATA) ? uri.indexOf(BASE64) + BASE64.length() : -1;
        if (letters >= BASE64.length() && isPicture(uri, letters)) {
          byte[] base64 = uri.substring(letters).getBytes(StandardCharsets.US_ASCII);
          pictures.read(new Base64(new ByteArrayInputStream(base64), new Damage()));
        }
      }
    }
  }

  /** Whether a PNG, GIF or JPEG begins at an index of a data URI (RFC 2397). */
  private static boolean isPicture(String uri, int at) {
    return uri.startsWith("iVBORw0KGgo", at)
        || uri.startsWith("R0lGOD", at)
        || uri.startsWith("/9j/", at);
  }

  private void passOn(Origin origin, Findings findings, HtmlText text, @Nullable UriReference base)
      throws IOException {
    for (Attribute attribute : findings.attributes()) {
      run.attribute(attribute);
    }
    findings.reportProblems(run);
    passOn(origin, "html:text", text, base);
    for (Map.Entry<String, HtmlText> entry : findings.texts().entrySet()) {
      passOn(origin, entry.getKey(), entry.getValue(), base);
    }
  }

  private void passOn(Origin origin, String context, HtmlText text, @Nullable UriReference base)
      throws IOException {
    if (text.hasText()) {
      run.text(DecodedText.html(origin, context, text.reader(), text, base));
    }
  }
}
