// The reads over many members that forecast, effect and misuse of campaigns need from other modules.
import type { Queryable } from '#server/db/database.ts';

type Span = { readonly from: Date; readonly to: Date };
type Sample = { readonly total: number; readonly memberIds: readonly string[] };
type OfMembers<Result> = (db: Queryable, memberIds: readonly string[], span: Span) => Promise<Result>;
type SampleOf = (db: Queryable, span: Span, most: number) => Promise<Sample>;

/** A member with real money, as offers judge one; active without a break, freeze, lock or closing. */
type AudienceMember = {
  readonly memberId: string;
  readonly registeredAt: Date;
  readonly isPhoneProven: boolean;
  readonly isActive: boolean;
};

/** A credited deposit; the net amount is what the wallet got, and the first one has none before it. */
export type CreditedDeposit = {
  readonly memberId: string;
  readonly orderNo: string;
  readonly at: Date;
  readonly netMinor: bigint;
  readonly isFirst: boolean;
};

/** Settled bets of one member in a time, in minor units. */
type MemberPlay = {
  readonly memberId: string;
  readonly bets: bigint;
  readonly stakedMinor: bigint;
  readonly wonMinor: bigint;
  readonly lastAt: Date;
};

/** Bets placed in the span and settled until an instant; `wanted` is in hundredths of a minor unit. */
type ReachSpan = Span & {
  readonly memberId: string;
  readonly settledBy: Date;
  readonly wanted: bigint;
};

export type ForecastPorts = {
  /** How many members with real money there are, and the same sample of them each time. */
  readonly audience: (
    db: Queryable,
    search: { readonly registeredFrom: Date; readonly registeredBefore: Date; readonly isActive: boolean },
    most: number,
  ) => Promise<{ readonly total: number; readonly members: readonly AudienceMember[] }>;
  readonly audienceOf: (db: Queryable, memberIds: readonly string[]) => Promise<readonly AudienceMember[]>;
  readonly sampleDepositors: SampleOf;
  readonly credited: OfMembers<readonly CreditedDeposit[]>;
  readonly depositorsOf: OfMembers<ReadonlySet<string>>;
  readonly withdrawn: OfMembers<readonly { readonly memberId: string; readonly at: Date }[]>;
  readonly samplePlayers: SampleOf;
  /** When the bets of each span were enough by these rules; spans without a bet that counts are left out. */
  readonly reached: (
    db: Queryable,
    spans: readonly ReachSpan[],
    rules: { readonly atMostMinor: bigint; readonly weights: Readonly<Record<string, number | undefined>> },
  ) => Promise<readonly { readonly nth: number; readonly reachedAt: Date | null }[]>;
  /** How much of each span was bet almost without risk. */
  readonly near: (
    db: Queryable,
    spans: readonly (Span & { readonly memberId: string })[],
  ) => Promise<
    readonly {
      readonly nth: number;
      readonly bets: number;
      /** What the bets had at risk: whole stakes in slots and fishing games. */
      readonly riskedMinor: bigint;
      readonly nearMinor: bigint;
    }[]
  >;
  readonly playOf: OfMembers<readonly MemberPlay[]>;
  /** Bets of a member and linked ones on opposite sides of one draw. */
  readonly oppositeBets: (
    db: Queryable,
    search: {
      readonly memberId: string;
      readonly linkedIds: readonly string[];
      readonly since: Date;
      readonly apartMs: number;
    },
  ) => Promise<readonly { readonly draw: string; readonly memberId: string }[]>;
};
