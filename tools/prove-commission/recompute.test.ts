// The recomputation accepts a right file and finds each changed figure.
import { expect, it } from 'vitest';
import { recompute } from './recompute.ts';

const right = [
  'line,account,level,day,category,valid bet,rate,rate below,amount',
  '1,"pl***r1",2,2026-11-21,"RNG",1023.45,7,3,4.09380',
  '2,"agent",0,2026-11-21,"RNG",10.00,7,0,0.07000',
  'earned,,,2026-11-21,,,,,4.16380',
  'carryIn,,,2026-11-21,,,,,0.00900',
  'paid,,,2026-11-21,,,,,4.17',
  'carryOut,,,2026-11-21,,,,,0.00280',
];

it('agrees with a right file', () => {
  expect(recompute(right.join('\r\n'))).toEqual({ lines: 2, sum: '4.16380', faults: [] });
});

it.each([
  [1, '1023.45', '1023.46'],
  [1, '7,3', '7,2'],
  [2, '0.07000', '0.07001'],
  [3, '4.16380', '4.16390'],
  [4, '0.00900', '0.00100'],
  [5, '4.17', '4.18'],
  [6, '0.00280', '0.00290'],
])('finds a change in row %i', (row, from, to) => {
  const changed = right.map((text, at) => (at === row ? text.replace(from, to) : text));
  expect(recompute(changed.join('\r\n')).faults).not.toEqual([]);
});

it('agrees with a correction below zero, which the file writes as text', () => {
  const [head = '', first = '', second = ''] = right;
  const corrected = [
    head,
    first,
    second,
    `"3","me***a1","2","2026-11-20","RNG",-200.00,"6","0","'-1.20000"`,
    'earned,,,2026-11-21,,,,,2.96380',
    'carryIn,,,2026-11-21,,,,,0.00900',
    'paid,,,2026-11-21,,,,,2.97',
    'carryOut,,,2026-11-21,,,,,0.00280',
  ];
  expect(recompute(corrected.join('\r\n'))).toEqual({ lines: 3, sum: '2.96380', faults: [] });
});
