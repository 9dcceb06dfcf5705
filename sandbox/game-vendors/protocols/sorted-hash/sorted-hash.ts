// Form bodies under a hash of their sorted parameters and the secret; decimal amounts.
import { createHash } from 'node:crypto';
import {
  adjustment,
  authenticate,
  balance as balanceCall,
  bet,
  endRound,
  promoWin,
  refund,
  result,
  type SortedHashError,
  sortedHashAlgorithms,
  sortedHashErrors,
  sortedHashText,
} from '#contract/partners/sorted-hash.ts';
import type { VendorRefusalCode } from '#contract/partners/game-vendor.ts';
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
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

/**
 * A stake has one try and is refunded when there is no response; 100 is tried again, 120 never; a result leaves its
 * round open until a separate call ends it.
 */
function protocolWith(name: keyof typeof sortedHashAlgorithms): VendorProtocol {
  return {
    name,
    prepare: (act, caller) => prepare(name, act, caller),
    read,
    habits: {
      ...usualHabits,
      betTries: 1,
      isFinal: (code) => code === 'INTERNAL' || usualHabits.isFinal(code),
      closesByItself: true,
    },
  };
}
export const sortedHash = protocolWith('sorted-hash');
export const sortedHashMd5 = protocolWith('sorted-hash-md5');

const calls = {
  redeem: authenticate,
  balance: balanceCall,
  bet,
  win: result,
  rollback: refund,
  'end-round': endRound,
  adjust: adjustment,
  promo: promoWin,
} as const;

const codes: Record<Exclude<SortedHashError, 'OK'>, VendorRefusalCode> = {
  INSUFFICIENT: 'INSUFFICIENT_FUNDS',
  UNKNOWN_PLAYER: 'PLAYER_NOT_FOUND',
  BET_NOT_ALLOWED: 'BET_NOT_ALLOWED',
  BAD_TOKEN: 'SESSION_INVALID',
  BAD_HASH: 'BAD_SIGNATURE',
  PLAYER_BLOCKED: 'PLAYER_BLOCKED',
  BAD_PARAMETERS: 'BAD_REQUEST',
  UNKNOWN_GAME: 'GAME_UNKNOWN',
  STALE_CALL: 'STALE_CALL',
  TOKEN_EXPIRED: 'SESSION_EXPIRED',
  WRONG_CURRENCY: 'CURRENCY_MISMATCH',
  // Games deal in whole minor units, so it can only be too large.
  BAD_AMOUNT: 'AMOUNT_TOO_LARGE',
  DUPLICATE: 'DUPLICATE_MISMATCH',
  UNKNOWN_BET: 'BET_NOT_FOUND',
  ROUND_CLOSED: 'ROUND_CLOSED',
  BET_SETTLED: 'ALREADY_SETTLED',
  BET_REFUNDED: 'ALREADY_ROLLED_BACK',
  BET_LIMIT: 'LIMIT_REACHED',
  TRY_AGAIN: 'RETRYABLE',
  DO_NOT_TRY_AGAIN: 'INTERNAL',
  MAINTENANCE: 'MAINTENANCE',
  REALITY_CHECK: 'REALITY_CHECK',
};
const nameOf = new Map<number, SortedHashError>(
  Object.entries(sortedHashErrors).map(([name, code]) => [code, name as SortedHashError]),
);

function prepare(
  name: keyof typeof sortedHashAlgorithms,
  act: VendorAct,
  { vendorCode, key, nowMs, edit = (fields) => fields }: Caller,
): SignedCall | undefined {
  const fields = fieldsOf(act);
  if (!fields || !(act.act in calls)) return undefined;
  const said = edit({ ...fields, keyId: key.keyId, timestamp: String(nowMs) });
  const parameters = Object.fromEntries(Object.entries(said).map(([field, value]) => [field, String(value)]));
  const hash = createHash(sortedHashAlgorithms[name])
    .update(sortedHashText(parameters, key.secret), 'utf8')
    .digest('hex');
  return {
    path: calls[act.act as keyof typeof calls].path.replace(':vassalage', vendorCode),
    rawBody: new URLSearchParams({ ...parameters, hash }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
}

function fieldsOf(act: VendorAct): Fields | undefined {
  if (act.act === 'redeem') return { token: act.ticket, gameId: act.gameCode };
  const { playerId: userId } = act;
  if (act.act === 'balance') return { userId, token: act.sessionToken };
  if (act.act === 'promo') {
    const { transactionId: reference, amountMinor, reason: campaign } = act;
    return { userId, reference, amount: minorToDecimal(amountMinor), campaign };
  }
  if (act.act === 'unsettle' || act.act === 'resettle' || act.act === 'bet-and-win') return undefined;
  const inRound = { userId, gameId: act.gameCode, roundId: act.roundId };
  if (act.act === 'end-round') return inRound;
  if (act.act === 'rollback') return { ...inRound, reference: act.betTransactionId };
  const movement = { ...inRound, reference: act.transactionId, amount: minorToDecimal(act.amountMinor) };
  if (act.act === 'adjust') return { ...movement, reason: 'a corrected result' };
  if (act.act !== 'bet') return movement;
  return { ...movement, token: act.sessionToken, ...(act.rewardId ? { bonusCode: act.rewardId } : {}) };
}

function read(act: VendorAct, _status: number, rawBody: string): ProtocolAnswer {
  const answer = readAnswer(authenticate.output, rawBody);
  const name = nameOf.get(answer?.error ?? -1);
  if (!answer || !name) return { kind: 'unreadable' };
  const { error, cash, repeated = false, transactionId, userId, token, mode, currency, expiresAt } = answer;
  if (name !== 'OK') return { kind: 'refused', code: codes[name], said: `${error} ${name}`, balance: cash };
  if (cash === undefined) return { kind: 'unreadable' };
  if (act.act !== 'redeem')
    return { kind: 'done', balance: cash, journalId: transactionId || null, repeated };
  if (!userId || !token || !mode || !currency || !expiresAt) return { kind: 'unreadable' };
  const redeemed = {
    sessionToken: token,
    playerId: userId,
    displayName: answer.displayName ?? '',
    currency,
    language: answer.language === 'EN' ? ('EN' as const) : ('BN' as const),
    mode,
    walletMode: 'SEAMLESS' as const,
    expiresAtMs: expiresAt,
    openRounds: (answer.openRounds ?? []).map((open) => ({
      roundId: open.roundId,
      betMinor: decimalToMinor(open.bet),
    })),
  };
  return { kind: 'done', balance: cash, journalId: null, repeated: false, redeemed };
}
