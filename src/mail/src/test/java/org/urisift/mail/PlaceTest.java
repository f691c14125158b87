package org.urisift.mail;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.urisift.mail.kind.Packing;

class PlaceTest {
  @Test
  void the_bytes_at_a_message_offset_begin_with_that_message() throws IOException {
    Random random = new Random(17);
    byte[] mbox = RandomMbox.text(random, 300).getBytes(StandardCharsets.ISO_8859_1);
    CollectingVisitor whole = CollectingVisitor.of(MailReader.standard(), mbox);
    byte[] packed = UnpackerTest.pack(Packing.GZIP, mbox);
    assertThat(CollectingVisitor.of(MailReader.standard(), packed).contents())
        .isEqualTo(whole.contents());
    for (int i = 0; i < 50; i++) {
      CollectingVisitor.Read read = whole.texts.get(random.nextInt(whole.texts.size()));
      Message message = read.text().origin().message();
      int start = (int) message.offset();
      byte[] rest = Arrays.copyOfRange(mbox, start, mbox.length);
      CollectingVisitor again =
          CollectingVisitor.of(MailReader.standard(), new ByteArrayInputStream(rest));
      assertThat(again.messages.get(0).message().id()).isEqualTo(message.id());
      assertThat(again.messages.get(0).message().offset()).isZero();
      assertThat(again.contents().get(0)).isEqualTo(read.content());
    }
  }
}
