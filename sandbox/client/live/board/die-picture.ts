// Dice as small pictures for the board of Sic Bo.

const places: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[12, 12]],
  2: [
    [7, 7],
    [17, 17],
  ],
  3: [
    [7, 7],
    [12, 12],
    [17, 17],
  ],
  4: [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  5: [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  6: [
    [7, 6.5],
    [17, 6.5],
    [7, 12],
    [17, 12],
    [7, 17.5],
    [17, 17.5],
  ],
};
const space = 'http://www.w3.org/2000/svg';

function shape(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const made = document.createElementNS(space, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

/** Dice side by side. */
export function dicePicture(faces: readonly number[]): HTMLElement {
  const row = document.createElement('span');
  row.className = 'dice';
  for (const face of faces) {
    const die = shape('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true', class: 'die' });
    die.append(shape('rect', { x: '1.5', y: '1.5', width: '21', height: '21', rx: '5' }));
    for (const [cx, cy] of places[face] ?? [])
      die.append(
        shape('circle', {
          cx: String(cx),
          cy: String(cy),
          r: '2.3',
          class: face === 1 || face === 4 ? 'ruby' : '',
        }),
      );
    row.append(die);
  }
  return row;
}
