package org.urisift.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.spark.network.util.JavaUtils;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.connector.metric.CustomMetric;
import org.apache.spark.sql.connector.read.Batch;
import org.apache.spark.sql.connector.read.InputPartition;
import org.apache.spark.sql.connector.read.PartitionReaderFactory;
import org.apache.spark.sql.connector.read.Scan;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.util.SerializableConfiguration;
import org.urisift.mail.Attribute;
import org.urisift.mail.MailReader;
import org.urisift.mail.MailVisitor;
import org.urisift.mail.Origin;
import org.urisift.mail.Problem;
import org.urisift.mail.ReadOption;
import org.urisift.mail.Text;
import org.urisift.mail.spi.MboxSplit;
import org.urisift.mail.unpack.MemberRange;
import org.urisift.settings.Settings;

/**
 * A scan of archives. A partition is a split of a large mbox or web archive, or a group of small
 * files. It has up to {@code maxPartitionBytes} (an option, or else {@code
 * spark.sql.files.maxPartitionBytes}), unless it is one larger file that cannot be split.
 */
final class ArchiveScan implements Scan, Batch {
  private static final String MAX_BYTES = "spark.sql.files.maxPartitionBytes";
  private static final String OPEN_COST = "spark.sql.files.openCostInBytes";

  private final ScanPlan plan;
  private final SerializableConfiguration files;

  /**
   * A scan according to a plan.
   *
   * @throws IllegalArgumentException as {@link SearchOptions#check}
   */
  ArchiveScan(ScanPlan plan, SerializableConfiguration files) {
    this.plan = plan;
    this.files = files;
    SearchOptions.check(plan);
  }

  @Override
  public StructType readSchema() {
    return plan.columns();
  }

  @Override
  public String description() {
    return plan.view().label() + " of " + SearchOptions.paths(plan.options());
  }

  @Override
  public Batch toBatch() {
    return this;
  }

  @Override
  public CustomMetric[] supportedCustomMetrics() {
    return Metrics.supported();
  }

  @Override
  public PartitionReaderFactory createReaderFactory() {
    return new ArchiveReaders(plan, files);
  }

  @Override
  public InputPartition[] planInputPartitions() {
    try {
      return partitions().toArray(InputPartition[]::new);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<PartitionInput> partitions() throws IOException {
    Settings settings = SearchOptions.of(plan);
    ArchiveFiles archives = new ArchiveFiles(files.value(), settings);
    for (String path : SearchOptions.paths(plan.options())) {
      archives.add(path);
    }
    long maxBytes = size(MAX_BYTES);
    long openCost = size(OPEN_COST);
    MailReader reader = settings.reader(false);
    List<PartitionInput> partitions = new ArrayList<>();
    List<FileRange> small = new ArrayList<>();
    long smallBytes = 0;
    for (FileStatus file : archives.found()) {
      String path = file.getPath().toString();
      if (file.getLen() > maxBytes && isSplittable(reader, path)) {
        splits(path, file.getLen(), maxBytes)
            .forEach(split -> partitions.add(new PartitionInput(List.of(FileRange.of(split)))));
        continue;
      }
      if (file.getLen() > maxBytes && isWebArchive(path)) {
        members(path, file.getLen(), maxBytes)
            .forEach(range -> partitions.add(new PartitionInput(List.of(range))));
        continue;
      }
      if (!small.isEmpty() && smallBytes + file.getLen() > maxBytes) {
        partitions.add(new PartitionInput(small));
        small.clear();
        smallBytes = 0;
      }
      small.add(new FileRange(path, 0, -1, 1, false));
      smallBytes += file.getLen() + openCost;
    }
    if (!small.isEmpty()) {
      partitions.add(new PartitionInput(small));
    }
    return partitions;
  }

  private boolean isSplittable(MailReader reader, String path) throws IOException {
    try (HadoopFile file = HadoopFile.open(files.value(), path, 0)) {
      return reader.isSplittable(path, file);
    }
  }

  /** The splits of a file; its messages are counted only if the query needs their numbers. */
  private List<MboxSplit> splits(String path, long size, long maxBytes) throws IOException {
    List<MboxSplit> splits = MboxSplit.split(path, size, maxBytes);
    return plan.hasColumn("message")
        ? MboxSplit.numbered(splits, from -> HadoopFile.open(files.value(), path, from))
        : splits;
  }

  private boolean isWebArchive(String path) throws IOException {
    try (HadoopFile file = HadoopFile.open(files.value(), path, 0)) {
      return MemberRange.isArchive(file);
    }
  }

  /**
   * The ranges of a web archive; its messages are counted only if the query needs their numbers.
   */
  private List<FileRange> members(String path, long size, long maxBytes) throws IOException {
    List<FileRange> ranges = new ArrayList<>();
    long number = 1;
    for (MboxSplit split : MboxSplit.split(path, size, maxBytes)) {
      FileRange range = new FileRange(path, split.start(), split.end(), number, true);
      ranges.add(range);
      number += plan.hasColumn("message") ? MessageCount.of(range, files.value()) : 0;
    }
    return ranges;
  }

  /** A size in bytes: an option such as {@code maxPartitionBytes}, or else Spark's setting. */
  private long size(String setting) {
    String name = setting.substring(setting.lastIndexOf('.') + 1);
    String given = plan.options().get(name);
    long bytes =
        JavaUtils.byteStringAsBytes(
            given == null ? SparkSession.active().conf().get(setting) : given);
    if (bytes < 0 || bytes == 0 && setting.equals(MAX_BYTES)) {
      throw new IllegalArgumentException(name + ": '" + given + "' is not a size");
    }
    return bytes;
  }

  /** Counts the messages of a range of a web archive, without reading their texts. */
  private static final class MessageCount implements MailVisitor {
    private static final MailReader READER =
        MailReader.builder()
            .with(ReadOption.NO_HTML, ReadOption.NO_TEXT, ReadOption.NO_ATTACHMENTS)
            .build();

    private long count;

    private MessageCount() {}

    static long of(FileRange range, Configuration settings) throws IOException {
      MessageCount messages = new MessageCount();
      try (HadoopFile file = HadoopFile.open(settings, range.path(), range.start())) {
        MemberRange members = new MemberRange(file, range.start(), range.end());
        READER.read(members, range.path(), messages);
        file.check();
      }
      return messages.count;
    }

    @Override
    public void message(Origin origin) {
      count++;
    }

    @Override
    public void text(Text text) {
      // only counted
    }

    @Override
    public void attribute(Attribute attribute) {
      // only counted
    }

    @Override
    public void problem(Problem problem) {
      // reported when the range is read
    }
  }
}
