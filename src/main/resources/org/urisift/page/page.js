'use strict';
// The page: totals, the chart, the lists that filter, and what is told of one URI. All that comes
// from mail is put in as text, never as markup.
(() => {
  const { data, facets, time, filter, totals, rowCount } = Model;
  const byId = id => document.getElementById(id);
  const number = n => n.toLocaleString('en-US');
  const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
  const DAY_MS = 86400000;

  function make(tag, className, ...children) {
    const element = document.createElement(tag);
    element.className = className;
    element.append(...children);
    return element;
  }

  function button(className, text, action) {
    const made = make('button', className, text);
    made.type = 'button';
    made.addEventListener('click', action);
    return made;
  }

  const iso = day => new Date(day * DAY_MS).toISOString().replace(/T.*/, '');
  const plural = (n, one, more) => number(n) + ' ' + (n === 1 ? one : more);
  const leaf = name => name.slice(name.lastIndexOf('/') + 1) || name;

  // ---- theme

  const themeButton = byId('theme');
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const isDark = () => (document.documentElement.dataset.theme || (dark.matches ? 'dark' : 'light')) === 'dark';

  function themed() {
    themeButton.textContent = isDark() ? 'Light' : 'Dark';
    themeButton.setAttribute('aria-label', isDark() ? 'Use light colours' : 'Use dark colours');
    chart.redraw();
  }

  themeButton.addEventListener('click', () => {
    document.documentElement.dataset.theme = isDark() ? 'light' : 'dark';
    themed();
  });

  // ---- the chart

  const chart = (() => {
    const box = byId('chart');
    const tip = byId('tip');
    let plot = null;
    let at = 0;
    let anchor = null;
    let paper = false;

    const colour = name => getComputedStyle(paper ? byId('printed') : document.documentElement).getPropertyValue(name).trim();

    function label(i, isShort) {
      const first = new Date(time.days(i).from * DAY_MS);
      const year = String(first.getUTCFullYear());
      const month = MONTHS[first.getUTCMonth()];
      return time.unit === 'year' ? year
        : time.unit === 'month' ? (isShort && isShort >= 12 ? year : month + ' ' + year)
        : first.getUTCDate() + ' ' + month + (isShort ? '' : ' ' + year);
    }

    function isChosen(i) {
      const days = time.days(i);
      return filter.from === null ? !filter.undated : days.to >= filter.from && days.from <= filter.to;
    }

    function series() {
      const xs = Array.from(time.counts, (_, i) => i);
      return [xs,
        xs.map(i => (isChosen(i) ? time.counts[i] : null)),
        xs.map(i => (isChosen(i) ? null : time.counts[i]))];
    }

    /** As many labels as there is room for, at years, quarters or the like. */
    function splits(u, axis, min, max) {
      const steps = { day: [1, 2, 7, 14, 28], month: [1, 2, 3, 6, 12, 24, 48, 96], year: [1, 2, 5, 10, 20, 50, 100, 500, 1000] };
      const most = Math.max(2, Math.floor(u.bbox.width / devicePixelRatio / 76));
      const step = steps[time.unit].find(one => time.size / one <= most) || 2000;
      axis.step = step;
      const all = [];
      for (let i = Math.max(0, Math.ceil(min)); i <= Math.min(time.size - 1, max); i++) {
        if ((time.unit === 'day' ? i : time.start + i) % step === 0) {
          all.push(i);
        }
      }
      return all.length ? all : [0];
    }

    function draw() {
      const bars = uPlot.paths.bars({ size: [0.82, 44], radius: 0.12 });
      const grid = { stroke: () => colour('--line'), width: 1 };
      const bar = name => ({ paths: bars, points: { show: false }, width: 0, fill: () => colour(name), stroke: () => colour(name) });
      plot = new uPlot({
        width: box.clientWidth,
        height: 190,
        legend: { show: false },
        padding: [10, 8, 0, 0],
        scales: { x: { time: false, range: () => [-0.6, time.size - 0.4] },
          y: { range: (u, min, max) => [0, Math.max(4, max * 1.05)] } },
        cursor: { y: false, points: { show: false }, drag: { x: true, y: false, setScale: false } },
        series: [{}, bar('--accent'), bar('--rest')],
        axes: [
          { stroke: () => colour('--muted'), font: '12px system-ui, sans-serif', grid: { show: false },
            ticks: { stroke: () => colour('--line'), size: 4 }, size: 30, splits: (u, i, min, max) => splits(u, u.axes[0], min, max),
            values: (u, all) => all.map(i => label(i, u.axes[0].step)) },
          { stroke: () => colour('--muted'), font: '12px system-ui, sans-serif', grid, ticks: { show: false }, size: 52, space: 24,
            incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1e3, 2e3, 5e3, 1e4, 2e4, 5e4, 1e5, 2e5, 5e5, 1e6, 1e7],
            values: (u, all) => all.map(number) }
        ],
        hooks: { setCursor: [u => hover(u)], setSelect: [u => drag(u)] }
      }, series(), box);
      plot.over.addEventListener('mouseleave', () => { tip.hidden = true; });
      plot.over.addEventListener('mousedown', event => { plot.began = event.clientX; });
      plot.over.addEventListener('click', event => {
        if (Math.abs(event.clientX - (plot.began || event.clientX)) < 4) {
          choose(bucketAt(event.offsetX), null);
        }
      });
      new ResizeObserver(() => {
        if (box.clientWidth && box.clientWidth !== plot.width) {
          plot.setSize({ width: box.clientWidth, height: 190 });
        }
      }).observe(box);
    }

    const bucketAt = left => Math.min(time.size - 1, Math.max(0, Math.round(plot.posToVal(left, 'x'))));

    function hover(u) {
      if (u.cursor.left < 0) {
        tip.hidden = true;
        return;
      }
      tell(bucketAt(u.cursor.left));
    }

    function tell(i) {
      tip.textContent = label(i) + ': ' + number(time.counts[i]);
      tip.hidden = false;
      const centre = plot.over.offsetLeft + plot.valToPos(i, 'x');
      const half = tip.offsetWidth / 2;
      tip.style.left = box.offsetLeft + Math.min(box.clientWidth - half, Math.max(half, centre)) + 'px';
      tip.style.top = box.offsetTop + 'px';
    }

    function drag(u) {
      if (u.select.width > 4) {
        choose(bucketAt(u.select.left), bucketAt(u.select.left + u.select.width));
        u.setSelect({ left: 0, width: 0, top: 0, height: 0 }, false);
      }
    }

    function choose(from, to) {
      const range = { from: time.days(Math.min(from, to ?? from)).from, to: time.days(Math.max(from, to ?? from)).to };
      const isSame = filter.from === range.from && filter.to === range.to;
      filter.from = isSame ? null : range.from;
      filter.to = isSame ? null : range.to;
      filter.undated = false;
      at = to ?? from;
      update();
    }

    function slide() {
      box.setAttribute('aria-valuenow', at);
      box.setAttribute('aria-valuetext', label(at) + ', ' + plural(time.counts[at], 'URI', 'URIs')
        + (filter.from !== null && isChosen(at) ? ', chosen' : ''));
    }

    function keys(event) {
      const moves = { ArrowLeft: at - 1, ArrowRight: at + 1, ArrowDown: at - 1, ArrowUp: at + 1, Home: 0, End: time.size - 1,
        PageUp: at + 12, PageDown: at - 12 };
      if (event.key in moves) {
        event.preventDefault();
        anchor = event.shiftKey ? anchor ?? at : null;
        at = Math.min(time.size - 1, Math.max(0, moves[event.key]));
        slide();
        tell(at);
      } else if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        choose(anchor ?? at, anchor === null ? null : at);
        anchor = null;
      } else if (event.key === 'Escape') {
        tip.hidden = true;
      }
    }

    function begin() {
      if (!time.size) {
        return;
      }
      byId('time').hidden = false;
      byId('time-title').textContent = { day: 'By day', month: 'By month', year: 'By year' }[time.unit];
      box.setAttribute('aria-label', 'URIs by ' + time.unit);
      box.setAttribute('aria-valuemin', 0);
      box.setAttribute('aria-valuemax', time.size - 1);
      at = time.size - 1;
      draw();
      box.addEventListener('keydown', keys);
      box.addEventListener('blur', () => { tip.hidden = true; });
      byId('time-list').addEventListener('toggle', list);
    }

    function list() {
      const into = byId('time-list').querySelector('ul');
      const focused = [...into.querySelectorAll('button')].indexOf(document.activeElement);
      into.replaceChildren();
      if (!byId('time-list').open) {
        return;
      }
      time.counts.forEach((n, i) => {
        if (n) {
          const one = button('plain', '', () => choose(i, null));
          one.setAttribute('aria-pressed', filter.from !== null && isChosen(i));
          one.append(make('span', '', label(i)), make('span', 'number', number(n)));
          into.append(make('li', '', one));
        }
      });
      if (focused >= 0 && into.children[focused]) {
        into.children[focused].firstChild.focus();
      }
    }

    function outside() {
      const into = byId('outside');
      into.replaceChildren();
      const offer = (n, text, change) => {
        if (n) {
          into.append(button('plain', text + ': ' + number(n), () => { change(); update(); }));
        }
      };
      const range = (from, to) => () => Object.assign(filter, { from, to, undated: false });
      offer(time.before, 'Before ' + iso(time.first), range(-1e9, time.first - 1));
      offer(time.after, 'After ' + iso(time.last), range(time.last + 1, 1e9));
      offer(time.undated, 'Without a date', () => Object.assign(filter, { from: null, to: null, undated: !filter.undated }));
    }

    return {
      begin,
      redraw() {
        if (plot) {
          plot.redraw(false, true);
        }
      },
      update() {
        if (plot) {
          plot.setData(series());
          slide();
          list();
          outside();
        }
      },
      print(isOn) {
        paper = isOn;
        if (plot) {
          plot.setSize({ width: isOn ? 640 : box.clientWidth, height: 190 });
        }
      },
      range() {
        const ends = [Math.max(0, time.index(Math.max(filter.from, time.first))), Math.min(time.size - 1, time.index(Math.min(filter.to, time.last)))];
        return filter.from < time.first - 1e6 ? 'before ' + iso(time.first) : filter.to > time.last + 1e6 ? 'after ' + iso(time.last)
          : ends[0] === ends[1] ? label(ends[0]) : label(ends[0]) + ' – ' + label(ends[1]);
      }
    };
  })();

  // ---- the lists that filter

  const SOME = 10;
  const MOST = 200;

  function sparkline(values) {
    const NS = 'http://www.w3.org/2000/svg';
    const svg = document.createElementNS(NS, 'svg');
    const path = document.createElementNS(NS, 'path');
    const top = Math.max(1, ...values);
    const [width, height] = [72, 18];
    const step = width / values.length;
    let d = '';
    values.forEach((n, i) => {
      if (n) {
        const h = Math.max(1.5, (n / top) * height);
        d += 'M' + (i * step).toFixed(2) + ' ' + height + 'v' + (-h).toFixed(2) + 'h' + Math.max(1, step - 0.6).toFixed(2) + 'v' + h.toFixed(2) + 'z';
      }
    });
    path.setAttribute('d', d);
    svg.setAttribute('viewBox', '0 0 ' + width + ' ' + height);
    svg.setAttribute('class', 'spark');
    svg.setAttribute('aria-hidden', 'true');
    svg.append(path);
    return svg;
  }

  for (const facet of facets) {
    facet.most = SOME;
    facet.list = make('ul', 'facet-list');
    facet.more = button('plain more', '', () => {
      facet.most = facet.most === SOME ? MOST : SOME;
      list(facet);
    });
    facet.title2 = make('h2', '', facet.title);
    facet.title2.id = 'facet-' + facet.name;
    facet.card = make('section', 'card facet-' + facet.name, make('div', 'card-head', facet.title2), facet.list, facet.more);
    facet.card.setAttribute('aria-labelledby', facet.title2.id);
    facet.list.addEventListener('click', event => {
      const chosen = event.target.closest('button');
      if (chosen) {
        const i = Number(chosen.dataset.i);
        toggle(facet, i);
        const again = facet.list.querySelector('[data-i="' + i + '"]');
        if (again) {
          again.focus({ preventScroll: true });
        }
      }
    });
  }

  function toggle(facet, i) {
    if (!facet.chosen.delete(i)) {
      facet.chosen.add(i);
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
      name.title = label;
      const line = facet.name === 'domain' ? Model.line(i) : null;
      one.append(bar, name, ...(line && line.length > 1 ? [sparkline(line)] : []), make('span', 'number', number(facet.counts[i])));
      return make('li', '', one);
    }));
    facet.card.hidden = !shown.length;
    const total = facet.counts.reduce((sum, n) => sum + (n > 0 ? 1 : 0), 0);
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
      chip('time', chart.range(), () => { filter.from = filter.to = null; });
    }
    if (filter.undated) {
      chip('time', 'without a date', () => { filter.undated = false; });
    }
    for (const facet of facets) {
      for (const i of facet.chosen) {
        chip(facet.name, facet.label(i), () => facet.chosen.delete(i));
      }
    }
    if (into.children.length > 1 || (into.children.length && filter.text)) {
      into.append(button('plain', 'Clear all', () => {
        facets.forEach(facet => facet.chosen.clear());
        Object.assign(filter, { text: '', from: null, to: null, undated: false });
        byId('search').value = '';
        update();
        byId('search').focus();
      }));
    }
  }

  // ---- the table

  /** Sorts texts once, the first time they are asked for; what tells the place of a row. */
  function ranks(size, text, of) {
    let known = null;
    return () => {
      if (!known) {
        const texts = Array.from({ length: size }, (_, i) => text(i));
        const order = texts.map((_, i) => i).sort((a, b) => (texts[a] < texts[b] ? -1 : texts[a] > texts[b] ? 1 : 0));
        known = new Uint32Array(size + 1); // of the place -1: the first
        order.forEach((at, i) => {
          known[at] = i && texts[at] === texts[order[i - 1]] ? known[order[i - 1]] : i + 1;
        });
      }
      return row => known[of(row)] || 0;
    };
  }

  const ofPlaces = text => ranks(data.placeMail.length, text, Model.place);
  const uriOf = row => data.uri[row] ?? Model.further(row);
  const mailOf = place => (place < 0 ? -1 : data.placeMail[place]);
  const senderOf = place => data.mailFrom[mailOf(place)] || '';
  const subjectOf = place => data.mailSubject[mailOf(place)] || '';
  const dateOf = day => (day === null ? '' : iso(day));
  const nameOf = place => data.files[data.placeFile[place]] || '';

  const severalMessages = new Set(); // files that hold more than one
  data.placeMail.forEach((mail, place) => {
    if (data.mailNumber[mail] > 1) {
      severalMessages.add(data.placeFile[place]);
    }
  });

  /** Where it is in its file: the message, unless that is all of it, or the line. */
  function pointOf(place) {
    const mail = mailOf(place);
    if (mail >= 0 && !severalMessages.has(data.placeFile[place])) {
      return '';
    }
    return mail >= 0 ? 'message ' + number(data.mailNumber[mail]) : data.placeLine[place] > 0 ? 'line ' + number(data.placeLine[place]) : '';
  }

  function placeOf(place) {
    const line = mailOf(place) >= 0 && data.placeLine[place] > 0 ? 'line ' + number(data.placeLine[place]) : '';
    return [nameOf(place), pointOf(place), data.contexts[data.placeContext[place]], line].filter(text => text).join(', ');
  }

  function flagsOf(row) {
    return data.flagNames.filter((_, i) => data.flags[row] & (1 << i));
  }

  function evidenceOf(row) {
    const join = Model.joined(row);
    const reasons = data.reasons[data.placeEvidence[Model.place(row)]];
    return [...(join ? [facets[3].labels[join] + (reasons ? ': ' + reasons : '')] : []), ...flagsOf(row),
      ...(data.wrapper[row] >= 0 ? [data.wrappers[data.wrapper[row]]] : [])];
  }

  function put(cell, text) {
    cell.textContent = text;
    cell.title = text;
  }

  const hasMail = data.mailNumber.length > 0;
  const columns = [
    { key: 'uri', title: 'URI', rank: ranks(data.uri.length, uriOf, row => row), fill: (cell, row) => {
      put(cell, uriOf(row));
      cell.classList.toggle('further', data.uri[row] === null);
    } },
    { key: 'found', title: 'Found', number: true, rank: () => row => rowCount[row], fill: (cell, row) => { cell.textContent = number(rowCount[row]); } },
    ...(time.size ? [{ key: 'date', title: 'Date', number: true, rank: () => row => Model.day(row) ?? -1e9, fill: (cell, row) => { cell.textContent = dateOf(Model.day(row)); } }] : []),
    ...(hasMail ? [
      { key: 'sender', title: 'Sender', rank: ofPlaces(senderOf), fill: (cell, row) => put(cell, senderOf(Model.place(row))) },
      { key: 'subject', title: 'Message', rank: ofPlaces(subjectOf), fill: (cell, row) => put(cell, subjectOf(Model.place(row))) }
    ] : []),
    { key: 'place', title: 'Place', rank: () => Model.place, fill: (cell, row) => { // places are in their order
      const place = Model.place(row);
      cell.textContent = [pointOf(place), leaf(nameOf(place))].filter(text => text).join(', ');
      cell.title = place < 0 ? '' : placeOf(place);
    } },
    { key: 'evidence', title: 'Evidence', number: true, rank: () => row => (Model.joined(row) + 1) * 8 + (data.flags[row] ? 4 : 0) + (data.wrapper[row] >= 0 ? 2 : 0), fill: (cell, row) => {
      cell.replaceChildren(...evidenceOf(row).map(text => make('span', 'tag', text)));
      cell.title = evidenceOf(row).join(', ');
    } }
  ];

  // ---- one URI

  const PLACES = 40;

  /** A place as a list shows it: the day and the message, who sent it, and where it is. */
  function place(one) {
    const mail = mailOf(one.place);
    const lines = [senderOf(one.place), placeOf(one.place), mail >= 0 && data.mailId[mail] ? 'Message-ID ' + data.mailId[mail] : ''];
    return make('li', '', make('span', 'day', dateOf(one.day) + (one.count > 1 ? ' × ' + number(one.count) : '')),
      make('div', '', ...(mail >= 0 ? [make('bdi', 'subject', subjectOf(one.place) || '(no subject)')] : []),
        ...lines.filter(text => text).map(text => make('bdi', 'muted', text))));
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
    const uri = make('code', 'whole', uriOf(row));
    const mail = mailOf(Model.place(row));
    const several = about.byJoin.filter(n => n).length > 1;
    fact('Found', plural(about.found, 'time', 'times') + (data.inMessages[row] > 1 ? ', in ' + plural(data.inMessages[row], 'message or file', 'messages or files') : ''));
    fact('Dates', dateOf(about.first) + (about.last === about.first ? '' : ' – ' + iso(about.last)));
    fact('Domain', facets[0].label(data.domain[row]));
    fact('Scheme', data.schemes[data.scheme[row]]);
    fact('Wrapper', data.wrappers[data.wrapper[row]]);
    fact('Flags', flagsOf(row).join(', '));
    fact('Joined', about.byJoin.map((n, i) => (n ? facets[3].labels[i] + (several ? ' (' + number(n) + ')' : '') : '')).filter(text => text).join(', '));
    fact('Evidence', data.reasons[data.placeEvidence[Model.place(row)]]);
    const places = make('ol', 'places', ...about.places.slice(0, PLACES).map(place));
    places.setAttribute('aria-label', 'Places');
    const left = about.places.length - PLACES;
    if (left > 0) {
      places.append(make('li', 'muted', 'and ' + number(left) + ' more'));
    }
    const said = make('span', 'muted');
    said.setAttribute('role', 'status');
    const only = (facet, i) => button('plain', 'Filter by ' + facet.name, () => {
      byId('details').close();
      facet.chosen.add(i);
      update();
    });
    byId('details-body').replaceChildren(uri, make('div', 'actions',
      ...(data.uri[row] === null ? [] : [button('plain', 'Copy', () => copy(data.uri[row], uri, said))]),
      only(facets[0], data.domain[row]),
      ...(mail >= 0 && data.mailSender[mail] >= 0 ? [only(facets[1], data.mailSender[mail])] : []), said), list, make('h3', '', 'Where it was found'), places);
    byId('details').showModal();
  }

  async function copy(text, shown, said) {
    try {
      await navigator.clipboard.writeText(text);
      said.textContent = 'Copied';
    } catch (e) {
      getSelection().selectAllChildren(shown);
      said.textContent = 'Selected: copy it with the keyboard';
    }
  }

  byId('close').addEventListener('click', () => byId('details').close());
  byId('details').addEventListener('click', event => {
    if (event.target === byId('details')) {
      byId('details').close(); // beside it
    }
  });

  // ---- all of it

  let whole = null;

  function summed() {
    const tile = (name, n, of) => {
      const value = make('dd', '', number(n));
      if (n !== of) {
        value.append(make('span', 'of', ' of ' + number(of)));
      }
      return make('div', '', make('dt', '', name), value);
    };
    const tiles = [tile('Found', totals.found, whole.found), tile('Different URIs', totals.uris, whole.uris),
      tile('Domains', totals.domains, whole.domains)];
    if (whole.senders) {
      tiles.push(tile('Senders', totals.senders, whole.senders));
    }
    byId('totals').replaceChildren(...tiles);
  }

  function update() {
    const rows = Model.apply();
    whole = whole || { ...totals };
    summed();
    chart.update();
    facets.forEach(list);
    chips();
    Table.show(rows);
    whole.rows = whole.rows ?? rows.length;
    const shown = (rows.length === whole.rows ? '' : number(rows.length) + ' of ') + number(whole.rows);
    byId('shown').textContent = shown;
    byId('status').textContent = shown + ' URIs shown';
    byId('none').hidden = rows.length > 0;
    byId('scroller').hidden = !rows.length;
  }

  function sortChoice() {
    const select = byId('sort');
    columns.forEach(column => {
      const option = document.createElement('option');
      option.value = column.key;
      option.textContent = column.title;
      select.append(option);
    });
    select.value = Table.sort().key;
    select.addEventListener('change', () => Table.sortBy(select.value));
  }

  function head() {
    const files = data.filesFound;
    const name = data.files.length && files === 1 ? leaf(data.files[0].split('!/')[0]) : plural(files, 'file', 'files');
    byId('title').replaceChildren('URIs in ', make('bdi', '', name));
    byId('subtitle').textContent = [data.messages ? plural(data.messages, 'message', 'messages') + ' with URIs' : '',
      time.size ? iso(time.earliest) + ' to ' + iso(time.latest) : ''].filter(text => text).join(', ') || plural(data.found, 'place', 'places');
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
    if (!data.found) {
      byId('empty').hidden = false;
      byId('title').textContent = 'URIs';
      document.querySelector('.skip').remove();
      themed();
      return;
    }
    byId('main').hidden = false;
    head();
    const widths = { uri: 'minmax(0, 2.4fr)', found: '62px', date: '88px', sender: 'minmax(0, 1.1fr)', subject: 'minmax(0, 1.35fr)',
      place: 'minmax(0, 1.5fr)', evidence: 'minmax(0, 1fr)' };
    const onPaper = { ...widths, found: '38px', date: '66px', evidence: '' };
    const joined = all => columns.map(column => all[column.key]).join(' ');
    byId('grid').style.setProperty('--columns', joined(widths));
    byId('grid').style.setProperty('--on-paper', joined(onPaper));
    Table.begin(columns, details, sort => { byId('sort').value = sort.key; });
    sortChoice();
    chart.begin();
    Model.apply();
    const shown = facets.filter(facet => (facet.name === 'joined' ? facet.counts.some((n, i) => n && i) : facet.counts.some(n => n)));
    const side = make('div', 'side', ...shown.filter(facet => facet.name !== 'domain' && facet.name !== 'sender').map(facet => facet.card));
    byId('facets').append(...shown.filter(facet => facet.name === 'domain' || facet.name === 'sender').map(facet => facet.card), side);
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
      chart.print(true);
      const printed = Table.print(true);
      const rows = Number(byId('grid').getAttribute('aria-rowcount')) - 1;
      byId('printed').textContent = printed < rows ? 'The first ' + number(printed) + ' of ' + number(rows) + ' URIs.' : '';
    });
    addEventListener('afterprint', () => {
      Table.print(false);
      chart.print(false);
    });
  }

  begin();
  performance.mark('shown');
})();
