package org.urisift.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A message whose texts and file name have control characters, bidi controls and formulas. */
class HostileMailTest {
  private static final String NAME = "=a\u001B[31mb\nc.eml";

  /** The message, with {@code {202e}} for U+202E. */
  private static final String MAIL =
      """
      From: =?UTF-8?Q?+1=1B]0;title=07_?= <a@a.example>
      Subject: =?UTF-8?Q?=3DHYPERLINK(1)=1B[31m=E2=80=AEtxt=E2=80=A8=C2=9B=09?=
      Message-ID: <@1{202e}{9b}31m@a.example>
      Date: Mon, 5 Jan 2004 10:00:00 +0000
      MIME-Version: 1.0
      Content-Type: text/plain; charset=UTF-8
      Content-Transfer-Encoding: 8bit

      <http://a.example/caf{e9}{202e}gpj.exe> and <http://a.example:x/{1b}[2J{85}{2066}> and
      <http://b.example/{9b}31m{2028}b>
      """;

  @TempDir Path directory;

  @BeforeEach
  void write() throws IOException {
    Files.writeString(directory.resolve(NAME), decoded(MAIL));
  }

  @Test
  void no_control_character_reaches_a_terminal_in_any_format() {
    for (String format : List.of("text", "grep", "jsonl", "csv", "tsv")) {
      for (String listing : List.of("--rejected", "--unique", "--count", "--line-buffered")) {
        RunResult ran = run("-f", format, listing, "-v");
        assertThat(ran.code()).as(ran.err()).isZero();
        assertIsClean(ran.out());
        assertIsClean(ran.err());
      }
    }
    RunResult names = run("-l");
    assertThat(names.out()).isEqualTo("./=a\\u001B[31mb\\u000Ac.eml\n".replace("./", path()));
  }

  @Test
  void a_file_name_before_a_nul_is_unchanged() {
    assertThat(run("-l", "-0").out()).isEqualTo(path() + NAME + "\0");
  }

  @Test
  void json_has_the_decoded_subject() throws IOException {
    Map<String, String> values = new TreeMap<>();
    try (JsonParser json = new JsonFactory().createParser(run("-f", "jsonl").out())) {
      for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
        if (token == JsonToken.VALUE_STRING) {
          values.put(json.currentName(), json.getText());
        }
      }
    }
    assertThat(values)
        .containsEntry("file", path() + NAME)
        .containsEntry("subject", "=HYPERLINK(1)\u001b[31m\u202etxt\u2028\u009b\t");
  }

  @Test
  void a_table_has_no_formula_unless_its_cells_are_raw() {
    assertThat(run("-f", "tsv").out())
        .contains("\t'=HYPERLINK(1)\\u001B[31m\\u202Etxt\\u2028\\u009B")
        .contains("\t'+1\\u001B]0;title\\u0007");
    assertThat(run("-f", "tsv", "--raw-cells").out())
        .contains("\t=HYPERLINK(1)\\u001B[31m\\u202Etxt\\u2028\\u009B")
        .contains("\t+1\\u001B]0;title\\u0007");
  }

  @Test
  void raw_cells_are_for_tables() {
    assertThat(run("--raw-cells").err())
        .startsWith("urisift: --raw-cells: has no effect without -f csv")
        .hasLineCount(1);
    assertThat(run("--raw-cells", "-f", "csv").err()).isEmpty();
  }

  private RunResult run(String... options) {
    String[] args = new String[options.length + 1];
    System.arraycopy(options, 0, args, 0, options.length);
    args[options.length] = directory.toString();
    return RunResult.with(args);
  }

  private String path() {
    return directory + "/";
  }

  private static String decoded(String text) {
    return Pattern.compile("\\{([0-9a-f]+)}")
        .matcher(text)
        .replaceAll(hex -> Character.toString(Integer.parseInt(hex.group(1), 16)));
  }

  private static void assertIsClean(String written) {
    assertThat(written.replaceAll("\r?\n|\t", ""))
        .doesNotContainPattern(
            "[\\p{Cc}\\p{Zl}\\p{Zp}\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069]");
  }
}
