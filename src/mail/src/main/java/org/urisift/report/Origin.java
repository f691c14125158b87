package org.urisift.report;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.urisift.link.flag.Link;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriMatch.Alternative;

/**
 * Where a text came from. What does not apply is null, or 0 for a number.
 *
 * @param file as named on the command line or found below a directory; {@code -} is standard input
 * @param member the entry inside an archive
 * @param message the message that the text belongs to
 * @param part the part of the message
 * @param context what the text is in its part: {@code body}, {@code html:a@href}, {@code
 *     header:List-Archive}
 * @param start where a text begins whose own offsets say nothing about the decoded source, such as
 *     the value of an attribute: then line, column and offset are those of the start
 * @param textUri the URI that a link shows as its text, where it is another than the one it leads
 *     to
 * @param linkText the text of a link, where flags are asked for
 */
public record Origin(
    String file,
    @Nullable String member,
    @Nullable Message message,
    @Nullable Part part,
    @Nullable String context,
    @Nullable Start start,
    @Nullable String textUri,
    @Nullable String linkText) {

  /** A text that is no link. */
  public Origin(
      String file,
      @Nullable String member,
      @Nullable Message message,
      @Nullable Part part,
      @Nullable String context,
      @Nullable Start start) {
    this(file, member, message, part, context, start, null, null);
  }

  /** What is known of a match that stands here. */
  public Link link(UriMatch match) {
    String untrimmed = null;
    for (Alternative other : match.alternatives()) {
      untrimmed = other.why() == Alternative.Why.TRIMMED ? other.uri() : untrimmed;
    }
    String shown = textUri != null ? textUri : linkText;
    boolean isAsFound = match.asWritten().equals(match.uri());
    return new Link(match.uri(), isAsFound ? match.uri() : match.asWritten(), untrimmed, shown);
  }

  /**
   * A message.
   *
   * @param number in its file, from 1
   * @param offset of the first byte of its {@code From } line, else of its header, in the
   *     decompressed stream
   * @param id the Message-ID
   * @param date in ISO 8601
   * @param from decoded
   * @param subject decoded
   */
  public record Message(
      long number,
      long offset,
      @Nullable String id,
      @Nullable String date,
      @Nullable String from,
      @Nullable String subject) {
    /**
     * What tells senders apart: the address of {@code from} in lower case, or all of that where it
     * has none; null where there is no sender.
     */
    public @Nullable String sender() {
      if (from == null || from.isBlank()) {
        return null;
      }
      int open = from.lastIndexOf('<');
      int close = from.indexOf('>', open + 1);
      boolean hasAddress = open >= 0 && close > open + 1;
      String sender = hasAddress ? from.substring(open + 1, close) : from;
      return sender.strip().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * A part of a message.
   *
   * @param path as in {@code 1.2}
   * @param contentType type and subtype
   * @param charset in which it was read
   */
  public record Part(
      @Nullable String path, @Nullable String contentType, @Nullable String charset) {}

  /**
   * The start of a text in its decoded source; {@link #UNKNOWN} where it would have to be guessed.
   *
   * @param line from 1
   * @param column from 1, in UTF-16 units or in those that were asked for
   * @param offset from 0, in UTF-16 units
   */
  public record Start(long line, long column, long offset) {
    /** No place at all is written. */
    public static final Start UNKNOWN = new Start(0, 0, -1);
  }

  /** A file that is one text. */
  public static Origin file(String name) {
    return new Origin(name, null, null, null, null, null);
  }
}
