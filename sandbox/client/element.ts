// Creates page elements without markup texts, so no text from the server is ever parsed as HTML.

type Attributes = Readonly<Record<string, string | boolean | (() => void)>>;

/** An element with attributes (a function listens to clicks) and children. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener('click', value);
    else if (value === true) made.setAttribute(name, '');
    else if (value !== false) made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

/** Replaces all children; the oldest browsers cannot do it in one call. */
export function refill(target: HTMLElement, ...children: readonly (Node | string)[]): void {
  target.textContent = '';
  target.append(...children);
}

/** The element of the document with this id; it is part of index.html. */
export function byId<Kind extends HTMLElement = HTMLElement>(id: string): Kind {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page lacks #${id}`);
  return found as Kind;
}

/** A line icon of 24 units; `paths` is the `d` of one path. */
export function icon(paths: string): SVGSVGElement {
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(space, 'path');
  path.setAttribute('d', paths);
  svg.append(path);
  return svg;
}
