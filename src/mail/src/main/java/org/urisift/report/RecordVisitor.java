package org.urisift.report;

import java.io.IOException;
import java.util.List;
import org.urisift.scan.UriMatch.Alternative;
import org.urisift.scan.UriMatch.Segment;

/**
 * Is handed the fields of a record, one after the other, by {@link Report.Layout#visit}: what does
 * not apply, or was not asked for, is not mentioned.
 */
public interface RecordVisitor {
  void text(Field field, String value) throws IOException;

  void number(Field field, long value) throws IOException;

  /** A field that is true where it is there at all. */
  void flag(Field field) throws IOException;

  void segments(List<Segment> segments) throws IOException;

  void alternatives(List<Alternative> alternatives) throws IOException;

  void words(Field field, List<String> words) throws IOException;

  /** How a word of the other readings is written. */
  static String name(Alternative.Why why) {
    return Field.name(why);
  }
}
