// The interface between the platform and the vendors' protocols. Each protocol has a folder beside this file.
import type { KeyObject } from 'node:crypto';
import type { Language } from '#contract/base/language.ts';
import type { PromoReason } from '#contract/partners/vendor-forms.ts';
import type { VendorRefusalCode } from '#contract/partners/game-vendor.ts';
import type { OrderState } from '#contract/partners/sports-order.ts';
import type { RawRoute } from '#server/http/context.ts';

/** SEAMLESS: every bet is taken from our wallet. TRANSFER: money is moved to the vendor and back. */
export type WalletMode = 'SEAMLESS' | 'TRANSFER';

/** A launched game. The protocol makes the address for the frame from it. */
export type VendorLaunch = {
  readonly baseUrl: string;
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly ticket: string;
  readonly language: Language;
  readonly mode: 'REAL' | 'TRIAL';
  readonly theme: 'dark' | 'light';
};

/** A match of a sportsbook that opens, where one was tapped. */
export type TappedMatch = {
  readonly matchId?: string | undefined;
  readonly leagueId?: string | undefined;
};

/** A sportsbook that a visitor looks at: there is no session, and no bet is taken. */
export type VendorVisit = Omit<VendorLaunch, 'ticket' | 'mode'> & TappedMatch;

/** `keepTicket`: the ticket itself becomes the token of the session, and the vendor may redeem it more than once. */
export type RedeemCall = {
  readonly vendorCode: string;
  readonly ticket: string;
  readonly keepTicket?: boolean;
  /** When the call names a game, it must be the launched game. */
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
  readonly vendorCode: string;
  readonly sessionToken: string;
  readonly playerId: string;
};

/** One act that a vendor requests. Ids are the vendor's own; amounts are in minor units. */
export type VendorAct =
  | {
      readonly kind: 'BET';
      readonly transactionId: string;
      readonly roundId: string;
      readonly gameCode: string;
      readonly amountMinor: bigint;
      /** A reward pays for the round: the stake is recorded and no money is taken. */
      readonly isFree?: boolean;
      /** The reward, where the protocol names it. */
      readonly rewardId?: string | undefined;
      readonly roundClosed?: boolean;
    }
  | {
      readonly kind: 'WIN';
      readonly transactionId: string;
      /** Null when the vendor names only the round. */
      readonly betTransactionId: string | null;
      readonly roundId: string;
      readonly gameCode: string;
      readonly amountMinor: bigint;
      readonly roundClosed: boolean;
    }
  | {
      readonly kind: 'ROLLBACK';
      readonly transactionId: string;
      /** The bet that is rolled back, or a win if the rules allow that. */
      readonly betTransactionId: string;
      readonly roundId: string;
      readonly roundClosed?: boolean;
    }
  | {
      /** Gives a part of an unsettled stake back. The rest is settled later, and cannot be rolled back. */
      readonly kind: 'RETURN';
      readonly transactionId: string;
      readonly betTransactionId: string;
      readonly roundId: string;
      readonly gameCode: string;
      readonly amountMinor: bigint;
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
      /** Opens a settled round again and takes back what it paid. */
      readonly kind: 'UNSETTLE';
      readonly transactionId: string;
      readonly roundId: string;
      readonly gameCode: string;
      /** What the round has paid afterwards; nothing without it. */
      readonly amountMinor?: bigint;
    }
  | {
      /** Settles a round again. The amount is the total that the round pays. */
      readonly kind: 'RESETTLE';
      readonly transactionId: string;
      readonly roundId: string;
      readonly gameCode: string;
      readonly amountMinor: bigint;
    };

/** The differences between the agreements with vendors. All other rules of the wallet are the same for all vendors. */
export type VendorRules = {
  /** The answer to a second rollback of the same bet under another id. */
  readonly secondRollback: 'ALREADY_ROLLED_BACK' | 'OK';
  /** Whether a rollback may name a win. If the player has spent the win meanwhile, the rest becomes a debt. */
  readonly rollbackOfWin: boolean;
  /** Whether each win names its bet. If not, no bet of a paid round can be rolled back. */
  readonly winsNameBets: boolean;
};

