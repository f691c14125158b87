package org.urisift.scan.join;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.urisift.scan.join.BreakCases.Case;

/**
 * Learns the weights of {@link Sign} by logistic regression with a small penalty, from real line
 * ends ({@link BreakCases}) and generated ones ({@link WrapGenerator}). Each run has the same
 * result.
 *
 * <pre>{@code
 * mvn -q test-compile
 * java -cp src/core/target/test-classes:src/core/target/classes:jackson-core.jar \
 *     org.urisift.scan.join.JoinTrainer [--write] BREAKS.jsonl.gz... TEXT...
 * }</pre>
 *
 * A text's file name begins with the name of its archive.
 *
 * <p>The program prints the precision and recall of the current weights, of the new ones, and, for
 * each archive, of weights that were learnt without it. With {@code --write} it puts the new
 * weights into {@code Sign.java}. Review them: if a weight is positive where it should be negative,
 * the sign is wrong.
 */
final class JoinTrainer {
  private static final Path TABLE =
      Path.of("src/core/src/main/java/org/urisift/scan/join/Sign.java");

  /** The signs with a weight to learn. */
  private static final List<Sign> SIGNS =
      Arrays.stream(Sign.values())
          .filter(sign -> sign.weight != Sign.REFUSES && sign.weight != Sign.JOINS)
          .toList();

  /** The weight of a made line end; one from an archive has 1. */
  private static final double GENERATED_WEIGHT = 0.3;

  private static final int GENERATED = 2500;
  private static final long SEED = 2396;

  /** The maximum total weight of line ends that look alike, such as those of a program's output. */
  private static final double MOST_ALIKE = 5;

  private static final double PENALTY = 1 / 0.3;
  private static final int ROUNDS = 50;

  /** The weights of the signs and, last, the bias; not in tenths. */
  private record Model(double[] weights) {
    double sum(Case c) {
      double sum = 0;
      double[] row = row(c);
      for (int i = 0; i < row.length; i++) {
        sum += weights[i] * row[i];
      }
      return sum;
    }

    boolean joins(Case c) {
      return c.isUndecided() ? sum(c) >= Sign.THRESHOLD / 10.0 : !c.decision().isEmpty();
    }

    static Model current() {
      double[] weights = new double[SIGNS.size() + 1];
      for (int i = 0; i < SIGNS.size(); i++) {
        weights[i] = SIGNS.get(i).weight / 10.0;
      }
      weights[SIGNS.size()] = Sign.BIAS / 10.0;
      return new Model(weights);
    }

    Model rounded() {
      return new Model(
          Arrays.stream(weights).map(weight -> Math.round(weight * 10) / 10.0).toArray());
    }
  }

  private static final class Score {
    private int right;
    private int wrong;
    private int missed;

    void add(boolean joins, boolean should) {
      right += joins && should ? 1 : 0;
      wrong += joins && !should ? 1 : 0;
      missed += !joins && should ? 1 : 0;
    }

    @Override
    public String toString() {
      return String.format(
          Locale.ROOT,
          "precision %.4f recall %.4f (%d right, %d wrong, %d missed)",
          right / (double) Math.max(1, right + wrong),
          right / (double) Math.max(1, right + missed),
          right,
          wrong,
          missed);
    }
  }

  private JoinTrainer() {}

  public static void main(String[] arguments) throws IOException {
    List<String> files = new ArrayList<>(List.of(arguments));
    boolean writes = files.remove("--write");
    List<Case> labelled = new ArrayList<>();
    Map<String, List<Case>> sets = new LinkedHashMap<>();
    List<String> texts = new ArrayList<>();
    for (String file : files) {
      if (file.endsWith(".jsonl.gz")) {
        List<Case> set = BreakCases.read(Path.of(file));
        sets.put(Path.of(file).getFileName().toString(), set);
        labelled.addAll(set);
      } else {
        texts.add(file);
      }
    }
    List<Case> generated = new ArrayList<>();
    for (String file : texts) {
      String text = Files.readString(Path.of(file), StandardCharsets.ISO_8859_1);
      String name = Path.of(file).getFileName().toString();
      generated.addAll(
          new WrapGenerator(name, text, GENERATED_WEIGHT, SEED).make(GENERATED / texts.size()));
    }
    Model learnt = fit(labelled, generated).rounded();
    print("current weights", Model.current()::joins, labelled);
    print("new weights", learnt::joins, labelled);
    print("new weights, generated line ends", learnt::joins, generated);
    Map<Case, Boolean> decisions = new IdentityHashMap<>();
    for (String corpus : new TreeSet<>(labelled.stream().map(Case::corpus).toList())) {
      Predicate<Case> isFromCorpus = c -> c.corpus().equals(corpus);
      List<Case> heldOut = labelled.stream().filter(isFromCorpus).toList();
      Predicate<Case> isGeneratedFromCorpus = c -> c.corpus().startsWith(corpus);
      Model others =
          fit(
                  labelled.stream().filter(isFromCorpus.negate()).toList(),
                  generated.stream().filter(isGeneratedFromCorpus.negate()).toList())
              .rounded();
      heldOut.forEach(c -> decisions.put(c, others.joins(c)));
      print(corpus + ", weights learnt without it", others::joins, heldOut);
    }
    sets.forEach((set, cases) -> print(set + ", archives left out", decisions::get, cases));
    print("all archives left out", decisions::get, labelled);
    if (writes) {
      write(learnt);
    }
  }

