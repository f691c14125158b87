package org.urisift.spark.function;

import org.apache.spark.sql.api.java.UDF1;
import org.jspecify.annotations.Nullable;
import org.urisift.uri.Equivalence;
import org.urisift.uri.UriReference;

/**
 * {@code uri_normalize}: the normal form of a URI (RFC 2396 section 6), without dot segments; null
 * for an invalid URI.
 */
public final class UriNormalize implements UDF1<String, String> {
  private static final long serialVersionUID = 1L;

  @Override
  public @Nullable String call(@Nullable String uri) {
    return uri == null || !UriReference.isValid(uri)
        ? null
        : UriReference.normalForm(uri, Equivalence.DOT_SEGMENTS);
  }
}
