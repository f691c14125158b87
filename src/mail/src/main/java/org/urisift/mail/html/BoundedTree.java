package org.urisift.mail.html;

import java.util.BitSet;
import java.util.Iterator;
import org.apache.commons.io.input.CharSequenceReader;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Range;
import org.jsoup.parser.Parser;
import org.jsoup.parser.StreamParser;
import org.urisift.mail.bytes.Limits;

/**
 * The tree of an HTML text from some place on, up to its end or to where the tree would be too
 * large: {@code <p><b>} opens {@code b} again in each paragraph behind it, as browsers do, so that
 * a short text can have any number of elements.
 */
public final class BoundedTree {
  /** Bytes of the heap for each element: one takes 300 to 500, in each thread. */
  private static final int HEAP_SHARE = 4_096;

  /** Tags of which no tree is large: to count its elements takes longer than ordinary mail may. */
  private static final int FEW = 2_000;

  /** Elements in one another, where there are many: the parser looks through them at each tag. */
  private static final int DEPTH = 128;

  private final Document document;
  private final boolean isWhole;
  private final BitSet starts = new BitSet(); // of elements, from where the tree begins
  private int elements;
  private int copies;

  BoundedTree(String html, int from) {
    this(html, from, 0);
  }

  /**
   * Makes it.
   *
   * @param depth of trees that there are of what it is in: each may be half as large as that
   */
  BoundedTree(String html, int from, int depth) {
    Parser parser = Parser.htmlParser().setTrackPosition(true);
    if (hasFewTags(html, from)) {
      document = parser.parseInput(html.substring(from), "");
      isWhole = true;
      return;
    }
    StreamParser stream = new StreamParser(parser.setMaxDepth(DEPTH));
    stream.parse(new CharSequenceReader(html, from, html.length()), "");
    int most = Math.max(FEW, elements(Runtime.getRuntime().maxMemory()) >> depth);
    Iterator<Element> parsed = stream.iterator();
    boolean fits = true;
    while (fits && parsed.hasNext()) {
      count(parsed.next());
      fits = elements < most && copies <= Limits.REOPENED + 2 * (elements - copies);
    }
    document = stream.document();
    isWhole = fits;
    stream.stop();
  }

  /** Elements of a tree, where the heap has so many bytes. */
  static int elements(long heap) {
    return (int) Math.min(Limits.ELEMENTS, heap / HEAP_SHARE);
  }

  private static boolean hasFewTags(String html, int from) {
    int tag = html.indexOf('<', from);
    int count = 0;
    while (tag >= 0 && count <= FEW) {
      tag = html.indexOf('<', tag + 1);
      count++;
    }
    return count <= FEW;
  }

  private void count(Element element) {
    elements++;
    Range range = element.sourceRange();
    if (range.isTracked() && !range.isImplicit()) {
      copies += starts.get(range.startPos()) ? 1 : 0;
      starts.set(range.startPos());
    }
  }

  Document document() {
    return document;
  }

  /** Whether it goes to the end of the text. */
  boolean isWhole() {
    return isWhole;
  }
}
