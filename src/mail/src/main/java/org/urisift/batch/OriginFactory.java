package org.urisift.batch;

import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Message;
import org.urisift.mail.TextOrigin;
import org.urisift.report.Origin;

/**
 * Where a text was read, as far as the report asks for it: headers are decoded only for matches,
 * once a message. One a thread.
 */
final class OriginFactory {
  /** How much of an origin is written. */
  enum Detail {
    /** File and member. */
    FILE,
    /** Also the place and the date of the message, and which part. */
    COUNTS,
    /** All. */
    RECORD
  }

  private final Detail detail;
  private @Nullable Message message;
  private Origin.@Nullable Message converted;

  OriginFactory(Detail detail) {
    this.detail = detail;
  }

  /** Whether all that is known is written, such as what links show. */
  boolean tellAll() {
    return detail == Detail.RECORD;
  }

  /** The origin of what is not in a link. */
  Origin of(TextOrigin place, String context, Origin.@Nullable Start start) {
    return of(place, context, start, null, null);
  }

  Origin of(
      TextOrigin place,
      String context,
      Origin.@Nullable Start start,
      @Nullable String textUri,
      @Nullable String linkText) {
    Origin.Message in = detail == Detail.FILE ? null : message(place.message());
    String file = Objects.requireNonNull(place.file()); // a batch names its inputs
    boolean isFile = place.message() == null && context.equals("body");
    if (detail == Detail.FILE || isFile) {
      return new Origin(file, place.member(), in, null, null, start, textUri, linkText);
    }
    Origin.Part part =
        place.part() == null && place.contentType() == null
            ? null
            : new Origin.Part(place.part(), place.contentType(), place.charset());
    return new Origin(file, place.member(), in, part, context, start, textUri, linkText);
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
            from.number(), from.offset(), from.id(), date, from.from(), from.subject());
  }

  /**
   * A date in UTC, so that the order of dates is that of their texts. What an instant gives as its
   * text, in a quarter of the time.
   */
  private static String utc(OffsetDateTime date) {
    LocalDateTime time = date.withOffsetSameInstant(ZoneOffset.UTC).toLocalDateTime();
    return time + (time.getSecond() == 0 ? ":00Z" : "Z");
  }
}
