package org.urisift.formats.office;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.BudgetStream;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.format.FormatDocument;
import org.urisift.mail.format.FormatReader;
import org.urisift.mail.format.FormatSink;
import org.urisift.mail.kind.DocumentStart;
import org.urisift.mail.text.Charsets;
import org.urisift.mail.text.ContentType;
import org.urisift.mail.text.LenientReader;

/**
 * Reads a single XML file of an Office document (ISO/IEC 29500, ISO/IEC 26300) or an electronic
 * book. Each file is recognised by its own namespaces, so that their order in the zip does not
 * matter. Namespaces and document types are never passed on.
 */
public final class OfficeReader implements FormatReader {
  private static final char MARK = '\uFEFF';
  private static final String PIECE = "of XML in one piece";

  @Override
  public String title() {
    return "XML";
  }

  @Override
  public List<String> types() {
    return List.of("application/xml", ContentType.OFFICE);
  }

  @Override
  public boolean begins(byte[] start, int length, @Nullable String name) {
    DocumentStart document = new DocumentStart(start, 0, length, name);
    return !document.isHtml() && document.isOffice();
  }

  /**
   * Makes a factory for each document, since it keeps its last parser, which keeps all names it has
   * read.
   */
  private static XMLInputFactory factory() {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(
        XMLInputFactory.IS_NAMESPACE_AWARE, false); // so that undeclared prefixes are allowed
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
    factory.setProperty(XMLConstants.ACCESS_EXTERNAL_DTD, "");
    return factory;
  }

  /** Reads a file, up to the damage if there is any. */
  @Override
  public void read(FormatDocument document, FormatSink sink) throws IOException {
    BudgetStream bytes = new BudgetStream(document.stream(), 1);
    bytes.allow(MailLimits.XML_TOKEN, PIECE);
    LenientReader utf8 = new LenientReader(false).start(bytes);
    Vocabulary vocabulary = new Vocabulary(sink, document.name());
    String damage = null;
    try {
      readEvents(factory().createXMLStreamReader(decoded(utf8, sink)), bytes, vocabulary);
    } catch (XMLStreamException e) {
      damage = reason(e);
    }
    vocabulary.end();
    if (utf8.illFormed() > 0) {
      sink.note(null, "bytes that are not UTF-8, read as windows-1252: " + utf8.illFormed());
    }
    damage = utf8.failure() == null ? damage : utf8.failure();
    if (damage != null) {
      throw new IOException(damage);
    }
  }

  /**
   * Decodes a document for the parser, which gives up at a byte that is not in the charset, and
   * writes that to standard error. Parsers also reject what stands before a declaration.
   */
  private static Reader decoded(LenientReader utf8, FormatSink sink) throws IOException {
    Charset charset = utf8.charsetOfMark();
    String name = charset == null ? utf8.nameInside(false) : null;
    if (name != null) {
      charset = Charsets.namedInside(name);
      if (charset == null) {
        sink.note(null, "charset " + name + " is not known, read as UTF-8");
      }
    }
    boolean isUtf8 = charset == null || charset.equals(StandardCharsets.UTF_8);
    BufferedReader text =
        new BufferedReader(isUtf8 ? utf8 : new InputStreamReader(utf8.bytes(), charset));
    int first;
    do {
      text.mark(1);
      first = text.read();
    } while (first == MARK || first > 0 && first <= ' ');
    text.reset();
    return text;
  }

  private static void readEvents(XMLStreamReader xml, BudgetStream bytes, Vocabulary vocabulary)
      throws XMLStreamException, IOException {
    int depth = 0;
    Set<String> names = new HashSet<>();
    while (xml.hasNext()) {
      bytes.allow(MailLimits.XML_TOKEN, PIECE);
      switch (xml.next()) {
        case XMLStreamConstants.START_ELEMENT -> {
          if (++depth > MailLimits.XML_DEPTH) {
            throw new XMLStreamException("elements nested deeper than " + MailLimits.XML_DEPTH);
          }
          names.add(xml.getLocalName());
          for (int i = 0; i < xml.getAttributeCount(); i++) {
            names.add(xml.getAttributeLocalName(i));
          }
          vocabulary.start(xml);
        }
        case XMLStreamConstants.END_ELEMENT -> {
          depth--;
          vocabulary.end(xml);
        }
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE ->
            vocabulary.characters(xml);
        case XMLStreamConstants.PROCESSING_INSTRUCTION -> names.add(xml.getPITarget());
        default -> {}
      }
      if (names.size() > MailLimits.XML_NAMES) { // the parser keeps all of them
        throw new XMLStreamException("more than " + MailLimits.XML_NAMES + " different names");
      }
    }
  }

  /** The message of the parser on one line, without the position. */
  private static String reason(XMLStreamException e) {
    String text = e.getMessage() == null ? "it ends too early" : e.getMessage();
    int message = text.indexOf("Message: ");
    String reason = message < 0 ? text : text.substring(message + "Message: ".length());
    return reason.strip().replaceAll("\\s+", " ").replaceFirst("^JAXP\\d+: ", "");
  }
}
