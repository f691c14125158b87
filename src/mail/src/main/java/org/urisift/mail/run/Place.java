package org.urisift.mail.run;

import org.jspecify.annotations.Nullable;
import org.urisift.mail.Message;
import org.urisift.mail.ReadOption;
import org.urisift.mail.TextOrigin;
import org.urisift.uri.UriReference;

/**
 * Where reading is, and what is in force there. Handed down as an argument and never changed: what
 * fails in one place leaves nothing to the next.
 *
 * @param file the name of the input; null for none
 * @param member the names of the entry of an archive, or of the attachment, that is read
 * @param message that is read, or that what is read is attached to
 * @param within the attachment that is read
 * @param depth of attachments in one another
 * @param layers of containers around what is read, counted on in attachments
 * @param outside those of them that are around the attachment
 * @param base the URI that relative references are to; null for none
 * @param hasLines whether lines of the file are counted
 * @param lines of the file, or of the member, before what is read; -1 where its lines are not those
 *     of the file, or not counted
 */
public record Place(
    @Nullable String file,
    @Nullable String member,
    @Nullable Message message,
    @Nullable AttachmentHead within,
    int depth,
    int layers,
    int outside,
    @Nullable UriReference base,
    boolean hasLines,
    long lines) {
  /** The start of an input. */
  public static Place of(@Nullable String file, ReadOptions options) {
    boolean hasLines = options.has(ReadOption.FILE_LINES);
    return new Place(file, null, null, null, 0, 0, 0, options.base(), hasLines, hasLines ? 0 : -1);
  }

  /** The start of an entry of an archive, by its names. */
  public Place in(@Nullable String entry) {
    return new Place(
        file, entry, message, within, depth, layers, outside, base, hasLines, hasLines ? 0 : -1);
  }

  /** The start of an entry of what is read here. */
  public Place entry(String name) {
    return in(member == null ? name : member + "!/" + name);
  }

  /** The start of an attachment of the message that is read here. */
  public Place attached(AttachmentHead attachment) {
    String name = attachment.name();
    Place start = name == null ? in(member) : entry(name);
    return new Place(
        file,
        start.member,
        message,
        attachment,
        depth + 1,
        layers,
        layers,
        base,
        hasLines,
        start.lines);
  }

  /** This place, in a message. */
  public Place of(Message of) {
    return new Place(file, member, of, within, depth, layers, outside, base, hasLines, lines);
  }

  /** This place, in a number of containers. */
  public Place inLayers(int count) {
    return new Place(file, member, message, within, depth, count, outside, base, hasLines, lines);
  }

  /** This place with a base URI in force. */
  public Place based(@Nullable UriReference other) {
    return other == base
        ? this
        : new Place(file, member, message, within, depth, layers, outside, other, hasLines, lines);
  }

  /** This place, after a number of lines of the file. */
  public Place afterLines(long count) {
    long after = hasLines ? count : -1;
    return after == lines
        ? this
        : new Place(file, member, message, within, depth, layers, outside, base, hasLines, after);
  }

  /** This place, where lines are not those of the file. */
  public Place withoutLines() {
    return afterLines(-1);
  }

  /** The name of what is read: of the member of an archive, else of the file. */
  public @Nullable String name() {
    return member == null ? file : member;
  }

  /** Whether an attachment itself is read, and not what a container that is one has in it. */
  public boolean isAttachment() {
    return within != null && layers == outside;
  }

  /** The origin of what is said of a whole file, member or attachment. */
  public TextOrigin whole() {
    return within == null
        ? new TextOrigin(file, member, null, null, null, null, -1)
        : part(within.part(), null, null);
  }

  /** The origin of what is said of the message. */
  public TextOrigin header() {
    return new TextOrigin(file, member, message, null, null, null, -1);
  }

  /** The origin of a text, by the path of its part, which has none in a file. */
  public TextOrigin part(@Nullable String path, @Nullable String type, @Nullable String charset) {
    return new TextOrigin(file, member, message, path, type, charset, lines);
  }
}
