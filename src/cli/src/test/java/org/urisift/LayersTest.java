package org.urisift;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The map of the packages: which may use which, and which types are public. */
class LayersTest {
  private static final String OURS = "org.urisift.";

  private static final int MAX_CLASSES = 25;

  /** The modules in the order of their dependencies; Spark's is not always built. */
  private static final List<String> MODULES = List.of("core", "mail", "formats", "cli", "spark");

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .importPaths(
              Path.of("src/core/target/classes"),
              Path.of("src/mail/target/classes"),
              Path.of("src/formats/target/classes"),
              Path.of("src/cli/target/classes"));

  /** The internal packages of each exported package, in the order of their dependencies. */
  private static final Map<String, List<String>> INTERNAL =
      Map.of(
          "scan",
          List.of(
              "scan.text",
              "scan.spi",
              "scan.fang",
              "scan.markup",
              "scan.check",
              "scan.start",
              "scan.read",
              "scan.join",
              "scan.fast",
              "scan.run"),
          "mail",
          List.of(
              "mail.bytes",
              "mail.text",
              "mail.run",
              "mail.html",
              "mail.mime",
              "mail.kind",
              "mail.mbox",
              "mail.sandbox",
              "mail.spi",
              "mail.unpack"),
          "mail.format",
          List.of(),
          "formats",
          List.of(
              "formats.archive",
              "formats.compound",
              "formats.json",
              "formats.office",
              "formats.rtf",
              "formats.bookmark",
              "formats.outlook",
              "formats.office97",
              "formats.picture",
              "formats.pdf",
              "formats.signed",
              "formats.warc"),
          "link",
          List.of("link.wrapper"),
          "report",
          List.of("report.tally", "report.spi"),
          "cli",
          List.of("cli.input", "cli.guide"),
          "uri",
          List.of("uri.icu"));

  /** The types of an exported package that its internal packages may use. */
  private static final Map<String, Set<String>> SHARED_WITH_INTERNAL =
      Map.of(
          "scan",
          Set.of(
              "Delimiter",
              "JoinLevel",
              "Joined",
              "MatchSink",
              "ScanOption",
              "TextForm",
              "UriMatch",
              "Verdict"),
          "mail",
          Set.of(
              "Attribute",
              "FileName",
              "Fingerprint",
              "Kind",
              "MailVisitor",
              "Message",
              "Piece",
              "Problem",
              "ReadOption",
              "Text",
              "Origin"),
          "mail.format",
          Set.of(),
          "formats",
          Set.of(),
          "link",
          Set.of(),
          "report",
          Set.of("Field"),
          "cli",
          Set.of(),
          "batch",
          Set.of(),
          "settings",
          Set.of(),
          "uri",
          Set.of());

  /** The only types of the exported package that call its internal packages; all if missing. */
  private static final Map<String, Set<String>> CALLERS =
      Map.of("scan", Set.of("UriScanner", "ScannedText"));

  /** The packages of ours that a package may use, besides its internal ones. */
  private static final Map<String, Set<String>> USES =
      Map.ofEntries(
          entry("uri", Set.of()),
          entry("link.flag", Set.of("uri", "uri.icu")),
          entry("scan", Set.of("uri")),
          entry("mail.format", Set.of()),
          entry("mail", Set.of("uri", "scan", "link.flag", "mail.format")),
          entry(
              "formats",
              Set.of("uri", "scan", "mail", "mail.format", "mail.bytes", "mail.kind", "mail.text")),
          entry("link", Set.of("uri", "scan.check", "scan.fang", "scan.text")),
          entry(
              "report",
              Set.of("scan", "uri", "link", "link.flag", "mail", "mail.bytes", "mail.text")),
          entry(
              "settings",
              Set.of("uri", "scan", "mail", "mail.text", "link", "link.flag", "report")),
          entry(
              "batch",
              Set.of(
                  "uri",
                  "scan",
                  "scan.spi",
                  "mail",
                  "mail.spi",
                  "link",
                  "link.flag",
                  "report",
                  "report.spi",
                  "settings")),
          entry("lsp", Set.of("scan", "uri", "settings")),
          entry(
              "page",
              Set.of("uri", "scan", "mail", "mail.text", "link", "link.flag", "report", "batch")),
          entry(
              "cli",
              Set.of(
                  "uri",
                  "scan",
                  "scan.spi",
                  "mail",
                  "mail.bytes",
                  "link",
                  "link.flag",
                  "report",
                  "settings",
                  "batch",
                  "lsp",
                  "page")));

