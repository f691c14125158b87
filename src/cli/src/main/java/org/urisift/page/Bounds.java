package org.urisift.page;

/**
 * The limits of what a page keeps.
 *
 * @param uris the number of different URIs
 * @param bytes about the heap for all that is kept, in bytes
 * @param domains the number of rows for the further URIs of a domain and scheme
 * @param senders the number of different senders
 * @param cells the number of different combinations of URI, day, sender and join
 */
record Bounds(int uris, long bytes, int domains, int senders, int cells) {
  /** The limits for this heap; a browser could not use a larger page. */
  static Bounds ofHeap() {
    long heap = Runtime.getRuntime().maxMemory();
    int cells = (int) Math.min(1_000_000, heap / 256);
    return new Bounds(200_000, heap / 4, 20_000, 50_000, cells);
  }
}
