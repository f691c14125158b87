package org.urisift.mail.mime;

import java.util.Arrays;

/**
 * The path of a part as IMAP numbers them (RFC 9051 6.4.5): a multipart counts its parts; a message
 * in a message adds no level when it is a multipart, and {@code .1} when it is not.
 */
public final class PartPath {
  private static final int MESSAGE = -1;
  private static final String EPILOGUE = "epilogue";
  private int[] levels = {MESSAGE, 0, 0, 0};
  private int depth = 1;
  private final String around;
  private final int depthAround;

  PartPath() {
    around = "";
    depthAround = 0;
  }

  /** Of a message that is the part of another. */
  PartPath(String part) {
    around = part;
    depthAround = 1 + (int) part.chars().filter(c -> c == '.').count();
    levels[0] = 0;
  }

  void enterMessage() {
    push(MESSAGE);
  }

  void enterMultipart() {
    push(0);
  }

  void nextPart() {
    if (levels[depth - 1] != MESSAGE) {
      levels[depth - 1]++;
    }
  }

  void leave() {
    depth = Math.max(1, depth - 1);
  }

  int depth() {
    return depthAround + depth;
  }

  private void push(int level) {
    if (depth == levels.length) {
      levels = Arrays.copyOf(levels, 2 * depth);
    }
    levels[depth++] = level;
  }

  /** Of what follows the parts of a multipart, which has no number. */
  String epilogue() {
    String outer = path(depth - 1);
    return outer.isEmpty() ? EPILOGUE : outer + "." + EPILOGUE;
  }

  /** Of a header: an attached message has its fields in the part that it is. */
  String ofHeader() {
    return levels[depth - 1] == MESSAGE && depth > 1 ? path(depth - 1) : toString();
  }

  @Override
  public String toString() {
    String path = path(depth);
    return path.isEmpty() ? "1" : path;
  }

  private String path(int count) {
    StringBuilder path = new StringBuilder(around);
    for (int i = 0; i < count; i++) {
      boolean last = i == depth - 1;
      // 0: a multipart before its first part, which is named by what it is in
      if (levels[i] != 0 && (levels[i] != MESSAGE || last || levels[i + 1] == MESSAGE)) {
        path.append(path.isEmpty() ? "" : ".").append(levels[i] == MESSAGE ? 1 : levels[i]);
      }
    }
    return path.toString();
  }
}
