package org.urisift.page;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.function.Function;
import java.util.function.LongToIntFunction;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;
import org.urisift.page.PageModel.FirstPlace;
import org.urisift.page.PageModel.Mail;
import org.urisift.report.ControlCharacters;

/**
 * Writes the model as JSON, column by column, for {@code model.js}. Characters with a meaning in
 * HTML are escaped, so that none can end the script element around the JSON.
 */
final class PageData {
  private final JsonGenerator json;

  PageData(Writer out) throws IOException {
    json = new JsonFactory().createGenerator(out);
    json.setCharacterEscapes(new ControlCharacters.InJson("<>&'")); // no markup
    json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    json.disable(JsonGenerator.Feature.FLUSH_PASSED_TO_STREAM);
  }

  void write(PageModel model) throws IOException {
    json.writeStartObject();
    json.writeNumberField("found", model.found);
    json.writeNumberField("unlisted", model.unlisted);
    json.writeNumberField("placeless", model.cells.placeless());
    json.writeNumberField("messages", model.messages);
    json.writeNumberField("filesFound", model.filesFound);
    json.writeStringField("unread", model.unread.unreadSummary());
    texts("schemes", model.schemes.labels(), name -> name);
    texts("domains", model.domains.labels(), name -> name);
    texts("wrappers", model.wrappers.labels(), name -> name);
    texts("flagNames", model.flags.labels(), name -> name);
    texts("senders", model.senders.labels(), name -> name);
    texts("files", model.files.labels(), name -> name);
    texts("contexts", model.contexts.labels(), name -> name);
    texts("reasons", model.evidence.labels(), name -> name);
    mails(model.mails);
    numbers("placeMail", model.places, FirstPlace::mail);
    numbers("placeFile", model.places, FirstPlace::file);
    numbers("placeContext", model.places, FirstPlace::context);
    numbers("placeEvidence", model.places, FirstPlace::evidence);
    numbers("placeLine", model.places, FirstPlace::line);
    rows(model.rows);
    cells(model.cells);
    json.writeEndObject();
    json.flush();
  }

  private void mails(List<Mail> mails) throws IOException {
    numbers("mailNumber", mails, Mail::number);
    texts("mailDate", mails, Mail::date);
    numbers("mailSender", mails, Mail::sender);
    texts("mailFrom", mails, Mail::from);
    texts("mailSubject", mails, Mail::subject);
    texts("mailId", mails, Mail::id);
  }

  private void rows(List<TableRow> rows) throws IOException {
    texts("uri", rows, row -> row.uri);
    numbers("scheme", rows, row -> row.scheme);
    numbers("domain", rows, row -> row.domain);
    numbers("wrapper", rows, row -> row.wrapper);
    numbers("flags", rows, row -> row.flags);
    numbers("inMessages", rows, row -> row.messages);
  }

  /** Writes the cells; days count from 1970, null for no day. */
  private void cells(Cells cells) throws IOException {
    long[] keys = cells.sorted();
    column("cellRow", keys, Cells::row);
    column("cellSender", keys, Cells::sender);
    column("cellJoined", keys, Cells::joined);
    column("cellCount", keys, cells::count);
    column("cellPlace", keys, cells::place);
    json.writeArrayFieldStart("cellDay");
    for (long key : keys) {
      if (Cells.day(key) == 0) {
        json.writeNull();
      } else {
        json.writeNumber(Cells.day(key) - PageModel.DAYS_TO_1970);
      }
    }
    json.writeEndArray();
  }

  private void column(String name, long[] keys, LongToIntFunction number) throws IOException {
    json.writeArrayFieldStart(name);
    for (long key : keys) {
      json.writeNumber(number.applyAsInt(key));
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

  private <T> void numbers(String name, List<T> elements, ToLongFunction<T> number)
      throws IOException {
    json.writeArrayFieldStart(name);
    for (T element : elements) {
      json.writeNumber(number.applyAsLong(element));
    }
    json.writeEndArray();
  }
}
