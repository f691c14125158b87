package org.urisift.report;

import java.io.IOException;
import java.io.Writer;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.urisift.uri.Resolution;
import org.urisift.uri.UriReference;
import org.urisift.uri.UriSyntaxException;

/** Writes text for people: one component per line, and errors with a caret. */
final class TextReferenceWriter implements ReferenceWriter {
  private final Writer out;
  private final Writer failures;

  TextReferenceWriter(Writer out, Writer failures) {
    this.out = out;
    this.failures = failures;
  }

  @Override
  public void parsed(UriReference ref, @Nullable Resolution resolution) throws IOException {
    out.write(ref + "\n");
    row("kind", ref.kind().name().toLowerCase(Locale.ROOT).replace('_', '-'));
    row("scheme", ref.scheme());
    row("authority", ref.authority());
    if (ref.authorityKind() == UriReference.AuthorityKind.REGISTRY) {
      row("", "(a registry name: not wholly a server)");
    }
    row("userinfo", ref.userinfo());
    row("host", ref.host());
    row("port", ref.port());
    row("path", ref.path());
    row("query", ref.query());
    row("fragment", ref.fragment());
    if (resolution != null && resolution.problem() == null) {
      row("resolved", resolution.reference().toString());
    } else if (resolution != null) {
      row("resolved", "(not: " + resolution.problem() + ")");
    }
  }

  /** An empty component is written as two quotes, since no component can contain a quote. */
  private void row(String name, @Nullable String value) throws IOException {
    if (value != null) {
      String shown = value.isEmpty() ? "\"\"" : value;
      out.write(String.format("  %-10s %s\n", name, shown));
    }
  }

  @Override
  public void resolved(UriReference ref, Resolution resolution) throws IOException {
    if (resolution.problem() == null) {
      out.write(resolution.reference() + "\n");
    } else {
      out.flush();
      failures.write(ref + "\n  " + resolution.problem() + "\n");
    }
  }

  /**
   * The text before the error index is valid, so it is ASCII without control characters, and the
   * index is the column of the caret.
   */
  @Override
  public void invalid(UriSyntaxException error) throws IOException {
    out.flush();
    failures.write(ControlCharacters.escaped(error.input()) + "\n");
    failures.write(" ".repeat(error.index()) + "^\n");
    failures.write(
        "  " + error.production() + ": " + error.reason() + ", at index " + error.index() + "\n");
  }

  @Override
  public void flush() throws IOException {
    out.flush();
    failures.flush();
  }
}
