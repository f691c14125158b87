package org.urisift.uri;

import java.util.Random;

/** Generates valid references by the productions of RFC 2396 Appendix A and RFC 2732. */
final class BnfGenerator {
  private static final String UNRESERVED =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.!~*'()";

  private final Random random;
  private final Grammar grammar;
  private StringBuilder out;

  BnfGenerator(long seed, Grammar grammar) {
    this.random = new Random(seed);
    this.grammar = grammar;
  }

  String reference() {
    return write(
        () -> {
          switch (random.nextInt(5)) {
            case 0 -> {}
            case 1, 2 -> absoluteURI(random.nextInt(4) > 0);
            default -> relativeURI();
          }
          fragment();
        });
  }

  /** Generates an absolute reference, seldom an opaque one. */
  String base() {
    return write(
        () -> {
          absoluteURI(random.nextInt(20) > 0);
          if (random.nextInt(8) == 0) {
            fragment();
          }
        });
  }

  private String write(Runnable production) {
    out = new StringBuilder();
    production.run();
    return out.toString();
  }

  private void absoluteURI(boolean hierarchical) {
    scheme();
    out.append(':');
    if (hierarchical) {
      if (random.nextInt(4) > 0) {
        netPath();
      } else {
        absPath(true);
      }
      query();
    } else {
      character(";?:@&=+$,");
      characters(uric(), 6);
    }
  }

  private void relativeURI() {
    switch (random.nextInt(8)) {
      case 0 -> netPath();
      case 1 -> absPath(true);
      case 2 -> out.append('?');
      default -> {
        switch (random.nextInt(4)) {
          case 0 -> out.append('.');
          case 1 -> out.append("..");
          default -> {
            character(";@&=+$,");
            characters(";@&=+$,", 4);
          }
        }
        if (random.nextInt(3) > 0) {
          absPath(false);
        }
      }
    }
    query();
  }

  private void netPath() {
    out.append("//");
    switch (random.nextInt(6)) {
      case 0 -> characters("$,;:@&=+", 6);
      case 1 -> {}
      default -> {
        if (random.nextInt(4) == 0) {
          characters(";:&=+$,", 4);
          out.append('@');
        }
        host();
        if (random.nextInt(3) == 0) {
          out.append(':');
          repeat(random.nextInt(7), () -> pick("0123456789"));
        }
      }
    }
    if (random.nextInt(5) > 0) {
      absPath(false);
    }
  }

  private void host() {
    int kind = random.nextInt(grammar == Grammar.RFC2396 ? 5 : 7);
    if (kind == 0) {
      out.append(random.nextInt(300)).append('.').append(random.nextInt(300));
      out.append('.').append(random.nextInt(300)).append('.').append(random.nextInt(1000));
    } else if (kind < 5) {
      repeat(random.nextInt(3), () -> label("0123456789").append('.'));
      label("");
      if (random.nextInt(10) == 0) {
        out.append('.');
      }
    } else {
      out.append('[');
      literal();
      out.append(']');
    }
  }

  private StringBuilder label(String digits) {
    pick("abcXYZ" + digits);
    if (random.nextBoolean()) {
      repeat(random.nextInt(3), () -> pick("ab0-"));
      pick("aZ09");
    }
    return out;
  }

  private void literal() {
    boolean endsInIpv4 = random.nextInt(4) == 0;
    int maxGroups = endsInIpv4 ? 6 : 8;
    boolean hasGap = random.nextInt(3) > 0;
    int left = hasGap ? random.nextInt(maxGroups) : maxGroups;
    int right = hasGap ? random.nextInt(maxGroups - left) : 0;
    groups(left);
    if (hasGap) {
      out.append("::");
      groups(right);
    }
    if (endsInIpv4) {
      out.append(hasGap && right == 0 ? "" : ":").append(random.nextInt(256));
      repeat(3, () -> out.append('.').append(random.nextInt(256)));
    }
  }

  private void groups(int count) {
    for (int i = 0; i < count; i++) {
      out.append(i == 0 ? "" : ":");
      repeat(1 + random.nextInt(4), () -> pick("0123456789abcdefABCDEF"));
    }
  }

  private void scheme() {
    pick("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
    repeat(random.nextInt(4), () -> pick("abcxyzABC019+-."));
  }

  /** Generates a path; without an authority before it, it must not begin with two slashes. */
  private void absPath(boolean isWithoutAuthority) {
    int segments = 1 + random.nextInt(5);
    for (int i = 0; i < segments; i++) {
      out.append('/');
      int kind = random.nextInt(8);
      if (kind == 0 && !(isWithoutAuthority && i == 0)) {
        continue;
      }
      if (kind == 1) {
        out.append('.');
      } else if (kind == 2) {
        out.append("..");
      } else {
        character(":@&=+$,");
        characters(":@&=+$,;", 4);
      }
    }
  }

  private void query() {
    if (random.nextInt(4) == 0) {
      out.append('?');
      characters(uric(), 6);
    }
  }

  private void fragment() {
    if (random.nextInt(4) == 0) {
      out.append('#');
      characters(uric(), 6);
    }
  }

  private String uric() {
    return grammar == Grammar.RFC2396 ? ";/?:@&=+$," : ";/?:@&=+$,[]";
  }

  private void characters(String reserved, int max) {
    repeat(random.nextInt(max + 1), () -> character(reserved));
  }

  private void character(String reserved) {
    switch (random.nextInt(8)) {
      case 0 -> {
        out.append('%');
        repeat(2, () -> pick("0123456789abcdefABCDEF"));
      }
      case 1, 2 -> pick(reserved);
      default -> pick(UNRESERVED);
    }
  }

  private void pick(String from) {
    out.append(from.charAt(random.nextInt(from.length())));
  }

  private static void repeat(int times, Runnable action) {
    for (int i = 0; i < times; i++) {
      action.run();
    }
  }
}
