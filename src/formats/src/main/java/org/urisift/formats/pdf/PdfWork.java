package org.urisift.formats.pdf;

import java.io.IOException;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.apache.pdfbox.cos.COSDictionary;
import org.urisift.mail.bytes.MailLimits;

/**
 * Counts the work that a document makes, in steps of roughly a tenth of a microsecond, and ends it
 * when it is out of proportion to the document's size: forms that draw each other, streams that
 * unpack to a thousand times their length, or one page that is there a million times. Also ends the
 * reader when it is interrupted.
 */
final class PdfWork {
  /**
   * Steps for an operator, a form that is drawn, a glyph that is placed, a page, and each node
   * above it.
   */
  static final int OPERATOR = 3;

  static final int FORM = 200;
  static final int GLYPH = 20;
  static final int PAGE = 1_000;
  static final int INHERITED = 15;

  /** Steps during which an interruption is not seen. */
  static final int UNSEEN = 1_000;

  static final String REASON = "more work than a document of its size needs";

  /** Reports that the work is too much; thrown again by each step of the task. */
  static final class TooMuch extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TooMuch(String reason) {
      super(reason, null, false, false);
    }
  }

  private final Set<COSDictionary> fonts = Collections.newSetFromMap(new IdentityHashMap<>());
  private long left;
  private long end; // what the task has to leave
  private long next = Long.MAX_VALUE; // what is left when it is looked at again

  /**
   * @param free steps of a document of any size
   * @param perByte steps for each byte of the document
   * @param size of the document in bytes
   */
  PdfWork(long free, long perByte, long size) {
    left = free + perByte * size;
  }

  /** Begins a task, which may take half of what is left, so that those after it are done, too. */
  void begin() {
    end = Math.max(left / 2, left - MailLimits.PDF_PAGE_WORK);
    next = Long.MAX_VALUE;
  }

  /** Ends a task, even if it was too much. */
  void end() {
    end = 0;
  }

  /**
   * Counts a font before it is loaded.
   *
   * @param isKept whether it is kept when it was loaded, as one is that has a number
   */
  void add(COSDictionary font, boolean isKept) throws IOException {
    if (!isKept || !fonts.contains(font)) {
      FontWork.add(font, this);
      fonts.add(font); // not if it was too much, which it is on the next page, too
    }
  }

  /** Whether too little is left for a page. */
  boolean isUsedUp() {
    return left < 4 * PAGE;
  }

  /**
   * Counts steps.
   *
   * @throws TooMuch if there are too many, or if the reader is interrupted
   */
  void add(long steps) {
    left -= steps;
    if (left < next) {
      look();
    }
  }

  private void look() {
    if (left < end) {
      left = end - 1; // what was too much is not done, and so costs later tasks nothing
      throw new TooMuch(REASON);
    }
    if (Thread.currentThread().isInterrupted()) {
      throw new TooMuch("interrupted");
    }
    next = Math.max(end, left - UNSEEN);
  }
}
