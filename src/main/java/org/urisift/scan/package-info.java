/**
 * Finds URIs in text: RFC 2396 Appendix E made exact. In goes a {@link java.io.Reader}, out come
 * {@link org.urisift.scan.UriMatch}es in the order of the text.
 */
package org.urisift.scan;
