package org.urisift.link.flag;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;
import org.urisift.uri.Host;
import org.urisift.uri.Repair;
import org.urisift.uri.UriReference;

/** Flags depend only on the link; a normal form is a URI and its own normal form. */
class FlagsFuzz {
  private static final Flags REUSED =
      Flags.STANDARD.protecting(List.of("oak.example", "paypal.com")).unwrapping(uri -> null);

  static Stream<byte[]> links() {
    return Stream.of(
            "http://joe@10.0.0.1:81/?http://elm.example/",
            "http://xn--pypal-4ve.com/",
            "http://p\u0430ypal.com/a...\nhttp://paypal.com/",
            "http://0x7f.1/\nwww.oak.example",
            "HTTP://Oak.Example:80/%7ejoe/./a/../b%2f?x#%41",
            "mailto:Joe@Oak.Example?subject=a\njoe@elm.example",
            "http://a.b.c.d.e.f.g.h.i/%E2%80%A6",
            "urn:OAK:a%2cb\nhttp://[::FFFF:1.2.3.4]/")
        .map(link -> link.getBytes(StandardCharsets.UTF_8));
  }

  @MethodSource("links")
  @FuzzTest
  void flags_do_not_depend_on_earlier_links(byte[] input) {
    String text = new String(input, StandardCharsets.UTF_8);
    int line = text.indexOf('\n');
    String written = line < 0 ? text : text.substring(0, line);
    String shown = line < 0 ? null : text.substring(line + 1);
    String uri = Repair.repairedOrNull(written);
    if (uri == null) {
      return;
    }
    Link link = new Link(uri, uri.equals(written) ? uri : written, null, shown);
    Set<Flag> flags = REUSED.flagsOf(link);
    Flags fresh =
        Flags.STANDARD.protecting(List.of("oak.example", "paypal.com")).unwrapping(other -> null);
    assertThat(fresh.flagsOf(link)).isEqualTo(flags);
    assertThat(REUSED.flagsOf(link)).isEqualTo(flags);
    assertThat(Flags.STANDARD.flagsOf(link)).as("without names").isSubsetOf(flags);
    String domain = Domain.ofUri(uri);
    if (domain != null) {
      assertThat(Host.nameOf(uri)).endsWith(domain);
    }
    UriReference reference = UriReference.parse(uri);
    UriReference normal = reference.normalForm();
    assertThat(normal.normalForm()).isEqualTo(normal);
    assertThat(UriReference.parse(normal.toString())).isEqualTo(normal);
    assertThat(reference.isEquivalentTo(normal)).isTrue();
  }
}
