package org.urisift.mail;

import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.link.flag.Link;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriMatch.Alternative;
import org.urisift.uri.UriCharacters;

/**
 * Where something stands: the origin of a text, of a match in it, or of a problem. Components that
 * do not apply are null. Immutable and thread-safe.
 *
 * @param file the name that the caller gave, or that was found below a directory; {@code -} is
 *     standard input; null for a stream without a name
 * @param member the entry of an archive; {@code b.zip!/c.txt} for an entry of a nested archive
 * @param message the message that contains the text
 * @param part the part of the message, or the document
 * @param context the context of a match within the part: {@code body}, {@code html:a@href}, {@code
 *     header:List-Archive}; null for a text, which knows its context itself
 * @param start the position of a match if its own offsets do not refer to the decoded source, as in
 *     the value of an attribute; null if the match has its position itself
 * @param linkText the text of a link
 */
public record Origin(
    @Nullable String file,
    @Nullable String member,
    @Nullable Message message,
    @Nullable Part part,
    @Nullable String context,
    @Nullable Start start,
    @Nullable String linkText) {

  /** The origin of a text that is not a link. */
  public Origin(
      @Nullable String file,
      @Nullable String member,
      @Nullable Message message,
      @Nullable Part part,
      @Nullable String context,
      @Nullable Start start) {
    this(file, member, message, part, context, start, null);
  }

  /** The origin of a whole file, of which only the name is known. */
  public static Origin file(String name) {
    return new Origin(name, null, null, null, null, null);
  }

  /**
   * A part of a message, or a document.
   *
   * @param path the path of the MIME part in the notation of IMAP: {@code 1.2} (RFC 9051 6.4.5)
   * @param location the place in a document that is no text, such as {@code page 3}
   * @param contentType the type and subtype, in lower case, without parameters
   * @param charset the charset that was used, which need not be the declared one
   * @param linesBefore lines of the decompressed file or member before the text; -1 if the lines of
   *     the text are not lines of the file, as in an encoded part, or if {@link
   *     ReadOption#FILE_LINES} is off
   * @param isAttached whether this is in an attachment of a message
   */
  public record Part(
      @Nullable String path,
      @Nullable String location,
      @Nullable String contentType,
      @Nullable String charset,
      long linesBefore,
      boolean isAttached) {
    /** A part that is not in an attachment, and whose lines are not lines of the file. */
    public Part(
        @Nullable String path,
        @Nullable String location,
        @Nullable String contentType,
        @Nullable String charset) {
      this(path, location, contentType, charset, -1, false);
    }
  }

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

  /** The name of the file, for a report: what is reported has one. */
  public String fileName() {
    return Objects.requireNonNull(file, "file");
  }

  /** The origin of an entry in this origin; this origin if the name is null. */
  public Origin named(@Nullable String entry) {
    String name = member == null ? entry : member + "!/" + entry;
    return entry == null ? this : new Origin(file, name, message, part, context, start, linkText);
  }

  /** The origin of a match or a link in the text of this origin. */
  public Origin inText(
      @Nullable String newContext, @Nullable Start newStart, @Nullable String newLinkText) {
    return new Origin(file, member, message, part, newContext, newStart, newLinkText);
  }

  /** This origin, at a place in its document. */
  public Origin withLocation(@Nullable String location) {
    Part there =
        new Part(partPath(), location, contentType(), charset(), linesBefore(), isAttached());
    return new Origin(file, member, message, there, context, start, linkText);
  }

  /** The path of the part; null for none. */
  public @Nullable String partPath() {
    return part == null ? null : part.path;
  }

  /** The place in a document that is no text; null for none. */
  public @Nullable String location() {
    return part == null ? null : part.location;
  }

  /** The number of the page of a PDF, from 1; null for another place. */
  public @Nullable Integer page() {
    String place = location();
    boolean isPage = "application/pdf".equals(contentType());
    String number = place != null && isPage ? place.substring(place.indexOf(' ') + 1) : "";
    boolean isNumber = !number.isEmpty() && number.length() < 10;
    return isNumber && number.chars().allMatch(UriCharacters::isDigit)
        ? Integer.valueOf(number)
        : null;
  }

  /** The cell of a sheet, such as {@code Fees!B2}; null for another place. */
  public @Nullable String cell() {
    String place = location();
    return place != null && place.indexOf('!') >= 0 ? place : null;
  }

  /** The type of the part; null if it is unknown. */
  public @Nullable String contentType() {
    return part == null ? null : part.contentType;
  }

  /** The charset in which the part was read; null for none. */
  public @Nullable String charset() {
    return part == null ? null : part.charset;
  }

  /** The lines of the file before the text; -1 if they are not counted. */
  public long linesBefore() {
    return part == null ? -1 : part.linesBefore;
  }

  /** Whether this is in an attachment of a message. */
  public boolean isAttached() {
    return part != null && part.isAttached;
  }

  /** Whether this is a whole file, and no part or entry of one. */
  public boolean isWholeFile() {
    return member == null && message == null && partPath() == null;
  }

  /** Whether another match is in the same text, and in the same context there. */
  public boolean isInSameText(Origin other) {
    return message == other.message && part == other.part && Objects.equals(context, other.context);
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
    String place = context == null ? "body" : context; // a file that is a text has none
    return new Link(match.uri(), written, untrimmed, linkText, place, senders);
  }

  /** The list of the message, else its mailbox, else the directory of the file or of the entry. */
  public String list() {
    String list = message == null ? null : message.list();
    String container = message == null ? null : message.container();
    if (list != null) {
      return list;
    }
    if (container != null && message != null) {
      return message.hasFromLine() ? container : directory(container);
    }
    return directory(member == null ? String.valueOf(file) : file + "!/" + member);
  }

  /**
   * The directory of a file or of an entry of an archive, without {@code cur} and {@code new} of a
   * Maildir; a full stop for a bare name.
   */
  private static String directory(String path) {
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
}
