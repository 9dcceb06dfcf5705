// The checks of sender and form: forged, stale, foreign and malformed calls.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { vendorClockSkewMs } from '#contract/partners/game-vendor.ts';
import type { Fields, SignedCall } from '#sandbox/game-vendors/protocols/port.ts';
import type { Check } from '../check.ts';
import { keyOf, redeemOf, say, Table, type Twist } from '../table.ts';
import type { Stage } from '../stage.ts';

/** Protocols that sign no time. */
const timeless = new Set(['hmac-actions']);

export const admissionChecks: readonly Check[] = [
  {
    id: 'D-01',
    title: 'Signatures that are none',
    expected: 'refused before anything is done: of a guessed key, cut short, missing, over another body',
    run: async (notes, stage) => {
      const table = await Table.open(notes, stage);
      const { bet } = table.newRound();
      for (const twist of forgeries(stage)) await table.refused(bet, ['BAD_SIGNATURE'], twist);
      await table.balanceIsUnchanged();
      await table.done(bet, -1000n, {}, { as: 'genuine' });
    },
  },
  {
    id: 'D-02',
    title: 'A key id that is not in the ring',
    expected: 'refused',
    run: async (notes, stage) => {
      const table = await Table.open(notes, stage);
      const { rsa } = keyOf(stage);
      const key = { keyId: 'k9', ...(rsa ? { rsa: { ...rsa, keyId: 'r9' } } : {}) };
      await table.refused(table.newRound().bet, ['BAD_SIGNATURE'], { key, as: 'unknown key id' });
      await table.balanceIsUnchanged();
    },
  },
  {
    id: 'D-03',
    title: 'A genuine signature in the name of another vendor',
    expected: 'refused',
    run: async (notes, stage) => {
      const table = await Table.open(notes, stage);
      const twist = { vendorCode: 'NOBODY', as: 'vendor NOBODY' };
      await table.refused(table.newRound().bet, ['VENDOR_UNKNOWN', 'BAD_SIGNATURE'], twist);
      await table.balanceIsUnchanged();
    },
  },
  {
    id: 'D-04',
    title: 'Clocks that differ',
    expected: 'a call within five minutes passes, one beyond is refused as stale, either way',
    fits: ({ protocol }) => !timeless.has(protocol.name),
    run: async (notes, stage) => {
      const table = await Table.open(notes, stage);
      const marginMs = 5_000;
      for (const sign of [-1, 1]) {
        const within = sign * (vendorClockSkewMs - marginMs);
        const beyond = sign * (vendorClockSkewMs + marginMs);
        const { bet } = table.newRound(100n);
        await table.done(bet, -100n, {}, { skewMs: within, as: `clock off by ${within / 1000} s` });
        const stale = { skewMs: beyond, as: `clock off by ${beyond / 1000} s` };
        await table.refused(table.newRound(100n).bet, ['STALE_CALL'], stale);
      }
      await table.balanceIsUnchanged();
    },
  },
  {
    id: 'D-05',
    title: 'An amount finer than the currency',
    expected: 'refused, never rounded',
    run: async (notes, stage) => {
      const table = await Table.open(notes, stage);
      const edit = finer[stage.protocol.name] ?? finer['khela-sandbox'];
      const twist = { ...(edit ? { edit } : {}), as: 'half a minor unit more' };
      await table.refused(table.newRound().bet, [refusalOfFiner(stage.protocol.name)], twist);
      await table.balanceIsUnchanged();
    },
  },
  {
    id: 'D-06',
    title: 'Amounts that are none',
    expected: 'a stake below zero, without end or as a word is refused, nothing moves',
    run: async (notes, stage) => {
      const table = await Table.open(notes, stage);
      for (const value of amountsThatAreNone(stage)) {
        const edit = (fields: Fields) => withAmount(stage, fields, value);
        const twist = { edit, as: `amount ${JSON.stringify(value)}` };
        await table.refused(
          table.newRound().bet,
          ['BAD_REQUEST', 'PRECISION', 'AMOUNT_TOO_LARGE', 'BET_NOT_ALLOWED'],
          twist,
        );
      }
      await table.balanceIsUnchanged();
    },
  },
  {
    id: 'D-07',
    title: 'Another currency than the player has',
    expected: 'refused, nothing is taken or paid',
    fits: ({ protocol }) => !protocol.name.startsWith('sorted-hash'),
    run: async (notes, stage) => {
      const table = await Table.open(notes, stage);
      const currency = stage.currency === 'EUR' ? 'USD' : 'EUR';
      const round = table.newRound();
      await table.refused({ ...round.bet, currency }, ['CURRENCY_MISMATCH'], { as: currency });
      await table.done(round.bet, -1000n);
      await table.refused({ ...round.win(2500n), currency }, ['CURRENCY_MISMATCH'], { as: currency });
      await table.done(round.win(2500n), 2500n);
    },
  },
  {
    id: 'D-08',
    title: 'Players, games and sessions nobody knows',
    expected: 'refused by their own names, nothing moves',
    run: async (notes, stage) => {
      const table = await Table.open(notes, stage);
      const { bet } = table.newRound();
      const word = randomBytes(6).toString('hex');
      await table.refused({ ...bet, playerId: `mbr_${word}` }, ['PLAYER_NOT_FOUND', 'SESSION_INVALID'], {
        as: 'unknown player',
      });
      await table.refused({ ...bet, gameCode: `NONE_L01_${word}` }, ['GAME_UNKNOWN'], { as: 'unknown game' });
      const sessionToken = randomBytes(32).toString('base64url');
      await table.refused({ ...bet, sessionToken }, ['SESSION_INVALID'], { as: 'unknown session' });
      const ticket = randomBytes(32).toString('base64url');
      const redeemed = await say(notes, stage, redeemOf(stage, ticket), { as: 'unknown ticket' });
      notes.same(
        'unknown ticket',
        'SESSION_INVALID',
        redeemed.kind === 'refused' ? redeemed.code : redeemed.kind,
      );
      await table.balanceIsUnchanged();
    },
  },
  {
    id: 'D-09',
    title: 'Calls of another form',
    expected: 'a missing field, an unknown field and a wrong type are refused under a genuine signature',
    run: async (notes, stage) => {
      const table = await Table.open(notes, stage);
      const { bet } = table.newRound();
      const edits: [string, (fields: Fields) => Fields][] = [
        ['without its player', (fields) => without(fields, ['playerId', 'user', 'user_id', 'userId'])],
        ['with an unknown field', (fields) => ({ ...fields, admin: 'true' })],
        ['with an id of 100 letters', (fields) => withId(fields, 'x'.repeat(100))],
        ['with an id of other letters', (fields) => withId(fields, "1'; drop table")],
      ];
      for (const [as, edit] of edits) await table.refused(bet, ['BAD_REQUEST'], { edit, as });
      await table.balanceIsUnchanged();
    },
  },
];

