package org.urisift.mail;

import java.util.Set;

/** Limits that only documents of a format reach; the tests of those formats have the inputs. */
public final class LimitsOfFormats {
  public static final Set<String> NAMES =
      Set.of(
          "BODY",
          "COMPOUND_ENTRIES",
          "COMPOUND_SECTORS",
          "IN_MEMORY",
          "OFFICE_CELLS",
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
          "PST_ATTACHMENTS",
          "PST_DEPTH",
          "PST_READS",
          "RECORD",
          "RECORD_HEADER",
          "RTF_DEPTH",
          "XML_DEPTH",
          "XML_NAMES",
          "XML_TOKEN");

  private LimitsOfFormats() {}
}
