package org.urisift.mail.html;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A stretch of an HTML source that is read for itself, as a style sheet or HTML within HTML, with
 * where its characters stand in the whole source: as they are, or escaped, as in an attribute.
 */
final class MappedText {
  private final String text;
  private final int start; // in the whole source, where each character stands there as it is
  private final int @Nullable [] places; // else one for each character

  private MappedText(String text, int start, int @Nullable [] places) {
    this.text = text;
    this.start = start;
    this.places = places;
  }

  static MappedText whole(String source) {
    return new MappedText(source, 0, null);
  }

  String text() {
    return text;
  }

  MappedText part(int from, int to) {
    return from == 0 && to == text.length()
        ? this
        : new MappedText(text.substring(from, to), start + from, part(places, from, to));
  }

  private static int @Nullable [] part(int @Nullable [] all, int from, int to) {
    return all == null ? null : Arrays.copyOfRange(all, from, to);
  }

  /** What stands between two indexes, with its character references decoded. */
  MappedText decoded(int from, int to, boolean isInAttribute) {
    if (isAsShown(from, to)) {
      return part(from, to);
    }
    StringBuilder shown = new StringBuilder(to - from);
    int[] indexes = new int[to - from];
    int at = from;
    while (at < to) {
      char c = text.charAt(at);
      CharacterReference reference =
          c == '&' ? CharacterReference.at(text, at, to, isInAttribute) : null;
      if (reference == null) {
        indexes[shown.length()] = at++;
        shown.append(c == 0 ? '\ufffd' : c);
      } else {
        Arrays.fill(indexes, shown.length(), shown.length() + reference.characters().length(), at);
        shown.append(reference.characters());
        at += reference.length();
      }
    }
    return rewritten(shown.toString(), indexes);
  }

  private boolean isAsShown(int from, int to) {
    for (int i = from; i < to; i++) {
      if (text.charAt(i) == '&' || text.charAt(i) == 0) {
        return false;
      }
    }
    return true;
  }

  /** A copy with a text of the same length and the same places in the source. */
  MappedText replaced(String shown) {
    return new MappedText(shown, start, places);
  }

  /**
   * A copy with a rewritten text.
   *
   * @param indexes for each of its characters, the index in this text
   */
  MappedText rewritten(String shown, int[] indexes) {
    int[] found = new int[shown.length()];
    for (int i = 0; i < found.length; i++) {
      found[i] = place(indexes[i]);
    }
    return new MappedText(shown, 0, found);
  }

  /** Where a character stands in the whole source. */
  int place(int index) {
    if (places == null) {
      return start + index;
    }
    return places[index];
  }

  /** Whether a character stands in the whole source after the one that is before it here. */
  boolean isBesideLast(int index) {
    return places == null || places[index] == places[index - 1] + 1;
  }
}
