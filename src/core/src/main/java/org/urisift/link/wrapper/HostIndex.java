package org.urisift.link.wrapper;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What is known of hosts, each with all below it: {@code a.example} is {@code www.a.example} too. A
 * host is gone through once, from its end, and a string is made only where something may be known.
 * Not for threads while it is filled.
 */
public final class HostIndex<V> {
  private static final int SLOTS = 1 << 20;

  private final Map<String, V> values = new HashMap<>();
  private final BitSet hashes = new BitSet();

  /** Adds what is known of a host, in lower case, instead of what was. */
  public void put(String host, V value) {
    values.put(host, value);
    int hash = 0;
    for (int i = host.length() - 1; i >= 0; i--) {
      hash = hash(host.charAt(i), hash);
    }
    hashes.set(slot(hash));
  }

  /** Whether nothing is known of any. */
  public boolean isEmpty() {
    return values.isEmpty();
  }

  /** What is known of a host itself, or else that. */
  V get(String host, V otherwise) {
    return values.getOrDefault(host, otherwise);
  }

  /** What is known of a host, in lower case, and of those that it is below, the topmost first. */
  public List<V> of(String host) {
    List<V> found = List.of();
    int hash = 0;
    for (int i = host.length() - 1; i >= 0; i--) {
      hash = hash(host.charAt(i), hash);
      boolean isLabel = i == 0 || host.charAt(i - 1) == '.';
      if (isLabel && hashes.get(slot(hash))) {
        V value = values.get(host.substring(i));
        if (value != null) {
          found = found.isEmpty() ? new ArrayList<>() : found;
          found.add(value);
        }
      }
    }
    return found;
  }

  private static int hash(int first, int rest) {
    return 31 * rest + first;
  }

  private static int slot(int hash) {
    return (hash ^ hash >>> 16) & SLOTS - 1;
  }
}
