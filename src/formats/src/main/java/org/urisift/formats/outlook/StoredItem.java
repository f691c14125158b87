package org.urisift.formats.outlook;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.urisift.formats.rtf.Encapsulated;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.bytes.StreamBlock;

/** A message in a .msg file or in winmail.dat, by its properties (MS-OXCMSG, MS-OXPROPS). */
record StoredItem(Properties properties, List<Attachment> files) implements MailItem {
  private static final int BODY = 0x1000;
  private static final int RTF = 0x1009;
  private static final int HTML = 0x1013;
  private static final int HEADER = 0x7d;
  private static final int CODE_PAGE = 0x3fde; // on the Internet

  /** Names and addresses: whom the message is from, and who sent it, perhaps for somebody else. */
  private static final int[] FROM = {0x42, 0x5d02, 0x65};

  private static final int[] SENDER = {0xc1a, 0x5d01, 0xc1f};

  /** Strings that are read elsewhere: bodies, Message-IDs and fields of the header. */
  private static final Set<Integer> READ =
      Set.of(HEADER, BODY, 0x1008, HTML, 0x1035, 0x1039, 0x1042, 0x1045);

  private static final Pattern URI = Pattern.compile("://|^www\\.|mailto:");
  private static final Pattern MARKUP =
      Pattern.compile("(?is)<(style|head)\\b.*?</\\1>|<[^>]*>|&nbsp;|\\s");
  private static final int SMALL = 4_096; // bytes of HTML that may have no text

  private interface Source {
    @Nullable Body get() throws IOException;
  }

  @Override
  public @Nullable String transportHeader() throws IOException {
    return properties.string(HEADER);
  }

  @Override
  public @Nullable String subject() throws IOException {
    return properties.string(0x37, 0xe1d, 0x70);
  }

  @Override
  public @Nullable String senderName() throws IOException {
    int[] sender = sender();
    return properties.string(sender[0], FROM[0], SENDER[0]);
  }

  @Override
  public @Nullable String senderAddress() throws IOException {
    return address(sender());
  }

  private int[] sender() throws IOException {
    return address(FROM) == null && address(SENDER) != null ? SENDER : FROM;
  }

  /** The address on the Internet; those of Exchange have slashes. */
  private @Nullable String address(int[] sender) throws IOException {
    for (int i = 1; i < sender.length; i++) {
      String address = properties.string(sender[i]);
      if (address != null && address.indexOf('@') > 0 && address.indexOf('=') < 0) {
        return address.regionMatches(true, 0, "smtp:", 0, 5) ? address.substring(5) : address;
      }
    }
    return null;
  }

  @Override
  public @Nullable String to() throws IOException {
    return properties.string(0xe04);
  }

  @Override
  public @Nullable Instant date() throws IOException {
    return properties.time(0x39, 0xe06, 0x3007);
  }

  @Override
  public @Nullable String messageId() throws IOException {
    return properties.string(0x1035);
  }

  @Override
  public @Nullable Body body() throws IOException {
    Body best = null;
    for (Source source : List.<Source>of(this::html, this::rtf, this::plain)) {
      int damages = properties.damages().size();
      Body body = source.get();
      if (body != null && damages == properties.damages().size()) {
        return body;
      }
      best = best == null ? body : best;
    }
    return best;
  }

  private @Nullable Body html() throws IOException {
    boolean isBinary = properties.type(HTML) == Properties.BINARY;
    String text = isBinary ? null : properties.string(HTML);
    byte[] html =
        isBinary ? properties.bytes(HTML) : text == null ? new byte[0] : text.getBytes(UTF_8);
    if (html.length < SMALL) {
      String start = new String(html, ISO_8859_1);
      if (!URI.matcher(start).find() && MARKUP.matcher(start).replaceAll("").isEmpty()) {
        return null;
      }
    }
    boolean isKnown = isBinary && properties.has(CODE_PAGE);
    return new Body(
        "text/html", isBinary ? isKnown ? properties.charset(CODE_PAGE) : null : UTF_8, html);
  }

  /** The RTF, or what it stands for. */
  private @Nullable Body rtf() throws IOException {
    byte[] stored = properties.bytes(RTF);
    if (stored.length == 0) {
      return null;
    }
    ByteArrayOutputStream rtf = new ByteArrayOutputStream();
    StringBuilder text = new StringBuilder();
    String type = null;
    try {
      try {
        CompressedRtf.decompress(stored, rtf);
      } finally {
        StreamBlock in = new StreamBlock(new ByteArrayInputStream(rtf.toByteArray()));
        type = Encapsulated.type(in);
        if (type != null) {
          Encapsulated.read(in, text);
        }
      }
    } catch (IOException e) {
      properties.damage("RTF", e.getMessage());
    }
    return type == null
        ? new Body("application/rtf", null, rtf.toByteArray())
        : new Body(type, UTF_8, text.toString().getBytes(UTF_8));
  }

  private @Nullable Body plain() throws IOException {
    String text = text();
    return text == null ? null : new Body("text/plain", UTF_8, text.getBytes(UTF_8));
  }

  @Override
  public @Nullable String text() throws IOException {
    return properties.string(BODY);
  }

  /** The attachments, and a text with other properties that hold URIs, such as a home page. */
  @Override
  public List<Attachment> attachments() throws IOException {
    String subject = Objects.requireNonNullElse(subject(), "");
    StringBuilder uris = new StringBuilder();
    for (int id : properties.ids()) {
      String text = READ.contains(id) ? null : properties.string(id);
      if (text != null && isShown(text) && !subject.contains(text)) {
        uris.append(text).append("\n\n");
      }
    }
    List<Attachment> all = new ArrayList<>(files);
    if (!uris.isEmpty()) {
      Properties file = new Properties(properties.damages());
      file.put(StoredFile.DATA, Properties.BINARY, uris.toString().getBytes(UTF_8));
      file.put(StoredFile.TYPE, Properties.WIDE, "text/plain; charset=utf-8".getBytes(UTF_16LE));
      all.add(new StoredFile(file, null));
    }
    return all;
  }

  /** Whether a text has a URI and is for readers; Exchange stores what it has guessed as JSON. */
  private static boolean isShown(String text) {
    return text.length() <= MailLimits.LINK_TEXT
        && "[{<".indexOf(text.charAt(0)) < 0
        && URI.matcher(text).find();
  }
}
