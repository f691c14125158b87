package org.urisift.uri;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.urisift.ThreadWork;

class ResolutionTest {
  @ParameterizedTest
  @CsvSource({
    "file:///a/b,c,file:///a/c",
    "file:///a/b,/c,file:///c",
    "x://?q,g,x:///g",
    "x:/a,///b,x:///b"
  })
  void T07_an_empty_authority_is_inherited(String base, String ref, String expected) {
    assertThat(resolve(base, ref)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "http://a,g,http://a/g", "http://a,.,http://a/", "http://a,..,http://a/..",
    "http://a,?y,http://a?y", "http://a?q,g?y,http://a/g?y", "http://a,#f,http://a#f",
    "http://a,./,http://a/"
  })
  void T08_an_empty_base_path_merges_like_a_slash(String base, String ref, String full) {
    assertThat(resolve(base, ref)).isEqualTo(full);
  }

  @ParameterizedTest
  @CsvSource({
    "http://a/b,/./g,http://a/./g",
    "http://a/b,//g/../x,http://g/../x",
    "http://a/b,x:/../y,x:/../y",
    "http://a/./b/../c,d,http://a/d",
    "http://a/b,%2E/g,http://a/%2E/g"
  })
  void T15_dot_segments_are_removed_only_when_paths_merge(
      String base, String ref, String expected) {
    assertThat(resolve(base, ref)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "http:g,http://a/b/g",
    "HTTP:g?y#s,http://a/b/g?y#s",
    "http:/g,http://a/g",
    "http:?y,http://a/b/?y",
    "http:g?[x],http://a/b/g?[x]",
    "http:a:b,http://a/b/a:b",
    "http://x/y,http://x/y",
    "ftp:g,ftp:g",
    "http:g[,http:g[",
    "http:g],http:g]"
  })
  void T16_the_same_scheme_loophole_is_an_option(String ref, String expected) {
    UriReference reference = UriReference.parse(ref);
    UriReference base = UriReference.parse("http://a/b/c");
    assertThat(reference.resolveAgainst(base)).isEqualTo(reference);
    assertThat(reference.resolveAgainst(base, Resolution.Option.SAME_SCHEME)).hasToString(expected);
  }

  @Test
  void T16_the_loophole_needs_a_base_that_is_hierarchical() {
    UriReference ref = UriReference.parse("http:/b");
    assertThat(ref.resolveAgainst(UriReference.parse("http:a"), Resolution.Option.SAME_SCHEME))
        .isEqualTo(ref);
  }

  @Test
  void T16_the_loophole_is_only_for_schemes_that_are_always_hierarchical() {
    UriReference ref = UriReference.parse("x:g");
    assertThat(ref.resolveAgainst(UriReference.parse("x://a/b"), Resolution.Option.SAME_SCHEME))
        .isEqualTo(ref);
  }

  @ParameterizedTest
  @CsvSource({
    "x://h/a//b,..,x://h/a/",
    "x://h/a//b,../..,x://h/",
    "x://h//b,..,x://h/",
    "x://h/,..//g,x://h/..//g",
    "x://h/a/b,..//g,x://h//g"
  })
  void T17_an_empty_segment_is_a_segment(String base, String ref, String expected) {
    assertThat(resolve(base, ref)).isEqualTo(expected);
  }

  @Test
  void T18_a_path_that_would_read_as_an_authority_has_no_string() {
    Resolution resolution = Resolution.of(UriReference.parse(".//g"), UriReference.parse("f:/a"));
    assertThat(resolution.components()).isEqualTo(new UriComponents("f", null, "//g", null, null));
    assertThat(resolution.problem()).contains("//g");
    assertThatIllegalArgumentException()
        .isThrownBy(resolution::reference)
        .withMessage(resolution.problem());
  }

  @ParameterizedTest
  @CsvSource({"mailto:a@b,c", "mailto:a@b,/c", "mailto:a@b,//c", "mailto:a@b,?c", "//h/a,c", "a,b"})
  void T19_nothing_relative_is_resolved_against_an_opaque_or_relative_base(
      String base, String ref) {
    Resolution resolution = Resolution.of(UriReference.parse(ref), UriReference.parse(base));
    assertThat(resolution.components()).isNull();
    assertThat(resolution.problem())
        .contains(base)
        .contains(base.startsWith("mailto:") ? "opaque" : "has no scheme");
  }

