package org.urisift.mail.text;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.urisift.uri.UriCharacters;

/**
 * Languages of text in which relative references stand in marks of their own. A file is of one by
 * its name. The marks are looked for as they stand: none of these languages is parsed.
 */
public enum LightMarkup {
  /** {@code [a](b.md)} and {@code [a]: b.md} (CommonMark 0.31, 4.7 and 6.3). */
  MARKDOWN(
      List.of(".md", ".markdown", ".mdown", ".mkd", ".mdx", ".rmd", ".qmd"),
      List.of(
          // indented code after a paragraph that is no item of a list and the like
          "^(?<=\\A|\n[ \t]{0,9}\n)((?:(?! {0,3}(?:[-+*:][ \t]|[0-9]++[.)]|\\[\\^|!!!|\\?\\?\\?|=== ))"
              + "\\S.*+\n)++(?:[ \t]*+\n)++|\\A)(?:(?: {4}|\t)[ \t]*+\\S.*+\n?+|[ \t]*+\n)++",
          // also in the first line of an item, or quoted
          "^(?:[ \t>]|[-+*][ \t]|[0-9]{1,9}[.)][ \t])*+(`{3,}+(?=[^`\n]*+$)|~{3,}+).*+\n?+"
              + "(?:(?![ \t>]*+\\1).*+\n?+)*+(?:[ \t>]*+\\1.*+)?"
              + "|(?<!`)(`++)[^`\n]*+\\2(?!`)"
              + "|<!--(?:(?!-->)(?s:.))*+"
              + "|(?<!\\\\)(?:\\\\\\\\)*+\\\\\\[[^\\[\\]\n]*+\\]"),
      "(?<!\\\\)\\]\\([ \t]*+(?:<([^<>\n]++)>|((?:"
          + LightMarkup.TARGET
          + "|\\((?:"
          + LightMarkup.TARGET
          + "|\\((?:"
          + LightMarkup.TARGET
          + ")*+\\))*+\\))++))",
      "^(?: {0,3}>)*+ {0,3}\\[(?!\\^)[^\\]\n]++\\]:[ \t]*+(?:\n[ \t>]*+)?"
          + "(?:<([^<>\n]++)>|([^\\s<>]++))(?=[ \t]*+(?:$|[\"'(]))"),
  /** {@code `a <b.html>`_}, {@code .. _a: b.html} and {@code .. image:: b.png}. */
  RESTRUCTURED_TEXT(
      List.of(".rst", ".rest"),
      List.of(
          // a comment or code with its lines, which are indented
          "^([ \t]*+)\\.\\.(?= |\n[ \t]++\\S)(?: ++(?:code|code-block|sourcecode|raw)::"
              + "|(?! *+(?:_|\\[|(?:\\|[^|\n]++\\| *+)?[\\w+.-]++(?::[\\w+.-]++)*+::))).*+\n?+"
              + "(?:\\1[ \t]++\\S.*+\n?+|[ \t]*+\n)*+",
          "^(([ \t]*+)(?!\\.\\. )(?=\\S).*::[ \t]*+\n)(?:[ \t]*+\n)++"
              + "(?:\\2[ \t]++\\S.*+\n?+|[ \t]*+\n)*+",
          "``(?:[^`\n]|`(?!`)|\n(?![ \t]*+\n))*+``"),
      "`[^`<]*+<([^`<>\n]++)(?<![^\\\\]_)>`_",
      "^[ \t]*+(?:\\.\\. _[^:\n]++:|__|:target:)[ \t]++([^\\s`]*[^\\s`_])[ \t]*+$",
      "^[ \t]*+\\.\\. (?:\\|[^|\n]++\\| )?(?:image|figure|include|literalinclude)::[ \t]++(\\S++)"),
  /** {@code link:b[a]}, {@code xref:b.adoc[a]}, {@code image::b.png[a]}. */
  ASCIIDOC(
      List.of(".adoc", ".asciidoc", ".asc"),
      List.of(
          "^(-{4,}+|[.]{4,}+|/{4,}+)[ \t]*+$\n?+(?:(?!\\1[ \t]*+$).*+\n?+)*+(?:\\1)?"
              + "|^//.*+|`[^`\n]*+`|[+]{3}.*?[+]{3}"),
      "(?<![\\\\\\w])(?:link|xref|image|include|video|audio)::?([^\\s\\[\\]:]++)\\[",
      "(?<!\\\\)<<([^,<>\\s.#]*+[.#][^,<>\\s]++)(?:,[^>\n]*+)?>>",
      "[\\[,][ \t]*+link=\"?([^\",\\]\\s]++)"),
  /** {@code [[file:b.org][a]]} and {@code [[./b.org]]}. */
  ORG(
      List.of(".org"),
      List.of(
          "(?i)^[ \t]*+#\\+begin_(?:src|example|export|comment)(?:(?![ \t]*+#\\+end_).*+\n?+)*+"
              + "|^#.*+|^[ \t]++# .*+|^[ \t]*+: .*+",
          "(?<![^\\s({'\"-])([=~])(?=\\S)(?:(?!\\1).)*+\\1(?![^\\s.,:;!?'\")}-])"),
      "\\[\\[file:([^\\]\n:]++)",
      "\\[\\[(\\.{0,2}/[^\\]\n]++)"),
  /** A {@code href} with two arguments, and {@code url}. */
  LATEX(
      List.of(".tex", ".ltx"),
      List.of(
          // a percent sign begins a comment after \\, but not in a link
          "((?<!\\\\)(?:\\\\\\\\)++|"
              + LightMarkup.LINK
              + ")(?:%.*+)?"
              + "|(?<!\\\\)%.*+"
              + "|\\\\begin\\{(verbatim\\*?+|lstlisting|minted|comment)\\}"
              + "(?:(?!\\\\end\\{\\3\\})(?s:.))*+"
              + "|\\\\(?:verb\\*?+|lstinline)([^\\s\\w*{\\[])(?:(?!\\4).)*+\\4"),
      LightMarkup.LINK);

