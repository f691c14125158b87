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
import org.urisift.page.PageModel.Mail;
import org.urisift.page.PageModel.Place;
import org.urisift.report.ControlCharacters;

/**
 * Writes what was gathered as JSON, a column after the other, which {@code model.js} reads. It
 * stands in a script element, which no character of it can end: those that HTML knows are escaped.
 */
final class PageData {
  private final JsonGenerator json;

  PageData(Writer out) throws IOException {
    json = new JsonFactory().createGenerator(out);
    json.setCharacterEscapes(new ControlCharacters.InJson("<>&'")); // no markup
    json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    json.disable(JsonGenerator.Feature.FLUSH_PASSED_TO_STREAM);
  }

  void write(PageModel all) throws IOException {
    json.writeStartObject();
    json.writeNumberField("found", all.found);
    json.writeNumberField("unlisted", all.unlisted);
    json.writeNumberField("placeless", all.cells.placeless());
    json.writeNumberField("messages", all.messages);
    json.writeNumberField("filesFound", all.filesFound);
    texts("schemes", all.schemes.labels(), name -> name);
    texts("domains", all.domains.labels(), name -> name);
    texts("wrappers", all.wrappers.labels(), name -> name);
    texts("flagNames", all.flags.labels(), name -> name);
    texts("senders", all.senders.labels(), name -> name);
    texts("files", all.files.labels(), name -> name);
    texts("contexts", all.contexts.labels(), name -> name);
    texts("reasons", all.evidence.labels(), name -> name);
    mails(all.mails);
    numbers("placeMail", all.places, Place::mail);
    numbers("placeFile", all.places, Place::file);
    numbers("placeContext", all.places, Place::context);
    numbers("placeEvidence", all.places, Place::evidence);
    numbers("placeLine", all.places, Place::line);
    rows(all.rows);
    cells(all.cells);
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

  /** The days count from 1970, and are null for none. */
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

  private <T> void texts(String name, List<T> of, Function<T, @Nullable String> text)
      throws IOException {
    json.writeArrayFieldStart(name);
    for (T one : of) {
      json.writeString(text.apply(one)); // or null
    }
    json.writeEndArray();
  }

  private <T> void numbers(String name, List<T> of, ToLongFunction<T> number) throws IOException {
    json.writeArrayFieldStart(name);
    for (T one : of) {
      json.writeNumber(number.applyAsLong(one));
    }
    json.writeEndArray();
  }
}
