package org.urisift.scan.join;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Whether a URI goes on after a line end, and why.
 *
 * @param reasons the certainty, or the features that spoke for a join, in descending weight
 */
record Decision(boolean joins, List<String> reasons) {
  static final Decision NO = new Decision(false, List.of());

  /** Decides by the sum of the features that hold. */
  static Decision of(LineBreak b, LinesAround around) {
    if (b.next().isListOfFiles(around.wordBelow())) {
      return NO; // not in Guard, since it needs the line below
    }
    int sum = Feature.BIAS;
    List<Feature> reasons = new ArrayList<>();
    for (Feature feature : Feature.findAll(b, around)) {
      sum += feature.weight;
      insertByWeight(feature, reasons);
    }
    if (sum < Feature.THRESHOLD) {
      return NO;
    }
    List<String> names = new ArrayList<>();
    for (Feature feature : reasons) { // no lambda: a process's first one takes milliseconds
      names.add(name(feature));
    }
    return new Decision(true, names);
  }

  private static void insertByWeight(Feature feature, List<Feature> byWeight) {
    int i = byWeight.size();
    while (i > 0 && byWeight.get(i - 1).weight < feature.weight) {
      i--;
    }
    if (feature.weight > 0) {
      byWeight.add(i, feature);
    }
  }

  static String name(Enum<?> reason) {
    return reason.name().toLowerCase(Locale.ROOT);
  }
}
