import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.IDN;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * Makes the compact form of the public suffix list that {@code PublicSuffixes} looks hosts up in.
 * Run by the build: {@code java SuffixList.java LIST RESOURCE}.
 *
 * <p>The first byte is the greatest number of labels of a name. Then come the names in the order of
 * their bytes (UTF-8), each followed by one byte that says which rules the list has for it: 1 the
 * name itself, 2 {@code *.NAME}, 4 {@code !NAME}. A name outside US-ASCII is there twice, also as
 * A-labels.
 */
class SuffixList {
  public static void main(String[] args) throws IOException {
    Map<byte[], Integer> rules = new TreeMap<>(Arrays::compareUnsigned);
    int labels = 0;
    for (String line : Files.readAllLines(Path.of(args[0]))) {
      String rule = line.split("\\s", 2)[0];
      if (!rule.isEmpty() && !rule.startsWith("//")) {
        int kind = rule.startsWith("*.") ? 2 : rule.startsWith("!") ? 4 : 1;
        String name = rule.substring(kind == 2 ? 2 : kind == 4 ? 1 : 0);
        for (String form : new String[] {name, IDN.toASCII(name, IDN.ALLOW_UNASSIGNED)}) {
          rules.merge(form.getBytes(StandardCharsets.UTF_8), kind, (a, b) -> a | b);
        }
        labels = Math.max(labels, rule.split("\\.").length);
      }
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(labels);
    for (Map.Entry<byte[], Integer> rule : rules.entrySet()) {
      out.write(rule.getKey());
      out.write(rule.getValue());
    }
    Path resource = Path.of(args[1]);
    Files.createDirectories(resource.getParent());
    Files.write(resource, out.toByteArray());
  }
}
