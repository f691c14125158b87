package org.urisift.mail;

import java.util.Arrays;
import org.jsoup.parser.Parser;

/** Where the characters of a text stand in a source that has references for some of them. */
final class CharacterPlaces {
  /** The longest name, with what is around it: {@code &CounterClockwiseContourIntegral;}. */
  private static final int LONGEST = 33;

  private final String shown;
  private final String source;
  private final int[] places;

  private CharacterPlaces(String shown, String source) {
    this.shown = shown;
    this.source = source;
    places = new int[shown.length()];
  }

  /**
   * An offset in the source for each character of the text, which begins at the given one. Behind
   * what cannot be told, such as a reference without a semicolon, all have the place of that.
   */
  static int[] of(String shown, String source, int at) {
    return new CharacterPlaces(shown, source).from(at);
  }

  private int[] from(int at) {
    int place = at;
    int i = 0;
    while (i < places.length) {
      int end = referenceEnd(place);
      String character =
          end < 0 ? "" : Parser.unescapeEntities(source.substring(place, end), false);
      if (end >= 0 && character.length() < end - place && shown.startsWith(character, i)) {
        Arrays.fill(places, i, i + character.length(), place);
        i += character.length();
        place = end;
      } else if (place < source.length() && source.charAt(place) == shown.charAt(i)) {
        places[i++] = place++;
      } else {
        Arrays.fill(places, i, places.length, place);
        break;
      }
    }
    return places;
  }

  /** The index behind the semicolon of what may be a reference at an index; -1 for none. */
  private int referenceEnd(int at) {
    if (!source.startsWith("&", at)) {
      return -1;
    }
    int limit = Math.min(source.length(), at + LONGEST);
    int end = at + 1;
    while (end < limit && source.charAt(end) != ';') {
      end++;
    }
    return end < limit ? end + 1 : -1;
  }
}
