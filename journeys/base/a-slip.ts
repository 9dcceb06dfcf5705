// A slip of the lottery placed by the platform's calls, for journeys that look at slips and not at boards.
import { randomUUID } from 'node:crypto';
import type { ValueOf } from '#contract/base/endpoint.ts';
import type { openedNumero } from '#contract/lottery/draws.ts';
import type { lotteryRules } from '#contract/lottery/games.ts';
import { expect } from 'vitest';
import { type Person, storedSession } from './person.ts';

type Opening = ValueOf<typeof openedNumero>;
type Rules = ValueOf<typeof lotteryRules>;

/** Asks the platform as the person does who is signed in on the page; throws when it refuses. */
export async function ask<Value>({ page, siteUrl }: Person, path: string, body?: unknown): Promise<Value> {
  const session = await storedSession(page);
  const answer = await page.request.fetch(siteUrl + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Authorization: `Bearer ${String(session?.token)}` },
    ...(body === undefined ? {} : { data: body }),
  });
  const { success, value, errorCode } = (await answer.json()) as {
    success: boolean;
    value: Value;
    errorCode?: string;
  };
  if (!success) throw new Error(`${path}: ${errorCode}`);
  return value;
}

const openingOf = (person: Person, gameCode: string) =>
  ask<Opening>(person, `/lotto/lgw/games/opened/numero?gameCode=${gameCode}`);

/** So long a slip stays open at least, for whoever wants to see it so. */
const leastOpenMs = 25_000;

/** The draw on sale, or the next one where the sale is about to end. */
async function anOpenDraw(person: Person, gameCode: string) {
  let current: Opening['current'] | undefined;
  await expect
    .poll(
      async () => {
        ({ current } = await openingOf(person, gameCode));
        return (current?.closeAt ?? 0) - Date.now();
      },
      { timeout: 100_000, interval: 500 },
    )
    .toBeGreaterThan(leastOpenMs);
  return current?.numero;
}

/** Places one unit of 5.00 on each of two options; answers what is on the slip. */
export async function aSlip(person: Person, gameCode: string) {
  const rules = await ask<Rules>(person, `/lgw/games/${gameCode}/rules?language=EN`);
  const play = rules.plays.find(({ playType, form }) => playType === 'ent' && form.kind === 'PLACES');
  if (play?.form.kind !== 'PLACES') throw new Error(`${gameCode} has no play of places`);
  const [first, ...others] = play.form.rows;
  const content = [first?.symbols.slice(0, 2).join(','), ...others.map(() => '')].join('|');
  const numero = await anOpenDraw(person, gameCode);
  if (!numero) throw new Error(`${gameCode} is not on sale`);
  const line = { play: play.code, content, units: 2, multiple: 1, unitStake: '5.00' };
  const placed = await ask<{ orderNo: string }>(person, '/lgw/orders', {
    requestId: randomUUID(),
    gameCode,
    numero,
    prizeMode: 'Elott',
    rulesVersion: rules.version,
    lines: [line],
    amount: '10.00',
  });
  return { ...placed, numero, playName: play.name };
}

/** The game whose sale closes last: nobody is hurried. */
export async function theCalmestGame(person: Person, gameCodes: readonly string[]): Promise<string> {
  const openings = await Promise.all(gameCodes.map((gameCode) => openingOf(person, gameCode)));
  const byClose = [...openings].sort((one, other) => closeOf(other) - closeOf(one));
  return byClose[0]?.gameCode ?? '';
}

const closeOf = ({ current }: Opening): number => current?.closeAt ?? 0;
