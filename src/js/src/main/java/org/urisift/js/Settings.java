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

/**
 * A scanner and the fields of its records.
 *
 * @param words what they were made from, as {@code api.js} writes it
 */
record Settings(String words, UriScanner scanner, List<Field> fields) {
  /** The fields that a match in a text can have, in the order of {@code -f jsonl}. */
  enum Field {
    URI,
    AS_WRITTEN,
    UNWRAPPED,
    WRAPPER,
    NORMALIZED,
    ABBREVIATED,
    REFANGED,
    DELIMITER,
    JOINED,
    EVIDENCE,
    VERDICT,
    REASON,
    PRODUCTION,
    INDEX,
    REPAIRED,
    LINE,
    COLUMN,
    OFFSET,
    END_OFFSET,
    SEGMENTS,
    ALTERNATIVES,
    ORIGIN,
    HOST,
    SCHEME;

    final String label = JsonText.word(this);

    /** Whether only URIs have it, and no rejected candidates. */
    boolean needsUri() {
      return this == NORMALIZED || this == ORIGIN || this == HOST || this == SCHEME;
    }

    /** Whether records have it only on request. */
    boolean isExtra() {
      return needsUri() || this == REPAIRED;
    }
  }

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
    List<Field> fields = new ArrayList<>();
    for (Field field : Field.values()) {
      if (chosen.isEmpty() ? !field.isExtra() : chosen.contains(field.label)) {
        fields.add(field);
      }
    }
    return new Settings(words, builder.build(), fields);
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
