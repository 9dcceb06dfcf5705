// The proof of the books: recomputes everything from the entries at one moment, and writes nothing.
import type { Database } from '#server/db/database.ts';
import { beginReading } from '#server/db/one-moment.ts';
import {
  type BookSum,
  type Counts,
  proofRules,
  selectBroken,
  selectCounts,
  selectSums,
} from './proof-store.ts';
import { proveSeals, type SealFault, type SealProof } from './seal.ts';

type Check = { readonly rule: string; readonly meaning: string; readonly broken: number };

/** The number of read entries, and the contradictions, which should be none. */
export type Proof = Counts & {
  readonly checks: readonly Check[];
  readonly sums: readonly BookSum[];
  readonly seals: Omit<SealProof, 'faults'>;
  /** The names of the first contradictions of each rule; `checks` has their number. */
  readonly faults: readonly SealFault[];
};

/** How many contradictions are named for each rule. */
const namedAtMost = 50;

const sealRules: readonly Omit<Check, 'broken'>[] = [
  { rule: 'seals follow each other', meaning: 'No seal is missing and each takes in the one before.' },
  { rule: 'a seal is what it was', meaning: 'The hash of every seal comes out as it was written.' },
  { rule: 'no sealed line is gone', meaning: 'Every line that was sealed is still there.' },
  {
    rule: 'no sealed line was changed',
    meaning: 'Every line that was sealed is what it was, to the letter.',
  },
  {
    rule: 'no line was added to what is sealed',
    meaning: 'No line has come to stand among the sealed ones.',
  },
];

/** Recomputes every balance, journal, book, reference, hold and seal (server.md 37: 1, 2, 3, 6, 8). */
export function proveBooks(db: Database): Promise<Proof> {
  return db.tx(async (tx) => {
    await beginReading(tx);
    const checks: Check[] = [];
    const faults: SealFault[] = [];
    for (const rule of proofRules) {
      const { subjects, count } = await selectBroken(tx, rule, namedAtMost);
      checks.push({ rule: rule.rule, meaning: rule.meaning, broken: count });
      faults.push(...subjects.map((subject) => ({ rule: rule.rule, subject })));
    }
    const { faults: broken, ...seals } = await proveSeals(tx);
    for (const one of sealRules) {
      const found = broken.filter(({ rule }) => rule === one.rule);
      checks.push({ ...one, broken: found.length });
      faults.push(...found.slice(0, namedAtMost));
    }
    const counts = await selectCounts(tx, seals.lastJournal);
    return { ...counts, checks, sums: await selectSums(tx), seals, faults };
  });
}
