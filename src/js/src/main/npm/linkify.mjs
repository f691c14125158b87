/** What markdown-it calls of linkify-it. */

/** Of the public suffix list; a word has all with its first letter. */
const TOPS = new Set('{{top-level-domains}}'.split(' ').flatMap((word) => word.slice(1).split(',').map((rest) => word[0] + rest)));
const HOST = /[\p{L}\p{N}\p{M}.-]+/uy;
const BEFORE = /(?:^|([^\p{L}\p{N}\p{M}.-]))([\p{L}\p{N}\p{M}.-]*)$/u;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u;
const GLUED = /[_~@:/?#&=%+]|[^\p{ASCII}\P{S}\uff5c]/u; // what stands before no host; U+FF5C parts cells
const NET_PATH = /(?:^|[^\p{L}\p{N}_:/\\])\/\/$/u; // as in "//example.com/"
const QUOTED_LOCAL = /[\w.+-]*"[^"\s<>]+"\.$/;
const LONGEST_LOCAL = 64;
const MOST_LABELS = 11;
const FUZZY_IP = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)$/;
const LONGEST = 2048; // of a link without a scheme
const LAST_PORT = 65535;

/** Top-level domains that nearly always end the name of a file. */
const FILES = new Set('cc md mov pm ps py rs sh zip'.split(' '));

/** Names of files, under any of the top-level domains that may also end one. */
const FILE_NAME =
  /^(?:.*\.)?(?:bar|build|configure?|file|foo|index|install|lib|main|makefile|mod|script|setup|tests?|variables)\.(?:ac|ai|am|app|do|in|java|la|mk|ml|pl|pub|so|st|tf)$/i;

const isFile = (host) => FILES.has(host.slice(host.lastIndexOf('.') + 1).toLowerCase()) || FILE_NAME.test(host);
const WITH_SCHEME = /:\/\/([\p{L}\p{N}\p{M}.-]+)/gu;
const SENTENCE = /^(?!Com$|Net$|Org$)[A-Z][a-z]+$/; // which begins after a full stop, as in "the end.It"

/** Whether a character may belong to a host; outside US-ASCII a closer look must tell. */
const isHostUnit = (c) => (c >= 97 && c <= 122) || (c >= 45 && c <= 57 && c !== 47) || (c >= 65 && c <= 90) || c >= 128;

