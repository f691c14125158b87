package org.urisift.spark;

import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.read.InputPartition;
import org.apache.spark.sql.connector.read.PartitionReader;
import org.apache.spark.sql.connector.read.PartitionReaderFactory;
import org.apache.spark.util.SerializableConfiguration;

/** Makes the readers of a scan, on the executors. */
record ArchiveReaders(ScanPlan plan, SerializableConfiguration files)
    implements PartitionReaderFactory {
  @Override
  public PartitionReader<InternalRow> createReader(InputPartition partition) {
    return new ArchiveReader(plan, files.value(), ((PartitionInput) partition).ranges());
  }
}
