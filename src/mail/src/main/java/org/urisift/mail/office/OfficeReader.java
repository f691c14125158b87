package org.urisift.mail.office;

import java.io.IOException;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Problem;
import org.urisift.mail.TextOrigin;
import org.urisift.mail.bytes.BudgetStream;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.bytes.StreamBlock;
import org.urisift.mail.run.Place;
import org.urisift.mail.run.ReadContext;
import org.urisift.mail.run.VisitorFailure;
import org.urisift.mail.text.ContentType;

/**
 * Reads one XML file of an Office document (ISO/IEC 29500, ISO/IEC 26300) or an electronic book, by
 * itself: each is recognised by its own namespaces, so that the order in which they stand in a zip
 * is of no matter. Namespaces and document types are never handed on.
 */
public final class OfficeReader {
  /** Folders of such documents in which pictures and the like lie. */
  private static final Set<String> FOLDERS =
      Set.of(
          "word",
          "xl",
          "ppt",
          "visio",
          "docProps",
          "Pictures",
          "Thumbnails",
          "ObjectReplacements",
          "OEBPS",
          "OPS",
          "EPUB");

  private static final String PIECE = "of XML in one piece";

  private final ReadContext run;

  public OfficeReader(ReadContext run) {
    this.run = run;
  }

  /** Made for each document: it keeps its last parser, and that one all names it has read. */
  private static XMLInputFactory factory() {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, false); // what is not declared is read
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
    factory.setProperty(XMLConstants.ACCESS_EXTERNAL_DTD, "");
    return factory;
  }

  /** Whether an entry of an archive lies where such documents keep what is no text. */
  public static boolean isMedia(@Nullable String member) {
    if (member == null) {
      return false;
    }
    int from = member.lastIndexOf("!/");
    String entry = from < 0 ? member : member.substring(from + 2);
    int folder = entry.indexOf('/');
    return folder > 0 && FOLDERS.contains(entry.substring(0, folder));
  }

  /** Reads a file; where it is damaged, what stands before that. */
  public void read(StreamBlock in, Place where) throws IOException {
    while (in.at < in.end && in.array[in.at] > 0 && in.array[in.at] <= ' ') {
      in.at++; // no parser takes that before a declaration
    }
    BudgetStream bytes = new BudgetStream(in, 1);
    Vocabulary words = null;
    String failure = null;
    try {
      bytes.allow(MailLimits.XML_TOKEN, PIECE);
      XMLStreamReader xml = factory().createXMLStreamReader(bytes);
      TextOrigin place = where.whole();
      String charset =
          xml.getEncoding() == null ? null : xml.getEncoding().toUpperCase(Locale.ROOT);
      TextOrigin origin =
          new TextOrigin(
              place.file(),
              place.member(),
              place.message(),
              place.part(),
              ContentType.XML.type(),
              charset,
              -1);
      words = new Vocabulary(run, origin, where.base());
      events(xml, bytes, words);
    } catch (XMLStreamException e) {
      failure = reason(e);
    } catch (VisitorFailure e) {
      throw e;
    } catch (RuntimeException e) { // of the parser
      failure = Problem.reason(e);
    }
    if (words != null) {
      words.end();
    }
    if (failure != null) {
      run.failed(where, "damaged XML, the rest not read: " + failure);
    }
  }

  private static void events(XMLStreamReader xml, BudgetStream bytes, Vocabulary words)
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
          words.start(xml);
        }
        case XMLStreamConstants.END_ELEMENT -> {
          depth--;
          words.end(xml);
        }
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE ->
            words.characters(xml);
        case XMLStreamConstants.PROCESSING_INSTRUCTION -> names.add(xml.getPITarget());
        default -> {}
      }
      if (names.size() > MailLimits.XML_NAMES) { // the parser keeps all of them
        throw new XMLStreamException("more than " + MailLimits.XML_NAMES + " different names");
      }
    }
  }

  /** What the parser says, in one line, without its place. */
  private static String reason(XMLStreamException e) {
    String text = e.getMessage() == null ? "it ends too early" : e.getMessage();
    int message = text.indexOf("Message: ");
    String reason = message < 0 ? text : text.substring(message + "Message: ".length());
    return reason.strip().replaceAll("\\s+", " ").replaceFirst("^JAXP\\d+: ", "");
  }
}
