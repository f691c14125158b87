package sub.org.urisift.mail.unpack;

import java.io.IOException;
import java.io.InputStream;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.bytes.StreamBlock;
import org.urisift.mail.kind.Packing;
import org.urisift.mail.run.DocumentSink;
import org.urisift.mail.run.LimitedInput;
import org.urisift.mail.run.Place;
import org.urisift.mail.run.ReadContext;

/** Hands on inputs and attachments as they are, and reports what is packed. */
public final class Unpacker {
  private final ReadContext run;
  private final LimitedInput stored;
  private final DocumentSink documents;

  public Unpacker(ReadContext run, LimitedInput stored, DocumentSink documents) {
    this.run = run;
    this.stored = stored;
    this.documents = documents;
  }

  public void read(Place place, long size) throws IOException {
    read(stored, place, place.layers());
  }

  public void readAttachment(InputStream body, Place place) throws IOException {
    read(LimitedInput.entry(body, stored), place, place.layers());
  }

  public void readInside(InputStream content, Place place) throws IOException {
    readAttachment(content, place);
  }

  private void read(InputStream source, Place place, int layers) throws IOException {
    StreamBlock in = new StreamBlock(source);
    in.peek(MailLimits.SNIFF);
    Packing packing = Packing.recognise(in.array, in.at, in.end);
    if (packing == Packing.NONE) {
      documents.read(in, place.inLayers(layers));
    } else {
      run.reportUnread(place.wholeOrigin(), packing.title() + ", which this page cannot unpack");
    }
  }
}
