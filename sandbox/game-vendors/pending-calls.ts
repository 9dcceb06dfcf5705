// Sends wins and rollbacks to the platform and repeats them until each is accepted.
import { type PendingCall, transactionId } from './records/round-record.ts';
import type { Records } from './records/records-store.ts';
import { vendorProtocols } from './protocols/protocols.ts';
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

/** Faults of configuration: an operator corrects them, so the call is repeated. */
const mendable: ReadonlySet<string> = new Set(['BAD_SIGNATURE', 'VENDOR_UNKNOWN', 'IP_NOT_ALLOWED']);

export type PendingCalls = ReturnType<typeof createPendingCalls>;

/** The background work of the vendors; `start` begins it, `stop` waits for the calls in flight. */
export function createPendingCalls(deps: Deps) {
  const { records, clock } = deps;
  const inFlight = new Map<string, Promise<string | undefined>>();
  let timer: NodeJS.Timeout | undefined;

  /** Sends one pending call once; the player's balance after it, or undefined when it is still on its way. */
  function tryOnce(pendingCall: PendingCall): Promise<string | undefined> {
    const key = transactionId(pendingCall.roundId, pendingCall.kind);
    const running = inFlight.get(key);
    if (running) return running;
    const attempt = carry(deps, pendingCall).finally(() => inFlight.delete(key));
    inFlight.set(key, attempt);
    return attempt;
  }

  async function runDue(): Promise<void> {
    await Promise.all(records.pendingCalls.listDue(clock.now().getTime()).map(tryOnce));
  }

  function schedule(): void {
    timer = setTimeout(() => {
      runDue()
        .catch((error: unknown) => deps.log(`pending calls: ${String(error)}`))
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

async function carry(deps: Deps, pendingCall: PendingCall): Promise<string | undefined> {
  const outcome = await send(deps, pendingCall);
  if (outcome.kind === 'done') {
    deps.records.pendingCalls.end(pendingCall, 'DONE', null);
    return outcome.balance;
  }
  if (outcome.kind === 'refused' && !mendable.has(outcome.code)) {
    const undone = pendingCall.kind === 'rollback' && outcome.code === 'ALREADY_ROLLED_BACK';
    deps.records.pendingCalls.end(pendingCall, undone ? 'DONE' : 'STUCK', outcome.code);
    if (!undone)
      deps.log(`${pendingCall.kind} of round ${pendingCall.roundId} refused for good: ${outcome.code}`);
    return outcome.balance;
  }
  const pauseMs = Math.min(deps.firstRetryMs * 2 ** Math.min(pendingCall.attempts, 20), longestRetryMs);
  deps.records.pendingCalls.postpone(pendingCall, deps.clock.now().getTime() + pauseMs);
  return undefined;
}

/** Sends the pending call; in a protocol where a win leaves its round open, the end of the round follows it. */
async function send({ wallet, records }: Deps, pendingCall: PendingCall): Promise<WalletOutcome> {
  const { playerId, roundId, gameCode, currency, terms } = pendingCall;
  const isWager = typeof pendingCall.inRound === 'string';
  const inRound = { playerId, roundId: pendingCall.inRound ?? roundId, gameCode, currency };
  const ids = {
    ...inRound,
    transactionId: transactionId(roundId, pendingCall.kind),
    betTransactionId: transactionId(roundId, 'bet'),
  };
  if (pendingCall.kind === 'rollback') {
    const atOnceWinMinor = records.rounds.find(roundId)?.atOnceWinMinor ?? null;
    const win = atOnceWinMinor !== null ? { winTransactionId: transactionId(roundId, 'win') } : {};
    return wallet.send(pendingCall, { act: 'rollback', ...ids, ...win, roundClosed: !isWager });
  }
  const { amountMinor } = pendingCall;
  const paid = await wallet.send(pendingCall, { act: 'win', ...ids, amountMinor, roundClosed: true });
  const isClosed = terms.walletMode === 'TRANSFER' || !vendorProtocols[terms.protocol].habits.closesByItself;
  if (paid.kind !== 'done' || isClosed) return paid;
  return wallet.send(pendingCall, { act: 'end-round', ...inRound });
}
