package org.urisift.mail.run;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Attribute;
import org.urisift.mail.MailVisitor;
import org.urisift.mail.Problem;
import org.urisift.mail.Text;
import org.urisift.mail.TextOrigin;

/**
 * Wraps unchecked exceptions of a visitor in {@link VisitorFailure}, so that they are not mistaken
 * for failures of the input.
 */
public record WrappingVisitor(MailVisitor visitor) implements MailVisitor {
  @Override
  public void text(Text text) throws IOException {
    try {
      visitor.text(text);
    } catch (RuntimeException e) {
      throw failure(e);
    }
  }

  @Override
  public void attribute(Attribute attribute) throws IOException {
    try {
      visitor.attribute(attribute);
    } catch (RuntimeException e) {
      throw failure(e);
    }
  }

  @Override
  public void problem(Problem problem) throws IOException {
    try {
      visitor.problem(problem);
    } catch (RuntimeException e) {
      throw failure(e);
    }
  }

  @Override
  public void message(TextOrigin origin) throws IOException {
    try {
      visitor.message(origin);
    } catch (RuntimeException e) {
      throw failure(e);
    }
  }

  @Override
  public void unread(TextOrigin origin, @Nullable String reason) throws IOException {
    try {
      visitor.unread(origin, reason);
    } catch (RuntimeException e) {
      throw failure(e);
    }
  }

  @Override
  public void progress(long bytes) {
    try {
      visitor.progress(bytes);
    } catch (RuntimeException e) {
      throw failure(e);
    }
  }

  private static VisitorFailure failure(RuntimeException e) {
    return e instanceof VisitorFailure failure ? failure : new VisitorFailure(e);
  }
}
