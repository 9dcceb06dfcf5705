// What a vendor's manner of calling the platform is made of; every manner is a folder beside this file.
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

/** What a game asks of the platform, in the game's own words. */
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
      /** The win that went out with the bet in one call and is undone with it. */
      readonly winTransactionId?: string;
    } & Movement)
  | ({ readonly act: 'end-round' } & InRound)
  | ({ readonly act: 'adjust' } & Paid)
  | ({ readonly act: 'resettle' } & Paid)
  | ({ readonly act: 'unsettle' } & Movement)
  | ({ readonly act: 'promo'; readonly reason: PromoReason } & Omit<Paid, 'roundId' | 'gameCode'>);

/** What a vendor signs with; each style takes what it needs. */
export type VendorKey = {
  readonly keyId: string;
  readonly secret: string;
  readonly rsa?: { readonly keyId: string; readonly privateKey: KeyObject };
};

export type Caller = {
  readonly vassalage: string;
  readonly key: VendorKey;
  readonly nowMs: number;
  /** Changes the named fields before they are signed: so speaks a vendor that makes mistakes. */
  readonly edit?: (fields: Fields) => Fields;
};
export type Fields = Record<string, unknown>;

export type SignedCall = {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly rawBody: string;
};

/** What the platform told about a session. */
export type Redeemed = {
  readonly sessionToken: string;
  readonly playerId: string;
  readonly displayName: string;
  /** Where the style tells it. */
  readonly gameCode?: string;
  readonly currency: string;
  readonly language: 'BN' | 'EN';
  readonly mode: 'REAL' | 'TRIAL';
  readonly walletMode: 'SEAMLESS' | 'TRANSFER';
  readonly expiresAtMs: number;
  /** Rounds the platform holds open, with what was staked in each. */
  readonly openRounds: readonly { readonly roundId: string; readonly betMinor: bigint }[];
};

/** An answer as the style reads it; `said` are the platform's own words for a refusal. */
export type StyleAnswer =
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

export type VendorStyle = {
  readonly name: string;
  /** The call of an act; undefined for what this style cannot say. */
  prepare(act: VendorAct, caller: Caller): SignedCall | undefined;
  read(act: VendorAct, status: number, rawBody: string): StyleAnswer;
  readonly habits: {
    /** How often a stake is tried before it is taken back. */
    readonly betTries: number;
    /** Refusals after which nothing can have become of the call but what the refusal says. */
    readonly isFinal: (code: VendorRefusalCode) => boolean;
    /** Whether a stake that was refused is taken back all the same. */
    readonly undoesRefusedBet: (code: VendorRefusalCode) => boolean;
    /** A round of one turn sends its stake and its win in one call, drawn before it is told to anyone. */
    readonly paysWithBet: boolean;
    /** A win does not close its round; a call of its own does. */
    readonly closesByItself: boolean;
  };
};

/** Refusals after which the same call may still succeed; they say nothing about what became of this one. */
const passing: ReadonlySet<string> = new Set(['RETRYABLE', 'INTERNAL', 'MAINTENANCE', 'STALE_CALL']);

/** What most vendors do: three tries of a stake, and whatever may pass is tried again. */
export const usualHabits: VendorStyle['habits'] = {
  betTries: 3,
  isFinal: (code) => !passing.has(code),
  undoesRefusedBet: () => false,
  paysWithBet: false,
  closesByItself: false,
};
