// An example request and response for every wallet call of vendors, in every protocol, as sent on the wire.
import * as actions from './hmac-actions.ts';
import {
  expiresAt,
  gameCode,
  khelaSandboxExamples,
  journal,
  type PartnerExample,
  player,
  token,
} from './khela-sandbox-examples.ts';
import * as rsa from './rsa-units.ts';
import * as sorted from './sorted-hash.ts';
import { sportsExamples } from './sports-examples.ts';

const attempt = { request_uuid: '5a0f2c1e-9d3b-4f6a-8c7e-1b2d3f4a5c6d', sent_at: 1795285800123 };
const unitsInRound = { user: player, round: '8f3c-41', game_code: gameCode };
const unitsMoved = { ...attempt, ...unitsInRound, currency: 'BDT' };
const unitsAnswer = {
  status: 'OK',
  request_uuid: attempt.request_uuid,
  user: player,
  currency: 'BDT',
  balance: 9_000_000,
  platform_transaction: journal,
  repeated: false,
};
const inUnits = (
  summary: string,
  call: PartnerExample['call'],
  body: PartnerExample['body'],
  answer: PartnerExample['answer'] = unitsAnswer,
): PartnerExample => ({ protocol: 'rsa-units', summary, call, body, answer });

const rsaExamples: readonly PartnerExample[] = [
  inUnits(
    'Makes the launch token the session’s and tells who plays.',
    rsa.userInfo,
    { ...attempt, token, game_code: gameCode },
    {
      status: 'OK',
      request_uuid: attempt.request_uuid,
      user: player,
      display_name: 'Rahim',
      currency: 'BDT',
      language: 'BN',
      mode: 'REAL',
      balance: 10_000_000,
      expires_at: expiresAt,
      open_rounds: [],
    },
  ),
  inUnits('The balance of the session.', rsa.userBalance, { ...attempt, user: player, token }),
  inUnits('Takes a stake; 10.00 are 1,000,000 units.', rsa.transactionBet, {
    ...unitsMoved,
    token,
    transaction_uuid: '8f3c-41.bet',
    amount: 1_000_000,
    is_free: false,
    round_closed: false,
  }),
  inUnits('Pays a win of a known bet.', rsa.transactionWin, {
    ...unitsMoved,
    transaction_uuid: '8f3c-41.win',
    reference_transaction_uuid: '8f3c-41.bet',
    amount: 2_500_000,
    is_free: false,
    round_closed: true,
  }),
  inUnits('Undoes a bet.', rsa.transactionRollback, {
    ...attempt,
    user: player,
    round: '8f3c-41',
    transaction_uuid: '8f3c-41.undo',
    reference_transaction_uuid: '8f3c-41.bet',
    round_closed: true,
  }),
  inUnits('Pays without a bet.', rsa.transactionPromo, {
    ...attempt,
    user: player,
    currency: 'BDT',
    transaction_uuid: 'cup-7.3',
    amount: 5_000_000,
    promo: 'JACKPOT',
  }),
  inUnits('Corrects a round by a signed amount.', rsa.transactionAdjustment, {
    ...unitsMoved,
    transaction_uuid: '8f3c-41.adjust',
    amount: -200_000,
    reason: 'a reel was read wrongly',
  }),
  inUnits('Closes a round that pays nothing more.', rsa.roundClose, { ...attempt, ...unitsInRound }),
];

const table = { user_id: player, currency: 'BDT', game: gameCode };
const listed = (action_id: string) => ({
  balance: 9_000,
  game_id: '8f3c-41',
  transactions: [{ action_id, tx_id: journal, repeated: false }],
});
const inActions = (
  summary: string,
  call: PartnerExample['call'],
  body: PartnerExample['body'],
  answer: PartnerExample['answer'],
): PartnerExample => ({ protocol: 'hmac-actions', summary, call, body, answer });

