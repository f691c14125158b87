package org.urisift.scan;

import static org.assertj.core.api.Assertions.fail;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.urisift.uri.UriReference;

/** A host is found whole or not at all, whatever is inserted into it (D10). */
class CutHostTest {
  private static final List<String> INSERTED =
      List.of(
          "\u200b",
          "\u00ad",
          "\u2060",
          "\u001b[1m",
          "\u001b[0;31m",
          "[.]",
          "{x}",
          "%s",
          "^",
          "(x)",
          "[x]",
          "${x}",
          "{{x}}",
          "$(x)",
          "\u2764",
          "\u263a",
          "(.)",
          "[dot]");

  /** Inserted only between labels: elsewhere these are tags or footnotes, not placeholders. */
  private static final List<String> LABELS = List.of("<x>.", "<your-host>.", "[x].", "(x).");

  private static final List<String> AROUND =
      List.of(
          "see U and", "U", "<U>", "\"U\"", "(U)", "[t](U)", "> U\n> more", "a=U;", "'U'", "U.");

  private static final List<UriScanner> SCANNERS =
      List.of(
          UriScanner.standard(),
          UriScanner.builder().with(ScanOption.STRICT).build(),
          UriScanner.builder().with(ScanOption.ABBREVIATED).build(),
          UriScanner.builder().form(TextForm.MARKUP).build(),
          UriScanner.builder().form(TextForm.FLOWED).build(),
          UriScanner.builder().with(ScanOption.REFANG).build());

  private final Random random = new Random(33);

  @Tag("slow")
  @Test
  void no_match_has_a_host_without_its_end() {
    for (int n = 0; n < 150; n++) {
      String host = host();
      String authority =
          pick(List.of("", "", "joe@", "joe:pass@")) + host + pick(List.of("", ":80"));
      String rest = pick(List.of("", "/", "/b/c.html", "?q=1", "/b?c=d#e"));
      for (String inserted : INSERTED) {
        int index = authority.indexOf(host) + 1 + random.nextInt(host.length() - 1);
        String cut = authority.substring(0, index) + inserted + authority.substring(index);
        String uri = pick(List.of("http://", "https://", "ftp://")) + cut + rest;
        for (String around : AROUND) {
          assertNotCut(around.replace("U", uri), host);
        }
      }
      for (String label : LABELS) {
        int index = host.indexOf('.') + 1;
        String cut = "http://" + host.substring(0, index) + label + host.substring(index) + rest;
        for (String around : AROUND) {
          assertNotCut(around.replace("U", cut), host);
        }
      }
    }
  }

  private static void assertNotCut(String text, String host) {
    for (UriScanner scanner : SCANNERS) {
      for (UriMatch match : scanner.findAll(text)) {
        String found = UriReference.parse(match.uri()).host();
        boolean isCut = found != null && host.startsWith(found) && found.length() < host.length();
        if (isCut) {
          fail("%s in %s", match.uri(), text);
        }
      }
    }
  }

  private String host() {
    StringBuilder host = new StringBuilder();
    for (int labels = 2 + random.nextInt(3); labels > 0; labels--) {
      host.append(pick(List.of("oak", "elm-2", "a", "fir7", "www"))).append('.');
    }
    return host.append(pick(List.of("example", "com", "org"))).toString();
  }

  private String pick(List<String> of) {
    return of.get(random.nextInt(of.size()));
  }
}
