package org.urisift.scan;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/**
 * Finds the methods of the scan that real texts do not need. Each boolean method of {@code
 * org.urisift.scan} and the packages below is forced to return false, then true; each int method 0,
 * then -1. If all texts still have the same matches, they do not need the method (special cases
 * need two independent sources).
 *
 * <pre>{@code
 * mvn -q test-compile
 * java -cp src/core/target/test-classes:src/core/target/classes:byte-buddy.jar org.urisift.scan.Ablation TEXT...
 * }</pre>
 *
 * A directory stands for all files below it. Prints a line for each method: how many matches change
 * with the first value and with the second, and its name. The number is -1 if the scan threw an
 * exception or did not end.
 */
final class Ablation {
  private static final Path CLASSES = Path.of("src/core/target/classes");
  private static final String PACKAGE = "org/urisift/scan";
  private static final int SECONDS = 60;

  private record Target(Path file, String owner, String name, String descriptor) {
    @Override
    public String toString() {
      return owner.substring(PACKAGE.length() + 1).replace('/', '.') + "." + name + descriptor;
    }
  }

  private Ablation() {}

  public static void main(String[] arguments) throws Exception {
    if (arguments.length > 1 && arguments[0].equals("--scan")) {
      scan(List.of(arguments).subList(1, arguments.length));
      return;
    }
    List<String> expected = run(CLASSES.toString(), List.of(arguments));
    System.err.println(expected.size() + " matches");
    ExecutorService workers =
        Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
    List<Future<String>> lines = new ArrayList<>();
    for (Target target : targets()) {
      Callable<String> task =
          () ->
              countChanged(target, false, expected, List.of(arguments))
                  + "\t"
                  + countChanged(target, true, expected, List.of(arguments))
                  + "\t"
                  + target;
      lines.add(workers.submit(task));
    }
    for (Future<String> line : lines) {
      System.out.println(line.get());
    }
    workers.shutdown();
  }

  /** All boolean and int methods of the scan. */
  private static List<Target> targets() throws IOException {
    List<Target> targets = new ArrayList<>();
    try (Stream<Path> files = Files.walk(CLASSES.resolve(PACKAGE))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".class")).sorted().toList()) {
        ClassReader reader = new ClassReader(Files.readAllBytes(file));
        reader.accept(
            new ClassVisitor(Opcodes.ASM9) {
              @Override
              public MethodVisitor visitMethod(
                  int access, String name, String descriptor, String signature, String[] thrown) {
                boolean hasBody = (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_SYNTHETIC)) == 0;
                boolean isForced = descriptor.endsWith(")Z") || descriptor.endsWith(")I");
                if (hasBody && isForced && !name.equals("equals") && !name.equals("hashCode")) {
                  targets.add(new Target(file, reader.getClassName(), name, descriptor));
                }
                return null;
              }
            },
            0);
      }
    }
    return targets;
  }

  /** The number of matches that differ if a method is forced to its first or second value. */
  private static int countChanged(
      Target target, boolean second, List<String> expected, List<String> texts)
      throws IOException, InterruptedException, ExecutionException {
    Path folder = Files.createTempDirectory("ablation");
    Path file = folder.resolve(CLASSES.relativize(target.file));
    Files.createDirectories(file.getParent());
    Files.write(file, forced(Files.readAllBytes(target.file), target, second));
    List<String> found = run(folder + System.getProperty("path.separator") + CLASSES, texts);
    Files.delete(file);
    return found == null ? -1 : countDiffering(expected, found);
  }

  private static byte[] forced(byte[] original, Target target, boolean second) {
    ClassReader reader = new ClassReader(original);
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    reader.accept(
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] thrown) {
            MethodVisitor to = super.visitMethod(access, name, descriptor, signature, thrown);
            if (!name.equals(target.name) || !descriptor.equals(target.descriptor)) {
              return to;
            }
            to.visitCode();
            int other = descriptor.endsWith("Z") ? Opcodes.ICONST_1 : Opcodes.ICONST_M1;
            to.visitInsn(second ? other : Opcodes.ICONST_0);
            to.visitInsn(Opcodes.IRETURN);
            to.visitMaxs(0, 0);
            to.visitEnd();
            return null;
          }
        },
        0);
    return writer.toByteArray();
  }

  /** Finds the matches with these classes in a new process; null if it fails. */
  private static List<String> run(String classes, List<String> texts)
      throws IOException, InterruptedException, ExecutionException {
    String separator = System.getProperty("path.separator");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp"));
    command.add(classes + separator + System.getProperty("java.class.path"));
    command.addAll(List.of(Ablation.class.getName(), "--scan"));
    command.addAll(texts);
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    ExecutorService watch = Executors.newSingleThreadExecutor();
    Future<List<String>> lines =
        watch.submit(
            () -> {
              try (BufferedReader reader =
                  new BufferedReader(
                      new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
                return reader.lines().toList();
              }
            });
    watch.shutdown();
    if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      return null;
    }
    return process.exitValue() == 0 ? lines.get() : null;
  }

  /** The number of lines that one list has more often than the other. */
  private static int countDiffering(List<String> one, List<String> other) {
    List<String> rest = new ArrayList<>(other);
    java.util.Map<String, Integer> counts = new java.util.HashMap<>();
    one.forEach(line -> counts.merge(line, 1, Integer::sum));
    rest.forEach(line -> counts.merge(line, -1, Integer::sum));
    return counts.values().stream().mapToInt(Math::abs).sum();
  }

  private static void scan(List<String> texts) throws IOException {
    PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    for (String text : texts) {
      try (Stream<Path> files = Files.walk(Path.of(text))) {
        for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
          String content = Files.readString(file, StandardCharsets.ISO_8859_1);
          content =
              new String(content.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
          UriScanner.standard()
              .scan(
                  new StringReader(content),
                  match ->
                      out.println(
                          file
                              + ":"
                              + match.offset()
                              + " "
                              + match.uri()
                              + " "
                              + match.segments()));
        }
      }
    }
    out.flush();
  }
}
