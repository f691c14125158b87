package org.urisift.mail.unpack;

import io.airlift.compress.zstd.ZstdInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.ZipEntry;
import org.apache.commons.compress.archivers.ArchiveEntry;
import org.apache.commons.compress.archivers.ArchiveInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.archivers.zip.UnsupportedZipFeatureException;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveInputStream;
import org.apache.commons.compress.compressors.lz4.FramedLZ4CompressorInputStream;
import org.apache.commons.compress.compressors.z.ZCompressorInputStream;
import org.apache.commons.compress.utils.IOUtils;
import org.jspecify.annotations.Nullable;
import org.tukaani.xz.XZInputStream;
import org.urisift.mail.Kind;
import org.urisift.mail.Problem;
import org.urisift.mail.bytes.BudgetStream;
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

/** Decompresses inputs and reads the entries of archives, all recognised by their first bytes. */
public final class Unpacker {
  private static final int TAR_HEADER = 512;

  /**
   * Bytes of the initial buffer for an attachment: few bytes are enough to recognise most of them.
   */
  private static final int ATTACHMENT_BUFFER = 4 << 10;

  private static final int COMPRESS_HEADER = 3;

  /**
   * The signature of the end record of a zip; the record and its comment are shorter than {@link
   * #ZIP_END}.
   */
  private static final int ZIP_END_SIGNATURE = 'P' << 24 | 'K' << 16 | 5 << 8 | 6;

  private static final int ZIP_END = 128 << 10;

  private final ReadContext run;
  private final LimitedInput stored;
  private final DocumentSink documents;
  private final InputProblems problems;

  /**
   * @param stored the input as it is stored, compressed or not
   * @param documents reads the documents after decompression
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
   * @param size in bytes; 0 if unknown
   */
  public void read(Place place, long size) throws IOException {
    // the buffer for a small file has one byte more than it, to see its end
    boolean isSmall = size > 0 && size < StreamBlock.SIZE;
    readLayer(new StreamBlock(stored, isSmall ? (int) size + 1 : StreamBlock.SIZE), place, 1);
    if (stored.failure() != null) {
      String reason = "cannot be read to its end: " + stored.failure();
      run.problem(Problem.Kind.INPUT, place.wholeOrigin(), reason);
    }
    problems.reportRest(place);
  }

  /** Reads an attachment. The containers around its message count as layers of it. */
  public void readAttachment(InputStream body, Place place) throws IOException {
    LimitedInput whole = LimitedInput.entry(body, stored);
    readLayer(new StreamBlock(whole, ATTACHMENT_BUFFER), place, place.layers() + 1);
    reportFailure(whole, place, "cannot be read to its end");
    problems.reportRest(place);
  }

  /** Reads a file in a document, like an entry of an archive. */
  public void readInside(InputStream content, Place place) throws IOException {
    LimitedInput out = LimitedInput.entry(content, stored);
    readEntry(out, ATTACHMENT_BUFFER, place, place.layers() + 2, "file in a document");
    problems.reportRest(place);
  }

  private void readLayer(StreamBlock in, Place place, int depth) throws IOException {
    if (run.isLive(place)) {
      boolean isKindKnown = run.kind(place) != Kind.AUTO;
      in.peek(
          MailLimits.SNIFF,
          (bytes, at, end) ->
              Packing.recognise(bytes, at, end) == Packing.NONE
                  && Sniffer.needsMore(bytes, at, end, isKindKnown));
    } else {
      in.peek(TAR_HEADER);
    }
    Packing packing = Packing.recognise(in.array, in.at, in.end);
    if (packing == Packing.NONE) {
      documents.read(in, place.inLayers(depth - 1));
    } else if (depth > MailLimits.LAYERS) {
      problems.reportOnce(
          place, packing.title() + " in more than " + MailLimits.LAYERS + " containers, not read");
    } else if (packing == Packing.ZIP || packing == Packing.TAR) {
      readArchive(packing, in, place, depth);
    } else {
      readCompressed(packing, in, place, depth);
    }
  }

  private void readCompressed(Packing packing, StreamBlock in, Place place, int depth)
      throws IOException {
    Dictionaries dictionaries = new Dictionaries();
    LimitedInput out;
    try {
      out = LimitedInput.unpacked(open(packing, in, dictionaries), stored);
    } catch (IOException | RuntimeException e) {
      run.throwIfStopped();
      problems.report(place, "damaged " + packing.title(), Problem.reason(e));
      return;
    }
    try {
      readLayer(new StreamBlock(out), place, depth + 1);
    } finally {
      dictionaries.release();
    }
    reportFailure(out, place, "damaged or truncated " + packing.title());
  }

  private static InputStream open(Packing packing, StreamBlock in, Dictionaries dictionaries)
      throws IOException {
    return switch (packing) {
      case GZIP, BZIP2, LZMA -> new CompressedMembers(packing, in, dictionaries);
      case XZ -> new XZInputStream(in, MailLimits.XZ_MEMORY_KIB, true, dictionaries);
      case ZSTD -> new ZstdInputStream(in);
      case LZ4 -> new FramedLZ4CompressorInputStream(in, true);
      case COMPRESS -> compress(in);
      default -> throw new IllegalArgumentException(packing.title());
    };
  }

