// The dependencies of every act of this module; imports none of them.
import type { WhitelabelFlags } from '#contract/platform.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database, Queryable, Transaction } from '#server/db/database.ts';
import type { Identity } from '#server/modules/identity/index.ts';
import type { LineGroups } from '#server/modules/lottery/index.ts';
import type { Wallet } from '#server/modules/wallet/index.ts';

export type AgentsParts = {
  readonly db: Database;
  readonly clock: Clock;
  /** IANA name of the merchant's zone. */
  readonly timeZone: string;
  /** The public address of the site, for links. */
  readonly siteUrl: string;
  /** The other hosts at which the site is reached. */
  readonly otherHosts: () => Promise<readonly string[]>;
  readonly wallet: Pick<Wallet, 'postMany' | 'lockOwners'>;
  readonly identity: Pick<
    Identity,
    'paymentSetupOf' | 'requirePaymentPassword' | 'playersOf' | 'uplinesOf'
  > & {
    readonly members: Pick<
      Identity['members'],
      'prepareAccount' | 'openPrepared' | 'addInviteCode' | 'closeInviteCode' | 'changeType' | 'idOf'
    >;
  };
  /** What a member's own limits of deposits leave; null without one. Call it behind the lock of the wallet. */
  readonly protection: { readonly depositLeft: (db: Queryable, memberId: string) => Promise<bigint | null> };
  /** The prize groups of the lottery that members of a line give to those directly below. */
  readonly lineGroups: LineGroups;
  /** Bets of the lottery that cover nearly all results of their draw. */
  readonly coveringBets: (
    db: Queryable,
    span: { readonly from: Date; readonly to: Date },
  ) => Promise<
    readonly { readonly reference: string; readonly placedAt: Date; readonly stakeMinor: bigint }[]
  >;
  readonly feedback: {
    /**
     * Answers an application to become an agent, and returns the member.
     * @throws Refusal NOT_FOUND, CASE_CHANGED
     */
    readonly approveApplication: (tx: Transaction, id: string, operator: string) => Promise<string>;
  };
  readonly flags: () => Promise<WhitelabelFlags>;
  /** Copies changed bets into the list of bets, so that figures are of now. */
  readonly takeOverBets: (signal?: AbortSignal) => Promise<unknown>;
  /** The same for two seconds at most, before a page is read. */
  readonly catchUp: () => Promise<unknown>;
};
