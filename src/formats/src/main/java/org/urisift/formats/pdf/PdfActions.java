package org.urisift.formats.pdf;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSNumber;
import org.apache.pdfbox.cos.COSObject;
import org.apache.pdfbox.cos.COSStream;
import org.apache.pdfbox.cos.COSString;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.format.FormatSink;
import org.urisift.uri.Resolution;
import org.urisift.uri.UriReference;

/**
 * Goes through what a document does when something is clicked, opened or sent (ISO 32000-1 12.6):
 * reports where links and forms lead, the scripts, and attached files. Each object is looked at
 * once, so that loops end.
 */
final class PdfActions {
  /** Entries that lead up, to other pages, or to what is only drawn. */
  private static final Set<String> PASSED_OVER =
      Set.of(
          "P",
          "Parent",
          "Dest",
          "D",
          "Dests",
          "Popup",
          "IRT",
          "AP",
          "DR",
          "MK",
          "Pages",
          "Kids",
          "SE",
          "Pg",
          "K",
          "StructTreeRoot",
          "Resources",
          "OC");

  /** Entries of the catalog that hold actions and files. */
  private static final List<String> OF_CATALOG =
      List.of("OpenAction", "AA", "Names", "Outlines", "AcroForm", "Collection", "AF");

  /** Entries with a text that readers see, and what it is. */
  private static final Map<COSName, String> VISIBLE =
      Map.of(COSName.CONTENTS, "pdf:note", COSName.V, "pdf:field", COSName.TITLE, "pdf:outline");

  /** Bytes of a script that are read. */
  private static final int SCRIPT = 1 << 20;

  private static final int MOST_OBJECTS = 2_000_000;

  private final FormatSink sink;
  private final @Nullable UriReference base;
  private final PdfWork work;
  private final Set<COSBase> seen = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Deque<COSBase> open = new ArrayDeque<>();
  private boolean isOver;

  PdfActions(FormatSink sink, @Nullable UriReference base, PdfWork work) {
    this.sink = sink;
    this.base = base;
    this.work = work;
  }

  /** The URI that links of a document are relative to (12.6.4.7); null for none. */
  static @Nullable UriReference base(COSDictionary catalog) {
    COSDictionary uri = catalog.getCOSDictionary(COSName.URI);
    String text = uri == null ? null : uri.getString("Base");
    UriReference base = text == null ? null : UriReference.parseOrNull(text.strip());
    return base != null && base.isAbsolute() ? base : null;
  }

  /** Reads what belongs to no page. */
  void catalog(COSDictionary catalog) throws IOException {
    for (String entry : OF_CATALOG) {
      add(catalog.getItem(COSName.getPDFName(entry)));
    }
    walk(null, null, null);
  }

  /** Reads a page, and returns its links, which are not reported yet: the page has their labels. */
  List<PageLink> page(COSDictionary page, String location) throws IOException {
    List<PageLink> links = new ArrayList<>();
    COSBase notes = page.getDictionaryObject(COSName.ANNOTS);
    if (notes instanceof COSArray array) {
      for (int i = 0; i < array.size(); i++) {
        work.add(PdfWork.OPERATOR);
        if (array.getObject(i) instanceof COSDictionary note && !seen.contains(note)) {
          open.add(note);
          walk(location, links, areas(note));
        }
      }
    }
    add(page.getItem(COSName.AA));
    walk(location, null, null);
    return links;
  }

  private void add(@Nullable COSBase item) {
    if (item != null) {
      open.add(item);
    }
  }

  private void walk(
      @Nullable String location, @Nullable List<PageLink> links, @Nullable List<float[]> areas)
      throws IOException {
    for (COSBase next = open.poll(); next != null; next = open.poll()) {
      COSBase item = next instanceof COSObject reference ? reference.getObject() : next;
      if (item instanceof COSArray array && isNew(item)) {
        for (int i = 0; i < array.size(); i++) {
          add(array.get(i));
        }
      } else if (item instanceof COSDictionary entries && !isPage(entries) && isNew(item)) {
        action(entries, location, links, areas);
        for (COSName name : entries.keySet()) {
          if (!PASSED_OVER.contains(name.getName())) {
            add(entries.getItem(name));
          }
        }
      }
    }
  }

  private static boolean isPage(COSDictionary entries) {
    COSName type = entries.getCOSName(COSName.TYPE);
    return COSName.PAGE.equals(type) || COSName.PAGES.equals(type);
  }

  private boolean isNew(COSBase item) throws IOException {
    if (seen.size() == MOST_OBJECTS) {
      if (!isOver) {
        isOver = true;
        sink.damaged(
            null, "more than " + MOST_OBJECTS + " objects with actions, the rest not read");
      }
      return false;
    }
    return seen.add(item);
  }

