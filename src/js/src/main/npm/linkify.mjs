/** What markdown-it calls of linkify-it. */

const FUZZY_HOST = /(?<![\p{L}\p{N}\p{M}._~@:/?#&=%+-])(?:[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?\.){1,10}(xn--[a-z0-9-]{1,59}|[\p{L}\p{N}]{1,63})(?![\p{L}\p{N}\p{M}_@-]|\.[\p{L}\p{N}])/giu;
const FUZZY_IP = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)$/;
const TLDS =
  'biz com edu gov net org pro web xxx aero asia coop info museum name shop рф'.split(' ');
const LONGEST = 2048; // of a link without a scheme

function linkifier(scan, schemes) {
  class Linkify {
    #options = { fuzzyLink: false, fuzzyEmail: true, fuzzyIP: false };
    #schemes = new Set(schemes.map((name) => `${name}:`));
    #rules = new Map();
    #tlds = TLDS;
    #anyTwo = true; // any top-level domain of two letters

    constructor(options) {
      this.set(options);
    }

    set(options = {}) {
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
      this.#tlds = (keepOld ? this.#tlds : []).concat(list);
      this.#anyTwo &&= keepOld;
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
      for (const match of scan(text, {
        abbreviated: Boolean(fuzzyLink || fuzzyEmail),
        positions: false,
        alternatives: false,
      })) {
        const scheme = /^[^:]*:/.exec(match.uri)[0].toLowerCase();
        const isMail = scheme === 'mailto:';
        if (this.#schemes.has(scheme) && (!match.abbreviated || (isMail ? fuzzyEmail : fuzzyLink))) {
          found.push(link(text, match, match.abbreviated && !isMail ? '' : scheme));
        }
      }
      const byIndex = (a, b) => a.index - b.index;
      const more = [...this.#ruled(text), ...(fuzzyLink ? this.#fuzzy(text) : [])].sort(byIndex);
      found.sort(byIndex);
      let next = 0; // the first that ends after another begins
      const free = more.filter(({ index }) => {
        while (next < found.length && found[next].lastIndex <= index) {
          next++;
        }
        return next === found.length || found[next].index > index;
      });
      return [...found, ...free].sort(byIndex);
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
      for (const { 0: host, 1: top, index } of text.matchAll(FUZZY_HOST)) {
        const isHost = FUZZY_IP.test(host) ? this.#options.fuzzyIP : this.#isTop(top.toLowerCase());
        if (isHost && index >= last) {
          const rest = text.slice(index, index + LONGEST).split(/[\s<>]/, 1)[0];
          const [match] = scan('http://' + rest, { positions: false, alternatives: false });
          if (match?.offset === 0 && !match.segments) {
            last = index + match.end_offset - 7;
            const raw = text.slice(index, last);
            yield { schema: '', index, lastIndex: last, raw, text: raw, url: match.uri };
          }
        }
      }
    }

    #isTop(name) {
      return (
        this.#tlds.includes(name) || name.startsWith('xn--') || (this.#anyTwo && /^[a-z]{2}$/.test(name))
      );
    }

    /** The links of added rules. */
    *#ruled(text) {
      for (const [prefix, rule] of this.#rules) {
        const lower = text.toLowerCase();
        for (let at = lower.indexOf(prefix); at >= 0; at = lower.indexOf(prefix, at + 1)) {
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
      const match = validate.exec(text.slice(at));
      return match?.index === 0 ? match[0].length : 0;
    }
    return Number(validate(text, at, self));
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
          if (i > 0) {
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
