/** Which line breaks a URI may continue over. */
export type Join = 'none' | 'delimited' | 'inferred';

/** How the lines and characters of a text are read. */
export type Form = 'plain' | 'flowed' | 'flowed_del_sp' | 'header' | 'values' | 'markup';

/** The names of all fields of a {@link Match}. */
export type Field = keyof Match;

export interface Options {
  /** Which line breaks a URI may continue over; "inferred" by default. */
  join?: Join;
  /** The form of the text; "plain" by default. */
  form?: Form;
  /** Only URIs of these schemes; all by default, and LINK_SCHEMES for links and spans. */
  schemes?: Iterable<string>;
  /** Finds only what RFC 2396 allows as it stands. */
  strict?: boolean;
  /** Also reports candidates that were refused, and why. */
  rejected?: boolean;
  /** Accepts any scheme name, registered or not. */
  anyScheme?: boolean;
  /** Also finds `www.a.example` and `me@a.example`. */
  abbreviated?: boolean;
  /** Also finds relative references in angle brackets or quotes. */
  relative?: boolean;
  /** Also finds defanged URIs, such as `hxxp://a[.]example`. */
  refang?: boolean;
  /** Counts lines and columns; true by default. */
  positions?: boolean;
  /** Reports other readings of each match; true by default. */
  alternatives?: boolean;
  /** The fields of matches; by default all but normalized, repaired, origin, host and scheme. */
  fields?: Iterable<Field>;
}

/** Offsets are in UTF-16 units, as JavaScript counts; a field without a value is left out. */
export interface Match {
  /** The URI, joined, and percent-encoded where that was needed. */
  uri: string;
  /** The text as it stands in the source, joined, if it differs. */
  as_written?: string;
  /** The original of a URI that a service rewrote. */
  unwrapped?: string;
  /** The service that rewrote it. */
  wrapper?: string;
  normalized?: string;
  abbreviated?: true;
  refanged?: true;
  delimiter: 'angle' | 'quote' | 'bare' | 'attribute' | 'header';
  /** How lines were joined. */
  joined: 'no' | 'delimited' | 'flowed' | 'inferred';
  /** The reasons for an inferred join, the strongest first. */
  evidence?: string[];
  verdict: 'valid' | 'repaired' | 'rejected';
  /** Why a candidate was rejected. */
  reason?: string;
  production?: string;
  index?: number;
  repaired?: string;
  line?: number;
  column?: number;
  offset: number;
  end_offset: number;
  /** The pieces in the text, if there are several: offsets of the start and after the end. */
  segments?: [number, number][];
  alternatives?: Alternative[];
  origin?: string;
  host?: string;
  scheme?: string;
}

export interface Alternative {
  uri: string;
  why: 'cut' | 'joined' | 'hyphen' | 'trimmed' | 'literal';
}

/** A piece of a text: one piece of a link, or the text between two. */
export interface Span {
  text: string;
  begin: number;
  end: number;
  match?: Match;
}

/** Finds the URIs in a text. */
export function scan<F extends Field>(
  text: string,
  options: Options & { fields: Iterable<F> },
): Pick<Match, F>[];
export function scan(text: string, options?: Options): Match[];

/** The schemes of links that people may be given to click: http, https, ftp and mailto. */
export const LINK_SCHEMES: readonly string[];

/**
 * Finds the URIs that may become links: of LINK_SCHEMES, or of the schemes that the options name;
 * never what was refused.
 */
export function links<F extends Field>(
  text: string,
  options: Options & { fields: Iterable<F> },
): Pick<Match, F>[];
export function links(text: string, options?: Options): Match[];

/** Splits a text into links, as the function links finds them, and the text between them. */
export function spans(text: string, options?: Omit<Options, 'fields'>): Span[];

/** Finds the URIs in a text that arrives in chunks. */
export class Scanner {
  constructor(options?: Omit<Options, 'fields'>);
  /** Returns the matches that no further text can change; none if refanged. */
  push(chunk: string): Match[];
  /** Returns the remaining matches. */
  end(): Match[];
}

/**
 * A text with its matches, for editors: after an edit only what can have changed is scanned; with
 * "refang", which needs all fields, the whole text.
 */
