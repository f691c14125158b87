package org.urisift.spark.function;

import java.util.Locale;
import org.apache.spark.sql.api.java.UDF1;
import org.jspecify.annotations.Nullable;
import org.urisift.link.flag.Domain;

/** {@code uri_host}: the host of a URI, in lower case; null where it has none. */
public final class UriHost implements UDF1<String, String> {
  private static final long serialVersionUID = 1L;

  @Override
  public @Nullable String call(@Nullable String uri) {
    String host = uri == null ? null : Domain.hostOf(uri);
    return host == null ? null : host.toLowerCase(Locale.ROOT);
  }
}
