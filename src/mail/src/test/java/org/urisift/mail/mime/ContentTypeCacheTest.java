package org.urisift.mail.mime;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ContentTypeCacheTest {
  @Test
  void few_and_short_ones_are_kept() {
    ContentTypeCache types = new ContentTypeCache();
    for (int i = 0;
        i < 600;
        i++) { // more than are kept, each of nearly as much as is kept, or more
      String field = "multipart/mixed; x=" + "y".repeat(440 + i % 40) + "; boundary=b" + i;
      assertThat(types.of(field).boundary()).isEqualTo("b" + i);
      assertThat(types.size()).isLessThan(256 * 500);
    }
    String longer = "multipart/mixed; x=" + "y".repeat(60_000) + "; boundary=";
    for (int i = 0; i < 3; i++) {
      assertThat(types.of(longer + i).boundary()).isEqualTo(String.valueOf(i));
      assertThat(types.size()).isLessThan(256 * 500);
    }
    assertThat(types.of("text/html")).isSameAs(types.of("text/html"));
  }
}
