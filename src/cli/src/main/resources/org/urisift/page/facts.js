'use strict';
// What is shown of a row or a place, and the rows as CSV and as defanged text.
const Facts = (() => {
  const { data, facets, rowCount } = Model;
  const { number, iso } = Parts;

  const uri = row => data.uri[row] ?? Model.further(row);
  const mail = place => (place < 0 ? -1 : data.placeMail[place]);
  const file = place => data.files[data.placeFile[place]] || '';
  const sender = place => data.froms[data.mailFrom[mail(place)]] ?? data.senders[data.mailSender[mail(place)]] ?? '';
  const subject = place => data.subjects[data.mailSubject[mail(place)]] || '';
  const date = day => (day === null ? '' : iso(day));
  const line = place => (data.placeLine[place] > 0 ? data.placeLine[place] : '');

  const severalMessages = new Set(); // files that hold more than one
  data.placeMail.forEach((at, place) => {
    if (data.mailNumber[at] > 1) {
      severalMessages.add(data.placeFile[place]);
    }
  });

  /** The place in the file: the message, unless the file has only one, or the line. */
  function point(place) {
    const at = mail(place);
    if (at >= 0 && !severalMessages.has(data.placeFile[place])) {
      return '';
    }
    return at >= 0 ? 'message ' + number(data.mailNumber[at]) : line(place) ? 'line ' + number(line(place)) : '';
  }

  function whole(place) {
    const last = mail(place) >= 0 && line(place) ? 'line ' + number(line(place)) : '';
    return [file(place), point(place), data.contexts[data.placeContext[place]], last].filter(text => text).join(', ');
  }

  const flags = row => data.flagNames.filter((_, i) => data.flags[row] & (1 << i));
  const through = row => data.wrappers.filter((_, i) => data.through[row] & (1 << i));

  function evidence(row) {
    const join = Model.joined(row);
    const reasons = data.reasons[data.placeEvidence[Model.place(row)]];
    return [...(join ? [facets[3].labels[join] + (reasons ? ': ' + reasons : '')] : []), ...flags(row), ...through(row)];
  }

  /** A URI that no program takes for a link; the data says what else to put in brackets, or all of it. */
  function defanged(row) {
    const more = data.defanged[row];
    const plain = data.uri[row].replace(/^http(s?):\/\/([\w.:-]*)/, (_, s, host) => 'hxxp' + s + '://' + host.replaceAll('.', '[.]'));
    return typeof more === 'string' ? more : more ? Array.from(plain, (c, i) => (more.includes(i) ? '[' + c + ']' : c)).join('') : plain;
  }

  const defangedText = rows => rows.filter(row => data.uri[row] !== null).map(row => defanged(row) + '\n').join('');

  const columns = {
    uri: row => data.uri[row], count: row => rowCount[row], domain: row => data.domains[data.domain[row]],
    date: row => date(Model.day(row)), from: (row, place) => sender(place), subject: (row, place) => subject(place),
    text: (row, place) => data.linkTexts[data.placeText[place]], wrapped: (row, place) => data.wrapped[data.placeWrapped[place]], file: (row, place) => file(place),
    message: (row, place) => data.mailNumber[mail(place)], line: (row, place) => line(place),
    context: (row, place) => data.contexts[data.placeContext[place]], source_uri: (row, place) => data.sources[data.mailSource[mail(place)]],
    evidence: row => evidence(row).join(', ')
  };

  /** A cell of CSV (RFC 4180); an apostrophe before a text that a spreadsheet may take for a formula. */
  function cell(value) {
    const text = typeof value === 'string' && /^(?!-$)[=+\-@\t\r]/.test(value) ? "'" + value : String(value ?? '');
    return /[",\r\n]/.test(text) ? '"' + text.replaceAll('"', '""') + '"' : text;
  }

  function csv(rows) {
    const lines = rows.map(row => Object.values(columns).map(of => cell(of(row, Model.place(row)))));
    return '\uFEFF' + [Object.keys(columns), ...lines].map(cells => cells.join(',') + '\r\n').join('');
  }

  return { uri, mail, file, sender, subject, date, point, whole, flags, through, evidence, defanged, defangedText, csv };
})();
