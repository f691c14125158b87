/** The functions of the package, over the exports of one of the two compiled cores. */

/** Thrown for a text that is not a URI reference (RFC 2396). */
class UriSyntaxError extends SyntaxError {
  constructor({ input, reason, production, index }) {
    super(`${reason} (${production}) at index ${index}: ${input}`);
    this.name = 'UriSyntaxError';
    Object.assign(this, { input, reason, production, index });
  }
}

/** Thrown for a reference that cannot be resolved against its base. */
class UriResolutionError extends Error {
  constructor(reason) {
    super(reason);
    this.name = 'UriResolutionError';
  }
}

const FLAGS = {
  strict: 'strict',
  rejected: 'rejected',
  anyScheme: 'any_scheme',
  abbreviated: 'abbreviated',
  relative: 'relative',
  refang: 'refang',
  positions: 'positions',
  alternatives: 'alternatives',
};
const LISTS = {
  schemes: (name) => /^[a-z][a-z0-9+.-]*$/i.test(name),
  fields: (name, fields) => fields.includes(name),
};
const CHOICES = {
  join: ['none', 'delimited', 'inferred'],
  form: ['plain', 'flowed', 'flowed_del_sp', 'header', 'values', 'markup'],
};
const RULES = ['generic', 'scheme', 'dot_segments'];

function text(value, what) {
  if (typeof value !== 'string') {
    throw new TypeError(`${what} must be a string, not ${value === null ? 'null' : typeof value}`);
  }
  return value;
}

function checked(options) {
  if (options === null || typeof options !== 'object') {
    throw new TypeError('options must be an object');
  }
  return options;
}

/** A copy of options that are used again: an iterator can be read once. */
function settled(options) {
  const { schemes } = checked(options);
  return { ...options, ...(typeof schemes !== 'string' && schemes?.[Symbol.iterator] && { schemes: Array.from(schemes) }) };
}

/** The options as the words that the core reads. */
function words(options, fields) {
  const written = [];
  for (const [name, value] of Object.entries(checked(options))) {
    if (value === undefined) {
      continue;
    } else if (Object.hasOwn(FLAGS, name)) {
      if (typeof value !== 'boolean') {
        throw new TypeError(`${name} must be true or false, not ${value}`);
      }
      written.push((value ? '' : '-') + FLAGS[name]);
    } else if (Object.hasOwn(CHOICES, name)) {
      if (!CHOICES[name].includes(value)) {
        throw new RangeError(`${name} must be one of ${CHOICES[name].join(', ')}, not ${value}`);
      }
      written.push(`${name}=${value}`);
    } else if (Object.hasOwn(LISTS, name)) {
      if (typeof value?.[Symbol.iterator] !== 'function' || typeof value === 'string') {
        throw new TypeError(`${name} must be a list of names`);
      }
      const list = Array.from(value, String); // an iterator can be read once
      const wrong = list.find((word) => !LISTS[name](word, fields));
      if (wrong !== undefined) {
        throw new RangeError(`${name}: '${wrong}' is not a name`);
      }
      written.push(`${name}=${list.join(',')}`);
    } else {
      throw new TypeError(`there is no option ${name}`);
    }
  }
  return written.join(' ');
}

/** The pieces of a match in its text. */
function segments(match) {
  return match.segments ?? [[match.offset, match.end_offset]];
}

/** Builds the records of the values that the core hands over, each with the number of its field. */
function builder(core, fields) {
  const at = Object.fromEntries(fields.map((name, i) => [name, i]));
  const [delimiters, joins, verdicts, whys] = ['delimiter', 'joined', 'verdict', 'why'].map((name) => core.words(name).split(' '));
  const values = new Array(fields.length).fill(undefined); // of the next record
  let text;
  let asked;
  let records;
  const sink = {
    text(field, value) {
      values[field] = field === at.host ? lowerCase(value) : value;
    },
    number(field, value) {
      values[field] = value;
    },
    flag(field) {
      values[field] = true;
    },
    item(field, value) {
      (values[field] ??= []).push(value);
    },
    segment(field, from, to) {
      (values[field] ??= []).push([from, to]);
    },
    alternative(field, uri, why) {
      (values[field] ??= []).push({ uri, why: whys[why] });
    },
    match(from, to, line, column, words) {
      if (words >> 12) {
        values[at.uri] = text.slice(from, to);
      }
      values[at.delimiter] = delimiters[words & 15];
      values[at.joined] = joins[(words >> 4) & 15];
      values[at.verdict] = verdicts[(words >> 8) & 15];
      if (line > 0) {
        values[at.line] = line;
        values[at.column] = column;
      }
      values[at.offset] = from;
      values[at.end_offset] = to;
      const record = {};
      for (const field of asked) {
        if (values[field] !== undefined) {
          record[fields[field]] = values[field];
        }
      }
      values.fill(undefined);
      records.push(record);
    },
  };
  return (input, chosen, find) => {
    text = input;
    asked = chosen;
    records = [];
    find(sink);
    const found = records;
    text = records = undefined;
    return found;
  };
}

