package org.urisift.formats.pdf;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSObject;
import org.apache.pdfbox.cos.COSStream;
import org.apache.pdfbox.filter.FilterFactory;
import org.apache.pdfbox.filter.FlateFilterDecoderStream;
import org.apache.pdfbox.io.NonSeekableRandomAccessReadInputStream;
import org.apache.pdfbox.io.RandomAccessRead;
import org.jspecify.annotations.Nullable;

/**
 * The content of a page or form, unpacked as it is read, where PDFBox would keep all of it. Each
 * unpacked byte counts as work.
 */
final class Contents extends InputStream {
  private static final Set<COSName> FLATE =
      Set.of(COSName.FLATE_DECODE, COSName.FLATE_DECODE_ABBREVIATION);

  /** Filters of pictures, whose decoders count no work. */
  private static final Set<COSName> PICTURES =
      Set.of(
          COSName.DCT_DECODE,
          COSName.DCT_DECODE_ABBREVIATION,
          COSName.JPX_DECODE,
          COSName.JBIG2_DECODE,
          COSName.CCITTFAX_DECODE,
          COSName.CCITTFAX_DECODE_ABBREVIATION);

  /** Bytes that count as work while they are unpacked. */
  private static final class Unpacked extends ByteArrayOutputStream {
    private final PdfWork work;

    Unpacked(PdfWork work) {
      this.work = work;
    }

    @Override
    public synchronized void write(int next) {
      work.add(1);
      super.write(next);
    }

    @Override
    public synchronized void write(byte[] bytes, int from, int length) {
      work.add(length);
      super.write(bytes, from, length);
    }
  }

  private final Iterator<COSStream> streams;
  private final PdfWork work;
  private InputStream stream = InputStream.nullInputStream();

  private Contents(Iterator<COSStream> streams, PdfWork work) {
    this.streams = streams;
    this.work = work;
  }

  /** The bytes of streams one after the other, with a line end between them. */
  static RandomAccessRead of(List<COSStream> streams, PdfWork work) throws IOException {
    return new NonSeekableRandomAccessReadInputStream(new Contents(streams.iterator(), work));
  }

  /** An object, or the one that a reference leads to. */
  static @Nullable COSBase value(@Nullable COSBase item) {
    return item instanceof COSObject reference ? reference.getObject() : item;
  }

  @Override
  public int read() throws IOException {
    byte[] next = new byte[1];
    return read(next, 0, 1) < 0 ? -1 : next[0] & 0xff;
  }

  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    int got = stream.read(into, from, length);
    work.add(Math.max(1, got));
    if (got < 0 && streams.hasNext()) {
      stream = unpacked(streams.next());
      into[from] = '\n';
      return 1;
    }
    return got;
  }

  private InputStream unpacked(COSStream packed) throws IOException {
    COSBase named = packed.getFilters();
    List<? extends COSBase> filters =
        named instanceof COSArray several
            ? several.toList()
            : named == null ? List.of() : List.of(named);
    if (filters.stream().map(Contents::value).anyMatch(PICTURES::contains)) {
      throw new IOException("a picture in place of its content");
    }
    InputStream in = packed.createRawInputStream();
    if (filters.size() == 1
        && FLATE.contains(filters.get(0))
        && !packed.containsKey(COSName.DECODE_PARMS)) {
      return new FlateFilterDecoderStream(in);
    }
    for (int i = 0; i < filters.size(); i++) {
      if (value(filters.get(i)) instanceof COSName filter) { // not null
        Unpacked out = new Unpacked(work);
        FilterFactory.INSTANCE.getFilter(filter).decode(in, out, packed, i);
        in = new ByteArrayInputStream(out.toByteArray());
      }
    }
    return in;
  }
}
