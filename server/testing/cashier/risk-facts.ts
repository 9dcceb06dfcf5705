// The facts of a member about whom nothing speaks, and traces that a test gives to members.
import { randomBytes } from 'node:crypto';
import { newId } from '#server/base/id.ts';
import type { Queryable } from '#server/db/database.ts';
import type { RiskFacts } from '#server/modules/cashier/risk/risk-rules.ts';

const riskNow = new Date('2026-11-23T06:00:00Z');
const hourMs = 60 * 60_000;
/** So many hours before the facts. */
export const hoursAgo = (hours: number): Date => new Date(riskNow.getTime() - hours * hourMs);

/** An old member who deposits and plays. */
export const plainFacts: RiskFacts = {
  at: riskNow,
  registeredAt: hoursAgo(9_000),
  requestedMinor: 50_000n,
  deposits: [{ createdAt: hoursAgo(30), hasFailed: false, credited: { at: hoursAgo(30), minor: 100_000n } }],
  stakedMinor: 300_000n,
  withdrawnMinor: 0n,
  withdrawals: [],
  wasActive: true,
  sharedDevice: [],
  sharedAddress: [],
  sharedCard: [],
  oppositeBets: [],
  line: { ofLine: [], activeDays: 0, barelyDays: 0 },
  voided: [],
  paidOut: [],
  keptBonuses: [],
  cardAddedAt: hoursAgo(8_000),
  passwordChangedAt: hoursAgo(9_000),
  phoneProvenAt: hoursAgo(9_000),
};

/** A session of a member on a device at an address. */
export async function aTrace(
  db: Queryable,
  memberId: string,
  { device, ip, at }: { readonly device: string; readonly ip: string; readonly at: Date },
): Promise<void> {
  await db.query(
    `insert into member_session (id, member_id, token_hash, assurance, device_hash, ip, user_agent, created_at,
       idle_until, absolute_until) values ($1, $2, $3, 'FULL', $4, $5, 'test', $6, $6, $6)`,
    [newId('ses', at.getTime()), memberId, randomBytes(32), Buffer.from(device), ip, at],
  );
}

/** A card of a member; equal numbers are the same card. */
export async function aCard(
  db: Queryable,
  memberId: string,
  { number, at }: { readonly number: string; readonly at: Date },
): Promise<string> {
  const id = newId('acc', at.getTime());
  await db.query(
    `insert into bank_card (id, member_id, bank, last4, sealed, lookup, added_at)
     values ($1, $2, 'BKASH', $3, $4, $4, $5)`,
    [id, memberId, number.slice(-4), Buffer.from(number), at],
  );
  return id;
}
