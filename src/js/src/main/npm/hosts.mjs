/** Converts a host name as the platform does for a URL (UTS 46). */

const EXCLUDED = /[ \t\r\n\0\\/?#@:[\]%<>^|]/;

/**
 * A label after the name: without it numbers would be read as an address (URL 3.5), and A-labels in
 * US-ASCII would not be checked.
 */
const AFTER = '.\u00e4';
const AFTER_IN_ASCII = '.xn--4ca';

/** A letter from right to left, by its block; no mark, no sign and no European digit. */
const FROM_RIGHT =
  /(?![\p{Mn}\u0606\u0607\u0609\u060a\u060c\u060e\u060f\u066a\u06de\u06e9\u06f0-\u06f9\u07f6-\u07f9\ufb29\ufbc3-\ufbd2\ufd3e-\ufd4f\ufd90\ufd91\ufdc8-\ufdcf\u{1091f}\u{10b39}-\u{10b3f}\u{10d6e}\u{10ed0}-\u{10ed8}\u{1eef0}\u{1eef1}])[\u0590-\u08ff\u2135-\u2138\ufb1d-\ufdfc\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const ARABIC_DIGIT = /[\u0660-\u0669\u066b\u066c\u{10d30}-\u{10d39}\u{10e60}-\u{10e7e}]/u;

/** The name in US-ASCII; empty if it is not a host name. */
function hostToAscii(name) {
  const url = new URL('http://none/'); // canParse fails for Latin-1 in Node 20
  if (!EXCLUDED.test(name)) {
    url.hostname = name + AFTER; // changes nothing if it is no host
  }
  const ascii = url.hostname.endsWith(AFTER_IN_ASCII) ? url.hostname.slice(0, -AFTER_IN_ASCII.length) : '';
  return FROM_RIGHT.test(name) && !areLabelsOfOneDirection(name, ascii) ? '' : ascii;
}

/** What not all platforms check (RFC 5893 2). */
function areLabelsOfOneDirection(name, ascii) {
  const first = (label) => label.match(/[^\p{Mn}\p{Cf}]/u)?.[0] ?? '';
  return (
    ascii.split('.').every((label) => label === '' || /^[a-z](.*[a-z0-9])?$/.test(label)) &&
    name.split(/[.\u3002\uff0e\uff61]/).every(
      (label) =>
        !FROM_RIGHT.test(label) ||
        (FROM_RIGHT.test(first(label)) && !ARABIC_DIGIT.test(first(label))),
    )
  );
}

