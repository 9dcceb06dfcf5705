// Carries wins and rollbacks to the platform and does not rest until each is taken.
import { type Errand, transactionId } from './round-record.ts';
import type { Records } from './records-store.ts';
import { vendorStyles } from './styles/styles.ts';
import type { WalletCalls } from './wallet-calls.ts';
import type { WalletOutcome } from './wallet-outcome.ts';

type Deps = {
  records: Records;
  wallet: WalletCalls;
  clock: { now(): Date };
  firstRetryMs: number;
  log: (line: string) => void;
};
const longestRetryMs = 60_000;

/** Faults of configuration: an operator mends them, so the errand keeps trying. */
const mendable: ReadonlySet<string> = new Set(['BAD_SIGNATURE', 'VENDOR_UNKNOWN', 'IP_NOT_ALLOWED']);

export type Errands = ReturnType<typeof createErrands>;

/** The background work of the vendors; `start` begins it, `stop` waits for what is in flight. */
export function createErrands(deps: Deps) {
  const { records, clock } = deps;
  const inFlight = new Map<string, Promise<string | undefined>>();
  let timer: NodeJS.Timeout | undefined;

  /** Tries one errand once; the player's balance after it, or undefined when it is still on its way. */
  function tryOnce(errand: Errand): Promise<string | undefined> {
    const key = transactionId(errand.roundId, errand.kind);
    const running = inFlight.get(key);
    if (running) return running;
    const attempt = carry(deps, errand).finally(() => inFlight.delete(key));
    inFlight.set(key, attempt);
    return attempt;
  }

  async function runDue(): Promise<void> {
    await Promise.all(records.errands.listDue(clock.now().getTime()).map(tryOnce));
  }

  function schedule(): void {
    timer = setTimeout(() => {
      runDue()
        .catch((error: unknown) => deps.log(`errands: ${String(error)}`))
        .finally(() => timer && schedule());
    }, deps.firstRetryMs);
    timer.unref();
  }

  return {
    tryOnce,
    start: schedule,
    async stop(): Promise<void> {
      clearTimeout(timer);
      timer = undefined;
      await Promise.allSettled(inFlight.values());
    },
  };
}

async function carry(deps: Deps, errand: Errand): Promise<string | undefined> {
  const outcome = await send(deps, errand);
  if (outcome.kind === 'done') {
    deps.records.errands.end(errand, 'DONE', null);
    return outcome.balance;
  }
  if (outcome.kind === 'refused' && !mendable.has(outcome.code)) {
    const undone = errand.kind === 'rollback' && outcome.code === 'ALREADY_ROLLED_BACK';
    deps.records.errands.end(errand, undone ? 'DONE' : 'STUCK', outcome.code);
    if (!undone) deps.log(`${errand.kind} of round ${errand.roundId} refused for good: ${outcome.code}`);
    return outcome.balance;
  }
  const pauseMs = Math.min(deps.firstRetryMs * 2 ** Math.min(errand.attempts, 20), longestRetryMs);
  deps.records.errands.postpone(errand, deps.clock.now().getTime() + pauseMs);
  return undefined;
}

/** Sends the errand's call; in a style where a win leaves its round open, the end of the round follows it. */
async function send({ wallet, records }: Deps, errand: Errand): Promise<WalletOutcome> {
  const { playerId, roundId, gameCode, currency, terms } = errand;
  const inRound = { playerId, roundId, gameCode, currency };
  const ids = {
    ...inRound,
    transactionId: transactionId(roundId, errand.kind),
    betTransactionId: transactionId(roundId, 'bet'),
  };
  if (errand.kind === 'rollback') {
    const atOnceWinMinor = records.rounds.find(roundId)?.atOnceWinMinor ?? null;
    const win = atOnceWinMinor !== null ? { winTransactionId: transactionId(roundId, 'win') } : {};
    return wallet.send(errand, { act: 'rollback', ...ids, ...win });
  }
  const { amountMinor } = errand;
  const paid = await wallet.send(errand, { act: 'win', ...ids, amountMinor, roundClosed: true });
  const isClosed = terms.walletMode === 'TRANSFER' || !vendorStyles[terms.style].habits.closesByItself;
  if (paid.kind !== 'done' || isClosed) return paid;
  return wallet.send(errand, { act: 'end-round', ...inRound });
}
