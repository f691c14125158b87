package org.urisift.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.urisift.scan.spi.PartialScan;

/** The order of calls that a part allows; TextPartsTest compares the matches of parts. */
class PartialScanTest {
  private static final byte[] TEXT =
      "http://a.example/\nhttp://b.example/\n".getBytes(StandardCharsets.US_ASCII);

  private static PartialScan part(long... borders) {
    return UriScanner.standard().part(new ByteArrayInputStream(TEXT), borders);
  }

  @Test
  void a_part_is_run_and_then_extended_up_to_its_last_border() throws IOException {
    List<String> found = new ArrayList<>();
    PartialScan first = part(0, 18, 36);
    PartialScan second = part(18, 36);
    first.run(match -> found.add(match.uri()));
    assertThat(first.units()).isEqualTo(18);
    second.run(match -> {});
    assertThat(second.continues(first)).isTrue();
    first.extend(match -> found.add(match.uri()));
    assertThat(found).containsExactly("http://a.example/", "http://b.example/");
    assertThat(first.units()).isEqualTo(36);
    assertThat(first.lines()).isEqualTo(2);
    assertThat(first.illFormed()).isZero();
    assertThatIllegalStateException()
        .isThrownBy(() -> first.extend(match -> {}))
        .withMessage("there is no border after the last of 3");
    assertThatIllegalStateException().isThrownBy(() -> first.run(match -> {}));
  }

  @Test
  void no_result_is_available_before_a_run() {
    PartialScan part = part(0, 36);
    String message = "this part was not run yet";
    assertThatIllegalStateException().isThrownBy(part::units).withMessage(message);
    assertThatIllegalStateException().isThrownBy(part::lines).withMessage(message);
    assertThatIllegalStateException().isThrownBy(part::illFormed).withMessage(message);
    assertThatIllegalStateException().isThrownBy(() -> part.extend(match -> {}));
    assertThatIllegalStateException().isThrownBy(() -> part.continues(part(0, 36)));
  }

  @Test
  void no_part_continues_a_part_that_did_not_end() throws IOException {
    PartialScan first = part(0, 18, 36);
    PartialScan second = part(18, 36);
    second.run(match -> {});
    assertThat(second.continues(first)).isFalse();
    assertThatThrownBy(() -> first.run(PartialScanTest::refuse)).hasMessage("full");
    assertFailed(first, second);
    PartialScan extended = part(0, 18, 36);
    extended.run(match -> {});
    assertThat(second.continues(extended)).isTrue();
    assertThatThrownBy(() -> extended.extend(PartialScanTest::refuse)).hasMessage("full");
    assertFailed(extended, second);
  }

  private static void assertFailed(PartialScan part, PartialScan next) {
    String message = "this part did not come to its end";
    assertThat(next.continues(part)).isFalse();
    assertThatIllegalStateException().isThrownBy(part::units).withMessage(message);
    assertThatIllegalStateException().isThrownBy(() -> part.extend(m -> {})).withMessage(message);
  }

  private static void refuse(UriMatch match) {
    throw new UnsupportedOperationException("full");
  }

  @Test
  void there_are_at_least_two_borders_in_ascending_order() {
    assertThatIllegalArgumentException().isThrownBy(() -> part());
    assertThatIllegalArgumentException().isThrownBy(() -> part(0));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> part(18, 0))
        .withMessage("borders must not decrease: [18, 0]");
    assertThatIllegalArgumentException().isThrownBy(() -> part(-1, 18));
  }
}
