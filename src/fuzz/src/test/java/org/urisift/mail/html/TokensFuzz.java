package org.urisift.mail.html;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;
import org.urisift.mail.Attribute;
import org.urisift.mail.CollectingVisitor;
import org.urisift.mail.MailReader;
import org.urisift.mail.ReadOption;

/** Any HTML is cut into tokens in order, and the places of its texts are in the document. */
class TokensFuzz {
  private static final MailReader DEEP =
      MailReader.builder().with(ReadOption.DEEP, ReadOption.NAMESPACES).build();

  private static final List<String> SEEDS =
      List.of(
          "<p class=a title='b&amp;c'>d<br/>&copy &#x41;&#66;<a href=\"http://a.example/\">e</a>",
          "<title>a<b></title><style>b{c:url(d)}</style><script><!--<script></script>--></script>",
          "<!--a--><!--[if mso]><a href=b><![endif]--><!><!doctype html public '' 'c'><?xml a?>",
          "<svg><style><![CDATA[a{b:url(c)}]]></style><title><p></svg><math><mi>d</math>",
          "<iframe srcdoc='&lt;a href=&quot;b&quot;&gt;'></iframe><base href=c><xmp><d></xmp>",
          "<a href='b\" c=d>e</a <textarea><plaintext></f>");

  static Stream<byte[]> documents() {
    return SEEDS.stream().map(seed -> seed.getBytes(StandardCharsets.UTF_8));
  }

  @MethodSource("documents")
  @FuzzTest
  void tokens_are_in_order(byte[] input) throws IOException {
    String html = new String(input, StandardCharsets.UTF_8);
    Ordered whole = new Ordered(html.length());
    if (new HtmlTokenizer(whole).read(html, true) != html.length()) {
      throw new AssertionError("not to the end: " + html);
    }
    checkInPieces(html, 64);
    CollectingVisitor read =
        CollectingVisitor.of(
            DEEP, new ByteArrayInputStream(("<html>" + html).getBytes(StandardCharsets.UTF_8)));
    for (Attribute attribute : read.attributes) {
      checkPlace(attribute);
    }
    for (CollectingVisitor.Read text : read.texts) {
      checkPlace(text);
    }
  }

  private static void checkInPieces(String html, int size) {
    HtmlTokenizer tokenizer = null;
    for (int start = 0; start < html.length(); ) {
      int end = Math.min(html.length(), start + size);
      Ordered piece = new Ordered(end - start);
      tokenizer = tokenizer == null ? new HtmlTokenizer(piece) : tokenizer.next(piece);
      int read = tokenizer.read(html.substring(start, end), end == html.length());
      if (read <= 0 || read > end - start) {
        throw new AssertionError("stands still at " + start + " of " + html);
      }
      start += read;
    }
  }

  private static void checkPlace(Attribute attribute) {
    String source = attribute.source();
    if (source == null) {
      return;
    }
    char first = source.charAt((int) attribute.start().offset());
    if (first != attribute.value().charAt(0) && "&\\\0".indexOf(first) < 0) {
      throw new AssertionError(attribute + " at " + attribute.start().offset());
    }
  }

  private static void checkPlace(CollectingVisitor.Read text) {
    String source = text.text().source();
    for (int i = 0; source != null && i < text.content().length(); i++) {
      long offset = text.text().sourceOffset(i);
      if (offset >= source.length()) {
        throw new AssertionError(text.text().context() + " " + i + " at " + offset);
      }
    }
  }

  /** Checks that each token begins at or after the end of the previous one. */
  private static final class Ordered implements HtmlTokenizer.Sink {
    private final int length;
    private int last;

    Ordered(int length) {
      this.length = length;
    }

    private void token(int from, int to) {
      if (from < last || to < from || to > length) {
        throw new AssertionError(from + " to " + to + " after " + last + " of " + length);
      }
      last = to;
    }

    @Override
    public void text(int from, int to, HtmlTokenizer.State state) {
      token(from, to);
    }

    @Override
    public HtmlTokenizer.State startTag(Tag tag) {
      for (int i = 0; i < tag.attributeCount(); i++) {
        token(tag.valueFrom(i), tag.valueTo(i));
      }
      return HtmlWalk.state(tag.name());
    }

    @Override
    public void endTag(Tag tag) {
      token(tag.nameEnd(), tag.nameEnd());
    }

    @Override
    public void comment(int from, int to, boolean isBogus) {
      token(from, to);
    }

    @Override
    public void doctype(int from, int to) {
      token(from, to);
    }

    @Override
    public boolean isForeign() {
      return true;
    }

    @Override
    public int endlessComment(int from, int to) {
      token(from, to);
      return to;
    }

    @Override
    public int endlessTag(int from, int to) {
      token(from, to);
      return to;
    }

    @Override
    public int endlessElement(int from, int to, HtmlTokenizer.State state) {
      token(from, to);
      return to;
    }

    @Override
    public void tooLong() {
      // the start of the text was passed on
    }
  }
}
