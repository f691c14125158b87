/**
 * Reads PDF (ISO 32000-1) with Apache PDFBox: what links, forms and scripts lead to, the text of
 * each page, and attached files.
 */
@NullMarked
package org.urisift.formats.pdf;

import org.jspecify.annotations.NullMarked;