/** Of a host, without a final sigma. */
const lowerCase = (name) => name.replaceAll('\u03a3', '\u03c3').toLowerCase();

function checkRange(from, to, length) {
  if (!(Number.isInteger(from) && Number.isInteger(to) && from >= 0 && from <= to && to <= length)) {
    throw new RangeError(`${from} to ${to} is not a range of a text of ${length} units`);
  }
}

const MOST_SCANNERS = 32; // that are kept

function api(core) {
  core.setHosts({ toAscii: hostToAscii });
  const fields = core.fields().split(' ');
  const build = builder(core, fields);
  const scanners = new Map(); // by their words, as a scanner keeps its buffers
  const LINK_SCHEMES = Object.freeze(core.linkSchemes().split(' '));

  function result(json) {
    const answer = JSON.parse(json);
    if (answer.production !== undefined) {
      throw new UriSyntaxError(answer);
    } else if (answer.reason !== undefined) {
      throw new UriResolutionError(answer.reason);
    }
    return answer;
  }

  /** A scanner of the core with options, and the numbers of the fields of its records. */
  function scannerOf(options) {
    const written = options === undefined ? '' : words(options, fields);
    let scanner = scanners.get(written);
    if (scanner === undefined) {
      if (scanners.size === MOST_SCANNERS) {
        scanners.clear();
      }
      const chosen = /\bfields=(\S+)/.exec(written)?.[1].split(',');
      const asked = [...fields.keys()].filter((i) => chosen?.includes(fields[i]) ?? true);
      scanner = { core: core.scanner(written), asked };
      scanners.set(written, scanner);
    }
    return scanner;
  }

  /** A function from a text to the records of its matches. */
  function finder(options) {
    const { core: scanner, asked } = scannerOf(options);
    return (input) => build(input, asked, (sink) => scanner.scan(input, sink));
  }

  function scan(input, options) {
    return finder(options)(text(input, 'text'));
  }

  function links(input, options) {
    text(input, 'text');
    const scanner = scannerOf(options);
    return build(input, scanner.asked, (sink) => scanner.core.links(input, sink));
  }

  function spans(input, options) {
    if (options?.fields) {
      throw new TypeError('spans need all fields');
    }
    const found = [];
    let last = 0;
    const add = (begin, end, match) => {
      found.push({ text: input.slice(begin, end), begin, end, ...(match && { match }) });
      last = end;
    };
    for (const match of links(input, options)) {
      for (const [begin, end] of segments(match)) {
        if (last < begin) {
          add(last, begin);
        }
        add(begin, end, match);
      }
    }
    if (last < input.length) {
      add(last, input.length);
    }
    return found;
  }

  /** A text that is edited. */
  class ScannedText {
    #text;
    #options;
    #edited; // none if refanged: each time all of it is scanned
    #asked;

    constructor(input, options = {}) {
      if (options?.refang && options.fields) {
        throw new TypeError('an edited text that is refanged needs all fields');
      }
      this.#text = text(input, 'text');
      this.#options = { ...settled(options), positions: false };
      const scanner = scannerOf(this.#options);
      this.#asked = scanner.asked;
      this.#edited = options.refang ? null : scanner.core.edited(input);
    }

    get length() {
      return this.#text.length;
    }

    /** Returns the offset from which matches can have changed. */
    replace(from, to, replacement) {
      checkRange(from, to, this.length);
      text(replacement, 'replacement');
      const offset = this.#edited?.replace(from, to, replacement) ?? 0;
      this.#text = this.#text.slice(0, from) + replacement + this.#text.slice(to);
      return offset;
    }

    matches(from = 0, to = this.length) {
      checkRange(from, to, this.length);
      if (this.#edited) {
        return build(this.#text, this.#asked, (sink) => this.#edited.matches(from, to, this.#text, sink));
      }
      const touches = ([begin, end]) => begin <= to && end >= from;
      return scan(this.#text, this.#options).filter((match) => segments(match).some(touches));
    }

    toString() {
      return this.#text;
    }
  }

  /** A text that arrives in chunks. */
  class Scanner {
    static #KEPT = 1 << 18; // no rule looks back further than a quarter of it
    static #LONGEST = 1 << 20;
    #options;
    #text; // what is kept
    #base = 0; // the offset of the kept text
    #sent = 0; // the offset up to which matches were returned
    #lines = { counted: 0, line: 1, start: 0 };
    #withLines;

    constructor(options = {}) {
      this.#withLines = options?.positions ?? true;
      this.#options = { ...settled(options), positions: false };
      if (options?.fields) {
        throw new TypeError('a scanner needs all fields');
      }
      this.#text = new ScannedText('', this.#options);
    }

    /** Returns the matches that no further text can change. */
    push(chunk) {
      const length = this.#text.length;
      const final = this.#text.replace(length, length, chunk);
      const found = this.#take(this.#base + final);
      if (this.#text.length > Scanner.#LONGEST) {
        this.#drop();
      }
      return found;
    }

    /** Returns the remaining matches; the scanner can then read another text. */
    end() {
      const found = this.#take(this.#base + this.#text.length + 1);
      this.#text = new ScannedText('', this.#options);
      this.#base = this.#sent = 0;
      this.#lines = { counted: 0, line: 1, start: 0 };
      return found;
    }

    #take(limit) {
      if (limit <= this.#sent) {
        return [];
      }
      const from = Math.max(0, this.#sent - this.#base);
      const found = this.#text
        .matches(from, Math.min(limit - this.#base, this.#text.length))
        .map((match) => this.#placed(match))
        .filter((match) => match.offset >= this.#sent && match.end_offset < limit);
      const open = found.length === 0 ? this.#sent : found.at(-1).end_offset;
      this.#sent = Math.max(open, this.#sent);
      return found.map((match) => (this.#withLines ? this.#counted(match) : match));
    }

    #placed(match) {
      const moved = { ...match };
      moved.offset += this.#base;
      moved.end_offset += this.#base;
      if (moved.segments) {
        moved.segments = moved.segments.map((s) => s.map((offset) => offset + this.#base));
      }
      return moved;
    }

    /** Adds line and column before the offset, as records have them. */
    #counted(match) {
      this.#countTo(match.offset);
      const { line, start } = this.#lines;
      const placed = {};
      for (const [name, value] of Object.entries(match)) {
        if (name === 'offset') {
          Object.assign(placed, { line, column: match.offset - start + 1 });
        }
        placed[name] = value;
      }
      return placed;
    }

    #countTo(offset) {
      const lines = this.#lines;
      const kept = this.#text.toString();
      const breaks = /\r\n?|\n/g;
      breaks.lastIndex = lines.counted - this.#base;
      for (let at = breaks.exec(kept); at; at = breaks.exec(kept)) {
        if (this.#base + breaks.lastIndex > offset) {
          break;
        }
        lines.line++;
        lines.start = lines.counted = this.#base + breaks.lastIndex;
      }
      lines.counted = Math.max(lines.counted, offset);
    }

    /** Forgets the text before what a rule may still look back to, if that changes no match. */
    #drop() {
      const kept = this.#text.toString();
      const cut = kept.lastIndexOf('\n', this.#sent - this.#base - Scanner.#KEPT) + 1;
      if (cut <= 0) {
        return;
      }
      this.#countTo(Math.max(this.#base + cut, this.#lines.counted));
      const shorter = new ScannedText(kept.slice(cut), this.#options);
      const after = this.#sent - this.#base - (Scanner.#KEPT >> 2);
      const before = JSON.stringify(this.#text.matches(after, kept.length).map((m) => m.uri));
      if (JSON.stringify(shorter.matches(after - cut, kept.length - cut).map((m) => m.uri)) === before) {
        this.#text = shorter;
        this.#base += cut;
      }
    }
  }

  return {
    scan,
    links,
    spans,
    Scanner,
    ScannedText,
    parse: (reference) => result(core.parse(text(reference, 'reference'))),
    resolve: (reference, base) =>
      result(core.resolve(text(reference, 'reference'), text(base, 'base'))).result,
    normalize(reference, rules = 'scheme') {
      if (!RULES.includes(rules)) {
        throw new RangeError(`rules must be one of ${RULES.join(', ')}, not ${rules}`);
      }
      return result(core.normalize(text(reference, 'reference'), rules.toUpperCase())).result;
    },
    origin: (uri) => core.origin(text(uri, 'uri')) ?? null,
    defang: (uri) => core.defang(text(uri, 'uri')),
    unwrap(uri) {
      const { wrapper, ...inner } = JSON.parse(
        core.unwrap(text(uri, 'uri').replace(/\p{Surrogate}/gu, '?')),
      );
      return wrapper === undefined ? null : { ...inner, wrapper };
    },
    linkify: linkifier(finder, LINK_SCHEMES),
    linkifyElement: elementLinker(spans),
    LINK_SCHEMES,
    UriSyntaxError,
    UriResolutionError,
  };
}
