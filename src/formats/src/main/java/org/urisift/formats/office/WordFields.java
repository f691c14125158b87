package org.urisift.formats.office;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.format.FormatSink;

/** Separates the text of a Word document from the codes of its fields (MS-DOC 2.8.25). */
public final class WordFields {
  /** Fields whose first argument is a URI. */
  private static final Set<String> LINKS =
      Set.of("HYPERLINK", "INCLUDEPICTURE", "INCLUDETEXT", "INCLUDE", "IMPORT", "RD");

  /** Switches of fields that have an argument. */
  private static final Set<String> SWITCHES = Set.of("\\o", "\\t", "\\s", "\\c", "\\*");

  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"?|[^\\s\"]+");
  private static final int DEEPEST = 32;

  /** A field: its code, then what readers see of it. */
  private static final class Field {
    final StringBuilder code = new StringBuilder();
    final StringBuilder result = new StringBuilder();
    boolean isResult;
  }

  private final FormatSink sink;
  private final String link;
  private final Paragraphs text;
  private final Paragraphs codes;
  private final StringBuilder paragraph = new StringBuilder();
  private final Deque<Field> fields = new ArrayDeque<>();
  private int paragraphs;

  /**
   * @param format with which the contexts begin
   */
  public WordFields(FormatSink sink, String format) {
    this.sink = sink;
    link = format + ":link";
    text = new Paragraphs(sink, format + ":text", null);
    codes = new Paragraphs(sink, format + ":field", null);
    beginParagraph();
  }

  private void beginParagraph() {
    String place = "paragraph " + ++paragraphs;
    text.at(place);
    codes.at(place);
  }

  public void add(String piece) throws IOException {
    for (int i = 0; i < piece.length(); i++) {
      add(piece.charAt(i));
    }
  }

  private void add(char c) throws IOException {
    switch (c) {
      case 0x13 -> {
        if (fields.size() < DEEPEST) {
          fields.push(new Field());
        }
      }
      case 0x14 -> {
        if (!fields.isEmpty()) {
          fields.peek().isResult = true;
        }
      }
      case 0x15 -> {
        if (!fields.isEmpty()) {
          end(fields.pop());
        }
      }
      case '\r', '\f', 0x07, 0x0e -> { // also of a cell and a column
        text.add(paragraph.toString()); // perhaps to an earlier piece of it
        text.endParagraph();
        paragraph.setLength(0);
        beginParagraph();
      }
      case 0x0b -> character('\n');
      case 0x1e -> character('-');
      default -> {
        if (c >= ' ' || c == '\t') {
          character(c);
        }
      }
    }
  }

  /** Adds a character to the code of a field, or to the results around it and the text. */
  private void character(char c) throws IOException {
    for (Field field : fields) { // from the innermost
      if (!field.isResult) {
        field.code.append(c);
        if (field.code.length() > Paragraphs.SIZE) {
          codes.addParagraph(field.code);
        }
        return;
      }
      if (field.result.length() <= MailLimits.LINK_TEXT) {
        field.result.append(c);
      }
    }
    paragraph.append(c);
    if (paragraph.length() > Paragraphs.SIZE) {
      text.add(paragraph.toString());
      paragraph.setLength(0);
    }
  }

  /** Passes on a field: the target of a link, or its code as text. */
  private void end(Field field) throws IOException {
    Matcher words = WORD.matcher(field.code);
    String name = words.find() ? words.group().toUpperCase(Locale.ROOT) : "";
    if (!LINKS.contains(name)) {
      codes.addParagraph(field.code);
      return;
    }
    String target = "";
    String place = "";
    String option = "";
    while (words.find()) {
      String word = words.group();
      String value = word.startsWith("\"") ? words.group(1).replace("\\\\", "\\") : word;
      if (word.startsWith("\\") && word.length() == 2) {
        option = word;
      } else if (option.equals("\\l")) {
        place = '#' + value;
        option = "";
      } else if (SWITCHES.contains(option)) {
        option = "";
      } else if (target.isEmpty()) {
        target = uri(value);
      }
    }
    if (!target.isEmpty()) {
      String label = field.result.toString().strip();
      sink.link(link, text.place(), target + place, label.isEmpty() ? null : label);
    }
  }

  /** The URI of a target, which may be the path of a file. */
  public static String uri(String target) {
    boolean isPath = target.startsWith("\\\\") || target.startsWith(":\\", 1);
    return isPath ? "file:///" + target : target;
  }

  /** Passes on what was collected, at the end of the document. */
  public void end() throws IOException {
    while (!fields.isEmpty()) {
      end(fields.pop());
    }
    text.add(paragraph.toString());
    text.end();
    codes.end();
  }
}