/** @param finder takes the options of a scan, and returns a function from a text to its records */
function linkifier(finder, schemes) {
  const fields = ['uri', 'as_written', 'abbreviated', 'offset', 'end_offset', 'segments'];
  const find = [false, true].map((abbreviated) => finder({ abbreviated, fields, positions: false, alternatives: false }));

  class Linkify {
    #options = { fuzzyLink: false, fuzzyEmail: true, fuzzyIP: false };
    #schemes = new Set(schemes.map((name) => `${name}:`));
    #rules = new Map();
    #tops = TOPS;

    constructor(options) {
      this.set(options);
    }

    set(options = {}) {
      const wrong = Object.keys(options).find((name) => !(name in this.#options));
      if (wrong !== undefined) {
        throw new TypeError(`there is no option ${wrong}`);
      }
      this.#options = { ...this.#options, ...options };
      return this;
    }

    /** Turns a scheme on or off, or adds a rule for a prefix such as '@'. */
    add(prefix, rule) {
      const name = prefix.toLowerCase();
      this.#schemes.delete(name);
      this.#rules.delete(name);
      if (typeof rule === 'string') {
        this.#schemes.add(name);
      } else if (rule) {
        this.#rules.set(name, rule);
      }
      return this;
    }

    /** Sets, or adds to, the top-level domains of links without a scheme. */
    tlds(list, keepOld = false) {
      this.#tops = new Set([...(keepOld ? this.#tops : []), ...[list].flat()]);
      return this;
    }

    test(text) {
      return this.match(text) !== null;
    }

    /** Whether a text can have a link; cheaper than {@code test}. */
    pretest(text) {
      return /[:@.]/.test(text) || this.#rules.size > 0;
    }

    match(text) {
      const found = this.pretest(text) ? this.matches(text) : [];
      return found.length > 0 ? found : null;
    }

    /** The links of a text, in order, with their segments. */
    matches(text) {
      const { fuzzyLink, fuzzyEmail } = this.#options;
      const found = [];
      for (const match of find[Number(Boolean(fuzzyLink || fuzzyEmail))](text)) {
        const scheme = match.uri.slice(0, match.uri.indexOf(':') + 1).toLowerCase();
        const isMail = scheme === 'mailto:';
        if (this.#schemes.has(scheme) && !match.uri.startsWith('//-', scheme.length) && (!match.abbreviated || (isMail ? fuzzyEmail : fuzzyLink))) {
          found.push(link(text, match.abbreviated && isMail ? whole(text, match) : match, match.abbreviated && !isMail ? '' : scheme));
        }
      }
      let last = 0;
      return [...found, ...this.#ruled(text), ...(fuzzyLink ? this.#fuzzy(text) : [])]
        .sort((a, b) => a.index - b.index) // the first of two that overlap
        .filter(({ index, lastIndex }) => index >= last && (last = lastIndex));
    }

    /** The link with a scheme at the start of a text; only its first line. */
    matchAtStart(text) {
      const end = /[\s<]/.exec(text)?.index ?? text.length;
      const first = this.matches(text.slice(0, end))[0];
      return first?.index === 0 && first.schema !== '' && /^[^:]*:/.test(first.raw)
        ? { ...first, url: first.raw } // markdown-it skips as many characters as the URL has
        : null;
    }

    /** Names under a known top-level domain, with the rest of a URI. */
    *#fuzzy(text) {
      let last = 0;
      let hosts = null; // those that the text has with a scheme
      for (let dot = text.indexOf('.'); dot >= 0; dot = text.indexOf('.', last)) {
        let begin = dot;
        while (begin > last && isHostUnit(text.charCodeAt(begin - 1))) {
          begin--;
        }
        const [, before = begin > 0 ? text[begin - 1] : '', start] = BEFORE.exec(text.slice(begin, dot));
        begin = dot - start.length;
        HOST.lastIndex = begin;
        const run = HOST.exec(text)[0];
        last = begin + run.length;
        const host = run.replace(/\.+$/, '');
        const next = text[begin + host.length] ?? '';
        const slashes = before === '/' && NET_PATH.test(text.slice(Math.max(0, begin - 3), begin)) ? '//' : '';
        if ((!slashes && GLUED.test(before)) || /[_@(]/.test(next) || !this.#isHost(host)) {
          continue;
        }
        if (isFile(host) && !/[/?]/.test(next)) {
          hosts ??= new Set(Array.from(text.matchAll(WITH_SCHEME), ([, name]) => name.toLowerCase()));
          if (!hosts.has(host.toLowerCase())) {
            continue;
          }
        }
        const rest = /[/:?#]/.test(next) ? text.slice(begin, begin + LONGEST).split(/[\s<>]/, 1)[0] : host;
        const [match] = find[0]('http://' + rest);
        const [, user, port] = /^http:\/\/([^/?#]*@)?[^/?#:]*:?(\d*)/.exec(match?.uri) ?? [];
        if (match?.offset === 0 && !match.segments && user === undefined && Number(port) <= LAST_PORT) {
          const index = begin - slashes.length;
          last = begin + match.end_offset - 7;
          const raw = text.slice(index, last);
          yield { schema: slashes, index, lastIndex: last, raw, text: raw, url: slashes ? match.uri.slice(5) : match.uri };
        }
      }
    }

    #isHost(name) {
      const labels = name.split('.');
      const top = labels.at(-1);
      return labels.length >= 2 && labels.length <= MOST_LABELS && labels.every((label) => LABEL.test(label))
        && (FUZZY_IP.test(name) ? this.#options.fuzzyIP : (this.#tops.has(top.toLowerCase()) || /^xn--/i.test(top)) && !SENTENCE.test(top));
    }

    /** The links of added rules. */
    *#ruled(text) {
      for (const [prefix, rule] of this.#rules) {
        for (const { index: at } of text.matchAll(new RegExp(prefix.replace(/[^\p{L}\p{N}]/gu, '\\$&'), 'gi'))) {
          const after = at + prefix.length;
          const isApart = at === 0 || !/[\p{L}\p{N}_]/u.test(text[at - 1]);
          const length = isApart ? validated(rule.validate, text, after, this) : 0;
          if (length > 0) {
            const raw = text.slice(at, after + length);
            const match = { schema: prefix, index: at, lastIndex: after + length, raw, text: raw, url: raw };
            rule.normalize?.(match, this);
            yield match;
          }
        }
      }
    }
  }

  function validated(validate, text, at, self) {
    if (validate instanceof RegExp) {
      validate.lastIndex = 0;
      const match = validate.exec(text.slice(at));
      return match?.index === 0 ? match[0].length : 0;
    }
    return Math.min(Number(validate(text, at, self)), text.length - at);
  }

  /** An address with what stands before it in quotes: "foo".bar@a.example. */
  function whole(text, match) {
    const before = QUOTED_LOCAL.exec(text.slice(Math.max(0, match.offset - LONGEST_LOCAL), match.offset))?.[0];
    return before === undefined ? match
      : { ...match, offset: match.offset - before.length, uri: 'mailto:' + before.replaceAll('"', '%22') + match.as_written, as_written: before + match.as_written };
  }

  function link(text, match, schema) {
    const raw = text.slice(match.offset, match.end_offset);
    return {
      schema,
      index: match.offset,
      lastIndex: match.end_offset,
      raw,
      text: match.as_written ?? match.uri,
      url: match.uri,
      segments: match.segments ?? [[match.offset, match.end_offset]],
    };
  }

  /** Reads a link with "://" at once, over the line breaks that are in it. */
  function inlineRule(links) {
    let src = null;
    let known = new Map(); // by where they begin
    return (state, silent) => {
      const { md, pos } = state;
      if (!md.options.linkify || state.linkLevel > 0 || !state.src.startsWith('://', pos)) {
        return false;
      }
      const scheme = /[a-z][a-z0-9+.-]*$/i.exec(state.pending.slice(-20))?.[0];
      if (scheme === undefined) {
        return false;
      }
      if (src !== state.src) {
        src = state.src;
        known = new Map(links.matches(src).map((match) => [match.index, match]));
      }
      const start = pos - scheme.length;
      const link = known.get(start);
      const url = link && md.normalizeLink(link.url.replace(/\*+$/, ''));
      if (!link?.segments || link.schema === '' || !md.validateLink(url)) {
        return false;
      }
      const pieces = link.segments.map(([from, to]) => src.slice(from, to));
      pieces.push(pieces.pop().replace(/\*+$/, ''));
      if (!silent) {
        state.pending = state.pending.slice(0, -scheme.length);
        const open = state.push('link_open', 'a', 1);
        open.attrs = [['href', url]];
        pieces.forEach((piece, i) => {
          if (i > 0 && /[\r\n]/.test(src.slice(link.segments[i - 1][1], link.segments[i][0]))) {
            state.push('softbreak', 'br', 0);
          }
          state.push('text', '', 0).content = md.normalizeLinkText(piece);
        });
        const close = state.push('link_close', 'a', -1);
        open.markup = close.markup = 'linkify';
        open.info = close.info = 'auto';
      }
      state.pos = link.segments.at(-1)[0] + pieces.at(-1).length;
      return true;
    };
  }

  /** Either {@code md.linkify = linkify(options)}, or {@code md.use(linkify, options)}. */
  return function linkify(first, options) {
    const isPlugin = typeof first?.inline?.ruler?.at === 'function';
    const links = new Linkify(isPlugin ? options : first);
    if (isPlugin) {
      first.linkify = links;
      first.set({ linkify: true });
      first.inline.ruler.at('linkify', inlineRule(links));
    }
    return links;
  };
}
