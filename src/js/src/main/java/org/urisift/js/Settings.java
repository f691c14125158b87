package org.urisift.js;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.StringTokenizer;
import org.urisift.scan.JoinLevel;
import org.urisift.scan.ScanOption;
import org.urisift.scan.TextForm;
import org.urisift.scan.UriScanner;

/** A scanner and the fields of its records. */
record Settings(UriScanner scanner, List<RecordField> fields) {
  /** Reads words with blanks between them: {@code join=none -positions fields=uri,verdict}. */
  static Settings parse(String words) {
    UriScanner.Builder builder = UriScanner.builder();
    Set<String> chosen = Set.of();
    for (StringTokenizer tokens = new StringTokenizer(words); tokens.hasMoreTokens(); ) {
      String word = tokens.nextToken();
      int equals = word.indexOf('=');
      String value = word.substring(equals + 1);
      switch (equals < 0 ? "" : word.substring(0, equals)) {
        case "join" -> builder.join(JoinLevel.valueOf(constant(value)));
        case "form" -> builder.form(TextForm.valueOf(constant(value)));
        case "schemes" -> builder.schemes(list(value));
        case "fields" -> chosen = list(value);
        default -> {
          if (word.startsWith("-")) {
            builder.without(ScanOption.valueOf(constant(word.substring(1))));
          } else {
            builder.with(ScanOption.valueOf(constant(word)));
          }
        }
      }
    }
    List<RecordField> fields = new ArrayList<>();
    for (RecordField field : RecordField.values()) {
      if (chosen.isEmpty() ? !field.isExtra() : chosen.contains(field.label())) {
        fields.add(field);
      }
    }
    return new Settings(builder.build(), fields);
  }

  private static String constant(String word) {
    return word.toUpperCase(Locale.ROOT);
  }

  private static Set<String> list(String value) {
    Set<String> names = new HashSet<>();
    for (StringTokenizer tokens = new StringTokenizer(value, ","); tokens.hasMoreTokens(); ) {
      names.add(tokens.nextToken());
    }
    return names;
  }
}
