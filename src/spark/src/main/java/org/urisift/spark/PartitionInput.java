package org.urisift.spark;

import java.util.List;
import org.apache.spark.sql.connector.read.InputPartition;

/** The input of one task: a split of a file, or files. */
record PartitionInput(List<FileRange> ranges) implements InputPartition {
  PartitionInput {
    ranges = List.copyOf(ranges);
  }
}
