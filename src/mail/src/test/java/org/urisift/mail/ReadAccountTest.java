package org.urisift.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.urisift.mail.ReadAccount.Outcome;
import org.urisift.mail.text.ContentType;

class ReadAccountTest {
  private static Origin part(String type) {
    return new Origin("mail", null, null, new Origin.Part("1", null, type, null), null, null);
  }

  @Test
  void parts_without_text_and_unread_types_are_counted_separately() {
    ReadAccount account = new ReadAccount();
    account.read(part("text/plain"));
    for (String type :
        new String[] {"image/png", "Audio/x", "font/woff", "application/pgp-signature"}) {
      account.unread(part(type), null);
    }
    account.unread(part("application/pdf"), "encrypted, and needs a password");
    account.unread(part("application/x-own"), ContentType.NO_READER);
    assertThat(account.count(Outcome.READ)).isEqualTo(1);
    assertThat(account.count(Outcome.NOTHING_TO_READ)).isEqualTo(4);
    assertThat(account.types(Outcome.NOT_READ))
        .containsExactly(entry("PDF (encrypted)", 1L), entry("application/x-own", 1L));
    assertThat(account.types(Outcome.READ, Outcome.NOT_READ)).hasSize(3);
  }

  @Test
  void only_damage_is_counted_as_damage() {
    ReadAccount account = new ReadAccount();
    for (Problem.Kind kind : Problem.Kind.values()) {
      account.problem(new Problem(kind, part("text/html"), "damaged"));
    }
    assertThat(account.types(Outcome.DAMAGED)).containsExactly(entry("text/html", 1L));
  }

  @Test
  void surplus_types_are_counted_together_even_by_many_threads() {
    ReadAccount account = new ReadAccount();
    IntStream.range(0, 10_000).parallel().forEach(i -> account.unread(part("x/" + i), "no reader"));
    assertThat(account.count(Outcome.NOT_READ)).isEqualTo(10_000);
    assertThat(account.types(Outcome.NOT_READ)).hasSize(101).containsKey(ReadAccount.OTHER_TYPES);
  }
}
