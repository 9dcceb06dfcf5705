// The interface of a protocol in which a vendor calls the platform; each protocol is a folder beside this file.
import type { KeyObject } from 'node:crypto';
import type { PromoReason } from '#contract/partners/vendor-forms.ts';
import type { VendorRefusalCode } from '#contract/partners/game-vendor.ts';

type InRound = {
  readonly playerId: string;
  readonly roundId: string;
  readonly gameCode: string;
  readonly currency: string;
};
type Movement = InRound & { readonly transactionId: string };
type Paid = Movement & { readonly amountMinor: bigint };

/** The acts of a game on the platform, independent of the protocol. */
export type VendorAct =
  | { readonly act: 'redeem'; readonly ticket: string; readonly gameCode: string; readonly currency: string }
  | ({ readonly act: 'balance'; readonly sessionToken: string } & Omit<InRound, 'roundId'>)
  | ({ readonly act: 'bet'; readonly sessionToken: string; readonly rewardId?: string } & Paid)
  | ({ readonly act: 'win'; readonly betTransactionId: string; readonly roundClosed: boolean } & Paid)
  | ({
      readonly act: 'bet-and-win';
      readonly sessionToken: string;
      readonly winTransactionId: string;
      readonly winMinor: bigint;
    } & Paid)
  | ({
      readonly act: 'rollback';
      readonly betTransactionId: string;
      /** The win that was sent with the bet in one call and is undone with it. */
      readonly winTransactionId?: string;
      /** False when other stakes of the round may stay; where the protocol says so, true by default. */
      readonly roundClosed?: boolean;
    } & Movement)
  | ({ readonly act: 'end-round' } & InRound)
  | ({ readonly act: 'adjust' } & Paid)
  | ({ readonly act: 'resettle' } & Paid)
  | ({ readonly act: 'unsettle' } & Movement)
  | ({ readonly act: 'promo'; readonly reason: PromoReason } & Omit<Paid, 'roundId' | 'gameCode'>);

/** The vendor's keys; each protocol uses those it needs. */
export type VendorKey = {
  readonly keyId: string;
  readonly secret: string;
  readonly rsa?: { readonly keyId: string; readonly privateKey: KeyObject };
};

export type Caller = {
  readonly vendorCode: string;
  readonly key: VendorKey;
  readonly nowMs: number;
  /** Changes the named fields before they are signed, to imitate a faulty vendor. */
  readonly edit?: (fields: Fields) => Fields;
};
export type Fields = Record<string, unknown>;

export type SignedCall = {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly rawBody: string;
};

/** The platform's data about a session. */
export type Redeemed = {
  readonly sessionToken: string;
  readonly playerId: string;
  readonly displayName: string;
  /** Undefined where the protocol does not send it. */
  readonly gameCode?: string;
  readonly currency: string;
  readonly language: 'BN' | 'EN';
  readonly mode: 'REAL' | 'TRIAL';
  readonly walletMode: 'SEAMLESS' | 'TRANSFER';
  readonly expiresAtMs: number;
  /** Open rounds on the platform, with the stake of each. */
  readonly openRounds: readonly { readonly roundId: string; readonly betMinor: bigint }[];
};

/** A response as the protocol reads it; `said` is the platform's own code for a refusal. */
export type ProtocolAnswer =
  | {
      readonly kind: 'done';
      /** A decimal with two places. */
      readonly balance: string;
      readonly journalId: string | null;
      readonly repeated: boolean;
      readonly redeemed?: Redeemed;
    }
  | {
      readonly kind: 'refused';
      readonly code: VendorRefusalCode;
      readonly said: string;
      readonly balance: string | undefined;
    }
  | { readonly kind: 'unreadable' };

export type VendorProtocol = {
  readonly name: string;
  /** The call of an act; undefined for an act that this protocol does not have. */
  prepare(act: VendorAct, caller: Caller): SignedCall | undefined;
  read(act: VendorAct, status: number, rawBody: string): ProtocolAnswer;
  readonly habits: {
    /** How often a stake is tried before it is taken back. */
    readonly betTries: number;
    /** Refusals that prove that the call had no effect. */
    readonly isFinal: (code: VendorRefusalCode) => boolean;
    /** Whether a stake that was refused is taken back all the same. */
    readonly undoesRefusedBet: (code: VendorRefusalCode) => boolean;
    /** A round of one turn sends its stake and its win in one call, so it is drawn before the call. */
    readonly paysWithBet: boolean;
    /** A win does not close its round; a separate call does. */
    readonly closesByItself: boolean;
  };
};

/** Refusals after which the same call may still succeed; they say nothing about what became of this one. */
const passing: ReadonlySet<string> = new Set(['RETRYABLE', 'INTERNAL', 'MAINTENANCE', 'STALE_CALL']);

/** The habits of most vendors: three tries of a stake, and temporary refusals are tried again. */
export const usualHabits: VendorProtocol['habits'] = {
  betTries: 3,
  isFinal: (code) => !passing.has(code),
  undoesRefusedBet: () => false,
  paysWithBet: false,
  closesByItself: false,
};
