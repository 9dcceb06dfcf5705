// Saved views of lists on a real PostgreSQL server: of one operator alone, replaced by name, and not without end.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAudit } from '#contract/operators/accounts.ts';
import { listViews, removeView, saveView, viewsOfOneList } from '#contract/operators/views.ts';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { openServer } from '#server/db/postgres/server-database.ts';
import { anOffice } from '#server/testing/an-office.ts';
import { anOperator } from '#server/testing/an-operator.ts';
import { testPostgresUrl } from '#server/testing/test-postgres.ts';

const clock = heldClock('2026-11-23T04:00:00Z');
const list = 'games.listGames';
let db: Database;
let office: ReturnType<typeof anOffice>;
type Operator = Awaited<ReturnType<typeof anOperator>>;

beforeAll(async () => {
  db = openServer(await testPostgresUrl(), 'khela_server');
  office = anOffice({ db, clock }, []);
});
afterAll(() => db.close());

const save = ({ headers }: Operator, name: string, search: string) =>
  office('', saveView, { headers, body: { list, name, search } });
const remove = ({ headers }: Operator, name: string) =>
  office('', removeView, { headers, params: { list, name } });
const viewsOf = async ({ headers }: Operator) => {
  const { body } = await office<{ views: { name: string; search: string }[] }>('', listViews, {
    headers,
    query: { list },
  });
  return body.value.views.map(({ name, search }) => `${name} ${search}`);
};

describe('a saved view', () => {
  it('is its operator’s alone, and is replaced by its name', async () => {
    const [mine, theirs] = [
      await anOperator({ db, clock, office }, 'GAMES'),
      await anOperator({ db, clock, office }, 'GAMES'),
    ];
    await save(mine, 'বন্ধ গেম', 'state=OFF');
    await save(mine, 'Hot', 'label=HOT');
    await save(mine, 'Hot', 'label=HOT&widths=name:300');
    expect(await viewsOf(mine)).toEqual(['Hot label=HOT&widths=name:300', 'বন্ধ গেম state=OFF']);
    expect(await viewsOf(theirs)).toEqual([]);
    expect((await remove(theirs, 'Hot')).body).toMatchObject({ errorCode: 'NOT_FOUND' });
    expect((await remove(mine, 'বন্ধ গেম')).body).toMatchObject({ success: true });
    expect(await viewsOf(mine)).toEqual(['Hot label=HOT&widths=name:300']);
  });

  it('is written down once for each change', async () => {
    const clerk = await anOperator({ db, clock, office }, 'AUDITOR');
    await save(clerk, 'One', 'state=ON');
    await remove(clerk, 'One');
    await remove(clerk, 'One');
    const { body } = await office<{ rows: { act: string }[] }>('', listAudit, {
      headers: clerk.headers,
      query: { operator: clerk.name },
    });
    const acts = body.value.rows.map(({ act }) => act).filter((act) => act.endsWith('View'));
    expect(acts).toEqual(['operators.removeView', 'operators.saveView']);
  });

  it('is one of so many, also when two are saved at once', async () => {
    const clerk = await anOperator({ db, clock, office }, 'SUPPORT');
    for (let at = 1; at < viewsOfOneList; at += 1) await save(clerk, `View ${at}`, 'state=ON');
    const last = await Promise.all([save(clerk, 'One more', 'a=1'), save(clerk, 'And one more', 'a=1')]);
    expect(new Set(last.map(({ body }) => body.success))).toEqual(new Set([false, true]));
    expect((await save(clerk, 'View 1', 'state=OFF')).body).toMatchObject({ success: true });
    expect(await viewsOf(clerk)).toHaveLength(viewsOfOneList);
  });
});
