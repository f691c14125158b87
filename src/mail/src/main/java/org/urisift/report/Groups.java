package org.urisift.report;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.urisift.mail.Origin;
import org.urisift.report.Report.Layout;
import org.urisift.report.tally.KeyParts;
import org.urisift.report.tally.Tally;
import org.urisift.scan.UriMatch;
import org.urisift.scan.Verdict;

/** The groupings by which matches are counted. Immutable. */
record Groups(List<Grouping> groupings) {
  /** Counting by URI, the only grouping whose records have the position of the first match. */
  static final Groups URIS = new Groups(List.of(Grouping.URI));

  /** No counting. */
  static final Groups NONE = new Groups(List.of());

  /** The separator between the parts of a key. */
  private static final char SEPARATOR = '\0';

  Groups {
    groupings = List.copyOf(groupings);
  }

  boolean isEmpty() {
    return groupings.isEmpty();
  }

  /** Whether matches are counted by URI alone. */
  boolean isByUri() {
    return groupings.equals(URIS.groupings);
  }

  /**
   * The keys of the groups that a match belongs to. Rejected candidates have no host and so on, and
   * so no keys unless matches are counted by URI alone.
   */
  List<String> keys(KeyParts keyParts, Layout layout, Origin origin, UriMatch match) {
    String uri = layout.links().countedUri(match);
    if (isByUri()) {
      return List.of(Tally.key(match, uri));
    }
    if (match.verdict() == Verdict.REJECTED) {
      return List.of();
    }
    List<String> keys = List.of("");
    for (int i = 0; i < groupings.size(); i++) {
      List<String> longer = new ArrayList<>();
      for (String value : groupings.get(i).keys(layout.links(), origin, match, uri)) {
        String part = keyParts.of(groupings.get(i).field(), value).replace(SEPARATOR, ' ');
        for (String key : keys) {
          longer.add(i == 0 ? part : key + SEPARATOR + part);
        }
      }
      keys = longer;
    }
    return keys;
  }

  /** The key of a tally as text and grep print it. */
  String shown(Layout layout, Tally tally) {
    if (isByUri()) {
      return layout.links().shown(tally.uri());
    }
    String[] parts = parts(tally);
    List<String> shown = new ArrayList<>();
    for (int i = 0; i < parts.length; i++) {
      shown.add(parts[i].isEmpty() ? "-" : groupings.get(i).shown(layout.links(), parts[i]));
    }
    return String.join("  ", shown);
  }

  /** The value of a field in the key of a tally; {@code ""} without one. */
  String part(Tally tally, Field field) {
    int i = List.copyOf(fields()).indexOf(field);
    return i < 0 ? "" : parts(tally)[i];
  }

  /** The fields of a key, in the order of its parts. */
  Set<Field> fields() {
    Set<Field> fields = new LinkedHashSet<>();
    for (Grouping grouping : groupings) {
      fields.add(grouping.field());
    }
    return fields;
  }

  private String[] parts(Tally tally) {
    return tally.key.split(String.valueOf(SEPARATOR), -1);
  }
}
