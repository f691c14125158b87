package org.urisift.mail;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** A visitor that keeps everything it receives. */
public class CollectingVisitor implements MailVisitor {
  /** A text, and what its reader returned. */
  public record Read(Text text, String content) {}

  public final List<Read> texts = new ArrayList<>();
  public final List<Attribute> attributes = new ArrayList<>();
  public final List<Problem> problems = new ArrayList<>();
  public final List<Origin> messages = new ArrayList<>();
  public final List<Origin> unread = new ArrayList<>();
  public long bytes; // of the input, as reported by progress

  public static CollectingVisitor of(MailReader reader, InputStream in) throws IOException {
    CollectingVisitor collected = new CollectingVisitor();
    reader.read(in, "input", collected);
    return collected;
  }

  public static CollectingVisitor of(MailReader reader, byte[] input) throws IOException {
    return of(reader, new ByteArrayInputStream(input));
  }

  public static CollectingVisitor of(String input) throws IOException {
    return of(MailReader.standard(), input.getBytes(StandardCharsets.UTF_8));
  }

  public static CollectingVisitor of(MailReader reader, Path root) throws IOException {
    CollectingVisitor collected = new CollectingVisitor();
    Iterator<Piece> pieces = reader.pieces(root, collected);
    while (pieces.hasNext()) {
      reader.read(pieces.next(), collected);
    }
    return collected;
  }

  public List<String> contents() {
    return texts.stream().map(Read::content).toList();
  }

  /** The values of the attributes. */
  public List<String> values() {
    return attributes.stream().map(Attribute::value).toList();
  }

  /** The texts, each with the path of its part. */
  public List<String> parts() {
    return texts.stream()
        .map(t -> t.text().origin().partPath() + " " + t.content().strip())
        .toList();
  }

  /** The problems, each with its kind: "NOTE input: message 1 at byte 0: …". */
  public List<String> reasons() {
    return problems.stream().map(p -> p.kind() + " " + p).toList();
  }

  @Override
  public void text(Text text) throws IOException {
    StringBuilder content = new StringBuilder();
    char[] block = new char[1000];
    for (int n = text.reader().read(block); n >= 0; n = text.reader().read(block)) {
      content.append(block, 0, n);
    }
    texts.add(new Read(text, content.toString()));
  }

  @Override
  public void attribute(Attribute attribute) {
    attributes.add(attribute);
  }

  @Override
  public void problem(Problem problem) {
    problems.add(problem);
  }

  @Override
  public void message(Origin origin) throws IOException {
    messages.add(origin);
  }

  @Override
  public void unread(Origin origin, String reason) {
    if (reason != null) {
      problem(Problem.unread(origin, reason));
    }
    unread.add(origin);
  }

  @Override
  public void progress(long count) {
    bytes += count;
  }
}
