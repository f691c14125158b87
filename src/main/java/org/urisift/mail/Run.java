package org.urisift.mail;

import java.io.IOException;

/** What the stages of one reading share: the options, the visitor, and the place that is read. */
final class Run {
  private final MailReader options;
  private final MarkedVisitor visitor;
  private final LenientReader utf8;
  private final String file;
  private String member;

  Run(MailReader options, MailVisitor visitor, String file) {
    this.options = options;
    this.utf8 = new LenientReader(options.live());
    this.visitor = new MarkedVisitor(visitor);
    this.file = file;
  }

  MailReader options() {
    return options;
  }

  MailVisitor visitor() {
    return visitor;
  }

  /** A reader for the text that is read next; there is one at a time. */
  LenientReader utf8() {
    return utf8;
  }

  String member() {
    return member;
  }

  void enter(String name) {
    member = name;
  }

  /** The name of what is read: of the member of an archive, else of the file. */
  String name() {
    return member == null ? file : member;
  }

  TextOrigin file() {
    return new TextOrigin(file, member, null, null, null, null);
  }

  TextOrigin message(Message message) {
    return new TextOrigin(file, member, message, null, null, null);
  }

  TextOrigin part(Message message, String part, String type, String charset) {
    return new TextOrigin(file, member, message, part, type, charset);
  }

  void problem(Problem.Kind kind, TextOrigin place, String reason) throws IOException {
    visitor.problem(new Problem(kind, place, reason));
  }
}
