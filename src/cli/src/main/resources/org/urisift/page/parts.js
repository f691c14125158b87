'use strict';
// Helpers to build the page. Everything from mail is inserted as text, never as markup.
const Parts = (() => {
  const byId = id => document.getElementById(id);
  const number = n => n.toLocaleString('en-US');
  const DAY_MS = 86400000;

  function make(tag, className, ...children) {
    const element = document.createElement(tag);
    element.className = className;
    element.append(...children);
    return element;
  }

  /** A line in which an address stays behind its name, whatever the script of the name. */
  function leftToRight(text) {
    const line = make('bdi', 'muted', text);
    line.dir = 'ltr';
    return line;
  }

  function button(className, text, action) {
    const made = make('button', className, text);
    made.type = 'button';
    made.addEventListener('click', action);
    return made;
  }

  /** Copies a text, or else shows and selects it. */
  async function copy(text, shown, said) {
    try {
      await navigator.clipboard.writeText(text);
      said.textContent = 'Copied';
    } catch (e) {
      shown.textContent = text;
      getSelection().selectAllChildren(shown);
      said.textContent = 'Selected: copy it with the keyboard';
    }
  }

  /** A cell of CSV (RFC 4180); an apostrophe before a text that a spreadsheet may take for a formula. */
  function cell(value) {
    const text = typeof value === 'string' && /^(?!-$)[=+\-@\t\r]/.test(value) ? "'" + value : String(value ?? '');
    return /[",\r\n]/.test(text) ? '"' + text.replaceAll('"', '""') + '"' : text;
  }

  /** A small chart of bars. */
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

  const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

  /** A day for people, such as 8 Mar 2004. */
  function date(day) {
    const at = new Date(day * DAY_MS);
    return at.getUTCDate() + ' ' + MONTHS[at.getUTCMonth()] + ' ' + at.getUTCFullYear();
  }

  const iso = day => new Date(day * DAY_MS).toISOString().replace(/T.*/, '');
  const plural = (n, one, more) => number(n) + ' ' + (n === 1 ? one : more);
  const leaf = name => name.slice(name.lastIndexOf('/') + 1) || name;

  return { byId, number, make, button, leftToRight, date, iso, plural, leaf, sparkline, copy, cell, DAY_MS, MONTHS };
})();
