package org.urisift.mail.run;

import java.io.IOException;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Attribute;
import org.urisift.mail.Kind;
import org.urisift.mail.MailVisitor;
import org.urisift.mail.Origin;
import org.urisift.mail.Problem;
import org.urisift.mail.ReadOption;
import org.urisift.mail.Text;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.format.FormatOption;
import org.urisift.mail.text.ContentType;
import org.urisift.mail.text.LenientReader;

/**
 * What all stages of reading an input share: the options, the visitor, and a decoder of UTF-8.
 * Called as the visitor, it passes everything on, and notes that the visitor is at work: an
 * unchecked exception that reaches a reader then is not a failure of the input, and is thrown on.
 */
public final class ReadContext implements MailVisitor, Predicate<FormatOption> {
  private final ReadOptions options;
  private final MailVisitor visitor;
  private final LenientReader utf8;
  private int documents; // how many documents are around what is read

  /** Whether the visitor was called and has not returned, perhaps because it threw. */
  private boolean isInVisitor;

  /** What the visitor threw when it was told of the progress; null if it did not. */
  private @Nullable RuntimeException stop;

  public ReadContext(ReadOptions options, MailVisitor visitor) {
    this.options = options;
    this.utf8 = new LenientReader(options.isSet(ReadOption.LIVE));
    this.visitor = visitor;
  }

  public ReadOptions options() {
    return options;
  }

  /** The reader for the next text; it is reused, since only one text is read at a time. */
  public LenientReader utf8() {
    return utf8;
  }

  /** The declared kind of the input; {@link Kind#AUTO} in attachments. */
  public Kind kind(Place place) {
    return place.within() == null && documents == 0 ? options.kind() : Kind.AUTO;
  }

  public boolean isSet(ReadOption option) {
    return options.isSet(option);
  }

  /** Whether an option for readers of formats is set. */
  @Override
  public boolean test(FormatOption option) {
    return isSet(
        switch (option) {
          case QR -> ReadOption.QR;
          case ALL_RECORDS -> ReadOption.ALL_RECORDS;
        });
  }

  /** Whether the bytes at a place are read as they arrive; attachments are waited for. */
  public boolean isLive(Place place) {
    return place.within() == null && options.isSet(ReadOption.LIVE);
  }

  /** Reports that an input, an archive entry or an attachment was not read to its end. */
  public void reportFailure(Place place, String reason) throws IOException {
    problem(Problem.Kind.DAMAGED, place.wholeOrigin(), reason);
  }

  /** Reports that an input or a part is not read, unless its type has no text. */
  public void reportUnread(Origin origin, String reason) throws IOException {
    String type = origin.contentType();
    unread(origin, type != null && ContentType.hasNoText(type) ? null : reason);
  }

  /** Whether a document in what is read is one too many: the others are around each other. */
  public boolean isDeepest() {
    return documents >= MailLimits.MIME_DEPTH;
  }

  /** Reads a file inside a document, whose kind is recognised and not declared. */
  public void inDocument(Reading reading) throws IOException {
    documents++;
    try {
      reading.read();
    } finally {
      documents--;
    }
  }

  /**
   * Reports what a reader threw, whatever it is, so that it costs only the message, part,
   * attachment or entry at a place, and the next one can be read. To be called in a {@code catch}
   * of {@code RuntimeException | LinkageError | VirtualMachineError}, such as a full stack. An
   * exception of the visitor is thrown on.
   */
  public void failedAlone(Throwable failure, Origin place) throws IOException {
    throwIfOfVisitor(failure);
    problem(Problem.Kind.DAMAGED, place, Problem.reason(failure) + ", the rest not read");
  }

  /** Throws what was caught, if it is an exception of the visitor and not of a reader. */
  public void throwIfOfVisitor(Throwable failure) {
    throwIfStopped();
    if (isInVisitor && failure instanceof RuntimeException ofVisitor) {
      throw ofVisitor;
    }
    isInVisitor = false;
  }

  /**
   * Throws again what ended the reading. To be called when a library that was reading throws:
   * perhaps only since the stream that it read from threw this.
   */
  public void throwIfStopped() {
    if (stop != null) {
      throw stop;
    }
  }

  /** Reads something, to its end or to a failure. */
  @FunctionalInterface
  public interface Reading {
    void read() throws IOException;
  }

  public void problem(Problem.Kind kind, Origin place, String reason) throws IOException {
    problem(new Problem(kind, place, reason));
  }

  @Override
  public void text(Text text) throws IOException {
    boolean wasInVisitor = enter();
    visitor.text(text);
    isInVisitor = wasInVisitor;
  }

  @Override
  public void attribute(Attribute attribute) throws IOException {
    boolean wasInVisitor = enter();
    visitor.attribute(attribute);
    isInVisitor = wasInVisitor;
  }

  @Override
  public void problem(Problem problem) throws IOException {
    boolean wasInVisitor = enter();
    visitor.problem(problem);
    isInVisitor = wasInVisitor;
  }

  @Override
  public void message(Origin origin) throws IOException {
    boolean wasInVisitor = enter();
    visitor.message(origin);
    isInVisitor = wasInVisitor;
  }

  @Override
  public void unread(Origin origin, @Nullable String reason) throws IOException {
    boolean wasInVisitor = enter();
    visitor.unread(origin, reason);
    isInVisitor = wasInVisitor;
  }

  @Override
  public void progress(long bytes) {
    try {
      visitor.progress(bytes);
    } catch (RuntimeException e) {
      stop = e;
      throw e;
    }
  }

  private boolean enter() {
    boolean wasInVisitor = isInVisitor;
    isInVisitor = true;
    return wasInVisitor;
  }
}
