package org.urisift.lsp;

import java.util.Locale;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriMatch.Alternative;
import org.urisift.scan.Verdict;
import org.urisift.uri.UriReference;

/** Hovers: what a URI consists of, and what else it could be. */
final class Hovers {
  private final StringBuilder out = new StringBuilder();
  private final boolean markdown;

  private Hovers(boolean markdown) {
    this.markdown = markdown;
  }

  static Hover of(Document document, UriMatch match, boolean markdown) {
    Hovers hover = new Hovers(markdown);
    if (match.verdict() == Verdict.REJECTED) {
      hover.rejected(match);
    } else {
      hover.found(document, match);
    }
    String kind = markdown ? MarkupKind.MARKDOWN : MarkupKind.PLAINTEXT;
    return new Hover(new MarkupContent(kind, hover.out.toString()), document.range(match));
  }

  private void rejected(UriMatch match) {
    out.append(Diagnostics.message(match).lines().findFirst().orElse("")).append("\n\n");
    String text = match.uri();
    int index = Math.min(match.rejection().index(), text.length());
    int from = Math.max(0, index - 60);
    String part = text.substring(from, Math.min(text.length(), index + 20));
    String caret = " ".repeat(part.codePointCount(0, index - from)) + "^";
    block(part + "\n" + caret);
  }

  private void found(Document document, UriMatch match) {
    block(match.uri());
    String joined = Links.joined(match);
    if (joined != null) {
      item(
          "joined",
          match.segments().size() + " pieces, " + match.joined().name().toLowerCase(Locale.ROOT));
    }
    if (match.verdict() == Verdict.REPAIRED) {
      item("written", match.asWritten());
    }
    UriReference reference = match.reference();
    item("scheme", reference.scheme());
    item("authority", reference.authority());
    item("userinfo", reference.userinfo());
    item("host", reference.host());
    item("port", reference.port());
    item(reference.isOpaque() ? "opaque part" : "path", reference.path());
    item("query", reference.query());
    item("fragment", reference.fragment());
    for (Alternative other : match.alternatives()) {
      item("or (" + other.why().name().toLowerCase(Locale.ROOT) + ")", other.uri());
    }
    UriReference resolved = UriReference.parseOrNull(document.target(match));
    if (resolved != null) {
      item("resolved", resolved.normalForm().toString());
    }
  }

  /** A component; none that is undefined. */
  private void item(String name, String value) {
    if (value != null) {
      String shown = value.isEmpty() ? "(empty)" : markdown ? "`` " + value + " ``" : value;
      out.append(markdown ? "- " : "").append(name).append(": ").append(shown).append('\n');
    }
  }

  private void block(String text) {
    if (markdown) {
      out.append("```\n").append(text).append("\n```\n");
    } else {
      out.append(text).append("\n\n");
    }
  }
}
