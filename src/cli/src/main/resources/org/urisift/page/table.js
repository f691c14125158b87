'use strict';
// The table of URIs: only the visible rows are in the document, but screen readers get the number
// of all rows (aria-rowcount, aria-rowindex), and the keys of a grid move over all of them. In some
// orders the URIs of a message or file stand together, below a row that names it.
const Table = (() => {
  const scroller = document.getElementById('scroller');
  const grid = document.getElementById('grid');
  const body = grid.tBodies[0];
  const head = grid.tHead.rows[0];
  const OVERSCAN = 8;
  const PRINTED = 300;
  let columns = []; // those in sight
  let orders = []; // all columns, by which the table can be sorted
  let shown = [];
  let items = []; // what stands below the heading: URIs, and -1 - URI to name the message of the next one
  let sort = null; // { key, down }
  let active = 0; // an item with a URI
  let printing = false;
  let open = () => {};
  let sorted = () => {};

  const rowHeight = () => parseFloat(getComputedStyle(grid).getPropertyValue('--row'));

  function begin(all, first, onOpen, onSort) {
    orders = all;
    sort = { key: first, down: true };
    columns = all.filter(column => column.fill);
    open = onOpen;
    sorted = onSort;
    grid.setAttribute('aria-colcount', columns.length);
    columns.forEach((column, i) => {
      const cell = document.createElement('th');
      cell.setAttribute('role', 'columnheader');
      cell.setAttribute('aria-colindex', i + 1);
      cell.scope = 'col';
      cell.className = 'c-' + column.key;
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = column.title;
      button.addEventListener('click', () => sortBy(column.key));
      cell.append(button);
      head.append(cell);
    });
    scroller.addEventListener('scroll', () => requestAnimationFrame(draw), { passive: true });
    new ResizeObserver(() => draw()).observe(scroller);
    body.addEventListener('click', event => {
      const row = event.target.closest('tr:not(.group)');
      if (row && !String(getSelection())) {
        active = Number(row.dataset.index);
        open(items[active]);
      }
    });
    grid.addEventListener('keydown', keys);
    grid.addEventListener('focusin', event => {
      const row = event.target.closest('tbody tr:not(.group)');
      if (row && Number(row.dataset.index) !== active) {
        active = Number(row.dataset.index);
        draw();
      }
    });
  }

  function keys(event) {
    if (!event.target.closest('tbody')) {
      return;
    }
    const page = Math.max(1, Math.floor(scroller.clientHeight / rowHeight()) - 2);
    const last = items.length - 1;
    const moves = { ArrowDown: active + 1, ArrowUp: active - 1, PageDown: active + page, PageUp: active - page,
      Home: 0, End: last };
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      open(items[active]);
    } else if (event.key in moves) {
      event.preventDefault();
      const to = Math.min(last, Math.max(0, moves[event.key]));
      active = uriAt(to, to < active && to ? -1 : 1);
      reveal();
      draw();
      focusActive();
    }
  }

  /** The first item with a URI from here on, backwards if the step is -1. */
  const uriAt = (at, step) => (items[at] < 0 ? at + step : at); // no two names stand together

  function reveal() {
    const top = active * rowHeight();
    const room = scroller.clientHeight - head.offsetHeight - rowHeight();
    const above = items[active - 1] < 0 ? top - rowHeight() : top;
    if (above < scroller.scrollTop) {
      scroller.scrollTop = above;
    } else if (top > scroller.scrollTop + room) {
      scroller.scrollTop = top - room;
    }
  }

  function focusActive() {
    const row = body.querySelector('tr[tabindex="0"]');
    if (row) {
      row.focus({ preventScroll: true });
    }
  }

  function sortBy(key) {
    const column = orders.find(one => one.key === key);
    sort = { key, down: sort.key === key ? !sort.down : Boolean(column.number) };
    show(shown);
    sorted(sort);
  }

  /** Shows rows in the current order. */
  function show(rows) {
    const column = orders.find(one => one.key === sort.key);
    const rank = column.rank(rows);
    const sign = sort.down ? -1 : 1;
    shown = rows.slice().sort((a, b) => sign * (rank(a) - rank(b)) || a - b);
    items = [];
    let group;
    for (const row of shown) {
      if (column.group && column.group(row) !== group) {
        group = column.group(row);
        items.push(-1 - row);
      }
      items.push(row);
    }
    grid.classList.toggle('grouped', Boolean(column.group));
    active = uriAt(0, 1);
    [...head.cells].forEach((cell, i) => {
      const isKey = columns[i].key === sort.key;
      cell.setAttribute('aria-sort', isKey ? (sort.down ? 'descending' : 'ascending') : 'none');
    });
    grid.setAttribute('aria-rowcount', items.length + 1);
    scroller.scrollTop = 0;
    draw();
  }

  function draw() {
    const height = rowHeight();
    const from = printing ? 0 : Math.max(0, Math.floor(scroller.scrollTop / height) - OVERSCAN);
    const count = printing ? printed() : Math.ceil(scroller.clientHeight / height) + 2 * OVERSCAN;
    const to = Math.min(items.length, from + count);
    const hadFocus = body.contains(document.activeElement);
    if (!printing && (active < from || active >= to)) {
      active = uriAt(Math.min(Math.max(0, items.length - 1), Math.ceil(scroller.scrollTop / height)), 1); // a visible one
    }
    body.style.height = items.length * height + 'px';
    while (body.rows.length > to - from) {
      body.lastElementChild.remove();
    }
    for (let i = from; i < to; i++) {
      const old = body.rows[i - from];
      const isOther = old && old.classList.contains('group') !== items[i] < 0;
      const row = old && !isOther ? old : items[i] < 0 ? naming() : made();
      if (isOther) {
        old.replaceWith(row);
      } else if (!old) {
        body.append(row);
      }
      fill(row, i, height);
    }
    if (hadFocus && active >= from && active < to) {
      focusActive();
    }
  }

  /** The number of items with the first URIs, as many as are printed. */
  function printed() {
    let left = PRINTED;
    const end = items.findIndex(item => item >= 0 && left-- === 0);
    return end < 0 ? items.length : end - (items[end - 1] < 0);
  }

  function made() {
    const row = document.createElement('tr');
    row.setAttribute('role', 'row');
    columns.forEach((column, i) => {
      const cell = document.createElement('td');
      cell.setAttribute('role', 'gridcell');
      cell.setAttribute('aria-colindex', i + 1);
      cell.className = 'c-' + column.key;
      row.append(cell);
    });
    return row;
  }

  /** A row that names the message or file of those below it. */
  function naming() {
    const row = document.createElement('tr');
    const cell = document.createElement('td');
    row.className = 'group';
    row.setAttribute('role', 'row');
    cell.setAttribute('role', 'gridcell');
    cell.setAttribute('aria-colindex', 1);
    cell.setAttribute('aria-colspan', columns.length);
    row.append(cell);
    return row;
  }

  function fill(row, index, height) {
    const isNaming = items[index] < 0;
    row.tabIndex = index === active ? 0 : -1;
    row.style.transform = 'translateY(' + index * height + 'px)';
    if (row.dataset.index === String(index) && row.dataset.row === String(items[index]) && row.dataset.turn === String(turn)) {
      return;
    }
    row.dataset.index = index;
    row.dataset.row = items[index];
    row.dataset.turn = turn;
    row.setAttribute('aria-rowindex', index + 2);
    if (isNaming) {
      orders.find(one => one.key === sort.key).name(row.cells[0], -1 - items[index]);
    } else {
      columns.forEach((column, i) => column.fill(row.cells[i], items[index]));
    }
  }

  let turn = 0;
  return {
    begin,
    show(rows) {
      turn++; // counts changed
      show(rows);
    },
    sortBy,
    rows: () => shown,
    focus: focusActive,
    sort: () => sort,
    print(isOn) {
      printing = isOn;
      draw();
      return Math.min(PRINTED, shown.length);
    }
  };
})();
