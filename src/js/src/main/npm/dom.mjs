/** Makes links of the URIs in an element. */

const NO_LINKS = 'a, button, code, head, script, style, noscript, template, iframe, xmp, svg, math, textarea, select, datalist, [contenteditable]';
const [ELEMENT, SHOWN_TEXT] = [1, 4]; // whatToShow of the DOM
const [ACCEPT, REJECT, SKIP] = [1, 2, 3];

function elementLinker(spans) {
  /** Returns the links that it made. */
  return function linkifyElement(root, options = {}) {
    const { target, rel, className, truncate, validate = () => true, ...found } = settled(options);
    const { ownerDocument: document } = root;
    const made = [];
    if (root.closest(NO_LINKS)) {
      return made;
    }
    const toLink = ({ text: shown, match }) => {
      const link = document.createElement('a');
      link.href = match.uri;
      link.textContent = truncate > 0 && shown.length > truncate ? `${shown.slice(0, truncate).replace(/[\ud800-\udbff]$/, '')}…` : shown;
      Object.entries({ target, rel, class: className }).forEach(([name, value]) => value && link.setAttribute(name, value));
      made.push(link);
      return link;
    };
    root.normalize(); // a URI may stand in two texts
    const walker = document.createTreeWalker(root, ELEMENT | SHOWN_TEXT, (node) =>
      node.nodeType !== ELEMENT ? ACCEPT : node.matches(NO_LINKS) ? REJECT : SKIP);
    const texts = [];
    while (walker.nextNode()) {
      texts.push(walker.currentNode);
    }
    for (const node of texts) {
      const pieces = spans(node.data, found).map((piece) => (piece.match && validate(piece.match) ? toLink(piece) : piece.text));
      if (pieces.some((piece) => typeof piece !== 'string')) {
        const linked = document.createDocumentFragment();
        pieces.forEach((piece) => linked.append(piece));
        node.replaceWith(linked);
      }
    }
    return made;
  };
}

