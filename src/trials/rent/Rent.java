package org.urisift.scan;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.stream.Stream;
import org.urisift.scan.Forced.Target;
import org.urisift.scan.Forced.Value;
import org.urisift.scan.Texts.Text;

/** Finds what no text needs; {@code run.sh} says how. */
public final class Rent {
  private static final List<String> PACKAGES =
      List.of("org/urisift/scan/", "org/urisift/link/flag/", "org/urisift/mail/html/");

  private static final List<Path> CLASSES =
      Stream.of(System.getProperty("rent.classes").split(File.pathSeparator)).map(Path::of).toList();

  /** A text may take so many times the rounds of loops that it takes without a change, and more. */
  private static final int MOST_TIMES = 10;

  private static final int FEWEST_ROUNDS = 100_000;

  /** Loads all classes of urisift anew, some of them changed. */
  private static final class Loader extends ClassLoader {
    private final Map<String, byte[]> changed;

    Loader(Map<String, byte[]> changed) {
      super(Rent.class.getClassLoader());
      this.changed = changed;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.startsWith("org.urisift.") || name.equals(Calls.class.getName())) {
        return super.loadClass(name, resolve);
      }
      synchronized (getClassLoadingLock(name)) {
        Class<?> loaded = findLoadedClass(name);
        if (loaded != null) {
          return loaded;
        }
        String path = name.replace('.', '/');
        try {
          byte[] bytes = changed.containsKey(path) ? changed.get(path) : bytes(path + ".class");
          return defineClass(name, bytes, 0, bytes.length);
        } catch (IOException e) {
          throw new ClassNotFoundException(name, e);
        }
      }
    }

    @Override
    public java.net.URL getResource(String name) {
      for (Path folder : CLASSES) {
        if (Files.isRegularFile(folder.resolve(name))) {
          try {
            return folder.resolve(name).toUri().toURL();
          } catch (java.net.MalformedURLException e) {
            throw new IllegalStateException(e);
          }
        }
      }
      return super.getResource(name);
    }

