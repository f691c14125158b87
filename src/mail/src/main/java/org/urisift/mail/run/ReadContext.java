package org.urisift.mail.run;

import java.io.IOException;
import org.urisift.mail.Kind;
import org.urisift.mail.MailVisitor;
import org.urisift.mail.Problem;
import org.urisift.mail.ReadOption;
import org.urisift.mail.TextOrigin;
import org.urisift.mail.text.LenientReader;

/** What does not change while an input is read: the options and the visitor; and its decoder. */
public final class ReadContext {
  private final ReadOptions options;
  private final MarkedVisitor visitor;
  private final LenientReader utf8;

  public ReadContext(ReadOptions options, MailVisitor visitor) {
    this.options = options;
    this.utf8 = new LenientReader(options.has(ReadOption.LIVE));
    this.visitor = new MarkedVisitor(visitor);
  }

  public ReadOptions options() {
    return options;
  }

  public MailVisitor visitor() {
    return visitor;
  }

  /** A reader for the text that is read next; there is one at a time. */
  public LenientReader utf8() {
    return utf8;
  }

  /** What an input is said to be; attachments are recognised by their content. */
  public Kind kind(Place place) {
    return place.within() == null ? options.kind() : Kind.AUTO;
  }

  public boolean has(ReadOption option) {
    return options.has(option);
  }

  /** Whether what is read may come slowly; the bytes of an attachment are awaited. */
  public boolean isLive(Place place) {
    return place.within() == null && options.has(ReadOption.LIVE);
  }

  /** An input, or an attachment, that was not read or not to its end. */
  public void failed(Place place, String reason) throws IOException {
    problem(
        place.within() == null ? Problem.Kind.INPUT : Problem.Kind.MESSAGE, place.whole(), reason);
  }

  public void problem(Problem.Kind kind, TextOrigin place, String reason) throws IOException {
    visitor.problem(new Problem(kind, place, reason));
  }
}
