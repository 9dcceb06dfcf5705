// Proves who may be the second operator of an act, on a real PostgreSQL server.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperatorRole, Permission } from '#contract/base/permissions.ts';
import * as accounts from '#contract/operators/accounts.ts';
import { decideProposal } from '#contract/operators/proposals.ts';
import * as sessions from '#contract/operators/session.ts';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { openServer } from '#server/db/postgres/server-database.ts';
import { anOffice } from '#server/testing/an-office.ts';
import { anOperator, anOperatorBy } from '#server/testing/an-operator.ts';
import { testPostgresUrl } from '#server/testing/test-postgres.ts';
import { startingRoles } from '#contract/base/starting-roles.ts';

const minute = 60_000;
const why = 'A reason that is long enough';
const clock = heldClock('2026-11-23T04:00:00Z');
let db: Database;
let office: ReturnType<typeof anOffice>;
type Operator = Awaited<ReturnType<typeof anOperator>>;

beforeAll(async () => {
  db = openServer(await testPostgresUrl(), 'khela_server');
  office = anOffice({ db, clock }, []);
});
afterAll(() => db.close());

const some = (...roles: OperatorRole[]) => anOperator({ db, clock, office }, ...roles);
const setRoles = async ({ headers }: Operator, name: string, roles: OperatorRole[]) => {
  const given = { headers, params: { name }, body: { roles, reason: why } };
  return (await office<{ state: string; proposalId: string }>('', accounts.setRoles, given)).body;
};
const decide = async ({ headers }: Operator, id: string, verdict: 'AGREE' | 'REFUSE') => {
  const given = { headers, params: { id }, body: { verdict, reason: why } };
  return (await office<{ state: string }>('', decideProposal, given)).body;
};
const prove = ({ headers, code }: Operator) =>
  office('', sessions.proveAgain, { headers, body: { code: code() } });

describe('whoever agrees', () => {
  it('proves again to agree to an act that asks for proof, and refuses without', async () => {
    const [head, second, clerk] = [await some('ADMIN'), await some('ADMIN'), await some('SUPPORT')];
    const { proposalId } = (await setRoles(head, clerk.name, ['GAMES'])).value;
    clock.advance(6 * minute);
    expect((await decide(second, proposalId, 'AGREE')).errorCode).toBe('STEP_UP_REQUIRED');
    await prove(second);
    expect((await decide(second, proposalId, 'AGREE')).value.state).toBe('DONE');
    await prove(head);
    const other = (await setRoles(head, clerk.name, ['SUPPORT'])).value.proposalId;
    clock.advance(6 * minute);
    expect((await decide(second, other, 'REFUSE')).value.state).toBe('REFUSED');
  });
});

describe('a role that one of the two holds', () => {
  const setRole = async ({ headers }: Operator, permissions: Permission[]) => {
    const given = { headers, params: { role: 'GAMES' }, body: { permissions, reason: why } };
    return (await office<{ state: string }>('', accounts.setRole, given)).body;
  };

  it('is given nothing more by them, may lose something, and is widened by two others', async () => {
    const [head, second] = [await some('ADMIN'), await some('ADMIN')];
    const player = await some('ADMIN', 'GAMES');
    const wider: Permission[] = [...startingRoles.GAMES, 'operators.audit.read'];
    await setRole(head, wider);
    expect((await setRole(player, wider)).errorCode).toBe('NO_PERMISSION');
    await setRole(player, wider);
    expect((await setRole(head, wider)).errorCode).toBe('NO_PERMISSION');
    await setRole(player, ['games.catalogue.read']);
    expect((await setRole(head, ['games.catalogue.read'])).value.state).toBe('DONE');
    await setRole(head, wider);
    expect((await setRole(second, wider)).value.state).toBe('DONE');
  });
});

