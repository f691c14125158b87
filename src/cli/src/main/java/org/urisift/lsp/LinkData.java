package org.urisift.lsp;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonPrimitive;
import org.jspecify.annotations.Nullable;

/** What a client sends back to get the tooltip of a link: a document and an offset in it. */
record LinkData(String uri, @Nullable Integer version, int offset) {
  /** Reads the data of a link; null if they are not from this server. */
  static @Nullable LinkData of(@Nullable Object sent) {
    return sent instanceof JsonArray data
            && data.size() == 3
            && data.get(0) instanceof JsonPrimitive uri
            && uri.isString()
            && (data.get(1).isJsonNull() || isNumber(data.get(1)))
            && isNumber(data.get(2))
        ? new LinkData(
            uri.getAsString(),
            data.get(1).isJsonNull() ? null : data.get(1).getAsInt(),
            data.get(2).getAsInt())
        : null;
  }

  private static boolean isNumber(JsonElement element) {
    return element instanceof JsonPrimitive primitive && primitive.isNumber();
  }
}
