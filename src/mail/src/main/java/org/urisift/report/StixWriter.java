package org.urisift.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URLDecoder;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.urisift.report.Report.Layout;
import org.urisift.report.tally.Tally;
import org.urisift.scan.Verdict;
import org.urisift.uri.Host;

/**
 * Writes counts of URIs as one bundle of STIX 2.1: for each URI an object that is observed (a URL
 * and the name of its host, or the addresses of a mailto) and an observation with its count, the
 * first and the last date. Identifiers depend on nothing but what is written. The names that were
 * written are kept in memory.
 */
final class StixWriter extends RecordWriter {
  /** The namespace of identifiers that depend on the value (STIX 2.1, 2.9). */
  private static final UUID OBSERVABLES = UUID.fromString("00abedb4-aa42-466c-9c01-fed23315a9b7");

  /** The namespace of the other identifiers, which is made for this program. */
  private static final UUID OWN = UUID.fromString("6b3f5e0c-3d0e-5d55-9e0a-2f8f6f0a7c51");

  private static final String MAILTO = "mailto:";

  /** The most that an observation counts (STIX 2.1, 4.14.1). */
  private static final long MOST = 999_999_999;

  private static final int VERSION = 0x50; // of a UUID by SHA-1 (RFC 9562 5.5)

  private final JsonGenerator json;
  private final OutputStream out;
  private final MessageDigest all = sha1(); // of the identifiers
  private final Set<String> written = new HashSet<>();
  private final String now;
  private boolean isBegun;
  private boolean isEnded;

  StixWriter(OutputStream stream, Layout layout, Groups groups) throws IOException {
    super(layout, groups);
    out = new Utf8Output(stream);
    json = new JsonFactory().createGenerator(out);
    json.setCharacterEscapes(new ControlCharacters.InJson(""));
    json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    json.disable(JsonGenerator.Feature.FLUSH_PASSED_TO_STREAM);
    String fixed = System.getenv("SOURCE_DATE_EPOCH");
    now =
        (fixed != null && fixed.matches("\\d{1,12}")
                ? Instant.ofEpochSecond(Long.parseLong(fixed))
                : Instant.now().truncatedTo(ChronoUnit.SECONDS))
            .toString();
  }

  @Override
  void write(RecordSource source) throws IOException {
    if (source.isMatch() || source.verdict() == Verdict.REJECTED) {
      return;
    }
    String uri = Objects.requireNonNullElse(source.key(Field.URI), source.uri());
    List<String> references = new ArrayList<>();
    String host = Host.nameOf(uri);
    if (uri.regionMatches(true, 0, MAILTO, 0, MAILTO.length())) {
      for (String address : addresses(uri)) {
        observable("email-addr", address, references);
      }
    } else if (host != null) {
      observable("url", uri, references);
      if (host.indexOf('.') > 0 && isName(host)) {
        observable("domain-name", host.toLowerCase(Locale.ROOT), references);
      }
    }
    if (!references.isEmpty()) {
      observation(uri, source.tally(), references);
    }
  }

  /** Whether a host is a name and no address: the last label of one of IPv4 is a number. */
  private static boolean isName(String host) {
    String last = host.substring(host.lastIndexOf('.') + 1);
    boolean isNumber = !last.isEmpty() && Character.isDigit(last.charAt(0));
    return host.charAt(0) != '[' && !isNumber;
  }

  /** The addresses of a mailto (RFC 6068 2), without its fields. */
  private static List<String> addresses(String uri) {
    int query = uri.indexOf('?');
    List<String> addresses = new ArrayList<>();
    String to = uri.substring(MAILTO.length(), query < 0 ? uri.length() : query);
    for (String part : to.split(",")) {
      String address = URLDecoder.decode(part.replace("+", "%2B"), StandardCharsets.UTF_8);
      if (address.indexOf('@') > 0) {
        addresses.add(address);
      }
    }
    return addresses;
  }

  /** Writes what is observed, once, and adds its identifier to a list. */
  private void observable(String type, String value, List<String> references) throws IOException {
    String text = String.valueOf(JsonStringEncoder.getInstance().quoteAsString(value));
    String id = type + "--" + uuid(OBSERVABLES, "{\"value\":\"" + text + "\"}"); // RFC 8785
    references.add(id);
    boolean isLarge = type.equals("url"); // each of which comes once
    if (isLarge || written.add(id)) {
      begin(type, id);
      json.writeStringField("value", value);
      json.writeEndObject();
    }
  }

  private void observation(String uri, Tally tally, List<String> references) throws IOException {
    String first = tally.firstDate == null ? now : tally.firstDate;
    String last = tally.lastDate == null ? now : tally.lastDate;
    String count = String.valueOf(Math.min(MOST, tally.count));
    begin(
        "observed-data",
        "observed-data--" + uuid(OWN, uri + ' ' + first + ' ' + last + ' ' + count));
    json.writeStringField("created", last);
    json.writeStringField("modified", last);
    json.writeStringField("first_observed", first);
    json.writeStringField("last_observed", last);
    json.writeNumberField("number_observed", Long.parseLong(count));
    json.writeArrayFieldStart("object_refs");
    for (String reference : references) {
      json.writeString(reference);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private void begin(String type, String id) throws IOException {
    if (!isBegun) {
      isBegun = true;
      json.writeStartObject();
      json.writeStringField("type", "bundle");
      json.writeArrayFieldStart("objects");
    }
    all.update(id.getBytes(StandardCharsets.US_ASCII));
    json.writeRaw('\n');
    json.writeStartObject();
    json.writeStringField("type", type);
    json.writeStringField("spec_version", "2.1");
    json.writeStringField("id", id);
  }

  /** Writes the end of the bundle, since counts come at the end of a run. */
  @Override
  public void flush() throws IOException {
    if (!isEnded) {
      isEnded = true;
      if (isBegun) {
        json.writeEndArray();
      } else {
        json.writeStartObject();
        json.writeStringField("type", "bundle");
      }
      json.writeStringField("id", "bundle--" + uuid(all.digest()));
      json.writeEndObject();
      json.writeRaw('\n');
    }
    json.flush();
    out.flush();
  }

  @Override
  public void add(byte[] records) throws IOException {
    throw new IllegalStateException("a bundle is made of counts");
  }

  private static UUID uuid(UUID namespace, String name) {
    MessageDigest digest = sha1();
    digest.update(
        ByteBuffer.allocate(16)
            .putLong(namespace.getMostSignificantBits())
            .putLong(namespace.getLeastSignificantBits())
            .array());
    return uuid(digest.digest(name.getBytes(StandardCharsets.UTF_8)));
  }

  private static UUID uuid(byte[] digest) {
    digest[6] = (byte) (digest[6] & 0xf | VERSION);
    digest[8] = (byte) (digest[8] & 0x3f | 0x80);
    ByteBuffer bytes = ByteBuffer.wrap(digest);
    return new UUID(bytes.getLong(), bytes.getLong());
  }

  private static MessageDigest sha1() {
    try {
      return MessageDigest.getInstance("SHA-1");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // each JVM has it
    }
  }
}
