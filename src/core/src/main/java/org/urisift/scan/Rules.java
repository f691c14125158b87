package org.urisift.scan;

import org.urisift.scan.check.Evidence;
import org.urisift.scan.start.Opening;
import org.urisift.scan.text.Input;

/** Takes the URI around a colon by all rules: a delimited one, else a bare one. */
final class Rules {
  private final Opening opening;
  private final DelimitedUri delimited;
  private final BareUri bare;

  Rules(Options options, Input input, Evidence evidence, Matches matches) {
    opening = new Opening(input, options.isSet(ScanOption.ANY_SCHEME));
    delimited = new DelimitedUri(options, input, matches);
    bare = new BareUri(options, input, opening, evidence, delimited, matches);
  }

  /** Returns the index at which the search continues; -1 if there is no URI. */
  int take(int colon, int floor) {
    if (!opening.find(colon, floor)) {
      return -1;
    }
    int end = opening.openIndex >= 0 ? delimited.take(opening, colon) : -1;
    if (end < 0) {
      return opening.broken ? -1 : bare.take(colon);
    }
    bare.forgetRefused();
    return end;
  }

  /** Forgets the refused candidate of {@link #refusedEnd}: the fast path took a URI. */
  void forgetRefused() {
    bare.forgetRefused();
  }

  long refusedEnd() {
    return bare.refusedEnd();
  }
}
