// The rules of risk as pure functions over facts that were read before; each gives a reason or nothing (office.md 9).
import type { RiskReason } from '#contract/cashier/risk.ts';
import type { RiskRule } from '#contract/cashier/risk-rule-names.ts';
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import type { KeptBonus, LineFacts, OppositeBets, RiskSettings, VoidedStake } from '../risk-settings.ts';

export type RiskDeposit = {
  readonly createdAt: Date;
  readonly hasFailed: boolean;
  /** When and how much was credited; null before. */
  readonly credited: { readonly at: Date; readonly minor: bigint } | null;
};

/** What is known about a member at an instant. */
export type RiskFacts = {
  readonly at: Date;
  readonly registeredAt: Date;
  /** The amount that is requested now; 0 without a request. */
  readonly requestedMinor: bigint;
  /** The member's orders of the longest time of all rules. */
  readonly deposits: readonly RiskDeposit[];
  /** Stakes, and earlier withdrawals that were not refused, in the days of IN_AND_OUT. */
  readonly stakedMinor: bigint;
  readonly withdrawnMinor: bigint;
  /** When the member made orders of withdrawals in the time of WITHDRAWAL_BURST, with the one that is requested now. */
  readonly withdrawals: readonly Date[];
  /** Whether the member staked, paid in or withdrew in the days of the rest of DORMANT. */
  readonly wasActive: boolean;
  /** Other members who used the same. */
  readonly sharedDevice: readonly string[];
  readonly sharedAddress: readonly string[];
  readonly sharedCard: readonly string[];
  readonly oppositeBets: readonly OppositeBets[];
  /** Linked accounts of the same line, and how active the members below are. */
  readonly line: LineFacts;
  /** Stakes that were voided in the days of VOIDED_BETS, and the withdrawals since the first of them was placed. */
  readonly voided: readonly VoidedStake[];
  readonly paidOut: readonly { readonly at: Date; readonly minor: bigint }[];
  /** Bonuses that became cash, of deposits that were taken back in the days of BONUS_KEPT. */
  readonly keptBonuses: readonly KeptBonus[];
  /** When the card of the request was added; null without a request. */
  readonly cardAddedAt: Date | null;
  readonly passwordChangedAt: Date | null;
  /** When the present phone number was proven; null without one. */
  readonly phoneProvenAt: Date | null;
};

type Found = Readonly<Record<string, string>> | undefined;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The most of these times that lie in one span of this length. */
export function mostWithin(times: readonly number[], spanMs: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  let [first, most] = [0, 0];
  for (const [at, time] of sorted.entries()) {
    while (time - (sorted[first] ?? time) >= spanMs) first += 1;
    most = Math.max(most, at - first + 1);
  }
  return most;
}

const since = (at: Date, spanMs: number) => (time: Date) =>
  time.getTime() > at.getTime() - spanMs && time.getTime() <= at.getTime();

/** The time in which bursts and structuring are looked for, in ms. */
const lookBackMs = 7 * dayMs;

