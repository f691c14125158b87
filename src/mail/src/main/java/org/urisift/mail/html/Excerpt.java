package org.urisift.mail.html;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.text.CharacterPlaces;

/**
 * A stretch of an HTML source that is read for itself, as a style sheet or HTML within HTML, with
 * where its characters stand in the whole source: as they are, or escaped, as in an attribute.
 */
final class Excerpt {
  private final String text;
  private final int start; // in the whole source, where each character stands there as it is
  private final int @Nullable [] places; // else one for each character, -1 where it is not known
  private final int told;

  private Excerpt(String text, int start, int @Nullable [] places) {
    this.text = text;
    this.start = start;
    this.places = places;
    this.told = places == null ? text.length() : told(places);
  }

  static Excerpt whole(String source) {
    return new Excerpt(source, 0, null);
  }

  String text() {
    return text;
  }

  /** Whether its characters stand in the whole source as they are here. */
  boolean isVerbatim() {
    return places == null;
  }

  Excerpt part(int from, int to) {
    return from == 0 && to == text.length()
        ? this
        : new Excerpt(text.substring(from, to), start + from, part(places, from, to));
  }

  private static int @Nullable [] part(int @Nullable [] all, int from, int to) {
    return all == null ? null : Arrays.copyOfRange(all, from, to);
  }

  /**
   * What was taken out of this.
   *
   * @param shown its characters, character references decoded
   * @param at where it begins here; -1 where that is not known
   */
  Excerpt decoded(String shown, int at, CharacterPlaces.References references) {
    if (at >= 0 && text.startsWith(shown, at)) {
      return part(at, at + shown.length());
    }
    int[] found;
    if (at < 0) {
      found = new int[shown.length()];
      Arrays.fill(found, -1);
    } else {
      found = CharacterPlaces.of(shown, text, at, references);
      for (int i = 0; i < found.length; i++) {
        found[i] = place(found[i]);
      }
    }
    return new Excerpt(shown, 0, found);
  }

  /** The same with other characters in the places of those that are there. */
  Excerpt replaced(String shown) {
    return new Excerpt(shown, start, places);
  }

  /**
   * The same with some characters put in the place of others.
   *
   * @param indexes of each of them, where it stands here
   */
  Excerpt rewritten(String shown, int[] indexes) {
    int[] found = new int[shown.length()];
    for (int i = 0; i < found.length; i++) {
      found[i] = place(indexes[i]);
    }
    return new Excerpt(shown, 0, found);
  }

  /** Where a character stands in the whole source; -1 where that is not known. */
  int place(int index) {
    if (places == null) {
      return start + index;
    }
    return index < told ? places[index] : -1;
  }

  /** How many have places of their own: those behind what cannot be told all have that of it. */
  private static int told(int[] places) {
    int last = places.length - 1;
    boolean areTold =
        last < 2 || places[last] != places[last - 1] || places[last] != places[last - 2];
    int first = last;
    while (!areTold && first > 0 && places[first - 1] == places[last]) {
      first--;
    }
    return first + 1;
  }

  /** Adds all of it to a text. */
  void addTo(HtmlText shown) {
    if (places == null) {
      shown.add(text, start);
    } else {
      shown.add(text, places);
    }
  }
}
