package org.urisift.link.flag;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Link texts that name another host than the link's, and near misses. */
class LinkTextTest {
  private static final Map<String, String> WRAPPED =
      Map.of(
          "http://w.example/bank", "http://www.bank.com/",
          "http://w.example/evil", "http://evil.com/",
          "http://w.example/opaque", "http://w.example/opaque");

  private static final Flags FLAGS = Flags.STANDARD.unwrapping(WRAPPED::get);

  private static Set<Flag> flagsOf(String uri, String text, String... senderDomains) {
    return FLAGS.flagsOf(new Link(uri, uri, null, text, null, Set.of(senderDomains)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          http://evil.com/           | Scan using vaultscanner.example →
          http://evil.com/           | https://www.bank.com/login
          http://evil.com/           | Log in: https://www.bank.com/login now
          http://evil.com/           | »https://www.bank.com«
          http://evil.com/           | <http://www.bank.com/>
          http://evil.com/           | https://www.bank.com→
          http://evil.com/           | https://joe@www.bank.com/
          http://evil.com/           | https://www.bank.com/very/long/pa…
          http://evil.com/           | Visit bank.com
          http://evil.com/           | Visit bank.com.
          http://evil.com/           | Visit bank.com...
          http://evil.com/           | Visit bank.com to log in
          http://evil.com/           | bank.com's new terms
          http://evil.com/           | (bank.com)
          http://evil.com/           | Go to Bank.com/help, please
          http://evil.com/           | Website:bank.com
          http://evil.com/           | Bank.Com
          http://evil.com/           | Sign in to PAYPAL.COM
          http://evil.com/           | visit us at Amazon.de or in town
          http://evil.com/           | Amazon.De
          http://evil.com/           | Your stay on Booking.com
          http://evil.com/           | www.bank.py
          http://evil.com/           | bank.com, shop.com and post.com
          http://evil.com/           | 请访问bank.com吧
          http://evil.com/           | bank.com으로 이동
          http://evil.com/           | Zu bücher.com
          http://evil.com/           | bank.com:443
          http://evil.com/           | bank.com | help
          http://evil.com/           | Ihre Booking.com-Geschenkkarte
          http://evil.com/           | http://10.0.0.1/
          http://evil.com/           | http://intranet/
          http://evil.com/           | John (j***@evil.com) at bank.com
          http://bank.com.evil.com/  | bank.com
          http://evil.com/bank.com   | Visit bank.com
          http://w.example/evil      | Visit bank.com
          http://w.example/opaque    | Visit bank.com
          http://bank.com/           | See http://w.example/evil
          mailto:joe@evil.com        | joe@bank.com
          mailto:joe@evil.com        | Write to joe@bank.com today
          mailto:joe@evil.com        | mailto:joe@bank.com
          """)
  void a_text_that_names_only_other_hosts_is_a_mismatch(String uri, String text) {
    assertThat(flagsOf(uri, text)).contains(Flag.TEXT_MISMATCH);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          http://bank.com/           | Visit bank.com
          http://login.bank.com/     | Go to www.bank.com, please
          http://bank.com/           | See shop.com or bank.com
          http://w.example/bank      | Visit bank.com
          http://bank.com/           | See http://w.example/bank
          http://evil.com/           | README.md
          http://evil.com/           | Changes in setup.py
          http://evil.com/           | run.sh and invoice.zip
          http://evil.com/           | src/main.rs
          http://evil.com/           | main.rs
          http://evil.com/x/tool.pl  | tool.pl
          http://evil.com/           | test_tools.py
          http://evil.com/           | Node.js
          http://evil.com/           | ASP.NET
          http://evil.com/           | Learn ASP.NET and Json.NET
          http://evil.com/           | System.IO in .NET
          http://evil.com/           | e.g. this, i.e. that
          http://evil.com/           | at 5 p.m. in the U.S.
          http://evil.com/           | M.Sc. or B.Com
          http://evil.com/           | Oak Co.Ltd
          http://evil.com/           | version 1.2.3
          http://evil.com/           | v1.2.3 of 10.0.0.1
          http://evil.com/           | the end.The next
          http://evil.com/           | It is done.It works
          http://evil.com/           | Welcome.To begin, press here
          http://evil.com/           | wait...me
          http://evil.com/           | j***@bank.com
          http://evil.com/           | joe@bank.com
          http://evil.com/           | user@bank…
          http://evil.com/           | joe.me@bank.com
          http://evil.com/           | https://www.ban…
          http://evil.com/           | https://www.ban...
          http://bank.com/x          | https://www.bank.co…
          http://bank.com/x          | bank.co...
          http://bank.com/x          | (http://bank.c
          http://evil.com/           | *.bank.com
          http://evil.com/           | bank.com***
          http://evil.com/           | os.name(
          http://evil.com/           | C:\\users\\joe.me
          http://evil.com/           | Press here
          http://evil.com/           | 3.50 per month
          http://evil.com/           | a.b.c
          http://evil.com/           | node.id=3
          http://evil.com/           | and/or.in
          mailto:joe@bank.com        | joe@bank.com
          mailto:joe@bank.com        | Joe or ann@evil.com or joe@www.bank.com
          mailto:joe@evil.com        | j***@bank.com
          mailto:joe@evil.com        | user@bank…
          mailto:joe@evil.com        | user@ban...
          mailto:joe@evil.com        | joe@bank@bank.com
          mailto:joe@evil.com        | bank.com
          mailto:joe@evil.com        | Press here
          """)
  void a_text_without_another_host_is_no_mismatch(String uri, String text) {
    assertThat(flagsOf(uri, text)).doesNotContain(Flag.TEXT_MISMATCH, Flag.TRACKER);
  }

  @Test
  void in_a_long_text_only_uris_and_names_with_www_are_hosts() {
    String words = "word ".repeat(40);
    assertThat(flagsOf("http://evil.com/", words + "bank.com")).isEmpty();
    assertThat(flagsOf("http://evil.com/", words + "www.bank.com")).contains(Flag.TEXT_MISMATCH);
    assertThat(flagsOf("http://evil.com/", words + "http://bank.com/"))
        .contains(Flag.TEXT_MISMATCH);
  }

  @Test
  void a_mismatch_in_the_domain_of_the_sender_may_be_a_tracker() {
    String[] sender = {"evil.com", "news.co.uk"};
    List<Flag> both = List.of(Flag.TEXT_MISMATCH, Flag.TRACKER);
    assertThat(flagsOf("http://click.evil.com/", "bank.com", sender))
        .containsExactlyElementsOf(both);
    assertThat(flagsOf("http://a.b.news.co.uk/", "bank.com", sender))
        .containsExactlyElementsOf(both);
    assertThat(flagsOf("http://other.com/", "bank.com", sender))
        .containsExactly(Flag.TEXT_MISMATCH);
    assertThat(flagsOf("http://click.evil.com/", "evil.com", sender)).isEmpty();
    assertThat(flagsOf("http://click.evil.com/", "here", sender)).isEmpty();
    assertThat(flagsOf("http://w.example/evil", "bank.com", sender))
        .containsExactly(Flag.TEXT_MISMATCH, Flag.TRACKER, Flag.WRAPPER);
    assertThat(flagsOf("mailto:joe@evil.com", "joe@bank.com", sender))
        .containsExactly(Flag.TEXT_MISMATCH);
  }
}
