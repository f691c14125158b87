package org.urisift.mail.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StyleUrisTest {
  /** The URIs of a style, each as {@code rule value}. */
  private static List<String> found(String css) {
    List<String> found = new ArrayList<>();
    StyleUris.find(css, (rule, value, start, end) -> found.add(rule + " " + value));
    return found;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "a{b:url(c)} | url c",
        "a{b:URL( 'c d' )} | url c d",
        "a{b:url(\"c\\\"d\")} | url c\"d",
        "a{b:url(c\\)d)} | url c)d",
        "a{b:u\\72 l(c)} | url c",
        "a{b:url(http\\3a //c)} | url http://c",
        "a{b:url(c\\00002fd)} | url c/d",
        "a{b:url(\\0\\110000)} | url \ufffd\ufffd",
        "a{b:src('c')} | url c",
        "a{b:curl(c)} a{b:url (c)} a{url:c} | ~~",
        "a{b:url()} a{b:url('')} | ~~",
        "/* url(a) */ b{c:url(d)} /* url(e) | url d",
        "a{b:'url(c)'} | ~~",
        "a{b:url(c | url c",
        "a{b:url(c d='e')} | url c",
        "a{b:url(data:c d='e')} | url data:c d='e'",
        "a{b:url(data:c\\)d e | url data:c)d e",
        "a{b:url(\"c | url c",
        "@import 'a'; @import \"b\" print; @IMPORT url(c); | import a, import b, import c",
        "@import 'a'; d{e:'f'} | import a",
        "@namespace 'a'; @namespace b url(c); | namespace a, namespace c",
        "@charset 'a'; @media screen{b{c:url(d)}} | url d",
        "a{b:image-set('c' 1x, url(d) 2x, 'e' type('f'))} 'g' | url c, url d, url e",
        "a{filter:progid:B.AlphaImageLoader(src='c', sizingMethod='scale')} | url c",
        "<!-- a{b:url(c)} --> | url c",
        "@font-face{src:url(a) format('b'), local('c')} | url a"
      })
  void uris_of_a_style_are_found(String css, String expected) {
    assertThat(String.join(", ", found(css))).isEqualTo(expected);
  }

  @Test
  void a_string_continues_only_after_an_escaped_line_break() {
    assertThat(found("a{b:url('c\\\nd')}")).containsExactly("url cd");
    assertThat(found("a{b:url('c\\\r\nd')}")).containsExactly("url cd");
    assertThat(found("a{b:url('c\n) e:url(f)}")).containsExactly("url c", "url f");
  }

  @Test
  void indexes_enclose_the_value_without_quotes() {
    String css = "a{b:url( 'cd' )} e{f:url( gh )}";
    List<String> found = new ArrayList<>();
    StyleUris.find(css, (rule, value, start, end) -> found.add(css.substring(start, end)));
    assertThat(found).containsExactly("cd", "gh");
  }

  @Test
  void a_style_that_is_cut_anywhere_is_read() {
    String css = "@import 'a\\62'; u\\72l( 'c\\' ) /* */ d{e:url(f\\000067 ) image-set('g'";
    for (int i = 0; i <= css.length(); i++) {
      assertThat(found(css.substring(0, i)).size()).isLessThanOrEqualTo(4);
    }
  }
}
