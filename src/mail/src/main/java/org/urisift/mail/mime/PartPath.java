package org.urisift.mail.mime;

import java.util.Arrays;

/**
 * The path of the current part, such as {@code 2.1}, numbered as in IMAP (RFC 9051 6.4.5): a
 * multipart numbers its parts. A message in part 2 has the parts {@code 2.1}, {@code 2.2} if it is
 * a multipart; if not, its body is {@code 2.1}.
 */
public final class PartPath {
  private static final int MESSAGE = -1;
  private static final String EPILOGUE = "epilogue";
  private int[] levels = {MESSAGE, 0, 0, 0}; // MESSAGE, or the number of a part
  private int depth = 1;
  private final String parentPath;
  private final int parentDepth;

  PartPath() {
    parentPath = "";
    parentDepth = 0;
  }

  /** Creates the path of a message that is the given part of another message. */
  PartPath(String part) {
    parentPath = part;
    parentDepth = 1 + (int) part.chars().filter(c -> c == '.').count();
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

  /** Leaves all that was entered since {@link #depth} was {@code outer}. */
  void leaveTo(int outer) {
    depth = outer - parentDepth;
  }

  int depth() {
    return parentDepth + depth;
  }

  private void push(int level) {
    if (depth == levels.length) {
      levels = Arrays.copyOf(levels, 2 * depth);
    }
    levels[depth++] = level;
  }

  /** The path of the text after the parts of a multipart, which has no number. */
  String epiloguePath() {
    String outer = path(depth - 1);
    return outer.isEmpty() ? EPILOGUE : outer + "." + EPILOGUE;
  }

  /** The path of a header; that of an attached message is the path of the message's part. */
  String headerPath() {
    return levels[depth - 1] == MESSAGE && depth > 1 ? path(depth - 1) : toString();
  }

  @Override
  public String toString() {
    String path = path(depth);
    return path.isEmpty() ? "1" : path;
  }

  private String path(int count) {
    StringBuilder path = new StringBuilder(parentPath);
    for (int i = 0; i < count; i++) {
      boolean isLast = i == depth - 1;
      // 0: a multipart before its first part, named by the level around it
      if (levels[i] != 0 && (levels[i] != MESSAGE || isLast || levels[i + 1] == MESSAGE)) {
        path.append(path.isEmpty() ? "" : ".").append(levels[i] == MESSAGE ? 1 : levels[i]);
      }
    }
    return path.toString();
  }
}
