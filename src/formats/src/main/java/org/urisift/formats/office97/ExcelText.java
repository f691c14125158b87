package org.urisift.formats.office97;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.urisift.formats.compound.Entry;
import org.urisift.formats.office.BinarySheetReader;
import org.urisift.mail.bytes.FailureKeepingStream;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.format.FormatSink;
import org.urisift.mail.text.Charsets;

/** Reads a workbook of Excel 5 to 2003 (MS-XLS 2.4), record by record. */
final class ExcelText {
  private final WorkbookRecords in;
  private final FormatSink sink;
  private final Map<Long, String> sheets = new HashMap<>(); // by their positions
  private final List<String> strings = new ArrayList<>(); // shared ones, as long as they fit
  private final BitSet used = new BitSet(); // of the shared strings
  private final Map<Integer, String> cells = new HashMap<>(); // texts of the sheet
  private final Map<Integer, String> shapes = new HashMap<>(); // texts by identifiers
  private final List<String> hyperlink = new ArrayList<>(); // of the last formula: URI and label
  private int kept; // UTF-16 units of shared strings
  private long keptInSheet; // of the texts of its cells and shapes
  private boolean is97 = true;
  private Charset charset = Charset.forName("windows-1252");
  private String sheet = "";
  private int cell;
  private int shape;

  private ExcelText(InputStream in, FormatSink sink) throws IOException {
    this.in = new WorkbookRecords(in);
    this.sink = sink;
  }

  static void read(Entry stream, FormatSink sink) throws IOException {
    FailureKeepingStream in = new FailureKeepingStream(new BufferedInputStream(stream.stream()));
    new ExcelText(in, sink).read();
    if (in.failure() != null) {
      throw new IOException(in.failure());
    }
  }

  private void read() throws IOException {
    while (in.next()) {
      if (in.type() == 0x2f) { // FilePass
        sink.unread(null, CompoundReader.NEEDS_PASSWORD);
        return;
      }
      record();
    }
    endSheet();
    for (int i = used.nextClearBit(0); i < strings.size(); i = used.nextClearBit(i + 1)) {
      text("xls:text", null, strings.get(i));
    }
  }

  private void record() throws IOException {
    switch (in.type()) {
      case 0x809 -> begin();
      case 0x42 -> charset = Objects.requireNonNullElse(Charsets.named("cp" + in.u16()), charset);
      case 0x85 -> { // BoundSheet8
        long position = in.u32() & 0xffffffffL;
        in.skip(2);
        keep(sheets, position, string(in.u8()));
      }
      case 0xfc -> sharedStrings();
      case 0xfd -> sharedString();
      case 0x204, 0xd6 -> { // Label and RString
        readCell();
        in.skip(2);
        cellText(string(in.u16()));
      }
      case 0x06 -> formula();
      case 0x207 -> { // String
        String result = string(in.u16());
        endFormula(result);
        cellText(result);
      }
      case 0x18, 0x1be, 0x4bc -> // Lbl, Dv, ShrFmla
          formulas(sheet, literals(in.rest(MailLimits.OFFICE_RECORD)));
      case 0x1b8 -> { // HLink: of the first to the last row and column
        endFormula(null);
        cell = in.u16() << 8;
        in.skip(2);
        cell |= in.u16() & 0xff;
        in.skip(2);
        hyperlinks(location(), cells.get(cell));
      }
      case 0xec -> hyperlinks(sheet, null); // MsoDrawing
      case 0x5d -> { // Obj
        in.skip(6);
        shape = in.u16();
      }
      case 0x1b6 -> { // TxO
        in.skip(10);
        int length = in.u16();
        in.skipPiece();
        keep(shapes, shape, in.characters(length, in.u8()));
      }
      case 0x1c -> note();
      case 0x14, 0x15 -> { // Header and Footer: with codes such as &L and &"Arial"
        String marked = string(is97 ? in.u16() : in.u8()).replace("&&", "\0");
        String plain = marked.replaceAll("&(\"[^\"]*\"|\\d+|.)", " ").replace('\0', '&');
        text("xls:text", sheet, plain);
      }
      case 0x1ae -> { // SupBook
        in.skip(2);
        text("xls:text", null, string(in.u16()).replace('\3', '/'));
      }
      case 0xcd -> text("xls:text", sheet, string(in.u16())); // SXString of a web query
      case 0x804 -> { // ExtString
        in.skip(4);
        text("xls:text", sheet, string(in.u16()));
      }
      case 0x100d -> { // SeriesText
        in.skip(2);
        text("xls:text", sheet, string(in.u8()));
      }
      default -> {}
    }
  }

  private void begin() throws IOException {
    is97 = in.u16() >= 0x600;
    String name = sheets.get(in.position());
    if (name != null) { // not a chart in a sheet
      endSheet();
      sheet = name;
    }
  }

