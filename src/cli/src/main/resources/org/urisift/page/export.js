'use strict';
// What was read, and what is shown as a file or in the clipboard.
const Export = (() => {
  const { byId, number, make, button, plural, copy } = Parts;

  function save(name, type, text) {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: type + ';charset=utf-8' }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    byId('exported').textContent = 'Saved as ' + name;
  }

  function begin() {
    byId('export').append(
      button('plain', 'Save CSV', () => save('uris.csv', 'text/csv', Facts.csv(Table.rows()))),
      button('plain', 'Save defanged text', () => save('uris.txt', 'text/plain', Facts.defangedText(Table.rows()))),
      button('plain', 'Copy defanged', () => copy(Facts.defangedText(Table.rows()), byId('copied'), byId('exported'))));
  }

  /** What was read, in a line, and in the details of it the kinds and each thing that was not read. */
  function coverage() {
    const { files, coverage: all } = Model.data;
    const sum = types => Object.values(types).reduce((sum, n) => sum + n, 0);
    const named = (types, most = Infinity) => {
      const sorted = Object.entries(types).sort((a, b) => b[1] - a[1]);
      const left = sorted.slice(most).reduce((sum, [, n]) => sum + n, 0);
      return [...sorted.slice(0, most).map(([type, n]) => number(n) + ' ' + (type === 'null' ? 'of unknown type' : type)),
        ...(left ? [number(left) + ' others'] : [])].join(', ');
    };
    const parts = (all.messages ? plural(all.messages, 'message', 'messages') + ', ' : '') + plural(sum(all.read), 'text', 'texts');
    const losses = [['Not opened', all.failed, plural(all.failed, 'input', 'inputs')], ['Not read', sum(all.unread), named(all.unread, 5)],
      ['Damaged', sum(all.damaged), plural(sum(all.damaged), 'file, message or part', 'files, messages or parts')]]
      .filter(([, n]) => n).map(([name, , what]) => make('span', 'warning', name + ': ' + what));
    const copies = all.copies ? '. Left out: ' + plural(all.copies, 'copy', 'copies') : '';
    const box = byId('coverage');
    box.querySelector('summary').append('Read: ' + parts + (losses.length ? copies : copies || ', all of it'), ...losses.flatMap(loss => ['. ', loss]));
    for (const [name, types] of [['Read', all.read], ['Without text', all.empty], ['Not read', all.unread], ['Damaged', all.damaged]]) {
      if (sum(types)) {
        box.querySelector('dl').append(make('dt', '', name), make('dd', '', named(types)));
      }
    }
    const lost = all.failed + sum(all.unread) + sum(all.damaged);
    const left = lost - all.lossReason.length;
    box.querySelector('ol').append(...all.lossReason.map((reason, i) => make('li', 'muted', make('bdi', '', files[all.lossFile[i]] + reason))),
      ...(left > 0 ? [make('li', 'muted', 'and ' + number(left) + ' more')] : []));
  }

  /** Says that there is nothing to show, and first of all if that is because it was not read. */
  function nothing() {
    const isLost = byId('coverage').querySelector('.warning');
    byId('coverage').open = Boolean(isLost);
    byId('empty').querySelector('h2').textContent = isLost ? 'Not everything was read, and the rest has no URIs' : 'No URIs were found';
    byId('empty').querySelector('p').textContent = isLost ? 'What was not read, and why, stands above.'
      : 'What was read holds none, or the options of the run left all of them out.';
  }

  return { begin, coverage, nothing };
})();
