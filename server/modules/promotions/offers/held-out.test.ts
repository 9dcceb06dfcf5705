// Who is left out of an offer: always the same members, as many as the percent says, others of another offer.
import { expect, it } from 'vitest';
import { isHeldOut } from './held-out.ts';

const members = Array.from({ length: 20_000 }, (_, nth) => `mbr_${nth}`);
const leftOut = (offerId: string, percent: number) =>
  new Set(members.filter((memberId) => isHeldOut(offerId, memberId, percent)));

it('leaves out the percent, nobody at zero, and only more of them at a higher percent', () => {
  expect(leftOut('off_1', 0).size).toBe(0);
  const tenth = leftOut('off_1', 10);
  // Five standard deviations of 20,000 draws at a tenth are 212.
  expect(Math.abs(tenth.size - 2_000)).toBeLessThan(212);
  expect(leftOut('off_1', 10)).toEqual(tenth);
  const fifth = leftOut('off_1', 20);
  expect([...tenth].filter((memberId) => !fifth.has(memberId))).toEqual([]);
});

it('another offer leaves out others', () => {
  const other = leftOut('off_2', 10);
  const both = [...leftOut('off_1', 10)].filter((memberId) => other.has(memberId));
  expect(Math.abs(both.length - 200)).toBeLessThan(75);
});
