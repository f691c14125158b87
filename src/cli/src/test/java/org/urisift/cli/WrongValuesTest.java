package org.urisift.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.urisift.batch.Search;
import org.urisift.settings.Setting;
import org.urisift.settings.SettingTable;
import org.urisift.settings.Settings;

/** The command reports an invalid value with the message of {@link Settings#withWritten}. */
class WrongValuesTest {
  private static final Map<String, String> WRONG =
      Map.ofEntries(
          Map.entry("as", "psd"),
          Map.entry("include", "[a"),
          Map.entry("exclude-dir", "a/.git"),
          Map.entry("exclude", "{a"),
          Map.entry("newer", "no-such-file"),
          Map.entry("since", "2007-13"),
          Map.entry("until", "soon"),
          Map.entry("encoding", "utf-9"),
          Map.entry("range", "7"),
          Map.entry("join", "infered"),
          Map.entry("scheme", "http, ftp"),
          Map.entry("base", "a/b"),
          Map.entry("max-count", "0"),
          Map.entry("format", "json"),
          Map.entry("fields", "uri,hots"),
          Map.entry("by", "host,decade"),
          Map.entry("sort", "size"),
          Map.entry("top", "0"),
          Map.entry("min", "lists"),
          Map.entry("first-since", "2007-13"),
          Map.entry("last-until", "soon"),
          Map.entry("flag", "red"),
          Map.entry("column-unit", "inch"),
          Map.entry("color", "sometimes"),
          Map.entry("jobs", "x"),
          Map.entry("progress", "maybe"));

  /** Settings that take any text, or name a file that is read later. */
  private static final Set<String> ANY =
      Set.of(
          "files-from",
          "files0-from",
          "from",
          "include-uri",
          "exclude-uri",
          "protect",
          "unwrap-rules",
          "output");

  private static Stream<Setting<?>> rows() {
    return SettingTable.rows().stream().filter(row -> WRONG.containsKey(row.name()));
  }

  @Test
  void each_setting_with_a_value_is_tested_here_or_takes_any_text() {
    Set<String> known = new TreeSet<>(ANY);
    known.addAll(WRONG.keySet());
    assertThat(
            SettingTable.rows().stream()
                .filter(row -> row.label() != null)
                .map(Setting::name)
                .toList())
        .containsExactlyInAnyOrderElementsOf(known);
  }

  @ParameterizedTest
  @MethodSource("rows")
  void a_wrong_value_is_explained(Setting<?> row) {
    String wrong = WRONG.get(row.name());
    Throwable thrown = catchThrowable(() -> Settings.standard().withWritten(row, wrong));
    assertThat(thrown).isInstanceOf(IllegalArgumentException.class);
    assertThat(thrown.getMessage()).startsWith(row.name() + ": ");
    for (List<String> written :
        List.of(List.of("--" + row.name() + "=" + wrong), List.of("--" + row.name(), wrong))) {
      if (written.size() == 1 || !row.isValueOptional()) {
        assertThat(RunResult.with(written.toArray(String[]::new)))
            .as("%s", written)
            .isEqualTo(
                new RunResult(
                    2, "", "urisift: --" + thrown.getMessage() + " (see urisift --help)\n"));
      }
    }
  }

  @Test
  void a_switch_is_true_or_false() {
    Settings settings = Settings.standard();
    assertThat(settings.withWritten(SettingTable.HEADERS, "").isOn(SettingTable.HEADERS)).isTrue();
    assertThat(settings.withWritten(SettingTable.HEADERS, "False").isOn(SettingTable.HEADERS))
        .isFalse();
    assertThat(settings.withWritten(SettingTable.NO_FILENAME, "true"))
        .isEqualTo(settings.with(SettingTable.WITH_FILENAME, false));
    assertThatThrownBy(() -> settings.withWritten(SettingTable.HEADERS, "yes"))
        .hasMessage("headers: 'yes' is neither true nor false");
  }

  @Test
  void a_search_fails_if_the_file_of_a_setting_was_not_read() {
    Settings settings =
        Settings.standard()
            .withWritten(SettingTable.PROTECT, "names")
            .with(SettingTable.FLAGGED, true);
    assertThatThrownBy(() -> Search.of(settings)).hasMessage("protect: names was not read");
  }

  @Test
  void settings_keep_their_own_copy_of_a_list() {
    List<String> hosts = new ArrayList<>(List.of("a.example"));
    Settings settings = Settings.standard().with(SettingTable.INCLUDE_URI, hosts);
    hosts.add("b.example");
    assertThat(settings.get(SettingTable.INCLUDE_URI)).containsExactly("a.example");
  }

  @Test
  void a_wrong_value_changes_no_setting() {
    Settings settings = Settings.standard().withWritten(SettingTable.MAX_COUNT, "3");
    assertThatThrownBy(() -> settings.withWritten(SettingTable.MAX_COUNT, "x"));
    assertThat(settings.maxCount()).isEqualTo(3);
  }

  @Test
  void no_option_takes_an_empty_value() {
    for (Setting<?> row : SettingTable.rows()) {
      if (row.label() != null) {
        RunResult ran = RunResult.on("http://a.example/", row + "=");
        assertThat(ran.err())
            .as("%s", row)
            .startsWith("urisift: " + row + ": ")
            .contains(" --help");
        assertThat(ran.code()).isEqualTo(2);
      }
    }
    assertThat(RunResult.with("--include", "").err())
        .isEqualTo(
            "urisift: --include: the value is empty, but should be GLOB (see urisift --help)\n");
  }

  @Test
  void a_pattern_that_a_list_would_take_for_a_comment_is_refused() {
    for (String pattern : List.of(" ", "#a.example", " # b")) {
      assertThat(RunResult.on("http://a.example/", "--include-uri", pattern))
          .isEqualTo(
              new RunResult(2, "", "urisift: " + pattern + ": is neither a file nor a pattern\n"));
    }
  }

  @Test
  void an_encoding_may_have_the_names_that_it_has_in_mail() {
    Settings settings = Settings.standard();
    for (String name : List.of("win-1251", "windows-1251", "CP1251", "cp-1251")) {
      assertThat(settings.withWritten(SettingTable.ENCODING, name).get(SettingTable.ENCODING))
          .hasToString("windows-1251");
    }
    assertThat(settings.withWritten(SettingTable.ENCODING, "latin1").get(SettingTable.ENCODING))
        .hasToString("ISO-8859-1");
    assertThatThrownBy(() -> settings.withWritten(SettingTable.ENCODING, "utf-7"))
        .hasMessage("encoding: 'utf-7' is only read where mail declares it");
  }
}
