package org.urisift.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;

/** URIs in angle brackets are found whole wherever the lines are broken. */
@DisplayName("R1 as a property")
class WrappingPropertyTest {
  private static final String[] SCHEMES = {"http", "https", "ftp", "svn+ssh", "ldap"};
  private static final String[] PIECES = {
    "a", "Index", "2007", "x_y", "-", ".html", "~joe", "/", "/", "?", "&k=v", "=", "%41", "(b)",
    "+", ";p=1", ",", "@", "'s", "!", "*", "$", "#f", ":80", "~", "/.", "-v1.2"
  };
  // R1 and D3 do not join a line that begins with a scheme.
  private static final Pattern SCHEME = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]*:.*");

  @RepeatedTest(40)
  void breaks_at_any_place_change_nothing(RepetitionInfo repetition) {
    Random random = new Random(repetition.getCurrentRepetition());
    for (int round = 0; round < 50; round++) {
      String prefix = new String[] {"", "> ", ">> ", "> > ", "| ", "JD> "}[random.nextInt(6)];
      List<String> uris = new ArrayList<>();
      StringBuilder text = new StringBuilder(prefix).append("See");
      for (int i = 0; i < 3; i++) {
        String uri = uri(random);
        uris.add(uri);
        text.append(" this one <").append(random.nextInt(4) == 0 ? "URL:" : "");
        text.append(broken(uri, prefix, random)).append(">");
      }
      text.append(", and so on.\n");
      assertThat(UriScanner.standard().findAll(text))
          .as("%s", text)
          .extracting(UriMatch::uri)
          .containsExactlyElementsOf(uris);
    }
  }

  private static String uri(Random random) {
    StringBuilder uri = new StringBuilder(SCHEMES[random.nextInt(SCHEMES.length)]);
    uri.append("://www.example.org/");
    boolean fragment = false;
    for (int n = 1 + random.nextInt(12); n > 0; n--) {
      String piece = PIECES[random.nextInt(PIECES.length)];
      if (!fragment || piece.charAt(0) != '#') {
        uri.append(piece);
        fragment |= piece.charAt(0) == '#';
      }
    }
    return uri.toString();
  }

  private static String broken(String uri, String prefix, Random random) {
    StringBuilder text = new StringBuilder();
    int colon = uri.indexOf(':');
    boolean schemeBroken = false;
    for (int i = 0; i < uri.length(); i++) {
      boolean inScheme = i > 0 && i < colon;
      if (i > 0
          && random.nextInt(12) == 0
          && !(inScheme && schemeBroken)
          && (inScheme || !SCHEME.matcher(uri.substring(i)).matches())) {
        schemeBroken |= inScheme;
        text.append(random.nextBoolean() ? "" : " ").append('\n').append(prefix);
        text.append("  ".repeat(random.nextInt(3)));
      }
      text.append(uri.charAt(i));
    }
    return text.toString();
  }
}
