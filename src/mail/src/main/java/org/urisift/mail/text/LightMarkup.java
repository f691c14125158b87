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
      "^ {0,3}(`{3,}+|~{3,}+).*+\n?+(?:(?! {0,3}\\1).*+\n?+)*+(?: {0,3}\\1.*+)?"
          + "|(?<!`)(`++)[^`\n]*+\\2(?!`)",
      "\\]\\([ \t]*+(?:<([^<>\n]++)>|([^\\s()<>]++(?:\\([^\\s()<>]*+\\)[^\\s()<>]*+)*+))",
      "^ {0,3}\\[[^\\]\n]++\\]:[ \t]*+(?:<([^<>\n]++)>|([^\\s<>]++))"),
  /** {@code `a <b.html>`_}, {@code .. _a: b.html} and {@code .. image:: b.png}. */
  RESTRUCTURED_TEXT(
      List.of(".rst", ".rest"),
      "``[^`\n]*+``",
      "`[^`<]*+<([^`<>\n]++)>`_",
      "^[ \t]*+\\.\\. _[^:\n]++:[ \t]++([^\\s`]*[^\\s`_])$",
      "^[ \t]*+\\.\\. (?:\\|[^|\n]++\\| )?(?:image|figure|include|literalinclude)::[ \t]++(\\S++)"),
  /** {@code link:b[a]}, {@code xref:b.adoc[a]}, {@code image::b.png[a]}. */
  ASCIIDOC(
      List.of(".adoc", ".asciidoc", ".asc"),
      "^(-{4,}+|[.]{4,}+)$\n?+(?:(?!\\1$).*+\n?+)*+(?:\\1$)?|`[^`\n]*+`",
      "\\b(?:link|xref|image|include|video|audio)::?([^\\s\\[\\]:]++)\\[",
      "<<([^,<>\\s.#]*+[.#][^,<>\\s]++)(?:,[^>\n]*+)?>>"),
  /** {@code [[file:b.org][a]]} and {@code [[./b.org]]}. */
  ORG(
      List.of(".org"),
      "(?i)^[ \t]*+#\\+begin_(?:src|example)(?:(?![ \t]*+#\\+end_).*+\n?+)*+|^#.*+",
      "\\[\\[file:([^\\]\n:]++)",
      "\\[\\[(\\.{0,2}/[^\\]\n]++)"),
  /** A {@code href} with two arguments, and {@code url}. */
  LATEX(List.of(".tex", ".ltx"), "(?<!\\\\)%.*+", "\\\\(?:href|url)\\{([^{}\n]++)\\}");

  /** Takes a reference. */
  public interface Sink {
    void accept(String value, int index) throws IOException;
  }

  private final List<String> endings;
  private final Pattern code;
  private final List<Pattern> marks = new ArrayList<>();

  /**
   * @param code what is shown or left out as it stands
   */
  LightMarkup(List<String> endings, String code, String... marks) {
    this.endings = endings;
    this.code = Pattern.compile(code, Pattern.MULTILINE);
    for (String mark : marks) {
      this.marks.add(Pattern.compile(mark, Pattern.MULTILINE));
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
    StringBuilder shown = new StringBuilder(text);
    for (Matcher hidden = code.matcher(text); hidden.find(); ) {
      shown.replace(hidden.start(), hidden.end(), " ".repeat(hidden.end() - hidden.start()));
    }
    for (Pattern mark : marks) {
      Matcher found = mark.matcher(shown);
      while (found.find()) {
        int group = found.groupCount() > 1 && found.group(1) == null ? 2 : 1;
        String value = found.group(group).strip();
        if (this == LATEX) {
          value = value.replaceAll("\\\\([_%#&$])", "$1");
        }
        if (!value.isEmpty() && UriCharacters.schemeEnd(value) < 0) {
          sink.accept(value, found.start(group));
        }
      }
    }
  }
}
