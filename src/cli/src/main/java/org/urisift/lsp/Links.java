package org.urisift.lsp;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.eclipse.lsp4j.DocumentLink;
import org.eclipse.lsp4j.Range;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.Delimiter;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriMatch.Segment;
import org.urisift.scan.Verdict;

/** Links: one for each line that a match is on, all with the whole URI, if it may be clicked. */
final class Links {
  /** With more matches than this, tooltips are only sent on request. */
  private static final int MAX_WITH_TOOLTIPS = 10_000;

  private Links() {}

  static List<DocumentLink> of(Document document) {
    List<UriMatch> matches = document.isTextLost() ? List.of() : document.text().matches();
    List<DocumentLink> links = new ArrayList<>(matches.size());
    boolean hasTooltips = matches.size() <= MAX_WITH_TOOLTIPS;
    for (UriMatch match : matches) {
      if (document.isLink(match)) {
        add(links, document, match, hasTooltips);
      }
    }
    return links;
  }

  private static void add(
      List<DocumentLink> links, Document document, UriMatch match, boolean hasTooltips) {
    String target = document.target(match);
    String tooltip = hasTooltips ? tooltip(match) : null;
    for (Range range : ranges(document, match)) {
      DocumentLink link = new DocumentLink(range, target);
      if (tooltip != null) {
        link.setTooltip(tooltip);
      } else if (!hasTooltips && tooltip(match) != null) {
        link.setData(Arrays.asList(document.uri(), document.version(), match.offset()));
      }
      links.add(link);
    }
  }

  /** The ranges of a URI: one per line, even if an escape such as {@code \_} divides it there. */
  private static List<Range> ranges(Document document, UriMatch match) {
    List<Range> ranges = new ArrayList<>();
    for (Segment segment : match.segments()) {
      Range range = document.range(segment);
      Range last = ranges.isEmpty() ? null : ranges.get(ranges.size() - 1);
      if (last != null && last.getEnd().getLine() == range.getStart().getLine()) {
        last.setEnd(range.getEnd());
      } else {
        ranges.add(range);
      }
    }
    return ranges;
  }

  /** Adds the tooltip that was left out, if the document has not changed since. */
  static void resolve(DocumentLink link, LinkData data, Document document) {
    if (Objects.equals(data.version(), document.version()) && !document.isTextLost()) {
      for (UriMatch match : document.text().matches(data.offset(), data.offset())) {
        if (match.offset() == data.offset() && document.isLink(match)) {
          link.setTarget(document.target(match));
          link.setTooltip(tooltip(match));
        }
      }
    }
  }

  /** How the URI differs from the text at its place; null if it does not. */
  private static @Nullable String tooltip(UriMatch match) {
    String joined = joined(match);
    String written =
        match.verdict() == Verdict.REPAIRED
            ? "Percent-encoded; written as " + match.asWritten()
            : null;
    return joined == null ? written : written == null ? joined : joined + "\n" + written;
  }

  /** How a match was joined, and the result; null if it was not. */
  private static @Nullable String joined(UriMatch match) {
    if (match.isUnbroken()) {
      return null;
    }
    int pieces = match.segments().size();
    return "Joined from " + pieces + " pieces (" + why(match) + "): " + match.asWritten();
  }

  /** Why the pieces of a match belong together. */
  static String why(UriMatch match) {
    return switch (match.joined()) {
      case DELIMITED -> match.delimiter() == Delimiter.QUOTE ? "in quotes" : "in <...>";
      case FLOWED -> "by format=flowed";
      case INFERRED -> "inferred from the surrounding lines";
      case NO -> "without the escapes between them";
    };
  }
}
