package org.urisift.scan;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.urisift.scan.Options.Option;
import org.urisift.scan.UriMatch.Alternative;
import org.urisift.scan.check.Evidence;
import org.urisift.scan.fast.PlainUri;
import org.urisift.scan.text.Candidate;
import org.urisift.scan.text.Window;

/**
 * Takes the URIs that {@link PlainUri} can read, nearly all of a text, past the rules for the
 * others. What it finds they would find as well ({@code FastPathTest}).
 *
 * <p>It spares less of what a URI costs than of what has to be compiled (measurements.md).
 */
final class FastPath {
  private final Window window;
  private final Evidence evidence;
  private final Matches matches;
  private final PlainUri uri;
  private final boolean isAllowed;
  private final boolean alternatives;
  private final Candidate text = new Candidate();

  FastPath(Options options, Window window, Evidence evidence, Matches matches) {
    this.window = window;
    this.evidence = evidence;
    this.matches = matches;
    this.uri = new PlainUri(window, options.has(Option.REJECTED));
    this.alternatives = options.has(Option.ALTERNATIVES);
    // where fewer lines are joined, or others, even a plain URI may have another end
    this.isAllowed =
        options.join() == JoinLevel.INFERRED
            && !options.has(Option.FLOWED)
            && !options.has(Option.HEADER);
  }

  /**
   * Takes what stands around the colon, if it is plain.
   *
   * @param floor no look back goes before this index
   * @return the index at which the search goes on; -1 when it is left to the rules
   */
  int take(int colon, int floor) throws IOException {
    if (!isAllowed || !uri.read(colon, floor)) {
      return -1;
    }
    if (!uri.refused) {
      text.clear();
      text.add(window, uri.start, uri.untrimmedEnd);
      if (uri.hasWord && isProven()) {
        return -1;
      }
      List<Alternative> others =
          alternatives && uri.end < uri.untrimmedEnd ? untrimmed(colon - uri.start) : List.of();
      text.truncate(uri.end - uri.start);
      matches.offerPlain(text, colon - uri.start, uri.delimiter(), others);
    }
    return uri.resume;
  }

  /** R10: the same with the punctuation behind it. */
  private List<Alternative> untrimmed(int colon) {
    List<Alternative> others = new ArrayList<>(1);
    matches.addIfValid(others, text.toString(), colon, Alternative.Why.TRIMMED);
    return List.copyOf(others);
  }

  /** R9: whether the URI stands elsewhere with the word that begins the next line. */
  private boolean isProven() throws IOException {
    int length = text.length();
    text.hash(); // what is noted needs it too
    text.add(window, uri.word(), uri.wordEnd());
    boolean proven = evidence.stands(text, uri.start);
    text.truncate(length);
    return proven;
  }
}
