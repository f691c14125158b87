package org.urisift.mail.run;

import java.io.IOException;
import java.util.function.Predicate;
import org.urisift.mail.Kind;
import org.urisift.mail.MailVisitor;
import org.urisift.mail.Problem;
import org.urisift.mail.ReadOption;
import org.urisift.mail.TextOrigin;
import org.urisift.mail.format.FormatOption;
import org.urisift.mail.text.ContentType;
import org.urisift.mail.text.LenientReader;

/** What all stages of reading an input share: the options, the visitor, and a decoder of UTF-8. */
public final class ReadContext implements Predicate<FormatOption> {
  private final ReadOptions options;
  private final WrappingVisitor visitor;
  private final LenientReader utf8;
  private int documents; // around what is read

  public ReadContext(ReadOptions options, MailVisitor visitor) {
    this.options = options;
    this.utf8 = new LenientReader(options.isSet(ReadOption.LIVE));
    this.visitor = new WrappingVisitor(visitor);
  }

  public ReadOptions options() {
    return options;
  }

  public MailVisitor visitor() {
    return visitor;
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
  public void reportUnread(TextOrigin origin, String reason) throws IOException {
    String type = origin.contentType();
    visitor.unread(origin, type != null && ContentType.hasNoText(type) ? null : reason);
  }

  /** Reads what is in a document, whose kind its content shows. */
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
   * of {@code RuntimeException | LinkageError | VirtualMachineError}, such as a full stack.
   *
   * @throws VisitorFailure if the visitor failed, not the reader
   */
  public void failedAlone(Throwable failure, TextOrigin place) throws IOException {
    if (failure instanceof VisitorFailure ofVisitor) {
      throw ofVisitor;
    }
    problem(Problem.Kind.DAMAGED, place, Problem.reason(failure) + ", the rest not read");
  }

  /** Reads something, to its end or to a failure. */
  @FunctionalInterface
  public interface Reading {
    void read() throws IOException;
  }

  public void problem(Problem.Kind kind, TextOrigin place, String reason) throws IOException {
    visitor.problem(new Problem(kind, place, reason));
  }
}
