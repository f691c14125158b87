package org.urisift.formats.outlook;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLEncoder;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Base64;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.urisift.formats.outlook.MailItem.Attachment;
import org.urisift.formats.outlook.MailItem.Body;
import org.urisift.mail.Attribute;
import org.urisift.mail.Kind;
import org.urisift.mail.MailReader;
import org.urisift.mail.MailVisitor;
import org.urisift.mail.Problem;
import org.urisift.mail.ReadOption;
import org.urisift.mail.Text;
import org.urisift.mail.bytes.BulkStream;
import org.urisift.mail.bytes.Damage;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.format.FormatSink;
import org.urisift.scan.ScanOption;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriScanner;
import org.urisift.uri.Equivalence;
import org.urisift.uri.UriReference;

/**
 * Writes a message of Outlook as one of the Internet (RFC 5322, RFC 2045) while it is read: a file
 * in it is opened when its part begins. What is damaged is left out, and reported.
 */
final class MessageWriter extends BulkStream {
  private static final int CHUNK = 57 << 8; // bytes of whole lines of base64 (RFC 2045 6.8)
  private static final DateTimeFormatter DATE =
      DateTimeFormatter.RFC_1123_DATE_TIME.withZone(ZoneOffset.UTC);
  private static final String BASE64 = "\r\nContent-Transfer-Encoding: base64\r\n\r\n";
  private static final String ENCRYPTED = "-----BEGIN PGP MESSAGE";
  private static final UriScanner SCANNER =
      UriScanner.builder().with(ScanOption.ABBREVIATED).with(ScanOption.REFANG).build();
  private static final Pattern FIELD = Pattern.compile("([A-Za-z][\\w-]*)[ \\t]*:");

  /** A value that may be damaged. */
  private interface Value<T> {
    @Nullable T get() throws IOException;
  }

  private final Deque<Value<String>> pieces = new ArrayDeque<>(); // the next one first
  private final Set<String> failures = new LinkedHashSet<>();
  private byte[] bytes = new byte[0];
  private int at;

  private MessageWriter(MailItem item) {
    pieces.push(() -> message(item, 1));
  }

  /** Hands out a message, and reports what of it could not be read. */
  static void write(MailItem item, @Nullable String name, FormatSink sink) throws IOException {
    MessageWriter message = new MessageWriter(item);
    sink.message(name, message);
    for (String failure : message.failures) {
      sink.damaged(name, failure);
    }
  }

  @Override
  public int read(byte[] into, int offset, int length) {
    while (at == bytes.length) {
      Value<String> piece = pieces.poll();
      if (piece == null) {
        return -1;
      }
      bytes = value("message", piece, "").getBytes(UTF_8);
      at = 0;
    }
    int count = Math.min(length, bytes.length - at);
    System.arraycopy(bytes, at, into, offset, count);
    at += count;
    return count;
  }

  /** The value, or another one if it is missing or damaged. */
  private <T> T value(String what, Value<T> value, T other) {
    try {
      return Objects.requireNonNullElse(value.get(), other);
    } catch (IOException | RuntimeException e) { // libraries throw anything for a damaged file
      failures.add(what + " not read: " + Damage.reason(e));
      return other;
    }
  }

  /** A value on one line, so that no line of it becomes a field; empty if it is missing. */
  private String line(String what, Value<String> value) {
    return value(what, value, "").replaceAll("[\\x00-\\x20\\x7f]+", " ").strip();
  }

  /** Returns the header of a message, and adds its parts as further pieces. */
  private String message(MailItem item, int depth) {
    String boundary = "=_" + depth + "_"; // which neither base64 nor a field begins with
    String start = "\r\n--" + boundary;
    List<Attachment> attachments = value("attachments", item::attachments, List.of());
    pieces.push(() -> start + "--\r\n");
    for (int i = attachments.size() - 1; i >= 0; i--) {
      Attachment attachment = attachments.get(i);
      pieces.push(() -> start + attachment(attachment, depth));
    }
    Body body = value("body", item::body, new Body("text/plain", UTF_8, new byte[0]));
    String text = body.type().equals("text/plain") ? "" : value("text", item::text, "");
    byte[] own = value("body", () -> ownText(text, body), "").getBytes(UTF_8);
    if (own.length > 0) {
      push(start, new Body("text/plain", UTF_8, own));
    }
    push(start, body);
    String type = "Content-Type: multipart/mixed; boundary=\"" + boundary + "\"\r\n";
    return header(item) + type;
  }

  private void push(String start, Body body) {
    String charset = body.charset() == null ? "" : "; charset=" + body.charset().name();
    pieces.push(() -> content("body", new ByteArrayInputStream(body.bytes())));
    pieces.push(() -> start + "\r\nContent-Type: " + body.type() + charset + BASE64);
  }

  /**
   * A plain text with blanks in place of the URIs that the shown body gives, too; empty if it has
   * no others. An encrypted one is whole, since HTML and RTF do not tell that it is encrypted.
   */
  private static String ownText(String text, Body shown) throws IOException {
    if (text.stripLeading().startsWith(ENCRYPTED)) {
      return text.stripLeading();
    }
    List<UriMatch> matches = SCANNER.findAll(text);
    Set<String> known = matches.isEmpty() ? Set.of() : urisOf(shown);
    StringBuilder own = new StringBuilder(text);
    int others = 0;
    for (UriMatch match : matches) {
      if (known.contains(comparable(match))) {
        own.replace(match.begin(), match.end(), " ".repeat(match.end() - match.begin()));
      } else {
        others++;
      }
    }
    return others == 0 ? "" : own.toString();
  }

