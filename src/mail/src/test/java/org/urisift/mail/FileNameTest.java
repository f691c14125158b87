package org.urisift.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FileNameTest {
  /** {@code caf} and a byte of ISO 8859-1 that is not UTF-8. */
  private static final String LATIN = "caf\uDCE9";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a",
        "a/b",
        "./a",
        "../a",
        "/a",
        "/",
        ".",
        "a b%41?#",
        "\u00E9/\uD83C\uDF33",
        LATIN,
        "./" + LATIN,
        "../" + LATIN + "/" + LATIN,
        "/" + LATIN,
        "/" + LATIN + "/\u00E9\uDC80\uDCFF",
        "\uD83C\uDF33\uDCB3"
      })
  void a_name_makes_a_path_with_that_name(String name) {
    requireByteNames();
    assertThat(FileName.of(FileName.path(name))).isEqualTo(name);
  }

  @Test
  void names_in_utf8_make_the_same_paths_as_in_java() {
    for (String name : new String[] {"a//b/", "", "\u00E9/b", "a/../b"}) {
      assertThat(FileName.path(name)).as(name).isEqualTo(Path.of(name));
    }
  }

  @Test
  void adjacent_slashes_become_one() {
    requireByteNames();
    assertThat(FileName.of(FileName.path("//a//" + LATIN + "//"))).isEqualTo("/a/" + LATIN);
  }

  @Test
  void a_file_is_created_and_found_by_its_bytes(@TempDir Path directory) throws Exception {
    requireByteNames();
    Path file = Files.createFile(FileName.path(directory + "/" + LATIN));
    assertThat(file.toUri().getRawPath()).endsWith("/caf%E9");
    Path folder = Files.createDirectory(FileName.path(directory + "/d" + LATIN));
    assertThat(FileName.of(folder)).isEqualTo(directory + "/d" + LATIN);
  }

  @Test
  void bytes_that_are_not_utf8_are_lone_surrogates() {
    byte[] name = "caf\u00E9 \u00C3".getBytes(StandardCharsets.ISO_8859_1);
    assertThat(FileName.of(name)).isEqualTo(LATIN + " \uDCC3");
    assertThat(FileName.of("\u00E9\uFFFD".getBytes(StandardCharsets.UTF_8)))
        .isEqualTo("\u00E9\uFFFD");
  }

  @Test
  void a_name_with_a_nul_is_rejected() {
    assertThatThrownBy(() -> FileName.path("\u00E9\0")).isInstanceOf(InvalidPathException.class);
  }

  private static void requireByteNames() {
    assumeTrue(
        FileSystems.getDefault().getSeparator().equals("/"), "needs file names that are bytes");
  }
}
