package org.urisift.mail;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.bytes.StreamBlock;
import org.urisift.mail.format.FormatReader;
import org.urisift.mail.kind.Binary;
import org.urisift.mail.run.Place;
import org.urisift.mail.run.ReadContext;
import org.urisift.mail.sandbox.FormatReceiver;
import org.urisift.mail.sandbox.FormatRun;
import org.urisift.mail.sandbox.OpenDocument;
import org.urisift.mail.sandbox.StoredDocument;
import org.urisift.mail.sandbox.StreamDocument;
import org.urisift.mail.sandbox.TimeLimit;
import org.urisift.mail.text.DecodedText;

/** Hands on what a reader of a format finds in a document, with the place of that document. */
final class FormatDocuments implements FormatReceiver {
  private final ReadContext run;
  private final DocumentReader files;
  private final Place place;
  private final String type;
  private final boolean hasMany; // messages, perhaps without names
  private long messages;
  private boolean hasFound;
  private boolean isDamaged;

  private FormatDocuments(
      FormatReader reader, ReadContext run, DocumentReader files, Place place, String type) {
    this.hasMany = reader.isSequential();
    this.run = run;
    this.files = files;
    this.place = place.withoutLines();
    this.type = type;
  }

  /**
   * Reads a document; whatever fails is reported. Returns whether something was found and nothing
   * damaged.
   *
   * @param path of the file, if the document is a whole file; null for none
   * @param files reads the files that are in it
   */
  static boolean read(
      FormatReader reader,
      StreamBlock in,
      @Nullable Path path,
      ReadContext run,
      DocumentReader files,
      Place place)
      throws IOException {
    Binary binary = Binary.recogniseOrNull(in.array, in.at, in.end);
    String known = binary == null ? "" : binary.type();
    String type = reader.types().contains(known) ? known : reader.types().get(0);
    FormatDocuments documents = new FormatDocuments(reader, run, files, place, type);
    OpenDocument document;
    try {
      document = open(reader, in, path, run, place.innerName());
    } catch (IOException e) { // of the temporary file
      run.reportFailure(place, reader.title() + " not read: " + Problem.reason(e));
      return false;
    }
    Throwable failure = FormatRun.read(reader, document, documents);
    if (failure != null) {
      run.throwIfOfVisitor(failure);
    }
    if (failure instanceof TimeLimit) {
      run.reportFailure(place, reader.title() + " not read to its end: " + failure.getMessage());
    } else if (failure != null) {
      String reason = Problem.reason(failure);
      run.reportFailure(place, "damaged " + reader.title() + ", the rest not read: " + reason);
    }
    return failure == null && documents.hasFound && !documents.isDamaged;
  }

  private static OpenDocument open(
      FormatReader reader,
      StreamBlock in,
      @Nullable Path path,
      ReadContext run,
      @Nullable String name)
      throws IOException {
    if (reader.isSequential()) {
      return new StreamDocument(in, name, run);
    }
    return path == null ? StoredDocument.copyOf(in, name, run) : StoredDocument.of(path, name, run);
  }

  private Origin origin(@Nullable String location) {
    String part = place.within() == null ? null : place.within().part();
    return place.part(part, type, null).withLocation(location);
  }

  @Override
  public void text(String context, @Nullable String location, String text) throws IOException {
    hasFound |= !text.isBlank();
    if (!text.isEmpty() && !run.isSet(ReadOption.NO_TEXT)) {
      run.text(
          DecodedText.assembled(origin(location), context, new StringReader(text), place.base()));
    }
  }

  @Override
  public void link(String context, @Nullable String location, String uri, @Nullable String label)
      throws IOException {
    hasFound = true;
    String value = uri.strip();
    if (!value.isEmpty() && !run.isSet(ReadOption.NO_TEXT)) {
      Origin link = origin(location).inText(context, Origin.Start.UNKNOWN, label);
      run.attribute(new Attribute(link, value, null, 0, place.base()));
    }
  }

  @Override
  public void attachment(@Nullable String name, boolean isMessage, InputStream content)
      throws IOException {
    hasFound = true;
    if (run.isDeepest()) {
      String depth = "in more than " + MailLimits.MIME_DEPTH + " documents";
      run.unread(inside(name).wholeOrigin(), depth);
      return;
    }
    Place inside = inside(name);
    if (isMessage) {
      messages++;
      long number = name != null || hasMany ? messages : 0; // else the document is one message
      run.inDocument(() -> messageAlone(content, inside, number));
    } else if (!run.isSet(ReadOption.NO_ATTACHMENTS)) {
      run.inDocument(() -> files.readInside(content, inside));
    }
  }

  private Place inside(@Nullable String name) {
    return name == null ? place : place.entry(name);
  }

  private void messageAlone(InputStream content, Place inside, long number) throws IOException {
    try {
      files.readMessageInside(content, inside, number);
    } catch (RuntimeException | LinkageError | VirtualMachineError e) {
      run.failedAlone(e, inside.wholeOrigin());
    }
  }

  @Override
  public void unread(@Nullable String location, String reason) throws IOException {
    run.unread(origin(location), reason);
  }

  @Override
  public void damaged(@Nullable String location, String reason) throws IOException {
    isDamaged = true;
    run.problem(Problem.Kind.DAMAGED, origin(location), reason);
  }

  @Override
  public void note(@Nullable String location, String reason) throws IOException {
    run.problem(Problem.Kind.NOTE, origin(location), reason);
  }

  @Override
  public void waiting(long bytes) {
    run.progress(bytes);
  }
}
