package org.urisift.formats.pdf;

import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.io.IOUtils;
import org.apache.pdfbox.io.RandomAccessRead;
import org.apache.pdfbox.io.RandomAccessReadBuffer;
import org.apache.pdfbox.io.RandomAccessReadBufferedFile;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.encryption.InvalidPasswordException;
import org.apache.pdfbox.pdmodel.font.FontMappers;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.format.FormatDocument;
import org.urisift.mail.format.FormatOption;
import org.urisift.mail.format.FormatReader;
import org.urisift.mail.format.FormatSink;

/**
 * Reads PDF documents. The first one sets up PDFBox for the whole JVM. Its mapper of fonts, which
 * looks through all fonts of the machine and keeps a list of them in the home directory, is
 * replaced. Its warnings are switched off, unless the application has set their level.
 */
public final class PdfReader implements FormatReader {
  /** The header, alone on its line (ISO 32000-1 7.5.2, and annex H of older versions). */
  private static final Pattern MARK =
      Pattern.compile("%(?:PDF|!PS-Adobe-\\d\\.\\d PDF)-\\d\\.\\d\\s*?(?:[\r\n]|[^\\w\\s]|$)");

  /** Bytes that programs put before the header, such as those of a protocol. */
  private static final int BEFORE_MARK = 1_024;

  private static final int LINE = 32;

  /** Bytes at the end in which the mark of the end is. */
  private static final int TAIL = 2_048;

  /** Nodes above a page that are counted, in which there may be a loop. */
  private static final int MOST_LEVELS = 100_000;

  /** Sets up PDFBox when the first document is read. */
  private static final class Setup {
    /** Kept, since Java forgets the level of a logger that nothing refers to. */
    private static final List<Logger> QUIET =
        List.of(Logger.getLogger("org.apache.pdfbox"), Logger.getLogger("org.apache.fontbox"));

    static {
      FontMappers.set(new OneFont());
      for (Logger logger : QUIET) {
        if (logger.getLevel() == null) { // else the application asks for its messages
          logger.setLevel(Level.OFF);
        }
      }
    }

    static void ensure() {}
  }

  @Override
  public String title() {
    return "PDF";
  }

  @Override
  public List<String> types() {
    return List.of("application/pdf");
  }

  @Override
  public boolean begins(byte[] start, int length, @Nullable String name) {
    String text =
        new String(start, 0, Math.min(length, BEFORE_MARK + LINE), StandardCharsets.ISO_8859_1);
    Matcher mark = MARK.matcher(text);
    if (!mark.find()) {
      return false;
    }
    String before = text.substring(0, mark.start()).strip();
    boolean isOneLine =
        before.indexOf('\n') < 0 && before.indexOf(':') < 0; // no field of a message
    return before.startsWith("HTTP/") || isOneLine && before.length() <= BEFORE_MARK;
  }

  private final long freeWork;

  public PdfReader() {
    this(MailLimits.PDF_WORK);
  }

  /**
   * @param freeWork steps of a document of any size
   */
  PdfReader(long freeWork) {
    this.freeWork = freeWork;
  }

  @Override
  public void read(FormatDocument document, FormatSink sink) throws IOException {
    Setup.ensure();
    PdfWork work = new PdfWork(freeWork, MailLimits.PDF_WORK_BYTE, document.size());
    try (PDDocument pdf =
        Loader.loadPDF(
            bytes(document, work), "", null, null, IOUtils.createMemoryOnlyStreamCache())) {
      COSDictionary catalog = pdf.getDocumentCatalog().getCOSObject();
      PdfActions actions = new PdfActions(sink, PdfActions.base(catalog), work);
      Queue<List<PageLink>> links = new ConcurrentLinkedQueue<>(); // of pages not read yet
      Throwable failure = null;
      work.begin();
      try {
        for (PDPage page : pdf.getPages()) { // before the text, which takes far more work
          work.add(PdfWork.OPERATOR * levels(page));
          links.add(actions.page(page.getCOSObject(), "page " + (links.size() + 1)));
        }
        actions.catalog(catalog);
      } catch (IOException | RuntimeException | StackOverflowError e) {
        failure = e; // the text of the pages before it is read
      }
      work.end();
      PdfPictures pictures =
          document.isSet(FormatOption.QR)
              ? new PdfPictures(
                  sink,
                  new PdfWork(
                      MailLimits.PDF_PICTURE_WORK,
                      MailLimits.PDF_PICTURE_WORK_BYTE,
                      document.size()))
              : null;
      Set<COSDictionary> seen = Collections.newSetFromMap(new IdentityHashMap<>());
      int pages = links.size();
      sink.remaining(() -> remaining(links, pages));
      int number = 0;
      int end = Integer.MAX_VALUE; // the first page without text
      for (PDPage page : pdf.getPages()) {
        if (number == pages) {
          break;
        }
        String location = "page " + ++number;
        if (!seen.add(page.getCOSObject())) {
          links(links.remove(), location, null, sink); // its text is that of the page before
        } else if (!work.isUsedUp()) {
          PageText text = new PageText(page, pictures, number, work);
          page(pdf, page, text, location, links, work, sink);
        } else {
          if (number < end) {
            end = number;
            sink.unread(location, "text of this and later pages not read: " + PdfWork.REASON);
          }
          links(links.remove(), location, null, sink);
        }
      }
      if (pictures != null) {
        pictures.read(pdf);
      }
      if (failure instanceof IOException damage) {
        throw damage;
      } else if (failure instanceof RuntimeException damage) {
        throw damage;
      } else if (failure instanceof Error damage) {
        throw damage;
      }
      if (!hasEnd(document)) {
        sink.damaged(null, "its end is missing, and perhaps pages");
      } else if (pdf.getNumberOfPages() > number) {
        sink.damaged(null, (pdf.getNumberOfPages() - number) + " pages are missing");
      }
    } catch (PdfWork.TooMuch e) {
      sink.unread(null, "not read to its end: " + e.getMessage());
    } catch (InvalidPasswordException e) {
      sink.unread(null, "encrypted, and needs a password");
    }
  }

