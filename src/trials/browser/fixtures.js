// Mail for test pages: a small archive, a hostile one, and a large one.
'use strict';
const fs = require('fs');
const path = require('path');

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function message({ from, date, subject, type = 'text/plain', id, location, body }) {
  return `From a@a.example Mon Jan  5 10:00:00 2004\nFrom: ${from}\nDate: ${date}\nSubject: ${subject}\n`
    + `Message-ID: <${id}@a.example>\n${location ? `Content-Location: http://source.example/${location}\n` : ''}MIME-Version: 1.0\nContent-Type: ${type}; charset=utf-8\n\n${body}\n\n`;
}

/** Two years of months; oak.example in all, ash.example in the first year, elm.example once. */
function small(directory) {
  let text = '';
  for (let i = 0; i < 24; i++) {
    text += message({ from: `Writer ${i % 3} <writer${i % 3}@mail.example>`, id: `m${i}`,
      date: `5 ${MONTHS[i % 12]} ${2004 + Math.floor(i / 12)} 10:00:00 +0000`, subject: `Letter ${i}`,
      body: `See http://oak.example/page/${i} and http://oak.example/home,\n`
        + (i < 12 ? `also <https://ash.example/long/\npath/${i}>.\n` : '') + (i === 5 ? 'mailto:elm@elm.example\n' : '') });
  }
  text += message({ from: 'Bank <bank@mail.example>', id: 'bank', date: '7 May 2005 10:00:00 +0000', subject: 'Your account',
    type: 'text/html', body: '<a href="http://trap.example/login">http://bank.example/login</a>' });
  const file = path.join(directory, 'small.mbox');
  fs.writeFileSync(file, text);
  return file;
}

const PAYLOADS = [
  '<script>window.ran = 1</script>',
  '</script><script>window.ran = 2</script>',
  '<!--<script>window.ran = 3//',
  '<img src=x onerror="window.ran = 4">',
  '"><svg onload="window.ran = 5">',
  '\'"><iframe srcdoc="<script>parent.ran = 6</script>">',
  '<a href="javascript:window.ran = 7">x</a>',
  '<style>@import "http://request.example/a.css"; * { background: url(http://request.example/b) }</style>',
  '<link rel=stylesheet href=http://request.example/c.css>',
  '<meta http-equiv=refresh content="0;url=http://request.example/d">',
  '<base href=http://request.example/>',
  '<form action=http://request.example/e><input autofocus onfocus="window.ran = 8">',
  '{{constructor.constructor("window.ran = 9")()}}',
  '${window.ran = 10}',
  '\\u003cscript\\u003ewindow.ran = 11\\u003c/script\\u003e',
  ']]><script>window.ran = 12</script>',
  '&lt;script&gt;window.ran = 13&lt;/script&gt;',
  '__proto__',
  'constructor',
  '=cmd|\'/c calc\'!A1'
];

/** Payloads as subjects, senders, URIs, attributes, identifiers and file names. */
function hostile(directory) {
  const into = path.join(directory, 'hostile');
  fs.mkdirSync(into);
  let text = '';
  PAYLOADS.forEach((payload, i) => {
    const encoded = `=?UTF-8?B?${Buffer.from(payload).toString('base64')}?=`;
    text += message({ from: `${encoded} <x${i}@mail.example>`, date: `5 Jan 2005 10:00:0${i % 10} +0000`, subject: encoded, id: payload,
      body: `http://plain.example/${i} <http://uri.example/?q=${payload}> http://uri.example/${payload}\njavascript:window.ran=20\n` });
    text += message({ from: payload, date: payload, subject: payload, id: `h${i}`, type: 'text/html', location: payload,
      body: `<a href="http://attr.example/?${payload.replace(/"/g, '&quot;')}">http://other.example/</a>`
        + `<a href="http://text${i}.example/">${payload.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</a>`
        + `<a href="javascript:window.ran = 14">x</a><a href="data:text/html,<script>window.ran = 15</script>">y</a>` });
  });
  text += message({ from: 'Oak <oak@mail.example>', date: '5 Jan 2005 11:00:00 +0000', subject: 'Oak', id: 'tracker', type: 'text/html',
    body: `<a href="http://click.mail.example/">other.example ${PAYLOADS[0].replace('<', '&lt;')}</a>` });
  fs.writeFileSync(path.join(into, 'hostile.mbox'), text);
  PAYLOADS.forEach((payload, i) => {
    const name = `${i} ${payload.replace(/\//g, '_')}.txt`.slice(0, 200);
    fs.writeFileSync(path.join(into, name), `http://file${i}.example/\n`);
  });
  fs.writeFileSync(path.join(into, '\u202Etxt.gpj'), 'http://turned.example/\n');
  return into;
}

/** An mbox with the given number of different URIs, 20 per message, over 15 years. */
function large(directory, uris) {
  const file = path.join(directory, 'large.mbox');
  const parts = [];
  for (let i = 0; i < uris / 20; i++) {
    let body = 'http://every.example/footer\n';
    for (let k = 0; k < 20; k++) {
      const n = 20 * i + k;
      body += `See http://host${n % 997}.example/archive/2009/proposals/msg${String(n).padStart(6, '0')}.html?list=garden\n`;
    }
    parts.push(message({ from: `Writer ${i % 400} <writer${i % 400}@mail.example>`, id: `m${i}`,
      date: `${1 + (i % 28)} ${MONTHS[i % 12]} ${2004 + (i % 15)} 10:00:00 +0000`, subject: `Letter ${i} about gardens`, body }));
  }
  fs.writeFileSync(file, parts.join(''));
  return file;
}

module.exports = { small, hostile, large, PAYLOADS };
