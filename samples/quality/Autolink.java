import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.Stream;
import org.nibor.autolink.LinkExtractor;
import org.nibor.autolink.LinkSpan;
import org.nibor.autolink.LinkType;

/** What autolink-java finds in the files of a directory, for {@code score.py --all}. */
final class Autolink {
  public static void main(String[] args) throws IOException {
    LinkExtractor urls = LinkExtractor.builder().linkTypes(EnumSet.of(LinkType.URL)).build();
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    List<Path> files;
    try (Stream<Path> inside = Files.list(Path.of(args[0]))) {
      files = inside.sorted().toList();
    }
    for (Path file : files) {
      // Bytes that are not UTF-8, as in some messages, become U+FFFD.
      String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
      for (LinkSpan link : urls.extractLinks(text)) {
        out.println(file + "\t" + text.substring(link.getBeginIndex(), link.getEndIndex()));
      }
    }
  }
}
