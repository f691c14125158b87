package sub.java.net;

import java.io.IOException;

/** What is no address. */
public class UnknownHostException extends IOException {
  private static final long serialVersionUID = 1L;

  public UnknownHostException(String host) {
    super(host);
  }
}
