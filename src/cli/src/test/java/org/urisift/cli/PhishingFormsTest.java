package org.urisift.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Forms of links that phish, and near misses: their flags in records. */
class PhishingFormsTest {
  private static final String NAMES =
      "paypal.com\nlogin.bank.example\nmail.ru\ngoogle.com\npaypal.com.br\nbücher.example\n";

  private static final String SAFE =
      "https://nam02.safelinks.protection.outlook.com/?data=1&url=https%3A%2F%2F";

  @TempDir private Path dir;

  /** The flags of the first URI of an HTML text, in records and on the page of a report. */
  private String flags(String html) throws IOException {
    String names = Files.writeString(dir.resolve("names"), NAMES).toString();
    Path file = Files.writeString(dir.resolve("a.html"), html.replace("SAFE/", SAFE));
    String out =
        RunResult.with(
                "-f",
                "tsv",
                "--no-header",
                "--fields",
                "flags",
                "--protect",
                names,
                file.toString())
            .out();
    String flags = out.isEmpty() ? "none found" : out.substring(0, out.indexOf('\n'));
    String listed = out.isBlank() ? "" : "\"" + flags.replace(" ", "\",\"") + "\"";
    assertThat(RunResult.with("report", "--protect", names, file.toString()).out())
        .contains("\"flagNames\":[" + listed + "]")
        .doesNotContain(
            "<a href=\"data", "<a href=\"java", "<iframe", "<form", "refresh\" content");
    return flags;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // a protected name on the left of another domain
        "<a href='http://www.paypal.com.account-verify.example/'>x</a> | borrowed_name",
        "<a href='http://paypal.com.evil.example/'>x</a> | borrowed_name",
        "<a href='http://paypal.com.evil.co.uk/'>x</a> | borrowed_name",
        "<a href='http://paypal.com.id.evil.ru/login'>x</a> | borrowed_name",
        "<a href='http://secure.login.paypal.com.evil.info/'>x</a> | borrowed_name",
        "<a href='http://paypal.com-login.evil.example/'>x</a> | borrowed_name",
        "<a href='http://www.paypal.com-verify.example/'>x</a> | borrowed_name",
        "<a href='http://PayPal.COM.evil.example/'>x</a> | borrowed_name",
        "<a href='http://login.bank.example.evil.com/'>x</a> | borrowed_name",
        "<a href='http://bank.example.evil.com/'>x</a> | borrowed_name",
        "<a href='http://paypal.com.br.evil.com/'>x</a> | borrowed_name",
        "<a href='http://paypa1.com.evil.example/'>x</a> | borrowed_name",
        "<a href='http://xn--bcher-kva.example.evil.com/'>x</a> | borrowed_name punycode",
        "<a href='http://www.paypal.com.evil.example:8443/'>x</a> | borrowed_name odd_port",
        "<p>http://www.paypal.com.evil.example/ | borrowed_name",
        // the name that the text shows
        "<a href='http://shop.com.evil.example/'>www.shop.com</a> | text_mismatch borrowed_name",
        "<a href='http://www.shop.com.evil.co.uk/'>http://shop.com/x</a>"
            + " | text_mismatch borrowed_name",
        "<a href='http://shop.com-id.net/'>Log in to shop.com now</a>"
            + " | text_mismatch borrowed_name",
        "<a href='http://shop.de.evil.info/'>www.shop.de</a> | text_mismatch borrowed_name",
        "<a href='http://shop.co.uk.evil.info/'>login.shop.co.uk</a>"
            + " | text_mismatch borrowed_name",
        // a page in the link itself, and scripts
        "<a href='data:text/html,<h1>Log in'>x</a> | data_page",
        "<a href='DATA:Text/HTML;base64,PGgxPg=='>x</a> | data_page",
        "<a href=' data:text/html;charset=utf-8,a'>x</a> | data_page",
        "<area href='data:application/xhtml+xml,a'> | data_page",
        "<iframe src='data:text/html,a'></iframe> | data_page frame",
        "<meta http-equiv=refresh content='0;url=data:text/html,a'> | data_page refresh",
        "<form action='data:text/html,a'></form> | data_page form",
        "<a href='javascript:alert(1)'>x</a> | script",
        "<a href='JaVaScRiPt:location=\"http://evil.example/\"'>x</a> | script",
        "<a href='java&#10;script:go()'>x</a> | script",
        "<a href='javascript&colon;go()'>x</a> | script",
        "<a href='vbscript:go'>x</a> | script",
        "<form action='javascript:send(this)'></form> | script",
        "<iframe src='javascript:go()'></iframe> | script",
        // where it stands
        "<meta http-equiv='Refresh' content='0; URL=http://evil.example/'> | refresh",
        "<form action='http://evil.example/pin'></form> | form",
        "<button formaction='http://evil.example/'>x</button> | form",
        "<iframe src='http://evil.example/'></iframe> | frame",
        // inside a wrapper
        "<a href='SAFE/bit.ly%2Fabc'>x</a> | uri_in_query wrapper shortener",
        "<a href='SAFE/www.paypal.com.evil.example%2F'>x</a> | borrowed_name uri_in_query wrapper",
        "<a href='SAFE/joe%40192.0.2.7%3A81%2F'>x</a>"
            + " | userinfo ip_host odd_port uri_in_query wrapper",
        "<a href='SAFE/www.google.com%2Furl%3Fq%3Dhttp%3A%2F%2Fbit.ly%2Fa'>x</a>"
            + " | uri_in_query wrapper shortener",
        "<p>SAFE/intra%2Flogin | private_host uri_in_query wrapper",
        "<form action='SAFE/evil.example%2F'></form> | uri_in_query wrapper form",
      })
  void forms_that_phish_have_flags(String html, String expected) throws IOException {
    assertThat(flags(html)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<a href='http://paypal.com/'>x</a> | ''",
        "<a href='http://www.paypal.com/'>x</a> | ''",
        "<a href='http://paypal.com.br/'>x</a> | ''",
        "<a href='http://www.paypal.com.br/'>x</a> | ''",
        "<a href='http://paypal.com.au/'>x</a> | ''",
        "<a href='http://mail.google.com/'>x</a> | ''",
        "<a href='http://google.com.paypal.com/'>x</a> | ''",
        "<a href='http://com.example.app/'>x</a> | ''",
        "<a href='http://com.paypal.app.example/'>x</a> | ''",
        "<a href='http://mail.ru.nl/'>x</a> | ''",
        "<a href='http://mail.ru-shop.nl/'>x</a> | ''",
        "<a href='http://mail.rutgers.nl/'>x</a> | ''",
        "<a href='http://paypal.example.com/'>x</a> | ''",
        "<a href='http://paypal.evil.example/'>x</a> | ''",
        "<a href='http://paypal-com.evil.example/'>x</a> | ''",
        "<a href='http://notpaypal.com.evil.example/'>x</a> | ''",
        "<a href='http://paypal.company.evil.example/'>x</a> | ''",
        "<a href='http://paypal.community-x.example/'>x</a> | ''",
        "<a href='http://paypalobjects.com/'>x</a> | ''",
        "<a href='http://www.paypal.com.edgekey.net/'>x</a> | ''",
        "<a href='http://evil.example/www.paypal.com/a'>x</a> | ''",
        "<a href='http://evil.example/?q=paypal.com.evil.example'>x</a> | ''",
        "<a href='http://shop.com.br/'>www.shop.com</a> | text_mismatch",
        "<a href='http://www.shop.com/'>shop.com</a> | ''",
        "<a href='http://click.news.example/'>www.shop.com</a> | text_mismatch",
        "<a href='http://shop.com.evil.example/'>our shop</a> | ''",
        "<a href='http://shop.com.evil.example/'>shop.com or evil.example</a> | ''",
        "<a href='http://shop.com.evil.example/'>shop.com...</a> | text_mismatch",
        "<a href='data:image/png;base64,iVBO'>x</a> | none found",
        "<a href='data:text/calendar,BEGIN:VCALENDAR'>x</a> | none found",
        "<a href='data:,text/html'>x</a> | none found",
        "<a href='data:text/htmlx,a'>x</a> | none found",
        "<img src='data:image/svg+xml,a'> | none found",
        "<a href='database:text/html,a'>x</a> | ''",
        "<p>javascript:go() | none found",
        "<p>SAFE/intra | uri_in_query wrapper",
        "<a href='javascript:void(0)'>x</a> | ''",
        "<a href='javascript:void(0);'>x</a> | ''",
        "<a href='javascript:'>x</a> | none found",
        "<a href='javascript:;'>x</a> | none found",
        "<a href='javascript: return false;'>x</a> | ''",
        "<a href='http://a.example/javascript:go()'>x</a> | ''",
        "<meta name=refresh content='http://a.example/'> | ''",
        "<meta property='og:url' content='http://a.example/'> | ''",
        "<form action='javascript:void(0)'></form> | ''",
        "<form action=''></form> | none found",
        "<iframe src='about:blank'></iframe> | ''",
        "<img src='http://a.example/'> | ''",
        "<a href='SAFE/www.paypal.com%2F'>x</a> | uri_in_query wrapper",
        "<a href='SAFE/www.paypal.com%2F'>paypal.com</a> | uri_in_query wrapper",
        "<a href='https://a.example/?u=bit.ly/abc'>x</a> | ''",
      })
  void near_misses_have_none(String html, String expected) throws IOException {
    assertThat(flags(html)).isEqualTo(expected);
  }

  @Test
  void a_script_in_a_text_is_no_link() {
    String text = "see javascript:main.compose() and data:text/html,a";
    String[] options = {"--any-scheme", "-f", "tsv", "--no-header", "--fields", "uri,flags"};
    assertThat(RunResult.on(text, options).out())
        .contains("javascript:main.compose()\t\n")
        .doesNotContain("script\n", "data_page");
  }

  @Test
  void scripts_and_pages_in_links_are_not_clickable() {
    String html =
        "<a href='javascript:go()'>x</a><a href='data:text/html,a'>y</a>"
            + "<meta http-equiv=refresh content='0;url=http://a.example/'>"
            + "<iframe src='http://b.example/'></iframe><a href='http://c.example/'>z</a>";
    assertThat(RunResult.on(html, "--as", "html", "--clickable").out())
        .isEqualTo("http://c.example/\n");
  }
}
