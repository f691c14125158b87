package org.urisift.settings;

import java.util.ArrayList;
import java.util.List;
import org.urisift.mail.ReadOption;
import org.urisift.scan.ScanOption;
import org.urisift.settings.ValueType.Switch;

/** The topics of settings, which are the sections of the help. */
public enum Topic {
  READ("What is read"),
  FOUND("What is found"),
  PRINTED("What is printed"),
  COUNTED("What is counted"),
  RUN("How it runs");

  private final String title;
  private final List<Setting<?>> rows = new ArrayList<>();

  Topic(String title) {
    this.title = title;
  }

  public String title() {
    return title;
  }

  List<Setting<?>> rows() {
    return rows;
  }

  /** Adds the row of a setting that has a value. */
  <T> Setting<T> row(String names, ValueType<T> type, String help) {
    Setting<T> row = new Setting<>(this, names, type, help);
    rows.add(row);
    return row;
  }

  /** Adds the row of a switch. */
  Setting<Boolean> flag(String names, String help) {
    return row(names, new Switch(true), help);
  }

  /** Adds the row of a switch that sets an option of the reader. */
  Setting<Boolean> flag(String names, String help, ReadOption option) {
    return flag(names, help).withReadOption(option);
  }

  /** Adds the row of a switch that sets an option of the scanner. */
  Setting<Boolean> flag(String names, String help, ScanOption option) {
    return flag(names, help).withScanOption(option);
  }
}
