// The vendor's side of reconciliation: its list of movements, the state of a round, its keys.
import { createPublicKey } from 'node:crypto';
import { keys as keysCall, launch, listTransactions, queryRound } from '#contract/partners/vendor-server.ts';
import { vendorClockSkewMs } from '#contract/partners/game-vendor.ts';
import type { Check, Notes } from '../check.ts';
import { isSeamless, type Stage } from '../stage.ts';
import { askVendor, valueFrom } from './ask-vendor.ts';
import { Page } from './page.ts';

/** Play money on a vendor's own balances is in no list. */
const isOwnBalance = (stage: Stage): boolean => !isSeamless(stage);

export const bookChecks: readonly Check[] = [
  {
    id: 'K-01',
    title: "Who may ask the vendor's server",
    expected:
      'a guessed secret, a cut signature, an unknown key and a stale call are refused; answers are signed',
    run: async (notes, stage) => {
      const requested = { playerId: 'nobody', roundId: 'none' };
      const ask = (twist: Parameters<typeof askVendor>[4]) =>
        askVendor(notes, stage, queryRound, requested, twist);
      notes.same('guessed secret', 401, (await ask({ secret: 'guessed', as: 'guessed secret' })).status);
      notes.same('cut signature', 401, (await ask({ signature: 'ab', as: 'cut signature' })).status);
      notes.same('unknown key', 401, (await ask({ keyId: 'k9', as: 'unknown key' })).status);
      const staleMs = vendorClockSkewMs + 5_000;
      notes.same('stale', 401, (await ask({ skewMs: -staleMs, as: 'stale' })).status);
      notes.same('from the future', 401, (await ask({ skewMs: staleMs, as: 'from the future' })).status);
      const genuine = await ask({ as: 'genuine' });
      notes.same('genuine', 200, genuine.status);
      notes.same('the answer is signed', true, genuine.isSigned);
      notes.same('next key of the ring', 200, (await ask({ keyId: 'k2', as: 'key k2' })).status);
    },
  },
  {
    id: 'K-02',
    title: 'The list of movements of a time',
    needsPowers: isOwnBalance,
    expected: 'every stake and win of the rounds just played, once, oldest first, also page by page',
    run: async (notes, stage) => {
      const from = stage.now() - 1;
      const { page } = await playSome(notes, stage);
      const all = await list(notes, stage, { from, to: stage.now() + 1 }, 1000);
      const rounds = (await page.history()).value.rounds.filter(({ at }) => at >= from);
      for (const { roundId, spins } of rounds) {
        const moved = all.filter((movement) => movement.roundId === roundId);
        notes.same(
          'movements of a round',
          ['BET', 'WIN'],
          moved.map(({ kind }) => kind),
        );
        notes.same('stake', spins[0]?.bet, moved[0]?.amount);
        notes.same('win', spins.at(-1)?.roundAmount, moved[1]?.amount);
      }
      notes.same(
        'order',
        true,
        all.every((one, index) => index === 0 || (all[index - 1]?.at ?? 0) <= one.at),
      );
      const byOne = await list(notes, stage, { from, to: stage.now() + 1 }, 1);
      notes.same('page by page', all, byOne);
      notes.same('a time without play', [], await list(notes, stage, { from: 0, to: 1 }, 10));
    },
  },
  {
    id: 'K-03',
    title: 'How a round stands',
    needsPowers: isOwnBalance,
    expected:
      'a played round is SETTLED with its movements; an unknown one and one of another player UNKNOWN',
    run: async (notes, stage) => {
      const { page, playerId, roundId } = await playSome(notes, stage);
      const known = await valueFrom(notes, stage, queryRound, { playerId, roundId });
      notes.same('state', 'SETTLED', known.state);
      notes.same(
        'movements',
        ['BET', 'WIN'],
        known.transactions.map(({ kind }) => kind),
      );
      const unknown = await valueFrom(notes, stage, queryRound, { playerId, roundId: 'no-such-round' });
      notes.same('unknown round', 'UNKNOWN', unknown.state);
      const foreign = await valueFrom(notes, stage, queryRound, { playerId: 'somebody', roundId });
      notes.same('round of another player', 'UNKNOWN', foreign.state);
      notes.same('movements of another player', [], foreign.transactions);
      void page;
    },
  },
  {
    id: 'K-04',
    title: "The vendor's public keys",
    expected: 'RSA of 2048 bits or more',
    fits: ({ protocol }) => protocol.name === 'rsa-units',
    run: async (notes, stage) => {
      const { keys } = await valueFrom(notes, stage, keysCall, {});
      notes.same('there is a key', true, keys.length > 0);
      for (const { publicKey } of keys) {
        const key = createPublicKey(publicKey);
        notes.same('kind', 'rsa', key.asymmetricKeyType);
        notes.same('long enough', true, (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048);
        notes.same('nothing private', false, publicKey.includes('PRIVATE'));
      }
    },
  },
  {
    id: 'K-05',
    title: "The vendor's server makes a launch address",
    expected: 'an address of the game',
    fits: ({ protocol }) => protocol.name === 'rsa-units',
    run: async (notes, stage) => {
      const { gameCode } = stage.game;
      const choices = { language: 'EN', mode: 'REAL', theme: 'dark' } as const;
      const requested = { token: 'a-ticket-for-a-check', gameCode, ...choices };
      const { url } = await valueFrom(notes, stage, launch, requested);
      notes.same('names the game', true, new URL(url, stage.vendorUrl).pathname.includes(gameCode));
    },
  },
];

async function playSome(notes: Notes, stage: Stage) {
  const player = await stage.newVisitor();
  const page = await Page.open(notes, stage, player);
  let roundId = '';
  for (let turn = 0; turn < 3; turn += 1) ({ roundId } = await page.playRound('2.00'));
  const time = { from: stage.now() - 60_000, to: stage.now() + 1 };
  const mine = (await list(notes, stage, time, 1000)).find((movement) => movement.roundId === roundId);
  notes.same('the round is in the list', true, mine !== undefined);
  return { page, roundId, playerId: mine?.playerId ?? '' };
}

async function list(notes: Notes, stage: Stage, time: { from: number; to: number }, limit: number) {
  const all = [];
  let cursor: string | null = null;
  for (let page = 0; page < 1000; page += 1) {
    const requested: Parameters<typeof valueFrom<typeof listTransactions>>[3] = { ...time, cursor, limit };
    const answer: { transactions: ReportedRow[]; nextCursor: string | null } = await valueFrom(
      notes,
      stage,
      listTransactions,
      requested,
    );
    all.push(...answer.transactions);
    cursor = answer.nextCursor;
    if (cursor === null) return all;
  }
  throw new Error('the list has no end');
}
type ReportedRow = { roundId: string | null; kind: string; amount: string; at: number; playerId: string };
