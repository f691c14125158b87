package org.urisift;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.urisift.scan.UriScanner;

/** Texts that want to become links with a script, a file or a program. */
public final class HostileTexts {
  private static final Path FILE =
      Path.of("src/core/src/test/resources/org/urisift/hostile-texts.txt");

  /** Pictures of control characters, such as U+2409 for a tab. */
  private static final Pattern PICTURE = Pattern.compile("[\u2400-\u241f]");

  private static final Pattern TAG = Pattern.compile("<(?:a href=\"([^\"<>]*)\"|/a)>");

  private HostileTexts() {}

  public static List<String> all() throws IOException {
    return Files.readAllLines(FILE).stream()
        .map(line -> PICTURE.matcher(line).replaceAll(at -> "" + control(at)))
        .toList();
  }

  private static char control(MatchResult picture) {
    return (char) (picture.group().charAt(0) - 0x2400);
  }

  /** Checks what an example makes of all texts: no other tags than links, and safe ones. */
  public static void assertHasOnlySafeLinks(String html) {
    List<MatchResult> tags = TAG.matcher(html).results().toList();
    assertThat(tags).hasSizeGreaterThan(10);
    assertThat(TAG.matcher(html).replaceAll("")).doesNotContain("<");
    for (MatchResult tag : tags) {
      if (tag.group(1) != null) {
        assertIsSafe(
            tag.group(1).replace("&quot;", "\"").replace("&lt;", "<").replace("&amp;", "&"));
      }
    }
  }

  /** Checks the scheme of a link as a browser reads it (URL 4.4): without some characters. */
  public static void assertIsSafe(String href) {
    String read = href.replaceAll("^[\0- ]+|[\t\n\r]", "");
    assertThat(read).matches("[A-Za-z][A-Za-z0-9+.-]*:.*");
    assertThat(UriScanner.LINK_SCHEMES)
        .as(href)
        .contains(read.substring(0, read.indexOf(':')).toLowerCase(Locale.ROOT));
  }
}
