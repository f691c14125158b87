package org.urisift.spark;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import org.apache.hadoop.conf.Configuration;

/** The settings of file systems, which know no Java serialisation. */
final class HadoopConf implements Serializable {
  private static final long serialVersionUID = 1L;

  private transient Configuration settings;

  HadoopConf(Configuration settings) {
    this.settings = settings;
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
