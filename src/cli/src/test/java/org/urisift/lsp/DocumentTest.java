package org.urisift.lsp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.eclipse.lsp4j.DocumentLink;
import org.junit.jupiter.api.Test;
import org.urisift.scan.ScanOption;
import org.urisift.scan.UriScanner;

/** The targets of a document's links. */
class DocumentTest {
  @Test
  void an_unresolvable_reference_is_kept_and_the_others_are_resolved() {
    assertThat(targets("vscode-vfs:/a.txt", "<.//b/c> <./d> http://a.example/"))
        .containsExactly(".//b/c", "vscode-vfs:/d", "http://a.example/");
  }

  @Test
  void a_reference_with_a_colon_after_its_path_is_still_relative() {
    assertThat(targets("file:///home/u/a.txt", "<./b?x=c:d> <./e:f> <g/h#i:j>"))
        .containsExactly("file:///home/u/b?x=c:d", "file:///home/u/e:f", "file:///home/u/g/h#i:j");
  }

  private static List<String> targets(String uri, String text) {
    UriScanner scanner = UriScanner.builder().with(ScanOption.RELATIVE).build();
    Document document = new Document(uri, 1, text, false, scanner, PositionUnit.UTF16);
    return Links.of(document, document.text().matches(), () -> {}).stream()
        .map(DocumentLink::getTarget)
        .toList();
  }
}
