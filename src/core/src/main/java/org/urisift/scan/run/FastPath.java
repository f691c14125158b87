package org.urisift.scan.run;

import java.util.List;
import org.urisift.scan.JoinLevel;
import org.urisift.scan.ScanOption;
import org.urisift.scan.TextForm;
import org.urisift.scan.UriMatch.Alternative;
import org.urisift.scan.check.SeenUris;
import org.urisift.scan.fast.PlainUri;
import org.urisift.scan.text.Candidate;
import org.urisift.scan.text.Input;

/**
 * Takes plain URIs with {@link PlainUri}; the rules would find the same ones ({@code
 * FastPathTest}). Most URIs are plain. What this saves is mostly the JIT compilation of the rules,
 * less the time for each URI (measurements.md).
 */
final class FastPath {
  private final Input input;
  private final SeenUris seen;
  private final Matches matches;
  private final PlainUri uri;
  private final boolean isUsable;
  private final Candidate text = new Candidate();

  FastPath(Options options, Input input, SeenUris seen, Matches matches) {
    this.input = input;
    this.seen = seen;
    this.matches = matches;
    this.uri = new PlainUri(input, options.isSet(ScanOption.REJECTED));
    // with another form or level of joining, even a plain URI may end elsewhere
    this.isUsable =
        options.join() == JoinLevel.INFERRED
            && !options.isFlowed()
            && options.form() != TextForm.HEADER;
  }

  /**
   * Takes a plain URI around the colon. Returns the index at which the search continues; -1 to
   * leave the colon to the rules.
   */
  int take(int colon, int floor) {
    if (!isUsable || !uri.read(colon, floor)) {
      return -1;
    }
    if (!uri.refused) {
      text.clear();
      text.add(input, uri.start, uri.untrimmedEnd);
      if (uri.hasWord && standsJoined()) {
        return -1;
      }
      int length = uri.end - uri.start;
      List<Alternative> others =
          length < text.length()
              ? matches.alternatives.ofBare(text, colon - uri.start, length, null)
              : List.of();
      text.truncate(length);
      matches.offerPlain(text, colon - uri.start, uri.delimiter(), others);
    }
    return uri.resume;
  }

  /** R9: whether the URI, joined with the first word of the next line, stands elsewhere. */
  private boolean standsJoined() {
    int length = text.length();
    int hash = text.hashWith(input, uri.next.word, uri.next.wordEnd);
    if (!seen.mayStand(hash, length + uri.next.wordEnd - uri.next.word)) {
      return false; // nearly always
    }
    text.add(input, uri.next.word, uri.next.wordEnd);
    boolean stands = seen.standsUnbroken(text, uri.start);
    text.truncate(length);
    return stands;
  }
}
