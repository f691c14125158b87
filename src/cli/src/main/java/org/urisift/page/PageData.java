package org.urisift.page;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.urisift.batch.Meter;
import org.urisift.link.Defang;
import org.urisift.mail.ReadAccount;
import org.urisift.mail.ReadAccount.Outcome;
import org.urisift.page.PageReport.FirstPlace;
import org.urisift.page.PageReport.Mail;
import org.urisift.report.ControlCharacters;

/**
 * Writes a page as JSON, column by column, for {@code model.js}. Characters with a meaning in HTML
 * are escaped, so that none can end the script element around the JSON.
 */
final class PageData {
  /** The start of a URI that {@code facts.js} defangs by itself. */
  private static final Pattern PLAIN = Pattern.compile("http(s?)://([\\w.:-]*)");

  private final JsonGenerator json;

  PageData(Writer out) throws IOException {
    json = new JsonFactory().createGenerator(out);
    json.setCharacterEscapes(new ControlCharacters.InJson("<>&'")); // no markup
    json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    json.disable(JsonGenerator.Feature.FLUSH_PASSED_TO_STREAM);
  }

  void write(PageReport page) throws IOException {
    json.writeStartObject();
    json.writeNumberField("found", page.found);
    json.writeNumberField("unlisted", page.unlisted);
    json.writeNumberField("placeless", page.placeless);
    json.writeNumberField("messages", page.messages);
    json.writeNumberField("filesFound", page.filesFound);
    coverage(page.coverage);
    texts("schemes", page.schemes.labels(), name -> name);
    texts("domains", page.domains.labels(), name -> name);
    texts("wrappers", page.wrappers.labels(), name -> name);
    texts("flagNames", page.flags.labels(), name -> name);
    texts("senders", page.senders.labels(), name -> name);
    List<String> files = page.files.labels();
    shared("folders", "fileFolder", files, name -> name.substring(0, leaf(name)));
    texts("files", files, name -> name.substring(leaf(name)));
    texts("contexts", page.contexts.labels(), name -> name);
    texts("reasons", page.evidence.labels(), name -> name);
    mails(page.mails);
    numbers("placeMail", page.places, FirstPlace::mail);
    numbers("placeFile", page.places, FirstPlace::file);
    numbers("placeContext", page.places, FirstPlace::context);
    numbers("placeEvidence", page.places, FirstPlace::evidence);
    numbers("placeLine", page.places, FirstPlace::line);
    shared("linkTexts", "placeText", page.places, FirstPlace::text);
    shared("wrapped", "placeWrapped", page.places, FirstPlace::wrapped);
    rows(page.rows);
    defanged(page.rows);
    cells(page.cells.keySet());
    json.writeEndObject();
    json.flush();
  }

  private void coverage(Coverage coverage) throws IOException {
    Meter.Counts counts = coverage.meter.counts();
    json.writeObjectFieldStart("coverage");
    json.writeNumberField("messages", counts.messages());
    json.writeNumberField("copies", counts.copies());
    json.writeNumberField("failed", coverage.failed);
    types("read", coverage.meter.account(), Outcome.READ);
    types("empty", coverage.meter.account(), Outcome.NOTHING_TO_READ);
    types("unread", coverage.losses, Outcome.NOT_READ);
    types("damaged", coverage.losses, Outcome.DAMAGED);
    numbers("lossFile", coverage.listed, Coverage.Loss::file);
    texts("lossReason", coverage.listed, Coverage.Loss::reason);
    json.writeEndObject();
  }

  private void types(String name, ReadAccount account, Outcome outcome) throws IOException {
    json.writeObjectFieldStart(name);
    for (Map.Entry<String, Long> type : account.types(outcome).entrySet()) {
      json.writeNumberField(PageReport.shown(type.getKey()), type.getValue());
    }
    json.writeEndObject();
  }

  private static int leaf(String path) {
    return path.lastIndexOf('/') + 1;
  }

  private void mails(List<Mail> mails) throws IOException {
    numbers("mailNumber", mails, Mail::number);
    numbers("mailSender", mails, Mail::sender);
    shared("froms", "mailFrom", mails, Mail::from);
    shared("subjects", "mailSubject", mails, Mail::subject);
    texts("mailId", mails, Mail::id);
    shared("sources", "mailSource", mails, Mail::source);
  }