  private void action(
      COSDictionary entries,
      @Nullable String location,
      @Nullable List<PageLink> links,
      @Nullable List<float[]> areas)
      throws IOException {
    COSDictionary files = entries.getCOSDictionary(COSName.EF);
    if (files != null) {
      file(entries, files, location);
    }
    visible(entries, location);
    COSBase script = entries.getDictionaryObject(COSName.JS);
    if (script != null && seen.add(script)) {
      sink.text("pdf:script", location, text(script));
    }
    String kind = entries.getNameAsString(COSName.S);
    if (kind == null) {
      return;
    }
    String target =
        switch (kind) {
          case "URI" -> entries.getString(COSName.URI);
          case "Launch", "GoToR", "GoToE", "ImportData", "SubmitForm" -> target(entries);
          default -> null;
        };
    if (target == null || target.isBlank()) {
      return;
    }
    String uri = resolved(target.strip());
    String name = kind.equals("URI") ? "link" : kind.toLowerCase(java.util.Locale.ROOT);
    if (links == null || areas == null) {
      sink.link("pdf:" + name, location, uri, null);
    } else {
      links.add(new PageLink(name, uri, areas));
    }
  }

  /**
   * Hands out what readers see beside the pages: notes, the values of fields, titles of chapters.
   */
  private void visible(COSDictionary entries, @Nullable String location) throws IOException {
    for (Map.Entry<COSName, String> entry : VISIBLE.entrySet()) {
      // the contents of a signature are no note
      boolean isShown = entry.getKey() != COSName.CONTENTS || entries.containsKey(COSName.RECT);
      if (isShown
          && entries.getDictionaryObject(entry.getKey()) instanceof COSString text
          && seen.add(text)) {
        sink.text(entry.getValue(), location, text.getString());
      }
    }
  }

  /** The URI of another document; null for the name of a file. */
  private static @Nullable String target(COSDictionary action) {
    COSBase file = action.getDictionaryObject(COSName.F);
    String target = null;
    if (file instanceof COSDictionary specification) {
      target = specification.getString(COSName.UF);
      target = target == null ? specification.getString(COSName.F) : target;
    } else if (file instanceof COSString text) {
      target = text.getString();
    } else {
      COSDictionary windows = action.getCOSDictionary(COSName.getPDFName("Win"));
      target = windows == null ? null : windows.getString(COSName.F);
    }
    return target != null && target.indexOf(':') > 1 ? target : null; // C: is no scheme
  }

  private String resolved(String uri) {
    if (base == null) {
      return uri;
    }
    UriReference reference = UriReference.parseOrNull(uri);
    if (reference == null || reference.isAbsolute()) {
      return uri;
    }
    UriReference resolved = Resolution.of(reference, base).reference();
    return resolved == null ? uri : resolved.toString();
  }

  private static String text(COSBase script) throws IOException {
    if (script instanceof COSStream stream) {
      try (InputStream in = stream.createInputStream()) {
        return new String(in.readNBytes(SCRIPT), StandardCharsets.UTF_8);
      }
    }
    return script instanceof COSString string ? string.getString() : "";
  }

  private void file(COSDictionary specification, COSDictionary files, @Nullable String location)
      throws IOException {
    String name = specification.getString(COSName.UF);
    name = name == null ? specification.getString(COSName.F) : name;
    for (String key : List.of("UF", "F", "Unix", "Mac", "DOS")) {
      if (files.getDictionaryObject(COSName.getPDFName(key)) instanceof COSStream stream) {
        if (seen.add(stream)) {
          try (InputStream in = stream.createInputStream()) {
            sink.attachment(name, in);
          } catch (IOException e) {
            sink.damaged(location, "attached file " + name + ": " + e.getMessage());
          }
        }
        return;
      }
    }
  }

  /** The areas of a link: of each line of it, else one rectangle. */
  private static List<float[]> areas(COSDictionary note) {
    float[] points = numbers(note.getDictionaryObject(COSName.QUADPOINTS));
    List<float[]> areas = new ArrayList<>();
    for (int i = 0; i + 8 <= points.length; i += 8) {
      areas.add(bounds(points, i, 8));
    }
    float[] rectangle = numbers(note.getDictionaryObject(COSName.RECT));
    if (areas.isEmpty() && rectangle.length >= 4) {
      areas.add(bounds(rectangle, 0, 4));
    }
    return areas;
  }

  private static float[] numbers(@Nullable COSBase item) {
    if (!(item instanceof COSArray array)) {
      return new float[0];
    }
    float[] numbers = new float[array.size()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = array.getObject(i) instanceof COSNumber number ? number.floatValue() : 0;
    }
    return numbers;
  }

  /** The rectangle around points. */
  private static float[] bounds(float[] points, int from, int count) {
    float[] area = {points[from], points[from + 1], points[from], points[from + 1]};
    for (int i = from; i + 1 < from + count; i += 2) {
      area[0] = Math.min(area[0], points[i]);
      area[1] = Math.min(area[1], points[i + 1]);
      area[2] = Math.max(area[2], points[i]);
      area[3] = Math.max(area[3], points[i + 1]);
    }
    return area;
  }
}
