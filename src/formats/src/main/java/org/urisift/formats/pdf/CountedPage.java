package org.urisift.formats.pdf;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.pdfbox.cos.COSStream;
import org.apache.pdfbox.io.RandomAccessRead;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDResources;
import org.apache.pdfbox.pdmodel.common.PDStream;
import org.jspecify.annotations.Nullable;

/** A page whose content counts as work while it is unpacked. */
final class CountedPage extends PDPage {
  private final PDPage page;
  private final PdfWork work;

  CountedPage(PDPage page, PdfWork work) {
    super(page.getCOSObject());
    this.page = page;
    this.work = work;
  }

  @Override
  public RandomAccessRead getContentsForStreamParsing() throws IOException {
    List<COSStream> streams = new ArrayList<>();
    for (Iterator<PDStream> all = page.getContentStreams(); all.hasNext(); ) {
      streams.add(all.next().getCOSObject());
    }
    return Contents.of(streams, work);
  }

  /** With the fonts and forms that pages before it share with it. */
  @Override
  public @Nullable PDResources getResources() {
    return page.getResources();
  }
}
