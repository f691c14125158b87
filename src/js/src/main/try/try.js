'use strict';
// The page: what is put in goes to the worker, what it finds is shown. Everything is inserted as text.
(() => {
  const { byId, number, make, button, plural, copy, cell } = Parts;
  const DELAY = 150; // ms after the last key
  const ROWS = 300;
  const TEXTS = 100;
  const LOADING = 'Loading…';
  const TOO_OLD = 'This browser cannot run the page; a current Firefox, Chrome, Edge or Safari can. ';
  const input = byId('input');
  const form = document.querySelector('.options');
  const status = byId('status');
  const blob = new Blob([byId('worker').textContent], { type: 'text/javascript' });
  const worker = new Worker(URL.createObjectURL(blob));
  const NOTHING = { matches: [], texts: [], messages: [], problems: [] };
  let file = null; // { name, bytes, note }; null if the text is in the field
  let taken = 0; // the number of the last input
  let asked = 0; // the number of the last question
  let answered = 0;
  let isWaiting = false; // for the answer to the question before
  let timer;
  let matches = [];
  let several = false; // messages
  let rows = 0;

  const options = () => Array.from(form.elements)
    .filter(field => (field.type === 'checkbox' ? field.checked : field.value.trim()))
    .map(field => (field.type === 'checkbox' ? field.name : field.name + '=' + field.value.replace(/[^\w.,+-]/g, '')));

  /** A word for a POSIX shell. */
  const quoted = word => (/^[\w./-]+$/.test(word) ? word : "'" + word.replaceAll("'", "'\\''") + "'");

  function ask() {
    const words = options();
    byId('command').textContent = ['urisift -f jsonl --flags', ...words.map(word => '--' + word), quoted(file?.name.replace(/^-/, './-') ?? 'FILE')].join(' ');
    byId('source').textContent = file ? `${file.name}, ${number(file.bytes.length)} bytes` : '';
    asked++;
    if (!file && !input.value) {
      answered = asked;
      show(NOTHING, '');
    } else if (!isWaiting) {
      send(words);
    }
  }

  function send(words) {
    const bytes = file?.bytes ?? new TextEncoder().encode(input.value);
    isWaiting = true;
    answered = asked;
    worker.postMessage({ id: asked, bytes, name: file?.name ?? 'pasted', options: ['flags', 'rejected', ...words].join(' ') });
    if (bytes.length > 1 << 20) {
      status.textContent = 'Reading…';
    }
  }

  worker.onmessage = ({ data }) => {
    if (data.id === 0) { // loaded
      status.textContent = data.failure ? TOO_OLD + data.failure : status.textContent.replace(LOADING, '');
      return;
    }
    isWaiting = false;
    if (data.id !== asked) { // asked again meanwhile
      if (answered !== asked) {
        send(options());
      }
    } else if (data.failure) {
      show(NOTHING, 'This could not be read: ' + data.failure, true);
    } else {
      report(data.found);
    }
  };

  const isLink = match => match.record.verdict !== 'rejected';

  /** Shows what was found, and says what was not read. */
  function report(found) {
    const tooLong = found.matches.filter(match => match.record.production === 'limit').length;
    const all = form.elements.rejected.checked ? found.matches : found.matches.filter(isLink);
    const count = all.filter(isLink).length;
    const warned = all.filter(match => Words.remarks(match).some(([, isWarning]) => isWarning)).length;
    const notes = found.problems.slice(0, 5)
      .map(problem => problem.replace(/; (add|no reader).*/, ', as this page cannot open it').replace(/ at byte \d+/, ''));
    if (tooLong) {
      notes.push(plural(tooLong, 'link is', 'links are') + ' too long to be read, and may hide where it leads');
    }
    if (file?.note) {
      notes.push(file.note);
    }
    const said = count ? [plural(count, 'link', 'links') + (warned ? ', ' + number(warned) + ' with a warning' : ''), ...notes]
      : notes.length ? [...notes, 'No links in what was read']
        : file?.bytes.length === 0 ? ['This file is empty']
          : ['No links. A mail that was copied may have lost them: save it as a file instead'];
    show({ ...found, matches: all }, said.join('. '), warned || notes.length);
  }

  worker.onerror = event => {
    status.textContent = TOO_OLD + (event.message ?? '');
  };

  function row(match, i) {
    const { record } = match;
    const list = make('ul', '', ...Words.remarks(match).map(([text, isWarning]) => make('li', '', make('span', isWarning ? 'warning' : '', text))));
    const to = button('number', String(i + 1), () => marksOf(i)[0]?.focus());
    to.setAttribute('aria-label', `Link ${i + 1}: show it in the text`);
    const made = make('tr', '', make('td', '', to), make('td', '', match.target ?? record.uri), make('td', '', match.opens ?? ''), make('td', '', list), make('td', '', Words.place(record, several)));
    made.id = 'link-' + i;
    made.addEventListener('mouseenter', () => choose(i));
    made.addEventListener('focusin', () => choose(i));
    return made;
  }

  const marksOf = i => document.querySelectorAll(`mark[data-link="${i}"]`);

  /** Highlights the row of a link, and all its lines in the text. */
  function choose(i) {
    document.querySelectorAll('.on').forEach(element => element.classList.remove('on'));
    byId('link-' + i)?.classList.add('on');
    marksOf(i).forEach(mark => mark.classList.add('on'));
  }

  function moreRows() {
    const next = matches.slice(rows, rows + ROWS);
    byId('links').tBodies[0].append(...next.map((match, k) => row(match, rows + k)));
    rows += next.length;
    byId('more').hidden = rows === matches.length;
    byId('more').textContent = `Show more of the ${number(matches.length)} links`;
  }

  /** Where the text of a link begins in a text that was taken from HTML, and where it ends; null if it is not there. */
  function linked(text, { offset, text: label, uri }) {
    const { sources } = text;
    let run = 0;
    for (let above = sources.length / 2; above - run / 2 > 1;) {
      const middle = (above + run / 2) >> 1;
      sources[2 * middle + 1] <= offset ? (run = 2 * middle) : (above = middle);
    }
    const end = sources[run + 2] ?? text.text.length;
    const from = Math.min(end, sources[run] + Math.max(0, offset - sources[run + 1]));
    const skipped = at => {
      while (at < text.text.length && /\s/.test(text.text[at])) {
        at++;
      }
      return at;
    };
    const begin = skipped(from);
    let at = begin;
    for (const unit of (label ?? uri).replace(/\s+/g, '').split('')) { // spaces may differ
      at = skipped(at);
      if (text.text[at++] !== unit) {
        return null;
      }
    }
    return [begin, at];
  }

  /** The marks of all links in a text, in order and without overlaps. */
  function marksIn(text) {
    const marks = [];
    matches.forEach((match, i) => {
      if (match.marks && match.in === text.key && isLink(match)) {
        match.marks.forEach(([from, to], k) => marks.push({ from, to, i, isLast: k === match.marks.length - 1 }));
      } else if (!match.marks && text.sources?.length && match.in.replace(/ [^ ]*$/, ' html:text') === text.key && match.record.context === 'html:a@href') {
        const at = linked(text, match.record);
        if (at) {
          marks.push({ from: at[0], to: at[1], i, isLast: true, isLink: true });
        }
      }
    });
    marks.sort((a, b) => a.from - b.from || Boolean(b.isLink) - Boolean(a.isLink));
    let end = 0;
    return marks.filter(mark => mark.from >= end && mark.to <= text.text.length && (end = mark.to));
  }

  function shownText(text) {
    const pre = make('pre', '');
    const seen = new Set();
    let at = 0;
    const marks = marksIn(text);
    if (text.context.startsWith('header:') && !marks.length) {
      return [];
    }
    const tight = part => part.replace(/\n(?:[^\S\n]*\n){2,}/g, '\n\n').replace(at ? '' : /^(?:[^\S\n]*\n)+/, '');
    for (const { from, to, i, isLast } of marks) {
      const isWarned = Words.remarks(matches[i]).some(([, isWarning]) => isWarning);
      const mark = make('mark', (isWarned ? 'warned ' : '') + (isLast ? '' : 'goes-on'), text.text.slice(from, to));
      mark.dataset.link = i;
      if (!seen.has(i)) { // one stop for the keyboard, whatever the number of lines
        seen.add(i);
        mark.tabIndex = 0;
        mark.setAttribute('role', 'button');
      }
      mark.title = `Link ${i + 1}${matches[i].opens ? ' leads to ' + matches[i].opens : ''}`;
      pre.append(tight(text.text.slice(at, from)), mark);
      at = to;
    }
    pre.append(tight(text.text.slice(at)));
    pre.tabIndex = 0;
    const title = [text.message && several && 'Message ' + text.message, text.part && 'Part ' + text.part, text.type,
      text.context === 'body' ? '' : Words.context(text.context)].filter(part => part).join(', ');
    pre.setAttribute('role', 'region');
    pre.setAttribute('aria-label', title || 'Text');
    return [...(title ? [make('h3', '', title)] : []), pre];
  }

  function show(found, said, isWarning = false) {
    ({ matches } = found);
    byId('copied').textContent = '';
    status.classList.toggle('warned', Boolean(isWarning));
    several = found.messages.length > 1;
    rows = 0;
    byId('results').hidden = !matches.length && !found.messages.length;
    byId('links').hidden = !matches.length;
    byId('messages').replaceChildren(...found.messages.slice(0, 20).map(message => make('li', '',
      make('b', '', message.subject ?? 'A mail without a subject'), make('bdi', '', 'From ' + (message.from ?? 'nobody') + (message.date ? ', ' + message.date : '')))),
    ...(found.messages.length > 20 ? [make('li', 'muted', `and ${plural(found.messages.length - 20, 'message', 'messages')} more`)] : []));
    byId('links').tBodies[0].replaceChildren();
    moreRows();
    const texts = found.texts.filter(text => text.text.trim());
    byId('shown').hidden = !texts.length;
    byId('texts').replaceChildren(...texts.slice(0, TEXTS).flatMap(shownText), ...(found.cut || texts.length > TEXTS ? [make('p', 'muted', 'The rest of the text is not shown; the table has all links.')] : []));
    status.textContent = said;
  }

  const linkOf = event => event.target.dataset.link;

  for (const type of ['mouseover', 'focusin']) {
    byId('texts').addEventListener(type, event => linkOf(event) && choose(linkOf(event)));
  }
  byId('texts').addEventListener('click', event => {
    while (linkOf(event) && rows <= linkOf(event)) {
      moreRows();
    }
    byId('link-' + linkOf(event))?.querySelector('button').focus();
  });
  byId('texts').addEventListener('keydown', event => {
    if (linkOf(event) && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      event.target.click();
    }
  });

  const COLUMNS = ['uri', 'verdict', 'unwrapped', 'wrapper', 'text', 'flags', 'joined', 'evidence', 'line', 'part', 'context', 'date', 'from', 'subject'];
  const uris = () => matches.filter(isLink);
  const lines = texts => texts.map(text => text + '\n').join('');
  const copies = {
    'Copy': () => lines(uris().map(match => match.target)),
    'Copy defanged': () => lines(uris().map(match => match.defanged)),
    'Copy as CSV': () => [[...COLUMNS, 'opens'], ...matches.map(match => [...COLUMNS.map(name => [match.record[name]].flat().join(' ')), match.opens])]
      .map(cells => cells.map(cell).join(',') + '\r\n').join(''),
    'Copy as JSON lines': () => lines(matches.map(match => JSON.stringify(match.record)))
  };
  byId('copy').append(...Object.entries(copies).map(([name, text]) =>
    button('plain', name, () => copy(text(), byId('selected'), byId('copied')))));

  async function take(files) {
    const [chosen] = files;
    if (!chosen) {
      return;
    }
    const turn = ++taken;
    let bytes;
    try {
      bytes = new Uint8Array(await chosen.arrayBuffer());
    } catch (error) {
      put('');
      show(NOTHING, `${chosen.name} could not be read: ${error.message}`, true);
      return;
    }
    if (turn === taken) { // nothing else was put in meanwhile
      input.value = '';
      file = { name: chosen.name, bytes, note: files.length > 1 ? `Only ${chosen.name} was read, the first of ${files.length} files` : '' };
      ask();
    }
  }

  /** Takes the HTML that a mail program or browser hands over with a text, since only that has where links lead. */
  function takeHtml(event, data) {
    const html = data.getData('text/html');
    if (!/<(a|area|form|base)\b[^>]*(href|action)\s*=/i.test(html) || /<a\s|^content-type:/im.test(data.getData('text/plain'))) {
      return false;
    }
    event.preventDefault();
    take([new File([html], 'pasted.html')]);
    return true;
  }

  function put(text) {
    taken++;
    file = null;
    input.value = text;
    ask();
  }

  input.addEventListener('paste', event => takeHtml(event, event.clipboardData));
  input.addEventListener('input', () => {
    taken++;
    file = null;
    clearTimeout(timer);
    timer = setTimeout(ask, DELAY);
  });
  form.addEventListener('input', ask);
  form.addEventListener('submit', event => event.preventDefault());
  byId('file').addEventListener('change', event => { take([...event.target.files]); event.target.value = ''; });
  byId('example').addEventListener('click', () => put(byId('sample').textContent.trim()));
  byId('clear').addEventListener('click', () => { put(''); input.focus(); });
  byId('more').addEventListener('click', moreRows);
  addEventListener('dragover', event => { event.preventDefault(); document.body.classList.add('dropping'); });
  addEventListener('dragleave', () => document.body.classList.remove('dropping'));
  addEventListener('drop', event => {
    event.preventDefault();
    document.body.classList.remove('dropping');
    const { files } = event.dataTransfer;
    if (files.length) {
      take([...files]);
    } else if (!takeHtml(event, event.dataTransfer)) {
      put(event.dataTransfer.getData('text/plain'));
    }
  });

  byId('words').append(...Object.values(Words.flags).map(said => make('li', '', said)));
  worker.postMessage({ wasm: byId('module').textContent });
  ask();
  status.textContent = LOADING;
})();
