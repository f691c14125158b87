package org.urisift.js;

import java.util.Collection;
import java.util.Set;
import org.teavm.extension.ExtensionEnvironment;
import org.teavm.extension.spi.resources.ResourcesPolicy;
import org.teavm.extension.spi.substitution.SubstitutionPolicy;
import org.teavm.extension.spi.substitution.SubstitutionSink;

/**
 * Replaces the classes that need what JavaScript has not, by those of the package {@code sub}, and
 * includes the rules of services that rewrite links.
 */
public final class Substitutions implements SubstitutionPolicy, ResourcesPolicy {
  private static final Set<String> REPLACED =
      Set.of(
          "org.urisift.uri.HostName",
          "org.urisift.uri.ByteSearch",
          "org.urisift.scan.text.Scripts",
          "org.urisift.scan.text.Latin1",
          "org.urisift.mail.bytes.Latin1",
          "org.urisift.mail.bytes.Heap",
          "org.urisift.mail.unpack.Unpacker",
          "org.urisift.mail.sandbox.FormatReaders",
          "org.urisift.mail.sandbox.FormatRun",
          "org.urisift.mail.sandbox.StoredDocument",
          "org.urisift.mail.mime.Fingerprints",
          "org.urisift.mail.text.Charsets",
          "org.urisift.mail.text.LenientUtf8",
          "org.urisift.mail.text.Windows1252",
          "org.urisift.link.flag.Scripts",
          "org.apache.james.mime4j.util.MimeUtil",
          "org.apache.james.mime4j.util.CharsetUtil",
          "java.net.IDN",
          "java.net.UnknownHostException",
          "java.net.InetAddress",
          "java.net.Inet4Address",
          "java.util.HexFormat");

  @Override
  public void contribute(SubstitutionSink sink) {
    sink.selectClasses(REPLACED::contains).packagePrefix("sub.");
  }

  /** Resources are included whether they are asked for or not. */
  private boolean isPage;

  @Override
  public void initialize(ExtensionEnvironment environment) {
    isPage = environment.property("urisift.page") != null;
  }

  @Override
  public String[] supplyResources(Collection<? extends String> names) {
    String wrappers = "org/urisift/link/wrapper/wrappers.txt";
    return isPage
        ? new String[] {
          wrappers,
          "org/urisift/link/flag/shorteners.txt",
          "org/urisift/mail/html/character-references.txt"
        }
        : new String[] {wrappers};
  }
}
