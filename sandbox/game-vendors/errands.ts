// Carries wins and rollbacks to the platform and does not rest until each is taken.
import { printMinor } from './money.ts';
import { type Errand, transactionId } from './round-record.ts';
import type { Records } from './records-store.ts';
import type { WalletCalls, WalletOutcome } from './wallet-calls.ts';

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
  const outcome = await send(deps.wallet, errand);
  if (outcome.kind === 'done') {
    deps.records.errands.end(errand, 'DONE', null);
    return outcome.value.balance;
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

function send(wallet: WalletCalls, errand: Errand): Promise<WalletOutcome<{ balance: string }>> {
  const { vassalage, playerId, roundId, gameCode, currency } = errand;
  const ids = {
    playerId,
    roundId,
    currency,
    transactionId: transactionId(roundId, errand.kind),
    betTransactionId: transactionId(roundId, 'bet'),
  };
  if (errand.kind === 'rollback') return wallet.rollback(vassalage, ids);
  return wallet.win(vassalage, {
    ...ids,
    gameCode,
    amount: printMinor(errand.amountMinor),
    roundClosed: true,
  });
}
