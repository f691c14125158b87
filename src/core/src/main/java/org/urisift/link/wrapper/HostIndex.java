package org.urisift.link.wrapper;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Maps hosts to values. The value of {@code a.example} also holds for all hosts below it, such as
 * {@code www.a.example}. A look-up reads a host once, from its end, and makes a string only if
 * there may be a value. Not thread-safe while it is filled.
 */
public final class HostIndex<V> {
  private static final int SLOTS = 1 << 20;

  private final Map<String, V> values = new HashMap<>();
  private final BitSet hashes = new BitSet();

  /** Sets the value of a host, which must be in lower case. */
  public void put(String host, V value) {
    values.put(host, value);
    int hash = 0;
    for (int i = host.length() - 1; i >= 0; i--) {
      hash = hash(host.charAt(i), hash);
    }
    hashes.set(slot(hash));
  }

  public boolean isEmpty() {
    return values.isEmpty();
  }

  /** Returns the value of just this host, or a default. */
  V getOrDefault(String host, V defaultValue) {
    return values.getOrDefault(host, defaultValue);
  }

  /** Returns the values of a host, in lower case, and of the hosts above it, the topmost first. */
  public List<V> findAll(String host) {
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
