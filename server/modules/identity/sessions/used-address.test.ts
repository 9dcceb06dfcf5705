// The addresses that members come from, on both engines.
import { expect, it, onTestFinished } from 'vitest';
import { aMemberInside } from '#server/testing/identity/a-member-inside.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';

it.each([
  ['the embedded engine', testDatabase],
  ['a PostgreSQL server', testPostgres],
] as const)(
  'counts members by the address of their last session and of their registration, on %s',
  async (_engine, open) => {
    const db = await open('khela_server');
    onTestFinished(() => db.close());
    const [one, other] = [await aMemberInside(db), await aMemberInside(db)];
    const here = async ({ member }: typeof one, ip: string, kind: 'session' | 'consent') => {
      if (kind === 'session')
        await db.query('update member_session set ip = $2 where member_id = $1 and ended_at is null', [
          member.memberId,
          ip,
        ]);
      else
        await db.query(
          `insert into consent (member_id, kind, version, given_at, ip) values ($1, 'TERMS', 'v', $2, $3)`,
          [member.memberId, one.clock.now(), ip],
        );
    };
    await here(one, '103.4.144.1', 'session');
    await here(other, '112.198.64.9', 'session');
    await here(one, '81.2.69.142', 'consent');
    await here(other, '103.4.144.1', 'consent');
    const used = async () => {
      const rows = await one.identity.usedAddresses(100);
      return new Map(rows.map(({ ip, ...row }) => [ip, row]));
    };
    const example = ({ member }: typeof one) => ({ id: member.memberId, account: member.account });
    const first = await used();
    expect(first.get('103.4.144.1')).toEqual({
      members: 1,
      registered: 1,
      sessions: 1,
      example: example(one),
    });
    expect(first.get('112.198.64.9')).toMatchObject({ members: 1, registered: 0, example: example(other) });
    expect(first.get('81.2.69.142')).toEqual({ members: 0, registered: 1, sessions: 0, example: null });
    // A later session moves the member.
    one.clock.advance(60_000);
    await one.enter();
    expect((await used()).get('103.4.144.1')).toEqual({
      members: 0,
      registered: 1,
      sessions: 0,
      example: null,
    });
    expect((await one.identity.usedAddresses(2)).length).toBe(2);
  },
);
