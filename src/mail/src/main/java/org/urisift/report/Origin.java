package org.urisift.report;

import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.link.flag.Link;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriMatch.Alternative;

/**
 * The origin of a text. A component that does not apply is null, or 0 if it is a number.
 *
 * @param file the name of the file as given or found in a directory; {@code -} is standard input
 * @param member the entry inside an archive
 * @param message the message that the text belongs to
 * @param part the part of the message
 * @param context the context of the text within the part: {@code body}, {@code html:a@href}, {@code
 *     header:List-Archive}
 * @param start the position of the match if its own offsets do not refer to the decoded source, as
 *     in the value of an attribute
 * @param linkText the text of a link
 */
public record Origin(
    String file,
    @Nullable String member,
    @Nullable Message message,
    @Nullable Part part,
    @Nullable String context,
    @Nullable Start start,
    @Nullable String linkText) {

  /** The origin of a text that is not a link. */
  public Origin(
      String file,
      @Nullable String member,
      @Nullable Message message,
      @Nullable Part part,
      @Nullable String context,
      @Nullable Start start) {
    this(file, member, message, part, context, start, null);
  }

  /** The facts about a match of this origin that flags are based on. */
  public Link link(UriMatch match) {
    String untrimmed = null;
    for (Alternative alternative : match.alternatives()) {
      untrimmed = alternative.why() == Alternative.Why.TRIMMED ? alternative.uri() : untrimmed;
    }
    boolean isAsFound = match.asWritten().equals(match.uri());
    String written = isAsFound ? match.uri() : match.asWritten();
    Set<String> senders = message == null ? Set.of() : message.senderDomains();
    return new Link(match.uri(), written, untrimmed, linkText, senders);
  }

  /**
   * A message.
   *
   * @param number the number of the message in its file, from 1
   * @param offset the offset of its {@code From } line, or else of its header, in bytes of the
   *     decompressed stream
   * @param id the Message-ID
   * @param date the date in ISO 8601
   * @param from the decoded From field
   * @param subject the decoded Subject field
   * @param sourceUri the URI that it was retrieved from
   * @param list the name of the mailing list, else the mailbox or the directory
   * @param senderDomains the registrable domains of the From and List-Unsubscribe fields, if flags
   *     are asked for
   * @param sender the sender in lower case: the address in {@code from}, as in {@code Joe
   *     <joe@a.example>}, {@code joe@a.example (Joe)} and {@code joe at a.example}, or all of
   *     {@code from} if it has no address; null if there is no sender
   */
  public record Message(
      long number,
      long offset,
      @Nullable String id,
      @Nullable String date,
      @Nullable String from,
      @Nullable String subject,
      @Nullable String sourceUri,
      @Nullable String list,
      Set<String> senderDomains,
      @Nullable String sender) {
    /** A message with the sender that its From field names. */
    public Message(
        long number,
        long offset,
        @Nullable String id,
        @Nullable String date,
        @Nullable String from,
        @Nullable String subject,
        @Nullable String sourceUri,
        @Nullable String list,
        Set<String> domains) {
      this(number, offset, id, date, from, subject, sourceUri, list, domains, senderOf(from));
    }

    /** A message of no mailing list that was not retrieved from a URI. */
    public Message(
        long number,
        long offset,
        @Nullable String id,
        @Nullable String date,
        @Nullable String from,
        @Nullable String subject) {
      this(number, offset, id, date, from, subject, null, null, Set.of());
    }

    private static @Nullable String senderOf(@Nullable String from) {
      if (from == null || from.isBlank()) {
        return null;
      }
      int open = from.lastIndexOf('<');
      int close = from.indexOf('>', open + 1);
      String inner = from.substring(open + 1, close < 0 ? from.length() : close);
      return address(inner.isBlank() ? from : inner).strip().toLowerCase(Locale.ROOT);
    }

    /** The address among comments and quotes; the whole text without one. */
    private static String address(String text) {
      boolean isSpelled = text.indexOf('@') < 0; // as archives on the web write it
      String bare = isSpelled ? text.replace(" at ", "@") : text;
      int at = bare.indexOf('@');
      int start = at;
      while (start > 0 && isOfAddress(bare.charAt(start - 1))) {
        start--;
      }
      int end = at + 1;
      while (end < bare.length() && isOfAddress(bare.charAt(end))) {
        end++;
      }
      int dot = bare.indexOf('.', at + 2);
      boolean isAddress = start < at && end > at + 1 && (!isSpelled || dot > 0 && dot < end - 1);
      return isAddress ? bare.substring(start, end) : text;
    }

    private static boolean isOfAddress(char c) {
      return c > ' ' && "\"(),:;<>@[]".indexOf(c) < 0; // RFC 5322 3.2.3
    }
  }

  /**
   * A part of a message.
   *
   * @param path the path, such as {@code 1.2}
   * @param location the place in a document that is no text, such as {@code page 3}
   * @param contentType the type and subtype
   * @param charset the charset in which the part was read
   */
  public record Part(
      @Nullable String path,
      @Nullable String location,
      @Nullable String contentType,
      @Nullable String charset) {}

  /**
   * The position of a match in the decoded source; {@link #UNKNOWN} if it would be a guess.
   *
   * @param line the line, from 1
   * @param column the column, from 1, in UTF-16 units or in the unit that was asked for
   * @param offset the offset, from 0, in UTF-16 units
   */
  public record Start(long line, long column, long offset) {
    /** An unknown position: no line, column or offset is written. */
    public static final Start UNKNOWN = new Start(0, 0, -1);
  }

  /** The list of the message, else the directory of the file or of the entry. */
  public String list() {
    String list = message == null ? null : message.list();
    return list == null ? directory(member == null ? file : file + "!/" + member) : list;
  }

  /**
   * The directory of a file or of an entry of an archive, without {@code cur} and {@code new} of a
   * Maildir; a full stop for a bare name.
   */
  public static String directory(String path) {
    int end = path.lastIndexOf('/');
    int parent = path.lastIndexOf('/', end - 1);
    String name = path.substring(parent + 1, Math.max(end, 0));
    if (name.equals("cur") || name.equals("new")) {
      end = parent;
    }
    if (end > 0 && path.charAt(end - 1) == '!') { // an entry at the top of an archive
      end--;
    }
    return end > 0 ? path.substring(0, end) : path.startsWith("/") ? "/" : ".";
  }

  /** The origin of a file that is a single text. */
  public static Origin file(String name) {
    return new Origin(name, null, null, null, null, null);
  }
}
