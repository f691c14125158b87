package org.urisift.mail.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.CDataNode;
import org.jsoup.nodes.DataNode;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.parser.Parser;
import org.junit.jupiter.api.Test;
import org.urisift.mail.html.HtmlTokenizer.State;

/**
 * Compares the tokens with the tree of jsoup: the attributes of all tags, and the text outside
 * scripts and styles, without white space. {@code -Durisift.html} names a folder with more HTML to
 * compare.
 */
class JsoupTest {
  /** The attributes and the text of a document. */
  private record Content(TreeSet<String> attributes, String text) {}

  @Test
  void documents_of_well_formed_pieces_are_read_like_jsoup() {
    String[] pieces = {
      "<p class=a>b",
      "</p>",
      "<a href='x?a&amp;b=c' id=d>e&lt;f</a>",
      "<b>g</b>",
      "<br/>",
      "h&nbsp;i",
      "<img src=\"j k\" alt='\"'>",
      "<div data-a=b&copy;>",
      "</div>",
      "<!-- <p k=l> -->",
      "<ul><li v=1>m</ul>",
      "<title>n<b o=p>q</title>",
      "<style>r<b s=t></style>",
      "<script>'<b u=v>'<!-- </script>",
      "<svg><style>w</style><title><i x=y>z</i></title><g a=b /></svg>",
      "<textarea rows=1><p c=d></textarea>",
      "<math><mi e=f>g</mi></math>",
      "<IMG SRC=h&notit;i>",
      "<xmp><p j=k></xmp>",
      "&#x41;&#66;&Auml"
    };
    Random random = new Random(1);
    for (int round = 0; round < 3_000; round++) {
      StringBuilder html = new StringBuilder("<html><body>");
      for (int i = random.nextInt(12); i >= 0; i--) {
        html.append(pieces[random.nextInt(pieces.length)]);
      }
      assertThat(ours(html.toString())).as(html.toString()).isEqualTo(jsoups(html.toString()));
    }
  }

  @Test
  void documents_of_a_folder_are_read_like_jsoup() throws IOException {
    String folder = System.getProperty("urisift.html", "");
    assumeTrue(!folder.isEmpty(), "needs HTML files: -Durisift.html=FOLDER");
    int files = 0;
    int differentTexts = 0;
    int moved = 0;
    List<String> differing = new ArrayList<>();
    TreeMap<String, Integer> attributes = new TreeMap<>();
    try (Stream<Path> paths = Files.walk(Path.of(folder))) {
      for (Path file : paths.filter(Files::isRegularFile).sorted().toList()) {
        String html = Files.readString(file, StandardCharsets.UTF_8);
        Content ours = ours(html);
        Content theirs = jsoups(html);
        files++;
        Set<String> onlyOurs = new TreeSet<>(ours.attributes);
        onlyOurs.removeAll(theirs.attributes);
        Set<String> onlyTheirs = new TreeSet<>(theirs.attributes);
        onlyTheirs.removeAll(ours.attributes);
        onlyOurs.forEach(a -> attributes.merge("+ " + name(a), 1, Integer::sum));
        onlyTheirs.forEach(a -> attributes.merge("- " + name(a), 1, Integer::sum));
        if (!onlyTheirs.isEmpty()) {
          System.out.println(file.getFileName() + " lost: " + abbreviated(onlyTheirs.toString()));
        }
        if (!ours.text.equals(theirs.text)) {
          boolean isMoved = sorted(ours.text).equals(sorted(theirs.text)); // out of a table
          moved += isMoved ? 1 : 0;
          differentTexts += isMoved ? 0 : 1;
          differing.add(file.getFileName() + " " + difference(ours.text, theirs.text));
        }
      }
    }
    System.out.println(
        files
            + " files, "
            + differentTexts
            + " with another text, "
            + moved
            + " in another order; attributes "
            + attributes);
    differing.forEach(System.out::println);
    assertThat(differentTexts).isLessThanOrEqualTo(files / 100);
  }

  private static String sorted(String text) {
    char[] characters = text.toCharArray();
    Arrays.sort(characters);
    return new String(characters);
  }

  private static String name(String attribute) {
    return attribute.substring(0, attribute.indexOf('='));
  }

  private static String abbreviated(String text) {
    return text.substring(0, Math.min(300, text.length()));
  }

