package org.urisift.mail.run;

import java.io.IOException;
import org.urisift.mail.Kind;
import org.urisift.mail.MailVisitor;
import org.urisift.mail.Problem;
import org.urisift.mail.ReadOption;
import org.urisift.mail.TextOrigin;
import org.urisift.mail.text.LenientReader;

/** What all stages of reading an input share: the options, the visitor, and a decoder of UTF-8. */
public final class ReadContext {
  private final ReadOptions options;
  private final WrappingVisitor visitor;
  private final LenientReader utf8;

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
    return place.within() == null ? options.kind() : Kind.AUTO;
  }

  public boolean isSet(ReadOption option) {
    return options.isSet(option);
  }

  /** Whether the bytes at a place are read as they arrive; attachments are waited for. */
  public boolean isLive(Place place) {
    return place.within() == null && options.isSet(ReadOption.LIVE);
  }

  /** Reports that an input or an attachment was not read, or not to its end. */
  public void reportFailure(Place place, String reason) throws IOException {
    problem(
        place.within() == null ? Problem.Kind.INPUT : Problem.Kind.MESSAGE,
        place.wholeOrigin(),
        reason);
  }

  public void problem(Problem.Kind kind, TextOrigin place, String reason) throws IOException {
    visitor.problem(new Problem(kind, place, reason));
  }
}
