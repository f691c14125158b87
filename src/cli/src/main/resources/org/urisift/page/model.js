'use strict';
// The matches, and those that pass the filters. The data comes in columns: rows are different
// URIs, cells count how often one was found on a day, from a sender, joined in a way.
const Model = (() => {
  const data = JSON.parse(document.getElementById('data').textContent);
  data.files = data.files.map((name, i) => data.folders[data.fileFolder[i]] + name);
  const rows = data.uri.length;
  const cells = data.cellRow.length;
  const NO_DAY = -0x80000000;
  const cellRow = Uint32Array.from(data.cellRow);
  const cellDay = Int32Array.from(data.cellDay, day => (day === null ? NO_DAY : day));
  const cellSender = Int32Array.from(data.cellSender);
  const cellJoined = Uint8Array.from(data.cellJoined);
  const cellCount = Uint32Array.from(data.cellCount);
  const cellPlace = Int32Array.from(data.cellPlace);
  for (const name of ['cellPlace', 'cellRow', 'cellDay', 'cellSender', 'cellJoined', 'cellCount']) {
    delete data[name]; // copied above
  }

  const firstCell = new Uint32Array(rows + 1);
  for (let i = 0; i < cells; i++) {
    firstCell[cellRow[i] + 1]++;
  }
  for (let r = 0; r < rows; r++) {
    firstCell[r + 1] += firstCell[r];
  }

  // A bit for each filter: a cell that fails only one filter still counts in that filter's list.
  const TIME = 1;
  const SEARCH = 128;
  const warning = data.flagNames.reduce((all, flag, i) => all | (Words.isWarning(flag) ? 1 << i : 0), 0);
  const isWarned = row => (data.flags[row] & warning) !== 0;
  const facets = [
    { name: 'domain', title: 'Domains', bit: 2, labels: data.domains, none: '(no host)', of: data.domain },
    { name: 'sender', title: 'Senders', bit: 32, labels: data.senders },
    { name: 'scheme', title: 'Schemes', bit: 4, labels: data.schemes, none: '(no scheme)', of: data.scheme },
    { name: 'joined', title: 'How they were joined', bit: 64, labels: ['no', 'delimited', 'flowed', 'inferred'], words: { no: 'in one piece', ...Words.joined } },
    { name: 'flag', title: 'What to know', bit: 16, labels: data.flagNames, bits: data.flags, words: Words.flags, isFirst: Words.isWarning },
    { name: 'wrapper', title: 'Reached through', bit: 8, labels: data.wrappers, bits: data.through },
    { name: 'only', bit: 512, labels: ['without a warning', 'with a warning'], of: Uint8Array.from({ length: rows }, (_, row) => isWarned(row)) }, // these two without a list
    { name: 'URI', bit: 256, labels: data.uri, of: Uint32Array.from({ length: rows }, (_, row) => row) }
  ];
  for (const facet of facets) {
    facet.chosen = new Set();
    facet.excluded = new Set();
    facet.counts = new Float64Array(facet.labels.length);
    facet.label = i => facet.words?.[facet.labels[i]] ?? (facet.labels[i] || (facet.title ? facet.none || '' : further(i)));
    facet.isUsed = i => facet.chosen.has(i) || facet.excluded.has(i);
  }
  const lists = facets.filter(facet => facet.title);
  const [domains, senders, , joins] = facets;
  const ofBits = facets.filter(facet => facet.bits);

  const time = buckets();
  const filter = { text: '', from: null, to: null, undated: false };
  const totals = { found: 0, uris: 0, warned: 0, domains: 0, senders: 0 };
  const rowCount = new Uint32Array(rows);
  const rowCell = new Uint32Array(rows); // the first cell that passes
  let texts = null;
  const isOfLine = new Uint8Array(cells); // whether the cell is in the line of its domain
  let lines = new Map();

  /** Days, months or years from the first to the last, without those far from all others. */
  function buckets() {
    const byDay = new Map();
    let sum = 0;
    for (let i = 0; i < cells; i++) {
      if (cellDay[i] !== NO_DAY) {
        byDay.set(cellDay[i], (byDay.get(cellDay[i]) || 0) + cellCount[i]);
        sum += cellCount[i];
      }
    }
    if (!sum) {
      return { size: 0, counts: [] };
    }
    const days = [...byDay.keys()].sort((a, b) => a - b);
    const [first, last] = bulk(days, byDay, sum);
    const date = day => new Date(day * 86400000);
    const month = day => 12 * date(day).getUTCFullYear() + date(day).getUTCMonth();
    const year = day => date(day).getUTCFullYear();
    const unit = last - first < 93 ? 'day' : month(last) - month(first) < 240 ? 'month' : 'year';
    const index = { day: day => day, month, year }[unit];
    const start = index(first);
    const size = index(last) - start + 1;
    const firstDay = i => unit === 'day' ? start + i : unit === 'year' ? dayOf(start + i, 0)
      : dayOf(Math.floor((start + i) / 12), (start + i) % 12);
    return { unit, start, size, earliest: first, latest: last, first: firstDay(0), last: firstDay(size) - 1, counts: new Float64Array(size),
      far: new Map(), undated: 0, index: day => index(day) - start,
      days: i => ({ from: firstDay(i), to: firstDay(i + 1) - 1 }) };
  }

  /**
   * The first and the last day without those far from all others: grows from the most frequent
   * year or so, over gaps of more than a year that are short enough for the part beyond them.
   */
  function bulk(days, byDay, sum) {
    const groups = [];
    for (const day of days) {
      if (!groups.length || day - groups[groups.length - 1].last > 365) {
        groups.push({ first: day, last: day, count: 0 });
      }
      const group = groups[groups.length - 1];
      group.last = day;
      group.count += byDay.get(day);
    }
    let low = groups.reduce((most, group, i) => (group.count > groups[most].count ? i : most), 0);
    let high = low;
    const sumOf = some => some.reduce((all, group) => all + group.count, 0);
    const isNear = (gap, beyond) => beyond / sum > Math.min(0.25, gap / (groups[high].last - groups[low].first + 365) / 30);
    for (let [before, after] = [sumOf(groups.slice(0, low)), sumOf(groups.slice(low + 1))]; ;) {
      if (low > 0 && isNear(groups[low].first - groups[low - 1].last, before)) {
        before -= groups[--low].count;
      } else if (high < groups.length - 1 && isNear(groups[high + 1].first - groups[high].last, after)) {
        after -= groups[++high].count;
      } else {
        return [groups[low].first, groups[high].last];
      }
    }
  }

  /** The first day of a month; Date.UTC would take the years 0 to 99 for 1900 to 1999. */
  function dayOf(year, month) {
    return Math.floor(new Date(0).setUTCFullYear(year, month, 1) / 86400000);
  }

  const cellBucket = new Int32Array(cells);
  for (let i = 0, known = new Map(); i < cells; i++) {
    const day = cellDay[i];
    if (!known.has(day)) {
      known.set(day, day === NO_DAY || !time.size ? -1
        : day < time.first || day > time.last ? -2 : time.index(day));
    }
    cellBucket[i] = known.get(day);
  }

  /** Whether each label passes, the first one for no label; null if all do. */
  function lookup({ chosen, excluded, labels }) {
    if (!chosen.size && !excluded.size) {
      return null;
    }
    const passes = new Uint8Array(labels.length + 1).fill(chosen.size ? 0 : 1);
    chosen.forEach(i => { passes[i + 1] = 1; });
    excluded.forEach(i => { passes[i + 1] = 0; });
    return passes;
  }

  /** For each search word, the rows and messages that contain it; a word after a minus must not occur. */
  function search() {
    const words = filter.text.toLowerCase().split(/\s+/).filter(word => word && word !== '-');
    if (!words.length) {
      return [];
    }
    texts = texts || {
      row: data.uri.map((uri, row) => (uri ?? further(row)).toLowerCase()),
      subject: data.subjects.map(one => one.toLowerCase()), from: data.froms.map(one => one.toLowerCase()),
      sender: data.senders.map(one => one.toLowerCase())
    };
    const has = (all, word) => Uint8Array.from(all, one => one.includes(word));
    return words.map(text => {
      const isOut = text.startsWith('-');
      const word = isOut ? text.slice(1) : text;
      const [subject, from, sender] = [has(texts.subject, word), has(texts.from, word), has(texts.sender, word)];
      return { isOut, row: has(texts.row, word), mail: Uint8Array.from(data.mailNumber, (_, mail) => subject[data.mailSubject[mail]]
        || (data.mailFrom[mail] >= 0 ? from[data.mailFrom[mail]] : sender[data.mailSender[mail]])) };
    });
  }

  function isFound(words, row, i) {
    const place = cellPlace[i];
    return words.every(word => word.isOut !== Boolean(word.row[row] || place >= 0 && word.mail[data.placeMail[place]]));
  }

  function further(row) {
    return 'further URIs of ' + domains.label(data.domain[row]) + ', not listed';
  }

  /** Counts all that passes the filters; returns the rows that pass. */
  function apply() {
    const words = search();
    const byRow = facets.filter(facet => facet.of && lookup(facet)).map(facet => [facet, lookup(facet)]);
    const ofSender = lookup(senders);
    const ofJoin = lookup(joins);
    const bits = labels => [...labels].reduce((all, i) => all | 1 << i, 0);
    const masks = ofBits.map(facet => [facet, bits(facet.chosen), bits(facet.excluded)]);
    const hasTime = filter.from !== null || filter.undated;

    time.counts.fill(0);
    time.far = new Map();
    time.undated = 0;
    facets.forEach(facet => facet.counts.fill(0));
    rowCount.fill(0);
    totals.found = totals.uris = totals.warned = totals.domains = totals.senders = 0;
    const passed = [];
    const seenSenders = new Uint8Array(senders.labels.length + 1);
    const seenDomains = new Uint8Array(domains.labels.length);
    for (let row = 0; row < rows; row++) {
      let fails = 0;
      for (const [facet, passes] of byRow) {
        fails |= passes[facet.of[row] + 1] ? 0 : facet.bit;
      }
      for (const [facet, some, none] of masks) {
        fails |= some && !(facet.bits[row] & some) || facet.bits[row] & none ? facet.bit : 0;
      }
      for (let i = firstCell[row]; i < firstCell[row + 1]; i++) {
        let all = fails;
        const day = cellDay[i];
        if (hasTime) {
          all |= (day === NO_DAY ? filter.undated : filter.from !== null && day >= filter.from && day <= filter.to) ? 0 : TIME;
        }
        if (ofSender) {
          all |= ofSender[cellSender[i] + 1] ? 0 : senders.bit;
        }
        if (ofJoin) {
          all |= ofJoin[cellJoined[i] + 1] ? 0 : joins.bit;
        }
        if (words.length) {
          all |= isFound(words, row, i) ? 0 : SEARCH;
        }
        isOfLine[i] = all & ~(domains.bit | TIME) ? 0 : 1;
        if (all & (all - 1)) {
          continue; // fails several filters
        }
        count(all, row, i);
        if (!all) {
          if (!rowCount[row] || cellDay[rowCell[row]] === NO_DAY && day !== NO_DAY) {
            rowCell[row] = i; // cells are in the order of days
          }
          rowCount[row] += cellCount[i];
          if (cellSender[i] >= 0) {
            seenSenders[cellSender[i]] = 1;
          }
        }
      }
      if (rowCount[row]) {
        passed.push(row);
        totals.found += rowCount[row];
        totals.uris += data.uri[row] === null ? 0 : 1;
        totals.warned += isWarned(row) ? 1 : 0;
        seenDomains[data.domain[row]] |= domains.labels[data.domain[row]] ? 1 : 0;
      }
    }
    totals.domains = seenDomains.reduce((sum, one) => sum + one, 0);
    totals.senders = seenSenders.reduce((sum, one) => sum + one, 0);
    sparklines();
    return passed;
  }

  function count(fails, row, i) {
    const n = cellCount[i];
    if (!(fails & ~TIME) && time.size) {
      const bucket = cellBucket[i];
      if (bucket >= 0) {
        time.counts[bucket] += n;
      } else {
        time.undated += bucket === -1 ? n : 0;
        if (bucket === -2) {
          time.far.set(cellDay[i], (time.far.get(cellDay[i]) || 0) + n);
        }
      }
    }
    for (const facet of lists) {
      if (fails & ~facet.bit) {
        continue;
      }
      if (facet.of) {
        facet.counts[facet.of[row]] += n;
      } else if (facet === senders) {
        if (cellSender[i] >= 0) {
          facet.counts[cellSender[i]] += n;
        }
      } else if (facet === joins) {
        facet.counts[cellJoined[i]] += n;
      } else {
        for (let bits = facet.bits[row]; bits; bits &= bits - 1) {
          facet.counts[31 - Math.clz32(bits & -bits)] += n;
        }
      }
    }
  }

  /** Makes a line over time for each domain that is shown. */
  function sparklines() {
    if (!time.size) {
      return;
    }
    const points = Math.min(time.size, 40);
    lines = new Map(top(domains, 200).map(domain => [domain, new Float64Array(points)]));
    for (let i = 0; i < cells; i++) {
      const line = isOfLine[i] && cellBucket[i] >= 0 && lines.get(data.domain[cellRow[i]]);
      if (line) {
        line[Math.floor(cellBucket[i] * points / time.size)] += cellCount[i];
      }
    }
  }

  /** The numbers of the labels that filter, of warnings, and of those with the highest counts; what has no name is last. */
  function top(facet, most) {
    const some = [];
    for (let i = 0; i < facet.counts.length; i++) {
      if (facet.counts[i] > 0 || facet.isUsed(i)) {
        some.push(i);
      }
    }
    const isNamed = i => Boolean(facet.labels[i]);
    const isFirst = i => Boolean(facet.isFirst?.(facet.labels[i]));
    some.sort((a, b) => facet.isUsed(b) - facet.isUsed(a) || isNamed(b) - isNamed(a) || isFirst(b) - isFirst(a) || facet.counts[b] - facet.counts[a] || a - b);
    facet.total = some.filter(isNamed).length;
    return some.slice(0, most);
  }

  const dayOfCell = i => (cellDay[i] === NO_DAY ? null : cellDay[i]);

  /** The details of a row: its first and last day, its counts by join, and its places. */
  function of(row) {
    const byJoin = [0, 0, 0, 0];
    const places = [];
    let [first, last, sum] = [null, null, 0];
    for (let i = firstCell[row]; i < firstCell[row + 1]; i++) {
      const day = dayOfCell(i);
      sum += cellCount[i];
      byJoin[cellJoined[i]] += cellCount[i];
      if (cellPlace[i] >= 0) {
        places.push({ day, count: cellCount[i], place: cellPlace[i] });
      }
      if (day !== null) {
        first = first === null || day < first ? day : first;
        last = last === null || day > last ? day : last;
      }
    }
    return { found: sum, first, last, byJoin, places };
  }

  return { data, rows, facets, lists, time, filter, totals, rowCount, apply, top, of, further, isWarned,
    place: row => cellPlace[rowCell[row]], day: row => dayOfCell(rowCell[row]), joined: row => cellJoined[rowCell[row]],
    line: domain => lines.get(domain) };
})();
