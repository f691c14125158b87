package org.urisift.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.urisift.mail.Fingerprint;

class CopiesTest {
  @Test
  void a_set_contains_the_fingerprints_that_were_added_and_no_others() {
    Random random = new Random(5);
    Copies.Seen set = new Copies.Seen();
    List<Fingerprint> added = new ArrayList<>();
    for (int i = 0; i < 10_000; i++) { // the array grows four times
      // half of the fingerprints compete for few slots
      Fingerprint fingerprint = new Fingerprint(i % 2 == 0 ? i % 64 : random.nextLong(), i + 2L);
      assertThat(set.contains(fingerprint)).isFalse();
      assertThat(set.add(fingerprint)).isTrue();
      added.add(fingerprint);
    }
    assertThat(added).allMatch(set::contains);
    assertThat(set.contains(new Fingerprint(0, 0))).isFalse();
  }

  @Test
  void a_fingerprint_of_two_zeros_can_be_added() {
    Copies.Seen set = new Copies.Seen();
    Fingerprint zeros = new Fingerprint(0, 0);
    assertThat(set.contains(zeros)).isFalse();
    set.add(zeros);
    assertThat(set.contains(zeros)).isTrue();
  }

  @Test
  void a_full_set_takes_no_more_and_keeps_what_it_has() {
    Copies.Seen set = new Copies.Seen(64 << 10);
    int taken = 0;
    while (set.add(new Fingerprint(taken * 31L, taken))) {
      taken++;
    }
    assertThat(taken).isEqualTo(3 << 10); // three of four slots of 16 bytes
    assertThat(set.contains(new Fingerprint(31, 1))).isTrue();
    assertThat(set.contains(new Fingerprint(taken * 31L, taken))).isFalse();
  }

  @Test
  void messages_that_a_full_set_does_not_take_are_counted() {
    Meter meter = new Meter();
    Copies copies = new Copies(meter, new Copies.Seen(0));
    long kept = 3 << 8; // three quarters of the first array's slots
    for (int round = 0; round < 2; round++) {
      for (int i = 1; i <= kept + 10; i++) {
        copies.passes(new Event.MessageBegun(new Fingerprint(i, i)));
      }
    }
    assertThat(meter.counts().copies()).isEqualTo(kept);
    assertThat(meter.counts().unkept()).isEqualTo(2 * 10);
  }
}