/** The copy of a sports order that is kept with the acts of a callback (`sports-orders`). */
export type OrderCopy = {
  /** The round of the acts. */
  readonly orderId: string;
  /** Counts the callbacks of the order from 1, without a gap. */
  readonly sequence: number;
  readonly state: OrderState;
  /** The states that the copy before may have; empty for the first. */
  readonly follows: readonly OrderState[];
  /** True when it may come although the callback before never arrived. */
  readonly mayBeFirst: boolean;
  /** The turnover that counts once it is settled. */
  readonly validMinor: bigint;
  /** The search for rounds that stay open leaves it alone until then. */
  readonly leaveUntil: Date | null;
  /** The whole order as JSON. */
  readonly body: string;
};

/** Acts of one player. They are done in their order, all or none. */
export type VendorOrder = {
  readonly vendorCode: string;
  readonly playerId: string;
  /** Null when the call names no currency. */
  readonly currency: string | null;
  /** Only bets need it. */
  readonly sessionToken?: string | undefined;
  readonly rules: VendorRules;
  /**
   * True for an order that does not come from a vendor's call, but from its report or from the demo. A later call with
   * the same id counts as a copy, whatever its form. Comparisons do not expect the order in the vendor's list.
   */
  readonly isRecovered?: boolean;
  readonly copy?: OrderCopy;
  readonly acts: readonly VendorAct[];
};

type ActDone = {
  /** Null when no money moved: a win of zero, a free bet, the rollback of a bet that never arrived. */
  readonly journalId: string | null;
  /** The act was done before; nothing moved this time. */
  readonly repeated: boolean;
};
/** The result of an order: the result of each act, and the balance after the order. */
export type OrderDone = { readonly balanceMinor: bigint; readonly acts: readonly ActDone[] };

/** The functions that vendors may call. All of them throw `VendorRefusal`. */
export type VendorService = {
  readonly redeem: (call: RedeemCall) => Promise<Redeemed>;
  readonly balance: (call: BalanceCall) => Promise<bigint>;
  readonly play: (order: VendorOrder) => Promise<OrderDone>;
};

/** The data with which a protocol checks the signature and the sender of a call. */
export type VendorGate = {
  readonly currency: string;
  readonly now: () => Date;
  /** How a vendor calls; undefined for an unknown vendor. A disabled vendor may still settle its bets. */
  readonly vendorOf: (
    vendorCode: string,
  ) => Promise<
    { readonly protocol: string; readonly allowedAddresses: readonly string[] | null } | undefined
  >;
  readonly secretOf: (vendorCode: string, keyId: string) => string | undefined;
  /** The public key of a vendor that signs with a key pair; undefined for an unknown key. */
  readonly publicKeyOf: (vendorCode: string, keyId: string) => Promise<KeyObject | undefined>;
  readonly onFault: (fault: unknown) => void;
  /** Gets the code of every refusal. */
  readonly onRefusal: (code: VendorRefusalCode) => void;
};

/** The data from which a protocol makes the address of a launched game. */
export type LaunchContext = {
  /** The secret with which the platform signs its calls to a vendor. */
  readonly platformSecretOf: (vendorCode: string) => string;
  /** Requests the address from the vendor's own server. */
  readonly requestLaunch: (launch: VendorLaunch) => Promise<string>;
  readonly match: TappedMatch;
};

export type VendorProtocol = {
  readonly name: string;
  readonly rules: VendorRules;
  /**
   * The address for the frame.
   * @throws VendorAway when the vendor's server does not respond
   */
  readonly launchUrl: (launch: VendorLaunch, context: LaunchContext) => Promise<string>;
  /** The address at which visitors look at the vendor's sportsbook; only of protocols that have one. */
  readonly visitUrl?: (visit: VendorVisit) => string;
  /** The routes on which vendors of this protocol call us. */
  readonly routes: (service: VendorService, gate: VendorGate) => RawRoute[];
};
