package org.urisift.mail.mime;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class KnownTypesTest {
  @Test
  void few_and_short_ones_are_kept() {
    KnownTypes types = new KnownTypes();
    for (int i = 0; i < 1_000; i++) {
      String field = "multipart/mixed; x=" + "y".repeat(i * i / 4) + "; boundary=b" + i;
      assertThat(types.of(field).boundary()).isEqualTo("b" + i);
      assertThat(types.size()).isLessThan(256 * 500);
    }
    assertThat(types.of("text/html")).isSameAs(types.of("text/html"));
  }
}
