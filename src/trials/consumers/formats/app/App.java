package app;

import java.io.IOException;
import java.nio.file.Path;
import org.urisift.mail.Attribute;
import org.urisift.mail.MailReader;
import org.urisift.mail.MailVisitor;
import org.urisift.mail.Problem;
import org.urisift.mail.Text;
import org.urisift.scan.UriScanner;

/** Prints the URIs of a file or a folder, and what was not read. */
public class App {
  public static void main(String[] args) throws IOException {
    UriScanner scanner = UriScanner.standard();
    MailReader.standard()
        .read(
            Path.of(args[0]),
            new MailVisitor() {
              @Override
              public void text(Text text) throws IOException {
                String place = text.context() + " " + text.origin().location() + " ";
                text.scan(scanner, match -> System.out.println(place + match.uri()));
              }

              @Override
              public void attribute(Attribute attribute) {
                String place = attribute.context() + " " + attribute.origin().location() + " ";
                System.out.println(place + attribute.value());
              }

              @Override
              public void problem(Problem problem) {
                System.out.println("problem " + problem.reason());
              }
            });
  }
}
