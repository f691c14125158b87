package org.urisift.link.flag;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;

/** Finds hosts that look like protected names. */
final class ProtectedNames {
  /** The skeletons of the names (UTS 39, section 4), which keep the full stops between labels. */
  private final Set<String> skeletons = new HashSet<>();

  private final Set<String> names = new HashSet<>();

  /** The skeletons of the registrable domains of the names. */
  private final Set<String> domains = new HashSet<>();

  private int maxLabels;

  /** Protects the names of hosts. */
  ProtectedNames(Collection<String> hosts) {
    for (String host : hosts) {
      String name = Scripts.toUnicode(host);
      names.add(name);
      skeletons.add(Scripts.skeleton(name));
      domains.add(Scripts.skeleton(Domain.ofHost(name)));
      maxLabels = Math.max(maxLabels, name.split("\\.").length);
    }
  }

  /**
   * Whether a host in Unicode, or a host above it, looks like a protected name but differs from it.
   */
  boolean areImitatedBy(String name) {
    String skeleton = Scripts.skeleton(name);
    int from = name.length();
    int skeletonFrom = skeleton.length();
    for (int labels = 1; labels <= maxLabels && from >= 0 && skeletonFrom >= 0; labels++) {
      from = name.lastIndexOf('.', from - 1);
      skeletonFrom = skeleton.lastIndexOf('.', skeletonFrom - 1);
      if (names.contains(name.substring(from + 1))) {
        return false; // a protected name, or a host below it
      }
      if (skeletons.contains(skeleton.substring(skeletonFrom + 1))) {
        return true;
      }
    }
    return false;
  }

  /** Whether a host in Unicode has the domain of a protected name on the left of another domain. */
  boolean areBorrowedBy(String name) {
    for (String left : Domain.onTheLeftOf(name)) {
      if (domains.contains(Scripts.skeleton(left))) {
        return !domains.contains(Scripts.skeleton(Domain.ofHost(name)));
      }
    }
    return false;
  }
}
