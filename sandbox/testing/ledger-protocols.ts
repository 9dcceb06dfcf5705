// How the small platform for tests reads the calls of each vendor protocol, and answers in it.
import { createHash, createHmac, type KeyObject, timingSafeEqual, verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { minorToDecimal } from '#contract/base/money.ts';
import {
  type VendorRefusalCode,
  vendorHeaders,
  vendorRefusalStatus,
  vendorSignedText,
} from '#contract/partners/game-vendor.ts';
import {
  type HmacActionsCode,
  hmacActionsCodes,
  hmacActionsHeaders,
} from '#contract/partners/hmac-actions.ts';
import { type RsaUnitsStatus, rsaUnitsHeaders, rsaUnitsPerMajor } from '#contract/partners/rsa-units.ts';
import {
  sortedHashAlgorithms,
  type SortedHashError,
  sortedHashErrors,
  sortedHashText,
} from '#contract/partners/sorted-hash.ts';

export type LedgerCall = 'redeem' | 'balance' | 'bet' | 'win' | 'rollback' | 'end-round';
export type LedgerBody = {
  readonly [name in
    | 'ticket'
    | 'playerId'
    | 'transactionId'
    | 'betTransactionId'
    | 'roundId'
    | 'amount']?: string;
} & { readonly roundClosed?: unknown };
type Received = {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly rawBody: string;
};
type VendorSecrets = { readonly secret: string; readonly publicKey: KeyObject | undefined };
/** What the ledger says of one call of money. */
export type Verdict =
  | { readonly balance: bigint; readonly id: string; readonly repeated: boolean }
  | { readonly refused: VendorRefusalCode };

type LedgerProtocol = {
  read(call: string, rawBody: string): { call: LedgerCall; body: LedgerBody };
  isSigned(received: Received, secrets: VendorSecrets): boolean;
  answer(verdict: Verdict, rawBody: string): { status: number; body: object };
};

/** The protocol of a path below `/vendor/<code>/`; without a name of its own it is the platform's. */
export function ledgerProtocolOf(name: string): LedgerProtocol {
  return others[name] ?? khelaSandbox;
}

const khelaSandbox: LedgerProtocol = {
  read: (call, rawBody) => ({ call: call as LedgerCall, body: JSON.parse(rawBody) as LedgerBody }),
  isSigned({ path, headers, rawBody }, { secret }) {
    const text = vendorSignedText(String(headers[vendorHeaders.time]), 'POST', path, rawBody);
    return isSame(createHmac('sha256', secret).update(text).digest('hex'), headers[vendorHeaders.signature]);
  },
  answer(verdict) {
    if ('refused' in verdict) {
      const { refused } = verdict;
      const body = { success: false, errorCode: refused, message: refused, value: {} };
      return { status: vendorRefusalStatus[refused], body };
    }
    const { balance, id, repeated } = verdict;
    const value = { balance: minorToDecimal(balance), currency: 'BDT', journalId: id, repeated };
    return { status: 200, body: { success: true, value } };
  },
};

const unitsPerMinor = rsaUnitsPerMajor / 100;
const rsaUnits: LedgerProtocol = {
  read(path, rawBody) {
    const fields = JSON.parse(rawBody) as Record<string, string> & {
      amount?: unknown;
      round_closed?: unknown;
    };
    const calls: Record<string, LedgerCall> = {
      bet: 'bet',
      win: 'win',
      rollback: 'rollback',
      close: 'end-round',
    };
    const amount = minorToDecimal(BigInt(Number(fields.amount ?? 0) / unitsPerMinor));
    const { user: playerId = '', round: roundId = '', transaction_uuid: transactionId = '' } = fields;
    const { reference_transaction_uuid: betTransactionId = '', round_closed: roundClosed } = fields;
    const body = { playerId, roundId, transactionId, betTransactionId, amount, roundClosed };
    return { call: calls[path] ?? 'balance', body };
  },
  isSigned({ headers, rawBody }, { publicKey }) {
    const signature = Buffer.from(String(headers[rsaUnitsHeaders.signature]), 'base64');
    return publicKey !== undefined && verify('sha256', Buffer.from(rawBody, 'utf8'), publicKey, signature);
  },
  answer(verdict, rawBody) {
    const { request_uuid } = JSON.parse(rawBody) as { request_uuid: string };
    if ('refused' in verdict) return { status: 200, body: { request_uuid, status: rsaRefusal(verdict) } };
    const { balance, id: platform_transaction, repeated } = verdict;
    const units = Number(balance) * unitsPerMinor;
    return {
      status: 200,
      body: { request_uuid, status: 'OK', balance: units, platform_transaction, repeated },
    };
  },
};

const hmacActions: LedgerProtocol = {
  read(call, rawBody) {
    type Action = { action: string; action_id: string; amount?: number; original_action_id?: string };
    type Fields = { user_id: string; game_id: string; finished?: boolean; actions?: Action[] };
    const {
      user_id: playerId,
      game_id: roundId,
      finished: roundClosed,
      actions,
    } = JSON.parse(rawBody) as Fields;
    const [only] = actions ?? [];
    const name = call === 'rollback' ? 'rollback' : only?.action === 'win' ? 'win' : 'bet';
    const transactionId = only?.action_id ?? '';
    // A win names its round, not its bet.
    const betTransactionId = only?.original_action_id ?? '';
    const amount = minorToDecimal(BigInt(only?.amount ?? 0));
    return { call: name, body: { playerId, roundId, transactionId, betTransactionId, amount, roundClosed } };
  },
  isSigned({ headers, rawBody }, { secret }) {
    const right = createHmac('sha256', secret).update(rawBody, 'utf8').digest('hex');
    return isSame(right, headers[hmacActionsHeaders.signature]);
  },
  answer(verdict) {
    if ('refused' in verdict) {
      const code = hmacActionsCodes[hmacRefusal(verdict)];
      return { status: 409, body: { code, message: verdict.refused } };
    }
    const { balance, id, repeated } = verdict;
    const transactions = [{ action_id: id, tx_id: id, repeated }];
    return { status: 200, body: { balance: Number(balance), transactions } };
  },
};

const sortedHash: LedgerProtocol = {
  read(path, rawBody) {
    const fields = Object.fromEntries(new URLSearchParams(rawBody));
    const { userId: playerId = '', roundId = '', reference = '', amount = '0.00' } = fields;
    const calls: Record<string, LedgerCall> = {
      bet: 'bet',
      result: 'win',
      refund: 'rollback',
      endRound: 'end-round',
    };
    const call = calls[path] ?? 'balance';
    // A refund has no id of its own; a result names its round, not its bet, and leaves the round open.
    const isRefund = call === 'rollback';
    const transactionId = isRefund ? `~refund:${reference}` : reference;
    const betTransactionId = isRefund ? reference : '';
    return { call, body: { playerId, roundId, transactionId, betTransactionId, amount, roundClosed: false } };
  },
  isSigned({ rawBody }, { secret }) {
    const { hash, ...fields } = Object.fromEntries(new URLSearchParams(rawBody));
    const algorithm = sortedHashAlgorithms['sorted-hash'];
    return isSame(createHash(algorithm).update(sortedHashText(fields, secret), 'utf8').digest('hex'), hash);
  },
  answer(verdict) {
    if ('refused' in verdict) {
      const error = sortedHashErrors[hashRefusal(verdict)];
      return { status: 200, body: { error, description: verdict.refused } };
    }
    const { balance, id: transactionId, repeated } = verdict;
    const cash = minorToDecimal(balance);
    return { status: 200, body: { error: 0, description: 'OK', cash, transactionId, repeated } };
  },
};

const others: Readonly<Record<string, LedgerProtocol>> = {
  'rsa-units': rsaUnits,
  'hmac-actions': hmacActions,
  'sorted-hash': sortedHash,
};

/** The refusals that the ledger itself makes, in the words of the three protocols. */
const refusalNames = {
  INSUFFICIENT_FUNDS: ['NOT_ENOUGH_MONEY', 'NOT_ENOUGH_FUNDS', 'INSUFFICIENT'],
  BET_NOT_FOUND: ['UNKNOWN_TRANSACTION', 'UNKNOWN_ACTION', 'UNKNOWN_BET'],
  DUPLICATE_MISMATCH: ['DUPLICATE_TRANSACTION', 'DUPLICATE_ACTION', 'DUPLICATE'],
  ROUND_CLOSED: ['ROUND_CLOSED', 'ROUND_CLOSED', 'ROUND_CLOSED'],
  ALREADY_SETTLED: ['TRANSACTION_SETTLED', 'ACTION_SETTLED', 'BET_SETTLED'],
  ALREADY_ROLLED_BACK: ['TRANSACTION_ROLLED_BACK', 'ACTION_ROLLED_BACK', 'BET_REFUNDED'],
  BAD_SIGNATURE: ['BAD_SIGNATURE', 'BAD_SIGN', 'BAD_HASH'],
} as const satisfies Partial<Record<VendorRefusalCode, [RsaUnitsStatus, HmacActionsCode, SortedHashError]>>;
const namesOf = ({ refused }: { refused: VendorRefusalCode }) =>
  refusalNames[refused as keyof typeof refusalNames];
const rsaRefusal = (verdict: { refused: VendorRefusalCode }): RsaUnitsStatus => namesOf(verdict)[0];
const hmacRefusal = (verdict: { refused: VendorRefusalCode }): HmacActionsCode => namesOf(verdict)[1];
const hashRefusal = (verdict: { refused: VendorRefusalCode }): SortedHashError => namesOf(verdict)[2];

function isSame(right: string, given: string | string[] | undefined): boolean {
  const [one, other] = [Buffer.from(right), Buffer.from(String(given))];
  return one.length === other.length && timingSafeEqual(one, other);
}
