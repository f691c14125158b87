package org.urisift.cli;

import java.nio.file.Files;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.batch.Batch;
import org.urisift.batch.input.FileNames;
import org.urisift.cli.input.FileLists;
import org.urisift.mail.FileName;
import org.urisift.mail.Kind;
import org.urisift.report.Field;
import org.urisift.report.Format;
import org.urisift.report.Grouping;
import org.urisift.uri.UriCharacters;
import org.urisift.uri.UriReference;

/**
 * What is wrong with options of the main job that are read one by one: values that are none, and
 * options that do not go together. Without lambdas, which take time to set up, as all runs come by.
 */
final class Misuse {
  private final FindCommand find;

  private Misuse(FindCommand find) {
    this.find = find;
  }

  /** What is wrong, as a message; null for nothing. */
  static @Nullable String of(FindCommand find) {
    Misuse misuse = new Misuse(find);
    String value = misuse.ofValues();
    if (value != null) {
      return value;
    }
    return find.range == null ? misuse.ofReports() : misuse.ofRange(find.range);
  }

  private @Nullable String ofValues() {
    for (String name : find.schemeNames()) {
      if (!UriCharacters.isScheme(name)) {
        return "--scheme: '" + name + "' is no name of a scheme";
      }
    }
    if (!find.inputs.isEmpty() && isMisplaced(find.inputs.get(0))) {
      return find.inputs.get(0)
          + " is a command only before all options, and there is no such file";
    }
    if (find.onlyMatching && !find.inputs.isEmpty() && isMissing(find.inputs.get(0))) {
      return find.inputs.get(0)
          + ": no such file; -o prints what was found, as in grep, and --output FILE writes to one";
    }
    for (String input : find.inputs) {
      if (isUri(input) && isMissing(input)) {
        return input + " is no file: urisift reads files, and fetches nothing";
      }
    }
    if (standardInputs() > 1) {
      return "standard input is read once: as one list of names, or as an input";
    }
    for (List<String> globs : List.of(find.included, find.excluded)) {
      for (String glob : globs) {
        if (!FileNames.isGlob(glob)) {
          return "--include and --exclude are for globs, not " + glob;
        }
      }
    }
    UriReference base = find.root();
    if (find.base != null && (base == null || !base.isAbsolute())) {
      return "--base is no absolute URI: " + find.base;
    }
    if (find.quiet && find.output != null) {
      return "--quiet prints nothing: --output does not go with it";
    }
    if (!find.by.equals(List.of(Grouping.URI)) && !find.count) {
      return "--by is for --count";
    }
    if (find.since != null && find.until != null && !find.since.isBefore(find.until)) {
      return "--since is later than --until";
    }
    String fields = ofFields();
    if (fields != null) {
      return fields;
    }
    String rules = find.readRules();
    return rules == null ? null : "--unwrap-rules: " + rules;
  }

  /** How often standard input is named, where it is a list. */
  private int standardInputs() {
    int lists = 0;
    for (FindCommand.NameList list : find.lists) {
      lists += list.file().equals(FileLists.STANDARD_INPUT) ? 1 : 0;
    }
    boolean isRead = find.inputs.contains(Batch.STANDARD_INPUT) || find.range != null;
    return lists > 0 && isRead ? lists + 1 : lists;
  }

  private @Nullable String ofFields() {
    if (find.noHeader && !find.format.isTable()) {
      return Words.filled("--no-header is for --format {tables and}");
    }
    if (find.fields.isEmpty()) {
      return null;
    }
    if (find.format.isLine()) {
      return Words.filled("--fields is for --format {records and}");
    }
    Set<Field> known = Field.of(find.count ? find.by : List.of());
    for (Field field : find.fields) {
      if (!known.contains(field)) {
        return find.count
            ? "--fields: with --count, a record has " + labels(known) + ", not " + field.label()
            : "--fields: no record has " + field.label();
      }
    }
    return null;
  }

  private static String labels(Set<Field> fields) {
    StringBuilder labels = new StringBuilder();
    for (Field field : fields) {
      labels.append(labels.length() == 0 ? "" : ", ").append(field.label());
    }
    return labels.toString();
  }

  /** Whether what is to be read is no file but the name of a command that stands behind options. */
  private static boolean isMisplaced(String input) {
    return Main.isSubcommand(input) && !Files.exists(FileName.path(input));
  }

  private static boolean isMissing(String input) {
    return !input.equals(Batch.STANDARD_INPUT) && !Files.exists(FileName.path(input));
  }

  /** Whether it is written as what is fetched elsewhere. */
  private static boolean isUri(String input) {
    int end = input.indexOf("://");
    return end > 0 && UriCharacters.isScheme(input.substring(0, end));
  }

  private @Nullable String ofReports() {
    if (find.columnUnit != null && find.format != Format.GREP) {
      return "--column-unit is for --format grep";
    }
    boolean isText = find.format.isLine();
    if (!isText && Boolean.FALSE.equals(find.named)) {
      return Words.filled("--no-filename is for --format {lines and}");
    }
    if (!isText && find.nulData) {
      return Words.filled("--null-data is for --format {lines and}");
    }
    boolean isList = find.format == Format.TEXT && !find.unique && !find.count && !find.rejected;
    if (find.files && !isList && !find.quiet) {
      return "--files-with-matches prints names: --format, --unique, --count and --rejected do not"
          + " go with it";
    }
    return find.nul && !find.files ? "--null is for --files-with-matches" : null;
  }

  private @Nullable String ofRange(String range) {
    if (AtCursor.parse(range) == null) {
      return "--range is LINE:COL, not " + range;
    }
    if (!find.inputs.isEmpty() && !find.inputs.equals(List.of("-"))) {
      return "--range reads standard input alone";
    }
    if (find.format != Format.TEXT || find.unique || find.count || find.output != null) {
      return "--range prints one URI: --format, --unique, --count and --output do not go with it";
    }
    if (Boolean.TRUE.equals(find.named) || find.numbered || find.nulData) {
      return "--range prints one URI: --with-filename, --line-number and --null-data do not go with"
          + " it";
    }
    if (find.files || find.nul || find.most != null || find.lineBuffered) {
      return "--range prints one URI: --files-with-matches, --max-count and --line-buffered do not"
          + " go with it";
    }
    boolean isText = find.kind == Kind.AUTO || find.kind == Kind.TEXT;
    if (!isText && !AtCursor.isMarkup(find.kind) || find.rejected) {
      return "--range reads a text: --as, but for text, html and xml, and --rejected do not go with"
          + " it";
    }
    if (find.flags || find.flagged || find.names != null || find.normalize) {
      return "--range prints one URI: --flags, --flagged, --protect and --normalize do not go with"
          + " it";
    }
    if (find.headers || find.noHtml || find.noText || find.noAttachments) {
      return "--range reads a text: --headers, --no-html, --no-text and --no-attachments do not go"
          + " with it";
    }
    if (find.deep || find.namespaces) {
      return "--range reads a text as it stands: --deep and --namespaces do not go with it";
    }
    if (!find.included.isEmpty() || !find.excluded.isEmpty()) {
      return "--range reads standard input alone: --include and --exclude do not go with it";
    }
    if (!find.lists.isEmpty() || find.newer != null || find.since != null || find.until != null) {
      return "--range reads a text on standard input: --files-from, --files0-from, --newer, --since"
          + " and --until do not go with it";
    }
    return null;
  }
}
