package org.urisift.mail.mime;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.apache.james.mime4j.MimeException;
import org.apache.james.mime4j.stream.EntityState;
import org.apache.james.mime4j.stream.Field;
import org.apache.james.mime4j.stream.MimeConfig;
import org.apache.james.mime4j.stream.MimeTokenStream;
import org.apache.james.mime4j.stream.RecursionMode;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Message;
import org.urisift.mail.Problem;
import org.urisift.mail.TextOrigin;
import org.urisift.mail.bytes.Limits;
import org.urisift.mail.bytes.StreamBlock;
import org.urisift.mail.run.Bases;
import org.urisift.mail.run.Run;
import org.urisift.mail.run.Stopped;
import org.urisift.mail.text.ContentType;
import org.urisift.uri.UriReference;

/** Reads a body that has parts: multipart (RFC 2046 5.1) and messages in messages (5.2.1). */
public final class MultipartReader {
  private static final MimeConfig CONFIG =
      MimeConfig.custom()
          .setMaxLineLen(Limits.MIME_LINE)
          .setMaxHeaderLen(Limits.MIME_LINE)
          .setMaxHeaderCount(-1)
          .setMaxContentLen(-1)
          .setMalformedHeaderStartsBody(true)
          .build();

  /** So many bytes behind the last boundary tell whether there is anything. */
  private static final int EPILOGUE = 512;

  /** Bytes that a part in which a boundary is looked for has room for at first: most are small. */
  private static final int ROOM = 512;

  private final Run run;
  private final PartReader parts;
  private final KnownTypes types = new KnownTypes();

  // of the message that is read
  @SuppressWarnings("NullAway.Init") // all that reads a message sets it first
  private Message message;

  private PartPath path = new PartPath();
  private Deque<OpenEntity> levels = new ArrayDeque<>();
  private Map<String, byte[]> fields = new HashMap<>();
  private PartHead head = PartHead.NONE;
  private boolean isFound; // the boundary of the multipart that begins

  public MultipartReader(Run run, PartReader parts) {
    this.run = run;
    this.parts = parts;
  }

  /** Reads the body of a message, or one that is a message, whose header has been read. */
  void read(
      Message of, String contentType, PartHead outer, InputStream body, @Nullable UriReference base)
      throws IOException {
    begin(of, base);
    MimeTokenStream tokens = tokens();
    InputStream content = outer.type().isMessage() ? outer.decode(body) : body;
    tokens.parseHeadless(headerEnds(content, outer.type()), ContentTypeField.whole(contentType));
    read(tokens);
  }

  /** The same of a multipart that says no boundary, by one that was found in it. */
  void readFound(Message of, ContentType type, InputStream body, @Nullable UriReference base)
      throws IOException {
    begin(of, base);
    found(type, body);
  }

  /** Reads a message that is attached as a file is: its parts are below the one that it is. */
  public void attached(Message of, String part, InputStream content, @Nullable UriReference base)
      throws IOException {
    begin(of, base);
    path = new PartPath(part);
    MimeTokenStream tokens = tokens();
    tokens.parse(headerEnds(content, ContentType.MESSAGE));
    read(tokens);
  }

  private void begin(Message of, @Nullable UriReference base) {
    message = of;
    path = new PartPath();
    levels = new ArrayDeque<>();
    levels.push(new OpenEntity(base));
    fields = new HashMap<>();
    head = PartHead.NONE;
    isFound = false;
  }

  private static MimeTokenStream tokens() {
    return new MimeTokenStream(CONFIG, null, new WholeFields(), null);
  }

  private HeaderEnds headerEnds(InputStream in, ContentType type) {
    return new HeaderEnds(in, type, run.options().fileLines(), run.linesBefore());
  }

  private void read(MimeTokenStream tokens) throws IOException {
    EntityState state = tokens.getState();
    while (state != null && state != EntityState.T_END_OF_STREAM) {
      token(state, tokens);
      state = next(tokens);
    }
  }

  private @Nullable EntityState next(MimeTokenStream tokens) throws IOException {
    try {
      return tokens.next();
    } catch (Stopped e) {
      throw e;
    } catch (MimeException | IOException | RuntimeException e) {
      // an unchecked one: a multipart whose own header has a line that is no field
      run.problem(
          Problem.Kind.MESSAGE, place(null), "damaged, the rest not read: " + Problem.reason(e));
      return null;
    }
  }

