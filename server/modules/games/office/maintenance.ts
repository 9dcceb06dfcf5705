// Maintenance of a vendor: planned by an operator, begun and ended by the clock.
import { Refusal } from '#server/base/refusal.ts';
import { newId } from '#server/base/id.ts';
import type { Transaction } from '#server/db/database.ts';
import { notifyContentChanged } from '../catalogue/catalogue-store.ts';
import {
  endRunning,
  hasRunningStopped,
  leaveStopped,
  insertMaintenance,
  lockMaintenance,
  markStopped,
  type MaintenanceRow,
  selectDueMaintenance,
  selectOverlapping,
  updateMaintenance,
} from './maintenance-store.ts';
import type { OfficeParts } from './office-parts.ts';
import { lockVendor, writeVendorState } from './vendor-store.ts';

/**
 * Plans maintenance; what should have begun begins at once.
 * @throws Refusal NOT_FOUND, INPUT_INVALID when it ends too early or overlaps another
 */
export async function planMaintenance(
  tx: Transaction,
  input: Omit<MaintenanceRow, 'id' | 'state'>,
  now: Date,
): Promise<MaintenanceRow> {
  if (!(await lockVendor(tx, input.vendor))) throw new Refusal('NOT_FOUND');
  if (input.endsAt <= input.startsAt || input.endsAt <= now) throw new Refusal('INPUT_INVALID');
  if ((await selectOverlapping(tx, input)).length > 0) throw new Refusal('INPUT_INVALID');
  const planned: MaintenanceRow = { ...input, id: newId('vmt', now.getTime()), state: 'PLANNED' };
  await insertMaintenance(tx, planned);
  // Players read the announcement before it begins.
  notifyContentChanged(tx, 'games');
  return (await turn(tx, planned.id, now)) ?? planned;
}

/** @throws Refusal NOT_FOUND, CASE_CHANGED when it has begun or is over */
export async function cancelMaintenance(
  tx: Transaction,
  vendor: string,
  id: string,
): Promise<MaintenanceRow> {
  const found = await lockMaintenance(tx, id);
  if (found?.vendor !== vendor) throw new Refusal('NOT_FOUND');
  if (found.state !== 'PLANNED') throw new Refusal('CASE_CHANGED');
  await updateMaintenance(tx, id, 'CANCELLED');
  notifyContentChanged(tx, 'games');
  return { ...found, state: 'CANCELLED' };
}

/** Begins and ends maintenance at its times; returns how many changed. */
export async function tendMaintenance({ deps: { db, clock }, changed }: OfficeParts): Promise<number> {
  const due = await selectDueMaintenance(db, clock.now());
  for (const { id, vendor } of due)
    await db.tx(async (tx) => {
      // In the order of the acts of operators, so that no two wait for each other.
      await lockVendor(tx, vendor);
      await turn(tx, id, clock.now());
    });
  if (due.length > 0) await changed();
  return due.length;
}

/** Sets the vendor's state by the clock; the vendor is locked. A vendor that operators stopped stays so. */
async function turn(tx: Transaction, id: string, now: Date): Promise<MaintenanceRow | undefined> {
  const found = await lockMaintenance(tx, id);
  if (!found) return undefined;
  const isOver = found.endsAt <= now;
  const begins = found.state === 'PLANNED' && found.startsAt <= now && !isOver;
  const ends = (found.state === 'PLANNED' || found.state === 'RUNNING') && isOver;
  if (!begins && !ends) return found;
  const state = await lockVendor(tx, found.vendor);
  const after = begins ? 'RUNNING' : 'OVER';
  const hasStopped = ends && (await hasRunningStopped(tx, found.vendor));
  await updateMaintenance(tx, id, after);
  if (begins && state === 'ENABLED') {
    await writeVendorState(tx, found.vendor, 'MAINTENANCE');
    await markStopped(tx, id);
  }
  if (hasStopped && state === 'MAINTENANCE') await writeVendorState(tx, found.vendor, 'ENABLED');
  notifyContentChanged(tx, 'games');
  return { ...found, state: after };
}

/**
 * Sets a vendor's state by an operator; the end of running maintenance does not change it. While the vendor stays in
 * maintenance, players still read the notice.
 */
export async function setStateByHand(
  tx: Transaction,
  vendor: string,
  state: Parameters<typeof writeVendorState>[2],
): Promise<void> {
  if (state === 'MAINTENANCE') await leaveStopped(tx, vendor);
  else await endRunning(tx, vendor);
  await writeVendorState(tx, vendor, state);
  notifyContentChanged(tx, 'games');
}
