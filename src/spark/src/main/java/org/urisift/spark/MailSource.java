package org.urisift.spark;

/** The messages of mail archives, a row each: {@code spark.read.format("urisift-mail")}. */
public final class MailSource extends ArchiveSource {
  /** Called by Spark. */
  public MailSource() {
    super("urisift-mail", TableView.MESSAGES);
  }
}
