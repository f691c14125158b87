package org.urisift.spark.function;

import org.apache.spark.sql.api.java.UDF1;
import org.jspecify.annotations.Nullable;
import org.urisift.link.Unwrapped;
import org.urisift.link.Unwrapper;

/**
 * {@code uri_unwrap}: the original of a URI that a mail gateway or a similar service rewrote; any
 * other URI unchanged.
 */
public final class UriUnwrap implements UDF1<String, String> {
  private static final long serialVersionUID = 1L;

  @Override
  public @Nullable String call(@Nullable String uri) {
    Unwrapped inner = uri == null ? null : Unwrapper.builtIn().unwrap(uri);
    return inner == null || inner.uri() == null ? uri : inner.uri();
  }
}
