package org.urisift.spark;

/**
 * The URIs of mail archives and documents, a row each: {@code spark.read.format("urisift")}. The
 * columns are the fields of the command's records; the options are the command's.
 */
public final class UriSource extends ArchiveSource {
  /** Called by Spark. */
  public UriSource() {
    super("urisift", TableView.URIS);
  }
}
