// The dependencies of every act of this module; imports none of them.
import type { Language } from '#contract/base/language.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import type { Player } from '#server/modules/identity/index.ts';
import type { BetSource } from './bet-source.ts';
import type { BetFollower } from './follow-bets.ts';

export type ReportingParts = {
  readonly db: Database;
  readonly clock: Clock;
  /** IANA name of the merchant's zone. */
  readonly timeZone: string;
  /** The merchant's currency and name, for documents. */
  readonly merchant: { readonly currency: string; readonly name: Readonly<Record<Language, string>> };
  /** The modules that take bets. */
  readonly sources: readonly BetSource[];
  readonly follower: BetFollower;
  readonly identity: {
    /** The members of these ids; unknown ids are left out. */
    readonly playersOf: (db: Queryable, memberIds: readonly string[]) => Promise<readonly Player[]>;
  };
  /** The picture of a game and its dominant colour. */
  readonly tileOf: (gameCode: string) => { readonly url: string; readonly color: string };
  /** The catalogue id of a game whose source has none; empty when it is not listed. */
  readonly nodeOf: (gameCode: string) => string;
};
