/**
 * Finds the URIs in text, mail and archives (RFC 2396).
 *
 * <p>{@code uri}, {@code scan} and {@code link} need no library; the other packages need the ones
 * listed under their names, which a user of theirs adds. Some of those are no modules yet, and
 * stand here under the name that Java takes from their file.
 *
 * <p>What may be null says so. No other result is null, and no other argument may be.
 */
module org.urisift {
  exports org.urisift.uri;
  exports org.urisift.link;
  exports org.urisift.scan;
  exports org.urisift.mail;
  exports org.urisift.report;
  exports org.urisift.batch;
  exports org.urisift.link.flag;

  // uri and link, for hosts outside US-ASCII
  requires static com.ibm.icu;

  // link
  requires static crawler.commons;

  // mail; java.xml for Office documents alone
  requires java.xml;
  requires static org.apache.commons.io;
  requires static apache.mime4j.core;
  requires static org.jsoup;
  requires static org.apache.commons.compress;
  requires static org.tukaani.xz;
  requires static aircompressor;

  // report; page needs the first
  requires static com.fasterxml.jackson.core;
  requires static org.apache.commons.csv;

  // lsp, which its library calls by reflection
  requires static org.eclipse.lsp4j;
  requires static org.eclipse.lsp4j.jsonrpc;
  requires static com.google.gson;

  opens org.urisift.lsp to
      org.eclipse.lsp4j.jsonrpc;

  // cli, likewise
  requires static info.picocli;
  requires static me.tongfei.progressbar;

  opens org.urisift.cli to
      info.picocli;
  opens org.urisift.cli.guide to
      info.picocli;
}
