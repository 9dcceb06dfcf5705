// A game vendor's server in a journey: it redeems the ticket of a launch and moves money by calls signed like any vendor's.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { launchGame } from '#contract/games/play.ts';
import { derivedKeys } from '#sandbox/game-vendors/vendor-keys.ts';
import { createWalletCalls, type WalletOutcome } from '#sandbox/game-vendors/wallet-calls.ts';
import type { Person } from './person.ts';

/** Any game that everybody may play. */
export const someGame = {
  vassalage: 'MEG',
  nodeId: '11001',
  gameCode: 'MEG_L01_arcade',
  name: 'Robot Bazaar',
} as const;

type VendorSeat = {
  /** Takes a stake; the round stays open until its win is told. */
  bet(amount: string): Promise<{ win(amount: string): Promise<void> }>;
};

/** The person's game is opened on no screen at all: only the vendor plays, as if on another device. */
export async function aVendorSeat(person: Person, masterSecret: string): Promise<VendorSeat> {
  const { vassalage, gameCode } = someGame;
  const calls = createWalletCalls({
    platformUrl: person.siteUrl,
    keys: derivedKeys(masterSecret),
    clock: { now: () => new Date() },
    timeoutMs: 10_000,
  });
  const { sessionToken, playerId, currency } = done(
    await calls.redeem(vassalage, { ticket: await launchTicket(person) }),
  );
  return {
    async bet(amount) {
      const round = { playerId, gameCode, currency, roundId: randomUUID() };
      const betTransactionId = randomUUID();
      done(await calls.bet(vassalage, { ...round, sessionToken, transactionId: betTransactionId, amount }));
      return {
        win: async (won) => {
          const transactionId = randomUUID();
          done(
            await calls.win(vassalage, {
              ...round,
              transactionId,
              betTransactionId,
              amount: won,
              roundClosed: true,
            }),
          );
        },
      };
    },
  };
}

function done<Value>(outcome: WalletOutcome<Value>): Value {
  if (outcome.kind !== 'done') throw new Error(`the platform answered ${JSON.stringify(outcome)}`);
  return outcome.value;
}

/** Launches by the person's own session. */
async function launchTicket({ page }: Person): Promise<string> {
  const { vassalage, nodeId } = someGame;
  const answer = await page.evaluate(
    async (address) => {
      const { token } = JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}');
      const response = await fetch(address, { headers: { Authorization: `Bearer ${token}` } });
      return response.json();
    },
    `${launchGame.path}?${new URLSearchParams({ vassalage, nodeId, language: 'EN' })}`,
  );
  expect(answer.success, JSON.stringify(answer)).toBe(true);
  return new URL(answer.value.content.game_url).searchParams.get('ticket') ?? '';
}
