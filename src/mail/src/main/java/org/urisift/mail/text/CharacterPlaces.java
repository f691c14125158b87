package org.urisift.mail.text;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jsoup.parser.Parser;

/** Where the characters of a text stand in a source that has references for some of them. */
public final class CharacterPlaces {
  /** What references mean: a parser is made for each, so that of the first ones it is kept. */
  public static final class References {
    private static final int COUNT = 4_096;

    private final Map<String, String> meant = new HashMap<>();

    private String meaning(String reference) {
      String known = meant.get(reference);
      if (known == null) {
        known = Parser.unescapeEntities(reference, false);
        if (meant.size() < COUNT) {
          meant.put(reference, known);
        }
      }
      return known;
    }
  }

  /** The longest name, with what is around it: {@code &CounterClockwiseContourIntegral;}. */
  private static final int LONGEST = 33;

  private final String shown;
  private final String source;
  private final References references;
  private final int[] places;

  private CharacterPlaces(String shown, String source, References references) {
    this.shown = shown;
    this.source = source;
    this.references = references;
    places = new int[shown.length()];
  }

  /**
   * An offset in the source for each character of the text, which begins at the given one. Behind
   * what cannot be told, such as a reference without a semicolon, all have the place of that.
   */
  public static int[] of(String shown, String source, int at, References references) {
    return new CharacterPlaces(shown, source, references).from(at);
  }

  private int[] from(int at) {
    int place = at;
    int i = 0;
    while (i < places.length) {
      int end = referenceEnd(place);
      String character = end < 0 ? "" : references.meaning(source.substring(place, end));
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
