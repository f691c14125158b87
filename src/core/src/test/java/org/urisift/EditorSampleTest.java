package org.urisift;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringWriter;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import javax.swing.JTextArea;
import javax.swing.text.JTextComponent;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.urisift.scan.UriScanner;

/** Compiles the sample listener for editors and edits a text with it. */
class EditorSampleTest {
  private static final String SOURCE = "samples/editors/EditorLinks.java";

  /** Has texts that are dangerous for an editor, and what each sample has to open. */
  private static final Path TRIALS = Path.of("src/trials/clients");

  @Tag("slow")
  @Test
  void the_listener_marks_what_a_fresh_search_finds_after_each_edit(@TempDir Path classes)
      throws Exception {
    compile(classes);
    try (URLClassLoader loader = new URLClassLoader(new URL[] {classes.toUri().toURL()})) {
      Class<?> type = loader.loadClass("EditorLinks");
      JTextArea area = new JTextArea("> see <http://a.b/c/\n> d/e> or http://f.g/\n");
      Object links = type.getConstructor(JTextComponent.class).newInstance(area);
      Method uriAt = type.getMethod("uriAt", int.class);
      assertThat(uriAt.invoke(links, 23)).isEqualTo("http://a.b/c/d/e");
      assertThat(uriAt.invoke(links, 2)).isNull();
      Random random = new Random(3);
      for (int i = 0; i < 300; i++) {
        int offset = random.nextInt(area.getDocument().getLength() + 1);
        if (random.nextBoolean()) {
          area.insert(random.nextInt(3) == 0 ? " http://h.i/" + i + "\n" : "/", offset);
        } else {
          area.replaceRange("", offset, Math.min(offset + 2, area.getDocument().getLength()));
        }
        assertThat(markedRanges(area))
            .as("after edit %d", i)
            .isEqualTo(foundRanges(area.getText()));
      }
    }
  }

  @Tag("slow")
  @Test
  void the_listener_offers_no_hostile_link(@TempDir Path classes) throws Exception {
    compile(classes);
    try (URLClassLoader loader = new URLClassLoader(new URL[] {classes.toUri().toURL()})) {
      Class<?> type = loader.loadClass("EditorLinks");
      for (String text : HostileTexts.all()) {
        JTextArea area = new JTextArea(text);
        Object links = type.getConstructor(JTextComponent.class).newInstance(area);
        for (int offset = 0; offset < text.length(); offset++) {
          Object uri = type.getMethod("uriAt", int.class).invoke(links, offset);
          if (uri != null) {
            HostileTexts.assertIsSafe((String) uri);
          }
        }
      }
    }
  }

  @Tag("slow")
  @Test
  void the_uri_at_a_place_is_the_one_of_the_text(@TempDir Path classes) throws Exception {
    compile(classes);
    List<String> lines = Files.readAllLines(TRIALS.resolve("hostile.txt"));
    List<String> opened = Files.readAllLines(TRIALS.resolve("opened.txt"));
    try (URLClassLoader loader = new URLClassLoader(new URL[] {classes.toUri().toURL()})) {
      JTextArea area = new JTextArea(String.join("\n", lines));
      Class<?> type = loader.loadClass("EditorLinks");
      Object links = type.getConstructor(JTextComponent.class).newInstance(area);
      for (int i = 0; i < lines.size(); i++) {
        if (!opened.get(i).isEmpty()) {
          assertThat(
                  type.getMethod("uriAt", int.class).invoke(links, area.getLineStartOffset(i) + 8))
              .isEqualTo(opened.get(i));
        }
      }
    }
  }

  private static void compile(Path classes) throws Exception {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter messages = new StringWriter();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      List<String> options =
          List.of(
              "-d",
              classes.toString(),
              "-cp",
              "src/core/target/classes",
              "--release",
              "17",
              "-Xlint:all");
      boolean compiled =
          compiler
              .getTask(messages, files, null, options, null, files.getJavaFileObjects(SOURCE))
              .call();
      assertThat(compiled).as(messages.toString()).isTrue();
    }
  }

  private static TreeSet<String> markedRanges(JTextArea area) {
    TreeSet<String> ranges = new TreeSet<>();
    Arrays.stream(area.getHighlighter().getHighlights())
        .forEach(h -> ranges.add(h.getStartOffset() + "-" + h.getEndOffset()));
    return ranges;
  }

  private static TreeSet<String> foundRanges(String text) {
    TreeSet<String> ranges = new TreeSet<>();
    UriScanner.standard()
        .links(text)
        .forEach(m -> m.segments().forEach(s -> ranges.add(s.offset() + "-" + s.endOffset())));
    return ranges;
  }
}
