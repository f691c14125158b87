package org.urisift.link.wrapper;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.link.Unwrapped;
import org.urisift.link.Unwrapper;

class NestedUriTest {
  @ParameterizedTest
  @CsvSource({
    "mhtml:https://a.example/b.mht, mhtml, https://a.example/b.mht",
    "MHTML:file://a.example/b.mht!x, mhtml, file://a.example/b.mht",
    "view-source:https://a.example/b%5Cc, view-source, https://a.example/b%5Cc",
    "view-source:https:/a.example/b, view-source, https://a.example/b",
    "feed:http://a.example/b, feed, http://a.example/b",
    "DOI:10.1000/a%3Cb, doi, https://doi.org/10.1000/a%3Cb",
    "microsoft-edge:https://a.example/, microsoft-edge, https://a.example/",
    "ms-word:ofe%7Cu%7Chttps://a.example/b.docx, ms-word, https://a.example/b.docx",
    "ms-excel:ofv%7cu%7chttps://a.example/b.xlsx%7cx%7cy, ms-excel, https://a.example/b.xlsx",
    "ms-powerpoint:https://a.example/b.pptx, ms-powerpoint, https://a.example/b.pptx",
    "ms-word:nft%7Cu%7Chttps:%5C%5Ca.example%5Cb.dotx, ms-word, https://a.example/b.dotx",
    "view-source:https://safelinks.protection.outlook.com/?url=http%3A%2F%2Fa.example%2F, view-source, http://a.example/"
  })
  void the_uri_that_a_scheme_hands_on_is_read(String uri, String wrapper, String inner) {
    Unwrapped unwrapped = Unwrapper.builtIn().unwrap(uri);
    assertThat(unwrapped).isNotNull();
    assertThat(unwrapped.wrapper()).isEqualTo(wrapper);
    assertThat(unwrapped.uri()).isEqualTo(inner);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "mhtml:a.mht",
        "view-source:about:blank",
        "ms-word:ofe%7Cu%7Ca.docx",
        "ms-word:nft",
        "feed:x",
        "mailto:a@b.example",
        "tg:resolve?domain=https://a.example/",
        "urn:https://a.example/"
      })
  void content_that_is_not_a_uri_is_not_opened(String uri) {
    assertThat(Unwrapper.builtIn().unwrap(uri)).isNull();
  }
}
