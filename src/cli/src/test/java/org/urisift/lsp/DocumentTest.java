package org.urisift.lsp;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.eclipse.lsp4j.DocumentLink;
import org.junit.jupiter.api.Test;
import org.urisift.HostileTexts;
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

  @Test
  void hostile_texts_have_no_link_of_another_scheme() throws IOException {
    UriScanner scanner = UriScanner.builder().with(ScanOption.REJECTED).build();
    for (String text : HostileTexts.all()) {
      targets(scanner, "file:///a.txt", text).forEach(HostileTexts::assertIsSafe);
    }
  }

  @Test
  void other_schemes_are_links_if_they_are_chosen() {
    UriScanner scanner = UriScanner.builder().schemes(Set.of("file", "news")).build();
    assertThat(targets(scanner, "file:///a.txt", "file:///b.txt news:c.d http://e.example/"))
        .containsExactly("file:///b.txt", "news:c.d");
  }

  private static List<String> targets(String uri, String text) {
    return targets(UriScanner.builder().with(ScanOption.RELATIVE).build(), uri, text);
  }

  private static List<String> targets(UriScanner scanner, String uri, String text) {
    Document document = new Document(uri, 1, text, false, scanner, PositionUnit.UTF16);
    return Links.of(document).stream().map(DocumentLink::getTarget).toList();
  }
}
