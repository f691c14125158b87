package org.urisift.formats.outlook;

import com.pff.PSTAttachment;
import com.pff.PSTMessage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.BulkStream;
import org.urisift.mail.bytes.MailLimits;

/** A message, contact, appointment or other item of a PST. */
final class PstMessage implements MailItem {
  /**
   * PidTagSenderSmtpAddress, as the library shows it; the other sender's may be one of Exchange.
   */
  private static final String SENDER = "23809";

  /** The header, the bodies and the subject with its copies, which are no properties for links. */
  private static final Pattern READ = Pattern.compile("55|112|125|3613|4096|4115|12289");

  /** The number and the value of a text among the properties, as the library shows them. */
  private static final Pattern TEXT =
      Pattern.compile(
          "(\\d+)=Table Item: [^:]*:001[EF]: (.*?)\n(?=, \\d+=Table|}$)", Pattern.DOTALL);

  private static final int REFERENCE = 8; // bytes, to an object that is elsewhere

  private final PSTMessage item;

  PstMessage(PSTMessage item) {
    this.item = item;
  }

  @Override
  public String transportHeader() throws IOException {
    return PstContent.call(item::getTransportMessageHeaders);
  }

  @Override
  public String subject() throws IOException {
    return PstContent.call(item::getSubject);
  }

  @Override
  public String senderName() throws IOException {
    return PstContent.call(item::getSenderName);
  }

  @Override
  public String senderAddress() throws IOException {
    String address = PstContent.call(item::getSenderEmailAddress);
    return address.contains("@") ? address : String.join("", texts(SENDER));
  }

  @Override
  public String to() throws IOException {
    return PstContent.call(item::getDisplayTo);
  }

  @Override
  public @Nullable Instant date() throws IOException {
    List<PstContent.Call<@Nullable Date>> dates =
        List.of(
            item::getClientSubmitTime,
            item::getMessageDeliveryTime,
            item::getCreationTime,
            item::getLastModificationTime);
    for (PstContent.Call<@Nullable Date> stored : dates) {
      Date date = PstContent.call(stored);
      if (date != null && date.getTime() != 0) { // which stands for an empty one
        return date.toInstant();
      }
    }
    return null;
  }

  @Override
  public String messageId() throws IOException {
    return PstContent.call(item::getInternetMessageId);
  }

  @Override
  public @Nullable Body body() throws IOException {
    IOException failure = null;
    for (String type : List.of("text/html", "text/rtf", "text/plain")) {
      try {
        String body =
            PstContent.call(
                () ->
                    switch (type) {
                      case "text/html" -> item.getBodyHTML();
                      case "text/rtf" -> item.getRTFBody();
                      default -> item.getBody();
                    });
        if (!body.isBlank()) {
          Charset rtf = Charset.defaultCharset(); // which the library decodes it by
          return type.equals("text/rtf")
              ? new Body(type, null, body.getBytes(rtf))
              : new Body(type, StandardCharsets.UTF_8, body.getBytes(StandardCharsets.UTF_8));
        }
      } catch (IOException e) {
        failure = e;
      }
    }
    if (failure != null) {
      throw failure;
    }
    return null;
  }

  @Override
  public String text() throws IOException {
    return PstContent.call(item::getBody);
  }

  @Override
  public List<Attachment> attachments() throws IOException {
    List<Attachment> attachments = new ArrayList<>();
    try {
      String links = PstContent.call(item::getMessageClass).startsWith("IPM.Note") ? "" : links();
      if (!links.isEmpty()) {
        attachments.add(File.ofText(links));
      }
    } catch (IOException e) {
      attachments.add(File.lost(e));
    }
    int count = PstContent.call(item::getNumberOfAttachments);
    for (int i = 0; i < Math.min(count, MailLimits.PST_ATTACHMENTS); i++) {
      int number = i;
      try {
        attachments.add(File.of(PstContent.call(() -> item.getAttachment(number))));
      } catch (IOException e) {
        attachments.add(File.lost(e));
      }
    }
    if (count > MailLimits.PST_ATTACHMENTS) {
      attachments.add(File.lost(new IOException("one of too many: " + count)));
    }
    return attachments;
  }

  private String links() throws IOException {
    return texts(null).stream()
        .filter(text -> text.contains("://") || text.startsWith("www."))
        .distinct()
        .collect(Collectors.joining("\n"));
  }

  /** The texts among the properties: those of a number, else all but those that are read. */
  private List<String> texts(@Nullable String number) throws IOException {
    List<String> texts = new ArrayList<>();
    Matcher text = TEXT.matcher(PstContent.call(item::getItemsString));
    while (text.find()) {
      String found = text.group(1);
      if (number == null ? !READ.matcher(found).matches() : number.equals(found)) {
        texts.add(text.group(2));
      }
    }
    return texts;
  }

  /** A file in a message, or a message in it. */
  private record File(
      @Nullable String name,
      @Nullable String type,
      @Nullable String contentId,
      @Nullable MailItem message,
      PstContent.Call<InputStream> bytes)
      implements Attachment {
    static File lost(IOException reason) {
      return new File(
          null,
          null,
          null,
          null,
          () -> {
            throw reason;
          });
    }

    static File ofText(String text) {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      return new File(null, "text/plain", null, null, () -> new ByteArrayInputStream(bytes));
    }

    static File of(PSTAttachment stored) throws IOException {
      int method = PstContent.call(stored::getAttachMethod);
      String path = PstContent.call(stored::getLongPathname);
      if (method != PSTAttachment.ATTACHMENT_METHOD_BY_VALUE && !path.isEmpty()) {
        return ofText(path); // of a file elsewhere, as https://example.org/a.doc
      }
      boolean isOle = method == PSTAttachment.ATTACHMENT_METHOD_OLE;
      if (isOle && PstContent.call(stored::getFilesize) == REFERENCE) {
        return lost(new IOException("the library does not read OLE objects"));
      }
      String name = PstContent.call(stored::getLongFilename);
      return new File(
          name.isEmpty() ? PstContent.call(stored::getFilename) : name,
          PstContent.call(stored::getMimeTag),
          PstContent.call(stored::getContentId).replaceAll("[<>]", ""),
          embedded(stored),
          stored::getFileInputStream);
    }

    private static @Nullable MailItem embedded(PSTAttachment stored) throws IOException {
      PSTMessage message = PstContent.<@Nullable PSTMessage>call(stored::getEmbeddedPSTMessage);
      return message == null ? null : new PstMessage(message);
    }

    @Override
    public InputStream content() throws IOException {
      InputStream content = PstContent.call(bytes);
      return new BulkStream() {
        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
          return PstContent.call(() -> content.read(into, offset, length));
        }
      };
    }
  }
}
