/**
 * Finds the URIs in text (RFC 2396).
 *
 * <p>No library is needed. With icu4j, labels of hosts outside US-ASCII become A-labels; without it
 * their octets are percent-encoded. It must be on the class path, or be added as the module {@code
 * com.ibm.icu} with {@code --add-modules}.
 *
 * <p>References that may be null are annotated {@code @Nullable}.
 */
module org.urisift.core {
  requires static org.jspecify;

  exports org.urisift.uri;
  exports org.urisift.link;
  exports org.urisift.link.flag;
  exports org.urisift.scan;
  exports org.urisift.scan.spi;
}