  /** The packages of libraries that a package of ours uses. */
  private static final Map<String, List<String>> LIBRARIES =
      Map.ofEntries(
          entry("uri", List.of("com.ibm.icu.")),
          entry("link.flag", List.of("com.ibm.icu.")),
          entry("scan", List.of()),
          entry("link", List.of()),
          entry(
              "mail",
              List.of(
                  "org.apache.commons.io.",
                  "org.apache.james.mime4j.",
                  "org.apache.commons.compress.",
                  "org.tukaani.xz.",
                  "io.airlift.compress.")),
          entry("mail.format", List.of()),
          entry(
              "formats",
              List.of(
                  "javax.xml.",
                  "com.dd.plist.",
                  "com.fasterxml.jackson.core.",
                  "org.apache.commons.compress.",
                  "javax.imageio.",
                  "com.google.zxing.",
                  "com.pff.",
                  "org.apache.pdfbox.",
                  "org.apache.fontbox.",
                  "org.netpreserve.jwarc.")),
          entry("report", List.of("com.fasterxml.jackson.core.", "org.apache.commons.csv.")),
          entry("settings", List.of()),
          entry("batch", List.of()),
          entry("lsp", List.of("org.eclipse.lsp4j.", "com.google.gson.", "org.apache.commons.io.")),
          entry("page", List.of("com.fasterxml.jackson.core.")),
          entry("cli", List.of("picocli.", "org.apache.commons.io.")));

  /** The public types; a new one is a decision. */
  private static final Map<String, Set<String>> PUBLIC =
      Map.ofEntries(
          entry(
              "uri",
              Set.of(
                  "BaseUri",
                  "BaseUri.Source",
                  "Equivalence",
                  "Escaped",
                  "Escaped.Component",
                  "Grammar",
                  "Host",
                  "ByteSearch",
                  "Repair",
                  "Resolution",
                  "Resolution.Option",
                  "UriCharacters",
                  "UriComponents",
                  "UriComponents.Builder",
                  "UriReference",
                  "UriReference.AuthorityKind",
                  "UriReference.Kind",
                  "UriSyntaxException",
                  "WebUrl")),
          entry("link.flag", Set.of("Domain", "Flag", "Flags", "Link")),
          entry(
              "scan",
              Set.of(
                  "UriMatch.Alternative",
                  "UriMatch.Alternative.Why",
                  "UriMatch.Content",
                  "Delimiter",
                  "JoinLevel",
                  "Joined",
                  "UriMatch.Rejection",
                  "ScannedText",
                  "ScannedText.Region",
                  "UriMatch.Segment",
                  "UriMatch",
                  "MatchSink",
                  "ScanOption",
                  "Span",
                  "TextForm",
                  "UriScanner",
                  "UriScanner.Builder",
                  "Verdict")),
          entry(
              "mail",
              Set.of(
                  "Attribute",
                  "Kind",
                  "MailReader",
                  "MailReader.Builder",
                  "MailVisitor",
                  "Message",
                  "Message.Data",
                  "FileName",
                  "Fingerprint",
                  "Piece",
                  "Problem",
                  "Problem.Kind",
                  "ReadAccount",
                  "ReadAccount.Outcome",
                  "ReadOption",
                  "Text",
                  "Origin",
                  "Origin.Part",
                  "Origin.Start")),
          entry(
              "mail.format",
              Set.of(
                  "FormatDocument",
                  "FormatOption",
                  "FormatReader",
                  "FormatSink",
                  "FormatSink.BareLink")),
          entry("link", Set.of("Defang", "Unwrapped", "Unwrapper", "UriPatterns")),
          entry(
              "report",
              Set.of(
                  "ControlCharacters",
                  "ControlCharacters.InJson",
                  "Field",
                  "Field.Type",
                  "LinkStyle",
                  "Counting",
                  "Counting.Number",
                  "Counting.Order",
                  "Format",
                  "Grouping",
                  "Listing",
                  "RecordVisitor",
                  "ReferenceWriter",
                  "Report",
                  "Report.Layout",
                  "Report.Layout.Part")),
          entry(
              "batch",
              Set.of(
                  "Batch",
                  "BatchVisitor",
                  "Meter",
                  "Meter.Counts",
                  "StreamSearch",
                  "StreamSearch.Watcher",
                  "Search")),
          entry("scan.spi", Set.of("PartialScan", "Utf8Reader")),
          entry("mail.spi", Set.of("MboxSplit", "MboxSplit.Source")),
          entry("report.spi", Set.of("Renderer")),
          entry(
              "settings",
              Set.of(
                  "ColumnUnit",
                  "Combination",
                  "CountSettings",
                  "RunSettings",
                  "FileNames",
                  "LinePosition",
                  "Moment",
                  "NameList",
                  "NamedText",
                  "Period",
                  "Setting",
                  "Topic",
                  "SettingTable",
                  "Settings",
                  "When",
                  "EnumNames")),
          entry("lsp", Set.of("EditorServer")),
          entry("page", Set.of("PageReport")),
          entry("cli", Set.of("Main")));

