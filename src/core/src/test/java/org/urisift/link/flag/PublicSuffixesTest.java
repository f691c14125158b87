package org.urisift.link.flag;

import static org.assertj.core.api.Assertions.assertThat;

import crawlercommons.domains.EffectiveTldFinder;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The public suffix list in its compact form, and by crawler-commons, from whose list it is made.
 */
class PublicSuffixesTest {
  @ParameterizedTest
  @CsvSource({
    "a.b.co.uk, b.co.uk",
    "co.uk,",
    "a.example.com, example.com",
    "com,",
    "b.a.x.ck, a.x.ck",
    "x.ck,",
    "y.www.ck, www.ck",
    "x.city.kawasaki.jp, city.kawasaki.jp",
    "b.a.kawasaki.jp, b.a.kawasaki.jp",
    "b.a.github.io, a.github.io",
    "b.食狮.公司.cn, 食狮.公司.cn",
    "b.a.xn--55qx5d.cn, a.xn--55qx5d.cn",
    "a.b.nosuchsuffix,",
    "a..com,",
    ".com,",
  })
  void the_longest_rule_and_one_label_more_is_registrable(String host, String domain) {
    assertThat(PublicSuffixes.registrable(host)).isEqualTo(domain);
  }

  @Test
  void each_rule_says_what_crawler_commons_says() throws IOException {
    List<String> wrong = new ArrayList<>();
    for (String rule : rules()) {
      String name = rule.replaceFirst("^(\\*\\.|!)", "");
      for (String before : List.of("", "x.", "y.x.", "z.y.x.")) {
        compare(before + name, wrong);
      }
    }
    assertThat(wrong).isEmpty();
  }

  @Test
  void so_do_names_that_are_nearly_rules() throws IOException {
    Random random = new Random(7);
    List<String> rules = rules();
    List<String> wrong = new ArrayList<>();
    for (int i = 0; i < 20_000; i++) {
      StringBuilder name =
          new StringBuilder(rules.get(random.nextInt(rules.size())).replace("*.", ""));
      int at = random.nextInt(name.length());
      switch (random.nextInt(4)) {
        case 0 -> name.deleteCharAt(at);
        case 1 -> name.insert(at, ".-ax0_".charAt(random.nextInt(6)));
        case 2 -> name.setCharAt(at, (char) ('a' + random.nextInt(26)));
        default -> name.insert(0, rules.get(random.nextInt(rules.size())) + ".");
      }
      if (isName(name.toString())) {
        compare(name.toString(), wrong);
      }
    }
    assertThat(wrong).isEmpty();
  }

  /**
   * Others do not come here ({@link Domain}), or are refused there for their letters' direction.
   */
  private static boolean isName(String host) {
    return ("." + host + ".").indexOf("..") < 0 && host.chars().allMatch(c -> c < 128);
  }

  private static void compare(String host, List<String> wrong) {
    String domain = EffectiveTldFinder.getAssignedDomain(host, true, false);
    boolean hasRule = EffectiveTldFinder.getEffectiveTLD(host, false) != null;
    boolean hasOurs = PublicSuffixes.suffix(host) >= 0;
    String ours = PublicSuffixes.registrable(host);
    if (!String.valueOf(domain).equals(String.valueOf(ours)) || hasRule != hasOurs) {
      wrong.add(host + ": " + ours + ", not " + domain + ", " + hasOurs + " " + hasRule);
    }
  }

  private static List<String> rules() throws IOException {
    try (InputStream list =
            EffectiveTldFinder.class.getResourceAsStream("/effective_tld_names.dat");
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(list, StandardCharsets.UTF_8))) {
      return lines.lines().filter(line -> !line.isEmpty() && !line.startsWith("//")).toList();
    }
  }
}
