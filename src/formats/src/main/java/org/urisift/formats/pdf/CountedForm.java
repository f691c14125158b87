package org.urisift.formats.pdf;

import java.io.IOException;
import java.util.List;
import org.apache.pdfbox.io.RandomAccessRead;
import org.apache.pdfbox.pdmodel.PDResources;
import org.apache.pdfbox.pdmodel.graphics.form.PDFormXObject;
import org.jspecify.annotations.Nullable;

/** A form whose content counts as work while it is unpacked. */
final class CountedForm extends PDFormXObject {
  private final PDFormXObject form;
  private final PdfWork work;

  CountedForm(PDFormXObject form, PdfWork work) {
    super(form.getCOSObject());
    this.form = form;
    this.work = work;
  }

  @Override
  public RandomAccessRead getContentsForStreamParsing() throws IOException {
    return Contents.of(List.of(getCOSObject()), work);
  }

  /** With the fonts that are known already. */
  @Override
  public @Nullable PDResources getResources() {
    return form.getResources();
  }
}
