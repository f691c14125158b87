package org.urisift.formats;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.poi.hssf.usermodel.HSSFSheet;
import org.apache.poi.hssf.usermodel.HSSFWorkbook;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.urisift.mail.BetweenGood;
import org.urisift.mail.LimitsOfFormats;
import org.urisift.mail.bytes.MailLimits;

/** Documents at each limit of a format, one below it and one above it, cost only themselves. */
class EveryFormatLimitTest {
  private static final String WORD =
      "<w:document xmlns:w='http://schemas.openxmlformats.org/wordprocessingml/2006/main'>";
  private static final String LINE = "http://x.example/\n";

  /** Makes a document of a size. */
  private interface Maker {
    byte[] make(int size) throws IOException;
  }

  private static final Map<String, Maker> MAKERS =
      Map.of(
          "BODY", size -> tnef(attribute(1, 0x2800c, bytes("x".repeat(size)))),
          "IN_MEMORY", size -> bytes("{\\rtf1 " + "x".repeat(size - 8) + "}"),
          "OFFICE_CELLS", EveryFormatLimitTest::workbook,
          "PST_ATTACHMENTS", size -> tnef(attachments(size)),
          "RECORD", size -> records("", "x".repeat(size)),
          "RECORD_HEADER", size -> records("X: " + "x".repeat(size - 250) + "\r\n", LINE),
          "RTF_DEPTH", size -> bytes("{\\rtf1 " + "{".repeat(size - 1) + LINE + "}".repeat(size)),
          "XML_DEPTH", size -> word("<w:p>".repeat(size - 1) + LINE + "</w:p>".repeat(size - 1)),
          "XML_NAMES", EveryFormatLimitTest::names,
          "XML_TOKEN", size -> word("<w:p><w:r><w:t>" + "x".repeat(size) + "</w:t></w:r></w:p>"));

  /**
   * Limits of which no documents are made here. {@code PdfWorkTest} and {@code QrReaderTest} have
   * those of PDF and of pictures; no test makes those of old Office documents and of folders yet.
   */
  private static final Set<String> WITHOUT_INPUTS =
      Set.of(
          "COMPOUND_ENTRIES",
          "COMPOUND_SECTORS",
          "OFFICE_EDITS",
          "OFFICE_RECORD",
          "OFFICE_STREAM",
          "OFFICE_STRINGS",
          "PDF_GLYPHS",
          "PDF_PAGE_WORK",
          "PDF_PICTURE_WORK",
          "PDF_PICTURE_WORK_BYTE",
          "PDF_WORK",
          "PDF_WORK_BYTE",
          "PICTURE_BYTES",
          "PICTURE_COEFFICIENTS",
          "PICTURE_FRAMES",
          "PICTURE_PIXELS",
          "PICTURE_READ",
          "PICTURE_SCANNED",
          "PICTURE_SIDE",
          "PICTURE_TIME",
          "PST_DEPTH",
          "PST_READS");

  @Test
  void each_limit_of_a_format_has_its_documents() {
    Set<String> names = new TreeSet<>(MAKERS.keySet());
    names.addAll(WITHOUT_INPUTS);
    assertThat(names).isEqualTo(new TreeSet<>(LimitsOfFormats.NAMES));
  }

  @ParameterizedTest
  @MethodSource("limits")
  @Tag("large")
  void a_document_at_a_limit_costs_nothing_else(String limit) throws Exception {
    int size = limit.equals("IN_MEMORY") ? 8 << 20 : MailLimits.class.getField(limit).getInt(null);
    for (int more = -1; more <= 1; more++) {
      BetweenGood.checkFile(limit + " and " + more, MAKERS.get(limit).make(size + more));
    }
  }

  static Set<String> limits() {
    return new TreeSet<>(MAKERS.keySet());
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  private static byte[] word(String body) {
    return bytes(WORD + body + "</w:document>");
  }

  private static byte[] names(int count) {
    StringBuilder elements = new StringBuilder();
    for (int i = 0; i < count; i++) {
      elements.append("<n").append(i).append("/>");
    }
    return word(elements + "<w:p><w:r><w:t>" + LINE + "</w:t></w:r></w:p>");
  }

  private static byte[] records(String fields, String text) {
    return bytes(record(fields, text) + record("", LINE));
  }

  private static String record(String fields, String text) {
    return "WARC/1.0\r\nWARC-Type: conversion\r\nWARC-Record-ID: <urn:uuid:1>\r\n"
        + "WARC-Date: 2019-12-10T10:00:01Z\r\nContent-Type: text/plain\r\n"
        + fields
        + "Content-Length: "
        + text.length()
        + "\r\n\r\n"
        + text
        + "\r\n\r\n";
  }

  private static byte[] workbook(int cells) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (HSSFWorkbook book = new HSSFWorkbook()) {
      HSSFSheet sheet = book.createSheet();
      for (int i = 0; i < cells; i++) {
        (i % 4 == 0 ? sheet.createRow(i / 4) : sheet.getRow(i / 4))
            .createCell(i % 4)
            .setCellValue("x");
      }
      book.write(out);
    }
    return out.toByteArray();
  }

  private static byte[] tnef(byte[] attributes) {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    file.writeBytes(new byte[] {0x78, (byte) 0x9f, 0x3e, 0x22, 1, 0});
    file.writeBytes(attributes);
    return file.toByteArray();
  }

  private static byte[] attachments(int count) {
    ByteArrayOutputStream attachments = new ByteArrayOutputStream();
    for (int i = 0; i < count; i++) {
      attachments.writeBytes(attribute(2, 0x69002, new byte[14]));
      attachments.writeBytes(attribute(2, 0x6800f, bytes(LINE)));
    }
    return attachments.toByteArray();
  }

  private static byte[] attribute(int level, int id, byte[] value) {
    ByteBuffer bytes = ByteBuffer.allocate(11 + value.length).order(ByteOrder.LITTLE_ENDIAN);
    bytes.put((byte) level).putInt(id).putInt(value.length).put(value);
    return bytes.putShort((short) 0).array();
  }
}