  /** Takes a reference. */
  public interface Sink {
    void accept(String value, int index) throws IOException;
  }

  /** A character of a target in Markdown that is no parenthesis. */
  private static final String TARGET = "[^\\s()<>\\\\]|\\\\\\S";

  /** A link of LaTeX. In its argument braces may stand around a command or plain text. */
  private static final String LINK =
      "\\\\(?:href|url|nolinkurl)\\{((?:[^{}\\\\\n]|\\\\[^\n]"
          + "|\\{(?:\\\\(?:[a-zA-Z]++|[^\n])|[^{}\\\\\n]*+)\\})++)\\}";

  private final List<String> endings;
  private final List<Pattern> skipped = new ArrayList<>();
  private final List<Pattern> marks = new ArrayList<>();

  /**
   * @param skipped what is shown or left out as it stands: each from the end of the first group on,
   *     if that is there
   */
  LightMarkup(List<String> endings, List<String> skipped, String... marks) {
    this.endings = endings;
    for (String pattern : skipped) {
      this.skipped.add(Pattern.compile(pattern, Pattern.MULTILINE | Pattern.UNIX_LINES));
    }
    for (String mark : marks) {
      this.marks.add(Pattern.compile(mark, Pattern.MULTILINE | Pattern.UNIX_LINES));
    }
  }

  /** The language of a file; null for none. */
  public static @Nullable LightMarkup ofName(String name) {
    String ending = name.substring(Math.max(0, name.lastIndexOf('.'))).toLowerCase(Locale.ROOT);
    for (LightMarkup language : values()) {
      if (language.endings.contains(ending)) {
        return language;
      }
    }
    return null;
  }

  /** The context of its references, such as {@code markdown:link}. */
  public String context() {
    return name().toLowerCase(Locale.ROOT).replace("_", "") + ":link";
  }

  /** Passes on each reference without a scheme, with its index in the text. */
  public void references(String text, Sink sink) throws IOException {
    String shown = text.replace("\r\n", " \n").replace('\r', '\n');
    for (Pattern pattern : skipped) {
      shown = without(pattern, shown);
    }
    for (Pattern mark : marks) {
      Matcher found = mark.matcher(shown);
      while (found.find()) {
        int group = found.groupCount() > 1 && found.group(1) == null ? 2 : 1;
        String value = unescaped(found.group(group).strip());
        if (!value.isEmpty() && UriCharacters.schemeEnd(value) < 0) {
          sink.accept(value, found.start(group));
        }
      }
    }
  }

  private static String without(Pattern skipped, String text) {
    StringBuilder shown = new StringBuilder(text);
    for (Matcher found = skipped.matcher(text); found.find(); ) {
      int from = found.groupCount() == 0 ? 0 : found.end(1);
      for (int i = Math.max(found.start(), from); i < found.end(); i++) {
        shown.setCharAt(i, text.charAt(i) == '\n' ? '\n' : ' ');
      }
    }
    return shown.toString();
  }

  private String unescaped(String value) {
    return switch (this) {
      case MARKDOWN ->
          value.replaceAll("(?<!\\\\)&amp;", "&").replaceAll("\\\\([!-/:-@\\[-`{-~])", "$1");
      case RESTRUCTURED_TEXT -> value.replaceAll("\\\\(.)", "$1");
      case LATEX ->
          value
              .replaceAll("\\{(\\\\(?:[a-z]++|.))\\}", "$1{}")
              .replaceAll("\\\\string(?![a-z]) *+", "")
              .replaceAll("\\\\textasciitilde(?:\\{\\}| ++|(?![a-zA-Z]))", "~")
              .replaceAll("\\\\textunderscore(?:\\{\\}| ++|(?![a-zA-Z]))", "_")
              .replaceAll("\\\\([_%#&$~^{}])(?:\\{\\})?", "$1");
      default -> value;
    };
  }
}
