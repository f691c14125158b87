package org.urisift.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.scan.UriMatch.Segment;

/** Options of the builder; fixtures test the options that a rule names. */
class ScannerOptionsTest {
  private static List<String> found(UriScanner.Builder builder, String text) {
    return builder.build().findAll(text).stream().map(Fixture::describe).toList();
  }

  @Test
  void the_defaults_are_those_of_the_standard_scanner() {
    for (Fixture fixture : Fixture.all()) {
      assertThat(found(UriScanner.builder(), fixture.text()))
          .isEqualTo(
              UriScanner.standard().findAll(fixture.text()).stream()
                  .map(Fixture::describe)
                  .toList());
    }
  }

  @Test
  void a_null_join_level_is_refused() {
    assertThatNullPointerException().isThrownBy(() -> UriScanner.builder().join(null));
  }

  @Test
  void only_chosen_schemes_are_found_in_any_case() {
    assertThat(
            found(
                UriScanner.builder().schemes(Set.of("FTP", "mailto")),
                "ftp://example.org/a http://example.org/b MAILTO:joe@example.org"))
        .containsExactly("ftp://example.org/a", "MAILTO:joe@example.org");
  }

  @Test
  void chosen_schemes_do_not_change_how_other_uris_are_read() {
    assertThat(
            found(
                UriScanner.builder().schemes(Set.of("ftp")), "<http://example.org/ftp://x.org/a>"))
        .isEmpty();
  }

  @Test
  void D1_any_scheme_without_slashes_is_found_when_requested() {
    String text = "frobnicate:something and pkg::fun, 12:30, c:/x";
    assertThat(found(UriScanner.builder(), text)).isEmpty();
    assertThat(found(UriScanner.builder().with(ScanOption.ANY_SCHEME), text))
        .containsExactly("frobnicate:something");
  }

  @Test
  void abbreviated_names_and_addresses_are_found_when_requested() {
    String text = "www.example.org/a, ftp.example.org, joe@example.org. http://www.example.org/b";
    assertThat(found(UriScanner.builder(), text)).containsExactly("http://www.example.org/b");
    List<UriMatch> matches =
        UriScanner.builder().with(ScanOption.ABBREVIATED).build().findAll(text);
    assertThat(matches)
        .extracting(UriMatch::uri)
        .containsExactly(
            "http://www.example.org/a",
            "ftp://ftp.example.org",
            "mailto:joe@example.org",
            "http://www.example.org/b");
    assertThat(matches).extracting(UriMatch::abbreviated).containsExactly(true, true, true, false);
    assertThat(matches.get(0).asWritten()).isEqualTo("www.example.org/a");
    assertThat(matches).allSatisfy(match -> FixtureChecks.assertSegments(text, match));
  }

  @Test
  void parentheses_of_an_earlier_uri_do_not_close_an_abbreviated_name() {
    assertThat(
            found(
                UriScanner.builder().with(ScanOption.ABBREVIATED),
                "http://example.org/(a www.example.org/b) c"))
        .containsExactly("http://example.org/(a", "http://www.example.org/b");
  }

  @Test
  void abbreviated_names_in_words_and_paths_are_not_found() {
    assertThat(
            found(
                UriScanner.builder().with(ScanOption.ABBREVIATED),
                "awww.example.org x/www.example.org www. www.x joe@localhost @example.org a@b"))
        .isEmpty();
  }

  @Test
  void delimited_relative_references_are_found_when_requested() {
    String text = "<../a/b> \"../c\" <#d> <p> <a/> <b/c.html> a/b ../x </p> \"word\"";
    assertThat(found(UriScanner.builder(), text)).isEmpty();
    assertThat(found(UriScanner.builder().with(ScanOption.RELATIVE), text))
        .containsExactly("../a/b angle", "../c quote", "#d angle", "b/c.html angle");
  }

  @Test
  void relative_references_in_markup_are_checked_in_decoded_form() {
    String text = "<a/b?c&amp;d> <&#233;/h> <a/&#233;>";
    assertThat(found(UriScanner.builder().form(TextForm.MARKUP).with(ScanOption.RELATIVE), text))
        .containsExactly("a/b?c&d angle");
  }

  @Test
  void without_POSITIONS_line_and_column_are_zero_but_offsets_are_known() {
    UriMatch match =
        UriScanner.builder().without(ScanOption.POSITIONS).build().findAll("\n xy://ab").get(0);
    assertThat(match.line()).isZero();
    assertThat(match.column()).isZero();
    assertThat(match.segments()).containsExactly(new Segment(2, 9));
  }

  @Test
  void R3_the_line_before_a_signature_is_not_joined_to_it() {
    assertThat(
            found(
                UriScanner.builder().form(TextForm.FLOWED_DEL_SP),
                "http://example.org/a\n-- \nhttp://example.org/b/ \n-- \nJoe"))
        .containsExactly("http://example.org/a", "http://example.org/b/");
  }

  @Test
  void R3_a_hard_break_is_not_joined() {
    assertThat(
            found(
                UriScanner.builder().form(TextForm.FLOWED_DEL_SP),
                "See http://example.org/a/\nb.html now"))
        .containsExactly("http://example.org/a/");
  }

  @ParameterizedTest
  @ValueSource(strings = {"http, ftp", "", "1x", "http:", "h ttp", "\u00fc"})
  void a_name_that_cannot_be_a_scheme_is_refused(String name) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> UriScanner.builder().schemes(Set.of(name)))
        .withMessage("names: '" + name + "' is not the name of a scheme");
  }

  @Test
  void a_flowed_uri_is_joined_by_its_format_if_no_other_join_is_asked_for() {
    UriScanner scanner =
        UriScanner.builder().form(TextForm.FLOWED_DEL_SP).join(JoinLevel.DELIMITED).build();
    UriMatch match = scanner.findAll("see http://a.example/abc/ \ndef/ghi/\nb.html\n").get(0);
    assertThat(match.uri()).isEqualTo("http://a.example/abc/def/ghi/");
    assertThat(match.joined()).isEqualTo(Joined.FLOWED);
  }
}
