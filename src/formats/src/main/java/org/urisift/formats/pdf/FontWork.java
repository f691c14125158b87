package org.urisift.formats.pdf;

import java.io.IOException;
import java.util.Collection;
import java.util.List;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSNumber;
import org.apache.pdfbox.cos.COSStream;
import org.apache.pdfbox.io.RandomAccessRead;
import org.jspecify.annotations.Nullable;

/**
 * Counts what it takes to load a font: its widths and names, which many fonts may share, and its
 * CMaps (ISO 32000-1 9.7.5.4 and 9.10.3): a range of a few bytes is kept as thousands of
 * characters, and a line may name a CMap of megabytes.
 */
final class FontWork {
  private static final List<COSName> CMAPS = List.of(COSName.TO_UNICODE, COSName.ENCODING);

  /** Levels to the widths of each of several characters, in a font that belongs to another one. */
  private static final int DEPTH = 4;

  /** Steps for an entry of a font's dictionaries and arrays, of which PDFBox keeps its own form. */
  private static final int ENTRY = 30;

  /** Steps for the width of a character of a range. */
  private static final int WIDTH = 5;

  /** Steps for a byte of a font's program, and the bytes of one that count. */
  private static final int PROGRAM = 50;

  private static final int MOST_OF_PROGRAM = 1 << 16;

  /** Steps for a character of a range, and for another CMap. */
  private static final int CHARACTER = 3;

  private static final int OTHER = 500_000;

  /** Letters of the longest operator that is looked for. */
  private static final int WORD = 20;

  private final PdfWork work;
  private boolean isRange;
  private boolean isArray;
  private int values; // in the ranges: start, end and text of each
  private long last;

  private FontWork(PdfWork work) {
    this.work = work;
  }

  static void add(COSDictionary font, PdfWork work) throws IOException {
    addEntries(font, DEPTH, ENTRY, work);
    for (COSName name : CMAPS) {
      if (font.getDictionaryObject(name) instanceof COSStream cmap) {
        new FontWork(work).read(Contents.of(List.of(cmap), work));
      }
    }
  }

  /**
   * Counts what a dictionary or an array holds, to a depth.
   *
   * @param steps for each entry
   */
  static void addEntries(@Nullable COSBase object, int depth, int steps, PdfWork work) {
    Collection<? extends COSBase> entries = List.of();
    if (object instanceof COSDictionary dictionary) {
      entries = dictionary.getValues();
      addWidths(dictionary.getCOSArray(COSName.W), work);
      addWidths(dictionary.getCOSArray(COSName.W2), work);
      if (dictionary instanceof COSStream stream && stream.containsKey(COSName.LENGTH1)) {
        work.add(PROGRAM * Math.min(stream.getLength(), MOST_OF_PROGRAM));
      }
    } else if (object instanceof COSArray array) {
      entries = array.toList();
    }
    work.add((long) steps * entries.size());
    for (COSBase entry : depth == 0 ? List.<COSBase>of() : entries) {
      addEntries(Contents.value(entry), depth - 1, steps, work);
    }
  }

  /** Counts widths that a range of characters shares (9.7.4.3): its first, its last, the width. */
  private static void addWidths(@Nullable COSArray array, PdfWork work) {
    int i = 0;
    while (array != null && i + 2 < array.size()) {
      if (array.getObject(i) instanceof COSNumber first
          && array.getObject(i + 1) instanceof COSNumber last) {
        boolean isEndless = last.intValue() == Integer.MAX_VALUE; // the range is counted in int
        long count = isEndless ? Integer.MAX_VALUE : (long) last.intValue() - first.intValue();
        work.add(WIDTH * Math.max(0, count));
        i += 3;
      } else {
        i += array.getObject(i) instanceof COSNumber ? 2 : 1;
      }
    }
  }

  private void read(RandomAccessRead in) throws IOException {
    StringBuilder word = new StringBuilder();
    for (int next = in.read(); next >= 0; next = in.read()) {
      if (next >= 'a' && next <= 'z') {
        word.append(word.length() < WORD ? (char) next : "");
        continue;
      }
      operator(word.toString());
      word.setLength(0);
      if (next == '<') {
        hexadecimal(in);
      } else if (next == '[' || next == ']') {
        isArray = next == '[';
        values += isArray ? 1 : 0;
      }
    }
  }

  private void operator(String word) {
    if (word.equals("usecmap")) {
      work.add(OTHER);
    } else if (word.startsWith("begin") || word.startsWith("end")) {
      isRange = word.equals("beginbfrange");
      values = 0;
    }
  }

  private void hexadecimal(RandomAccessRead in) throws IOException {
    long value = 0;
    for (int next = in.read(); next >= 0 && next != '>'; next = in.read()) {
      int digit = Character.digit(next, 16);
      value = digit < 0 ? value : value << 4 & 0xffffffffL | digit;
    }
    if (isRange && !isArray) {
      work.add(values++ % 3 == 1 ? CHARACTER * Math.max(0, value - last) : 0);
      last = value;
    }
  }
}
