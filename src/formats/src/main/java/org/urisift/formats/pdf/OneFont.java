package org.urisift.formats.pdf;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.apache.fontbox.FontBoxFont;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.io.RandomAccessReadBuffer;
import org.apache.pdfbox.pdmodel.font.CIDFontMapping;
import org.apache.pdfbox.pdmodel.font.FontMapper;
import org.apache.pdfbox.pdmodel.font.FontMapping;
import org.apache.pdfbox.pdmodel.font.PDCIDSystemInfo;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDFontDescriptor;
import org.jspecify.annotations.Nullable;

/**
 * Stands in for each font that a document lacks with the one that PDFBox brings: nothing is drawn,
 * and widths are in the document. Safe for use by several threads.
 */
final class OneFont implements FontMapper {
  private static final String NAME = "/org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf";

  private @Nullable TrueTypeFont font;

  private synchronized TrueTypeFont font() {
    if (font == null) {
      try (InputStream in = PDFont.class.getResourceAsStream(NAME)) {
        font = new TTFParser().parse(RandomAccessReadBuffer.createBufferFromStream(in));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return font;
  }

  @Override
  public FontMapping<TrueTypeFont> getTrueTypeFont(
      String baseFont, @Nullable PDFontDescriptor descriptor) {
    return new FontMapping<>(font(), true);
  }

  @Override
  public FontMapping<FontBoxFont> getFontBoxFont(
      String baseFont, @Nullable PDFontDescriptor descriptor) {
    return new FontMapping<>(font(), true);
  }

  @Override
  public CIDFontMapping getCIDFont(
      String baseFont, @Nullable PDFontDescriptor descriptor, @Nullable PDCIDSystemInfo system) {
    return new CIDFontMapping(null, font(), true);
  }
}
