package org.urisift.formats.office;

import java.io.IOException;
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
import org.urisift.mail.bytes.StreamBlock;
import org.urisift.mail.format.FormatDocument;
import org.urisift.mail.format.FormatReader;
import org.urisift.mail.format.FormatSink;
import org.urisift.mail.kind.DocumentStart;
import org.urisift.mail.text.ContentType;

/**
 * Reads a single XML file of an Office document (ISO/IEC 29500, ISO/IEC 26300) or an electronic
 * book. Each file is recognised by its own namespaces, so that their order in the zip does not
 * matter. Namespaces and document types are never passed on.
 */
public final class OfficeReader implements FormatReader {
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
    StreamBlock in = new StreamBlock(document.stream());
    in.peek(MailLimits.SNIFF);
    while (in.at < in.end && in.array[in.at] > 0 && in.array[in.at] <= ' ') {
      in.at++; // parsers reject white space before a declaration
    }
    BudgetStream bytes = new BudgetStream(in, 1);
    Vocabulary vocabulary = new Vocabulary(sink);
    try {
      bytes.allow(MailLimits.XML_TOKEN, PIECE);
      readEvents(factory().createXMLStreamReader(bytes), bytes, vocabulary);
    } catch (XMLStreamException e) {
      vocabulary.end();
      throw new IOException(reason(e), e);
    }
    vocabulary.end();
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
