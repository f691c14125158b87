package org.urisift.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.urisift.mail.ReadAccount.Outcome;

class ReadAccountTest {
  private static TextOrigin part(String type) {
    return new TextOrigin("mail", null, null, "1", type, null, -1);
  }

  @Test
  void parts_without_text_and_unread_types_are_counted_separately() {
    ReadAccount account = new ReadAccount();
    account.read(part("text/plain"));
    for (String type :
        new String[] {"image/png", "Audio/x", "font/woff", "application/pgp-signature"}) {
      account.unread(part(type));
    }
    account.unread(part("application/pdf"));
    account.unread(part(null));
    assertThat(account.count(Outcome.READ)).isEqualTo(1);
    assertThat(account.count(Outcome.NOTHING_TO_READ)).isEqualTo(4);
    assertThat(account.types(Outcome.NOT_READ))
        .containsExactly(entry("application/pdf", 1L), entry("null", 1L));
    assertThat(account.types(Outcome.READ, Outcome.NOT_READ)).hasSize(3);
  }

  @Test
  void a_note_is_not_counted_as_damage() {
    ReadAccount account = new ReadAccount();
    for (Problem.Kind kind : Problem.Kind.values()) {
      account.problem(new Problem(kind, part("text/html"), "damaged"));
    }
    assertThat(account.types(Outcome.DAMAGED)).containsExactly(entry("text/html", 2L));
  }

  @Test
  void surplus_types_are_counted_together_even_by_many_threads() {
    ReadAccount account = new ReadAccount();
    IntStream.range(0, 10_000).parallel().forEach(i -> account.unread(part("x/" + i)));
    assertThat(account.count(Outcome.NOT_READ)).isEqualTo(10_000);
    assertThat(account.types(Outcome.NOT_READ)).hasSize(101).containsKey(ReadAccount.OTHER_TYPES);
  }
}
