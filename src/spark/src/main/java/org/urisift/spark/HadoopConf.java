package org.urisift.spark;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.SparkSession;

/** The settings of Hadoop's file systems; Java cannot serialise them itself. */
final class HadoopConf implements Serializable {
  private static final long serialVersionUID = 1L;

  private transient Configuration settings;

  private HadoopConf(Configuration settings) {
    this.settings = settings;
  }

  /** The settings of the session, changed by the options that begin with {@code fs.} */
  static HadoopConf of(Map<String, String> options) {
    Configuration settings =
        new Configuration(SparkSession.active().sparkContext().hadoopConfiguration());
    options.forEach(
        (name, value) -> {
          if (name.startsWith("fs.")) {
            settings.set(name, value);
          }
        });
    return new HadoopConf(settings);
  }

  Configuration settings() {
    return settings;
  }

  private void writeObject(ObjectOutputStream out) throws IOException {
    out.defaultWriteObject();
    settings.write(out);
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    settings = new Configuration(false);
    settings.readFields(in);
  }
}