    @SuppressWarnings("unchecked")
    Function<String[], String> trial() throws ReflectiveOperationException {
      Calls.begin(Long.MAX_VALUE);
      return (Function<String[], String>)
          loadClass("org.urisift.scan.Trial").getDeclaredConstructor().newInstance();
    }
  }

  /** What a value changes. */
  private record Outcome(Target target, Value value, Map<String, Set<String>> names, String figures) {
    int changed() {
      return names.values().stream().mapToInt(Set::size).sum();
    }
  }

  private final List<Text> texts;
  private final String[] expected;
  private final long[] rounds; // of loops, for each text
  private final List<BitSet> calls = new ArrayList<>();
  private final Map<String, byte[]> originals = new TreeMap<>();
  private final List<Target> targets = new ArrayList<>();

  private Rent(List<Text> texts) throws IOException {
    this.texts = texts;
    this.expected = new String[texts.size()];
    this.rounds = new long[texts.size()];
    for (Path folder : CLASSES.subList(1, CLASSES.size() - 1)) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.filter(f -> f.toString().endsWith(".class")).sorted().toList()) {
          String name = folder.relativize(file).toString().replace(".class", "");
          if (PACKAGES.stream().anyMatch(name::startsWith)) {
            originals.put(name, Forced.counted(Files.readAllBytes(file)));
          }
        }
      }
    }
    originals.values().forEach(original -> targets.addAll(Forced.targets(original)));
  }

  public static void main(String[] arguments) throws Exception {
    Texts texts = new Texts();
    texts.add("quality", Path.of("samples/quality"));
    texts.addFixtures((int) new Loader(Map.of()).loadClass("org.urisift.scan.Trial").getMethod("fixtures").invoke(null));
    String only = "";
    int most = Integer.MAX_VALUE;
    boolean shows = false;
    for (int i = 0; i < arguments.length; i++) {
      switch (arguments[i]) {
        case "--only" -> only = arguments[++i];
        case "--most" -> most = Integer.parseInt(arguments[++i]);
        case "--show" -> shows = true;
        default -> {
          Path path = Path.of(arguments[i]);
          texts.add(path.getFileName().toString().replaceAll("\\.(dev|jsonl|json|gz)\\b", ""), path);
        }
      }
    }
    Rent rent = new Rent(texts.texts());
    rent.learn();
    rent.print(only, most, shows);
    System.exit(0);
  }

  private static byte[] bytes(String path) throws IOException {
    for (Path folder : CLASSES) {
      if (Files.isRegularFile(folder.resolve(path))) {
        return Files.readAllBytes(folder.resolve(path));
      }
    }
    throw new IOException("no class " + path);
  }

  /** Scans all texts as they are, and notes which methods each of them calls. */
  private void learn() throws ReflectiveOperationException {
    Map<String, byte[]> watched = new TreeMap<>();
    int first = 0;
    for (Map.Entry<String, byte[]> original : originals.entrySet()) {
      List<Target> own = Forced.targets(original.getValue());
      watched.put(original.getKey(), Forced.watched(original.getValue(), own, first));
      first += own.size();
    }
    Function<String[], String> trial = new Loader(watched).trial();
    for (int i = 0; i < expected.length; i++) {
      Calls.noted();
      Calls.begin(Long.MAX_VALUE);
      expected[i] = trial.apply(texts.get(i).parts());
      rounds[i] = Long.MAX_VALUE - Calls.begin(0);
      calls.add(Calls.noted());
    }
    System.err.println(texts.size() + " texts, " + targets.size() + " methods and signs");
  }

  private void print(String only, int most, boolean shows) throws Exception {
    Set<String> sets = new LinkedHashSet<>();
    texts.forEach(text -> sets.add(text.set()));
    ExecutorService workers = Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
    List<Future<Outcome>> outcomes = new ArrayList<>();
    for (int i = 0; i < targets.size(); i++) {
      int number = i;
      if (targets.get(i).toString().contains(only)) {
        outcomes.add(workers.submit(() -> least(number)));
      }
    }
    System.out.println("| method | value | lines | " + String.join(" | ", sets) + " | P/R |");
    System.out.println("| --- | --- | --- |" + " --- |".repeat(sets.size() + 1));
    System.out.println("| nothing | | |" + " |".repeat(sets.size()) + " " + figures(expected) + " |");
    for (Future<Outcome> future : outcomes) {
      Outcome outcome = future.get();
      if (outcome.changed() <= most) {
        System.out.println(row(outcome, sets, shows));
      }
    }
    workers.shutdown();
  }

  private String row(Outcome outcome, Set<String> sets, boolean shows) {
    StringBuilder row = new StringBuilder("| " + outcome.target() + " | " + outcome.value());
    row.append(" | ").append(outcome.target().lines());
    for (String set : sets) {
      Set<String> names = outcome.names().getOrDefault(set, Set.of());
      row.append(" | ").append(names.size()).append(shows && !names.isEmpty() ? " " + names : "");
    }
    return row.append(" | ").append(outcome.figures).append(" |").toString();
  }

  /** The value of a method that changes the fewest texts. */
  private Outcome least(int number) throws Exception {
    Outcome least = null;
    for (Value value : targets.get(number).values()) {
      Outcome outcome = outcome(number, value);
      if (least == null || outcome.changed() < least.changed()) {
        least = outcome;
      }
    }
    return least;
  }

  private Outcome outcome(int number, Value value) throws Exception {
    Target target = targets.get(number);
    byte[] forced = Forced.forced(originals.get(target.owner()), target, value);
    Map<String, byte[]> changed = new HashMap<>(originals);
    changed.put(target.owner(), forced);
    Function<String[], String> trial = trialOf(changed);
    Map<String, Set<String>> names = new LinkedHashMap<>();
    String[] found = expected.clone();
    for (int i = 0; i < found.length; i++) {
      if (calls.get(i).get(number)) {
        Calls.begin(FEWEST_ROUNDS + MOST_TIMES * rounds[i]);
        try {
          found[i] = trial.apply(texts.get(i).parts());
        } catch (RuntimeException | Error e) {
          found[i] = e.toString();
        }
        if (!found[i].equals(expected[i])) {
          names.computeIfAbsent(texts.get(i).set(), set -> new LinkedHashSet<>()).add(i + ":" + texts.get(i).name());
        }
      }
    }
    return new Outcome(target, value, names, figures(found));
  }

  /** A trial with changed classes; each text fails if they cannot even be made ready. */
  private static Function<String[], String> trialOf(Map<String, byte[]> changed) throws Exception {
    try {
      return new Loader(changed).trial();
    } catch (InvocationTargetException e) {
      return parts -> e.getCause().toString();
    }
  }

  /** Precision and recall of the line ends of each set that has some. */
  private String figures(String[] found) {
    Map<String, int[]> counts = new LinkedHashMap<>();
    for (int i = 0; i < found.length; i++) {
      Boolean joins = texts.get(i).joins();
      if (joins != null) {
        int[] count = counts.computeIfAbsent(texts.get(i).set(), set -> new int[3]);
        boolean isJoined = found[i].startsWith(Trial.JOINS);
        count[0] += joins && isJoined ? 1 : 0;
        count[1] += !joins && isJoined ? 1 : 0;
        count[2] += joins && !isJoined ? 1 : 0;
      }
    }
    StringBuilder figures = new StringBuilder();
    for (int[] c : counts.values()) {
      figures.append(figures.isEmpty() ? "" : " · ");
      figures.append(String.format("%.4f/%.4f", c[0] / (double) (c[0] + c[1]), c[0] / (double) (c[0] + c[2])));
    }
    return figures.toString();
  }
}