  private void token(EntityState state, MimeTokenStream tokens) throws IOException {
    switch (state) {
      case T_START_HEADER -> {
        fields.clear();
        run.linesBefore(-1);
      }
      case T_FIELD -> field(tokens.getField());
      case T_END_HEADER -> endHeader(tokens);
      case T_START_MULTIPART -> {
        path.enterMultipart();
        levels.push(new OpenEntity(Bases.within(head.base(), levels.peek().base)));
        levels.peek().isFound = isFound;
        levels.peek().type = tokens.getBodyDescriptor().getMimeType();
        isFound = false;
        head = PartHead.NONE;
      }
      case T_START_MESSAGE -> {
        path.enterMessage();
        levels.push(new OpenEntity(Bases.within(head.base(), levels.peek().base)));
        head = PartHead.NONE;
      }
      case T_START_BODYPART -> {
        path.nextPart();
        levels.peek().hasParts = true;
      }
      case T_PREAMBLE -> preamble(levels.peek(), tokens.getInputStream());
      case T_BODY -> body(tokens);
      case T_EPILOGUE -> epilogue(tokens.getInputStream());
      case T_END_MULTIPART -> endMultipart(levels.peek());
      case T_END_MESSAGE -> leave();
      default -> {}
    }
  }

  private void field(Field field) throws IOException {
    byte[] raw = field.getRaw() == null ? new byte[0] : field.getRaw().toByteArray();
    int colon = Header.colon(raw, 0, raw.length);
    if (run.options().fileLines() && field.getName().equals(HeaderEnds.LINES)) {
      lines(field.getBody()); // of several the last one is ours
    } else if (colon > 0) {
      byte[] value = Arrays.copyOfRange(raw, colon + 1, raw.length);
      fields.merge(
          field.getName().strip().toLowerCase(Locale.ROOT),
          value,
          (first, next) -> FieldText.isBlank(first) ? next : first);
      if (run.options().headers()) {
        TextOrigin place = run.part(message, path.ofHeader(), null, null);
        UriFields.offer(run, place, field.getName().strip(), value);
      }
    }
  }

  private void lines(String count) {
    try {
      run.linesBefore(Long.parseLong(count.strip()));
    } catch (NumberFormatException e) {
      run.linesBefore(-1); // a field of the message
    }
  }

  private void endHeader(MimeTokenStream tokens) {
    String type = octets("content-type");
    head =
        PartHead.of(
                type == null ? null : types.of(type),
                value("content-transfer-encoding"),
                fields.get("content-base"),
                fields.get("content-location"))
            .with(Disposition.of(octets("content-disposition"), type));
    boolean isRead =
        path.depth() < Limits.MIME_DEPTH && !head.isEncodedMessage() && !isLeftOut(head);
    tokens.setRecursionMode(isRead ? RecursionMode.M_RECURSE : RecursionMode.M_FLAT);
  }

  private void body(MimeTokenStream tokens) throws IOException {
    PartHead of = head;
    if (!of.isTyped()) {
      // what a part is that does not say so depends on what it is in (RFC 2046 5.1.5)
      ContentType type = types.of(tokens.getBodyDescriptor().getMimeType());
      of = of.typed(type);
    }
    if (isLeftOut(of)) {
      part(of, tokens.getInputStream());
      return;
    }
    if (of.type().isComposite() && path.depth() >= Limits.MIME_DEPTH) {
      run.problem(
          Problem.Kind.MESSAGE,
          place(of.type().type()),
          "parts nested deeper than " + Limits.MIME_DEPTH + " not read");
      return;
    }
    if (of.isEncodedMessage()) {
      // not by the stream around it: that loses its place in what was decoded
      MimeTokenStream inner = tokens();
      run.linesBefore(-1);
      inner.parse(headerEnds(of.decode(tokens.getInputStream()), of.type()));
      within(inner);
      return;
    }
    if (of.type().isMultipart()) {
      unbounded(of, tokens.getInputStream());
    } else {
      part(of, tokens.getInputStream());
    }
  }

  private void part(PartHead of, InputStream body) throws IOException {
    UriReference base = Bases.within(of.base(), levels.peek().base);
    if (of.isEncoded()) {
      run.linesBefore(-1);
    }
    if (!levels.peek().type.isEmpty()) {
      parts.oneOfSeveral(message, path.toString(), of, body, base);
    } else {
      parts.part(message, path.toString(), of, body, base);
    }
  }