  @Test
  void T19_the_problem_of_an_empty_base_does_not_quote_it() {
    assertThat(Resolution.of(UriReference.parse("a"), UriReference.parse("")).problem())
        .contains("the base is empty");
  }

  @ParameterizedTest
  @CsvSource({"mailto:a@b,g:h,g:h", "mailto:a@b?c,#f,mailto:a@b?c#f", "//h/a,g:h,g:h"})
  void T19_absolute_and_same_document_references_still_resolve(
      String base, String ref, String expected) {
    assertThat(resolve(base, ref)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"'',http://a/b?q", "#,http://a/b?q#", "#s,http://a/b?q#s"})
  void T25_the_same_document_is_the_base_with_the_fragment(String ref, String expected) {
    Resolution resolution =
        Resolution.of(UriReference.parse(ref), UriReference.parse("http://a/b?q#old"));
    assertThat(resolution.isSameDocument()).isTrue();
    assertThat(resolution.reference()).hasToString(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "http://a/b,../../g,http://a/../../g,http://a/g",
    "http://a/b,../..,http://a/../..,http://a/",
    "http://a/b/c,../../g/../../h,http://a/../../h,http://a/h",
    "http://a/../b,c,http://a/../c,http://a/c"
  })
  void T26_excess_is_kept_or_dropped(String base, String ref, String kept, String dropped) {
    UriReference reference = UriReference.parse(ref);
    UriReference against = UriReference.parse(base);
    assertThat(reference.resolveAgainst(against)).hasToString(kept);
    assertThat(reference.resolveAgainst(against, Resolution.Option.DROP_EXCESS))
        .hasToString(dropped);
    assertThat(Resolution.of(reference, against).hasExcess()).isTrue();
  }

  @Test
  void merging_takes_linear_time() throws Exception {
    for (String unit : List.of("a/../", "./", "../", "/", "a/")) {
      ThreadWork.assertLinear(
          200_000,
          length -> unit.repeat(length),
          path -> {
            UriReference base = UriReference.parse("http://h/" + path);
            UriReference ref = UriReference.parse("../".repeat(path.length() / 8) + path);
            assertThat(Resolution.of(ref, base).components()).isNotNull();
          });
    }
  }

  private static String resolve(String base, String ref) {
    return UriReference.parse(ref).resolveAgainst(UriReference.parse(base)).toString();
  }

  @ParameterizedTest
  @CsvSource({
    "http://a/b/c/d, http://a/b/c/e, e",
    "http://a/b/c/d, http://a/b/c/d#s, '#s'",
    "http://a/b/c/d, http://a/b/c/d, ''",
    "http://a/b/c/d?q, http://a/b/c/d, d",
    "http://a/b/c/d, http://a/b/c/d?y, d?y",
    "http://a/b/c/d, http://a/b/c/, ./",
    "http://a/b/c/d, http://a/b/c/?y, ./?y",
    "http://a/b/c/d?q, http://a/b/c/?y#s, ./?y#s",
    "http://a, http://a?y, ?y",
    "http://a/b/c/d, http://a/b/g#s, ../g#s",
    "http://a/b/c/d, http://a/, ../../",
    "http://a/b/c/d, http://a/b/c/e:f, ./e:f",
    "http://a/b/c/d, http://a/b/c//e, .//e",
    "http://a/b/c/d, http://a/b/../e, /b/../e",
    "http://a/b/c/d, http://a, //a",
    "http://a/b/c/d, http://e/b, //e/b",
    "http://a/b/c/d, https://a/b, https://a/b",
    "http://a, http://a/b, /b",
    "http://a/b/c/d, mailto:a, mailto:a",
    "mailto:a, http://a/b, http://a/b",
    "b/c, http://a/b, http://a/b",
    "x:/a/b, x:/c, ../c",
    "x:/a/b, x:/a/b/c/, b/c/"
  })
  void a_uri_is_made_relative(String base, String uri, String relative) {
    UriReference from = UriReference.parse(base);
    assertThat(from.relativize(UriReference.parse(uri))).hasToString(relative);
  }
}
