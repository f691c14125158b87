package org.urisift.batch;

import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Message;
import org.urisift.mail.TextOrigin;
import org.urisift.report.Origin;

/**
 * Makes the origins of matches, with the details that the report needs. Headers are decoded only
 * for matches, and once per message. For use by one thread.
 */
final class OriginFactory {
  /** How much of an origin the report writes. */
  enum Detail {
    /** File and member. */
    FILE,
    /** Also the part, and the number, offset and date of the message. */
    COUNTS,
    /** Everything. */
    RECORD
  }

  private final Detail detail;
  private final boolean hasFlags;
  private @Nullable Message message;
  private Origin.@Nullable Message converted;

  OriginFactory(Detail detail, boolean hasFlags) {
    this.detail = detail;
    this.hasFlags = hasFlags;
  }

  /** The origin of a match that is not the target of a link. */
  Origin origin(TextOrigin place, @Nullable String context, Origin.@Nullable Start start) {
    return origin(place, context, start, null);
  }

  Origin origin(
      TextOrigin place,
      @Nullable String context,
      Origin.@Nullable Start start,
      @Nullable String linkText) {
    Origin.Message messageOrigin = detail == Detail.FILE ? null : message(place.message());
    String file = Objects.requireNonNull(place.file()); // a batch names its inputs
    boolean isFile = place.message() == null && "body".equals(context);
    if (detail == Detail.FILE || isFile) {
      return new Origin(file, place.member(), messageOrigin, null, null, start, linkText);
    }
    Origin.Part part =
        place.part() == null && place.contentType() == null
            ? null
            : new Origin.Part(place.part(), place.location(), place.contentType(), place.charset());
    return new Origin(file, place.member(), messageOrigin, part, context, start, linkText);
  }

  private Origin.@Nullable Message message(@Nullable Message from) {
    if (from != message) {
      message = from;
      converted = from == null ? null : convert(from);
    }
    return converted;
  }

  private Origin.Message convert(Message from) {
    OffsetDateTime sent = from.date();
    String date = sent == null ? null : utc(sent);
    return detail == Detail.COUNTS
        ? new Origin.Message(from.number(), from.offset(), null, date, null, null)
        : new Origin.Message(
            from.number(),
            from.offset(),
            from.id(),
            date,
            from.from(),
            from.subject(),
            from.sourceUri(),
            list(from),
            hasFlags ? SenderDomains.of(from) : Set.of());
  }

  private static @Nullable String list(Message message) {
    String container = message.container();
    if (message.list() != null || container == null) {
      return message.list();
    }
    return message.hasFromLine() ? container : Origin.directory(container);
  }

  /**
   * The date in UTC; such texts sort like dates. Equals {@code Instant.toString()}, which takes
   * four times as long.
   */
  private static String utc(OffsetDateTime date) {
    LocalDateTime time = date.withOffsetSameInstant(ZoneOffset.UTC).toLocalDateTime();
    return time + (time.getSecond() == 0 ? ":00Z" : "Z");
  }
}
