package org.urisift.mail.unpack;

import io.airlift.compress.zstd.ZstdInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.ZipEntry;
import org.apache.commons.compress.archivers.ArchiveEntry;
import org.apache.commons.compress.archivers.ArchiveInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.archivers.zip.UnsupportedZipFeatureException;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveInputStream;
import org.apache.commons.compress.compressors.z.ZCompressorInputStream;
import org.apache.commons.compress.utils.IOUtils;
import org.jspecify.annotations.Nullable;
import org.tukaani.xz.XZInputStream;
import org.urisift.mail.Kind;
import org.urisift.mail.Problem;
import org.urisift.mail.bytes.BudgetStream;
import org.urisift.mail.bytes.Bytes;
import org.urisift.mail.bytes.ChecksumStream;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.bytes.StreamBlock;
import org.urisift.mail.kind.Packing;
import org.urisift.mail.kind.Sniffer;
import org.urisift.mail.run.DocumentSink;
import org.urisift.mail.run.InputProblems;
import org.urisift.mail.run.LimitedInput;
import org.urisift.mail.run.Place;
import org.urisift.mail.run.ReadContext;
import org.urisift.mail.run.VisitorFailure;

/** Takes off compression and goes through archives, recognised by their first bytes. */
public final class Unpacker {
  private static final int TAR_HEADER = 512;

  /** Bytes that an attachment has room for at first: most tell by few of them what they are. */
  private static final int ROOM = 4 << 10;

  private static final int COMPRESS_HEADER = 3;

