// Pure rules of misuse: which signs a taker of bonuses shows, and on what each was found (promotions.md 10).
import type { AbuseSign } from '#contract/promotions/campaigns/abuse.ts';

/** A bonus of a member, with the bets of its time. */
export type AbuseGrant = {
  readonly id: string;
  readonly orderNo: string | null;
  readonly isCompleted: boolean;
  readonly overAt: Date | null;
  /** Settled bets of its time: their number, what they had at risk, and that of those that came back almost as they were placed. */
  readonly bets: number;
  readonly riskedMinor: bigint;
  readonly nearMinor: bigint;
};

export type AbuseFacts = {
  readonly grants: readonly AbuseGrant[];
  /** Other takers of the same campaigns by what is shared. */
  readonly links: readonly { readonly kind: 'DEVICE' | 'ADDRESS' | 'CARD'; readonly memberId: string }[];
  readonly opposite: readonly { readonly draw: string; readonly memberId: string }[];
  /** Orders of deposits that were credited in the time. */
  readonly deposits: readonly string[];
  readonly withdrawals: readonly Date[];
};

export type FoundSign = {
  readonly sign: AbuseSign;
  readonly points: number;
  readonly others: readonly string[];
  readonly found: readonly string[];
  readonly number: number | null;
};

const points: Readonly<Record<AbuseSign, number>> = {
  SHARED_CARD: 40,
  OPPOSITE_BETS: 40,
  SHARED_DEVICE: 30,
  LOW_RISK: 25,
  HOPPING: 25,
  SHARED_ADDRESS: 10,
};
/** So many settled bets are needed for LOW_RISK, and this share of their valid stakes, in percent. */
const [lowRiskBets, lowRiskPercent] = [20, 80n];
const hoppingGrants = 3;
const hoppingMs = 24 * 60 * 60_000;

/** The signs of a member; none is a verdict. */
export function signsOf(facts: AbuseFacts): FoundSign[] {
  return [
    shared('SHARED_CARD', 'CARD', facts),
    shared('SHARED_DEVICE', 'DEVICE', facts),
    shared('SHARED_ADDRESS', 'ADDRESS', facts),
    lowRisk(facts),
    oppositeBets(facts),
    hopping(facts),
  ].filter((sign) => sign !== undefined);
}

const signWith = (sign: AbuseSign, more: Partial<FoundSign>): FoundSign => ({
  sign,
  points: points[sign],
  others: [],
  found: [],
  number: null,
  ...more,
});

function shared(
  sign: AbuseSign,
  kind: AbuseFacts['links'][number]['kind'],
  { links }: AbuseFacts,
): FoundSign | undefined {
  const others = [...new Set(links.filter((link) => link.kind === kind).map(({ memberId }) => memberId))];
  return others.length > 0 ? signWith(sign, { others }) : undefined;
}

function lowRisk({ grants }: AbuseFacts): FoundSign | undefined {
  const bets = grants.reduce((sum, grant) => sum + grant.bets, 0);
  const riskedMinor = grants.reduce((sum, grant) => sum + grant.riskedMinor, 0n);
  const nearMinor = grants.reduce((sum, grant) => sum + grant.nearMinor, 0n);
  if (bets < lowRiskBets || riskedMinor === 0n || nearMinor * 100n < riskedMinor * lowRiskPercent)
    return undefined;
  const found = grants.filter((grant) => grant.nearMinor > 0n).map(({ id }) => id);
  return signWith('LOW_RISK', { found, number: Number((nearMinor * 100n) / riskedMinor) });
}

function oppositeBets({ opposite }: AbuseFacts): FoundSign | undefined {
  if (opposite.length === 0) return undefined;
  return signWith('OPPOSITE_BETS', {
    others: [...new Set(opposite.map(({ memberId }) => memberId))],
    found: [...new Set(opposite.map(({ draw }) => draw))],
  });
}

/** Every deposit was made for a bonus, and every bonus that became cash was taken out within a day. */
function hopping({ grants, deposits, withdrawals }: AbuseFacts): FoundSign | undefined {
  const orders = new Set(grants.flatMap(({ orderNo }) => orderNo ?? []));
  const completed = grants.filter(({ isCompleted }) => isCompleted);
  const isOnlyForBonuses = deposits.length > 0 && deposits.every((orderNo) => orders.has(orderNo));
  const isTakenOut = completed.every(({ overAt }) =>
    withdrawals.some((at) => overAt !== null && at >= overAt && at.getTime() - overAt.getTime() <= hoppingMs),
  );
  if (completed.length < hoppingGrants || !isOnlyForBonuses || !isTakenOut) return undefined;
  return signWith('HOPPING', { found: completed.map(({ id }) => id), number: completed.length });
}
