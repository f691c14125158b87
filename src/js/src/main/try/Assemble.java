import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/**
 * Makes the page to try urisift of its parts, with a policy that lets the browser run only its own
 * script and load nothing. Arguments: the folder of try.html, that of the report's page, that of
 * imports.mjs and hosts.mjs, the module, and the page to write.
 */
class Assemble {
  public static void main(String[] args) throws Exception {
    Path own = Path.of(args[0]);
    Path report = Path.of(args[1]);
    String style = text(report, "page.css") + text(own, "try.css");
    String script = text(report, "parts.js") + text(report, "words.js") + text(own, "try.js");
    String worker = text(Path.of(args[2]), "imports.mjs").replace("export function", "function");
    worker += text(Path.of(args[2]), "hosts.mjs") + text(own, "worker.js");
    String policy =
        "default-src 'none'; script-src 'wasm-unsafe-eval' "
            + digest(script)
            + "; style-src "
            + digest(style)
            + "; worker-src blob:; base-uri 'none'; form-action 'none'";
    String page =
        text(own, "try.html")
            .replace("{{policy}}", policy)
            .replace("{{style}}", style)
            .replace("{{worker}}", worker)
            .replace("{{module}}", Base64.getEncoder().encodeToString(packed(Path.of(args[3]))))
            .replace("{{script}}", script);
    Files.createDirectories(Path.of(args[4]).getParent());
    Files.writeString(Path.of(args[4]), page);
  }

  private static String text(Path folder, String name) throws IOException {
    return Files.readString(folder.resolve(name));
  }

  private static byte[] packed(Path file) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out =
        new GZIPOutputStream(bytes) {
          {
            def.setLevel(Deflater.BEST_COMPRESSION);
          }
        }) {
      Files.copy(file, out);
    }
    return bytes.toByteArray();
  }

  private static String digest(String text) throws Exception {
    byte[] sum =
        MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    return "'sha256-" + Base64.getEncoder().encodeToString(sum) + "'";
  }
}