const judges: { readonly [Name in RiskRule]: (facts: RiskFacts, settings: RiskSettings) => Found } = {
  DEPOSIT_BURST({ at, deposits }, { rules: { DEPOSIT_BURST: rule } }) {
    const lately = deposits.filter(({ createdAt }) => since(at, dayMs)(createdAt));
    const opened = mostWithin(timesOf(lately), rule.minutes * minuteMs);
    const failed = mostWithin(
      timesOf(lately.filter(({ hasFailed }) => hasFailed)),
      rule.failedMinutes * minuteMs,
    );
    if (opened <= rule.orders && failed <= rule.failed) return undefined;
    return opened > rule.orders
      ? { kind: 'OPENED', orders: String(opened), minutes: String(rule.minutes) }
      : { kind: 'FAILED', orders: String(failed), minutes: String(rule.failedMinutes) };
  },
  IN_AND_OUT(facts, { rules: { IN_AND_OUT: rule } }) {
    const inTime = since(facts.at, rule.days * dayMs);
    const paidIn = sumOf(
      facts.deposits.flatMap(({ credited }) => (credited ? [credited] : [])),
      inTime,
    );
    const out = facts.withdrawnMinor + facts.requestedMinor;
    const isOut = out > 0n && out * 100n >= paidIn * BigInt(rule.outPercent);
    const isPlayed = facts.stakedMinor * 100n >= paidIn * BigInt(rule.playPercent);
    if (paidIn === 0n || !isOut || isPlayed) return undefined;
    return {
      deposited: minorToDecimal(paidIn),
      withdrawn: minorToDecimal(out),
      staked: minorToDecimal(facts.stakedMinor),
      days: String(rule.days),
    };
  },
  STRUCTURING({ at, deposits }, { reportFrom, rules: { STRUCTURING: rule } }) {
    const limit = decimalToMinor(reportFrom);
    const inTime = since(at, lookBackMs);
    const below = deposits.flatMap(({ credited }) =>
      credited &&
      inTime(credited.at) &&
      credited.minor < limit &&
      credited.minor * 100n >= limit * BigInt(rule.fromPercent)
        ? [credited]
        : [],
    );
    const times = below.map((credited) => credited.at.getTime());
    const most = mostWithin(times, rule.hours * hourMs);
    if (most < rule.deposits) return undefined;
    return {
      deposits: String(most),
      hours: String(rule.hours),
      below: reportFrom,
      sum: minorToDecimal(below.reduce((sum, { minor }) => sum + minor, 0n)),
    };
  },
  SHARED_DEVICE: ({ sharedDevice }, { rules: { SHARED_DEVICE: rule } }) =>
    sharedBy(sharedDevice, rule.accounts, rule.days),
  SHARED_ADDRESS: ({ sharedAddress }, { rules: { SHARED_ADDRESS: rule } }) =>
    sharedBy(sharedAddress, rule.accounts, rule.days),
  SHARED_CARD: ({ sharedCard }, { rules: { SHARED_CARD: rule } }) => sharedBy(sharedCard, rule.accounts),
  OPPOSITE_BETS({ oppositeBets }, { rules: { OPPOSITE_BETS: rule } }) {
    if (oppositeBets.length < rule.bets) return undefined;
    const draws = [...new Set(oppositeBets.map(({ draw }) => draw))];
    return {
      bets: String(oppositeBets.length),
      minutes: String(rule.minutes),
      draws: draws.slice(0, mostNamed).join(' '),
      ...membersOf(oppositeBets.map(({ memberId }) => memberId)),
    };
  },
  VOIDED_BETS({ voided, paidOut }, { rules: { VOIDED_BETS: rule } }) {
    const isBetween = (time: Date, { placedAt, voidedAt }: VoidedStake) => placedAt < time && time < voidedAt;
    const lost = voided.filter((bet) => paidOut.some(({ at }) => isBetween(at, bet)));
    const orders = paidOut.filter(({ at }) => voided.some((bet) => isBetween(at, bet)));
    const lostMinor = lost.reduce((sum, bet) => sum + bet.lostMinor, 0n);
    const paidMinor = orders.reduce((sum, { minor }) => sum + minor, 0n);
    if (lost.length === 0 || lostMinor * 100n < paidMinor * BigInt(rule.percent)) return undefined;
    return {
      bets: String(lost.length),
      voided: minorToDecimal(lostMinor),
      withdrawn: minorToDecimal(paidMinor),
      days: String(rule.days),
    };
  },
  NEW_CARD: ({ at, cardAddedAt }, { rules: { NEW_CARD: rule } }) => changedSince(at, cardAddedAt, rule.hours),
  NEW_PASSWORD: (facts, { rules: { NEW_PASSWORD: rule } }) =>
    changedSince(facts.at, afterRegistration(facts, facts.passwordChangedAt), rule.hours),
  NEW_PHONE: (facts, { rules: { NEW_PHONE: rule } }) =>
    changedSince(facts.at, afterRegistration(facts, facts.phoneProvenAt), rule.hours),
  WITHDRAWAL_BURST({ at, withdrawals }, { rules: { WITHDRAWAL_BURST: rule } }) {
    const orders = withdrawals.filter(since(at, rule.hours * hourMs)).length;
    return orders <= rule.orders ? undefined : { orders: String(orders), hours: String(rule.hours) };
  },
  DORMANT({ at, registeredAt, wasActive }, { rules: { DORMANT: rule } }) {
    const restMs = (rule.quietDays + rule.days) * dayMs;
    if (wasActive || registeredAt.getTime() > at.getTime() - restMs) return undefined;
    return { quietDays: String(rule.quietDays), days: String(rule.days) };
  },
  SELF_DEALING: ({ line: { ofLine } }, { rules: { SELF_DEALING: rule } }) =>
    sharedBy(
      ofLine.filter(({ levels }) => levels === 1).map(({ memberId }) => memberId),
      rule.accounts,
    ),
  CIRCULAR_LINE({ line: { ofLine } }, { rules: { CIRCULAR_LINE: rule } }) {
    const apart = ofLine.filter(({ levels }) => levels > 1);
    const found = sharedBy(
      apart.map(({ memberId }) => memberId),
      rule.accounts,
    );
    return found && { ...found, levels: String(Math.max(...apart.map(({ levels }) => levels))) };
  },
  FALSE_ACTIVE({ line: { activeDays, barelyDays } }, { rules: { FALSE_ACTIVE: rule } }) {
    if (barelyDays < rule.barely || barelyDays * 100 < activeDays * rule.barelyPercent) return undefined;
    return { barely: String(barelyDays), active: String(activeDays), days: String(rule.days) };
  },
  BONUS_KEPT({ keptBonuses }, { rules: { BONUS_KEPT: rule } }) {
    if (keptBonuses.length === 0) return undefined;
    return {
      bonuses: String(keptBonuses.length),
      converted: minorToDecimal(keptBonuses.reduce((sum, { minor }) => sum + minor, 0n)),
      orders: keptBonuses
        .slice(0, mostNamed)
        .map(({ orderNo }) => orderNo)
        .join(' '),
      days: String(rule.days),
    };
  },
};

