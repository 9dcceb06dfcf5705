// What the platform and a manner of calling it promise each other; every manner is a folder beside this file.
import type { KeyObject } from 'node:crypto';
import type { Language } from '#contract/base/language.ts';
import type { PromoReason } from '#contract/partners/vendor-forms.ts';
import type { RawRoute } from '#server/http/context.ts';

/** SEAMLESS: every bet asks our wallet. TRANSFER: money is moved to the vendor and back. */
export type WalletMode = 'SEAMLESS' | 'TRANSFER';

/** A launched game, of which a style makes the address for the frame. */
export type VendorLaunch = {
  readonly baseUrl: string;
  readonly vassalage: string;
  readonly gameCode: string;
  readonly ticket: string;
  readonly language: Language;
  readonly mode: 'REAL' | 'TRIAL';
  readonly theme: 'dark' | 'light';
};

/** `keepTicket`: the ticket itself becomes the session's token, and asking again with it is no fault. */
export type RedeemCall = {
  readonly vassalage: string;
  readonly ticket: string;
  readonly keepTicket?: boolean;
  /** Where the call names a game, it has to be the one that was launched. */
  readonly gameCode?: string;
};
export type Redeemed = {
  readonly sessionToken: string;
  readonly playerId: string;
  readonly displayName: string;
  readonly gameCode: string;
  readonly language: Language;
  readonly mode: 'REAL' | 'TRIAL';
  readonly walletMode: WalletMode;
  readonly balanceMinor: bigint;
  readonly expiresAt: Date;
  readonly openRounds: readonly {
    readonly roundId: string;
    readonly betMinor: bigint;
    readonly winMinor: bigint;
  }[];
};

export type BalanceCall = {
  readonly vassalage: string;
  readonly sessionToken: string;
  readonly playerId: string;
};

/** One thing a vendor asks for; ids are the vendor's own, amounts are minor units. */
export type VendorAct =
  | {
      readonly kind: 'BET';
      readonly transactionId: string;
      readonly roundId: string;
      readonly gameCode: string;
      readonly amountMinor: bigint;
      /** A reward pays for the round: the stake is written down and nothing is taken. */
      readonly isFree?: boolean;
      readonly roundClosed?: boolean;
    }
  | {
      readonly kind: 'WIN';
      readonly transactionId: string;
      /** Null where the vendor names the round only. */
      readonly betTransactionId: string | null;
      readonly roundId: string;
      readonly gameCode: string;
      readonly amountMinor: bigint;
      readonly roundClosed: boolean;
    }
  | {
      readonly kind: 'ROLLBACK';
      readonly transactionId: string;
      /** The bet that is undone, or the win where the rules allow that. */
      readonly betTransactionId: string;
      readonly roundId: string;
      readonly roundClosed?: boolean;
    }
  | {
      /** A win without a bet. */
      readonly kind: 'PROMO';
      readonly transactionId: string;
      readonly amountMinor: bigint;
      readonly reason: PromoReason;
    }
  | {
      /** A correction of a round, signed. */
      readonly kind: 'ADJUST';
      readonly transactionId: string;
      readonly roundId: string;
      readonly gameCode: string;
      readonly amountMinor: bigint;
    }
  | { readonly kind: 'END_ROUND'; readonly roundId: string; readonly gameCode: string }
  | {
      /** Takes a settled round back to running, and all it paid with it. */
      readonly kind: 'UNSETTLE';
      readonly transactionId: string;
      readonly roundId: string;
      readonly gameCode: string;
    }
  | {
      /** Settles a round anew; the amount is all that it pays. */
      readonly kind: 'RESETTLE';
      readonly transactionId: string;
      readonly roundId: string;
      readonly gameCode: string;
      readonly amountMinor: bigint;
    };

/** In what vendors' agreements differ; the wallet itself has one set of decisions. */
export type VendorRules = {
  /** What a second rollback of a bet under another id is told. */
  readonly secondRollback: 'ALREADY_ROLLED_BACK' | 'OK';
  /** Whether a rollback may name a win; what was spent meanwhile becomes a debt. */
  readonly rollbackOfWin: boolean;
  /** Whether a win says which bet it is of; else a round that was paid rolls back no bet. */
  readonly winsNameBets: boolean;
};

/** Acts of one player that happen together or not at all, in their order. */
export type VendorOrder = {
  readonly vassalage: string;
  readonly playerId: string;
  /** Null where the call names none. */
  readonly currency: string | null;
  /** Needed by bets only. */
  readonly sessionToken?: string | undefined;
  readonly rules: VendorRules;
  /**
   * Not of a call of the vendor's but told by its report, or made for the demo: a call of it that comes late is a
   * copy, however it is put, and the vendor's own list is not asked for it.
   */
  readonly isRecovered?: boolean;
  readonly acts: readonly VendorAct[];
};

type ActDone = {
  /** Null when nothing moved: a win of zero, a free bet, the rollback of a bet that never came. */
  readonly journalId: string | null;
  /** The act was done before; nothing moved this time. */
  readonly repeated: boolean;
};
/** What became of an order, act by act, and the balance after it. */
export type OrderDone = { readonly balanceMinor: bigint; readonly acts: readonly ActDone[] };

/** What a vendor may ask for. All of it throws `VendorRefusal`. */
export type VendorService = {
  readonly redeem: (call: RedeemCall) => Promise<Redeemed>;
  readonly balance: (call: BalanceCall) => Promise<bigint>;
  readonly play: (order: VendorOrder) => Promise<OrderDone>;
};

/** What a style needs to judge whether a call is genuine. */
export type VendorGate = {
  readonly currency: string;
  readonly now: () => Date;
  /** How a vendor calls; undefined for one we do not know. One that is off may still settle. */
  readonly vendorOf: (
    vassalage: string,
  ) => Promise<{ readonly style: string; readonly allowedAddresses: readonly string[] | null } | undefined>;
  readonly secretOf: (vassalage: string, keyId: string) => string | undefined;
  /** The public key of a vendor that signs with a pair of keys; undefined for a key that is not in its ring. */
  readonly publicKeyOf: (vassalage: string, keyId: string) => Promise<KeyObject | undefined>;
  readonly onFault: (fault: unknown) => void;
};

/** What a style needs to make the address of a launched game. */
export type LaunchContext = {
  /** The secret with which the platform signs towards a vendor. */
  readonly platformSecretOf: (vassalage: string) => string;
  /** Asks the vendor's own server for the address. */
  readonly askLaunch: (launch: VendorLaunch) => Promise<string>;
};

export type VendorStyle = {
  readonly name: string;
  readonly rules: VendorRules;
  /** The address for the frame. @throws VendorAway when the vendor's server does not answer */
  readonly launchUrl: (launch: VendorLaunch, context: LaunchContext) => Promise<string>;
  /** The routes on which vendors of this style call us. */
  readonly routes: (service: VendorService, gate: VendorGate) => RawRoute[];
};