  @Test
  void packages_use_only_what_is_below_them() {
    assertThat(violations(LayersTest::breaksTheLayers)).isEmpty();
  }

  @Test
  void each_foreign_library_is_used_where_it_is_listed() {
    assertThat(violations(LayersTest::isUnlistedLibrary)).isEmpty();
  }

  @Test
  void no_library_is_listed_that_is_not_used() {
    Set<String> unused = new TreeSet<>();
    LIBRARIES.forEach(
        (exported, libraries) ->
            libraries.stream()
                .filter(library -> CLASSES.stream().noneMatch(c -> isUsed(c, exported, library)))
                .forEach(library -> unused.add(exported + " " + library)));
    assertThat(unused).isEmpty();
  }

  private static boolean isUsed(JavaClass from, String exported, String library) {
    return exportedPackage(from).equals(exported)
        && from.getDirectDependenciesFromSelf().stream()
            .anyMatch(d -> d.getTargetClass().getName().startsWith(library));
  }

  @Test
  void scan_and_uri_know_no_regular_expressions() {
    assertThat(
            violations(
                d ->
                    Set.of("scan", "uri").contains(exportedPackage(d.getOriginClass()))
                        && d.getTargetClass().getPackageName().equals("java.util.regex")))
        .isEmpty();
  }

  @Test
  void public_types_are_those_of_the_list() {
    Map<String, Set<String>> found =
        CLASSES.stream()
            .filter(LayersTest::isPublic)
            .filter(c -> !isInternal(layer(c)) || layer(c).endsWith(".spi"))
            .collect(
                Collectors.groupingBy(
                    LayersTest::layer,
                    Collectors.mapping(LayersTest::nestedName, Collectors.toSet())));
    assertThat(found)
        .allSatisfy((layer, types) -> assertThat(PUBLIC.get(layer)).containsAll(types));
    assertThat(found.keySet().stream().flatMap(layer -> PUBLIC.get(layer).stream()))
        .as("the list names only existing types")
        .containsExactlyInAnyOrderElementsOf(found.values().stream().flatMap(Set::stream).toList());
  }

