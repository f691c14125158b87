package org.urisift.mail.sandbox;

import org.jspecify.annotations.Nullable;

/** What a reader of a format hands out, on its way to the thread that reads the input. */
sealed interface Finding {
  record FoundText(String context, @Nullable String location, String text) implements Finding {}

  record FoundLink(String context, @Nullable String location, String uri, @Nullable String label)
      implements Finding {}

  record FileStart(@Nullable String name, boolean isMessage) implements Finding {}

  record FileBytes(byte[] bytes) implements Finding {}

  record Unread(@Nullable String location, String reason) implements Finding {}

  record Damaged(@Nullable String location, String reason) implements Finding {}

  record Note(@Nullable String location, String reason) implements Finding {}

  /** The reader waits for more bytes of a {@link StreamDocument}. */
  record BytesWanted() implements Finding {}

  /** The end of a file in the document; of one that could not be read to its end, the reason. */
  record FileEnd(@Nullable String failure) implements Finding {}

  /** The end of the document: null, or what the reader threw. */
  record End(@Nullable Throwable failure) implements Finding {}
}
