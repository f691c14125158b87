package org.urisift.link.flag;

import static org.assertj.core.api.Assertions.assertThat;

import crawlercommons.domains.EffectiveTldFinder;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Compares domains with those of crawler-commons; our list is made from the file of this library.
 */
class PublicSuffixesTest {
  /** The names of all rules, without the signs of wildcards and exceptions. */
  private static final Set<String> NAMES =
      new TreeSet<>(EffectiveTldFinder.getEffectiveTLDs().keySet());

  @Test
  void hosts_made_of_each_rule_have_the_domain_that_the_library_finds() {
    assertThat(NAMES).hasSizeGreaterThan(10_000).contains("ck", "www.ck", "xn--gmqw5a.香港");
    List<String> different = new ArrayList<>();
    for (String name : NAMES) {
      hostsAround(name).stream().filter(PublicSuffixesTest::differs).forEach(different::add);
    }
    assertThat(different).isEmpty();
  }

  @Test
  void hosts_of_random_labels_have_the_domain_that_the_library_finds() {
    Random random = new Random(1);
    List<String> labels = new ArrayList<>(List.of("", "a", "www", "city", "-", "Ä", "İ", "Σ", "。"));
    labels.addAll(List.of("x".repeat(63), "x".repeat(64), "ö".repeat(60), "xn--a", "localhost"));
    int oddLabelCount = labels.size();
    for (String name : NAMES) {
      labels.addAll(List.of(name.split("\\.")));
    }
    List<String> hosts = new ArrayList<>();
    for (int i = 0; i < 5_000; i++) {
      List<String> host = new ArrayList<>();
      for (int n = random.nextInt(5); n >= 0; n--) {
        host.add(labels.get(random.nextInt(random.nextBoolean() ? oddLabelCount : labels.size())));
      }
      hosts.add(String.join(".", host));
    }
    assertThat(hosts).filteredOn(PublicSuffixesTest::differs).isEmpty();
  }

  private static boolean differs(String host) {
    String lower = host.toLowerCase(Locale.ROOT);
    int start = PublicSuffixes.domainStart(lower);
    String domain = start < 0 ? null : lower.substring(start);
    String expected = EffectiveTldFinder.getAssignedDomain(host, true, false);
    boolean hasRule = EffectiveTldFinder.getEffectiveTLD(lower, false) != null;
    return !Objects.equals(domain, expected) || hasRule == (start == PublicSuffixes.NO_RULE);
  }

  private static List<String> hostsAround(String suffix) {
    String parent = suffix.substring(suffix.indexOf('.') + 1);
    return List.of(
        suffix,
        "x." + suffix,
        "z.y.x." + suffix.toUpperCase(Locale.ROOT),
        "y.x." + parent,
        "x" + suffix,
        "." + suffix,
        "x.." + suffix,
        suffix + ".",
        suffix + ".x");
  }
}
