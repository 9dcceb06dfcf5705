// The chains of seeds of crash: each seed leads to the one before it, also where a chain ends.
import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { crashSchema, CrashStore } from './crash-store.ts';

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

it('the next chain is committed to before the present one ends, so every seed is proven', () => {
  const db = new DatabaseSync(':memory:', { readBigInts: true });
  db.exec(crashSchema);
  const store = new CrashStore(db, 3);
  const shown: string[] = [];
  for (let round = 1; round <= 8; round += 1) {
    const before = store.commitments();
    const isFirst = (round - 1) % 3 === 0;
    // The commitment of a chain was the next one's during the whole chain before it.
    if (isFirst && shown.length > 0) expect(shown.at(-1)).toBe(before.present);
    shown.push(before.next);
    const { number, seed } = store.openRound(`r${round}`, round);
    expect(number).toBe(round);
    expect(sha256(seed)).toBe(store.hashOfSeed(round));
    if (isFirst) expect(store.hashOfSeed(round)).toBe(before.present);
  }
});