  /** What the file of an SQLite database begins with: its pages hold texts that are glued. */
  private static final byte[] DATABASE = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);

  /** What ends a zip begins with these bytes; with its comment it is shorter than the other. */
  private static final int ZIP_END_SIGNATURE = 'P' << 24 | 'K' << 16 | 5 << 8 | 6;

  private static final int ZIP_END = 128 << 10;

  private final ReadContext run;
  private final LimitedInput stored;
  private final DocumentSink documents;
  private final InputProblems problems;

  /**
   * Unpacks an input.
   *
   * @param documents reads what is below all compression
   */
  public Unpacker(ReadContext run, LimitedInput stored, DocumentSink documents) {
    this.run = run;
    this.stored = stored;
    this.documents = documents;
    this.problems = new InputProblems(run);
  }

  /**
   * Reads the input.
   *
   * @param size in bytes, as far as it is known; 0 where not
   */
  public void read(Place place, long size) throws IOException {
    // a small file takes no more room than it needs, and a byte to see its end
    boolean isSmall = size > 0 && size < StreamBlock.SIZE;
    layer(new StreamBlock(stored, isSmall ? (int) size + 1 : StreamBlock.SIZE), place, 1);
    failed(stored, place, "cannot be read to its end");
    problems.end(place);
  }

  /** Reads an attachment, in as many containers as are around its message. */
  public void attachment(InputStream body, Place place) throws IOException {
    LimitedInput whole = LimitedInput.entry(body, stored);
    layer(new StreamBlock(whole, ROOM), place, place.layers() + 1);
    failed(whole, place, "cannot be read to its end");
    problems.end(place);
  }

  private void layer(StreamBlock in, Place place, int depth) throws IOException {
    if (run.isLive(place)) {
      boolean isTold = run.kind(place) != Kind.AUTO;
      in.peek(
          MailLimits.SNIFF,
          (bytes, at, end) ->
              Packing.of(bytes, at, end) == Packing.NONE && Sniffer.isOpen(bytes, at, end, isTold));
    } else {
      in.peek(TAR_HEADER);
    }
    Packing packing = Packing.of(in.array, in.at, in.end);
    if (packing == Packing.NONE
        && run.kind(place) == Kind.AUTO
        && Bytes.startsWith(in.array, in.at, in.end, DATABASE)) {
      problems.sayOnce(
          place, "an SQLite database, not read; what \"sqlite3 FILE .dump\" writes can be");
    } else if (packing == Packing.NONE) {
      documents.read(in, place.inLayers(depth - 1));
    } else if (depth > MailLimits.LAYERS) {
      problems.sayOnce(
          place, packing.title() + " in more than " + MailLimits.LAYERS + " containers, not read");
    } else if (packing == Packing.ZIP || packing == Packing.TAR) {
      archive(packing, in, place, depth);
    } else {
      compressed(packing, in, place, depth);
    }
  }

  private void compressed(Packing packing, StreamBlock in, Place place, int depth)
      throws IOException {
    Dictionaries dictionaries = new Dictionaries();
    LimitedInput out;
    try {
      out = LimitedInput.unpacked(open(packing, in, dictionaries), stored);
    } catch (VisitorFailure e) {
      throw e;
    } catch (IOException | RuntimeException e) {
      problems.say(place, "damaged " + packing.title(), Problem.reason(e));
      return;
    }
    try {
      layer(new StreamBlock(out), place, depth + 1);
    } finally {
      dictionaries.release();
    }
    failed(out, place, "damaged or truncated " + packing.title());
  }

  private static InputStream open(Packing packing, StreamBlock in, Dictionaries dictionaries)
      throws IOException {
    return switch (packing) {
      case GZIP, BZIP2, LZMA -> new CompressedMembers(packing, in, dictionaries);
      case XZ -> new XZInputStream(in, MailLimits.XZ_MEMORY_KIB, true, dictionaries);
      case ZSTD -> new ZstdInputStream(in);
      case COMPRESS -> compress(in);
      default -> throw new IllegalArgumentException(packing.title());
    };
  }

  /** The third byte says how long codes are, and has a bit that all but the oldest set. */
  private static InputStream compress(StreamBlock in) throws IOException {
    if (in.peek(COMPRESS_HEADER) < COMPRESS_HEADER) {
      throw new EOFException();
    }
    int flags = in.array[in.at + COMPRESS_HEADER - 1];
    int bits = flags & 0x1f;
    if (bits < 9 || bits > 16) {
      throw new IOException("codes of " + bits + " bits, where 9 to 16 are known");
    }
    if ((flags & 0x60) != 0) {
      throw new IOException("it has flags that are not known");
    }
    return new ZCompressorInputStream(in);
  }

  private void archive(Packing packing, StreamBlock in, Place around, int depth)
      throws IOException {
    boolean isTar = packing == Packing.TAR;
    BudgetStream metered = new BudgetStream(in, isTar ? 1 : ZIP_END);
    // not closed: what it is read from is closed by who opened it
    ArchiveInputStream<?> archive =
        isTar ? new WholeRecords(metered) : new ZipArchiveInputStream(metered, "UTF-8", true, true);
    ArchiveEntry entry = next(null, archive, packing, metered, around);
    while (entry != null) {
      ChecksumStream content = new ChecksumStream(archive);
      Place place = around.entry(entry.getName());
      if (!entry.isDirectory()) {
        entry(packing, archive, entry, content, place, depth);
      }
      ArchiveEntry last = entry;
      entry = next(last, archive, packing, metered, around);
      if (last instanceof ZipArchiveEntry zipped // what it should be may follow it
          && content.differs(zipped.getSize(), zipped.getCrc())) {
        problems.say(place, "damaged entry of a zip", "its checksum differs");
      }
    }
  }

  private void entry(
      Packing packing,
      ArchiveInputStream<?> archive,
      ArchiveEntry entry,
      InputStream content,
      Place place,
      int depth)
      throws IOException {
    if (!canRead(archive, entry)) {
      problems.say(
          place,
          "entry of a " + packing.title() + " that is encrypted or packed in an unknown way",
          null);
      return;
    }
    LimitedInput out = LimitedInput.entry(content, stored);
    try {
      layer(new StreamBlock(out), place, depth + 1);
    } catch (VisitorFailure e) {
      throw e;
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      run.failed(place, Problem.reason(e) + ", the rest not read");
    }
    failed(out, place, "damaged or truncated entry of a " + packing.title());
  }

  private static <E extends ArchiveEntry> boolean canRead(
      ArchiveInputStream<E> archive, ArchiveEntry entry) {
    return archive.canReadEntryData(entry);
  }

  private @Nullable ArchiveEntry next(
      @Nullable ArchiveEntry last,
      ArchiveInputStream<?> archive,
      Packing packing,
      BudgetStream in,
      Place place)
      throws IOException {
    try {
      if (last != null && packing == Packing.TAR) {
        IOUtils.skip(archive, Long.MAX_VALUE); // what was not read of it
      }
      if (packing == Packing.TAR) {
        in.allow(MailLimits.ENTRY_HEADER, "before an entry");
      }
      ArchiveEntry entry = archive.getNextEntry();
      if (entry == null && packing == Packing.ZIP && !in.lately(ZIP_END_SIGNATURE, end(last))) {
        throw new EOFException(); // between two entries, or in the header of one
      }
      if (isHeldWhole(entry)) {
        in.allow(MailLimits.HELD_ENTRY, "of an entry that says its size at its end");
      } else {
        in.allowAll();
      }
      return entry;
    } catch (VisitorFailure e) {
      throw e;
    } catch (UnsupportedZipFeatureException e) { // its end is not known: it stands inside
      problems.say(place, "zip that is not read on after such an entry", null);
      return null;
    } catch (NoClassDefFoundError e) { // zstd in a zip, for which the library wants another one
      problems.say(place, "zip that is not read on from an entry packed in an unknown way", null);
      return null;
    } catch (IOException | RuntimeException e) {
      problems.say(place, "damaged or truncated " + packing.title(), Problem.reason(e));
      return null;
    }
  }

  /**
   * Where an entry of a zip ends, as far as it is known: it may be a zip itself, with such an end.
   */
  private static long end(@Nullable ArchiveEntry entry) {
    return entry instanceof ZipArchiveEntry zipped
        ? zipped.getDataOffset() + zipped.getCompressedSize()
        : 0;
  }

  /** A tar that may end before a record of 512 bytes, as many do, but not in one. */
  private static final class WholeRecords extends TarArchiveInputStream {
    WholeRecords(InputStream in) {
      super(in, "UTF-8");
    }

    @Override
    protected byte[] readRecord() throws IOException {
      byte[] record = super.readRecord();
      if (record == null && !isAtEOF() && getBytesRead() % getRecordSize() != 0) {
        throw new EOFException();
      }
      return record;
    }
  }

  /** Whether the library keeps all of an entry: its end is looked for in what is stored. */
  private static boolean isHeldWhole(@Nullable ArchiveEntry entry) {
    return entry instanceof ZipArchiveEntry zipped
        && zipped.getMethod() == ZipEntry.STORED
        && zipped.getGeneralPurposeBit().usesDataDescriptor();
  }

  private void failed(LimitedInput stream, Place place, String what) throws IOException {
    if (stream.failure() != null) {
      problems.say(place, what, stream.failure());
    }
  }
}
