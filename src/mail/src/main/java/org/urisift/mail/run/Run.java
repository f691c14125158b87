package org.urisift.mail.run;

import java.io.IOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Kind;
import org.urisift.mail.MailVisitor;
import org.urisift.mail.Message;
import org.urisift.mail.Problem;
import org.urisift.mail.TextOrigin;
import org.urisift.mail.text.LenientReader;

/** What the stages of one reading share: the options, the visitor, and the place that is read. */
public final class Run {
  private final Options options;
  private final MarkedVisitor visitor;
  private final LenientReader utf8;
  private final @Nullable String file;
  private @Nullable String member;
  private int messages; // in one another
  private long linesBefore;
  private @Nullable Attachments attachments;
  private @Nullable Attached within; // null outside of attachments
  private int layers; // of containers around what is read

  public Run(Options options, MailVisitor visitor, @Nullable String file) {
    this.options = options;
    this.utf8 = new LenientReader(options.live());
    this.visitor = new MarkedVisitor(visitor);
    this.file = file;
    enter(null);
  }

  public Options options() {
    return options;
  }

  public MailVisitor visitor() {
    return visitor;
  }

  /** A reader for the text that is read next; there is one at a time. */
  public LenientReader utf8() {
    return utf8;
  }

  public void enterMessage() {
    messages++;
  }

  public void leaveMessage() {
    messages--;
  }

  public boolean isInMessage() {
    return messages > 0;
  }

  public @Nullable String member() {
    return member;
  }

  public void enter(@Nullable String name) {
    member = name;
    linesBefore = options.fileLines() ? 0 : -1;
  }

  /** What {@link TextOrigin#linesBefore} is of what is read now. */
  public long linesBefore() {
    return linesBefore;
  }

  /** What is read now begins behind so many lines; they may be asked for or not. */
  public void linesBefore(long lines) {
    linesBefore = options.fileLines() ? lines : -1;
  }

  /** The name of what is read: of the member of an archive, else of the file. */
  public @Nullable String name() {
    return member == null ? file : member;
  }

  public TextOrigin file() {
    return within == null
        ? new TextOrigin(file, member, null, null, null, null, -1)
        : part(within.message(), within.part(), null, null);
  }

  /** Who reads attachments; known before the first message is read. */
  public Attachments attachments() {
    return Objects.requireNonNull(attachments);
  }

  public void attachments(Attachments reader) {
    attachments = reader;
  }

  /** The attachment that is read; null where none is. */
  public @Nullable Attached within() {
    return within;
  }

  public void within(@Nullable Attached attached) {
    within = attached;
  }

  /** How many containers are around what is read: counted on in attachments. */
  public int layers() {
    return layers;
  }

  public void layers(int count) {
    layers = count;
  }

  /** What the input is said to be; attachments are told by their content. */
  public Kind kind() {
    return within == null ? options.kind() : Kind.AUTO;
  }

  /** Whether what is read may come slowly; the bytes of an attachment are awaited. */
  public boolean isLive() {
    return within == null && options.live();
  }

  public TextOrigin message(Message message) {
    return new TextOrigin(file, member, message, null, null, null, -1);
  }

  public TextOrigin part(
      @Nullable Message message,
      @Nullable String part,
      @Nullable String type,
      @Nullable String charset) {
    return new TextOrigin(file, member, message, part, type, charset, linesBefore);
  }

  /** An input, or an attachment, that was not read or not to its end. */
  public void failed(String reason) throws IOException {
    problem(within == null ? Problem.Kind.INPUT : Problem.Kind.MESSAGE, file(), reason);
  }

  public void problem(Problem.Kind kind, TextOrigin place, String reason) throws IOException {
    visitor.problem(new Problem(kind, place, reason));
  }
}