  /**
   * Opens a .Z file after a check of its third byte: the maximum bits of a code, and flags. The
   * highest bit is allowed, since all but the oldest programs set it.
   */
  private static InputStream compress(StreamBlock in) throws IOException {
    if (in.peek(COMPRESS_HEADER) < COMPRESS_HEADER) {
      throw new EOFException();
    }
    int flags = in.array[in.at + COMPRESS_HEADER - 1];
    int bits = flags & 0x1f;
    if (bits < 9 || bits > 16) {
      throw new IOException("codes of " + bits + " bits instead of 9 to 16");
    }
    if ((flags & 0x60) != 0) {
      throw new IOException("it has unknown flags");
    }
    return new ZCompressorInputStream(in);
  }

  private void readArchive(Packing packing, StreamBlock in, Place around, int depth)
      throws IOException {
    boolean isTar = packing == Packing.TAR;
    BudgetStream bytes = new BudgetStream(in, isTar ? 1 : ZIP_END);
    // not closed here: whoever opened the input closes it
    ArchiveInputStream<?> archive =
        isTar ? new WholeRecordTar(bytes) : new ZipArchiveInputStream(bytes, "UTF-8", true, true);
    ArchiveEntry entry = nextEntry(null, archive, packing, bytes, around);
    while (entry != null) {
      ChecksumStream content = new ChecksumStream(archive);
      Place place = around.entry(entry.getName());
      if (!entry.isDirectory()) {
        readEntry(packing, archive, entry, content, place, depth);
      }
      ArchiveEntry last = entry;
      entry = nextEntry(last, archive, packing, bytes, around);
      if (last instanceof ZipArchiveEntry zipped // its size and checksum may follow its content
          && content.differs(zipped.getSize(), zipped.getCrc())) {
        problems.report(place, "damaged entry of a zip", "its checksum differs");
      }
    }
  }

  private void readEntry(
      Packing packing,
      ArchiveInputStream<?> archive,
      ArchiveEntry entry,
      InputStream content,
      Place place,
      int depth)
      throws IOException {
    if (!canRead(archive, entry)) {
      boolean isEncrypted =
          entry instanceof ZipArchiveEntry zipped && zipped.getGeneralPurposeBit().usesEncryption();
      problems.reportUnread(
          place,
          isEncrypted ? "encrypted entry of a zip" : "entry of a zip packed in an unknown way");
      return;
    }
    LimitedInput out = LimitedInput.entry(content, stored);
    readEntry(out, StreamBlock.SIZE, place, depth + 1, "entry of a " + packing.title());
  }

  private void readEntry(LimitedInput out, int room, Place place, int depth, String what)
      throws IOException {
    try {
      readLayer(new StreamBlock(out, room), place, depth);
    } catch (RuntimeException | LinkageError | VirtualMachineError e) {
      run.failedAlone(e, place.wholeOrigin());
    }
    reportFailure(out, place, "damaged or truncated " + what);
  }

  private static <E extends ArchiveEntry> boolean canRead(
      ArchiveInputStream<E> archive, ArchiveEntry entry) {
    return archive.canReadEntryData(entry);
  }

  private @Nullable ArchiveEntry nextEntry(
      @Nullable ArchiveEntry last,
      ArchiveInputStream<?> archive,
      Packing packing,
      BudgetStream in,
      Place place)
      throws IOException {
    try {
      if (last != null && packing == Packing.TAR) {
        IOUtils.skip(archive, Long.MAX_VALUE); // the unread rest of the entry
      }
      if (packing == Packing.TAR) {
        in.allow(MailLimits.ENTRY_HEADER, "before an entry");
      }
      ArchiveEntry entry = archive.getNextEntry();
      if (entry == null
          && packing == Packing.ZIP
          && !in.hasRecently(ZIP_END_SIGNATURE, endOf(last))) {
        throw new EOFException(); // truncated between two entries, or in a header
      }
      if (isHeldWhole(entry)) {
        in.allow(MailLimits.HELD_ENTRY, "of an entry that gives its size at its end");
      } else {
        in.allowAll();
      }
      return entry;
    } catch (UnsupportedZipFeatureException e) { // the end of the entry is unknown
      problems.report(
          place, "zip, the rest not read because of an entry that cannot be unpacked", null);
      return null;
    } catch (NoClassDefFoundError e) { // zstd in a zip needs a library that is not included
      problems.report(
          place, "zip, the rest not read because of an entry packed in an unknown way", null);
      return null;
    } catch (IOException | RuntimeException e) {
      run.throwIfStopped();
      problems.report(place, "damaged or truncated " + packing.title(), Problem.reason(e));
      return null;
    }
  }

  /**
   * The end of a zip entry, or a lower bound of it, after which the end record is searched: the
   * entry may be a zip with an end record itself.
   */
  private static long endOf(@Nullable ArchiveEntry entry) {
    return entry instanceof ZipArchiveEntry zipped
        ? zipped.getDataOffset() + zipped.getCompressedSize()
        : 0;
  }

  /** A tar that may end between records of 512 bytes, as many do, but not within a record. */
  private static final class WholeRecordTar extends TarArchiveInputStream {
    WholeRecordTar(InputStream in) {
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

  /** Whether the library keeps the entry in memory, to search the stored bytes for its end. */
  private static boolean isHeldWhole(@Nullable ArchiveEntry entry) {
    return entry instanceof ZipArchiveEntry zipped
        && zipped.getMethod() == ZipEntry.STORED
        && zipped.getGeneralPurposeBit().usesDataDescriptor();
  }

  private void reportFailure(LimitedInput stream, Place place, String what) throws IOException {
    if (stream.failure() != null) {
      problems.report(place, what, stream.failure());
    }
  }
}
