package org.urisift.lsp;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.JoinLevel;
import org.urisift.scan.UriScanner;
import org.urisift.uri.UriCharacters;

/**
 * What the user chose: {@code join}, {@code strict}, {@code schemes}, {@code abbreviated}, {@code
 * relative}.
 */
record Settings(
    JoinLevel join, boolean strict, Set<String> schemes, boolean abbreviated, boolean relative) {
  static final String SECTION = "urisift";

  static final Settings STANDARD = new Settings(JoinLevel.INFERRED, false, Set.of(), false, false);

  /**
   * A scanner that finds what is wanted, and what was refused for the diagnostics.
   *
   * @param markup whether the text is the source of XML or HTML
   */
  UriScanner scanner(boolean markup) {
    return UriScanner.builder()
        .join(join)
        .strict(strict)
        .schemes(schemes)
        .abbreviated(abbreviated)
        .relative(relative)
        .rejected(true)
        .markup(markup)
        .positions(false)
        .build();
  }

  /**
   * These settings with what a client sent, be it in a section {@code urisift} or by itself.
   *
   * @param complaints gets a sentence for each value that cannot be, which stays as it was
   */
  Settings with(@Nullable Object sent, List<String> complaints) {
    if (!(sent instanceof JsonObject object)) {
      return this;
    }
    if (object.get(SECTION) instanceof JsonObject section) {
      object = section;
    }
    Settings result = this;
    for (Map.Entry<String, JsonElement> entry : object.entrySet()) {
      Settings next =
          entry.getValue().isJsonNull() ? result : result.with(entry.getKey(), entry.getValue());
      if (next == null) {
        complaints.add("setting " + entry.getKey() + " cannot be " + entry.getValue());
      } else {
        result = next;
      }
    }
    return result;
  }

  /**
   * With one value; null when it cannot be. Names of others are let by: clients send all they have.
   */
  private @Nullable Settings with(String name, JsonElement value) {
    return switch (name) {
      case "join" -> {
        JoinLevel level = level(value);
        yield level == null ? null : new Settings(level, strict, schemes, abbreviated, relative);
      }
      case "strict" ->
          isBoolean(value)
              ? new Settings(join, value.getAsBoolean(), schemes, abbreviated, relative)
              : null;
      case "schemes" -> {
        Set<String> names = names(value);
        yield names == null ? null : new Settings(join, strict, names, abbreviated, relative);
      }
      case "abbreviated" ->
          isBoolean(value)
              ? new Settings(join, strict, schemes, value.getAsBoolean(), relative)
              : null;
      case "relative" ->
          isBoolean(value)
              ? new Settings(join, strict, schemes, abbreviated, value.getAsBoolean())
              : null;
      default -> this;
    };
  }

  private static boolean isBoolean(JsonElement value) {
    return value instanceof JsonPrimitive primitive && primitive.isBoolean();
  }

  private static @Nullable JoinLevel level(JsonElement value) {
    if (value instanceof JsonPrimitive primitive && primitive.isString()) {
      for (JoinLevel level : JoinLevel.values()) {
        if (level.name().equals(primitive.getAsString().toUpperCase(Locale.ROOT))) {
          return level;
        }
      }
    }
    return null;
  }

  private static @Nullable Set<String> names(JsonElement value) {
    if (!(value instanceof JsonArray array)) {
      return null;
    }
    List<String> names = new ArrayList<>();
    for (JsonElement name : array) {
      if (!(name instanceof JsonPrimitive primitive) || !isScheme(primitive)) {
        return null;
      }
      names.add(primitive.getAsString().toLowerCase(Locale.ROOT));
    }
    return Set.copyOf(new LinkedHashSet<>(names));
  }

  private static boolean isScheme(JsonPrimitive name) {
    String text = name.getAsString();
    return name.isString() && UriCharacters.schemeEnd(text + ":") == text.length();
  }
}
