package org.urisift.js;

import java.util.List;
import org.teavm.jso.JSExport;
import org.urisift.scan.ScanOption;
import org.urisift.scan.ScannedText;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriScanner;

/** The entry for JavaScript. */
public final class Exports {
  public static void main(String[] args) {}

  private static UriScanner scanner(String options) {
    UriScanner.Builder b = UriScanner.builder();
    String all = options + ",";
    for (int from = 0, end = all.indexOf(',');
        end >= 0;
        from = end + 1, end = all.indexOf(',', from)) {
      String o = all.substring(from, end);
      switch (o) {
        case "abbreviated" -> b.with(ScanOption.ABBREVIATED);
        case "anyScheme" -> b.with(ScanOption.ANY_SCHEME);
        case "relative" -> b.with(ScanOption.RELATIVE);
        case "refang" -> b.with(ScanOption.REFANG);
        case "rejected" -> b.with(ScanOption.REJECTED);
        case "noPositions" -> b.without(ScanOption.POSITIONS);
        case "noAlternatives" -> b.without(ScanOption.ALTERNATIVES);
        default -> {}
      }
    }
    return b.build();
  }

  /** Matches as one JSON text: the cheapest way over the border for many. */
  @JSExport
  public static String findAll(String text, String options) {
    return json(scanner(options).findAll(text));
  }

  /** How many, for timing without the making of records. */
  @JSExport
  public static int count(String text, String options) {
    return scanner(options).findAll(text).size();
  }

  static String json(List<UriMatch> found) {
    StringBuilder out = new StringBuilder("[");
    for (UriMatch m : found) {
      if (out.length() > 1) {
        out.append(",\n");
      }
      out.append("{\"uri\":");
      quote(out, m.uri());
      out.append(",\"text\":");
      quote(out, m.asWritten());
      out.append(",\"line\":").append(m.line()).append(",\"column\":").append(m.column());
      out.append(",\"verdict\":\"")
          .append(m.verdict().name())
          .append("\",\"joined\":\"")
          .append(m.joined().name())
          .append("\",\"delimiter\":\"")
          .append(m.delimiter().name())
          .append("\",\"segments\":[");
      for (int i = 0; i < m.segments().size(); i++) {
        UriMatch.Segment s = m.segments().get(i);
        out.append(i == 0 ? "" : ",").append(s.offset()).append(',').append(s.endOffset());
      }
      out.append("],\"evidence\":[");
      for (int i = 0; i < m.evidence().size(); i++) {
        out.append(i == 0 ? "" : ",");
        quote(out, m.evidence().get(i));
      }
      out.append("],\"alternatives\":[");
      for (int i = 0; i < m.alternatives().size(); i++) {
        out.append(i == 0 ? "" : ",");
        quote(out, m.alternatives().get(i).uri());
        out.append(",\"").append(m.alternatives().get(i).why().name()).append('"');
      }
      out.append("]}");
    }
    return out.append("]").toString();
  }

  private static void quote(StringBuilder out, String s) {
    out.append('"');
    for (int i = 0; i < s.length(); i++) {
      char c = s.charAt(i);
      if (c == '"' || c == '\\') {
        out.append('\\').append(c);
      } else if (c < 32 || c >= 127) {
        out.append("\\u")
            .append("0123456789abcdef".charAt(c >> 12))
            .append("0123456789abcdef".charAt(c >> 8 & 15))
            .append("0123456789abcdef".charAt(c >> 4 & 15))
            .append("0123456789abcdef".charAt(c & 15));
      } else {
        out.append(c);
      }
    }
    out.append('"');
  }

  private static final java.util.ArrayList<ScannedText> OPEN = new java.util.ArrayList<>();

  @JSExport
  public static int open(String text, String options) {
    OPEN.add(scanner(options).editable(text));
    return OPEN.size() - 1;
  }

  @JSExport
  public static void replace(int id, int from, int to, String by) {
    OPEN.get(id).replace(from, to, by);
  }

  @JSExport
  public static String matches(int id, int from, int to) {
    return json(OPEN.get(id).matches(from, to));
  }
}
