package org.urisift.mail;

/**
 * Something that was not read, or not as declared.
 *
 * @param place as far as it is known
 */
public record Problem(Kind kind, Origin place, String reason) {
  /** What a problem means for the run. */
  public enum Kind {
    /** An input, or an entry of an archive, could not be opened or read to its end. */
    INPUT,
    /** A message or a part is damaged, or meets a limit. */
    MESSAGE,
    /** All was read, but not as declared. */
    NOTE
  }

  /** File, member, message, part and reason, as one line. */
  @Override
  public String toString() {
    StringBuilder line = new StringBuilder(place.file());
    if (place.member() != null) {
      line.append(": ").append(place.member());
    }
    if (place.message() != null) {
      line.append(": message ").append(place.message().number());
      line.append(" at byte ").append(place.message().offset());
    }
    if (place.part() != null) {
      line.append(", part ").append(place.part());
    }
    return line.append(": ").append(reason).toString();
  }
}
