// Moves the draws that are due: opens, closes, draws and calls off, all or nothing, only under the clock's lease.
import { createHash } from 'node:crypto';
import type { Database, Transaction } from '#server/db/database.ts';
import {
  deleteSettledRequests,
  type DueRow,
  type EndedDraw,
  lockChains,
  lockDueDraws,
  lockLease,
  notifyDraws,
  writeChains,
  writeEnded,
  writeEvent,
  writeStates,
} from './draw-store.ts';
import type { DrawnGame } from './drawn-game.ts';
import type { DrawChange } from './draw-news.ts';
import { chainHashOf, resultOf } from './end-draw.ts';
import type { VoidReason } from '#contract/lottery/draws.ts';
import { judgeDue, type Move } from './judge-due.ts';
import type { ResultSigner } from './result-signer.ts';
import type { SeedBox } from './seed-box.ts';
import { signDraws } from './sign-results.ts';

const drawsAtOnce = 500;
/** A draw that comes later than this is noted. */
const lateMs = 60_000;

type Advance = {
  readonly db: Database;
  readonly games: ReadonlyMap<string, Pick<DrawnGame, 'shape'>>;
  readonly seedBox: SeedBox;
  readonly signer: ResultSigner;
  readonly holder: string;
  /** The generator failed its self-test: nothing is opened and nothing drawn. */
  readonly isBlocked: boolean;
};
type Moved = { readonly draw: DueRow; readonly move: Move };

/** Takes one step with every draw that is due; how many took one. None when the lease is another's by now. */
export function advance(deps: Advance): Promise<number> {
  return deps.db.tx(async (tx) => {
    if (!(await lockLease(tx, deps.holder))) return 0;
    const due = await lockDueDraws(tx, drawsAtOnce);
    const moved = due.flatMap((draw) => {
      const move = judgeDue(draw, draw.now, deps.isBlocked);
      return move ? [{ draw, move }] : [];
    });
    if (moved.length > 0) await write(tx, deps, moved);
    await deleteSettledRequests(tx);
    return moved.length;
  });
}

async function write(tx: Transaction, deps: Advance, moved: readonly Moved[]): Promise<void> {
  const states = moved.flatMap(({ draw: { id }, move }) =>
    move === 'OPEN' || move === 'CLOSE' ? [{ id, state: move === 'OPEN' ? 'OPEN' : 'CLOSED' } as const] : [],
  );
  await writeStates(tx, states);
  const ending = moved.filter(({ move }) => move === 'DRAW' || typeof move === 'object');
  const ended = ending.length > 0 ? await end(tx, deps, ending) : new Map<bigint, EndedDraw>();
  const news = moved.map(({ draw, move }) => changeOf(draw, move, ended.get(draw.id)));
  await notifyDraws(
    tx,
    news.map((change) => JSON.stringify(change)),
  );
}

function changeOf(draw: DueRow, move: Move, ended: EndedDraw | undefined): DrawChange {
  const { gameCode, drawNo } = draw;
  return {
    drawId: String(draw.id),
    gameCode,
    drawNo,
    state: ended ? (ended.result ? 'DRAWN' : 'VOID') : move === 'OPEN' ? 'OPEN' : 'CLOSED',
    closeAt: draw.closeAt.getTime(),
    drawAt: draw.drawAt.getTime(),
    result: ended?.result ?? null,
    voidReason: ended?.voidReason ?? null,
  };
}

/** Ends draws with a result or as void, each as the next link in the chain of its game. */
async function end(tx: Transaction, deps: Advance, moved: readonly Moved[]): Promise<Map<bigint, EndedDraw>> {
  const gameCodes = [...new Set(moved.map(({ draw }) => draw.gameCode))];
  const heads = new Map((await lockChains(tx, gameCodes)).map((head) => [head.gameCode, head]));
  const ended = new Map<bigint, EndedDraw>();
  for (const { draw, move } of moved) {
    const head = heads.get(draw.gameCode);
    if (!head) throw new Error(`${draw.gameCode} has no chain`);
    const outcome = outcomeOf(deps, draw, move);
    const chainHash = chainHashOf(head.hash, { ...draw, ...outcome });
    const chainNo = head.number + 1n;
    const [previousHash, drawnAt] = [head.hash, draw.now];
    ended.set(draw.id, { id: draw.id, ...outcome, chainNo, previousHash, chainHash, drawnAt });
    heads.set(draw.gameCode, { gameCode: draw.gameCode, number: chainNo, hash: chainHash });
  }
  await writeEnded(tx, [...ended.values()]);
  await writeChains(tx, [...heads.values()]);
  const signed = moved.flatMap(({ draw }) => {
    const its = ended.get(draw.id);
    return its ? [{ draw, ended: its }] : [];
  });
  await signDraws(tx, deps.signer, signed);
  await noteEvents(tx, deps.holder, signed);
  return ended;
}

/** Records events for auditors: void draws with their reason, and late draws. */
async function noteEvents(
  tx: Transaction,
  holder: string,
  draws: readonly { readonly draw: DueRow; readonly ended: EndedDraw }[],
): Promise<void> {
  for (const { draw, ended } of draws) {
    const { voidReason } = ended;
    if (voidReason !== 'SEED_LOST' && voidReason !== 'CALLED_OFF') continue;
    const details = { gameCode: draw.gameCode, drawNo: draw.drawNo };
    await writeEvent(tx, { kind: voidReason, holder, details });
  }
  const missed = draws.filter(({ ended }) => ended.voidReason === 'NOT_OPENED');
  const blocked = draws.filter(({ ended }) => ended.voidReason === 'GENERATOR');
  const late = draws.filter(
    ({ draw, ended }) => ended.result && draw.now.getTime() - draw.drawAt.getTime() > lateMs,
  );
  const all = [...missed, ...blocked, ...late];
  if (all.length === 0) return;
  const oldest = new Date(Math.min(...all.map(({ draw }) => draw.drawAt.getTime()))).toISOString();
  const details = { late: late.length, missed: missed.length, blocked: blocked.length, oldest };
  await writeEvent(tx, { kind: 'CAUGHT_UP', holder, details });
}

type Outcome = Pick<EndedDraw, 'seed' | 'result' | 'voidReason'>;

function outcomeOf({ games, seedBox }: Advance, draw: DueRow, move: Move): Outcome {
  const opened = draw.sealedSeed ? seedBox.open(draw.sealedSeed, draw.id) : undefined;
  const isTheSeed = opened && createHash('sha256').update(opened).digest().equals(draw.commitHash);
  const none = (voidReason: VoidReason, seed: Buffer | null): Outcome => ({ seed, result: null, voidReason });
  if (!opened || !isTheSeed) return none('SEED_LOST', null);
  if (typeof move === 'object') return none(move.void, opened);
  const game = games.get(draw.gameCode);
  // A game that was taken out of the programme cannot be drawn any more.
  if (!game) return none('CALLED_OFF', opened);
  return { seed: opened, result: resultOf(opened, draw, game.shape), voidReason: null };
}
