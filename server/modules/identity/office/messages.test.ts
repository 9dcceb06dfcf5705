// Messages sent as operators see them: their fate, whose they are, and addresses that only a reason opens.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/identity/members/messages.ts';
import { createVault } from '#server/base/secrets/vault.ts';
import type { Database } from '#server/db/database.ts';
import { anOffice } from '#server/testing/an-office.ts';
import { anAccount } from '#server/testing/identity/an-account.ts';
import { anIdentity } from '#server/testing/identity/an-identity.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';
import { queueMessage } from '../contacts/outgoing.ts';
import { DeliveryRefused } from '../delivery-refused.ts';

type Message = Record<'id' | 'kind' | 'state' | 'masked', string> & { readonly fault: string | null };
type QueuedMessage = Parameters<typeof queueMessage>[2];

const engines = { 'the embedded engine': testDatabase, 'a PostgreSQL server': testPostgres };
const number = '+8801712345678';
const reason = 'Asked for it by phone and was known by voice';
const minuteMs = 60_000;

/** Identity with a carrier of SMS that does what a test wants, and none of mails. */
async function aWorld(db: Database) {
  const carrier = { send: async (): Promise<string> => 'carried-1' };
  const key = new Uint8Array(32).fill(7);
  const { identity, clock } = anIdentity(db, {
    secretKey: key,
    carriers: { sms: { send: () => carrier.send() } },
  });
  const office = anOffice({ db, clock }, identity.officeRoutes, {
    rina: ['identity.message.read', 'identity.member.unmask'],
    sohel: ['identity.message.read'],
    tania: ['identity.member.read'],
  });
  const member = await anAccount(identity);
  const queue = (given: Partial<QueuedMessage>) =>
    db.tx((tx) =>
      queueMessage(
        tx,
        { clock, vault: createVault(key) },
        { channel: 'SMS', to: number, text: 'hello', lifeMs: minuteMs, kind: 'CODE_LOGIN', ...given },
      ),
    );
  const list = async (query: Record<string, string> = {}, by = 'sohel') =>
    (await office<{ rows: Message[]; total: number }>(by, contract.listMessages, { query })).body;
  const unmask = (by: string, id: string) =>
    office<{ value: string }>(by, contract.unmaskMessage, { params: { id }, body: { reason } });
  return { identity, clock, office, member, carrier, queue, list, unmask };
}

