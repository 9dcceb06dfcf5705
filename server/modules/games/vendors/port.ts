// What the platform and a manner of calling it promise each other; every manner is a folder beside this file.
import type { Language } from '#contract/base/language.ts';
import type { RawRoute } from '#server/http/context.ts';

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

export type RedeemCall = { readonly vassalage: string; readonly ticket: string };
export type Redeemed = {
  readonly sessionToken: string;
  readonly playerId: string;
  readonly displayName: string;
  readonly gameCode: string;
  readonly language: Language;
  readonly mode: 'REAL' | 'TRIAL';
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

/** What every call that may move money says; ids are the vendor's own. */
type MovementCall = {
  readonly vassalage: string;
  readonly playerId: string;
  readonly transactionId: string;
  readonly roundId: string;
  readonly currency: string;
};
export type BetCall = MovementCall & {
  readonly sessionToken: string;
  readonly gameCode: string;
  readonly amountMinor: bigint;
};
export type WinCall = MovementCall & {
  readonly betTransactionId: string;
  readonly gameCode: string;
  readonly amountMinor: bigint;
  readonly roundClosed: boolean;
};
export type RollbackCall = MovementCall & { readonly betTransactionId: string };

export type Movement = {
  readonly balanceMinor: bigint;
  /** Null when nothing moved: a win of zero, or the rollback of a bet that never came. */
  readonly journalId: string | null;
  /** The call was done before; nothing moved this time. */
  readonly repeated: boolean;
};

/** The acts a vendor may ask for. All of them throw `VendorRefusal`. */
export type VendorDesk = {
  readonly redeem: (call: RedeemCall) => Promise<Redeemed>;
  readonly balance: (call: BalanceCall) => Promise<bigint>;
  readonly bet: (call: BetCall) => Promise<Movement>;
  readonly win: (call: WinCall) => Promise<Movement>;
  readonly rollback: (call: RollbackCall) => Promise<Movement>;
};

/** What a style needs to judge whether a call is genuine. */
export type VendorGate = {
  readonly currency: string;
  readonly now: () => Date;
  /** The style a vendor calls in; undefined for one we do not know. One that is off may still settle. */
  readonly styleOf: (vassalage: string) => Promise<string | undefined>;
  readonly secretOf: (vassalage: string, keyId: string) => string | undefined;
  readonly allowsAddress: (vassalage: string, ip: string) => boolean;
  readonly onFault: (fault: unknown) => void;
};

export type VendorStyle = {
  readonly name: string;
  readonly launchUrl: (launch: VendorLaunch) => string;
  /** The routes on which vendors of this style call us. */
  readonly routes: (desk: VendorDesk, gate: VendorGate) => RawRoute[];
};
