package org.urisift.report;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.urisift.report.Report.Layout;
import org.urisift.report.tally.Tally;
import org.urisift.scan.UriMatch;
import org.urisift.scan.Verdict;

/** What is counted together: URIs that are the same by all of some groupings. Immutable. */
record Groups(List<Grouping> by) {
  /** Each different URI, of which more is known than of a group. */
  static final Groups URIS = new Groups(List.of(Grouping.URI));

  /** Nothing is counted. */
  static final Groups NONE = new Groups(List.of());

  /** Stands between the parts of a key. */
  private static final char BETWEEN = '\0';

  Groups {
    by = List.copyOf(by);
  }

  boolean areNone() {
    return by.isEmpty();
  }

  /** Whether it is different URIs alone that are counted. */
  boolean areUris() {
    return by.equals(URIS.by);
  }

  /** Whether they are in the order of time. */
  boolean areOfTime() {
    return by.stream().allMatch(Grouping::isOfTime);
  }

  /**
   * The keys of the groups that a match is in; none for what is not counted: a rejected candidate
   * is no URI, so it has no host.
   */
  List<String> keys(Layout layout, Origin origin, UriMatch match) {
    String uri = layout.links().counted(match);
    if (areUris()) {
      return List.of(Tally.key(match, uri));
    }
    if (match.verdict() == Verdict.REJECTED) {
      return List.of();
    }
    List<String> keys = List.of("");
    for (int i = 0; i < by.size(); i++) {
      List<String> longer = new ArrayList<>();
      for (String whole : by.get(i).keys(layout, origin, match, uri)) {
        String part = whole.replace(BETWEEN, ' ');
        for (String key : keys) {
          longer.add(i == 0 ? part : key + BETWEEN + part);
        }
      }
      keys = longer;
    }
    return keys;
  }

  /** A key as a line of text has it. */
  String shown(Layout layout, Tally tally) {
    if (areUris()) {
      return layout.links().shown(tally.uri());
    }
    String[] parts = parts(tally);
    List<String> shown = new ArrayList<>();
    for (int i = 0; i < parts.length; i++) {
      shown.add(parts[i].isEmpty() ? "-" : by.get(i).shown(layout, parts[i]));
    }
    return String.join("  ", shown);
  }

  /** The value of a field in the key of a tally; empty without one. */
  String part(Tally tally, Field field) {
    int i = List.copyOf(fields()).indexOf(field);
    return i < 0 ? "" : parts(tally)[i];
  }

  /** The fields of a key, in the order of its parts. */
  Set<Field> fields() {
    Set<Field> fields = new LinkedHashSet<>();
    for (Grouping grouping : by) {
      fields.add(grouping.field());
    }
    return fields;
  }

  private String[] parts(Tally tally) {
    return tally.key.split(String.valueOf(BETWEEN), -1);
  }
}