function forgeries(stage: Stage): Twist[] {
  const { rsa } = keyOf(stage);
  const pair = rsa && generateKeyPairSync('rsa', { modulusLength: 2048 });
  const guessed = {
    secret: randomBytes(32).toString('hex'),
    ...(pair ? { rsa: { ...rsa, privateKey: pair.privateKey } } : {}),
  };
  return [
    { key: guessed, as: 'guessed key' },
    { forge: (call) => onSignature(call, (text) => text.slice(0, -4)), as: 'signature cut short' },
    { forge: (call) => onSignature(call, () => ''), as: 'no signature' },
    {
      forge: (call) => ({ ...call, rawBody: call.rawBody.replace(/10(?=\.00|00)/, '90') }),
      as: 'other amount',
    },
    { forge: (call) => ({ ...call, rawBody: `${call.rawBody} ` }), as: 'one byte more' },
  ];
}
/** Changes the signature wherever the protocol carries it: in a header or in the form body. */
function onSignature(call: SignedCall, change: (text: string) => string): SignedCall {
  const header = Object.keys(call.headers).find((name) => /sign/.test(name));
  if (header) return { ...call, headers: { ...call.headers, [header]: change(call.headers[header] ?? '') } };
  const form = new URLSearchParams(call.rawBody);
  form.set('hash', change(form.get('hash') ?? ''));
  return { ...call, rawBody: form.toString() };
}

/** How an amount half a minor unit finer is written in each protocol. */
const finer: Record<string, (fields: Fields) => Fields> = {
  'khela-sandbox': (fields) => ({ ...fields, amount: '10.005' }),
  'rsa-units': (fields) => ({ ...fields, amount: 1_000_500 }),
  'hmac-actions': (fields) => onActions(fields, (action) => ({ ...action, amount: 1000.5 })),
  'sorted-hash': (fields) => ({ ...fields, amount: '10.005' }),
  'sorted-hash-md5': (fields) => ({ ...fields, amount: '10.005' }),
};

function amountsThatAreNone({ protocol }: Stage): unknown[] {
  if (protocol.name === 'rsa-units') return [-1_000_000, 1e300, '1000000', null];
  if (protocol.name === 'hmac-actions') return [-1000, 1e300, '1000', null];
  return ['-10.00', '1e3', 'NaN', `1${'0'.repeat(30)}.00`, ''];
}

function withAmount({ protocol }: Stage, fields: Fields, amount: unknown): Fields {
  if (protocol.name !== 'hmac-actions') return { ...fields, amount };
  return onActions(fields, (action) => ({ ...action, amount }));
}

function onActions(fields: Fields, change: (action: Fields) => Fields): Fields {
  return { ...fields, actions: (fields.actions as Fields[]).map(change) };
}

function without(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

function withId(fields: Fields, id: string): Fields {
  if ('actions' in fields) return onActions(fields, (action) => ({ ...action, action_id: id }));
  const name = ['transactionId', 'transaction_uuid', 'reference'].find((known) => known in fields);
  return { ...fields, [name ?? 'transactionId']: id };
}

/** The refusal of half a minor unit in a protocol. */
function refusalOfFiner(protocol: string): 'BAD_REQUEST' | 'PRECISION' | 'AMOUNT_TOO_LARGE' {
  // Where amounts are whole minor units, half of one is not an amount.
  if (protocol === 'hmac-actions') return 'BAD_REQUEST';
  // These have one code for amounts that are too fine and for those that are too large.
  return protocol === 'khela-sandbox' ? 'PRECISION' : 'AMOUNT_TOO_LARGE';
}
