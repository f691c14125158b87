package org.urisift.scan.join;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import org.urisift.scan.read.BareReader;
import org.urisift.scan.read.Field;
import org.urisift.scan.read.Reading;
import org.urisift.scan.text.Candidate;
import org.urisift.scan.text.CharSource;
import org.urisift.scan.text.Window;

/**
 * Line ends after bare URIs, read as the scan reads them, with the right decision for each.
 *
 * <p>Each line of a file is a JSON object, for one line end: {@code y} (1 if the URI goes on),
 * {@code corpus}, {@code ctx} (the lines around), and {@code w} (the whole URI). Indexes in {@code
 * ctx} are {@code us} (the start of the URI), {@code pe} (the end of its piece), {@code ts} and
 * {@code te} (the start and end of the next word). {@code i} counts the line ends inside the URI
 * from 0; {@code k} is the last.
 */
final class BreakCases {
  /**
   * A line end and the right decision.
   *
   * @param joins whether the URI goes on after it
   * @param uri what stands before it
   * @param next null if the next line has no word that a URI can go on with
   * @param around the lines above and below
   * @param signs those that hold
   * @param decision what the scan decides: the signs for which it goes on
   * @param weight its weight in the training
   */
  record Case(
      boolean joins,
      String corpus,
      UriEnd uri,
      NextLine next,
      LinesAround around,
      Set<Sign> signs,
      List<Sign> decision,
      double weight) {
    /** Whether the weights decide, since no sign refuses to join and none demands it. */
    boolean isUndecided() {
      return next != null && signs.stream().noneMatch(Sign::decidesAlone);
    }
  }

  private static final JsonFactory JSON = new JsonFactory();

  private BreakCases() {}

  static List<Case> read(Path file) throws IOException {
    List<Case> cases = new ArrayList<>();
    try (InputStream in = Files.newInputStream(file);
        InputStream plain = file.toString().endsWith(".gz") ? new GZIPInputStream(in) : in;
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(plain, StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        add(cases, fields(line));
      }
    }
    return cases;
  }

  private static Map<String, String> fields(String line) throws IOException {
    Map<String, String> fields = new HashMap<>();
    try (JsonParser parser = JSON.createParser(line)) {
      parser.nextToken();
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        String name = parser.currentName();
        parser.nextToken();
        fields.put(name, parser.getText());
      }
    }
    return fields;
  }

  private static void add(List<Case> cases, Map<String, String> fields) throws IOException {
    String text = inUnits(fields.get("ctx"));
    String corpus = fields.get("corpus");
    boolean joins = fields.get("y").equals("1");
    int start = Integer.parseInt(fields.get("us"));
    int token = Integer.parseInt(fields.get("ts"));
    int end = Integer.parseInt(fields.get("te"));
    cases.add(caseAt(joins, corpus, text, start, token, 1));
    int eol = text.indexOf('\n', end);
    boolean isLast = joins && fields.get("k").equals(fields.get("i"));
    String piece = text.substring(token, end).replaceAll("[.,;:!?'*)]+$", "");
    boolean endsLine = eol >= 0 && text.substring(end, eol).isBlank();
    if (isLast && endsLine && !piece.isEmpty() && fields.get("w").endsWith(piece)) {
      int next = eol + 1; // the URI is whole here, so it does not go on
      Case after = caseAt(false, corpus, text, start, next, 1);
      if (after.next != null) {
        cases.add(after);
      }
    }
  }

  /** The text with one UTF-16 unit for each character, since the indexes count characters. */
  private static String inUnits(String text) {
    StringBuilder units = new StringBuilder();
    text.codePoints().forEach(c -> units.append(c < 128 ? (char) c : 'e'));
    return units.toString();
  }

  /**
   * The case of the line end before {@code index}, after a URI that begins at {@code start} and
   * goes on over all line ends between.
   */
  static Case caseAt(boolean joins, String corpus, String text, int start, int index, double weight)
      throws IOException {
    Window window = new Window(new CharSource(new StringReader(text)));
    window.readTo(text.length());
    BareReader bare = new BareReader(window, false, false);
    BreakReader reader = new BreakReader(window, bare);
    int colon = text.indexOf(':', start);
    Candidate uri = new Candidate();
    Field field = new Field(window, true);
    field.begin(start, colon);
    Reading read = bare.readFirst(null, colon + 1, Reading.authority(window, colon), text.length());
    uri.add(window, start, read.end());
    while (true) {
      NextLine next = reader.next(start, read);
      if (next == null) {
        return new Case(joins, corpus, null, null, null, Set.of(), List.of(), weight);
      }
      if (next.tokenEnd() > index) {
        if (field.isLaterField()) {
          return new Case(joins, corpus, null, null, null, Set.of(), List.of(), weight);
        }
        UriEnd end = reader.uriEnd(uri, start, colon - start, next);
        LinesAround around = new LinesAround(window, end, next, uri.from(uri.pieces() - 1));
        Set<Sign> signs = Set.copyOf(Sign.find(end, next, around, true));
        return new Case(
            joins, corpus, end, next, around, signs, Rejoin.decide(end, next, around), weight);
      }
      uri.add(window, read.end(), next.pieceEnd());
      uri.add(window, next.from(), next.tokenEnd());
      read = next.read();
    }
  }

  /**
   * The line end at the last ⏎ of an example of {@link Sign}. Its {@link Case#joins} is not used.
   */
  static Case of(String example) throws IOException {
    String text = written(example);
    int at = text.lastIndexOf('⏎');
    text = text.replace('⏎', '\n');
    int start = text.lastIndexOf("http", text.indexOf("://"));
    return caseAt(true, "", text, start, at + 1, 1);
  }

  /** An example, with what its signs ¶ and … stand for. */
  static String written(String example) {
    return example
        .replace("¶", ("word ".repeat(14) + "ab\n").repeat(4))
        .replace("…", "http://a.example");
  }
}
