package org.urisift.lsp;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.ScanOption;
import org.urisift.scan.TextForm;
import org.urisift.scan.UriScanner;
import org.urisift.settings.Setting;
import org.urisift.settings.SettingTable;
import org.urisift.settings.Settings;

/** The settings that the user chose in the editor. */
record EditorSettings(Settings chosen) {
  static final String SECTION = "urisift";

  static final EditorSettings STANDARD = new EditorSettings(Settings.standard());

  /**
   * A scanner for these settings, which also reports rejected candidates, for the diagnostics.
   *
   * @param markup whether the text is the source of XML or HTML
   */
  UriScanner scanner(boolean markup) {
    return chosen
        .scanner()
        .with(ScanOption.REJECTED)
        .without(ScanOption.POSITIONS)
        .form(markup ? TextForm.MARKUP : TextForm.PLAIN)
        .build();
  }

  /**
   * These settings changed by what a client sent, in a section {@code urisift} or at the top level.
   * Unknown names are ignored, since clients send all their settings.
   *
   * @param complaints gets a sentence for each invalid value; its setting stays as it was
   */
  EditorSettings with(@Nullable Object sent, List<String> complaints) {
    if (!(sent instanceof JsonObject object)) {
      return this;
    }
    if (object.get(SECTION) instanceof JsonObject section) {
      object = section;
    }
    Settings result = chosen;
    for (Setting<?> row : SettingTable.rows()) {
      JsonElement value = row.editorName() == null ? null : object.get(row.editorName());
      if (value != null && !value.isJsonNull()) {
        try {
          result = with(result, row, value);
        } catch (IllegalArgumentException e) {
          complaints.add(String.valueOf(e.getMessage()));
        }
      }
    }
    return new EditorSettings(result);
  }

  private static <T> Settings with(Settings settings, Setting<T> row, JsonElement value) {
    Settings without = settings.without(row);
    if (row.label() == null || value instanceof JsonPrimitive text && text.isString()) {
      boolean isPrimitive = value instanceof JsonPrimitive;
      return without.withWritten(row, isPrimitive ? value.getAsString() : value.toString());
    }
    if (value instanceof JsonArray array && row.isCumulative()) {
      List<String> words = new ArrayList<>();
      for (JsonElement word : array) {
        if (word instanceof JsonPrimitive primitive && primitive.isString()) {
          words.add(primitive.getAsString());
        }
      }
      if (words.size() == array.size()) {
        Settings result = without;
        for (String word : words) {
          result = result.withWritten(row, word);
        }
        return result;
      }
    }
    throw new IllegalArgumentException(row.name() + ": " + value + " is not text");
  }
}
