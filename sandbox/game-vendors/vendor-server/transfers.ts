// Transfers between the platform and a player's balance at the vendor: each happens once, however often it is repeated.
import type * as z from 'zod/mini';
import type { queryTransfer, transfer } from '#contract/partners/vendor-server.ts';
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import type { Transfer } from '../records/vendor-balance-store.ts';
import type { Records } from '../records/records-store.ts';

type Deps = { records: Records; clock: { now(): Date } };
type Order = z.output<typeof transfer.body>;
type Outcome = z.input<typeof transfer.output>;
type Reason = Outcome['reason'];

/**
 * Moves the money or returns the reason why not; the same id with the same content gets the same result, with other
 * content MISMATCH.
 */
export function makeTransfer(deps: Deps, vendorCode: string, order: Order): Outcome {
  const { records, clock } = deps;
  const { transferId, playerId, direction } = order;
  const amountMinor = decimalToMinor(order.amount);
  return records.together(() => {
    const before = records.vendorBalances.findTransfer(vendorCode, transferId);
    if (before?.direction === 'NONE') return reported(deps, before);
    if (before && (before.playerId !== playerId || before.direction !== direction))
      return mismatch(deps, before);
    if (before) return before.amountMinor === amountMinor ? reported(deps, before) : mismatch(deps, before);
    const owner = { vendorCode, playerId, mode: 'REAL' } as const;
    const reason = obstacle(deps, vendorCode, order, amountMinor);
    const state = reason ? 'FAILED' : 'DONE';
    const done: Transfer = { vendorCode, transferId, playerId, direction, amountMinor, state, reason };
    records.vendorBalances.addTransfer(done, clock.now().getTime());
    if (!reason) {
      const signed = direction === 'IN' ? amountMinor : -amountMinor;
      records.vendorBalances.addEntry({ ...owner, ref: `transfer.${transferId}`, amountMinor: signed });
    }
    return reported(deps, done);
  });
}

/** The result of a transfer; one that never arrived is cancelled now, so that it is refused later. */
export function askTransfer(
  deps: Deps,
  vendorCode: string,
  { transferId, playerId }: z.output<typeof queryTransfer.body>,
): Outcome {
  const { records, clock } = deps;
  return records.together(() => {
    const before = records.vendorBalances.findTransfer(vendorCode, transferId);
    if (before) return before.playerId === playerId ? reported(deps, before) : mismatch(deps, before);
    const cancelled: Transfer = {
      vendorCode,
      transferId,
      playerId,
      direction: 'NONE',
      amountMinor: 0n,
      state: 'FAILED',
      reason: 'CANCELLED',
    };
    records.vendorBalances.addTransfer(cancelled, clock.now().getTime());
    return reported(deps, cancelled);
  });
}

function obstacle({ records }: Deps, vendorCode: string, order: Order, amountMinor: bigint): Reason {
  const { playerId, direction } = order;
  if (!records.vendorBalances.knowsPlayer(vendorCode, playerId)) return 'UNKNOWN_PLAYER';
  if (amountMinor <= 0n) return 'MISMATCH';
  const balanceMinor = records.vendorBalances.balanceOf({ vendorCode, playerId, mode: 'REAL' });
  return direction === 'OUT' && balanceMinor < amountMinor ? 'NOT_ENOUGH' : null;
}

function reported({ records }: Deps, { vendorCode, playerId, state, reason }: Transfer): Outcome {
  const balanceMinor = records.vendorBalances.balanceOf({ vendorCode, playerId, mode: 'REAL' });
  return { state, reason: reason as Reason, balance: minorToDecimal(balanceMinor) };
}

function mismatch(deps: Deps, { vendorCode, playerId }: Transfer): Outcome {
  const balanceMinor = deps.records.vendorBalances.balanceOf({ vendorCode, playerId, mode: 'REAL' });
  return { state: 'FAILED', reason: 'MISMATCH', balance: minorToDecimal(balanceMinor) };
}
