package org.urisift.mail;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.urisift.mail.bytes.MailLimits;

/** A failure while one message or part is read costs it alone, and is reported. */
class ReadAloneTest {
  private static final String FROM = "From a at a  Tue Mar  4 05:06:07 2003\n";

  /** Good texts are numbered in their order: {@code (0)}, {@code (1)} and so on. */
  private static final String MBOX =
      FROM
          + "Subject: good\n\n(0)\n\n"
          + FROM
          + """
          MIME-Version: 1.0
          Content-Type: multipart/mixed; boundary=b

          --b
          no field

          (1)
          --b
          Content-Type: multipart/alternative; boundary=c

          --c

          (2)
          --c
          Content-Type: text/plain; charset=no-such-charset

          (3)
          --c--
          (4)
          --b
          Content-Type: multipart/mixed

          (5)
          --d
          Content-Type: text/plain

          (6)
          --d--
          --b
          Content-Type: message/rfc822

          Subject: attached

          (7)
          --b
          Content-Type: multipart/digest; boundary=e

          --e

          Subject: in a digest

          (8)
          --e

          Subject: the next

          (9)
          --e--
          --b
          Content-Type: application/mbox
          Content-Transfer-Encoding: base64

          @
          --b

          (12)
          --b--

          """
              .replace("@", base64(FROM + "Subject: x\n\n(10)\n\n" + FROM + "Subject: y\n\n(11)\n"))
          + FROM
          + "Subject: good\n\n(13)\n";

  private static final int TEXTS = 14;

  private static String base64(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
    return Base64.getMimeEncoder(76, new byte[] {'\n'}).encodeToString(bytes);
  }

  /** Fails once, when it gets the event of a number. */
  private static final class Failing extends CollectingVisitor {
    private final int failing;
    private int events;
    private String failed = "";

    Failing(int failing) {
      this.failing = failing;
    }

    private void count(String event) {
      if (events++ == failing) {
        failed = event;
        throw new StackOverflowError();
      }
    }

    @Override
    public void text(Text text) throws IOException {
      count("text");
      super.text(text);
    }

    @Override
    public void problem(Problem problem) {
      count("problem");
      super.problem(problem);
    }

    @Override
    public void message(Origin origin) throws IOException {
      count("message");
      super.message(origin);
    }
  }

  private static List<String> numbers(CollectingVisitor read) {
    List<String> numbers = new ArrayList<>();
    for (String content : read.contents()) {
      numbers.add(content.strip());
    }
    return numbers;
  }

  @Test
  void a_failure_at_any_part_costs_that_part() throws IOException {
    String failed = "text";
    int texts = 0;
    for (int event = 0; !failed.isEmpty(); event++) {
      Failing failing = new Failing(event);
      MailReader.standard().read(Streams.stream(MBOX), "x.mbox", failing);
      failed = failing.failed;
      if (failed.equals("text")) {
        List<String> others = new ArrayList<>(all());
        others.remove(texts++);
        assertThat(numbers(failing)).isEqualTo(others);
      } else if (failed.equals("problem")) {
        assertThat(numbers(failing)).contains("(0)", "(7)", "(12)", "(13)");
      }
      if (!failed.isEmpty()) {
        assertThat(failing.reasons()).anyMatch(reason -> reason.contains("nested too deeply"));
      }
    }
    assertThat(texts).isEqualTo(TEXTS);
  }

  private static List<String> all() throws IOException {
    List<String> all = numbers(CollectingVisitor.of(MBOX));
    assertThat(all).hasSize(TEXTS);
    return all;
  }

  /** Fails once, at the read of a number. */
  private static final class FailingStream extends ByteArrayInputStream {
    private final int failing;
    private int reads;

    FailingStream(byte[] bytes, int failing) {
      super(bytes);
      this.failing = failing;
    }

    @Override
    public synchronized int read(byte[] into, int offset, int length) {
      if (reads++ == failing) {
        throw new OutOfMemoryError();
      }
      return super.read(into, offset, Math.min(length, 1_000));
    }
  }

  /** What is read ahead of a message belongs to it, or is a From line of the message before it. */
  @Test
  void a_failure_at_any_byte_of_an_mbox_costs_one_message() throws IOException {
    StringBuilder mbox = new StringBuilder();
    for (int i = 0; i < 40; i++) {
      String header = "Subject: x\nX-Lines: y\n" + (i % 3 == 0 ? " z\n".repeat(700) : "no field\n");
      mbox.append(FROM).append(header).append("Received: x\n\n").append("text\n".repeat(600));
      mbox.append("(").append(i).append(")\n\n");
    }
    byte[] bytes = mbox.toString().getBytes(StandardCharsets.US_ASCII);
    int first = MailLimits.SNIFF / 1_000 + 1; // reads before it recognise the file
    for (int read = first; read < bytes.length / 1_000; read++) {
      CollectingVisitor found = new CollectingVisitor();
      InputStream in = new FailingStream(bytes, read);
      MailReader.standard().read(in, "x.mbox", found);
      assertThat(found.contents()).hasSizeBetween(39, 40);
      assertThat(found.contents().stream().filter(text -> text.endsWith(")\n")).count())
          .as("read %d: %s", read, found.reasons())
          .isGreaterThanOrEqualTo(39);
      assertThat(found.reasons()).anyMatch(reason -> reason.contains("more memory than there is"));
    }
  }
}
