package org.urisift.mail;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.mail.bytes.LineEnds;
import org.urisift.mail.kind.HeaderGuess;
import org.urisift.mail.kind.Sniffer;
import org.urisift.mail.mime.FromLine;
import org.urisift.mail.mime.HeaderLine;

/** Answers about a range of bytes do not depend on the bytes around it. */
class WithinBoundsTest {
  private static final String BEFORE = "\n> From";

  private interface Question {
    Object answer(byte[] bytes, int at, int end);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "From a at b  Tue Mar 4 5:06 2003\nSubject: x\n\ntext",
        "From a Mar  4 05:06:07 1999\r\n",
        "From a@b \t\r\nReceived: by c;\r\n  from d\r\nSubject : \r\n\r\n",
        "From \nTo: a\n b\nDate:\n\n",
        "From -\nhttp://a.example/\n",
        ">From here\nMIME-Version: 1\nTo: b\n\n",
        "\n\r\n\nMessage-ID \t: <a@b>\nTo: c\r\n",
        "\n\n>From a\n",
        "From: a\rDate: b\r\rtext\r",
        "From: a\r\r\nDate: b\r\r\n\r\r\n",
        "\u00ef\u00bb\u00bfBEGIN:VCALENDAR\r\n",
        "begin:vcard\nBEGIN:VCALENDARS",
        " <!-- a --> <html>b",
        "<?xml version=\"1.0\"?>\n<html\n",
        "<!doctype html><head>"
      })
  void bytes_outside_the_bounds_are_not_read(String text) {
    Question[] questions = {
      (bytes, at, end) -> Kinds.recognise(bytes, at, end, "oak.html"),
      (bytes, at, end) -> Sniffer.textType(bytes, at, end).type(),
      (bytes, at, end) -> HeaderLine.afterMark(bytes, at, end) - at,
      (bytes, at, end) -> Sniffer.needsMore(bytes, at, end, true),
      (bytes, at, end) -> Sniffer.needsMore(bytes, at, end, false),
      FromLine::begins,
      FromLine::headerFollows,
      (bytes, at, end) ->
          fromLine(FromLine.begins(bytes, at, end), FromLine::datedEnd, bytes, at, end),
      (bytes, at, end) ->
          fromLine(FromLine.begins(bytes, at, end), FromLine::bareEnd, bytes, at, end),
      HeaderLine::isFromLine,
      (bytes, at, end) -> index(HeaderLine.colon(bytes, at, end), at),
      (bytes, at, end) -> index(HeaderLine.afterBlankLines(bytes, at, end), at),
      (bytes, at, end) -> HeaderGuess.of(bytes, at, end).isHeader(),
      (bytes, at, end) -> HeaderGuess.of(bytes, at, end).needsMore(true),
      (bytes, at, end) -> HeaderGuess.of(bytes, at, end).needsMore(false),
      LineEnds::needNormalising,
      LineEnds::areCrOnly,
      (bytes, at, end) -> latin1(LineEnds.normalised(bytes, at, end))
    };
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    byte[] within = (BEFORE + text).getBytes(StandardCharsets.ISO_8859_1);
    int at = BEFORE.length();
    for (int size = 0; size <= bytes.length; size++) {
      for (int i = 0; i < questions.length; i++) {
        assertThat(questions[i].answer(within, at, at + size))
            .as("question %d, of %d bytes", i, size)
            .isEqualTo(questions[i].answer(Arrays.copyOf(bytes, size), 0, size));
      }
    }
  }

  private static Object fromLine(boolean begins, Question end, byte[] bytes, int at, int stop) {
    return begins ? index((int) end.answer(bytes, at, stop), at) : null;
  }

  /** The index relative to the start of the range; -1 stays. */
  private static int index(int index, int at) {
    return index < 0 ? index : index - at;
  }

  private static String latin1(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }
}
