package org.urisift.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.urisift.cli.guide.ShortHelp;
import org.urisift.settings.Setting;
import org.urisift.settings.SettingTable;

class ShortHelpTest {
  @Test
  void its_options_are_those_of_the_command_as_they_are_written() {
    List<ShortHelp.Line> options =
        ShortHelp.LINES.stream().filter(line -> line.words() != null).toList();
    assertThat(options).hasSize(15);
    for (ShortHelp.Line line : options) {
      String[] names = line.option().split(", (?=-)");
      String longName = names[names.length - 1];
      Setting<?> row = SettingTable.withName(longName.split("=")[0]);
      assertThat(row).as(longName).isNotNull();
      assertThat(longName.contains("=")).as(longName).isEqualTo(row.label() != null);
      assertThat(names.length == 1 || List.of(row.names()).contains(names[0])).isTrue();
    }
  }

  @Test
  void it_fits_on_a_screen() {
    assertThat(ShortHelp.text().lines()).hasSizeLessThanOrEqualTo(24);
    assertThat(ShortHelp.text().lines()).allMatch(line -> line.length() < 80);
  }

  @Test
  void one_letter_gets_it_and_the_long_option_gets_all() {
    assertThat(RunResult.with("-h")).isEqualTo(new RunResult(0, ShortHelp.text(), ""));
    assertThat(RunResult.with("-u", "-h", "none").out()).isEqualTo(ShortHelp.text());
    assertThat(RunResult.with("--help").out().lines()).hasSizeGreaterThan(150);
    assertThat(RunResult.with("-h", "--help").out()).contains("Exit status:");
    assertThat(RunResult.with("report", "-h").out()).startsWith("Usage: urisift report");
  }
}
