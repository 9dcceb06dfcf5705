// Searches by personal data are counted by operator, on a real PostgreSQL server.
import { expect, it } from 'vitest';
import { search } from '#contract/operators/search.ts';
import { heldClock } from '#server/base/clock.ts';
import { openServer } from '#server/db/postgres/server-database.ts';
import { anOffice } from '#server/testing/an-office.ts';
import { testPostgresUrl } from '#server/testing/test-postgres.ts';

it('by number or address are sixty an hour, and the next one raises an alarm', async () => {
  const db = openServer(await testPostgresUrl(), 'khela_server');
  const office = anOffice({ db, clock: heldClock('2026-11-23T04:00:00Z') }, []);
  const find = async (by: string, text: string) =>
    (await office(by, search, { query: { text } })).body.errorCode ?? 'found';
  const texts = ['1234', '01712345678', 'a@example.com', '10.0.0.1', '2001:db8::1', '+880 1712-345678'];
  for (let nth = 0; nth < 60; nth += 1)
    expect(await find('rina', texts[nth % texts.length] ?? '')).toBe('found');
  for (const text of texts) expect(await find('rina', text)).toBe('RATE_LIMITED');
  expect(await find('rina', 'mbr_12345678')).toBe('found');
  expect(await find('sohel', '1234')).toBe('found');
  const alarms = await db.query(`select kind, details from operator_alarm where kind = 'SEARCHED'`);
  expect(alarms).toEqual([{ kind: 'SEARCHED', details: { operator: 'rina' } }]);
  await db.close();
});
