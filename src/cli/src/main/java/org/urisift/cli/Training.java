package org.urisift.cli;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The program of {@link WarmUpCommand}: reads a text and a message, so that Java archives the
 * classes for them. It does nothing else: Java 25 loads every class of the archive at each start.
 */
final class Training {
  private static final String TEXT = "See <http://a.example/> or ftp.b.example, or http://b.ex-\n";

  private static final String MESSAGE =
      """
      From a@a.example Thu Jan  1 00:00:00 2026
      From: =?UTF-8?Q?J=C3=B6rg?= <a@a.example>
      Date: Thu, 1 Jan 2026 00:00:00 +0000
      Subject: a
      Message-ID: <1@a.example>
      MIME-Version: 1.0
      Content-Type: multipart/alternative; boundary="b"

      --b
      Content-Type: text/plain; charset=utf-8
      Content-Transfer-Encoding: quoted-printable

      > See http://a.example/?a=3D=
      b
      --b
      Content-Type: text/html; charset=iso-8859-1
      Content-Transfer-Encoding: base64

      PHA+PGEgaHJlZj0iaHR0cDovL2EuZXhhbXBsZS8iPmE8L2E+PC9wPgo=
      --b--

      """;

  private Training() {}

  /** Reads both from standard input, and from files that it writes to the named directory. */
  public static void main(String[] args) throws IOException {
    Path directory = Path.of(args[0]);
    String text = Files.writeString(directory.resolve("text"), TEXT).toString();
    String mail = Files.writeString(directory.resolve("mail.mbox"), MESSAGE).toString();
    run(TEXT);
    run(MESSAGE);
    run("", text);
    run("", "-f", "jsonl", text, mail);
  }

  private static void run(String input, String... args) {
    InputStream in = new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8));
    PrintStream err =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    Main.run(in, OutputStream.nullOutputStream(), err, args);
  }
}
