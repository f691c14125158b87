package org.urisift.spark.function;

import org.apache.spark.sql.api.java.UDF1;
import org.jspecify.annotations.Nullable;
import org.urisift.link.flag.Domain;

/** {@code uri_domain}: the registrable domain of a URI, or else its host; null without a host. */
public final class UriDomain implements UDF1<String, String> {
  private static final long serialVersionUID = 1L;

  @Override
  public @Nullable String call(@Nullable String uri) {
    return uri == null ? null : Domain.ofUri(uri);
  }
}
