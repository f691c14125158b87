/**
 * Finds the URIs in text (RFC 2396).
 *
 * <p>No library is needed. Hosts outside US-ASCII are written as their A-labels where icu4j is
 * there: on the class path, or as the module {@code com.ibm.icu}, which is asked for by {@code
 * --add-modules}. Without it their octets are escaped.
 *
 * <p>What may be null is {@code @Nullable}.
 */
module org.urisift.core {
  requires static org.jspecify;

  exports org.urisift.uri;
  exports org.urisift.link;
  exports org.urisift.link.flag;
  exports org.urisift.scan;
  exports org.urisift.scan.spi;
}
