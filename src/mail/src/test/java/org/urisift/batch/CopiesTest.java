package org.urisift.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.urisift.mail.Fingerprint;

class CopiesTest {
  @Test
  void what_was_added_is_found_again_and_nothing_else() {
    Random random = new Random(5);
    Copies.Seen set = new Copies.Seen();
    List<Fingerprint> added = new ArrayList<>();
    for (int i = 0; i < 10_000; i++) { // the array grows four times
      // half of them in few places of the array
      Fingerprint one = new Fingerprint(i % 2 == 0 ? i % 64 : random.nextLong(), i + 2L);
      assertThat(set.contains(one)).isFalse();
      assertThat(set.add(one)).isTrue();
      added.add(one);
    }
    assertThat(added).allMatch(set::contains);
    assertThat(set.contains(new Fingerprint(0, 0))).isFalse();
  }

  @Test
  void two_zeros_are_one_too() {
    Copies.Seen set = new Copies.Seen();
    Fingerprint zeros = new Fingerprint(0, 0);
    assertThat(set.contains(zeros)).isFalse();
    set.add(zeros);
    assertThat(set.contains(zeros)).isTrue();
  }

  @Test
  void beyond_its_limit_none_is_taken_and_those_before_stay() {
    Copies.Seen set = new Copies.Seen(64 << 10);
    int taken = 0;
    while (set.add(new Fingerprint(taken * 31L, taken))) {
      taken++;
    }
    assertThat(taken).isEqualTo(3 << 10); // three of four places of 16 bytes
    assertThat(set.contains(new Fingerprint(31, 1))).isTrue();
    assertThat(set.contains(new Fingerprint(taken * 31L, taken))).isFalse();
  }

  @Test
  void a_message_that_cannot_be_kept_is_counted_and_its_copies_are_no_copies() {
    Meter meter = new Meter();
    Copies copies = new Copies(meter, event -> {}, new Copies.Seen(0));
    long kept = 3 << 8; // of the first array
    for (int round = 0; round < 2; round++) {
      for (int i = 1; i <= kept + 10; i++) {
        copies.accept(new Event.Begun(new Fingerprint(i, i)));
      }
    }
    assertThat(meter.counts().copies()).isEqualTo(kept);
    assertThat(meter.counts().unkept()).isEqualTo(2 * 10);
  }
}
