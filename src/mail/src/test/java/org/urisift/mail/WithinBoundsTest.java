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

/** What is told of some bytes of an array does not depend on those around them. */
class WithinBoundsTest {
  private static final String BEFORE = "\n> From";

  private interface Question {
    Object of(byte[] bytes, int at, int end);
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
  void what_stands_around_is_not_looked_at(String text) {
    Question[] questions = {
      (bytes, at, end) -> Kinds.of(bytes, at, end, "oak.html"),
      (bytes, at, end) -> Sniffer.text(bytes, at, end).type(),
      (bytes, at, end) -> HeaderLine.afterMark(bytes, at, end) - at,
      (bytes, at, end) -> Sniffer.isOpen(bytes, at, end, true),
      (bytes, at, end) -> Sniffer.isOpen(bytes, at, end, false),
      FromLine::begins,
      FromLine::headerFollows,
      (bytes, at, end) -> fromLine(FromLine.begins(bytes, at, end), FromLine::end, bytes, at, end),
      (bytes, at, end) ->
          fromLine(FromLine.begins(bytes, at, end), FromLine::bareEnd, bytes, at, end),
      HeaderLine::isFromLine,
      (bytes, at, end) -> index(HeaderLine.colon(bytes, at, end), at),
      (bytes, at, end) -> index(HeaderLine.afterBlankLines(bytes, at, end), at),
      (bytes, at, end) -> HeaderGuess.of(bytes, at, end).areMessage(),
      (bytes, at, end) -> HeaderGuess.of(bytes, at, end).areOpen(true),
      (bytes, at, end) -> HeaderGuess.of(bytes, at, end).areOpen(false),
      LineEnds::areOdd,
      LineEnds::areReturns,
      (bytes, at, end) -> latin1(LineEnds.mended(bytes, at, end))
    };
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    byte[] within = (BEFORE + text).getBytes(StandardCharsets.ISO_8859_1);
    int at = BEFORE.length();
    for (int size = 0; size <= bytes.length; size++) {
      for (int i = 0; i < questions.length; i++) {
        assertThat(questions[i].of(within, at, at + size))
            .as("question %d, of %d bytes", i, size)
            .isEqualTo(questions[i].of(Arrays.copyOf(bytes, size), 0, size));
      }
    }
  }

  private static Object fromLine(boolean begins, Question end, byte[] bytes, int at, int stop) {
    return begins ? index((int) end.of(bytes, at, stop), at) : null;
  }

  /** Counted from the first of the bytes; -1 stays. */
  private static int index(int index, int at) {
    return index < 0 ? index : index - at;
  }

  private static String latin1(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }
}
