package org.urisift.page;

/**
 * How much is kept.
 *
 * @param uris different URIs
 * @param bytes of the heap for them, about
 * @param domains under which further URIs are counted, those of a scheme apart
 * @param senders different ones
 * @param cells different combinations of URI, day, sender and join
 */
record Bounds(int uris, long bytes, int domains, int senders, int cells) {
  /** Those of a run; a page of more would be of no use to a browser. */
  static Bounds ofHeap() {
    long heap = Runtime.getRuntime().maxMemory();
    int cells = (int) Math.min(1_000_000, heap / 256);
    return new Bounds(200_000, heap / 4, 20_000, 50_000, cells);
  }
}
