package org.urisift.formats.pdf;

import java.io.IOException;
import java.util.Collection;
import java.util.List;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSInteger;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSNumber;
import org.apache.pdfbox.cos.COSObject;
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
    addEntries(font, DEPTH, work);
    for (COSName name : CMAPS) {
      if (font.getDictionaryObject(name) instanceof COSStream cmap) {
        new FontWork(work).read(Contents.of(List.of(cmap), work));
      }
    }
  }

  private static void addEntries(@Nullable COSBase object, int depth, PdfWork work) {
    Collection<? extends COSBase> entries =
        object instanceof COSDictionary dictionary
            ? dictionary.getValues()
            : object instanceof COSArray array ? array.toList() : List.of();
    work.add((long) ENTRY * entries.size());
    if (object instanceof COSArray array) {
      addRanges(array, work);
    }
    for (COSBase entry : depth == 0 ? List.<COSBase>of() : entries) {
      COSBase value = entry instanceof COSObject reference ? reference.getObject() : entry;
      addEntries(value, depth - 1, work);
    }
  }

  /** Counts widths that a range of characters shares (9.7.4.3): its first, its last, the width. */
  private static void addRanges(COSArray array, PdfWork work) {
    for (int i = 0; i + 2 < array.size(); i++) {
      if (array.get(i) instanceof COSInteger first
          && array.get(i + 1) instanceof COSInteger last
          && array.get(i + 2) instanceof COSNumber) {
        work.add(ENTRY * Math.max(0, last.longValue() - first.longValue()));
        i += 2;
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
