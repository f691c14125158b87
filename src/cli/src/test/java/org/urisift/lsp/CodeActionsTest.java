package org.urisift.lsp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;
import org.junit.jupiter.api.Test;
import org.urisift.scan.ScanOption;
import org.urisift.scan.TextForm;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriMatch.Alternative;
import org.urisift.scan.UriScanner;

/** After an action, the text is read as the action's title says. */
class CodeActionsTest {
  private static final UriScanner SCANNER = UriScanner.builder().with(ScanOption.REJECTED).build();

  @Test
  void a_joined_uri_is_written_in_one_piece() {
    assertThat(apply("> <http://a.b/c/\n> d/e> x", title("Write the URI joined")))
        .isEqualTo("> <http://a.b/c/d/e> x");
  }

  @Test
  void a_bare_uri_is_wrapped() {
    assertThat(apply("see http://a.b/c.", title("Wrap it"))).isEqualTo("see <http://a.b/c>.");
  }

  @Test
  void invalid_characters_of_repaired_and_rejected_uris_are_encoded() {
    assertThat(apply("http://a.b/naïve!", title("Percent-encode")))
        .isEqualTo("http://a.b/na%C3%AFve!");
    UriScanner strict =
        UriScanner.builder().with(ScanOption.REJECTED).with(ScanOption.STRICT).build();
    assertThat(apply(strict, "<http://a.b/y{x}^>", title("Percent-encode")))
        .isEqualTo("<http://a.b/y%7Bx%7D%5E>");
    assertThat(apply(strict, "<http://a.b/x[1]?y[2]>", title("Percent-encode")))
        .isEqualTo("<http://a.b/x%5B1%5D?y[2]>");
  }

  @Test
  void a_fix_names_its_own_diagnostic_only() {
    UriScanner strict =
        UriScanner.builder().with(ScanOption.REJECTED).with(ScanOption.STRICT).build();
    Document document = document(strict, "<http://a.b/x^y> <http://a.b/{z^>");
    List<Diagnostic> shown = Diagnostics.ofDocument(document);
    assertThat(shown).hasSize(2);
    Range all = document.lines().range(0, document.text().length());
    assertThat(CodeActions.of(document, all, new CodeActionContext(shown)))
        .extracting(a -> a.getRight().getDiagnostics())
        .containsExactly(shown.subList(0, 1), shown.subList(1, 2));
  }

  @Test
  void a_diagnostic_has_words_and_no_code_and_no_action_if_nothing_helps() {
    Document document = document(SCANNER, "http://[::1/x");
    assertThat(Diagnostics.ofDocument(document))
        .extracting(d -> d.getMessage().getLeft(), d -> d.getCode().getLeft())
        .containsExactly(tuple("Not a URI: cut in the host: http://", "D10"));
    assertThat(actions(document)).isEmpty();
  }

  @Test
  void each_alternative_in_the_text_can_be_taken() {
    int taken = 0;
    for (String text :
        List.of(
            "<http://a.b/c/\nd/e>",
            "> <http://a.b/carbon-\n> accounting/x> y",
            "\"http://a.b/c/\n d/e\" f",
            "<http://a.b/ is good text>",
            "http://a.b/wiki/Yahoo! and",
            "(http://a.b/c.)")) {
      for (UriMatch match : SCANNER.findAll(text)) {
        for (Alternative other : match.alternatives()) {
          String edited = apply(text, a -> a.getTitle().endsWith(": " + other.uri()));
          assertThat(SCANNER.findAll(edited))
              .as("%s in %s: %s", other, text, edited)
              .extracting(UriMatch::uri)
              .contains(other.uri());
          taken++;
        }
      }
    }
    assertThat(taken).isGreaterThanOrEqualTo(6);
  }

  @Test
  void in_markup_ampersands_are_escaped_and_no_tags_are_made() {
    UriScanner markup =
        UriScanner.builder().with(ScanOption.REJECTED).form(TextForm.MARKUP).build();
    String broken = "<a href=\"http://a.b/?c=1&amp;\n d=ö\">";
    Document document = markup(markup, broken);
    assertThat(apply(document, title("Write the URI joined")))
        .isEqualTo("<a href=\"http://a.b/?c=1&amp;d=ö\">");
    assertThat(apply(document, title("Percent-encode")))
        .isEqualTo("<a href=\"http://a.b/?c=1&amp;d=%C3%B6\">");
    assertThat(actions(markup(markup, "http://a.b/?c=1&amp;d, and"))).isEmpty();
  }

  @Test
  void in_scripts_of_markup_ampersands_stay_as_they_are() {
    UriScanner markup =
        UriScanner.builder().with(ScanOption.REJECTED).form(TextForm.MARKUP).build();
    Document script = markup(markup, "<script>a='http://a.b/?c=1&d=ö'</script>");
    assertThat(apply(script, title("Percent-encode")))
        .isEqualTo("<script>a='http://a.b/?c=1&d=%C3%B6'</script>");
  }

  @Test
  void no_action_removes_escapes_within_a_line() {
    assertThat(actions(document(SCANNER, "see http://a.b/c\\_d.")))
        .noneMatch(title("Write the URI joined"))
        .noneMatch(title("Wrap it"));
  }

  @Test
  void only_the_requested_kinds_are_sent() {
    Document document = document(SCANNER, "http://a.b/");
    CodeActionContext context = new CodeActionContext(List.of());
    context.setOnly(List.of(CodeActionKind.QuickFix));
    assertThat(CodeActions.of(document, document.lines().range(0, 0), context)).isEmpty();
    for (List<String> only :
        List.of(
            List.of(CodeActionKind.Refactor), List.of(CodeActionKind.Empty), List.<String>of())) {
      context.setOnly(only);
      assertThat(CodeActions.of(document, document.lines().range(0, 0), context)).hasSize(1);
    }
  }

  private static Document document(UriScanner scanner, String text) {
    return new Document("file:///a", 1, text, false, scanner, PositionUnit.UTF16);
  }

  private static Document markup(UriScanner scanner, String text) {
    return new Document("file:///a", 1, text, true, scanner, PositionUnit.UTF16);
  }

  private static Predicate<CodeAction> title(String begin) {
    return a -> a.getTitle().startsWith(begin);
  }

  private static String apply(String text, Predicate<CodeAction> wanted) {
    return apply(SCANNER, text, wanted);
  }

  private static String apply(UriScanner scanner, String text, Predicate<CodeAction> wanted) {
    return apply(document(scanner, text), wanted);
  }

  private static List<CodeAction> actions(Document document) {
    int length = document.text().length();
    return CodeActions.of(document, document.lines().range(0, length), null).stream()
        .map(a -> a.getRight())
        .toList();
  }

  /** Returns the text after the first action that is wanted. */
  private static String apply(Document document, Predicate<CodeAction> wanted) {
    CodeAction action = actions(document).stream().filter(wanted).findFirst().orElseThrow();
    List<TextEdit> edits = new ArrayList<>(action.getEdit().getChanges().get("file:///a"));
    edits.sort(
        Comparator.comparingInt((TextEdit e) -> document.lines().offset(e.getRange().getStart()))
            .reversed());
    StringBuilder edited = new StringBuilder(document.text());
    for (TextEdit edit : edits) {
      int from = document.lines().offset(edit.getRange().getStart());
      int to = document.lines().offset(edit.getRange().getEnd());
      edited.replace(from, to, edit.getNewText());
    }
    return edited.toString();
  }
}
