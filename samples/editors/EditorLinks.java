import javax.swing.event.DocumentEvent;
import javax.swing.event.DocumentListener;
import javax.swing.text.BadLocationException;
import javax.swing.text.DefaultHighlighter;
import javax.swing.text.Document;
import javax.swing.text.Highlighter;
import javax.swing.text.JTextComponent;
import org.urisift.scan.ScannedText;
import org.urisift.scan.UriMatch.Segment;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriScanner;

/**
 * Marks the links in a Swing text component while it is edited: scans the whole text once, then only
 * what an edit can have changed. The documents of jEdit and RSyntaxTextArea can be followed as well.
 *
 * <p>Must be used on the event dispatch thread, like Swing itself.
 */
public final class EditorLinks implements DocumentListener {
  private final JTextComponent component;
  private final ScannedText text;

  /** Follows a component from now on. */
  public EditorLinks(JTextComponent component) throws BadLocationException {
    this.component = component;
    Document document = component.getDocument();
    // what uriAt returns may be opened: no script, file or program
    UriScanner links = UriScanner.builder().schemes(UriScanner.LINK_SCHEMES).build();
    text = links.editable(document.getText(0, document.getLength()));
    document.addDocumentListener(this);
    mark(new ScannedText.Region(0, text.length()));
  }

  /** The whole URI around an offset (in UTF-16 units), or null. */
  public String uriAt(int offset) {
    for (UriMatch match : text.matches(offset, offset + 1)) {
      for (Segment segment : match.segments()) {
        if (segment.offset() <= offset && offset < segment.endOffset()) {
          return match.uri();
        }
      }
    }
    return null;
  }

  @Override
  public void insertUpdate(DocumentEvent e) {
    try {
      String inserted = e.getDocument().getText(e.getOffset(), e.getLength());
      mark(text.replace(e.getOffset(), e.getOffset(), inserted));
    } catch (BadLocationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  @Override
  public void removeUpdate(DocumentEvent e) {
    mark(text.replace(e.getOffset(), e.getOffset() + e.getLength(), ""));
  }

  @Override
  public void changedUpdate(DocumentEvent e) {}

  /** Draws the marks in a region anew; those outside of it move with the text by themselves. */
  private void mark(ScannedText.Region region) {
    Highlighter marks = component.getHighlighter();
    for (Highlighter.Highlight old : marks.getHighlights()) {
      if (old.getEndOffset() >= region.offset() && old.getStartOffset() <= region.endOffset()) {
        marks.removeHighlight(old);
      }
    }
    try {
      for (UriMatch match : text.matches(region.offset(), region.endOffset())) {
        for (Segment segment : match.segments()) {
          marks.addHighlight(
              (int) segment.offset(),
              (int) segment.endOffset(),
              DefaultHighlighter.DefaultPainter);
        }
      }
    } catch (BadLocationException e) {
      throw new IllegalStateException(e);
    }
  }
}