  private static boolean hasEnd(FormatDocument document) throws IOException {
    try (SeekableByteChannel channel = document.channel()) {
      channel.position(Math.max(0, document.size() - TAIL));
      byte[] tail = Channels.newInputStream(channel).readAllBytes();
      return new String(tail, StandardCharsets.ISO_8859_1).contains("%%EOF");
    }
  }

  private static RandomAccessRead bytes(FormatDocument document, PdfWork work) throws IOException {
    Path path = document.path();
    return new CountedRead(
        path == null
            ? RandomAccessReadBuffer.createBufferFromStream(document.stream())
            : new RandomAccessReadBufferedFile(path),
        work);
  }

  /** The nodes from a page to the root, each of which is asked for what the page inherits. */
  private static long levels(PDPage page) {
    int levels = 0;
    COSDictionary node = page.getCOSObject();
    while (node != null && levels < MOST_LEVELS) {
      levels++;
      node = node.getCOSDictionary(COSName.PARENT);
    }
    return levels;
  }

  /** Reads a page; if it is damaged or too much work, reports that, so that the next is read. */
  private static void page(
      PDDocument pdf,
      PDPage page,
      PageText text,
      String location,
      Queue<List<PageLink>> links,
      PdfWork work,
      FormatSink sink)
      throws IOException {
    boolean isRead = true;
    try {
      work.begin();
      work.add(PdfWork.PAGE + PdfWork.INHERITED * levels(page));
      text.read(pdf);
    } catch (IOException e) {
      sink.damaged(location, String.valueOf(e.getMessage()));
    } catch (PdfWork.TooMuch e) {
      isRead = false; // the exit status shows it if nothing else is found
      sink.unread(location, "text not read: " + e.getMessage());
    } catch (RuntimeException | StackOverflowError e) { // of the library
      sink.damaged(location, String.valueOf(e.getMessage()));
    } catch (OutOfMemoryError e) {
      isRead = false;
      sink.unread(location, "text not read: it needs more memory than there is");
    }
    work.begin();
    List<PageLink> ofPage = links.remove();
    PageLabels labels = text.labels(!ofPage.isEmpty());
    links(ofPage, location, labels, sink);
    String lines = isRead ? text.lines(labels) : "";
    work.end();
    if (isRead) {
      sink.text("pdf:text", location, lines);
    }
  }

  /** The links of the pages whose text is not read yet. */
  private static List<FormatSink.BareLink> remaining(Queue<List<PageLink>> links, int pages) {
    List<FormatSink.BareLink> all = new ArrayList<>();
    int number = pages - links.size();
    for (List<PageLink> ofPage : links) {
      String location = "page " + ++number;
      ofPage.forEach(
          link -> all.add(new FormatSink.BareLink("pdf:" + link.kind(), location, link.uri())));
    }
    return all;
  }

  private static void links(
      List<PageLink> links, String location, @Nullable PageLabels labels, FormatSink sink)
      throws IOException {
    PageLabels usable = labels;
    for (PageLink link : links) {
      String label = null;
      try {
        label = usable == null ? null : usable.of(link);
      } catch (PdfWork.TooMuch e) {
        usable = null;
        sink.unread(location, "text of its links not read: " + e.getMessage());
      }
      sink.link("pdf:" + link.kind(), location, link.uri(), label);
    }
  }
}
