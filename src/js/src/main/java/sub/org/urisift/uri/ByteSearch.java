package sub.org.urisift.uri;

/** Searches byte by byte, since arrays have no wider loads here. */
public final class ByteSearch {
  public static final int SLACK = 8;
  public static final int WORTHWHILE = 4096;

  private ByteSearch() {}

  public static int find(byte[] bytes, char wanted, int from, int to) {
    int i = from;
    while (i < to && bytes[i] != wanted) {
      i++;
    }
    return i;
  }

  public static int skipAscii(byte[] bytes, int from, int to) {
    int i = from;
    while (i < to - 8 && bytes[i] >= 0) {
      i++;
    }
    return i;
  }

  public static int count(byte[] bytes, char counted, char refused, int from, int to) {
    int count = 0;
    for (int i = from; i < to; i++) {
      if (bytes[i] == refused) {
        return -1;
      }
      count += bytes[i] == counted ? 1 : 0;
    }
    return count;
  }
}
