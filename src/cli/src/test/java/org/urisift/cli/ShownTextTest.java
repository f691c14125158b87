package org.urisift.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What links of HTML show, and whether it names another host: the fields text and flags. */
class ShownTextTest {
  private static final String MESSAGE =
      """
      From: Oak News <news@mail.oak.com>
      List-Unsubscribe: <https://elm.net/out>
      Content-Type: text/html; charset=utf-8

      <html><body><p>Hello <a href="%s">%s</a> and goodbye.</p></body></html>
      """;

  private static JsonObject record(String href, String html) {
    RunResult ran =
        RunResult.on(
            MESSAGE.formatted(href, html), "-f", "jsonl", "--flags", "--fields", "text,flags");
    return JsonParser.parseString(ran.out().lines().findFirst().orElseThrow()).getAsJsonObject();
  }

  private static void check(String href, String html, String text, String flags) {
    JsonObject record = record(href, html);
    String found = record.has("flags") ? record.get("flags").toString() : "[]";
    assertThat(record.has("text") ? record.get("text").getAsString() : null).isEqualTo(text);
    assertThat(found.contains("text_mismatch") ? "mismatch" : "").isEqualTo(flags);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          http://evil.com/    | www.bank.com | www.bank.com
          http://evil.com/    | https://www.bank.com/login | https://www.bank.com/login
          http://evil.com/    | <b>www.</b><i>bank</i>.com | www.bank.com
          http://evil.com/    | Scan using vaultscanner.example → | Scan using vaultscanner.example →
          http://evil.com/    | Visit <b>bank.com</b> now | Visit bank.com now
          http://evil.com/    | <span>Visit</span> <span>bank.com</span> | Visit bank.com
          http://evil.com/    | Visit<br>bank.com | Visit bank.com
          http://evil.com/    | Visit&nbsp;bank.com | Visit bank.com
          http://evil.com/    | bank&#46;com | bank.com
          http://evil.com/    | &#98;ank.com | bank.com
          http://evil.com/    | ba<wbr>nk.com | bank.com
          http://evil.com/    | bank&shy;.com | bank.com
          http://evil.com/    | ban&#8203;k.com | bank.com
          http://evil.com/    | b<!-- x -->ank.com | bank.com
          http://evil.com/    | <div>Log in</div><div>bank.com</div> | Log in bank.com
          http://evil.com/    | <img src="http://evil.com/a.png" alt="a">bank.com | bank.com
          http://evil.com/    | <table><tr><td>bank.com</td></tr></table> | bank.com
          http://evil.com/    | bank.com's new terms | bank.com's new terms
          http://evil.com/    | &laquo;bank.com&raquo; | «bank.com»
          http://evil.com/    | (bank.com) | (bank.com)
          http://evil.com/    | https://www.bank.com/very/long/pa&hellip; | https://www.bank.com/very/long/pa…
          http://evil.com/    | Go to Bank.com/help, please | Go to Bank.com/help, please
          http://evil.com/    | 请访问bank.com吧 | 请访问bank.com吧
          http://evil.com/    | b&uuml;cher.com | bücher.com
          http://evil.com/    | bank.com:443 | bank.com:443
          http://evil.com/    | http://10.0.0.1/ | http://10.0.0.1/
          http://evil.com/    | bank.com, shop.com | bank.com, shop.com
          http://bank.com.evil.com/ | bank.com | bank.com
          http://evil.com/bank.com  | Visit bank.com | Visit bank.com
          mailto:joe@evil.com | joe@bank.com | joe@bank.com
          mailto:joe@evil.com | Write to <b>joe@bank.com</b> | Write to joe@bank.com
          http://bank.com@evil.com/ | www.bank.com | www.bank.com
          """)
  void a_link_that_shows_another_host_is_a_mismatch(String href, String html, String text) {
    check(href, html, text, "mismatch");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          http://bank.com/    | Visit bank.com | Visit bank.com
          http://bank.com/    | http://bank.com/ |
          http://bank.com/    | <b>http://bank.com/</b> |
          http://bank.com/a   | bank.com | bank.com
          http://login.bank.com/ | www.bank.com | www.bank.com
          http://bank.com/    | See shop.com or bank.com | See shop.com or bank.com
          http://evil.com/    | Press <b>here</b> | Press here
          http://evil.com/    | <img src="http://evil.com/a.png" alt="bank.com"> |
          http://evil.com/    | <img src="http://evil.com/a.png" alt="x">Press here | Press here
          http://evil.com/    | <!-- bank.com --> |
          http://evil.com/    | <style>bank.com {}</style>Press here | Press here
          http://evil.com/    | README.md | README.md
          http://evil.com/    | Changes in <code>setup.py</code> | Changes in setup.py
          http://evil.com/    | Node.js | Node.js
          http://evil.com/    | Learn ASP.NET | Learn ASP.NET
          http://evil.com/    | e.g. this, i.e. that | e.g. this, i.e. that
          http://evil.com/    | version 1.2.3 | version 1.2.3
          http://evil.com/    | the end.The next | the end.The next
          http://evil.com/    | the end.<br>The next | the end. The next
          http://evil.com/    | j***@bank.com | j***@bank.com
          http://evil.com/    | user@exa&hellip; | user@exa…
          http://evil.com/    | joe@bank.com | joe@bank.com
          http://evil.com/    | https://www.ban&hellip; | https://www.ban…
          http://bank.com/x   | https://www.bank.co... | https://www.bank.co...
          http://evil.com/    | *.bank.com | *.bank.com
          http://evil.com/    | 3.50 per month | 3.50 per month
          http://evil.com/    | &nbsp; |
          http://evil.com/    | b. com | b. com
          mailto:joe@bank.com | joe@bank.com | joe@bank.com
          mailto:joe@evil.com | j***@bank.com | j***@bank.com
          mailto:joe@evil.com | Press here | Press here
          http://evil.com/    | at 5 p.m. in the U.S. | at 5 p.m. in the U.S.
          """)
  void a_link_that_shows_no_other_host_is_none(String href, String html, String text) {
    check(href, html, text, "");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          http://click.oak.com/  | bank.com   | ["text_mismatch","tracker"]
          http://t.elm.net/      | bank.com   | ["text_mismatch","tracker"]
          http://evil.com/       | bank.com   | ["text_mismatch"]
          http://click.oak.com/  | Press here | []
          http://click.oak.com/  | oak.com    | []
          """)
  void a_mismatch_in_the_domain_of_the_sender_may_be_a_tracker(
      String href, String html, String flags) {
    JsonObject record = record(href, html);
    assertThat(record.has("flags") ? record.get("flags").toString() : "[]").isEqualTo(flags);
  }
}
