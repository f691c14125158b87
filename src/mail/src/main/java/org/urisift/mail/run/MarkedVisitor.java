package org.urisift.mail.run;

import java.io.IOException;
import org.urisift.mail.Attribute;
import org.urisift.mail.MailVisitor;
import org.urisift.mail.Problem;
import org.urisift.mail.Text;
import org.urisift.mail.TextOrigin;

/** Marks what a visitor throws, so that it is not taken for a failure of what is read. */
public record MarkedVisitor(MailVisitor visitor) implements MailVisitor {
  @Override
  public void text(Text text) throws IOException {
    try {
      visitor.text(text);
    } catch (RuntimeException e) {
      throw marked(e);
    }
  }

  @Override
  public void attribute(Attribute attribute) throws IOException {
    try {
      visitor.attribute(attribute);
    } catch (RuntimeException e) {
      throw marked(e);
    }
  }

  @Override
  public void problem(Problem problem) throws IOException {
    try {
      visitor.problem(problem);
    } catch (RuntimeException e) {
      throw marked(e);
    }
  }

  @Override
  public void message(TextOrigin origin) throws IOException {
    try {
      visitor.message(origin);
    } catch (RuntimeException e) {
      throw marked(e);
    }
  }

  @Override
  public void unread(TextOrigin origin) throws IOException {
    try {
      visitor.unread(origin);
    } catch (RuntimeException e) {
      throw marked(e);
    }
  }

  @Override
  public void progress(long bytes) {
    visitor.progress(bytes); // marked by who tells of it
  }

  private static VisitorFailure marked(RuntimeException e) {
    return e instanceof VisitorFailure stopped ? stopped : new VisitorFailure(e);
  }
}
