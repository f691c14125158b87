package org.urisift.report;

import org.urisift.scan.Rejection;
import org.urisift.scan.UriMatch;
import org.urisift.scan.Verdict;

/** A different URI: how often it was found, and where first. */
final class Tally {
  final String uri;
  final Verdict verdict;
  final Rejection rejection;
  final String file;
  final long line;
  final long column;
  final long offset;

  /** Which of all different URIs it was when it was found first; breaks ties of count. */
  final long rank;

  long count = 1;
  String firstDate;
  String lastDate;

  Tally(Origin origin, UriMatch match, long rank) {
    this.uri = match.uri();
    this.verdict = match.verdict();
    this.rejection = match.rejection();
    this.file = origin.file();
    this.line = match.line();
    this.column = match.column();
    this.offset = match.offset();
    this.rank = rank;
    date(origin);
  }

  void again(Origin origin) {
    count++;
    date(origin);
  }

  /** Dates in ISO 8601 and one zone order as their text does. */
  private void date(Origin origin) {
    String date = origin.message() == null ? null : origin.message().date();
    if (date != null) {
      if (firstDate == null || date.compareTo(firstDate) < 0) {
        firstDate = date;
      }
      if (lastDate == null || date.compareTo(lastDate) > 0) {
        lastDate = date;
      }
    }
  }
}
