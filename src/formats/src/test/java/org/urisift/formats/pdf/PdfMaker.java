package org.urisift.formats.pdf;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDDocumentNameDictionary;
import org.apache.pdfbox.pdmodel.PDEmbeddedFilesNameTreeNode;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.common.filespecification.PDComplexFileSpecification;
import org.apache.pdfbox.pdmodel.common.filespecification.PDEmbeddedFile;
import org.apache.pdfbox.pdmodel.encryption.AccessPermission;
import org.apache.pdfbox.pdmodel.encryption.StandardProtectionPolicy;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.font.Standard14Fonts.FontName;
import org.apache.pdfbox.pdmodel.interactive.action.PDAction;
import org.apache.pdfbox.pdmodel.interactive.action.PDActionURI;
import org.apache.pdfbox.pdmodel.interactive.annotation.PDAnnotationLink;
import org.apache.pdfbox.util.Matrix;

/** Makes PDF documents for tests. */
final class PdfMaker implements AutoCloseable {
  static final PDFont FONT = new PDType1Font(FontName.HELVETICA);
  static final float SIZE = 10;

  final PDDocument document = new PDDocument();
  private PDPage page = new PDPage(PDRectangle.A4);

  PdfMaker() {
    document.addPage(page);
  }

  PdfMaker nextPage() {
    page = new PDPage(PDRectangle.A4);
    document.addPage(page);
    return this;
  }

  PDPage page() {
    return page;
  }

  /** Writes lines under one another, 12 units apart. */
  PdfMaker lines(float x, float y, String... lines) throws IOException {
    return write(SIZE, x, y, lines);
  }

  PdfMaker small(float x, float y, String line) throws IOException {
    return write(SIZE - 4, x, y, line);
  }

  PdfMaker large(float x, float y, String line) throws IOException {
    return write(SIZE + 6, x, y, line);
  }

  private PdfMaker write(float size, float x, float y, String... lines) throws IOException {
    for (int i = 0; i < lines.length; i++) {
      text(FONT, Matrix.getTranslateInstance(x, y - 12 * i), size, lines[i]);
    }
    return this;
  }

  /** Writes a text. */
  PdfMaker text(PDFont font, Matrix place, float size, String text) throws IOException {
    try (PDPageContentStream out =
        new PDPageContentStream(
            document, page, PDPageContentStream.AppendMode.APPEND, true, true)) {
      out.beginText();
      out.setFont(font, size);
      out.setTextMatrix(place);
      out.showText(text);
      out.endText();
    }
    return this;
  }

  /** Writes a line that is turned to the left. */
  PdfMaker turned(int degrees, float x, float y, String line) throws IOException {
    return text(FONT, Matrix.getRotateInstance(Math.toRadians(degrees), x, y), SIZE, line);
  }

  /** Puts a link over a rectangle. */
  PdfMaker link(String uri, float x, float y, float width, float height) throws IOException {
    PDActionURI action = new PDActionURI();
    action.setURI(uri);
    return action(action, x, y, width, height);
  }

  PdfMaker action(PDAction action, float x, float y, float width, float height) throws IOException {
    PDAnnotationLink link = new PDAnnotationLink();
    link.setRectangle(new PDRectangle(x, y, width, height));
    link.setAction(action);
    page.getAnnotations().add(link);
    return this;
  }

  PdfMaker file(String name, String content) throws IOException {
    PDComplexFileSpecification file = new PDComplexFileSpecification();
    file.setFile(name);
    file.setEmbeddedFile(
        new PDEmbeddedFile(
            document, new ByteArrayInputStream(content.getBytes(StandardCharsets.UTF_8))));
    PDEmbeddedFilesNameTreeNode tree = new PDEmbeddedFilesNameTreeNode();
    tree.setNames(Map.of(name, file));
    PDDocumentNameDictionary names = new PDDocumentNameDictionary(document.getDocumentCatalog());
    names.setEmbeddedFiles(tree);
    document.getDocumentCatalog().setNames(names);
    return this;
  }

  PdfMaker encrypted(String password) throws IOException {
    StandardProtectionPolicy policy =
        new StandardProtectionPolicy("owner", password, new AccessPermission());
    policy.setEncryptionKeyLength(128);
    document.protect(policy);
    return this;
  }

  byte[] bytes() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    document.save(out);
    return out.toByteArray();
  }

  @Override
  public void close() throws IOException {
    document.close();
  }
}
