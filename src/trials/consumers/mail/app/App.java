package app;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import org.urisift.batch.Batch;
import org.urisift.batch.BatchVisitor;
import org.urisift.batch.Meter;
import org.urisift.batch.Search;
import org.urisift.mail.Attribute;
import org.urisift.mail.MailReader;
import org.urisift.mail.MailVisitor;
import org.urisift.mail.Piece;
import org.urisift.mail.Problem;
import org.urisift.mail.Text;
import org.urisift.mail.Origin;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriScanner;
import org.urisift.settings.Settings;

/** Reads a folder of mail with a {@code MailReader} and with a {@code Batch}. */
public class App {
  public static void main(String[] args) throws IOException {
    mail(Path.of(args[0]));
    batch(args[0]);
  }

  private static void mail(Path folder) throws IOException {
    UriScanner scanner = UriScanner.standard();
    MailVisitor visitor =
        new MailVisitor() {
          @Override
          public void text(Text text) throws IOException {
            scanner.scan(text.reader(), match -> System.out.println("text " + match.uri()));
          }

          @Override
          public void attribute(Attribute attribute) {
            System.out.println("attribute " + attribute.value());
          }

          @Override
          public void problem(Problem problem) {
            System.out.println("problem " + problem);
          }
        };
    MailReader reader = MailReader.standard();
    Iterator<Piece> pieces = reader.pieces(folder, visitor);
    while (pieces.hasNext()) {
      reader.read(pieces.next(), visitor);
    }
  }

  private static void batch(String folder) throws IOException {
    Search search = Search.of(Settings.standard());
    BatchVisitor visitor =
        new BatchVisitor() {
          @Override
          public void match(Origin origin, UriMatch match) {
            System.out.println("match " + match.uri());
          }

          @Override
          public void problem(Problem problem) {
            System.out.println("problem " + problem);
          }

          @Override
          public void failed(String input, Throwable reason) {
            System.out.println("failed " + reason);
          }
        };
    new Batch(search, new Meter(), 2).run(List.of(folder), System.in, visitor);
  }
}
