// One call with a list of bets and wins that happen together or not at all; HMAC-SHA256 over the raw body.
import { createHmac } from 'node:crypto';
import {
  type HmacActionsCode,
  hmacActionsCodes,
  hmacActionsHeaders,
  play,
  promo,
  rollback,
} from '#contract/partners/hmac-actions.ts';
import type { VendorRefusalCode } from '#contract/partners/game-vendor.ts';
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

/** Refusals this vendor believes: nothing was taken. After any other it takes the stake back. */
const believed: ReadonlySet<VendorRefusalCode> = new Set([
  'INSUFFICIENT_FUNDS',
  'LIMIT_REACHED',
  'REALITY_CHECK',
]);

/** A stake has one try; silence and every refusal but a lack of money or a limit undo it. */
export const hmacActions: VendorProtocol = {
  name: 'hmac-actions',
  prepare,
  read,
  habits: {
    ...usualHabits,
    betTries: 1,
    undoesRefusedBet: (code) => !believed.has(code),
    paysWithBet: true,
  },
};

const codes: Record<HmacActionsCode, VendorRefusalCode> = {
  NOT_ENOUGH_FUNDS: 'INSUFFICIENT_FUNDS',
  UNKNOWN_PLAYER: 'PLAYER_NOT_FOUND',
  LIMIT_REACHED: 'LIMIT_REACHED',
  REALITY_CHECK: 'REALITY_CHECK',
  BET_NOT_ALLOWED: 'BET_NOT_ALLOWED',
  PLAYER_BLOCKED: 'PLAYER_BLOCKED',
  UNKNOWN_GAME: 'GAME_UNKNOWN',
  GAME_CLOSED: 'GAME_DISABLED',
  WRONG_CURRENCY: 'CURRENCY_MISMATCH',
  UNKNOWN_ACTION: 'BET_NOT_FOUND',
  DUPLICATE_ACTION: 'DUPLICATE_MISMATCH',
  ROUND_CLOSED: 'ROUND_CLOSED',
  ACTION_SETTLED: 'ALREADY_SETTLED',
  ACTION_ROLLED_BACK: 'ALREADY_ROLLED_BACK',
  BAD_REQUEST: 'BAD_REQUEST',
  BAD_SIGN: 'BAD_SIGNATURE',
  BAD_SESSION: 'SESSION_INVALID',
  SESSION_OVER: 'SESSION_EXPIRED',
  FAULT: 'INTERNAL',
  MAINTENANCE: 'MAINTENANCE',
  TRY_AGAIN: 'RETRYABLE',
};
const nameOf = new Map<number, HmacActionsCode>(
  Object.entries(hmacActionsCodes).map(([name, code]) => [code, name as HmacActionsCode]),
);

function prepare(act: VendorAct, caller: Caller): SignedCall | undefined {
  const { vendorCode, key, edit = (fields) => fields } = caller;
  const said = sayOf(act);
  if (!said) return undefined;
  const path = said.path.replace(':vassalage', vendorCode);
  const rawBody = JSON.stringify(edit(said.fields));
  return {
    path,
    rawBody,
    headers: {
      'content-type': 'application/json',
      [hmacActionsHeaders.keyId]: key.keyId,
      [hmacActionsHeaders.signature]: createHmac('sha256', key.secret).update(rawBody, 'utf8').digest('hex'),
    },
  };
}

function sayOf(act: VendorAct): { path: string; fields: Fields } | undefined {
  const { currency } = act;
  if (act.act === 'promo') {
    const { playerId: user_id, transactionId: action_id, amountMinor, reason } = act;
    return {
      path: promo.path,
      fields: { user_id, currency, action_id, amount: Number(amountMinor), reason },
    };
  }
  if (act.act === 'redeem') {
    return { path: play.path, fields: { session_id: act.ticket, currency, game: act.gameCode } };
  }
  const { playerId: user_id, gameCode: game } = act;
  if (act.act === 'balance') {
    return { path: play.path, fields: { user_id, session_id: act.sessionToken, currency, game } };
  }
  const inRound = { user_id, currency, game, game_id: act.roundId };
  switch (act.act) {
    case 'rollback':
      return {
        path: rollback.path,
        fields: { ...inRound, finished: act.roundClosed ?? true, actions: undoings(act) },
      };
    case 'end-round':
      return { path: play.path, fields: { ...inRound, finished: true } };
    case 'bet':
      if (act.rewardId) return undefined;
      return {
        path: play.path,
        fields: { ...inRound, session_id: act.sessionToken, finished: false, actions: [moveOf('bet', act)] },
      };
    case 'win':
      return {
        path: play.path,
        fields: { ...inRound, finished: act.roundClosed, actions: [moveOf('win', act)] },
      };
    case 'bet-and-win': {
      const win = { transactionId: act.winTransactionId, amountMinor: act.winMinor };
      const actions = [moveOf('bet', act), moveOf('win', win)];
      return {
        path: play.path,
        fields: { ...inRound, session_id: act.sessionToken, finished: true, actions },
      };
    }
    case 'adjust':
    case 'unsettle':
    case 'resettle':
      return undefined;
  }
}

function moveOf(action: 'bet' | 'win', moved: { transactionId: string; amountMinor: bigint }): Fields {
  return { action, action_id: moved.transactionId, amount: Number(moved.amountMinor) };
}

/** A win that went out with its bet is undone before it, so that the bet is unsettled again. */
function undoings(act: Extract<VendorAct, { act: 'rollback' }>): Fields[] {
  const { transactionId, betTransactionId, winTransactionId } = act;
  const action = 'rollback';
  const bet = { action, action_id: transactionId, original_action_id: betTransactionId };
  if (!winTransactionId) return [bet];
  return [{ action, action_id: `${transactionId}-win`, original_action_id: winTransactionId }, bet];
}

function read(act: VendorAct, status: number, rawBody: string): ProtocolAnswer {
  if (status !== 200) return readRefusal(rawBody);
  const answer = readAnswer(play.output, rawBody);
  if (!answer) return { kind: 'unreadable' };
  const balance = minorToDecimal(BigInt(answer.balance));
  if (act.act !== 'redeem') {
    const last = answer.transactions.at(-1);
    const repeated = answer.transactions.length > 0 && answer.transactions.every((done) => done.repeated);
    return { kind: 'done', balance, journalId: last?.tx_id ?? null, repeated };
  }
  const { user_id, display_name: displayName = '', language, mode, expires_at, open_rounds = [] } = answer;
  if (!user_id || !mode || !expires_at) return { kind: 'unreadable' };
  const redeemed = {
    sessionToken: act.ticket,
    playerId: user_id,
    displayName,
    currency: act.currency,
    language: language === 'EN' ? ('EN' as const) : ('BN' as const),
    mode,
    walletMode: 'SEAMLESS' as const,
    expiresAtMs: expires_at,
    openRounds: open_rounds.map(({ game_id, bet }) => ({ roundId: game_id, betMinor: BigInt(bet) })),
  };
  return { kind: 'done', balance, journalId: null, repeated: false, redeemed };
}

function readRefusal(rawBody: string): ProtocolAnswer {
  const refusal = readAnswer(play.refusal, rawBody);
  const name = nameOf.get(refusal?.code ?? -1);
  if (!refusal || !name) return { kind: 'unreadable' };
  const balance = refusal.balance === undefined ? undefined : minorToDecimal(BigInt(refusal.balance));
  return { kind: 'refused', code: codes[name], said: `${refusal.code} ${name}`, balance };
}
