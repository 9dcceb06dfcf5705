// Searches what is new for risk: members with new deposits, voided bets or deposits that were taken back, agents whose
// contracts pay, and those who use a device, address or card of others.
import type { CashierParts } from '../parts.ts';
import { noteReasons } from './note-reasons.ts';
import { readFacts, type RiskParts } from './read-facts.ts';
import { reasonsOf, spansOf } from './risk-rules.ts';
import {
  selectDepositors,
  selectMembersOfTakenBack,
  selectScannedTo,
  writeScannedTo,
} from './risk-scan-store.ts';

const minuteMs = 60_000;
/** The first search begins so long ago. */
const firstMs = 30 * 24 * 60 * minuteMs;
/** A row may be committed so long after the time that it carries. */
const lateMs = 5 * minuteMs;
const membersAtOnce = 500;

type ScanParts = Pick<CashierParts, 'db' | 'clock' | 'membersOfVoided' | 'payeesSince' | 'riskSettings'> &
  RiskParts;

/** Returns how many members were looked at, and how many cases were opened. It may be repeated. */
export async function scanRisk(
  parts: ScanParts,
  signal?: AbortSignal,
): Promise<{ readonly members: number; readonly opened: number }> {
  const { db, clock } = parts;
  const settings = await parts.riskSettings();
  const at = clock.now();
  const scannedTo = await selectScannedTo(db);
  const since = new Date(scannedTo ? scannedTo.getTime() - lateMs : at.getTime() - firstMs);
  let [members, opened] = [0, 0];
  for await (const memberId of newMembers(parts, since, at, settings)) {
    if (signal?.aborted) return { members, opened };
    const facts = await readFacts(parts, db, { memberId, amountMinor: 0n, cardId: null, at }, settings);
    const reasons = reasonsOf(facts, settings);
    members += 1;
    if (reasons.length > 0)
      opened += Number(await db.tx((tx) => noteReasons(tx, { memberId, reasons, at }, settings)));
  }
  await writeScannedTo(db, at);
  return { members, opened };
}

/** Each member once. */
async function* newMembers(
  { db, links, membersOfVoided, payeesSince }: ScanParts,
  since: Date,
  at: Date,
  settings: Awaited<ReturnType<ScanParts['riskSettings']>>,
): AsyncGenerator<string> {
  const { rules } = settings;
  const { deviceMs, addressMs } = spansOf(settings);
  const first = new Set(
    await links.newlyLinked(db, {
      since,
      device: { since: new Date(at.getTime() - deviceMs), accounts: rules.SHARED_DEVICE.accounts },
      address: { since: new Date(at.getTime() - addressMs), accounts: rules.SHARED_ADDRESS.accounts },
    }),
  );
  for (const memberId of await membersOfVoided(db, since)) first.add(memberId);
  for (const memberId of await selectMembersOfTakenBack(db, since)) first.add(memberId);
  for (const memberId of await payeesSince(db, since)) first.add(memberId);
  yield* first;
  for (let after = ''; ; ) {
    const page = await selectDepositors(db, since, { after, size: membersAtOnce });
    for (const memberId of page) if (!first.has(memberId)) yield memberId;
    if (page.length < membersAtOnce) return;
    after = page.at(-1) ?? '';
  }
}
