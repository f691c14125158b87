package org.urisift.link.flag;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.urisift.link.flag.LinkText.ShownHost;
import org.urisift.uri.Host;
import org.urisift.uri.UriCharacters;
import org.urisift.uri.WebUrl;

/**
 * Finds the {@link Flag}s of a link. Immutable and thread-safe.
 *
 * <pre>{@code
 * Flags.STANDARD.flagsOf(new Link("http://joe@10.0.0.1/", "http://joe@10.0.0.1/", null, null));
 * // [USERINFO, IP_HOST, PRIVATE_HOST]
 * }</pre>
 */
public final class Flags {
  /** Finds all flags but those that need protected names or an unwrapper. */
  public static final Flags STANDARD = new Flags(null, uri -> null);

  private static final Map<String, Set<String>> USUAL_PORTS =
      Map.of(
          "http", Set.of("80", "443", "8080"),
          "https", Set.of("80", "443", "8080"),
          "ftp", Set.of("21"));

  private static final int MAX_DOTS = 6;
  private static final int MAX_LENGTH = 2048;

  private final @Nullable ProtectedNames names;
  private final Function<String, @Nullable String> unwrapper;

  /** The last host and its flags, kept because successive links often have the same host. */
  private volatile @Nullable HostFlags lastHostFlags;

  private record HostFlags(String host, Set<Flag> flags) {}

  private Flags(@Nullable ProtectedNames names, Function<String, @Nullable String> unwrapper) {
    this.names = names;
    this.unwrapper = unwrapper;
  }

