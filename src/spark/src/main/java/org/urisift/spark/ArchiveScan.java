package org.urisift.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.fs.FileStatus;
import org.apache.spark.network.util.JavaUtils;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.connector.metric.CustomMetric;
import org.apache.spark.sql.connector.read.Batch;
import org.apache.spark.sql.connector.read.InputPartition;
import org.apache.spark.sql.connector.read.PartitionReaderFactory;
import org.apache.spark.sql.connector.read.Scan;
import org.apache.spark.sql.types.StructType;
import org.urisift.mail.MailReader;
import org.urisift.mail.spi.MboxSplit;
import org.urisift.settings.Settings;

/**
 * A scan of archives: cuts what is large and can be cut, and packs what is small, up to {@code
 * spark.sql.files.maxPartitionBytes}, or the option {@code maxPartitionBytes}.
 */
final class ArchiveScan implements Scan, Batch {
  private static final String MOST = "spark.sql.files.maxPartitionBytes";
  private static final String OPEN_COST = "spark.sql.files.openCostInBytes";

  private final ScanPlan plan;
  private final HadoopConf files;

  /** A scan whose options are right. */
  ArchiveScan(ScanPlan plan, HadoopConf files) {
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
    return Metrics.all();
  }

  @Override
  public PartitionReaderFactory createReaderFactory() {
    return new ArchiveReaders(plan, files);
  }

  @Override
  public InputPartition[] planInputPartitions() {
    try {
      return packs().toArray(InputPartition[]::new);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<PartitionInput> packs() throws IOException {
    Settings settings = SearchOptions.of(plan);
    ArchiveFiles all = new ArchiveFiles(files.settings(), settings);
    for (String path : SearchOptions.paths(plan.options())) {
      all.add(path);
    }
    long most = size(MOST);
    long openCost = size(OPEN_COST);
    MailReader reader = settings.reader(false);
    List<PartitionInput> packs = new ArrayList<>();
    List<FileRange> small = new ArrayList<>();
    long gathered = 0;
    for (FileStatus file : all.found()) {
      String path = file.getPath().toString();
      if (file.getLen() > most && isSplittable(reader, path)) {
        splits(path, file.getLen(), most)
            .forEach(split -> packs.add(new PartitionInput(List.of(FileRange.of(split)))));
        continue;
      }
      if (!small.isEmpty() && gathered + file.getLen() > most) {
        packs.add(new PartitionInput(small));
        small.clear();
        gathered = 0;
      }
      small.add(new FileRange(path, 0, -1, 1));
      gathered += file.getLen() + openCost;
    }
    if (!small.isEmpty()) {
      packs.add(new PartitionInput(small));
    }
    return packs;
  }

  private boolean isSplittable(MailReader reader, String path) throws IOException {
    try (HadoopFile file = HadoopFile.open(files.settings(), path, 0)) {
      return reader.isSplittable(path, file);
    }
  }

  /** Numbers of messages are counted only for who wants them. */
  private List<MboxSplit> splits(String path, long size, long most) throws IOException {
    List<MboxSplit> splits = MboxSplit.of(path, size, most);
    return plan.has("message")
        ? MboxSplit.numbered(splits, from -> HadoopFile.open(files.settings(), path, from))
        : splits;
  }

  /** A size by an option, else by the setting of Spark. */
  private long size(String setting) {
    String name = setting.substring(setting.lastIndexOf('.') + 1);
    String given = plan.options().get(name);
    long bytes =
        JavaUtils.byteStringAsBytes(
            given == null ? SparkSession.active().conf().get(setting) : given);
    if (bytes < 0 || bytes == 0 && setting.equals(MOST)) {
      throw new IllegalArgumentException(name + ": '" + given + "' is no size");
    }
    return bytes;
  }
}
