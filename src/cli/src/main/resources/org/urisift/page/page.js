'use strict';
// The page: totals, the lists that filter, the columns of the table, and the details of a URI.
(() => {
  const { data, facets, lists, time, filter, totals, rowCount } = Model;
  const { byId, number, make, button, date, plural, leaf, sparkline } = Parts;

  // ---- theme

  const themeButton = byId('theme');
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const isDark = () => (document.documentElement.dataset.theme || (dark.matches ? 'dark' : 'light')) === 'dark';

  function themed() {
    themeButton.textContent = isDark() ? 'Light' : 'Dark';
    themeButton.setAttribute('aria-label', isDark() ? 'Use light colours' : 'Use dark colours');
    Chart.redraw();
  }

  themeButton.addEventListener('click', () => {
    document.documentElement.dataset.theme = isDark() ? 'light' : 'dark';
    themed();
  });

  // ---- the lists that filter

  const SOME = 10;
  const MOST = 200;

  for (const facet of lists) {
    facet.most = SOME;
    facet.list = make('ul', 'facet-list');
    facet.more = button('plain more', '', () => {
      facet.most = facet.most === SOME ? MOST : SOME;
      list(facet);
    });
    facet.title2 = make('h2', '', facet.title);
    facet.title2.id = 'facet-' + facet.name;
    facet.rows = make('p', 'muted');
    facet.card = make('section', 'card facet-' + facet.name, make('div', 'card-head', facet.title2, facet.rows), facet.list, facet.more);
    facet.card.setAttribute('aria-labelledby', facet.title2.id);
    facet.list.addEventListener('click', event => {
      const chosen = event.target.closest('button');
      if (chosen) {
        const isOut = chosen.className === 'not';
        toggle(facet, Number(chosen.dataset.i), isOut);
        const again = facet.list.querySelector((isOut ? '.not' : '.facet') + '[data-i="' + chosen.dataset.i + '"]');
        if (again) {
          again.focus({ preventScroll: true });
        }
      }
    });
  }

  /** Filters by a label or excludes it, or takes that back. */
  function toggle(facet, i, isOut) {
    const [into, other] = isOut ? [facet.excluded, facet.chosen] : [facet.chosen, facet.excluded];
    other.delete(i);
    if (!into.delete(i)) {
      into.add(i);
    }
    update();
  }

  function list(facet) {
    const all = Model.top(facet, MOST);
    const shown = all.slice(0, facet.most);
    const highest = Math.max(1, ...shown.map(i => facet.counts[i]));
    facet.list.replaceChildren(...shown.map(i => {
      const label = facet.label(i);
      const one = make('button', 'facet');
      one.type = 'button';
      one.dataset.i = i;
      one.setAttribute('aria-pressed', facet.chosen.has(i));
      const bar = make('span', 'bar');
      bar.style.width = (100 * facet.counts[i]) / highest + '%';
      const name = make('bdi', 'name', label);
      name.dir = facet.name === 'sender' ? 'ltr' : 'auto'; // an address stays behind its name
      name.classList.toggle('warning', Boolean(facet.isFirst?.(facet.labels[i])));
      name.title = label + (facet.words ? ' (' + facet.labels[i] + ')' : '');
      const line = facet.name === 'domain' ? Model.line(i) : null;
      one.append(bar, name, ...(line && line.length > 1 ? [sparkline(line)] : []), make('span', 'number', number(facet.counts[i])));
      const not = make('button', 'not', '−');
      not.type = 'button';
      not.dataset.i = i;
      not.title = 'Exclude';
      not.setAttribute('aria-label', 'Exclude ' + label);
      not.setAttribute('aria-pressed', facet.excluded.has(i));
      return make('li', facet.labels[i] ? '' : 'nameless', one, not);
    }));
    facet.card.hidden = !shown.length;
    const total = facet.total;
    const named = shown.filter(i => facet.labels[i]).length; // what has no name is no domain
    facet.rows.textContent = (named < total ? number(named) + ' of ' : '') + number(total);
    facet.more.hidden = all.length <= SOME;
    facet.more.textContent = facet.most !== SOME ? 'Show fewer'
      : total > all.length ? 'Show ' + number(all.length) + ' of ' + number(total) : 'Show all ' + number(total);
    facet.more.setAttribute('aria-expanded', facet.most !== SOME);
  }

  // ---- chips

  function chips() {
    const into = byId('chips');
    into.replaceChildren();
    const chip = (kind, label, remove) => {
      const one = button('chip', '', () => {
        remove();
        update();
        (into.querySelector('button') || byId('search')).focus();
      });
      one.setAttribute('aria-label', 'Remove the filter ' + kind + ' ' + label);
      const cross = make('span', 'cross', '×');
      cross.setAttribute('aria-hidden', 'true');
      one.append(make('span', 'kind', kind), make('bdi', '', label), cross);
      into.append(one);
    };
    if (filter.from !== null) {
      chip('time', Chart.range(), () => { filter.from = filter.to = null; });
    }
    if (filter.undated) {
      chip('time', 'without a date', () => { filter.undated = false; });
    }
    for (const facet of facets) {
      for (const i of facet.chosen) {
        chip(facet.name, facet.label(i), () => facet.chosen.delete(i));
      }
      for (const i of facet.excluded) {
        chip('not ' + facet.name, facet.label(i), () => facet.excluded.delete(i));
      }
    }
    if (into.children.length > 1 || (into.children.length && filter.text)) {
      into.append(button('plain', 'Clear all', () => {
        facets.forEach(facet => { facet.chosen.clear(); facet.excluded.clear(); });
        Object.assign(filter, { text: '', from: null, to: null, undated: false });
        byId('search').value = '';
        update();
        byId('search').focus();
      }));
    }
  }

  // ---- the table

  /** Sorts texts once, at the first request; returns a function from a row to its rank. */
  function ranks(size, text, of) {
    let known = null;
    return () => {
      if (!known) {
        const texts = Array.from({ length: size }, (_, i) => text(i));
        const order = texts.map((_, i) => i).sort((a, b) => (texts[a] < texts[b] ? -1 : texts[a] > texts[b] ? 1 : 0));
        known = new Uint32Array(size + 1); // for place -1: sorts first
        order.forEach((at, i) => {
          known[at] = i && texts[at] === texts[order[i - 1]] ? known[order[i - 1]] : i + 1;
        });
      }
      return row => known[of(row)] || 0;
    };
  }

  const ofPlaces = text => ranks(data.placeMail.length, text, Model.place);

  function put(cell, text) {
    cell.textContent = text;
    cell.title = text;
  }

  const groupOf = row => Facts.group(Model.place(row));
  const whereOf = row => Facts.where(Model.place(row), Model.day(row));

  /** A rank by message or file, in the order of the input. */
  const inOrder = () => groupOf;

  /** A higher rank for what has a warning: first the messages and files, then the URIs in each. */
  function warnedFirst(rows) {
    const warned = new Set(rows.filter(Model.isWarned).map(groupOf));
    const all = data.placeMail.length + 1;
    return row => 2 * ((warned.has(groupOf(row)) ? all : 0) + all - groupOf(row)) + Model.isWarned(row);
  }

  /** Names the message or file of a row. */
  function name(cell, row) {
    const [title, about] = Facts.named(Model.place(row), Model.day(row));
    cell.replaceChildren(make('bdi', 'named', title), Parts.leftToRight(about));
    cell.title = title + '\n' + about;
  }

  const remark = ([text, isWarning]) => make('li', '', make('span', isWarning ? 'warning' : '', text));

  const hasMail = data.mailNumber.length > 0;
  const columns = [ // without "fill" only to sort by; with "group" for messages and files that have a row of their own
    { key: 'uri', title: 'URI', rank: ranks(data.uri.length, Facts.uri, row => row), fill: (cell, row) => {
      const [before, host, after] = Facts.shortPieces(row);
      cell.replaceChildren(make('bdi', 'uri', before, ...(host ? [make('b', '', host)] : []), after), make('bdi', 'where muted', whereOf(row)));
      cell.title = Facts.uri(row) + '\n' + whereOf(row);
      cell.classList.toggle('further', data.uri[row] === null);
    } },
    { key: 'remarks', title: 'What to know', choice: 'Warnings first', number: true, rank: warnedFirst, group: groupOf, name, fill: (cell, row) => {
      const remarks = Facts.remarks(row);
      cell.replaceChildren(make('ul', '', ...remarks.map(remark)));
      cell.title = remarks.map(([text]) => text).join('\n');
    } },
    { key: 'found', title: 'Found', number: true, rank: () => row => rowCount[row], fill: (cell, row) => { cell.textContent = number(rowCount[row]); } },
    { key: 'place', title: hasMail ? 'Message' : 'File', rank: inOrder, group: groupOf, name },
    ...(time.size ? [{ key: 'date', title: 'Date', number: true, rank: () => row => Model.day(row) ?? -1e9 }] : []),
    ...(hasMail ? [
      { key: 'sender', title: 'Sender', rank: ofPlaces(Facts.sender) },
      { key: 'subject', title: 'Subject', rank: ofPlaces(Facts.subject) }
    ] : [])
  ];

  // ---- one URI

  const PLACES = 40;

  /** A place in a list: the day, the message, its sender, and the place in the file. */
  function place(one) {
    const mail = Facts.mail(one.place);
    const shows = data.linkTexts[data.placeText[one.place]];
    const source = data.sources[data.mailSource[mail]];
    const wrapped = data.wrapped[data.placeWrapped[one.place]];
    const lines = [shows && 'Shown as: ' + shows, wrapped && 'Leads here through: ' + wrapped, Facts.sender(one.place), Facts.whole(one.place),
      mail >= 0 && data.mailId[mail] ? 'Message-ID ' + data.mailId[mail] : '', source && 'Retrieved from: ' + source];
    return make('li', '', make('span', 'day', (one.day === null ? '' : date(one.day)) + (one.count > 1 ? ' × ' + number(one.count) : '')),
      make('div', '', ...(mail >= 0 ? [make('bdi', 'subject', Facts.subject(one.place) || '(no subject)')] : []),
        ...lines.filter(text => text).map(Parts.leftToRight)));
  }

  function details(row) {
    const about = Model.of(row);
    const list = make('dl', 'facts');
    const fact = (name, ...values) => {
      const kept = values.filter(value => value);
      if (kept.length) {
        list.append(make('dt', '', name), ...kept.map(value => make('dd', '', value)));
      }
    };
    const [before, host, after] = Facts.pieces(row);
    const uri = make('code', 'whole', before, make('b', '', host), after);
    const remarks = Facts.remarks(row);
    const mail = Facts.mail(Model.place(row));
    const several = about.byJoin.filter(n => n).length > 1;
    fact('Found', plural(about.found, 'time', 'times') + (data.inMessages[row] > 1 ? ', in ' + plural(data.inMessages[row], 'message or file', 'messages or files') : ''));
    fact('Dates', about.first !== null && date(about.first) + (about.last === about.first ? '' : ' – ' + date(about.last)));
    fact('Domain', facets[0].label(data.domain[row]));
    fact('Scheme', data.schemes[data.scheme[row]]);
    fact('What to know', remarks.length && make('ul', '', ...remarks.map(remark)));
    fact('Flags', Facts.flags(row).join(', '));
    fact('Joined', several && about.byJoin.map((n, i) => n && facets[3].label(i) + ': ' + number(n)).filter(text => text).join(', '));
    const places = make('ol', 'places', ...about.places.slice(0, PLACES).map(place));
    places.setAttribute('aria-label', 'Places');
    const left = about.places.length - PLACES;
    if (left > 0) {
      places.append(make('li', 'muted', 'and ' + number(left) + ' more'));
    }
    const said = make('span', 'muted');
    said.setAttribute('role', 'status');
    const change = (facet, i, isOut) => button('plain', (isOut ? 'Exclude ' : 'Filter by ') + facet.name, () => {
      byId('details').close();
      if (!(isOut ? facet.excluded : facet.chosen).has(i)) {
        toggle(facet, i, isOut);
      }
    });
    const both = (facet, i) => [change(facet, i, false), change(facet, i, true)];
    const copies = (title, text) => button('plain', title, () => Parts.copy(text, uri, said));
    byId('details-body').replaceChildren(uri, make('div', 'actions',
      ...(data.uri[row] === null ? [] : [copies('Copy defanged', Facts.defanged(row)), copies('Copy', data.uri[row])]),
      change(facets.at(-1), row, true), ...both(facets[0], data.domain[row]),
      ...(mail >= 0 && data.mailSender[mail] >= 0 ? both(facets[1], data.mailSender[mail]) : []), said),
    list, make('h3', '', 'Where it was found', make('span', 'muted', ' ' + (left > 0 ? PLACES + ' of ' : '') + number(about.places.length))), places);
    byId('details').showModal();
  }

  byId('close').addEventListener('click', () => byId('details').close());
  byId('details').addEventListener('click', event => {
    if (event.target === byId('details')) {
      byId('details').close(); // a click outside
    }
  });

  // ---- all of it

  let whole = null;
  const only = facets.find(facet => facet.name === 'only');

  function summed() {
    const tile = (name, n, of) => {
      const value = make('dd', '', number(n));
      if (n !== of) {
        value.append(make('span', 'of', ' of ' + number(of)));
      }
      return make('div', '', make('dt', '', name), value);
    };
    const tiles = [tile('Found', totals.found, whole.found), tile('Different URIs', totals.uris, whole.uris),
      tile('With a warning', totals.warned, whole.warned), tile('Domains', totals.domains, whole.domains)];
    if (whole.senders) {
      tiles.push(tile('Senders', totals.senders, whole.senders));
    }
    byId('totals').replaceChildren(...tiles);
    byId('warned').hidden = !whole.warned;
    byId('warned').setAttribute('aria-pressed', only.chosen.has(1));
  }

  function update() {
    const rows = Model.apply();
    whole = whole || { ...totals };
    summed();
    Chart.update();
    lists.forEach(list);
    columnsFor(rows);
    chips();
    Table.show(rows);
    whole.rows = whole.rows ?? rows.length;
    byId('grid').style.setProperty('--rows', whole.rows);
    const shown = (rows.length === whole.rows ? '' : number(rows.length) + ' of ') + number(whole.rows);
    byId('shown').textContent = shown;
    byId('status').textContent = shown + ' URIs shown';
    byId('exported').textContent = '';
    byId('none').hidden = rows.length > 0;
    byId('scroller').hidden = !rows.length;
  }

  /** Gives the column of remarks to the URIs if no row has any. */
  function columnsFor(rows) {
    const hasRemarks = rows.some(row => Model.joined(row) || data.flags[row] || data.through[row]);
    const grid = byId('grid');
    grid.style.setProperty('--columns', 'minmax(0, 1.9fr)' + (hasRemarks ? ' minmax(0, 1fr)' : '') + ' 62px');
    grid.classList.toggle('plainly', !hasRemarks);
    grid.setAttribute('aria-colcount', hasRemarks ? 3 : 2);
  }

  function sortChoice() {
    const select = byId('sort');
    columns.filter(column => column.key !== 'remarks' || totals.warned).forEach(column => {
      const option = document.createElement('option');
      option.value = column.key;
      option.textContent = column.choice ?? column.title;
      select.append(option);
    });
    select.value = Table.sort().key;
    select.addEventListener('change', () => Table.sortBy(select.value));
  }

  function head() {
    const files = data.filesFound;
    const name = data.placeFile.length && files === 1 ? leaf(data.files[data.placeFile[0]].split('!/')[0]) : plural(files, 'file', 'files');
    byId('title').replaceChildren('URIs in ', make('bdi', '', name));
    byId('subtitle').textContent = [data.messages ? plural(data.messages, 'message', 'messages') + ' with URIs' : '',
      time.size ? [...new Set([date(time.earliest), date(time.latest)])].join(' to ') : ''].filter(text => text).join(', ') || plural(data.found, 'place', 'places');
    const notes = [];
    if (data.unlisted) {
      notes.push(number(data.unlisted) + ' of the ' + number(data.found) + ' places hold further URIs, too many to list each: they are counted under their domains.');
    }
    if (data.placeless) {
      notes.push(number(data.placeless) + ' places are counted without their day and sender.');
    }
    byId('notice').textContent = notes.join(' ');
    byId('notice').hidden = !notes.length;
  }

  function begin() {
    Export.coverage();
    if (!data.found) {
      byId('empty').hidden = false;
      byId('title').textContent = 'URIs';
      Export.nothing();
      document.querySelector('.skip').remove();
      themed();
      return;
    }
    byId('main').hidden = false;
    head();
    Model.apply();
    Table.begin(columns, totals.warned ? 'remarks' : 'found', details, sort => { byId('sort').value = sort.key; });
    sortChoice();
    byId('warned').addEventListener('click', () => toggle(only, 1, false));
    Export.begin();
    Chart.begin(update);
    const shown = lists.filter(facet => (facet.name === 'joined' ? facet.counts.some((n, i) => n && i) : facet.counts.some(n => n)));
    const [domain, sender, scheme, ...others] = lists; // a long list and a short one in each column
    byId('facets').append(...[domain, scheme, sender, ...others].filter(facet => shown.includes(facet)).map(facet => facet.card));
    byId('facets').classList.toggle('two', !shown.some(facet => facet.name === 'sender'));
    update();
    themed();
    let wait = 0;
    byId('search').addEventListener('input', event => {
      clearTimeout(wait);
      wait = setTimeout(() => {
        filter.text = event.target.value;
        update();
      }, 120);
    });
    dark.addEventListener('change', themed);
    addEventListener('beforeprint', () => {
      Chart.print(true);
      const printed = Table.print(true);
      const rows = Table.rows().length;
      byId('printed').textContent = printed < rows ? 'The first ' + number(printed) + ' of ' + number(rows) + ' URIs.' : '';
    });
    addEventListener('afterprint', () => {
      Table.print(false);
      Chart.print(false);
    });
  }

  begin();
  performance.mark('shown');
})();
