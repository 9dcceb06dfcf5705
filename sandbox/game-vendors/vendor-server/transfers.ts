// Money moved between the platform and a player's balance at the vendor: each transfer once, whatever is repeated.
import type * as z from 'zod/mini';
import type { queryTransfer, transfer } from '#contract/partners/vendor-server.ts';
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import type { Transfer } from '../vendor-balance-store.ts';
import type { Records } from '../records-store.ts';

type Deps = { records: Records; clock: { now(): Date } };
type Order = z.output<typeof transfer.body>;
type Outcome = z.input<typeof transfer.output>;
type Reason = Outcome['reason'];

/** Moves the money or says why not; the same id with the same content answers the same, with other MISMATCH. */
export function makeTransfer(deps: Deps, vassalage: string, order: Order): Outcome {
  const { records, clock } = deps;
  const { transferId, playerId, direction } = order;
  const amountMinor = decimalToMinor(order.amount);
  return records.together(() => {
    const before = records.vendorBalances.findTransfer(vassalage, transferId);
    if (before?.direction === 'NONE') return told(deps, before);
    if (before && (before.playerId !== playerId || before.direction !== direction))
      return mismatch(deps, before);
    if (before) return before.amountMinor === amountMinor ? told(deps, before) : mismatch(deps, before);
    const owner = { vassalage, playerId, mode: 'REAL' } as const;
    const reason = obstacle(deps, vassalage, order, amountMinor);
    const state = reason ? 'FAILED' : 'DONE';
    const done: Transfer = { vassalage, transferId, playerId, direction, amountMinor, state, reason };
    records.vendorBalances.addTransfer(done, clock.now().getTime());
    if (!reason) {
      const signed = direction === 'IN' ? amountMinor : -amountMinor;
      records.vendorBalances.addEntry({ ...owner, ref: `transfer.${transferId}`, amountMinor: signed });
    }
    return told(deps, done);
  });
}

/** What became of a transfer; one that never came is cancelled now, so that it cannot come any more. */
export function askTransfer(
  deps: Deps,
  vassalage: string,
  { transferId, playerId }: z.output<typeof queryTransfer.body>,
): Outcome {
  const { records, clock } = deps;
  return records.together(() => {
    const before = records.vendorBalances.findTransfer(vassalage, transferId);
    if (before) return before.playerId === playerId ? told(deps, before) : mismatch(deps, before);
    const cancelled: Transfer = {
      vassalage,
      transferId,
      playerId,
      direction: 'NONE',
      amountMinor: 0n,
      state: 'FAILED',
      reason: 'CANCELLED',
    };
    records.vendorBalances.addTransfer(cancelled, clock.now().getTime());
    return told(deps, cancelled);
  });
}

function obstacle({ records }: Deps, vassalage: string, order: Order, amountMinor: bigint): Reason {
  const { playerId, direction } = order;
  if (!records.vendorBalances.knowsPlayer(vassalage, playerId)) return 'UNKNOWN_PLAYER';
  if (amountMinor <= 0n) return 'MISMATCH';
  const balanceMinor = records.vendorBalances.balanceOf({ vassalage, playerId, mode: 'REAL' });
  return direction === 'OUT' && balanceMinor < amountMinor ? 'NOT_ENOUGH' : null;
}

function told({ records }: Deps, { vassalage, playerId, state, reason }: Transfer): Outcome {
  const balanceMinor = records.vendorBalances.balanceOf({ vassalage, playerId, mode: 'REAL' });
  return { state, reason: reason as Reason, balance: minorToDecimal(balanceMinor) };
}

function mismatch(deps: Deps, { vassalage, playerId }: Transfer): Outcome {
  const balanceMinor = deps.records.vendorBalances.balanceOf({ vassalage, playerId, mode: 'REAL' });
  return { state: 'FAILED', reason: 'MISMATCH', balance: minorToDecimal(balanceMinor) };
}
