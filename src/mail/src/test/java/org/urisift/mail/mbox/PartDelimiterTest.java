package org.urisift.mail.mbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.urisift.mail.mbox.MboxSplitterTest.FROM;
import static org.urisift.mail.mbox.MboxSplitterTest.split;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.mail.bytes.MailLimits;

/** Lines that look like a border after the header of a part. */
class PartDelimiterTest {
  private static final String PARTS = "S: 1\nContent-Type: multipart/mixed\n\n";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--b\nContent-Type: text/x-diff\n\n",
        "--b\r\ncontent-type: a/b;\r\n\tname=c\r\nX-Any: d\r\n\r\n",
        "--b \nX-Any: d\nCONTENT-ID: <a@b>\n\n"
      })
  void a_from_line_after_the_header_of_a_part_is_attached(String part) throws IOException {
    String patch = PARTS + "text\n" + part + FROM + "Date: x\nSubject: y\n\n--b--\n";
    assertThat(split(FROM + patch)).containsExactly("0 " + patch);
    assertThat(split(FROM + patch + "\n" + FROM + "S: 2\n")).hasSize(2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-- \nContent-Type: text/plain\n\n", // a signature
        "--\nContent-Type: text/plain\n\n",
        "-b\nContent-Type: text/plain\n\n",
        "--b\nPhone: 1\n\n",
        "--b\n\n",
        "--b--\nContent-Type: text/plain\n\n",
        "---\nContent-Type: text/plain\n\n",
        "------------ \r\nContent-Type: text/plain\r\n\r\n",
        "-----Original Message-----\nContent-Type: text/plain\n\n",
        "--b\nContent-Type: text/plain\n\n\n", // its empty body
        "--b\nContent-Type: text/plain\nno field\n\n"
      })
  void other_lines_before_a_from_line_are_not_the_header_of_a_part(String before)
      throws IOException {
    assertThat(split(FROM + PARTS + "text\n" + before + FROM + "S: 2\n\n" + before)).hasSize(2);
  }

  @ParameterizedTest
  @CsvSource({
    "'', 2",
    "--a--, 2",
    "' --b--', 2",
    "--b--, 1",
    "--b, 1",
    "From \\n--b--, 1",
    "From -\\n--b--, 2",
    "From a@b.example Tue Mar  4 05:06:07 2003\\n--b--, 2",
    "From a@b.example Tue Mar  4 05:06:07 2003\\nS: 3\\n--b--, 3"
  })
  void a_message_truncated_after_the_header_of_a_part_ends_there(String rest, int messages)
      throws IOException {
    String cut = FROM + PARTS + "--b\nContent-Type: text/x-diff\n\n" + FROM + "S: 2\n\n";
    assertThat(split(cut + rest.replace("\\n", "\n") + "\n")).hasSize(messages);
  }

  @Test
  void the_end_of_a_part_is_looked_for_up_to_a_limit() throws IOException {
    String part = FROM + PARTS + "--b\nContent-Type: text/x-diff\n\n";
    for (int size = MailLimits.PART - 1; size <= MailLimits.PART; size++) {
      String patch = FROM + "S: " + "x".repeat(size - FROM.length() - 3) + "\n--b--\n";
      assertThat(split(part + patch)).hasSize(size < MailLimits.PART ? 1 : 2);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "Content-Type: multipart/mixed, 1",
    "content-TYPE :\\n\\tMULTIPART/Digest, 1",
    "Content-Type:message/rfc822, 1",
    "Content-Type: text/plain, 2",
    "Content-Types: multipart/mixed, 2",
    "X-Any: Content-Type: multipart/mixed, 2",
    "Content-Type:\\nMessage-ID: <a@b>, 2",
    "Content-Type:\\n\\nmultipart/mixed, 2",
    "Content-Type:\\n \\n\\nmessage/rfc822, 2"
  })
  void a_message_has_parts_if_its_header_declares_them(String field, int messages)
      throws IOException {
    String part = "--b\nContent-Type: text/x-diff\n\n" + FROM + "S: 2\n\n--b--\n";
    String mbox = FROM + "S: 1\n" + field.replace("\\n", "\n").replace("\\t", "\t") + "\n\n" + part;
    assertThat(split(mbox)).hasSize(messages);
    String other = FROM + PARTS + "text\n\n" + mbox;
    assertThat(split(other)).hasSize(messages + 1);
  }

  @Test
  void the_header_of_a_part_is_looked_for_up_to_a_limit() throws IOException {
    for (int size = MailLimits.PART_HEADER - 1; size <= MailLimits.PART_HEADER; size++) {
      String type = "--b\nContent-Type: a/b; c=";
      String part = type + "d".repeat(size - type.length() - 1) + "\n\n";
      String mbox = FROM + PARTS + "text\n".repeat(500) + part + FROM + "S: 2\n\n--b--\n";
      assertThat(split(mbox)).hasSize(size < MailLimits.PART_HEADER ? 1 : 2);
    }
  }
}
