'use strict';
// URIs over time, as bars: pointer or keys choose one or several bars to filter by.
const Chart = (() => {
  const { time, filter } = Model;
  const { byId, number, make, button, date, plural, DAY_MS, MONTHS } = Parts;
  const SOME = 8; // dates far from all others that are offered one by one
  let update = () => {};
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

  /** As many labels as fit, at years, quarters or similar steps. */
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
    at = to ?? from;
    limit(range.from, range.to);
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

  function begin(onChange) {
    update = onChange;
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
    const offer = (text, n, isOn, choice) => {
      const one = button('plain', '', choice);
      one.setAttribute('aria-pressed', isOn);
      one.append(make('span', '', text), make('span', 'number', number(n)));
      into.append(make('li', '', one));
    };
    time.counts.forEach((n, i) => n && offer(label(i), n, filter.from !== null && isChosen(i), () => choose(i, null)));
    far().forEach(([day, n]) => offer(date(day), n, filter.from === day && filter.to === day, () => limit(day, day)));
    if (focused >= 0 && into.children[focused]) {
      into.children[focused].firstChild.focus();
    }
  }

  const far = () => [...time.far].sort((a, b) => a[0] - b[0]);

  function limit(from, to) {
    const isSame = filter.from === from && filter.to === to;
    Object.assign(filter, { from: isSame ? null : from, to: isSame ? null : to, undated: false });
    update();
  }

  /** Offers what has no bar: each date far from all others, unless they are many, and no date. */
  function outside() {
    const into = byId('outside');
    const focused = [...into.children].indexOf(document.activeElement);
    into.replaceChildren();
    const offer = (n, text, isOn, change) => {
      if (n || isOn) {
        into.append(button('plain', text + ': ' + number(n), change));
        into.lastChild.setAttribute('aria-pressed', isOn);
      }
    };
    const days = far();
    for (const [side, text, from, to] of [[days.filter(([day]) => day < time.first), 'Before ' + date(time.first), -1e9, time.first - 1],
      [days.filter(([day]) => day > time.last), 'After ' + date(time.last), time.last + 1, 1e9]]) {
      if (side.length > SOME) {
        offer(side.reduce((sum, [, n]) => sum + n, 0), text, filter.from === from, () => limit(from, to));
      } else {
        side.forEach(([day, n]) => offer(n, date(day), filter.from === day && filter.to === day, () => limit(day, day)));
      }
    }
    offer(time.undated, 'Without a date', filter.undated, () => {
      Object.assign(filter, { from: null, to: null, undated: !filter.undated });
      update();
    });
    into.children[focused]?.focus();
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
      return filter.from === filter.to && (filter.to < time.first || filter.from > time.last) ? date(filter.from)
        : filter.from < time.first - 1e6 ? 'before ' + date(time.first) : filter.to > time.last + 1e6 ? 'after ' + date(time.last)
        : ends[0] === ends[1] ? label(ends[0]) : label(ends[0]) + ' – ' + label(ends[1]);
    }
  };
})();