  private static String difference(String a, String b) {
    int i = 0;
    while (i < Math.min(a.length(), b.length()) && a.charAt(i) == b.charAt(i)) {
      i++;
    }
    int from = Math.max(0, i - 20);
    return "at "
        + i
        + ": "
        + abbreviated(a.substring(from))
            .lines()
            .findFirst()
            .orElse("")
            .strip()
            .substring(0, Math.min(60, a.length() - from))
        + " | "
        + b.substring(from, Math.min(b.length(), from + 60));
  }

  private static Content ours(String html) {
    Tags tags = new Tags(html);
    new HtmlTokenizer(tags).read(html, true);
    return new Content(tags.attributes, shown(tags.text));
  }

  private static String shown(CharSequence text) {
    StringBuilder shown = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) > ' ') {
        shown.append(text.charAt(i));
      }
    }
    return shown.toString();
  }

  private static Content jsoups(String html) {
    Document document = Jsoup.parse(html, "", Parser.htmlParser().setTrackPosition(true));
    TreeSet<String> attributes = new TreeSet<>();
    StringBuilder text = new StringBuilder();
    document.traverse(
        (node, depth) -> {
          if (node instanceof Element element) {
            element
                .attributes()
                .forEach(
                    a ->
                        attributes.add(
                            element.normalName()
                                + "@"
                                + a.getKey().toLowerCase(Locale.ROOT)
                                + "="
                                + tidy(a.getValue())));
          } else if (node instanceof DataNode data) {
            Node parent = data.parent();
            text.append(parent != null && parent.nameIs("xmp") ? data.getWholeData() : "");
          } else if (node instanceof TextNode piece
              && !(node instanceof CDataNode)
              && isShown(piece)) {
            text.append(piece.getWholeText());
          }
        });
    return new Content(attributes, shown(text));
  }

  private static boolean isShown(TextNode piece) {
    Node parent = piece.parent();
    return parent == null
        || !Set.of("style", "script", "iframe", "noembed", "noframes")
            .contains(parent.normalName());
  }

  private static String tidy(String value) {
    return value.replace("\r", "").replace("\n", "");
  }

  /** Collects attributes and text in the same states as the program. */
  private static final class Tags implements HtmlTokenizer.Sink {
    final TreeSet<String> attributes = new TreeSet<>();
    final StringBuilder text = new StringBuilder();
    private final ForeignContent foreign = new ForeignContent();
    private final MappedText html;
    private String raw = "";
    private boolean isHidden;

    Tags(String html) {
      this.html = MappedText.whole(html);
    }

    @Override
    public void text(int from, int to, State state) {
      if (isHidden) {
        return;
      }
      switch (state) {
        case DATA, RCDATA -> text.append(html.decode(from, to, false).text());
        case PLAINTEXT -> text.append(html.part(from, to).text());
        case RAWTEXT -> text.append(raw.equals("xmp") ? html.part(from, to).text() : "");
        default -> {}
      }
    }

    @Override
    public State startTag(Tag tag) {
      boolean isForeign = foreign.startTag(tag);
      String name = tag.name().equals("image") && !isForeign ? "img" : tag.name();
      Set<String> names = new TreeSet<>();
      for (int i = 0; i < tag.attributeCount(); i++) {
        String attribute = tag.attributeName(i);
        if (names.add(attribute)) {
          String value = html.decode(tag.valueFrom(i), tag.valueTo(i), true).text();
          attributes.add(name + "@" + attribute + "=" + tidy(value));
        }
      }
      isHidden =
          isForeign && (name.equals("style") || name.equals("script")) && !tag.isSelfClosing();
      raw = name;
      return isForeign ? State.DATA : HtmlWalk.state(name);
    }

    @Override
    public void endTag(Tag tag) {
      isHidden = false;
      foreign.endTag(tag.name());
    }

    @Override
    public void comment(int from, int to, boolean isBogus) {}

    @Override
    public void doctype(int from, int to) {}

    @Override
    public boolean isForeign() {
      return foreign.isInside();
    }

    @Override
    public int endlessComment(int from, int to) {
      return to;
    }

    @Override
    public int endlessTag(int from, int to) {
      return html.text().length();
    }

    @Override
    public int endlessElement(int from, int to, State state) {
      text(from, to, state);
      return to;
    }

    @Override
    public void tooLong() {}
  }
}
