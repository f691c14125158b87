package org.urisift.report;

import java.io.IOException;
import java.util.List;
import org.urisift.scan.UriMatch.Alternative;
import org.urisift.scan.UriMatch.Segment;

/**
 * Receives the fields of a record, one after the other, from {@link Report.Layout#visit}. Fields
 * that do not apply, or were not asked for, are left out.
 */
public interface RecordVisitor {
  void text(Field field, String value) throws IOException;

  void number(Field field, long value) throws IOException;

  /** Called for a field of type {@link Field.Type#TRUE}. */
  void flag(Field field) throws IOException;

  void segments(List<Segment> segments) throws IOException;

  void alternatives(List<Alternative> alternatives) throws IOException;

  void words(Field field, List<String> words) throws IOException;

  /** The word for the reason of an alternative, such as {@code trimmed}. */
  static String name(Alternative.Why why) {
    return Field.name(why);
  }
}
