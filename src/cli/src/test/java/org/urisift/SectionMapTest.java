package org.urisift;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;

/** The documentation's map of the RFC's sections names existing code and tests. */
class SectionMapTest {
  private static final Pattern NAME = Pattern.compile("`([A-Za-z0-9_.]+)\\.([A-Za-z0-9_]+)`");

  @Test
  void all_named_code_and_tests_exist() throws IOException {
    int code = 0;
    int tests = 0;
    for (String[] row : rows()) {
      for (String[] name : names(row[3])) {
        assertThat(methods(name)).as("%s.%s", name[0], name[1]).isNotEmpty();
        code++;
      }
      for (String[] name : names(row[4])) {
        assertThat(methods(name)).as("%s.%s", name[0], name[1]).anyMatch(SectionMapTest::isTest);
        tests++;
      }
    }
    assertThat(code).isGreaterThan(50);
    assertThat(tests).isGreaterThan(40);
  }

  @Test
  void all_sections_and_appendices_have_a_row() throws IOException {
    assertThat(rows().stream().map(row -> row[1].strip()))
        .contains("2.1", "2.2", "2.3", "2.4.1", "2.4.2", "2.4.3", "3", "3.1", "3.2", "3.2.1")
        .contains("3.2.2", "3.3", "3.4", "4", "4.1", "4.2", "4.3", "5", "5.1", "5.2", "6")
        .contains("A", "B", "C", "D", "E", "F", "G.2", "G.3");
  }

  private static List<String[]> rows() throws IOException {
    return Files.readAllLines(Path.of("src/site/markdown/rfc2396.md")).stream()
        .map(line -> line.split("\\|", -1))
        .filter(cells -> cells.length == 6)
        .toList();
  }

  private static List<String[]> names(String cell) {
    List<String[]> names = new ArrayList<>();
    for (Matcher m = NAME.matcher(cell); m.find(); ) {
      names.add(new String[] {m.group(1), m.group(2)});
    }
    return names;
  }

  private static List<Method> methods(String[] name) {
    String type = Character.isUpperCase(name[0].charAt(0)) ? "uri." + name[0] : name[0];
    try {
      Class<?> found =
          Class.forName("org.urisift." + type.replace("Builder", "$Builder").replace(".$", "$"));
      return Arrays.stream(found.getDeclaredMethods())
          .filter(method -> method.getName().equals(name[1]))
          .toList();
    } catch (ClassNotFoundException e) {
      return List.of();
    }
  }

  private static boolean isTest(Method method) {
    return method.isAnnotationPresent(Test.class)
        || method.isAnnotationPresent(ParameterizedTest.class);
  }
}
