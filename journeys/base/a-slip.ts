// A lottery slip placed by the platform's calls, for journeys about slips and not about boards.
import { randomUUID } from 'node:crypto';
import type { ValueOf } from '#contract/base/endpoint.ts';
import type { openedNumero } from '#contract/lottery/draws.ts';
import type { lotteryRules } from '#contract/lottery/games.ts';
import { expect } from 'vitest';
import { type Person, storedSession } from './person.ts';

type Opening = ValueOf<typeof openedNumero>;
type Rules = ValueOf<typeof lotteryRules>;

/** Calls the platform as the signed-in person on the page; throws when it refuses. */
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

/** The draw on sale, or the next one where the sale ends sooner. */
async function anOpenDraw(person: Person, gameCode: string, leastOpenMs: number) {
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

/** Places one unit of 5.00 on each of two options of a draw that stays open for so long; returns the slip. */
export async function aSlip(person: Person, gameCode: string, leastOpenMs = 25_000) {
  const rules = await ask<Rules>(person, `/lgw/games/${gameCode}/rules?language=EN`);
  const betType = rules.betTypes.find(({ playType, form }) => playType === 'ent' && form.kind === 'PLACES');
  if (betType?.form.kind !== 'PLACES') throw new Error(`${gameCode} has no bet type of places`);
  const [first, ...others] = betType.form.rows;
  const content = [first?.symbols.slice(0, 2).join(','), ...others.map(() => '')].join('|');
  const numero = await anOpenDraw(person, gameCode, leastOpenMs);
  if (!numero) throw new Error(`${gameCode} is not on sale`);
  const line = { betType: betType.code, content, units: 2, multiple: 1, unitStake: '5.00' };
  const placed = await ask<{ orderNo: string }>(person, '/lgw/orders', {
    requestId: randomUUID(),
    gameCode,
    numero,
    prizeMode: 'Elott',
    rulesVersion: rules.version,
    lines: [line],
    amount: '10.00',
  });
  return { ...placed, numero, betTypeName: betType.name };
}