describe.each(Object.entries(engines))('messages sent, on %s', (_name, open) => {
  let db: Database;
  let world: Awaited<ReturnType<typeof aWorld>>;
  beforeAll(async () => {
    db = await open('khela_server');
    world = await aWorld(db);
  });
  afterAll(() => db.close());

  it('an offer that comes due after its receiver went on a break, or refused offers, is dropped', async () => {
    const { identity, clock, member, queue, list } = world;
    const { memberId } = member;
    const agree = (sms: boolean) =>
      db.query(
        `insert into marketing_choice (member_id, inbox, sms, mail, changed_at) values ($1, true, $2, false, $3)
         on conflict (member_id) do update set sms = excluded.sms`,
        [memberId, sms, clock.now()],
      );
    const offers = async () =>
      (await list({ memberId })).value.rows
        .filter(({ kind }) => kind === 'CAMPAIGN')
        .map(({ state }) => state);
    const sendOffer = async () => {
      await queue({ kind: 'CAMPAIGN', memberId });
      clock.advance(1_000);
      await identity.deliverMessages();
    };
    await agree(true);
    await sendOffer();
    expect(await offers()).toEqual(['SENT']);
    await db.query(`update member set status = 'SELF_EXCLUDED' where id = $1`, [memberId]);
    await sendOffer();
    await db.query(`update member set status = 'ACTIVE' where id = $1`, [memberId]);
    await agree(false);
    await sendOffer();
    expect(await offers()).toEqual(['DROPPED', 'DROPPED', 'SENT']);
    await db.query('delete from outgoing_message where member_id = $1', [memberId]);
  });

  it('wait, are sent, fail for good or are tried again, and are listed with all of it', async () => {
    const { identity, clock, carrier, member, queue, list } = world;
    const { memberId, account } = member;
    await queue({ kind: 'CODE_LOGIN', memberId });
    expect((await list({ state: 'PENDING' })).value.rows).toMatchObject([
      { kind: 'CODE_LOGIN', account, masked: '+880 ••••• 678', attempts: 0, units: 1, settledAt: null },
    ]);
    await identity.deliverMessages();
    await queue({ kind: 'WELCOME', text: 'ক'.repeat(71) });
    carrier.send = () => Promise.reject(new DeliveryRefused('no such number +8801712345678'));
    await identity.deliverMessages();
    await queue({ kind: 'PASSWORD_LINK', channel: 'MAIL', to: 'karim@phul.example', subject: 'Link' });
    await queue({ kind: 'CODE_PASSWORD', to: undefined });
    await identity.deliverMessages();
    await queue({ kind: 'CODE_BIND' });
    carrier.send = () => Promise.reject(new Error('away'));
    await identity.deliverMessages();
    const byKind = (rows: readonly Message[]) => Object.fromEntries(rows.map((row) => [row.kind, row]));
    expect(byKind((await list()).value.rows)).toMatchObject({
      CODE_LOGIN: { state: 'SENT', reference: 'carried-1', attempts: 1, fault: null, nextTryAt: null },
      WELCOME: { state: 'FAILED', fault: 'REFUSED', units: 2, memberId: null, account: null },
      PASSWORD_LINK: { state: 'FAILED', fault: 'NO_CARRIER', masked: 'k•••@phul.example', units: null },
      CODE_PASSWORD: { state: 'DROPPED', masked: '', attempts: 0 },
      CODE_BIND: { state: 'PENDING', fault: 'CARRIER_AWAY', attempts: 1, nextTryAt: expect.any(Number) },
    });
    clock.advance(2 * minuteMs);
    await identity.deliverMessages();
    expect((await list({ kind: 'CODE_BIND' })).value.rows).toMatchObject([
      { state: 'FAILED', fault: 'EXPIRED', settledAt: clock.now().getTime() },
    ]);
    expect((await list({ memberId })).value.total).toBe(1);
    expect((await list({ channel: 'MAIL' })).value.total).toBe(1);
    expect((await list({ from: String(clock.now().getTime()) })).value.total).toBe(0);
    const { file } = await world.office('sohel', contract.messagesFile, { query: { state: 'SENT' } });
    // A spreadsheet would run a text that begins with a plus.
    expect(file.toString()).toContain(`"${account}","'+880 ••••• 678","SENT"`);
  });

  it('show a whole address only for a reason, and write that down', async () => {
    const { list, unmask, office, member } = world;
    const { rows } = (await list({ kind: 'CODE_LOGIN' })).value;
    const id = rows[0]?.id ?? '';
    expect((await unmask('rina', id)).body.value).toEqual({ value: number });
    expect((await unmask('sohel', id)).body.errorCode).toBe('NO_PERMISSION');
    const dropped = (await list({ state: 'DROPPED' })).value.rows[0]?.id ?? '';
    for (const none of [dropped, 'msg_00000000'])
      expect((await unmask('rina', none)).body.errorCode).toBe('NOT_FOUND');
    for (const endpoint of [contract.listMessages, contract.messagesFile])
      expect((await office('tania', endpoint)).body.errorCode).toBe('NO_PERMISSION');
    expect(
      await db.query(`select subject, operator, reason, details from operator_audit where act = $1`, [
        contract.unmaskMessage.name,
      ]),
    ).toEqual([{ subject: member.memberId, operator: 'rina', reason, details: { messageId: id } }]);
    const all = await db.query<{ row: string }>('select o::text as row from outgoing_message o');
    for (const { row } of all) expect(row).not.toContain('1712345678');
  });
});