  /**
   * Returns a copy that also compares hosts with protected names.
   *
   * @param lines the lines of a file, each with at most one host and a comment after a crosshatch
   * @throws IllegalArgumentException if a line is not a host name; the message begins with the
   *     number of the line
   */
  public Flags protecting(List<String> lines) {
    List<String> hosts = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      int comment = lines.get(i).indexOf('#');
      String host = (comment < 0 ? lines.get(i) : lines.get(i).substring(0, comment)).strip();
      if (!host.isEmpty()) {
        String name = LinkText.hostName(host);
        if (name == null) {
          throw new IllegalArgumentException((i + 1) + ": '" + host + "' is not a host name");
        }
        hosts.add(name);
      }
    }
    return new Flags(hosts.isEmpty() ? null : new ProtectedNames(hosts), unwrapper);
  }

  /**
   * Returns a copy that flags wrappers, and unwraps links before it compares them with their text.
   *
   * @param unwrapper returns the URI inside a wrapper; the wrapper itself if that URI is unknown;
   *     null for a URI that is not a wrapper
   */
  public Flags unwrapping(Function<String, @Nullable String> unwrapper) {
    return new Flags(names, unwrapper);
  }

  /** Returns the flags of a link, in the order of {@link Flag}. */
  public Set<Flag> flagsOf(Link link) {
    Set<Flag> flags = EnumSet.noneOf(Flag.class);
    String uri = link.uri();
    addUriFlags(link, flags);
    String inner = unwrapper.apply(uri);
    if (inner != null) {
      flags.add(Flag.WRAPPER);
    }
    String target = inner == null ? uri : inner;
    if (!target.equals(uri)) {
      addTargetFlags(target, flags);
    }
    LinkEffect.addFlags(target, link.context(), flags);
    if (link.linkText() != null) {
      addTextFlags(link, link.linkText(), target, flags);
    }
    return flags;
  }

  /** Adds the flags of a target; a wrapper that was cut may leave no more of it than a label. */
  private void addTargetFlags(String target, Set<Flag> flags) {
    boolean wasPrivate = flags.contains(Flag.PRIVATE_HOST);
    addUriFlags(new Link(target, target, null, null), flags);
    String host = Host.nameOf(target);
    boolean isLabel = host != null && host.indexOf('.') < 0 && target.endsWith(host);
    if (isLabel && !wasPrivate) {
      flags.remove(Flag.PRIVATE_HOST);
    }
  }

  private void addUriFlags(Link link, Set<Flag> flags) {
    String uri = link.uri();
    Host host = Host.of(uri);
    if (host != null) {
      addAuthorityFlags(host, link, flags);
      flags.addAll(flagsOfHost(host.name()));
    }
    HiddenCharacters.addFlags(uri, flags);
    if (link.asWritten() != uri) {
      HiddenCharacters.addFlags(link.asWritten(), flags);
    }
    if (hasBackslash(link)) {
      flags.add(Flag.BACKSLASH);
    }
    if (uri.length() > MAX_LENGTH) {
      flags.add(Flag.LONG);
    }
    if (InnerUri.isInQuery(uri, host == null ? 0 : host.authorityEnd())) {
      flags.add(Flag.URI_IN_QUERY);
    }
    if (endsInEllipsis(uri)
        || link.asWritten() != uri && endsInEllipsis(link.asWritten())
        || isBeforeEllipsis(link)) {
      flags.add(Flag.TRUNCATED);
    }
  }

  private static boolean hasBackslash(Link link) {
    String written = link.asWritten();
    if (written.indexOf('\\') < 0) {
      return false;
    }
    WebUrl url = WebUrl.parse(written, WebUrl.parse(link.uri()));
    return url != null && url.hasBackslash();
  }

  private static void addAuthorityFlags(Host host, Link link, Set<Flag> flags) {
    String uri = link.uri();
    if (host.hasUserinfo(uri)) {
      flags.add(Flag.USERINFO);
    }
    // a host without a percent sign in the source was escaped by the repair
    if (host.isEscaped(uri) && link.asWritten().indexOf('%') >= 0) {
      flags.add(Flag.ESCAPED_HOST);
    }
    String port = host.port(uri);
    int colon = UriCharacters.schemeEnd(uri);
    if (!host.name().isEmpty()
        && !port.isEmpty()
        && colon > 0
        && isOddPort(port, uri.substring(0, colon).toLowerCase(Locale.ROOT))) {
      flags.add(Flag.ODD_PORT);
    }
  }

  private Set<Flag> flagsOfHost(String host) {
    HostFlags hostFlags = lastHostFlags;
    if (hostFlags == null || !hostFlags.host.equals(host)) {
      Set<Flag> flags = EnumSet.noneOf(Flag.class);
      if (!host.isEmpty()) {
        addHostFlags(host, flags);
      }
      hostFlags = new HostFlags(host, flags);
      lastHostFlags = hostFlags;
    }
    return hostFlags.flags;
  }

  private void addHostFlags(String host, Set<Flag> flags) {
    Address address = Address.of(host);
    if (address != null) {
      flags.add(address.isUsual() ? Flag.IP_HOST : Flag.NUMERIC_HOST);
    }
    if (address == null ? Address.isPrivateName(host) : address.isPrivate()) {
      flags.add(Flag.PRIVATE_HOST);
    }
    addNameFlags(host, flags);
    if (Shorteners.contain(host)) {
      flags.add(Flag.SHORTENER);
    }
  }

  private void addNameFlags(String host, Set<Flag> flags) {
    int dots = 0;
    boolean isAscii = true;
    for (int i = 0; i < host.length(); i++) {
      dots += host.charAt(i) == '.' ? 1 : 0;
      isAscii &= host.charAt(i) < 128;
    }
    if (dots > MAX_DOTS) {
      flags.add(Flag.MANY_DOTS);
    }
    boolean isPunycode = host.startsWith("xn--") || host.contains(".xn--");
    if (isPunycode) {
      flags.add(Flag.PUNYCODE);
    }
    if (host.length() > Domain.MAX_LENGTH) {
      return;
    }
    boolean hasUnicode = isPunycode || !isAscii;
    String unicodeHost = hasUnicode ? Scripts.toUnicode(host) : host;
    if (hasUnicode && Scripts.hasMixedLabel(unicodeHost)) {
      flags.add(Flag.MIXED_SCRIPT);
    }
    if (names != null && names.areImitatedBy(unicodeHost)) {
      flags.add(Flag.CONFUSABLE);
    }
    if (names != null && names.areBorrowedBy(unicodeHost)) {
      flags.add(Flag.BORROWED_NAME);
    }
  }

  private static boolean isOddPort(String port, String scheme) {
    Set<String> usual = USUAL_PORTS.get(scheme);
    int zeros = 0;
    while (zeros < port.length() - 1 && port.charAt(zeros) == '0') {
      zeros++;
    }
    return usual != null && !port.isEmpty() && !usual.contains(port.substring(zeros));
  }

  private static boolean endsInEllipsis(String text) {
    return text.endsWith("...") || text.endsWith("…") || text.endsWith("%E2%80%A6");
  }

  /** Whether the trimmed punctuation begins with an ellipsis. */
  private static boolean isBeforeEllipsis(Link link) {
    String longer = link.untrimmed();
    int end = link.uri().length();
    return longer != null
        && longer.startsWith(link.uri())
        && (longer.startsWith("...", end) || longer.startsWith("%E2%80%A6", end));
  }

  /** Adds flags if a text names hosts, and none of them in the registrable domain of the target. */
  private void addTextFlags(Link link, String text, String target, Set<Flag> flags) {
    boolean isMail = LinkText.isMail(target);
    String host = isMail ? LinkText.mailHost(target) : Host.nameOf(target);
    if (host == null) {
      return;
    }
    List<ShownHost> shown = isMail ? List.of() : LinkText.hosts(text, target);
    List<String> mail = isMail ? LinkText.mailHosts(text) : List.of();
    boolean isNamed =
        shown.stream().anyMatch(name -> isOf(host, name))
            || mail.stream().anyMatch(name -> haveSameDomain(name, host));
    if (isNamed || shown.isEmpty() && mail.isEmpty()) {
      return;
    }
    flags.add(Flag.TEXT_MISMATCH);
    String domain = Domain.ofUri(target);
    if (domain != null && link.senderDomains().contains(domain)) {
      flags.add(Flag.TRACKER);
    }
    List<String> left = Domain.onTheLeftOf(host);
    if (shown.stream().anyMatch(n -> !n.isCut() && left.contains(Domain.ofHost(n.name())))) {
      flags.add(Flag.BORROWED_NAME);
    }
  }

  /**
   * Whether a shown host, or the host inside a shown wrapper, is in the domain of a link's host.
   */
  private boolean isOf(String host, ShownHost shown) {
    String inner = unwrapper.apply(shown.uri());
    String name = inner == null ? shown.name() : Host.nameOf(inner);
    boolean isStart =
        name != null && shown.isCut() && Domain.ofHost(host).startsWith(Domain.ofHost(name));
    return name == null || isStart || haveSameDomain(name, host);
  }

  private static boolean haveSameDomain(String a, String b) {
    return a.equals(b) || Domain.ofHost(a).equals(Domain.ofHost(b));
  }
}
