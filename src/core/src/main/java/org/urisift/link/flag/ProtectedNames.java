package org.urisift.link.flag;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;

/** Names that others are held against. */
final class ProtectedNames {
  /** By how they look; each label is looked at alone, as full stops divide names. */
  private final Set<String> skeletons = new HashSet<>();

  private final Set<String> names = new HashSet<>();
  private int mostLabels;

  /** Of names of hosts. */
  ProtectedNames(Collection<String> hosts) {
    for (String host : hosts) {
      String name = Scripts.unicode(host);
      names.add(name);
      skeletons.add(Scripts.skeleton(name));
      mostLabels = Math.max(mostLabels, name.split("\\.").length);
    }
  }

  /**
   * Whether a host, as it is shown, or what follows a full stop in it, looks like one and is
   * another.
   */
  boolean areTakenBy(String name) {
    String skeleton = Scripts.skeleton(name);
    int from = name.length();
    int skeletonFrom = skeleton.length();
    for (int labels = 1; labels <= mostLabels && from >= 0 && skeletonFrom >= 0; labels++) {
      from = name.lastIndexOf('.', from - 1);
      skeletonFrom = skeleton.lastIndexOf('.', skeletonFrom - 1);
      if (names.contains(name.substring(from + 1))) {
        return false; // it is one of them, or below it
      }
      if (skeletons.contains(skeleton.substring(skeletonFrom + 1))) {
        return true;
      }
    }
    return false;
  }
}