describe('the proposals of an operator', () => {
  it('are refused when they are shut out', async () => {
    const [head, gone, clerk] = [await some('ADMIN'), await some('ADMIN'), await some('SUPPORT')];
    const { proposalId } = (await setRoles(gone, clerk.name, ['GAMES'])).value;
    const given = { headers: head.headers, params: { name: gone.name }, body: { reason: why } };
    expect((await office('', accounts.disableOperator, given)).body).toMatchObject({ success: true });
    const rows = await db.query(
      `select p.state, p.decided_by as by, a.step from operator_proposal p
       join operator_audit a on a.proposal_id = p.id where p.id = $1 order by a.seq`,
      [proposalId],
    );
    const end = { state: 'REFUSED', by: head.name };
    expect(rows).toEqual([
      { ...end, step: 'PROPOSED' },
      { ...end, step: 'REFUSED' },
    ]);
    expect((await decide(head, proposalId, 'AGREE')).errorCode).toBe('CASE_CHANGED');
  });

  it('fail when they may no longer do the act', async () => {
    const [head, lesser, third] = [await some('ADMIN'), await some('ADMIN'), await some('ADMIN')];
    const clerk = await some('SUPPORT');
    const { proposalId } = (await setRoles(lesser, clerk.name, ['CONTENT'])).value;
    await setRoles(head, lesser.name, ['SUPPORT']);
    expect((await setRoles(third, lesser.name, ['SUPPORT'])).value.state).toBe('DONE');
    expect((await decide(head, proposalId, 'AGREE')).errorCode).toBe('CASE_CHANGED');
    expect((await setRoles(head, clerk.name, ['CONTENT'])).value.state).toBe('PROPOSED');
  });
});

describe('a newcomer', () => {
  it('and each of the two who invited them are no two people', async () => {
    const [head, second, third] = [await some('ADMIN'), await some('ADMIN'), await some('ADMIN')];
    const clerk = await some('SUPPORT');
    const invite = ({ headers }: Operator) =>
      office<{ done: { invitation: string } }>('', accounts.inviteOperator, {
        headers,
        body: { name: 'newcomer', roles: ['ADMIN'], reason: why },
      });
    await invite(head);
    const { invitation } = (await invite(second)).body.value.done;
    const newcomer = await anOperatorBy({ db, clock, office }, invitation);
    for (const maker of [head, second]) {
      await prove(maker);
      const { proposalId } = (await setRoles(maker, clerk.name, ['GAMES'])).value;
      expect((await decide(newcomer, proposalId, 'AGREE')).errorCode).toBe('SAME_DEVICE');
      expect((await setRoles(newcomer, clerk.name, ['GAMES'])).errorCode).toBe('SAME_DEVICE');
      await decide(maker, proposalId, 'REFUSE');
      const own = (await setRoles(newcomer, clerk.name, ['GAMES'])).value.proposalId;
      expect((await decide(maker, own, 'AGREE')).errorCode).toBe('SAME_DEVICE');
      await decide(newcomer, own, 'REFUSE');
    }
    const { proposalId } = (await setRoles(third, clerk.name, ['GAMES'])).value;
    expect((await decide(newcomer, proposalId, 'AGREE')).value.state).toBe('DONE');
  });

  it('and another are one person when one operator got both links, two when two got them', async () => {
    const [head, second] = [await some('ADMIN'), await some('ADMIN')];
    const clerk = await some('SUPPORT');
    const invited = async (name: string, proposer: Operator, agreeing: Operator) => {
      let invitation = '';
      for (const { headers } of [proposer, agreeing]) {
        const body = { name, roles: ['ADMIN'], reason: why };
        const given = { headers, body };
        const answer = await office<{ done: { invitation: string } | null }>(
          '',
          accounts.inviteOperator,
          given,
        );
        invitation = answer.body.value.done?.invitation ?? '';
      }
      return anOperatorBy({ db, clock, office }, invitation);
    };
    const first = await invited('first-of-three', head, second);
    const kept = await invited('second-of-three', head, second);
    const apart = await invited('third-of-three', second, head);
    const { proposalId } = (await setRoles(first, clerk.name, ['GAMES'])).value;
    expect((await decide(kept, proposalId, 'AGREE')).errorCode).toBe('SAME_DEVICE');
    expect((await setRoles(kept, clerk.name, ['GAMES'])).errorCode).toBe('SAME_DEVICE');
    expect((await decide(apart, proposalId, 'AGREE')).value.state).toBe('DONE');
  });
});
