'use strict';
// The table of URIs: only the visible rows are in the document, but screen readers get the number
// of all rows (aria-rowcount, aria-rowindex), and the keys of a grid move over all of them.
const Table = (() => {
  const scroller = document.getElementById('scroller');
  const grid = document.getElementById('grid');
  const body = grid.tBodies[0];
  const head = grid.tHead.rows[0];
  const OVERSCAN = 8;
  const PRINTED = 300;
  let columns = [];
  let shown = [];
  let sort = { key: 'found', down: true };
  let active = 0;
  let printing = false;
  let open = () => {};
  let sorted = () => {};

  const rowHeight = () => parseFloat(getComputedStyle(grid).getPropertyValue('--row'));

  function begin(all, onOpen, onSort) {
    columns = all;
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
      const row = event.target.closest('tr');
      if (row && !String(getSelection())) {
        active = Number(row.dataset.index);
        open(shown[active]);
      }
    });
    grid.addEventListener('keydown', keys);
    grid.addEventListener('focusin', event => {
      const row = event.target.closest('tbody tr');
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
    const last = shown.length - 1;
    const moves = { ArrowDown: active + 1, ArrowUp: active - 1, PageDown: active + page, PageUp: active - page,
      Home: 0, End: last };
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      open(shown[active]);
    } else if (event.key in moves) {
      event.preventDefault();
      active = Math.min(last, Math.max(0, moves[event.key]));
      reveal();
      draw();
      focusActive();
    }
  }

  function reveal() {
    const top = active * rowHeight();
    const room = scroller.clientHeight - head.offsetHeight - rowHeight();
    if (top < scroller.scrollTop) {
      scroller.scrollTop = top;
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
    const column = columns.find(one => one.key === key);
    sort = { key, down: sort.key === key ? !sort.down : Boolean(column.number) };
    show(shown);
    sorted(sort);
  }

  /** Shows rows in the current order. */
  function show(rows) {
    const column = columns.find(one => one.key === sort.key);
    const rank = column.rank();
    const sign = sort.down ? -1 : 1;
    shown = rows.slice().sort((a, b) => sign * (rank(a) - rank(b)) || a - b);
    active = 0;
    [...head.cells].forEach((cell, i) => {
      const isKey = columns[i].key === sort.key;
      cell.setAttribute('aria-sort', isKey ? (sort.down ? 'descending' : 'ascending') : 'none');
    });
    grid.setAttribute('aria-rowcount', shown.length + 1);
    scroller.scrollTop = 0;
    draw();
  }

  function draw() {
    const height = rowHeight();
    const from = printing ? 0 : Math.max(0, Math.floor(scroller.scrollTop / height) - OVERSCAN);
    const count = printing ? PRINTED : Math.ceil(scroller.clientHeight / height) + 2 * OVERSCAN;
    const to = Math.min(shown.length, from + count);
    const hadFocus = body.contains(document.activeElement);
    if (!printing && (active < from || active >= to)) {
      active = Math.min(Math.max(0, shown.length - 1), Math.ceil(scroller.scrollTop / height)); // a visible one
    }
    body.style.height = shown.length * height + 'px';
    while (body.rows.length > to - from) {
      body.lastElementChild.remove();
    }
    for (let i = from; i < to; i++) {
      fill(body.rows[i - from] || body.appendChild(made()), i, height);
    }
    if (hadFocus && active >= from && active < to) {
      focusActive();
    }
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

  function fill(row, index, height) {
    row.tabIndex = index === active ? 0 : -1;
    row.style.transform = 'translateY(' + index * height + 'px)';
    if (row.dataset.index === String(index) && row.dataset.row === String(shown[index]) && row.dataset.turn === String(turn)) {
      return;
    }
    row.dataset.index = index;
    row.dataset.row = shown[index];
    row.dataset.turn = turn;
    row.setAttribute('aria-rowindex', index + 2);
    columns.forEach((column, i) => column.fill(row.cells[i], shown[index]));
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
