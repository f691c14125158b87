package org.urisift.mail.bytes;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.mail.Streams;

class UuBlocksTest {
  /** "Cat" and a line end, the example of POSIX. */
  private static final String CAT = "$0V%T\"@``\n";

  /** The blocks of a text, from reads of at most {@code limit} bytes. */
  private static List<UuBlocks.Found> decoded(String text, int limit) throws IOException {
    UuBlocks blocks = new UuBlocks(Streams.slow(text.getBytes(StandardCharsets.ISO_8859_1), limit));
    assertThat(new String(blocks.readAllBytes(), StandardCharsets.US_ASCII)).isEqualTo(text);
    return blocks.found();
  }

  private static String content(UuBlocks.Found block) {
    return new String(block.content(), StandardCharsets.US_ASCII);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 300, 5000})
  void yenc_is_noticed_whatever_the_size_of_reads(int limit) throws IOException {
    String first = "=ybegin line=128 size=3 name=a b.html\n";
    String size = "=ybegin size=3 line=128 name=a\n";
    String part = "=ybegin part=1 total=2 line=128 size=9 name=x\r\n";
    for (String words : List.of("", "words\n", "to begin with\n".repeat(400), "=y\n".repeat(400))) {
      assertThat(hasYenc(words + first + "\u008b\u008c\n=yend size=3\n", limit)).isTrue();
      assertThat(hasYenc(words + part + "=ypart begin=1 end=9\n", limit)).isTrue();
      assertThat(hasYenc(words + size + "\u008b\u008c\n=yend size=3\n", limit)).isTrue();
      assertThat(hasYenc(words + first + "\u0085".repeat(999) + "\n", limit)).isTrue();
      assertThat(hasYenc(words + first + "\nis how it begins.\n", limit)).isFalse();
      assertThat(hasYenc(words + "> " + first + " " + first + "a " + first, limit)).isFalse();
      assertThat(hasYenc(words + "=ybegin line=128 of it\n=ybegin\n=\n", limit)).isFalse();
      assertThat(decoded(words + "begin 644 a\n" + CAT + "`\nend\n", limit)).hasSize(1);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 300, 5000})
  void other_encodings_are_noticed_whatever_the_size_of_reads(int limit) throws IOException {
    String binHex =
        "(This file must be converted with BinHex 4.0)\n \n:$f*TEQKPH#jdCA0d,R0TG!\"6594%8dP8)3#3\"!&m!*!%:\n";
    String base64 = "begin-base64 644 a.txt\nQ2F0Cg==\n====\n";
    for (String words : List.of("", "words\n", "to begin with\n".repeat(400), "(\n".repeat(400))) {
      assertThat(has(UuBlocks.Noticed.BINHEX, words + binHex, limit)).isTrue();
      assertThat(has(UuBlocks.Noticed.BINHEX, words + "> " + binHex, limit)).isFalse();
      assertThat(has(UuBlocks.Noticed.BINHEX, words + binHex.replace(")", ") is"), limit))
          .isFalse();
      assertThat(has(UuBlocks.Noticed.BASE64, words + base64, limit)).isTrue();
      assertThat(has(UuBlocks.Noticed.BASE64, words + "begin-base64 is so\n", limit)).isFalse();
      for (String next : List.of("indeed", "Karl", "So what")) {
        String talk = "begin-base64 644 a\n" + next + "\n";
        assertThat(has(UuBlocks.Noticed.BASE64, words + talk, limit)).isFalse();
      }
      assertThat(has(UuBlocks.Noticed.BINHEX, words + binHex.replace(":", ":-) "), limit))
          .isFalse();
    }
  }

  private static boolean hasYenc(String text, int limit) throws IOException {
    return has(UuBlocks.Noticed.YENC, text, limit);
  }

  private static boolean has(UuBlocks.Noticed encoding, String text, int limit) throws IOException {
    UuBlocks blocks = new UuBlocks(Streams.slow(text.getBytes(StandardCharsets.ISO_8859_1), limit));
    blocks.readAllBytes();
    return blocks.noticed().equals(Set.of(encoding));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 1000})
  void blocks_are_decoded_whatever_the_size_of_reads(int limit) throws IOException {
    String block = "begin 644 cat.txt\n" + CAT + "`\nend\n";
    for (String text :
        List.of(
            block,
            "words\n" + block + "words\n",
            block.replace("\n", "\r\n"),
            block.replace("644", "0755"),
            block.replace("`\nend", " \nend"),
            block.replace("`\nend", "\nend").replace("\n\n", "\n"),
            block.stripTrailing(),
            block.replace("``\n", "``X\n"), // a checksum
            block.replace("``\n", "  \n"),
            block.replace("``\n", "\n"), // blanks that are missing
            "begin 644 none\nwords\n" + block)) {
      assertThat(decoded(text, limit)).as(text).hasSize(1);
      assertThat(content(decoded(text, limit).get(0))).as(text).isEqualTo("Cat\n");
      assertThat(decoded(text, limit).get(0).name()).isEqualTo("cat.txt");
    }
    assertThat(decoded(block + block, limit)).hasSize(2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "begin 644 cat.txt\nThe quick brown fox\nend\n",
        "begin 644 in prose, as one may\n\nend\n",
        "begin 6a4 cat.txt\n$0V%T\"@``\n`\nend\n",
        "begin 64 cat.txt\n$0V%T\"@``\n`\nend\n",
        "begin 644\n$0V%T\"@``\n`\nend\n",
        " begin 644 cat.txt\n$0V%T\"@``\n`\nend\n",
        "+begin 644 cat.txt\n+$0V%T\"@``\n+`\n+end\n",
        "> begin 644 cat.txt\n> $0V%T\"@``\n",
        "beginning 644 cat.txt\n$0V%T\"@``\n",
        "begin 644 cat.txt\nend\n",
        "begin 644 cat.txt\n`\nend\n",
        "begin 644 cat.txt\nbegin to read\nend\n",
        "begin 644 cat.txt"
      })
  void similar_lines_are_not_blocks(String text) throws IOException {
    assertThat(decoded(text, 5)).isEmpty();
  }

  @Test
  void data_before_damage_are_kept() throws IOException {
    for (String rest :
        List.of("", "words after it\n", "$0V%", "\u007f\n", "x".repeat(400) + "\n")) {
      List<UuBlocks.Found> found = decoded("begin 644 a\n" + CAT + CAT + rest, 9);
      assertThat(found).as(rest).hasSize(1);
      assertThat(content(found.get(0))).startsWith("Cat\nCat\n");
      assertThat(found.get(0).isWhole()).isFalse();
    }
  }
}
