package org.urisift.uri;

/**
 * The result of step 6 of RFC 2396 5.2, which merges a relative path with the path of a base. Takes
 * linear time.
 *
 * @param path the merged path
 * @param excess the number of {@code ..} that found no segment to remove
 */
record PathMerge(String path, int excess) {
  static PathMerge merge(String basePath, String relative, boolean dropExcess) {
    // a) all but the last segment of the base, b) then the reference
    String buffer = basePath.substring(0, basePath.lastIndexOf('/') + 1) + relative;
    StringBuilder merged = new StringBuilder(buffer.length() + 1).append('/');
    int removable = 0;
    int excess = 0;
    // The leading slash ends no segment: "//a" has an empty one and "a" (T17).
    int from = buffer.startsWith("/") ? 1 : 0;
    while (from < buffer.length()) {
      int slash = buffer.indexOf('/', from);
      int end = slash < 0 ? buffer.length() : slash + 1;
      int length = (slash < 0 ? end : slash) - from;
      boolean isDoubleDot = buffer.startsWith("..", from) && length == 2;
      if (isDoubleDot && removable > 0) {
        // e) and f) "<segment>/.." goes, with the slash after it
        merged.setLength(merged.lastIndexOf("/", merged.length() - 2) + 1);
        removable--;
      } else if (isDoubleDot) {
        // g) no segment is left to remove
        excess++;
        if (!dropExcess) {
          merged.append(buffer, from, end);
        }
      } else if (length != 1 || buffer.charAt(from) != '.') {
        // c) and d) leave out "." and its slash
        merged.append(buffer, from, end);
        removable++;
      }
      from = end;
    }
    // h) what remains
    return new PathMerge(merged.toString(), excess);
  }
}
