// JSON signed with the vendor's own RSA key over the raw body; amounts in 1/100,000 of the currency.
import { randomUUID, sign } from 'node:crypto';
import type { VendorRefusalCode } from '#contract/partners/game-vendor.ts';
import {
  type RsaUnitsStatus,
  roundClose,
  rsaUnitsHeaders,
  rsaUnitsPerMajor,
  transactionAdjustment,
  transactionBet,
  transactionPromo,
  transactionRollback,
  transactionWin,
  userBalance,
  userInfo,
} from '#contract/partners/rsa-units.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import {
  type Caller,
  type Fields,
  type SignedCall,
  type ProtocolAnswer,
  usualHabits,
  type VendorAct,
  type VendorProtocol,
} from '../port.ts';
import { readAnswer } from '../read-answer.ts';

/** A stake has three tries; silence and unknown faults undo it; wins and undoings go on until they are taken. */
export const rsaUnits: VendorProtocol = { name: 'rsa-units', prepare, read, habits: usualHabits };

const unitsPerMinor = BigInt(rsaUnitsPerMajor / 100);

const calls = {
  redeem: userInfo,
  balance: userBalance,
  bet: transactionBet,
  win: transactionWin,
  rollback: transactionRollback,
  'end-round': roundClose,
  promo: transactionPromo,
  adjust: transactionAdjustment,
} as const;

const codes: Record<Exclude<RsaUnitsStatus, 'OK'>, VendorRefusalCode> = {
  UNKNOWN_FAULT: 'INTERNAL',
  SERVER_BUSY: 'RETRYABLE',
  BAD_SIGNATURE: 'BAD_SIGNATURE',
  STALE_CALL: 'STALE_CALL',
  UNKNOWN_VENDOR: 'VENDOR_UNKNOWN',
  ADDRESS_REFUSED: 'IP_NOT_ALLOWED',
  BAD_SYNTAX: 'BAD_REQUEST',
  // Games deal in whole minor units, so it can only be too large.
  BAD_AMOUNT: 'AMOUNT_TOO_LARGE',
  BAD_TOKEN: 'SESSION_INVALID',
  TOKEN_EXPIRED: 'SESSION_EXPIRED',
  UNKNOWN_USER: 'PLAYER_NOT_FOUND',
  USER_BLOCKED: 'PLAYER_BLOCKED',
  BET_REFUSED: 'BET_NOT_ALLOWED',
  LIMIT_REACHED: 'LIMIT_REACHED',
  REALITY_CHECK: 'REALITY_CHECK',
  UNKNOWN_GAME: 'GAME_UNKNOWN',
  GAME_CLOSED: 'GAME_DISABLED',
  BAD_CURRENCY: 'CURRENCY_MISMATCH',
  NOT_ENOUGH_MONEY: 'INSUFFICIENT_FUNDS',
  DUPLICATE_TRANSACTION: 'DUPLICATE_MISMATCH',
  UNKNOWN_TRANSACTION: 'BET_NOT_FOUND',
  ROUND_CLOSED: 'ROUND_CLOSED',
  TRANSACTION_SETTLED: 'ALREADY_SETTLED',
  TRANSACTION_ROLLED_BACK: 'ALREADY_ROLLED_BACK',
  MAINTENANCE: 'MAINTENANCE',
};

function prepare(act: VendorAct, caller: Caller): SignedCall | undefined {
  const { vendorCode, key, nowMs, edit = (fields) => fields } = caller;
  const fields = fieldsOf(act);
  if (!key.rsa || !fields || !(act.act in calls)) return undefined;
  const path = calls[act.act as keyof typeof calls].path.replace(':vassalage', vendorCode);
  const rawBody = JSON.stringify(edit({ request_uuid: randomUUID(), sent_at: nowMs, ...fields }));
  const signature = sign('sha256', Buffer.from(rawBody, 'utf8'), key.rsa.privateKey).toString('base64');
  return {
    path,
    rawBody,
    headers: {
      'content-type': 'application/json',
      [rsaUnitsHeaders.keyId]: key.rsa.keyId,
      [rsaUnitsHeaders.signature]: signature,
    },
  };
}

function fieldsOf(act: VendorAct): Fields | undefined {
  if (act.act === 'redeem') return { token: act.ticket, game_code: act.gameCode };
  if (act.act === 'balance') return { user: act.playerId, token: act.sessionToken };
  if (act.act === 'end-round') return { user: act.playerId, round: act.roundId, game_code: act.gameCode };
  if (act.act === 'rollback') {
    return {
      transaction_uuid: act.transactionId,
      reference_transaction_uuid: act.betTransactionId,
      user: act.playerId,
      round: act.roundId,
      round_closed: act.roundClosed ?? true,
    };
  }
  if (act.act === 'unsettle' || act.act === 'resettle' || act.act === 'bet-and-win') return undefined;
  const paid = {
    transaction_uuid: act.transactionId,
    user: act.playerId,
    currency: act.currency,
    amount: Number(act.amountMinor * unitsPerMinor),
  };
  if (act.act === 'promo') return { ...paid, promo: act.reason };
  const movement = { ...paid, round: act.roundId, game_code: act.gameCode };
  if (act.act === 'adjust') return { ...movement, reason: 'a corrected result' };
  if (act.act === 'bet') {
    const reward = act.rewardId ? { reward_uuid: act.rewardId } : {};
    const free = act.rewardId !== undefined;
    return { ...movement, token: act.sessionToken, is_free: free, round_closed: false, ...reward };
  }
  return {
    ...movement,
    reference_transaction_uuid: act.betTransactionId,
    is_free: false,
    round_closed: act.roundClosed,
  };
}

function read(act: VendorAct, _status: number, rawBody: string): ProtocolAnswer {
  if (act.act === 'redeem') return readSession(act.ticket, rawBody);
  const answer = readAnswer(userBalance.output, rawBody);
  if (!answer) return { kind: 'unreadable' };
  const balance = printUnits(answer.balance);
  if (answer.status !== 'OK')
    return { kind: 'refused', code: codes[answer.status], said: answer.status, balance };
  if (balance === undefined) return { kind: 'unreadable' };
  const { platform_transaction: journalId = null, repeated = false } = answer;
  return { kind: 'done', balance, journalId, repeated };
}

function readSession(ticket: string, rawBody: string): ProtocolAnswer {
  const answer = readAnswer(userInfo.output, rawBody);
  if (!answer) return { kind: 'unreadable' };
  const { status, user, display_name: displayName = '', currency, language, mode, expires_at } = answer;
  if (status !== 'OK') return { kind: 'refused', code: codes[status], said: status, balance: undefined };
  const balance = printUnits(answer.balance);
  if (!user || !currency || !language || !mode || !expires_at || balance === undefined)
    return { kind: 'unreadable' };
  return {
    kind: 'done',
    balance,
    journalId: null,
    repeated: false,
    redeemed: {
      // The launch token itself becomes the session's.
      sessionToken: ticket,
      playerId: user,
      displayName,
      currency,
      language,
      mode,
      walletMode: 'SEAMLESS',
      expiresAtMs: expires_at,
      openRounds: (answer.open_rounds ?? []).map(({ round, bet }) => ({
        roundId: round,
        betMinor: BigInt(bet) / unitsPerMinor,
      })),
    },
  };
}

/** Whole minor units only: a platform that answers finer than its currency is not understood. */
function printUnits(units: number | undefined): string | undefined {
  if (units === undefined || BigInt(units) % unitsPerMinor !== 0n) return undefined;
  return minorToDecimal(BigInt(units) / unitsPerMinor);
}
