package org.urisift.mail.run;

import org.jspecify.annotations.Nullable;
import org.urisift.mail.Message;
import org.urisift.mail.Origin;
import org.urisift.mail.ReadOption;
import org.urisift.uri.UriReference;

/**
 * The current place in an input, with the settings that apply there. It is immutable and passed
 * down as an argument, so that a failure in one place cannot affect the next.
 *
 * @param file the name of the input; null for none
 * @param member the path of the current archive entry or attachment; null for none
 * @param message the current message, or that of the current attachment; null for none
 * @param within the current attachment; null for none
 * @param depth the number of nested attachments
 * @param layers the number of nested containers, including those around attachments
 * @param outside how many of these containers are around the current attachment
 * @param base the base URI of relative references; null for none
 * @param hasLines whether lines of the file are counted
 * @param lines lines of the file or member before this place; -1 if lines here are not lines of the
 *     file, or are not counted
 * @param isAttached whether this is in an attachment of a message
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
    long lines,
    boolean isAttached) {
  /** The start of an input. */
  public static Place ofInput(@Nullable String file, ReadOptions options) {
    boolean hasLines = options.isSet(ReadOption.FILE_LINES);
    return new Place(
        file, null, null, null, 0, 0, 0, options.base(), hasLines, hasLines ? 0 : -1, false);
  }

  /** The start of an archive entry with a full path. */
  private Place startOf(@Nullable String path) {
    return new Place(
        file,
        path,
        message,
        within,
        depth,
        layers,
        outside,
        base,
        hasLines,
        hasLines ? 0 : -1,
        isAttached);
  }

  /** The start of an entry of the archive at this place. */
  public Place entry(String name) {
    return startOf(member == null ? name : member + "!/" + name);
  }

  /** The start of an attachment of the current message. */
  public Place attached(AttachmentHead attachment) {
    String name = attachment.name();
    Place start = name == null ? startOf(member) : entry(name);
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
        start.lines,
        true);
  }

  /** This place, in a message. */
  public Place inMessage(Message current) {
    return new Place(
        file, member, current, within, depth, layers, outside, base, hasLines, lines, isAttached);
  }

  /** This place, in an attachment. */
  public Place inAttachment() {
    return isAttached
        ? this
        : new Place(
            file, member, message, within, depth, layers, outside, base, hasLines, lines, true);
  }

  /** This place, with a number of containers around it. */
  public Place inLayers(int count) {
    return new Place(
        file, member, message, within, depth, count, outside, base, hasLines, lines, isAttached);
  }

  /** This place, with a base URI. */
  public Place withBase(@Nullable UriReference newBase) {
    return newBase == base
        ? this
        : new Place(
            file,
            member,
            message,
            within,
            depth,
            layers,
            outside,
            newBase,
            hasLines,
            lines,
            isAttached);
  }

  /** This place, after a number of lines of the file. */
  public Place afterLines(long count) {
    long after = hasLines ? count : -1;
    return after == lines
        ? this
        : new Place(
            file,
            member,
            message,
            within,
            depth,
            layers,
            outside,
            base,
            hasLines,
            after,
            isAttached);
  }

  /** This place in decoded content, whose lines are not lines of the file. */
  public Place withoutLines() {
    return afterLines(-1);
  }

  /** The name of the current member, else of the file. */
  public @Nullable String name() {
    return member == null ? file : member;
  }

  /** As {@link #name}, without the archives that the member is in. */
  public @Nullable String innerName() {
    String name = name();
    return name == null
        ? null
        : name.substring(name.lastIndexOf("!/") < 0 ? 0 : name.lastIndexOf("!/") + 2);
  }

  /** As {@link #name}; null for an attachment without a name, which is in what has that name. */
  public @Nullable String ownName() {
    return within != null && isAttachment() && within.name() == null ? null : name();
  }

  /** The name of the file, with that of the current member. */
  public @Nullable String fullName() {
    return file == null || member == null ? file : file + "!/" + member;
  }

  /** Whether this is an attachment itself, not the content of an attached container. */
  public boolean isAttachment() {
    return within != null && layers == outside;
  }

  /** The origin for a problem of the whole file, member or attachment. */
  public Origin wholeOrigin() {
    return within == null
        ? new Origin(file, member, null, attachment(), null, null)
        : part(within.part(), null, null);
  }

  /** The origin for a problem of the message. */
  public Origin messageOrigin() {
    return new Origin(file, member, message, attachment(), null, null);
  }

  private Origin.@Nullable Part attachment() {
    return isAttached ? new Origin.Part(null, null, null, null, -1, true) : null;
  }

  /**
   * The origin of a text; {@code path} is that of its part, null in a file that is not a message.
   */
  public Origin part(@Nullable String path, @Nullable String type, @Nullable String charset) {
    Origin.Part part = new Origin.Part(path, null, type, charset, lines, isAttached);
    return new Origin(file, member, message, part, null, null);
  }
}
