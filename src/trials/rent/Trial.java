package org.urisift.scan;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.urisift.link.flag.Flags;
import org.urisift.link.flag.Link;
import org.urisift.mail.Attribute;
import org.urisift.mail.MailReader;
import org.urisift.mail.MailVisitor;
import org.urisift.mail.Problem;
import org.urisift.mail.Text;

/** Finds the URIs in a text, with their flags. Loaded anew with each changed class. */
public final class Trial implements Function<String[], String> {
  /** What a line end's result begins with if its URI goes on. */
  static final String JOINS = "joins";

  private static final List<Fixture> FIXTURES = Fixture.all();

  private final UriScanner scanner = UriScanner.standard();
  private final Flags flags = Flags.STANDARD.protecting(List.of("example.com", "bank.example"));

  public static int fixtures() {
    return FIXTURES.size();
  }

  @Override
  public String apply(String[] parts) {
    StringBuilder found = new StringBuilder();
    try {
      switch (parts[0]) {
        case "fixture" -> addFixture(FIXTURES.get(Integer.parseInt(parts[1])), found);
        case "line end" -> addLineEnd(parts, found);
        case "document" -> addDocument(Path.of(parts[1]), found);
        default -> scanner.findAll(parts[1]).forEach(match -> add(match, null, found));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return found.toString();
  }

  private static void addFixture(Fixture fixture, StringBuilder found) {
    for (UriMatch match : fixture.scanner().findAll(fixture.text())) {
      found.append(Fixture.describe(match)).append('\n');
    }
  }

  private void addLineEnd(String[] parts, StringBuilder found) {
    int start = Integer.parseInt(parts[2]);
    int token = Integer.parseInt(parts[3]);
    for (UriMatch match : scanner.findAll(parts[1])) {
      if (match.offset() == start && match.endOffset() > token) {
        found.insert(0, JOINS + '\n');
      }
      add(match, null, found);
    }
  }

  private void addDocument(Path file, StringBuilder found) throws IOException {
    MailVisitor visitor =
        new MailVisitor() {
          @Override
          public void text(Text text) throws IOException {
            text.scan(scanner, match -> add(match, null, found));
          }

          @Override
          public void attribute(Attribute attribute) {
            attribute.scan(scanner, match -> add(match, attribute.origin().linkText(), found));
          }

          @Override
          public void problem(Problem problem) {
            found.append(problem).append('\n');
          }
        };
    MailReader.standard().read(file, visitor);
  }

  private void add(UriMatch match, String linkText, StringBuilder found) {
    Link link = new Link(match.uri(), match.asWritten(), null, linkText);
    found.append(match.uri()).append(' ').append(match.segments());
    found.append(' ').append(flags.flagsOf(link)).append('\n');
  }
}