  /**
   * Writes how each defanged URI differs from what {@code facts.js} makes of the URI: the indices
   * of the characters that are also put in brackets, or else all of it.
   */
  private void defanged(List<TableRow> rows) throws IOException {
    json.writeObjectFieldStart("defanged");
    for (int i = 0; i < rows.size(); i++) {
      String uri = rows.get(i).uri;
      if (uri == null) {
        continue; // the further URIs of a domain
      }
      String defanged = Defang.uri(uri);
      int[] bracketed = bracketed(plain(uri), defanged);
      if (bracketed == null) {
        json.writeStringField(Integer.toString(i), defanged);
      } else if (bracketed.length > 0) {
        json.writeFieldName(Integer.toString(i));
        json.writeArray(bracketed, 0, bracketed.length);
      }
    }
    json.writeEndObject();
  }

  /** The indices of characters in a text that are in brackets in another; null if more differs. */
  private static int @Nullable [] bracketed(String text, String other) {
    IntStream.Builder indices = IntStream.builder();
    int at = 0;
    for (int i = 0; i < text.length(); i++) {
      boolean isSame = other.startsWith(text.substring(i, i + 1), at);
      if (!isSame && !other.startsWith("[" + text.charAt(i) + "]", at)) {
        return null;
      }
      if (!isSame) {
        indices.add(i);
      }
      at += isSame ? 1 : 3;
    }
    return at == other.length() ? indices.build().toArray() : null;
  }

  /** Defangs the start of a URI as {@code facts.js} does. */
  static String plain(String uri) {
    Matcher start = PLAIN.matcher(uri);
    return start.lookingAt()
        ? "hxxp"
            + start.group(1)
            + "://"
            + start.group(2).replace(".", "[.]")
            + uri.substring(start.end())
        : uri;
  }

  private void rows(List<TableRow> rows) throws IOException {
    texts("uri", rows, row -> row.uri);
    numbers("scheme", rows, row -> row.scheme);
    numbers("domain", rows, row -> row.domain);
    numbers("through", rows, row -> row.wrappers);
    numbers("flags", rows, row -> row.flags);
    numbers("inMessages", rows, row -> row.messages);
  }

  /** Writes the cells; days count from 1970, null for no day. */
  private void cells(Set<Cell> cells) throws IOException {
    numbers("cellRow", cells, cell -> cell.row);
    numbers("cellSender", cells, cell -> cell.sender);
    numbers("cellJoined", cells, cell -> cell.joined.ordinal());
    numbers("cellCount", cells, cell -> cell.count);
    numbers("cellPlace", cells, cell -> cell.place);
    json.writeArrayFieldStart("cellDay");
    for (Cell cell : cells) {
      if (cell.day == 0) {
        json.writeNull();
      } else {
        json.writeNumber(cell.day - PageReport.DAYS_TO_1970);
      }
    }
    json.writeEndArray();
  }

  private <T> void texts(String name, List<T> elements, Function<T, @Nullable String> text)
      throws IOException {
    json.writeArrayFieldStart(name);
    for (T element : elements) {
      json.writeString(text.apply(element)); // or null
    }
    json.writeEndArray();
  }

  /**
   * Writes different texts once each, and for each element the number of its text, if any has one.
   */
  private <T> void shared(
      String name, String column, List<T> elements, Function<T, @Nullable String> text)
      throws IOException {
    TextIndex index = new TextIndex();
    List<Integer> numbers = new ArrayList<>();
    for (T element : elements) {
      numbers.add(index.numberOf(text.apply(element)));
    }
    texts(name, index.labels(), label -> label);
    numbers(column, index.size() == 0 ? List.of() : numbers, Integer::longValue);
  }

  private <T> void numbers(String name, Collection<T> elements, ToLongFunction<T> number)
      throws IOException {
    json.writeArrayFieldStart(name);
    for (T element : elements) {
      json.writeNumber(number.applyAsLong(element));
    }
    json.writeEndArray();
  }
}