  /** What a body gives when it is read, without what is embedded in it. */
  private static Set<String> urisOf(Body body) throws IOException {
    boolean isHtml = body.type().equals("text/html");
    byte[] bytes =
        body.charset() == null || !isHtml
            ? body.bytes()
            : ('\uFEFF' + new String(body.bytes(), body.charset())).getBytes(UTF_8);
    Set<String> uris = new HashSet<>();
    MailVisitor visitor =
        new MailVisitor() {
          @Override
          public void text(Text text) throws IOException {
            text.<IOException>scan(SCANNER, match -> uris.add(comparable(match)));
          }

          @Override
          public void attribute(Attribute attribute) {
            attribute.<RuntimeException>scan(SCANNER, match -> uris.add(comparable(match)));
          }

          @Override
          public void problem(Problem problem) {}
        };
    MailReader.builder()
        .kind(isHtml ? Kind.HTML : Kind.AUTO)
        .with(ReadOption.NO_ATTACHMENTS)
        .build()
        .read(new ByteArrayInputStream(bytes), null, visitor);
    return uris;
  }

  /** The normal form without the last slash or full stop, which only one of two bodies may have. */
  private static String comparable(UriMatch match) {
    String uri = UriReference.normalForm(match.uri(), Equivalence.DOT_SEGMENTS);
    boolean isEnd = uri.endsWith("/") || uri.endsWith(".");
    return isEnd ? uri.substring(0, uri.length() - 1) : uri;
  }

  /** Returns the header of a part, and adds its content as a further piece. */
  private String attachment(Attachment attachment, int depth) {
    String name = line("name of an attachment", attachment::name);
    String what = ("attachment " + name).strip();
    String head = "\r\nContent-Disposition: attachment";
    if (!name.isEmpty()) { // RFC 2231 4
      head += "; filename*=UTF-8''" + URLEncoder.encode(name, UTF_8).replace("+", "%20");
    }
    String id = line(what, attachment::contentId);
    head += (id.isEmpty() ? "" : "\r\nContent-ID: <" + id + ">") + "\r\nContent-Type: ";
    Optional<MailItem> message =
        value(what, () -> Optional.ofNullable(attachment.message()), Optional.empty());
    if (message.isPresent() && depth < MailLimits.MIME_DEPTH) {
      pieces.push(() -> message(message.get(), depth + 1));
      return head + "message/rfc822\r\n\r\n";
    }
    String type = line(what, attachment::type).toLowerCase(Locale.ROOT);
    if (type.startsWith("multipart/")) {
      type = "message/rfc822"; // a signed message begins with its own header (MS-OXOSMIME 2.1.3)
    }
    pieces.push(
        () -> content(what, value(what, attachment::content, InputStream.nullInputStream())));
    return head + (type.isEmpty() ? "application/octet-stream" : type) + BASE64;
  }

  /** Returns what comes next in a file, up to damage if there is any. */
  private String content(String what, InputStream content) {
    byte[] chunk = new byte[CHUNK];
    int length = 0;
    for (int count = 0; count >= 0 && length < CHUNK; length += Math.max(0, count)) {
      int from = length;
      count = value(what, () -> content.read(chunk, from, CHUNK - from), -1);
    }
    if (length == CHUNK) {
      pieces.push(() -> content(what, content));
    }
    return Base64.getMimeEncoder().encodeToString(Arrays.copyOf(chunk, length)) + "\r\n";
  }

  /** The header on the Internet without the fields of MIME, and with the fields that it lacks. */
  private String header(MailItem item) {
    StringBuilder header = new StringBuilder();
    Set<String> names = new HashSet<>();
    boolean isKept = false;
    for (String line : value("header", item::transportHeader, "").strip().split("\r\n|[\r\n]")) {
      Matcher field = FIELD.matcher(line);
      if (field.lookingAt()) {
        String name = field.group(1).toLowerCase(Locale.ROOT);
        isKept = !name.startsWith("content-") && !name.equals("mime-version");
        names.add(name);
      } else if (line.isEmpty() && !names.isEmpty()) {
        break; // headers of parts follow
      } else {
        isKept &= !line.isBlank() && line.charAt(0) <= ' ';
      }
      header.append(isKept ? line.replace('\0', ' ') + "\r\n" : "");
    }
    Instant date = value("date", item::date, Instant.EPOCH);
    String[] fields = {
      "From", from(item),
      "To", line("recipients", item::to),
      "Date", date.equals(Instant.EPOCH) ? "" : line("date", () -> DATE.format(date)),
      "Subject", line("subject", item::subject),
      "Message-ID", line("Message-ID", item::messageId)
    };
    for (int i = 0; i < fields.length; i += 2) {
      boolean isMissing = !names.contains(fields[i].toLowerCase(Locale.ROOT));
      header.append(
          isMissing && !fields[i + 1].isEmpty() ? fields[i] + ": " + fields[i + 1] + "\r\n" : "");
    }
    return header.append("MIME-Version: 1.0\r\n").toString();
  }

  private String from(MailItem item) {
    String address = line("sender", item::senderAddress);
    String name = line("sender", item::senderName).replace("\"", "").replace("\\", "");
    boolean hasBoth = !name.isEmpty() && !address.isEmpty() && !name.equalsIgnoreCase(address);
    return hasBoth ? "\"" + name + "\" <" + address + ">" : address.isEmpty() ? name : address;
  }
}
