'use strict';
// What is shown of a row or a place, and the rows as CSV and as defanged text.
const Facts = (() => {
  const { data, facets, rowCount } = Model;
  const { number, date, iso, leaf, cell } = Parts;
  const joins = facets.find(facet => facet.name === 'joined');

  const uri = row => data.uri[row] ?? Model.further(row);
  const mail = place => (place < 0 ? -1 : data.placeMail[place]);
  const file = place => data.files[data.placeFile[place]] || '';
  const sender = place => data.froms[data.mailFrom[mail(place)]] ?? data.senders[data.mailSender[mail(place)]] ?? '';
  const subject = place => data.subjects[data.mailSubject[mail(place)]] || '';
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

  const groups = new Map(); // the first place of each message or file
  const groupOfPlace = data.placeMail.map((at, place) => {
    const key = at >= 0 ? at : 'file ' + data.placeFile[place];
    groups.set(key, groups.get(key) ?? place);
    return groups.get(key);
  });

  /** The message or file of a place, as a number in the order of the input; above all of them for no place. */
  const group = place => groupOfPlace[place] ?? groupOfPlace.length;

  /** What names a message or file, and what else there is to say about it. */
  function named(place, day) {
    if (place < 0) {
      return ['Further places', 'without their message, day and sender'];
    }
    const parts = [day === null ? '' : date(day), sender(place), leaf(file(place)) + (mail(place) >= 0 && point(place) ? ', ' + point(place) : '')];
    return mail(place) < 0 ? [leaf(file(place)), file(place)] : [subject(place) || '(no subject)', parts.filter(text => text).join(' · ')];
  }

  /** A place in one line: the message with its day and sender, or the file. */
  const where = (place, day) => (place < 0 ? '' : [...(mail(place) < 0 ? [leaf(file(place)), point(place)] : named(place, day))].filter(text => text).join(' · '));

  const flags = row => data.flagNames.filter((_, i) => data.flags[row] & (1 << i));
  const through = row => data.wrappers.filter((_, i) => data.through[row] & (1 << i));
  const reasons = row => data.reasons[data.placeEvidence[Model.place(row)]];

  /** Remarks on a URI in plain words, each with whether it is a warning; warnings first. */
  function remarks(row) {
    const services = through(row);
    const join = Model.joined(row);
    const [text, host] = [data.linkTexts[data.placeText[Model.place(row)]], data.domains[data.domain[row]]];
    const isSite = /^(https?|ftp):/i.test(data.uri[row]); // whatsapp://send has none
    const hasInner = /.(:|%3A)(\/|%2F){2}/i.test(uri(row).slice(8)); // else only its wrapper had
    const isLeftOut = flag => flag === 'private_host' ? !isSite : services.length && (flag === 'wrapper' || flag === 'uri_in_query' && !hasInner);
    return [...flags(row).filter(flag => !isLeftOut(flag))
      .map(flag => [Words.says(flag, text, host), Words.isWarning(flag)]).sort((a, b) => b[1] - a[1]),
    ...(services.length ? [['reached through ' + services.join(', '), false]] : []),
    ...(join ? [[Words.join(joins.labels[join], reasons(row)), false]] : [])];
  }

  /** The names of all that {@link remarks} says in words. */
  function evidence(row) {
    const join = Model.joined(row);
    return [...(join ? [joins.labels[join] + (reasons(row) ? ': ' + reasons(row) : '')] : []), ...flags(row), ...through(row)];
  }

  const LONG_HOST = 44;
  const LONG_USER = 24;

  /** A URI in three pieces as the table has room for them: the end of its host is always there. */
  function shortPieces(row) {
    const [before, host, after] = pieces(row);
    return [before.length > LONG_USER && before.endsWith('@') ? before.slice(0, LONG_USER - 1) + '…@' : before, host.length > LONG_HOST ? '…' + host.slice(1 - LONG_HOST) : host, after];
  }

  /** A URI in three pieces, of which the second is its host. */
  function pieces(row) {
    const [, before = '', host = ''] = /^([a-z][a-z\d+.-]*:\/\/(?:[^/?#\\]*@)?|mailto:[^?]*@)(\[[^\]]*\]|[^/?#\\:]*)/i.exec(uri(row)) ?? [];
    return [before, host, uri(row).slice(before.length + host.length)];
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
    date: row => (Model.day(row) === null ? '' : iso(Model.day(row))), from: (row, place) => sender(place), subject: (row, place) => subject(place),
    text: (row, place) => data.linkTexts[data.placeText[place]], wrapped: (row, place) => data.wrapped[data.placeWrapped[place]], file: (row, place) => file(place),
    message: (row, place) => data.mailNumber[mail(place)], line: (row, place) => line(place),
    context: (row, place) => data.contexts[data.placeContext[place]], source_uri: (row, place) => data.sources[data.mailSource[mail(place)]],
    evidence: row => evidence(row).join(', ')
  };

  function csv(rows) {
    const lines = rows.map(row => Object.values(columns).map(of => cell(of(row, Model.place(row)))));
    return '\uFEFF' + [Object.keys(columns), ...lines].map(cells => cells.join(',') + '\r\n').join('');
  }

  return { uri, pieces, shortPieces, mail, sender, subject, group, named, where, whole, flags, through, remarks, defanged, defangedText, csv };
})();
