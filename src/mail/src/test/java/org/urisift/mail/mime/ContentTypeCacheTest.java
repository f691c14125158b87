package org.urisift.mail.mime;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ContentTypeCacheTest {
  @Test
  void only_few_and_short_fields_are_cached() {
    ContentTypeCache types = new ContentTypeCache();
    for (int i = 0; i < 600; i++) { // too many fields, some of them too long
      String field = "multipart/mixed; x=" + "y".repeat(440 + i % 40) + "; boundary=b" + i;
      assertThat(types.get(field).boundary()).isEqualTo("b" + i);
      assertThat(types.totalLength()).isLessThan(256 * 500);
    }
    String longer = "multipart/mixed; x=" + "y".repeat(60_000) + "; boundary=";
    for (int i = 0; i < 3; i++) {
      assertThat(types.get(longer + i).boundary()).isEqualTo(String.valueOf(i));
      assertThat(types.totalLength()).isLessThan(256 * 500);
    }
    assertThat(types.get("text/html")).isSameAs(types.get("text/html"));
  }
}
