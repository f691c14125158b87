package org.urisift.mail;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/** Tells by its first bytes what a file is. */
final class Sniffer {
  /** Fields that people write too. */
  private static final Set<String> WRITTEN =
      Set.of("from", "to", "cc", "date", "subject", "reply-to", "sender", "newsgroups");

  /** Fields that stand in other texts too. */
  private static final Set<String> SHARED =
      Set.of(
          "content-type",
          "content-transfer-encoding",
          "content-disposition",
          "content-id",
          "in-reply-to",
          "references",
          "x-mailer");

  /** Fields that only programs write, and only into mail. */
  private static final Set<String> MADE =
      Set.of(
          "message-id", "received", "return-path", "delivered-to", "mime-version", "envelope-to");

  private static final int MARKUP = 1_024;

  private Sniffer() {}

  static Kind kind(byte[] bytes, int at, int end) {
    if (!LineEnds.areOdd(bytes, at, end)) {
      return plainKind(bytes, at, end);
    }
    byte[] mended = LineEnds.mended(bytes, at, end);
    return plainKind(mended, 0, mended.length);
  }

  private static Kind plainKind(byte[] bytes, int at, int end) {
    int start = afterMark(bytes, at, end);
    while (start < end && (bytes[start] == '\n' || bytes[start] == '\r')) {
      start++;
    }
    if (FromLine.begins(bytes, start, end)
        && (FromLine.end(bytes, start, end) >= 0 || FromLine.bareEnd(bytes, start, end) >= 0)) {
      return Kind.MBOX;
    }
    if (isMessage(bytes, afterFrom(bytes, start, end), end)) {
      return Kind.MESSAGE;
    }
    return isHtml(bytes, at, end) ? Kind.HTML : Kind.TEXT;
  }

  /** What a text is by its first line: a calendar, a card, else plain text. */
  static ContentType text(byte[] bytes, int at, int end) {
    int start = afterMark(bytes, at, end);
    int length = Math.min("BEGIN:VCALENDAR".length(), end - start);
    String first =
        new String(bytes, start, length, StandardCharsets.ISO_8859_1).toUpperCase(Locale.ROOT);
    return first.equals("BEGIN:VCALENDAR")
        ? ContentType.CALENDAR
        : first.startsWith("BEGIN:VCARD") ? ContentType.CARD : ContentType.PLAIN;
  }

  /** The index behind the byte order mark of UTF-8, where there is one. */
  static int afterMark(byte[] bytes, int at, int end) {
    boolean marked =
        end - at > 2
            && bytes[at] == (byte) 0xef
            && bytes[at + 1] == (byte) 0xbb
            && bytes[at + 2] == (byte) 0xbf;
    return marked ? at + 3 : at;
  }

  /** The index behind a {@code From } line that has no date, or is quoted, as strays have. */
  private static int afterFrom(byte[] bytes, int at, int end) {
    int from = at < end && bytes[at] == '>' ? at + 1 : at;
    if (!FromLine.begins(bytes, from, end)) {
      return at;
    }
    int i = from;
    while (i < end && bytes[i] != '\n') {
      i++;
    }
    return Math.min(i + 1, end);
  }

  /**
   * Whether lines that are fields come first, two of them by names that mail has, up to a blank
   * line or the end. Old lists and files of keywords have such lines too, but not two such names.
   * Where one of the two is a name that only mail has, anything may follow, as in damaged mail.
   */
  private static boolean isMessage(byte[] bytes, int at, int end) {
    Set<String> known = new HashSet<>();
    boolean isMade = false;
    int line = at;
    while (line < end) {
      int next = line;
      while (next < end && bytes[next] != '\n') {
        if (bytes[next] == '\r' && next + 1 < end && bytes[next + 1] != '\n') {
          return false;
        }
        next++;
      }
      if (next - line == 0 || next - line == 1 && bytes[line] == '\r') {
        break;
      }
      boolean continues = line > at && (bytes[line] == ' ' || bytes[line] == '\t');
      if (!continues) {
        int colon = Header.colon(bytes, line, next);
        if (colon < 0 && next < end) {
          return false;
        }
        if (colon > 0) {
          String name = new String(bytes, line, colon - line, StandardCharsets.ISO_8859_1);
          name = name.strip().toLowerCase(Locale.ROOT);
          isMade |= MADE.contains(name);
          if (MADE.contains(name) || WRITTEN.contains(name) || SHARED.contains(name)) {
            known.add(name);
          }
          if (isMade && known.size() > 1) {
            return true;
          }
        }
      }
      line = next + 1;
    }
    return known.size() > 1;
  }

  private static boolean isHtml(byte[] bytes, int at, int end) {
    String start =
        new String(bytes, at, Math.min(MARKUP, end - at), StandardCharsets.ISO_8859_1)
            .replace("\u0000", "")
            .toLowerCase(Locale.ROOT);
    int i = 0;
    while (i < start.length() && (start.charAt(i) <= ' ' || start.charAt(i) > '~')) {
      i++;
    }
    if (start.startsWith("<!--", i)) {
      int close = start.indexOf("-->", i);
      i = close < 0 ? i : close + 3;
      while (i < start.length() && start.charAt(i) <= ' ') {
        i++;
      }
    }
    if (start.startsWith("<?xml", i)) {
      return start.contains("<html") || start.contains("<!doctype html");
    }
    return start.startsWith("<!doctype html", i)
        || isTag(start, i, "html")
        || isTag(start, i, "head")
        || isTag(start, i, "body");
  }

  private static boolean isTag(String start, int at, String name) {
    int end = at + 1 + name.length();
    return start.startsWith("<" + name, at)
        && end < start.length()
        && (start.charAt(end) == '>' || start.charAt(end) <= ' ');
  }
}
