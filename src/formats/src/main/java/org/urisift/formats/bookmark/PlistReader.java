package org.urisift.formats.bookmark;

import static java.nio.charset.StandardCharsets.US_ASCII;

import com.dd.plist.BinaryPropertyListParser;
import com.dd.plist.NSArray;
import com.dd.plist.NSData;
import com.dd.plist.NSDictionary;
import com.dd.plist.NSObject;
import com.dd.plist.NSSet;
import com.dd.plist.NSString;
import com.dd.plist.PropertyListFormatException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.formats.office.Paragraphs;
import org.urisift.mail.bytes.Bytes;
import org.urisift.mail.bytes.Damage;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.format.FormatDocument;
import org.urisift.mail.format.FormatReader;
import org.urisift.mail.format.FormatSink;

/**
 * Reads a binary property list, as in bookmarks of Safari and in {@code .webloc}: its strings, keys
 * and, as files, its data, which a {@code .webarchive} has.
 */
public final class PlistReader implements FormatReader {
  private static final byte[] MARK = "bplist0".getBytes(US_ASCII);
  private static final int SHORT = 32; // bytes

  @Override
  public String title() {
    return "property list";
  }

  @Override
  public List<String> types() {
    return List.of("application/x-bplist");
  }

  @Override
  public boolean begins(byte[] start, int length, @Nullable String name) {
    return Bytes.startsWith(start, 0, length, MARK);
  }

  @Override
  public void read(FormatDocument document, FormatSink sink) throws IOException {
    byte[] list = document.stream().readNBytes(MailLimits.BODY);
    if (list.length < document.size()) {
      throw new IOException("more than " + MailLimits.BODY + " bytes");
    }
    Paragraphs text = new Paragraphs(sink, "plist:text", null);
    Set<NSObject> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<NSObject> open = new ArrayDeque<>();
    try {
      NSObject root = BinaryPropertyListParser.parse(list);
      if (root == null || root instanceof NSString) { // found in the header if the end is missing
        throw new IOException("its end is missing");
      }
      open.add(root);
    } catch (PropertyListFormatException e) {
      throw new IOException(e.getMessage(), e);
    } catch (RuntimeException e) { // any, if an offset is wrong
      throw new IOException(Damage.reason(e), e);
    }
    while (!open.isEmpty()) {
      NSObject next = open.pop();
      if (!seen.add(next)) { // an object may be in many others
        continue;
      }
      if (next instanceof NSString string) {
        text.addParagraph(new StringBuilder(string.getContent()));
      } else if (next instanceof NSData data) {
        data(data.bytes(), sink);
      } else if (next instanceof NSArray array) {
        addAll(array.getArray(), open);
      } else if (next instanceof NSSet set) {
        addAll(set.allObjects(), open);
      } else if (next instanceof NSDictionary dictionary) {
        for (String key : dictionary.allKeys()) {
          text.addParagraph(new StringBuilder(key));
        }
        addAll(dictionary.values().toArray(NSObject[]::new), open);
      }
    }
    text.end();
  }

  /** Puts objects on top, the first one as the next. */
  private static void addAll(NSObject[] objects, Deque<NSObject> open) {
    for (int i = objects.length - 1; i >= 0; i--) {
      if (objects[i] != null) { // as the list may say
        open.push(objects[i]);
      }
    }
  }

  /** Hands out data, but not short ones, which are numbers and the like. */
  private static void data(byte[] bytes, FormatSink sink) throws IOException {
    if (bytes.length > SHORT || new String(bytes, US_ASCII).indexOf(':') >= 0) {
      sink.attachment(null, new ByteArrayInputStream(bytes));
    }
  }
}