/** What was set with the registration is no change. */
const afterRegistration = ({ registeredAt }: RiskFacts, changedAt: Date | null): Date | null =>
  changedAt !== null && changedAt > registeredAt ? changedAt : null;

const timesOf = (deposits: readonly RiskDeposit[]) => deposits.map(({ createdAt }) => createdAt.getTime());

const sumOf = (
  credits: readonly { readonly at: Date; readonly minor: bigint }[],
  inTime: (time: Date) => boolean,
): bigint => credits.reduce((sum, { at, minor }) => (inTime(at) ? sum + minor : sum), 0n);

/** A reason names so many members and draws at most. */
const mostNamed = 20;
const membersOf = (memberIds: readonly string[]) => ({
  members: [...new Set(memberIds)].slice(0, mostNamed).join(' '),
});

function sharedBy(others: readonly string[], accounts: number, days?: number): Found {
  if (others.length === 0 || others.length + 1 < accounts) return undefined;
  return {
    accounts: String(others.length + 1),
    ...(days === undefined ? {} : { days: String(days) }),
    ...membersOf(others),
  };
}

function changedSince(at: Date, changedAt: Date | null, hours: number): Found {
  if (changedAt === null || !since(at, hours * hourMs)(changedAt)) return undefined;
  return { changedAt: changedAt.toISOString(), hours: String(hours) };
}

/** The reasons of all rules that are on and apply, in the order of the rules. */
export function reasonsOf(facts: RiskFacts, settings: RiskSettings): RiskReason[] {
  return (Object.keys(judges) as RiskRule[]).flatMap((rule) => {
    const { isOn, points } = settings.rules[rule];
    const found = isOn ? judges[rule](facts, settings) : undefined;
    return found ? [{ rule, points, facts: found }] : [];
  });
}

/** How far back the facts reach for these rules, in ms: in the member's orders, and in what is shared and bet. */
export function spansOf({ rules }: RiskSettings) {
  return {
    depositsMs: Math.max(lookBackMs, rules.IN_AND_OUT.days * dayMs),
    playMs: rules.IN_AND_OUT.days * dayMs,
    withdrawalsMs: rules.WITHDRAWAL_BURST.hours * hourMs,
    /** The rest of DORMANT begins and ends so long ago. */
    restFromMs: (rules.DORMANT.quietDays + rules.DORMANT.days) * dayMs,
    restToMs: rules.DORMANT.days * dayMs,
    deviceMs: rules.SHARED_DEVICE.days * dayMs,
    addressMs: rules.SHARED_ADDRESS.days * dayMs,
    oppositeMs: rules.OPPOSITE_BETS.days * dayMs,
    voidedMs: rules.VOIDED_BETS.days * dayMs,
    takenBackMs: rules.BONUS_KEPT.days * dayMs,
    activeMs: rules.FALSE_ACTIVE.days * dayMs,
    apartMs: rules.OPPOSITE_BETS.minutes * minuteMs,
  };
}