  private static void print(String what, Predicate<Case> joins, List<Case> cases) {
    Score score = new Score();
    cases.forEach(c -> score.add(joins.test(c), c.joins()));
    System.out.println(what + ": " + score);
  }

  /** Newton's method on the penalised likelihood. All signs are penalised alike. */
  private static Model fit(List<Case> labelled, List<Case> generated) {
    List<Case> all = new ArrayList<>(labelled);
    all.addAll(generated);
    List<Case> open = all.stream().filter(Case::isUndecided).toList();
    Map<String, Integer> alike = new HashMap<>();
    open.forEach(c -> alike.merge(pattern(c), 1, Integer::sum));
    int n = SIGNS.size() + 1;
    double[][] rows = new double[open.size()][];
    double[] counts = new double[open.size()];
    for (int k = 0; k < rows.length; k++) {
      rows[k] = row(open.get(k));
      double share = Math.min(1, MOST_ALIKE / alike.get(pattern(open.get(k))));
      counts[k] = open.get(k).weight() * share;
    }
    double[] penalties = penalties(rows);
    double[] weights = new double[n];
    for (int round = 0; round < ROUNDS; round++) {
      double[] gradient = new double[n];
      double[][] curvature = new double[n][n];
      for (int i = 0; i < n; i++) {
        gradient[i] = -penalties[i] * weights[i];
        curvature[i][i] = penalties[i] + 1e-9;
      }
      for (int k = 0; k < rows.length; k++) {
        double sum = 0;
        for (int i = 0; i < n; i++) {
          sum += rows[k][i] * weights[i];
        }
        double p = 1 / (1 + Math.exp(-sum));
        double error = counts[k] * ((open.get(k).joins() ? 1 : 0) - p);
        for (int i = 0; i < n; i++) {
          if (rows[k][i] != 0) {
            gradient[i] += error;
            for (int j = 0; j < n; j++) {
              curvature[i][j] += counts[k] * p * (1 - p) * rows[k][j];
            }
          }
        }
      }
      double[] step = solve(curvature, gradient);
      for (int i = 0; i < n; i++) {
        weights[i] += step[i];
      }
    }
    return new Model(weights);
  }

  private static double[] row(Case c) {
    double[] row = new double[SIGNS.size() + 1];
    for (int i = 0; i < SIGNS.size(); i++) {
      row[i] = c.signs().contains(SIGNS.get(i)) ? 1 : 0;
    }
    row[SIGNS.size()] = 1;
    return row;
  }

  private static double[] penalties(double[][] rows) {
    double[] penalties = new double[SIGNS.size() + 1];
    for (int i = 0; i < SIGNS.size(); i++) {
      double share = 0;
      for (double[] row : rows) {
        share += row[i] / rows.length;
      }
      penalties[i] = PENALTY * share * (1 - share) + 1e-6;
    }
    return penalties;
  }

  /** A key that is equal for line ends that look alike, whatever their numbers and letters. */
  private static String pattern(Case c) {
    String lead = c.uri().lead().replaceAll("[0-9]+", "0");
    String token = c.next().token().untrimmed();
    return c.corpus()
        + c.joins()
        + lead
        + '|'
        + token.replaceAll("[0-9]+", "0").replaceAll("[A-Za-z]+", "a");
  }

  /** Gaussian elimination, with the largest element as the pivot. */
  private static double[] solve(double[][] matrix, double[] right) {
    int n = right.length;
    for (int k = 0; k < n; k++) {
      int pivot = k;
      for (int i = k + 1; i < n; i++) {
        pivot = Math.abs(matrix[i][k]) > Math.abs(matrix[pivot][k]) ? i : pivot;
      }
      double[] row = matrix[k];
      matrix[k] = matrix[pivot];
      matrix[pivot] = row;
      double value = right[k];
      right[k] = right[pivot];
      right[pivot] = value;
      for (int i = k + 1; i < n; i++) {
        double factor = matrix[i][k] / matrix[k][k];
        for (int j = k; j < n; j++) {
          matrix[i][j] -= factor * matrix[k][j];
        }
        right[i] -= factor * right[k];
      }
    }
    double[] x = new double[n];
    for (int i = n - 1; i >= 0; i--) {
      double sum = right[i];
      for (int j = i + 1; j < n; j++) {
        sum -= matrix[i][j] * x[j];
      }
      x[i] = sum / matrix[i][i];
    }
    return x;
  }

  private static void write(Model model) throws IOException {
    String source = Files.readString(TABLE);
    for (int i = 0; i < SIGNS.size(); i++) {
      source =
          source.replaceFirst(
              "(?m)^  " + SIGNS.get(i).name() + "(\\(\\s*)-?\\d+",
              "  " + SIGNS.get(i).name() + "$1" + tenths(model, i));
    }
    source = source.replaceFirst("BIAS = -?\\d+", "BIAS = " + tenths(model, SIGNS.size()));
    Files.writeString(TABLE, source);
  }

  private static long tenths(Model model, int i) {
    return Math.round(10 * model.weights[i]);
  }
}