  /** Reads a multipart that says no boundary. */
  private void unbounded(PartHead of, InputStream body) throws IOException {
    StreamBlock start = new StreamBlock(body, ROOM);
    ContentType found =
        path.depth() < Limits.MIME_DEPTH ? FoundBoundary.in(start, of.type().type()) : null;
    if (found == null) {
      part(new PartHead(ContentType.PLAIN, of.encoding(), of.base()), start);
    } else {
      head = new PartHead(found, of.encoding(), of.base());
      found(found, start);
    }
  }

  /** Reads what is in a part by a token stream of its own. */
  private void within(MimeTokenStream inner) throws IOException {
    int depth = path.depth();
    int around = levels.size();
    EntityState state = inner.getState();
    // one that was begun without a header ends a message that did not begin
    while (state != null
        && state != EntityState.T_END_OF_STREAM
        && (state != EntityState.T_END_MESSAGE || path.depth() > depth)) {
      token(state, inner);
      state = next(inner);
    }
    while (path.depth() > depth) { // where it was damaged
      path.leave();
    }
    while (levels.size() > around) {
      levels.pop();
    }
  }

  /** Reads a multipart by a boundary that was found in it. */
  private void found(ContentType type, InputStream body) throws IOException {
    isFound = true;
    MimeTokenStream inner = tokens();
    inner.parseHeadless(headerEnds(body, type), ContentTypeField.written(type));
    within(inner);
  }

  /**
   * A boundary that never comes: there may be another, and else what mail readers then show is all
   * of it.
   */
  private void endMultipart(OpenEntity level) throws IOException {
    if (level.hasParts || level.isFound || level.preamble == null) {
      leave();
      return;
    }
    byte[] text = level.preamble;
    ContentType found = FoundBoundary.in(text, 0, text.length, level.type);
    unmarked("", found, new ByteArrayInputStream(text), level);
    leave();
  }

  /** Reads what has no boundary of its multipart by another, or as text. */
  private void unmarked(
      String where, @Nullable ContentType found, InputStream bytes, OpenEntity level)
      throws IOException {
    run.problem(
        Problem.Kind.MESSAGE,
        place(null),
        "multipart whose boundary does not occur"
            + where
            + (found == null ? ", read as text" : ", read by one that does"));
    if (found == null) {
      text(bytes, level.base);
      return;
    }
    leave();
    head = new PartHead(found, "", level.base == null ? null : level.base.toString());
    found(found, bytes);
    path.enterMultipart();
    levels.push(level);
  }

  private void text(InputStream text, @Nullable UriReference base) throws IOException {
    parts.part(message, path.toString(), PartHead.NONE, text, base);
  }

  /** What stands behind the last boundary: mostly nothing, or what a list adds to all mail. */
  private void epilogue(InputStream in) throws IOException {
    StreamBlock text = new StreamBlock(in, EPILOGUE);
    int size = text.peek(EPILOGUE);
    run.linesBefore(-1);
    if (size == EPILOGUE || !isBlank(text)) {
      parts.part(message, path.epilogue(), PartHead.NONE, text, levels.peek().base);
    }
  }

  private static boolean isBlank(StreamBlock text) {
    int i = text.at;
    while (i < text.end && text.array[i] >= 0 && text.array[i] <= ' ') {
      i++;
    }
    return i == text.end;
  }

  private void leave() {
    path.leave();
    if (levels.size() > 1) {
      levels.pop();
    }
  }

  /** Mail readers show none, but it is text where a boundary is none of the multipart's own. */
  private void preamble(OpenEntity level, InputStream in) throws IOException {
    byte[] start;
    try {
      start = in.readNBytes(Limits.PREAMBLE);
    } catch (Stopped e) {
      throw e;
    } catch (IOException e) {
      return; // who reads on meets it again
    }
    InputStream whole = new SequenceInputStream(new ByteArrayInputStream(start), in);
    if (level.isFound) {
      text(whole, level.base);
    } else if (start.length < Limits.PREAMBLE) {
      level.preamble = start;
    } else {
      ContentType found = FoundBoundary.in(start, 0, start.length, level.type);
      unmarked(" in its first " + start.length + " bytes", found, whole, level);
    }
  }

  private boolean isLeftOut(PartHead of) {
    return of.isAttachment() && !run.options().attachments();
  }

  private @Nullable String octets(String name) {
    byte[] raw = fields.get(name);
    return raw == null ? null : FieldText.octets(raw).strip();
  }

  private @Nullable String value(String name) {
    byte[] raw = fields.get(name);
    return raw == null ? null : FieldText.unfold(raw).strip();
  }

  private TextOrigin place(@Nullable String type) {
    return run.part(message, path.toString(), type, null);
  }
}
