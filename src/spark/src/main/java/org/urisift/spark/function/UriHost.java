package org.urisift.spark.function;

import org.apache.spark.sql.api.java.UDF1;
import org.jspecify.annotations.Nullable;
import org.urisift.uri.Host;

/** {@code uri_host}: the host of a URI, in lower case; null without a host. */
public final class UriHost implements UDF1<String, String> {
  private static final long serialVersionUID = 1L;

  @Override
  public @Nullable String call(@Nullable String uri) {
    return uri == null ? null : Host.nameOf(uri);
  }
}