export class ScannedText {
  constructor(text: string, options?: Options);
  readonly length: number;
  /** Returns the offset from which matches can have changed. */
  replace(from: number, to: number, replacement: string): number;
  /** The matches that overlap or touch a range; all by default. They have no line and column. */
  matches(from?: number, to?: number): Match[];
  toString(): string;
}

/** The components of a reference (RFC 2396); an undefined one is left out. */
export interface Reference {
  kind: 'hierarchical' | 'opaque' | 'relative' | 'same-document';
  scheme?: string;
  authority?: string;
  authority_kind?: 'server' | 'registry';
  userinfo?: string;
  host?: string;
  port?: string;
  path: string;
  query?: string;
  fragment?: string;
}

/** Parses a reference; throws a UriSyntaxError. */
export function parse(reference: string): Reference;
/** The absolute form of a reference; throws a UriSyntaxError or a UriResolutionError. */
export function resolve(reference: string, base: string): string;
/** The normal form of a reference; throws a UriSyntaxError. */
export function normalize(
  reference: string,
  rules?: 'generic' | 'scheme' | 'dot_segments',
): string;
/** The origin that a browser would open; null if it would contact no host. */
export function origin(uri: string): string | null;
/** Writes a URI so that no program takes it for a link. */
export function defang(uri: string): string;
/** The original of a URI that a service rewrote, if it can be read; null if no service did. */
export function unwrap(uri: string): { uri?: string; wrapper: string } | null;

/** A text is not a URI reference. */
export class UriSyntaxError extends SyntaxError {
  readonly name: 'UriSyntaxError';
  readonly input: string;
  readonly reason: string;
  /** The production of RFC 2396 that failed. */
  readonly production: string;
  /** The index of the first character that cannot stand where it does. */
  readonly index: number;
}

/** A reference cannot be resolved against its base. */
export class UriResolutionError extends Error {
  readonly name: 'UriResolutionError';
}

export interface LinkifyOptions {
  /** Links `a.example.com` without a scheme; false by default. */
  fuzzyLink?: boolean;
  /** Links `me@a.example`; true by default. */
  fuzzyEmail?: boolean;
  /** With fuzzyLink, links addresses such as `127.0.0.1`; false by default. */
  fuzzyIP?: boolean;
}

export interface LinkifyMatch {
  schema: string;
  index: number;
  lastIndex: number;
  raw: string;
  text: string;
  url: string;
  /** The pieces of a link with a scheme. */
  segments?: [number, number][];
}

export interface LinkifyRule {
  validate: RegExp | ((text: string, pos: number, self: Linkify) => number | boolean);
  normalize?: (match: LinkifyMatch, self: Linkify) => void;
}

/** What markdown-it calls of linkify-it. */
export interface Linkify {
  test(text: string): boolean;
  pretest(text: string): boolean;
  match(text: string): LinkifyMatch[] | null;
  matchAtStart(text: string): LinkifyMatch | null;
  add(prefix: string, rule?: LinkifyRule | string | null): this;
  set(options?: LinkifyOptions): this;
  tlds(list: string | string[], keepOld?: boolean): this;
}

/** A type of the DOM, where the project has these. */
type Dom<Name extends string> = typeof globalThis extends { [name in Name]: { prototype: infer Type } } ? Type : never;

export interface ElementOptions extends Omit<Options, 'fields'> {
  /** Attributes of the links. */
  target?: string;
  rel?: string;
  className?: string;
  /** The most characters that a link shows; all by default. */
  truncate?: number;
  /** Whether a match becomes a link. */
  validate?: (match: Match) => boolean;
}

/** Makes links of what `spans` finds in the text of an element, outside of links, code and forms; returns them. */
export function linkifyElement(root: Dom<'Element'>, options?: ElementOptions): Dom<'HTMLAnchorElement'>[];

/** `md.linkify = linkify(options)`: finds links on one line. */
export function linkify(options?: LinkifyOptions): Linkify;
/** `md.use(linkify, options)`: also finds links over several lines. */
export function linkify(md: { inline: { ruler: object } }, options?: LinkifyOptions): Linkify;
