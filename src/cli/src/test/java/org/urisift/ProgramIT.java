package org.urisift;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The program in one file: its libraries are relocated, and are found under their new names. */
@Tag("packaged")
class ProgramIT {
  private static final Path PROGRAM = Path.of("target/urisift.jar");

  @Test
  void all_classes_are_our_own_or_relocated() throws IOException {
    assertThat(entries())
        .filteredOn(name -> name.endsWith(".class"))
        .allMatch(name -> name.startsWith("org/urisift/"))
        .anyMatch(name -> name.startsWith("org/urisift/shaded/picocli/"));
  }

  @Test
  void other_files_are_the_listed_ones() throws IOException {
    assertThat(entries())
        .filteredOn(name -> !name.endsWith(".class") && !name.endsWith("/"))
        .filteredOn(name -> !name.matches("(org/urisift|META-INF/(licenses|sbom))/.*"))
        .containsExactlyInAnyOrder(
            "META-INF/MANIFEST.MF",
            "META-INF/LICENSE",
            "META-INF/NOTICE",
            "InternetCodepages.txt",
            "PropertyNames.txt",
            "META-INF/FastDoubleParser-LICENSE",
            "META-INF/FastDoubleParser-ThirdParty-LICENSE",
            "META-INF/Schubfach-LICENSE",
            "META-INF/services/org.urisift.mail.format.FormatReader",
            "META-INF/services/org.urisift.shaded.com.fasterxml.jackson.core.JsonFactory");
  }

  @Test
  void hosts_are_looked_up_in_the_data_of_the_libraries() throws Exception {
    String jar = PROGRAM.toString();
    assertThat(run(jar, "http://b.example.co.uk/", "--count", "--by", "domain"))
        .isEqualTo("      1 example.co.uk\n");
    assertThat(run(jar, "http://straße.example/", "-f", "jsonl"))
        .contains("\"uri\":\"http://xn--strae-oqa.example/\"");
  }

  @Test
  void documents_are_read_with_the_parts_of_the_libraries_that_are_there() throws Exception {
    assertThat(run(PROGRAM.toString(), "", "--qr", "samples/documents"))
        .isEqualTo(
            """
            http://signin.example/
            http://www.bank.example/
            http://www.bank.example/terms
            http://pay.example/fee
            http://www.example.org/fees/2025
            http://www.example.org/board/papers.html
            http://pay.example/fee
            http://bank.example/
            ftp://ftp.example.org/board/
            http://www.example.org/welcome
            http://ben.example.net/
            http://www.example.com/garden/minutes.html
            ftp://ftp.example.com/garden/plan.txt
            http://www.example.org/accounts/
            http://www.example.org/letter
            mailto:board@example.org
            http://www.example.org/welcome
            ftp://ftp.example.org/board/old/
            http://pay.example/fee
            http://www.example.org/board/2026/november/papers.html
            http://bank.example/
            http://lists.example.org/board
            http://poster.example.org/concert?from=qr
            https://intranet.example.org/accounts/2026?version=2
            http://www.example.net/news?x=1&y=2
            http://talks.example.org/2026/
            http://talks.example.org/slides
            http://www.example.com/garden/plan.html
            http://seeds.example.com/list
            """);
  }

  private static List<String> entries() throws IOException {
    try (ZipFile jar = new ZipFile(PROGRAM.toFile())) {
      return jar.stream().map(Object::toString).toList();
    }
  }

  private static String run(String path, String input, String... args) throws Exception {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    List<String> command = new ArrayList<>(List.of(java, "-cp", path, "org.urisift.cli.Main"));
    Collections.addAll(command, args);
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().write(input.getBytes(StandardCharsets.UTF_8));
    process.getOutputStream().close();
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }
}
