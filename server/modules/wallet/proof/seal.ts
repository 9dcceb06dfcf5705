// Seals the lines since the last seal, and finds changes in sealed lines.
import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Transaction } from '#server/db/database.ts';
import {
  endOfSeal,
  haveEnded,
  insertSeal,
  type LinePrint,
  lockNewestSeal,
  readSeals,
  readWatermark,
  rehashSeal,
  type Seal,
  selectBrokenBlocks,
  selectPresentPrints,
  selectSealedPrints,
} from './seal-store.ts';

/** The result of sealing: the number of lines, and the hash over everything up to now (hex; empty without a seal). */
export type Sealed = { readonly entries: bigint; readonly head: string };

type Sealing = {
  /** The merchant's day that the seal closes. */
  readonly day: string;
  readonly at: Date;
  /** How many lines one seal has at most; more lines get several seals. */
  readonly maxLines?: number;
  readonly waitMs?: number;
  /** Runs first in each transaction, for example to check a lease. */
  readonly fence?: (tx: Transaction) => Promise<void>;
};

/**
 * Seals every line whose number was taken before this call. It blocks nobody: it waits until the transactions that ran
 * at that moment have ended, and then reads.
 * @throws Error when one of them still runs after a minute
 */
export async function sealBooks(db: Database, sealing: Sealing): Promise<Sealed> {
  const { day, at, maxLines = 500_000, waitMs = 60_000 } = sealing;
  const { lastJournal, runningUpTo } = await readWatermark(db);
  const giveUpAt = performance.now() + waitMs;
  while (!(await haveEnded(db, runningUpTo))) {
    if (performance.now() > giveUpAt)
      throw new Error('a transaction runs for so long that nothing could be sealed');
    await pause(50);
  }
  let entries = 0n;
  for (;;) {
    const { count, head, isDone } = await db.tx(async (tx) => {
      await sealing.fence?.(tx);
      const newest = await lockNewestSeal(tx);
      const afterJournal = newest?.lastJournal ?? 0n;
      if (afterJournal >= lastJournal) return { count: 0n, head: hexOf(newest), isDone: true };
      const end = await endOfSeal(tx, { afterJournal, lastJournal }, maxLines);
      const next = { number: (newest?.number ?? 0n) + 1n, day, afterJournal, lastJournal: end };
      const seal = await insertSeal(tx, { ...next, previousHash: newest?.hash ?? Buffer.alloc(32) }, at);
      return { count: seal.entries, head: hexOf(seal), isDone: end === lastJournal };
    });
    entries += count;
    if (isDone) return { entries, head };
  }
}

const hexOf = (seal: Pick<Seal, 'hash'> | undefined): string => seal?.hash.toString('hex') ?? '';

export type SealFault = { readonly rule: string; readonly subject: string };
/** `lastJournal` is the newest sealed journal. */
export type SealProof = {
  readonly seals: number;
  readonly entries: bigint;
  readonly lastJournal: bigint;
  readonly head: string;
  /** The hash of every seal in order, in hex. */
  readonly hashes: readonly string[];
  readonly faults: SealFault[];
};

/** Computes every seal again from the present lines, and names the lines that differ. */
export async function proveSeals(tx: Transaction): Promise<SealProof> {
  const seals = await readSeals(tx);
  const faults: SealFault[] = [];
  let before: Seal | undefined;
  for (const seal of seals) {
    faults.push(...(await chainFaults(tx, seal, before)));
    for (const { block } of await selectBrokenBlocks(tx, seal.number)) {
      const sealed = await selectSealedPrints(tx, seal.number, block);
      faults.push(...differences(sealed, await selectPresentPrints(tx, seal.number, block)));
    }
    before = seal;
  }
  return {
    seals: seals.length,
    entries: seals.reduce((sum, { entries }) => sum + entries, 0n),
    lastJournal: before?.lastJournal ?? 0n,
    head: hexOf(before),
    hashes: seals.map(hexOf),
    faults,
  };
}

async function chainFaults(tx: Transaction, seal: Seal, before: Seal | undefined): Promise<SealFault[]> {
  const isNext =
    seal.number === (before?.number ?? 0n) + 1n &&
    seal.afterJournal === (before?.lastJournal ?? 0n) &&
    seal.previousHash.equals(before?.hash ?? Buffer.alloc(32));
  const hash = await rehashSeal(tx, seal.number);
  const subject = `seal ${seal.number} of ${seal.day}`;
  return [
    ...(isNext ? [] : [{ rule: 'seals follow each other', subject }]),
    ...(hash?.equals(seal.hash) ? [] : [{ rule: 'a seal is what it was', subject }]),
  ];
}

/** Names the differences between the sealed lines and the present lines. */
function differences(sealed: readonly LinePrint[], present: readonly LinePrint[]): SealFault[] {
  const printsOf = (lines: readonly LinePrint[]) => Map.groupBy(lines, ({ journalId }) => journalId);
  const [was, is] = [printsOf(sealed), printsOf(present)];
  const ids = [...new Set([...was.keys(), ...is.keys()])].sort((a, b) => (a < b ? -1 : 1));
  return ids.flatMap((id) => {
    const [old = [], now = []] = [was.get(id), is.get(id)];
    const rule = ruleBroken(old, now);
    return rule ? [{ rule, subject: `jrn_${id}` }] : [];
  });
}

function ruleBroken(was: readonly LinePrint[], is: readonly LinePrint[]): string | undefined {
  if (is.length < was.length) return 'no sealed line is gone';
  if (is.length > was.length) return 'no line was added to what is sealed';
  const isSame = was.every(({ digest }, at) => digest === is[at]?.digest);
  return isSame ? undefined : 'no sealed line was changed';
}
