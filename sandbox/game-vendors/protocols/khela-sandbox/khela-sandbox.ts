// The platform's own protocol: JSON bodies, decimal amounts, HMAC-SHA256 over time, method, path and body.
import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import {
  adjust,
  balance,
  bet,
  betAndWin,
  endRound,
  promoWin,
  redeem,
  resettle,
  rollback,
  unsettle,
  type VendorRefusalCode,
  vendorHeaders,
  vendorRefusalStatus,
  vendorSignedText,
  win,
} from '#contract/partners/game-vendor.ts';
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

export const khelaSandbox: VendorProtocol = { name: 'khela-sandbox', prepare, read, habits: usualHabits };

const endpoints = {
  redeem,
  balance,
  bet,
  win,
  rollback,
  'bet-and-win': betAndWin,
  'end-round': endRound,
  promo: promoWin,
  adjust,
  unsettle,
  resettle,
} satisfies Record<VendorAct['act'], { path: string }>;

function prepare(act: VendorAct, { vendorCode, key, nowMs, edit = (fields) => fields }: Caller): SignedCall {
  const path = endpoints[act.act].path.replace(':vassalage', vendorCode);
  const rawBody = JSON.stringify(edit(fieldsOf(act)));
  const time = String(nowMs);
  const text = vendorSignedText(time, 'POST', path, rawBody);
  return {
    path,
    rawBody,
    headers: {
      'content-type': 'application/json',
      [vendorHeaders.keyId]: key.keyId,
      [vendorHeaders.time]: time,
      [vendorHeaders.signature]: createHmac('sha256', key.secret).update(text, 'utf8').digest('hex'),
    },
  };
}

function fieldsOf(given: VendorAct): Fields {
  switch (given.act) {
    case 'redeem':
      return { ticket: given.ticket };
    case 'balance':
      return { sessionToken: given.sessionToken, playerId: given.playerId };
    case 'rollback': {
      const { act: _act, gameCode: _game, winTransactionId: _win, roundClosed: _closed, ...rest } = given;
      return rest;
    }
    case 'end-round':
      return { playerId: given.playerId, roundId: given.roundId, gameCode: given.gameCode };
    case 'unsettle': {
      const { act: _act, ...rest } = given;
      return rest;
    }
    case 'bet-and-win': {
      const { act: _act, amountMinor, winMinor, ...rest } = given;
      const [amount, winAmount] = [minorToDecimal(amountMinor), minorToDecimal(winMinor)];
      return { ...rest, amount, winAmount, roundClosed: true };
    }
    case 'bet': {
      const { act: _act, amountMinor, ...rest } = given;
      return { ...rest, amount: minorToDecimal(amountMinor), ...(given.rewardId ? { isFree: true } : {}) };
    }
    case 'adjust': {
      const { act: _act, amountMinor, ...rest } = given;
      return { ...rest, amount: minorToDecimal(amountMinor), reason: 'a corrected result' };
    }
    case 'win':
    case 'promo':
    case 'resettle': {
      const { act: _act, amountMinor, ...rest } = given;
      return { ...rest, amount: minorToDecimal(amountMinor) };
    }
  }
}

const refused = z.object({
  success: z.literal(false),
  errorCode: z.string(),
  value: z.optional(z.object({ balance: z.optional(z.string()) })),
});

function read(act: VendorAct, _status: number, rawBody: string): ProtocolAnswer {
  const refusal = readAnswer(refused, rawBody);
  if (refusal) {
    const { errorCode, value } = refusal;
    if (!isRefusalCode(errorCode)) return { kind: 'unreadable' };
    return { kind: 'refused', code: errorCode, said: errorCode, balance: value?.balance };
  }
  if (act.act === 'redeem') return readRedeemed(rawBody);
  if (act.act === 'balance') {
    const answer = readAnswer(z.object({ success: z.literal(true), value: balance.output }), rawBody);
    if (!answer) return { kind: 'unreadable' };
    return { kind: 'done', balance: answer.value.balance, journalId: null, repeated: false };
  }
  const answer = readAnswer(z.object({ success: z.literal(true), value: win.output }), rawBody);
  return answer ? { kind: 'done', ...answer.value } : { kind: 'unreadable' };
}

function readRedeemed(rawBody: string): ProtocolAnswer {
  const answer = readAnswer(z.object({ success: z.literal(true), value: redeem.output }), rawBody);
  if (!answer) return { kind: 'unreadable' };
  const { openRounds, expiresAt, balance: left, ...session } = answer.value;
  const redeemed = {
    ...session,
    expiresAtMs: expiresAt,
    openRounds: openRounds.map(({ roundId, betAmount }) => ({
      roundId,
      betMinor: decimalToMinor(betAmount),
    })),
  };
  return { kind: 'done', balance: left, journalId: null, repeated: false, redeemed };
}

function isRefusalCode(code: string): code is VendorRefusalCode {
  return Object.hasOwn(vendorRefusalStatus, code);
}
