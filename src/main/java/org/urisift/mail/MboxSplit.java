package org.urisift.mail;

import java.io.IOException;
import java.io.InputStream;

/**
 * The messages of an mbox whose {@code From } line begins in a stretch of its bytes, whatever
 * stands at the ends of the stretch. Stretches that lie end to end have each message once, with the
 * borders of a reading from the start ({@link MailReader#read(MboxSplit, Source, MailVisitor)}).
 *
 * @param file the name that origins have
 * @param start of the stretch, in bytes
 * @param end of the stretch; the last message in it may go on behind
 * @param number that its first message is given; 1 where it is not known and nobody asks
 */
public record MboxSplit(String file, long start, long end, long number) {
  /** Opens the mbox, on whatever file system. */
  @FunctionalInterface
  public interface Source {
    /** The bytes from an offset on, up to the end of the file. */
    InputStream open(long offset) throws IOException;
  }
}
