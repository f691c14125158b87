package org.urisift.mail;

import java.util.Random;

/** Random mailboxes made of lines that are hard to split. */
public final class RandomMbox {
  private static final String[] LINES = {
    "text with http://a.example/x\n",
    "\n",
    "\n\n",
    "From here on\n",
    "From b@b.example  Wed Sep 12 18:13:58 2018\n",
    "\nFrom b@b.example  Wed Sep 12 18:13:58 2018\ntext\n",
    "\nFrom b@b.example  Wed Sep 12 18:13:58 2018\n \nno header\n",
    "From c@c.example  Wed Sep 12 18:13:58 2018\nA: b\nC: d\n",
    "From \nA: b\nC: d\n",
    "From d@d.example\r\nA: b\nC: d\n",
    "From -\nA: b\nC: d\n",
    "From - \r\r\nA: b\r\r\nC: d\r\r\n\r\r\n",
    "--b\nContent-Type: c/d\n\n",
    ">From quoted\n",
    ">>From quoted twice\n",
    "caf\u00e9 \u20ac\n",
    "\r\n",
    "\r\r\n",
    "x".repeat(300) + "\n",
    "no end"
  };

  private RandomMbox() {}

  public static String text(Random random, int messages) {
    StringBuilder mbox = new StringBuilder();
    for (int i = 0; i < messages; i++) {
      StringBuilder body = new StringBuilder();
      int lines = random.nextInt(12);
      for (int l = 0; l < lines; l++) {
        body.append(LINES[random.nextInt(LINES.length)]);
      }
      mbox.append("From a").append(i).append(" at x  Tue Mar  4 05:06:07 2003\n");
      mbox.append("Subject: ").append(i).append("\nMessage-ID: <").append(i).append("@x>\n");
      if (random.nextInt(3) == 0) {
        int wrong = random.nextInt(4) == 0 ? random.nextInt(40) : 0;
        mbox.append("Content-Length: ").append(body.length() + wrong).append('\n');
      }
      if (random.nextInt(2) == 0) {
        mbox.append("Content-Type: multipart/mixed; boundary=b\n");
      }
      mbox.append('\n').append(body).append("\n\n");
    }
    return mbox.toString();
  }
}
