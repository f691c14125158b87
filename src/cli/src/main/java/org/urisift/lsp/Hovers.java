package org.urisift.lsp;

import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriMatch.Alternative;
import org.urisift.scan.UriMatch.Rejection;
import org.urisift.uri.Host;
import org.urisift.uri.UriReference;

/** Hovers: the components of a URI, and its alternatives. */
final class Hovers {
  private final StringBuilder out = new StringBuilder();
  private final boolean markdown;

  private Hovers(boolean markdown) {
    this.markdown = markdown;
  }

  static Hover hover(Document document, UriMatch match, boolean markdown) {
    Hovers hover = new Hovers(markdown);
    Rejection rejection = match.rejection();
    if (rejection != null) {
      hover.writeRejected(match, rejection);
    } else {
      hover.writeFound(document, match);
    }
    String kind = markdown ? MarkupKind.MARKDOWN : MarkupKind.PLAINTEXT;
    return new Hover(new MarkupContent(kind, hover.out.toString()), document.range(match));
  }

  private void writeRejected(UriMatch match, Rejection rejection) {
    String reason = Diagnostics.reason(rejection);
    // the reason quotes one character; of single ones, only a backslash has a meaning in Markdown
    out.append(markdown ? reason.replace("\\", "\\\\") : reason).append("\n\n");
    String text = match.uri();
    int index = Math.min(rejection.index(), text.length());
    String before = Diagnostics.part(text, Math.max(0, index - 60), index);
    String rest = Diagnostics.part(text, index, Math.min(text.length(), index + 20));
    String caret = " ".repeat(before.codePointCount(0, before.length())) + "^";
    writeBlock(before + rest + "\n" + caret);
  }

  private void writeFound(Document document, UriMatch match) {
    writeBlock(match.uri());
    if (!match.isUnbroken()) {
      writeLine("joined", "from " + match.segments().size() + " pieces, " + Links.why(match));
    }
    if (!match.uri().equals(match.asWritten())) {
      writeItem("written as", match.asWritten());
    }
    UriReference reference = match.reference();
    Host host = Host.of(match.uri());
    writeItem("scheme", reference.scheme());
    writeItem("authority", reference.authority());
    writeItem("userinfo", reference.userinfo());
    writeItem("host", host == null || host.name().isEmpty() ? null : host.asWritten(match.uri()));
    writeItem("port", reference.port());
    writeItem(reference.isOpaque() ? "opaque part" : "path", reference.path());
    writeItem("query", reference.query());
    writeItem("fragment", reference.fragment());
    for (Alternative other : match.alternatives()) {
      writeItem("or, " + description(match, other), other.uri());
    }
    String target = document.target(match);
    UriReference resolved = UriReference.parseOrNull(target);
    if (resolved != null) {
      String normal = resolved.normalForm().toString();
      writeItem("resolved", target.equals(match.uri()) ? null : target);
      writeItem("normal form", normal.equals(target) ? null : normal);
    }
  }

  private static String description(UriMatch match, Alternative other) {
    return switch (other.why()) {
      case CUT -> "only the first piece";
      case JOINED -> "joined with the text after it";
      case HYPHEN -> // the match keeps it, unless the text also has the URI without it (R9)
          (other.uri().length() < match.uri().length() ? "without" : "with")
              + " the hyphen at the break";
      case TRIMMED -> "with the text after it";
      case LITERAL -> "with its characters as they are printed";
    };
  }

  /** Writes a component, unless it is undefined. */
  private void writeItem(String name, @Nullable String value) {
    if (value != null) {
      writeLine(name, value.isEmpty() ? "\"\"" : markdown ? code(value) : value);
    }
  }

  private static String code(String value) {
    String fence = fence(value, 2);
    return fence + " " + value + " " + fence;
  }

  /** A fence of more backquotes than the text has in a row, so that the text cannot end it. */
  private static String fence(String text, int minimum) {
    int longest = minimum - 1;
    int run = 0;
    for (int i = 0; i < text.length(); i++) {
      run = text.charAt(i) == '`' ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
    return "`".repeat(longest + 1);
  }

  private void writeLine(String name, String shown) {
    out.append(markdown ? "- " : "").append(name).append(": ").append(shown).append('\n');
  }

  private void writeBlock(String text) {
    if (markdown) {
      String fence = fence(text, 3);
      out.append(fence).append('\n').append(text).append('\n').append(fence).append('\n');
    } else {
      out.append(text).append("\n\n");
    }
  }
}