  private void endSheet() throws IOException {
    endFormula(null);
    for (String text : shapes.values()) {
      text("xls:text", sheet, text);
    }
    shapes.clear();
    cells.clear();
    keptInSheet = 0;
  }

  /** Reads a string after its length. */
  private String string(int length) throws IOException {
    return is97 ? in.characters(length, in.u8()) : in.string(length, charset);
  }

  /** Reads the shared strings (MS-XLS 2.5.293); those that are too many have no place. */
  private void sharedStrings() throws IOException {
    in.skip(8);
    while (in.hasMore()) {
      int length = in.u16();
      int flags = in.u8();
      long after = (flags & 8) == 0 ? 0 : 4L * in.u16();
      after += (flags & 4) == 0 ? 0 : in.u32() & 0xffffffffL;
      String text = in.characters(length, flags);
      in.skip(after);
      if (kept < MailLimits.OFFICE_STRINGS) {
        kept += text.length() + 32;
        strings.add(text);
      } else {
        text("xls:text", null, text);
      }
    }
  }

  private void sharedString() throws IOException {
    readCell();
    in.skip(2);
    int index = in.u32();
    if (index >= 0 && index < strings.size()) {
      used.set(index);
      cellText(strings.get(index));
    }
  }

  private void formula() throws IOException {
    readCell();
    in.skip(16);
    int end = in.u16();
    byte[] tokens = in.rest(MailLimits.OFFICE_RECORD);
    List<String> literals = literals(tokens);
    boolean isHyperlink = // PtgFuncVar with the number of HYPERLINK
        end >= 4
            && end <= tokens.length
            && (tokens[end - 4] & 0x1f) == 2
            && tokens[end - 2] == 0x67
            && tokens[end - 1] == 1;
    if (isHyperlink && !literals.isEmpty()) {
      hyperlink.addAll(literals);
    } else {
      formulas(location(), literals);
    }
  }

  /** Passes on the hyperlink of the last formula; its result is known only after it. */
  private void endFormula(@Nullable String result) throws IOException {
    if (!hyperlink.isEmpty()) {
      String label = hyperlink.size() > 1 ? hyperlink.get(1) : null;
      sink.link("xls:link", location(), hyperlink.get(0), result == null ? label : result);
      hyperlink.clear();
    }
  }

  private void formulas(String location, List<String> literals) throws IOException {
    for (String literal : literals) {
      text("xls:formula", location, literal);
    }
  }

  /** The strings in a formula: PtgStr (MS-XLS 2.5.198.89) and what looks like it. */
  private List<String> literals(byte[] tokens) {
    List<String> literals = new ArrayList<>();
    for (int at = 0; at + 2 < tokens.length; at++) {
      boolean isWide = is97 && tokens[at + 2] == 1;
      int from = is97 ? at + 3 : at + 2;
      int end = from + (tokens[at + 1] & 0xff) * (isWide ? 2 : 1);
      if (tokens[at] == 0x17 && end <= tokens.length && (!is97 || (tokens[at + 2] & ~1) == 0)) {
        Charset narrow = is97 ? StandardCharsets.ISO_8859_1 : charset;
        Charset encoding = isWide ? StandardCharsets.UTF_16LE : narrow;
        literals.add(new String(tokens, from, end - from, encoding));
        at = end - 1;
      }
    }
    return literals;
  }

  private void hyperlinks(String location, @Nullable String label) throws IOException {
    for (String uri : Links.in(in.rest(MailLimits.OFFICE_RECORD))) {
      sink.link("xls:link", location, uri, label);
    }
  }

  private void note() throws IOException {
    readCell();
    if (is97) {
      in.skip(2);
    }
    int number = in.u16(); // of the shape, or bytes
    String text = is97 ? shapes.remove(number) : in.string(number, charset);
    text("xls:comment", location(), text == null ? "" : text);
  }

  /** Reads the place of the next cell, after which a formula has no result any more. */
  private void readCell() throws IOException {
    endFormula(null);
    cell = in.u16() << 8 | in.u16() & 0xff;
  }

  private String location() {
    String name = BinarySheetReader.cell(cell & 0xff, cell >>> 8);
    return sheet.isEmpty() ? name : sheet + '!' + name;
  }

  private void cellText(String text) throws IOException {
    keep(cells, cell, text);
    text("xls:text", location(), text);
  }

  private <K> void keep(Map<K, String> texts, K key, String text) {
    keptInSheet += text.length();
    if (texts.size() < MailLimits.OFFICE_CELLS && keptInSheet < MailLimits.OFFICE_STRINGS) {
      texts.put(key, text);
    }
  }

  private void text(String context, @Nullable String location, String text) throws IOException {
    if (Links.mayHaveUri(text)) {
      sink.text(context, location, text.replace('\r', '\n'));
    }
  }
}
