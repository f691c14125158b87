package org.urisift.spark;

import java.util.List;
import org.apache.spark.sql.connector.read.InputPartition;

/** What one task reads: a split of an mbox, or files. */
record Pack(List<Stretch> stretches) implements InputPartition {
  Pack {
    stretches = List.copyOf(stretches);
  }
}