  @Test
  void no_package_has_more_than_25_classes() throws IOException {
    Map<Path, Long> crowded =
        sources().stream()
            .filter(f -> !f.endsWith("package-info.java"))
            .collect(Collectors.groupingBy(Path::getParent, Collectors.counting()));
    crowded.values().removeIf(count -> count <= MAX_CLASSES);
    assertThat(crowded).isEmpty();
  }

  @Test
  void no_source_file_is_longer_than_400_lines() throws IOException {
    Set<String> longer = new TreeSet<>();
    for (Path file : sources()) {
      if (Files.readAllLines(file).size() > 400) {
        longer.add(file.toString());
      }
    }
    assertThat(longer).isEmpty();
  }

  private static List<Path> sources() throws IOException {
    List<Path> sources = new ArrayList<>();
    for (String module : MODULES) {
      try (Stream<Path> files = Files.walk(Path.of("src", module, "src/main/java"))) {
        files.filter(f -> f.toString().endsWith(".java")).forEach(sources::add);
      }
    }
    return sources;
  }

  private static Set<String> violations(Predicate<Dependency> violation) {
    return CLASSES.stream()
        .flatMap(c -> c.getDirectDependenciesFromSelf().stream())
        .filter(violation)
        .map(d -> d.getOriginClass().getName() + " uses " + d.getTargetClass().getName())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static boolean breaksTheLayers(Dependency d) {
    String from = layer(d.getOriginClass());
    String to = layer(d.getTargetClass());
    if (to == null || to.equals(from)) {
      return false;
    }
    String exported = exportedPackage(d.getOriginClass());
    if (!exported.equals(exportedPackage(d.getTargetClass()))) {
      return !USES.get(exported).contains(to);
    }
    List<String> internal = INTERNAL.get(exported);
    String origin = outermost(d.getOriginClass());
    boolean isBelow =
        from.equals(exported)
            ? CALLERS.getOrDefault(exported, Set.of(origin)).contains(origin)
            : internal.indexOf(to) < internal.indexOf(from);
    return to.equals(exported)
        ? !SHARED_WITH_INTERNAL.get(exported).contains(outermost(d.getTargetClass()))
        : !isBelow;
  }

  private static boolean isInternal(String layer) {
    return layer.indexOf('.') >= 0 && !USES.containsKey(layer);
  }

  private static String outermost(JavaClass c) {
    return nestedName(c.getBaseComponentType()).split("\\.", 2)[0];
  }

  private static boolean isUnlistedLibrary(Dependency d) {
    String target = d.getTargetClass().getBaseComponentType().getName();
    boolean known =
        target.indexOf('.') < 0
            || Stream.of("java.", OURS, "org.jspecify.annotations.").anyMatch(target::startsWith);
    return !known
        && LIBRARIES.get(exportedPackage(d.getOriginClass())).stream()
            .noneMatch(target::startsWith);
  }

  /** The name of the package without our prefix; null for a class that is not ours. */
  private static String layer(JavaClass c) {
    String name = c.getBaseComponentType().getPackageName() + ".";
    return name.startsWith(OURS) ? name.substring(OURS.length(), name.length() - 1) : null;
  }

  /** The exported package to which a class belongs, perhaps in an internal package. */
  private static String exportedPackage(JavaClass c) {
    String layer = layer(c);
    return isInternal(layer) ? layer.substring(0, layer.indexOf('.')) : layer;
  }

  /** Whether users can name a class: it and its enclosing classes are public. */
  private static boolean isPublic(JavaClass c) {
    return c.getModifiers().contains(JavaModifier.PUBLIC)
        && !c.getModifiers().contains(JavaModifier.SYNTHETIC)
        && !c.isAnonymousClass()
        && c.getEnclosingClass().map(LayersTest::isPublic).orElse(true);
  }

  private static String nestedName(JavaClass c) {
    return c.getName().substring(c.getPackageName().length() + 1).replace('$', '.');
  }
}
