package org.urisift.spark;

import java.util.List;
import org.apache.spark.sql.connector.read.InputPartition;

/** What one task reads: a split of an mbox, or files. */
record PartitionInput(List<FileRange> stretches) implements InputPartition {
  PartitionInput {
    stretches = List.copyOf(stretches);
  }
}
