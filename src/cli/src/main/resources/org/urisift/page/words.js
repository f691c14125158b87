'use strict';
// What flags, joins and verdicts say, in plain words; for the page of a report and the page to try.
const Words = (() => {
  const flags = {
    text_mismatch: 'its text names another site than the one it leads to',
    tracker: 'it leads to a site of the sender, who may count clicks',
    userinfo: 'it has an @: what stands before it is not the site',
    ip_host: 'the site is a number (IP address) instead of a name',
    numeric_host: 'the site is a number in disguise',
    private_host: 'the site is in a private network, or has no full name',
    mixed_script: 'its name mixes letters of several scripts, so that it may look like another',
    confusable: 'its name looks like a protected one, and is another',
    borrowed_name: 'the name of another site stands in front of its own',
    punycode: 'its name has letters outside English, which may look like others',
    invisible: 'it has characters that cannot be seen',
    bidi: 'it has characters that turn the direction of the text',
    escaped_host: 'the name of the site is written in codes',
    backslash: 'it has a backslash, which browsers read as a slash',
    odd_port: 'it uses an unusual port',
    many_dots: 'the name of the site has many parts',
    long: 'it is very long',
    uri_in_query: 'another link stands in it',
    wrapper: 'a service stands before the real link',
    shortener: 'a short link: the site that it leads to is not shown',
    script: 'it runs a script',
    data_page: 'it is itself a page, which no site has',
    form: 'what is typed into this form goes there',
    frame: 'the page shows it in a frame',
    refresh: 'the page goes there by itself',
    truncated: 'it seems to be cut off'
  };
  const warnings = new Set(['text_mismatch', 'userinfo', 'numeric_host', 'mixed_script', 'confusable', 'borrowed_name', 'script', 'data_page', 'form',
    'invisible', 'bidi', 'escaped_host', 'backslash']);
  const joined = { delimited: 'in brackets or quotes', flowed: 'as the mail says (format=flowed)', inferred: 'as a mailer cut the line' };
  const others = {
    cut: 'if it ends at the line break', joined: 'if it goes on after the line break', hyphen: 'without the hyphen',
    trimmed: 'with what follows it', literal: 'as it is written'
  };
  const contexts = [[/^body$/, 'text'], [/^html:text$/, 'shown text'], [/^header:(.*)/, 'field $1'], [/^html:a@href/, 'link'], [/^html:form@.*/, 'form'],
    [/^html:img@.*|^html:body@background|^html:.*@url$/, 'picture or style'], [/^html:(.*)@(.*)/, '$2 of $1'], [/^html:(.*)/, '$1']];

  function context(name) {
    const [pattern, words] = contexts.find(([each]) => each.test(name)) ?? [/.*/, name];
    return name.replace(pattern, words);
  }

  /** Where a record was found: context, line, part and message. */
  function place(record, several) {
    return [context(record.context ?? 'body'), record.line && 'line ' + record.line, record.part && 'part ' + record.part, record.member,
      several && record.message && 'message ' + record.message].filter(text => text).join(', ');
  }

  const isWarning = flag => warnings.has(flag);

  const LONG = 60; // characters of a text that stands in a remark

  /** Of a long text the name in it, which is what a reader sees; none if it has no name. */
  const named = text => (text.length <= LONG ? text : /(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}/u.exec(text)?.[0]);

  /** What a flag says of a link with this text that leads to this host; either may be missing. */
  function says(flag, text, host) {
    return host && text && named(text) && flag === 'text_mismatch' ? `its text says “${named(text)}”, but it leads to ${host}`
      : host && flag === 'userinfo' ? `what stands before the @ is not the site: it leads to ${host}` : flags[flag];
  }

  /** How a URI was joined, and the names of what decided. */
  const join = (how, evidence) => `joined over a line break: ${joined[how]}${evidence ? ' (' + evidence.replaceAll('_', ' ') + ')' : ''}`;

  /** The host of an origin. */
  const host = origin => origin.replace(/^[a-z]+:\/\//, '');

  /** Remarks on a match, the most important first; each with whether it is a warning. */
  function remarks({ record, target, opens, wrappers }) {
    const all = [];
    if (record.verdict === 'rejected') {
      return [['no link: ' + record.reason, false]];
    }
    for (const flag of record.flags ?? []) {
      if (flag === 'private_host' && !opens || flag === 'wrapper' && record.unwrapped) {
        continue; // whatsapp://send has no site; the wrapper is shown below
      }
      all.push([says(flag, record.text ?? target, opens && host(opens)), isWarning(flag)]);
    }
    all.sort((a, b) => b[1] - a[1]);
    if (record.context === 'html:text') {
      all.push(['it is only text, and a click on it may lead elsewhere', false]);
    }
    if (record.unwrapped) {
      all.push([`the mail has ${record.uri} (${wrappers.join(', ')}), which leads there`, false]);
    }
    if (record.text && !(record.flags ?? []).includes('text_mismatch')) {
      all.push([`its text is “${record.text}”`, false]);
    }
    if (record.joined !== 'no') {
      all.push([join(record.joined, record.evidence?.join(', ')), false]);
    }
    for (const other of record.alternatives ?? []) {
      if (other.why === 'trimmed' && other.uri.length === record.uri.length + 1) {
        continue; // the full stop of a sentence
      }
      all.push([`or, ${others[other.why]}: ${other.uri}`, false]);
    }
    if (record.verdict === 'repaired') {
      all.push([`repaired from ${record.as_written ?? 'what is written'}`, false]);
    }
    return all;
  }

  return { flags, joined, context, place, remarks, says, join, isWarning };
})();
