package sub.java.net;

/** Whether a label can be one of a domain, which is all that is asked here. */
public final class IDN {
  public static final int ALLOW_UNASSIGNED = 1;

  private IDN() {}

  public static String toASCII(String label, int flags) {
    if (label.length() > 63) {
      throw new IllegalArgumentException(label);
    }
    return label;
  }
}