const actionExamples: readonly PartnerExample[] = [
  inActions(
    'Bets and wins of a round as one, in minor units; without actions the balance.',
    actions.play,
    {
      ...table,
      session_id: token,
      game_id: '8f3c-41',
      finished: true,
      actions: [
        { action: 'bet', action_id: '8f3c-41.bet', amount: 1_000 },
        { action: 'win', action_id: '8f3c-41.win', amount: 2_500 },
      ],
    },
    {
      balance: 11_500,
      game_id: '8f3c-41',
      transactions: [
        { action_id: '8f3c-41.bet', tx_id: journal, repeated: false },
        { action_id: '8f3c-41.win', tx_id: 'jrn_48212', repeated: false },
      ],
    },
  ),
  inActions(
    'Undoes bets and wins of a round.',
    actions.rollback,
    {
      ...table,
      game_id: '8f3c-41',
      finished: true,
      actions: [{ action: 'rollback', action_id: '8f3c-41.undo', original_action_id: '8f3c-41.bet' }],
    },
    listed('8f3c-41.undo'),
  ),
  inActions(
    'The end of a campaign of free rounds.',
    actions.freespins,
    { user_id: player, currency: 'BDT', issue_id: 'free-12', status: 'finished', total_amount: 700 },
    { balance: 9_000, transactions: [{ action_id: 'free-12', tx_id: journal, repeated: false }] },
  ),
  inActions(
    'Pays without a bet.',
    actions.promo,
    { user_id: player, currency: 'BDT', action_id: 'cup-7.3', amount: 300, reason: 'CASH_DROP' },
    { balance: 9_000, transactions: [{ action_id: 'cup-7.3', tx_id: journal, repeated: false }] },
  ),
];

const hashed = { keyId: 'k1', timestamp: '1795285800123', hash: '3f1c…', userId: player };
const hashedRound = { gameId: gameCode, roundId: '8f3c-41' };
const hashedAnswer = {
  error: 0,
  description: 'OK',
  transactionId: journal,
  currency: 'BDT',
  cash: '90.00',
  repeated: false,
};
const inForm = (
  summary: string,
  call: PartnerExample['call'],
  body: PartnerExample['body'],
  answer: PartnerExample['answer'] = hashedAnswer,
): PartnerExample => ({ protocol: 'sorted-hash', summary, call, body, answer });

const { userId: _nobody, ...signedOnly } = hashed;
const formExamples: readonly PartnerExample[] = [
  inForm(
    'Swaps the launch ticket for the session’s token.',
    sorted.authenticate,
    { ...signedOnly, token, gameId: gameCode },
    {
      error: 0,
      description: 'OK',
      userId: player,
      token,
      displayName: 'Rahim',
      mode: 'REAL',
      cash: '100.00',
    },
  ),
  inForm('The balance of the session.', sorted.balance, { ...hashed, token }),
  inForm('Takes a stake.', sorted.bet, {
    ...hashed,
    ...hashedRound,
    token,
    reference: '8f3c-41.bet',
    amount: '10.5',
  }),
  inForm('Pays in a round; the round stays open.', sorted.result, {
    ...hashed,
    ...hashedRound,
    reference: '8f3c-41.win',
    amount: '25',
  }),
  inForm('Undoes the bet of that reference.', sorted.refund, {
    ...hashed,
    ...hashedRound,
    reference: '8f3c-41.bet',
  }),
  inForm('What a campaign of free rounds came to.', sorted.bonusWin, {
    ...hashed,
    reference: 'free-12.end',
    amount: '7',
    bonusCode: 'free-12',
  }),
  inForm('Pays without a bet.', sorted.promoWin, {
    ...hashed,
    reference: 'cup-7.3',
    amount: '50',
    campaign: 'TOURNAMENT',
  }),
  inForm('Pays a jackpot that was won in a round.', sorted.jackpotWin, {
    ...hashed,
    ...hashedRound,
    reference: '8f3c-41.jackpot',
    amount: '5000',
    jackpotId: 'grand',
  }),
  inForm('Closes a round.', sorted.endRound, { ...hashed, ...hashedRound }),
  inForm('Corrects a round by a signed amount.', sorted.adjustment, {
    ...hashed,
    ...hashedRound,
    reference: '8f3c-41.adjust',
    amount: '-2',
    reason: 'a corrected result',
  }),
];

export const partnerExamples: readonly PartnerExample[] = [
  ...khelaSandboxExamples,
  ...rsaExamples,
  ...actionExamples,
  ...formExamples,
  ...sportsExamples,
];
