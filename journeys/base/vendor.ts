// A game vendor's server in a journey: it redeems the ticket of a launch and moves money by signed calls.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { launchGame } from '#contract/games/play.ts';
import { brand } from '#brands/config.ts';
import { decimalToMinor } from '#contract/base/money.ts';
import { khelaSandbox } from '#sandbox/game-vendors/protocols/khela-sandbox/khela-sandbox.ts';
import type { VendorAct } from '#sandbox/game-vendors/protocols/port.ts';
import { derivedSecret } from '#sandbox/game-vendors/vendor-keys.ts';
import type { Person } from './person.ts';

/** Any game that everybody may play. */
export const someGame = {
  vassalage: 'MEG',
  nodeId: '11001',
  gameCode: 'MEG_L01_arcade',
  name: 'Robot Bazaar',
} as const;

type VendorGame = {
  /** Takes a stake; the round stays open until its win is sent. */
  bet(amount: string): Promise<{ win(amount: string): Promise<void> }>;
};

/** The person's game is not open on a screen: only the vendor plays, as if on another device. */
export async function aVendorGame(person: Person, masterSecret: string): Promise<VendorGame> {
  const { vassalage, gameCode } = someGame;
  const { currency } = brand;
  const say = (act: VendorAct) => ask(person.siteUrl, derivedSecret(masterSecret, vassalage), act);
  const ticket = await launchTicket(person);
  const { redeemed } = await say({ act: 'redeem', ticket, gameCode, currency });
  if (!redeemed) throw new Error('the platform told of no session');
  const { sessionToken, playerId } = redeemed;
  return {
    async bet(amount) {
      const round = { playerId, gameCode, currency, roundId: randomUUID() };
      const betTransactionId = randomUUID();
      const amountMinor = decimalToMinor(amount);
      await say({ act: 'bet', ...round, sessionToken, transactionId: betTransactionId, amountMinor });
      return {
        win: async (won) => {
          const win = { transactionId: randomUUID(), betTransactionId, amountMinor: decimalToMinor(won) };
          await say({ act: 'win', ...round, ...win, roundClosed: true });
        },
      };
    },
  };
}

/** Sends one act in the platform's own protocol; throws unless it succeeds. */
async function ask(siteUrl: string, secret: string, act: VendorAct) {
  const { vassalage: vendorCode } = someGame;
  const key = { keyId: 'k1', secret };
  const call = khelaSandbox.prepare(act, { vendorCode, key, nowMs: Date.now() });
  if (!call) throw new Error(`there is no call for ${act.act}`);
  const { path, headers, rawBody: body } = call;
  const signal = AbortSignal.timeout(10_000);
  const response = await fetch(siteUrl + path, { method: 'POST', headers, body, signal });
  const answer = khelaSandbox.read(act, response.status, await response.text());
  if (answer.kind !== 'done') throw new Error(`the platform answered ${JSON.stringify(answer)}`);
  return answer;
}

/** Launches with the person's session. */
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
