// Campaigns on both engines: fields, segments, consent, two operators, batches that resume, and results.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseMarketing } from '#contract/identity/member.ts';
import * as contract from '#contract/messaging/campaigns.ts';
import { decideProposal } from '#contract/operators/proposals.ts';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { aMessaging } from '#server/testing/a-messaging.ts';
import { anHttpServer, valueOf } from '#server/testing/an-http-server.ts';
import { anOffice } from '#server/testing/an-office.ts';
import { anOperator } from '#server/testing/an-operator.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { anIdentity } from '#server/testing/identity/an-identity.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';
import type { Messaging } from '../index.ts';

const reason = 'The offer of this weekend';
const template: contract.Template = {
  title: { BN: 'সপ্তাহান্তের অফার', EN: 'An offer for {name}' },
  body: { BN: 'আপনার ব্যালেন্স {balance}', EN: 'Your balance is {balance}, {account}.' },
  link: '/m/activity',
};
type Draft = { id: string; revision: number };

describe('fields of a template', () => {
  it('are filled in for each receiver, and unknown ones are named', () => {
    expect(contract.unknownFields('Dear {name}, {surname} {}')).toEqual(['{surname}', '{}']);
    const values = { name: 'Padma', account: 'padma1', balance: '7.00', level: '{name}' };
    expect(contract.filledIn('{name} has {balance} at {level}', values)).toBe('Padma has 7.00 at {name}');
  });
});

describe.each([
  ['the embedded engine', testDatabase],
  ['a server', testPostgres],
] as const)('campaigns on %s', (_name, open) => {
  const clock = heldClock('2026-11-21T09:00:00Z');
  let db: Database;
  let messaging: Messaging;
  let identity: ReturnType<typeof anIdentity>['identity'];
  let office: ReturnType<typeof anOffice>;
  let server: Awaited<ReturnType<typeof anHttpServer>>;
  let operators: Awaited<ReturnType<typeof anOperator>>[];
  const played = new Set<string>();
  let labels = 0;

  beforeAll(async () => {
    db = await open('khela_server');
    const made = anIdentity(db, { clock });
    identity = made.identity;
    messaging = aMessaging({
      db,
      clock,
      wallet: made.wallet,
      campaigns: {
        marketing: identity.marketing,
        outgoingStates: identity.outgoingStates,
        playedSince: async (_at, ids) => new Set(ids.filter((id) => played.has(id))),
        siteUrl: 'https://khela.example',
      },
    });
    office = anOffice({ db, clock }, messaging.officeRoutes);
    server = await anHttpServer({ db, clock, routes: identity.routes });
    operators = [
      await anOperator({ db, clock, office }, 'CONTENT'),
      await anOperator({ db, clock, office }, 'CONTENT'),
    ];
  });
  afterAll(async () => {
    await server.close();
    await messaging.close();
    await db.close();
  });

  const by = (nth: number) => ({ headers: operators[nth]?.headers ?? {} });
  const codeOf = ({ body }: { body: { errorCode?: string } }) => body.errorCode;
  /** Members whom only the returned segment finds. */
  async function someMembers(count: number) {
    labels += 1;
    const label = `segment${labels}`;
    const members = [];
    for (let nth = 0; nth < count; nth += 1)
      members.push(await aMember(db, { clock, labels: [label], balanceMinor: 1234n, nickname: `N${nth}` }));
    return { members, segment: { types: [0], label } as contract.Segment };
  }
  const draft = async (segment: contract.Segment, channels: contract.Channel[] = ['INBOX'], more = {}) => {
    const body = { id: null, revision: 0, template, segment, channels, ...more };
    return (await office<Draft>('', contract.saveCampaign, { ...by(0), body })).body.value;
  };
  const schedule = ({ id, revision }: Draft, sendAt: number | null = null, nth = 0) =>
    office<{ state: string; proposalId: string }>('', contract.scheduleCampaign, {
      ...by(nth),
      params: { id },
      body: { revision, sendAt, reason },
    });
  const read = async ({ id }: { id: string }) =>
    (await office<Record<string, unknown>>('', contract.readCampaign, { ...by(0), params: { id } })).body
      .value;
  const inboxOf = (memberId: string) =>
    db.query<{ title: string; body: string; link: string }>(
      'select title_en as title, body_en as body, link from inbox_message where member_id = $1',
      [memberId],
    );
  const membersOf = async ({ id }: { id: string }) =>
    (await office<{ members: number }>('', contract.countReceivers, { ...by(0), params: { id } })).body.value;

  it('reaches each member of a segment once, in the member’s own words', async () => {
    const { members, segment } = await someMembers(3);
    const campaign = await draft(segment);
    expect(await membersOf(campaign)).toEqual({ members: 3, INBOX: 3, SMS: 0, MAIL: 0 });
    expect((await schedule(campaign)).body.value.state).toBe('DONE');
    expect(await messaging.sendCampaigns()).toBe(3);
    expect(await messaging.sendCampaigns()).toBe(0);
    for (const { memberId, account } of members)
      expect(await inboxOf(memberId)).toMatchObject([
        {
          title: expect.stringMatching(/^An offer for N\d$/),
          body: `Your balance is 12.34, ${account}.`,
          link: '/m/activity',
        },
      ]);
    await db.query('update inbox_message set read_at = $2 where member_id = $1', [
      members[0]?.memberId,
      clock.now(),
    ]);
    expect(await read(campaign)).toMatchObject({
      state: 'SENT',
      receivers: 3,
      results: { inbox: 3, read: 1 },
    });
  });

  it('refuses unknown fields, a draft that another operator changed, a time that is over, and nobody', async () => {
    const { segment } = await someMembers(1);
    const wrong = { ...template, body: { ...template.body, EN: 'Dear {surname}' } };
    const body = { id: null, revision: 0, template: wrong, segment, channels: ['INBOX'] };
    expect(codeOf(await office('', contract.saveCampaign, { ...by(0), body }))).toBe('INPUT_INVALID');
    const campaign = await draft(segment);
    const again = { id: campaign.id, revision: 1, template, segment, channels: ['INBOX'] };
    expect((await office('', contract.saveCampaign, { ...by(1), body: again })).status).toBe(200);
    expect(codeOf(await office('', contract.saveCampaign, { ...by(0), body: again }))).toBe('CASE_CHANGED');
    expect(codeOf(await schedule(campaign))).toBe('CASE_CHANGED');
    const changed = { ...campaign, revision: 2 };
    expect(codeOf(await schedule(changed, clock.now().getTime() - 1))).toBe('INPUT_INVALID');
    expect(codeOf(await schedule(await draft({ types: [0], label: 'nobody' })))).toBe('INPUT_INVALID');
  });

  it('waits for its time, and a stopped one is never sent', async () => {
    const { segment, members } = await someMembers(1);
    const campaign = await draft(segment);
    await schedule(campaign, clock.now().getTime() + 60_000);
    expect(await messaging.sendCampaigns()).toBe(0);
    const stop = { ...by(0), params: { id: campaign.id }, body: { reason } };
    expect((await office('', contract.stopCampaign, stop)).status).toBe(200);
    clock.advance(120_000);
    expect(await messaging.sendCampaigns()).toBe(0);
    expect(await inboxOf(members[0]?.memberId ?? '')).toEqual([]);
    expect(codeOf(await office('', contract.stopCampaign, stop))).toBe('CASE_CHANGED');
  });

  it('respects what members agreed to, and leaves out members on a break', async () => {
    labels += 1;
    const label = `segment${labels}`;
    const named = ['yes', 'no', 'paused'].map((name, nth) => ({
      username: `${name}${labels}x${_name.length}`,
      nickname: name,
      type: 0 as const,
      clubLabel: { labelName: 'VIP 0', type: 'AUTO' as const },
      memberLabels: [label],
      balance: '1.00',
      phone: `+88017${_name.length}0${labels}000${nth}`.padEnd(14, '0'),
      email: `${name}${labels}@khela.example`,
      upline: null,
    }));
    const [yes, no, paused] = await identity.seedAccounts(named, 'Khela-demo-2026');
    const choose = (player: typeof yes, on: boolean) => {
      if (!player) throw new Error('no member');
      const token = server.signIn({ ...player, sessionId: 'ses_00000001', assurance: 'FULL' });
      return valueOf(server.call(chooseMarketing, { token, body: { INBOX: on, SMS: on, MAIL: on } }));
    };
    await choose(yes, true);
    await choose(no, false);
    await choose(paused, true);
    await db.query("update member set status = 'SELF_EXCLUDED' where id = $1", [paused?.memberId]);
    const campaign = await draft({ types: [0], label }, ['INBOX', 'SMS', 'MAIL']);
    expect(await membersOf(campaign)).toEqual({ members: 1, INBOX: 1, SMS: 1, MAIL: 1 });
    await schedule(campaign);
    expect(await messaging.sendCampaigns()).toBe(1);
    expect(await read(campaign)).toMatchObject({ results: { inbox: 1, waiting: 2 } });
    const queued = await db.query<{ channel: string; member_id: string }>(
      `select channel, member_id from outgoing_message where kind = 'CAMPAIGN' order by channel`,
    );
    expect(queued).toEqual([
      { channel: 'MAIL', member_id: yes?.memberId },
      { channel: 'SMS', member_id: yes?.memberId },
    ]);
  });

  it('chooses by activity, level, language and the time of registration', async () => {
    const { members, segment } = await someMembers(2);
    const [first] = members;
    played.add(first?.memberId ?? '');
    await db.query(
      `update member set language = 'EN', club_label_name = 'VIP 7', last_login_at = $2 where id = $1`,
      [first?.memberId, clock.now()],
    );
    const count = async (more: Partial<contract.Segment>) =>
      (await membersOf(await draft({ ...segment, ...more }))).members;
    expect(await count({ playedWithinDays: 7 })).toBe(1);
    expect(await count({ notPlayedForDays: 7 })).toBe(1);
    expect(await count({ level: 'VIP 7' })).toBe(1);
    expect(await count({ language: 'BN' })).toBe(1);
    expect(await count({ seenWithinDays: 1 })).toBe(1);
    expect(await count({ notSeenForDays: 1 })).toBe(0);
    expect(await count({ registeredFrom: clock.now().getTime() + 1 })).toBe(0);
    expect(await count({ types: [1, 2] })).toBe(0);
  });

  it('continues after a death between batches, and sends to nobody twice', async () => {
    const { segment } = await someMembers(450);
    const campaign = await draft(segment);
    await schedule(campaign);
    const dead = new AbortController();
    const dying = messaging.sendCampaigns(dead.signal);
    dead.abort();
    expect(await dying).toBe(0);
    // Two processes at once: the row of the campaign lets them take turns.
    const [one, other] = await Promise.all([messaging.sendCampaigns(), messaging.sendCampaigns()]);
    expect(one + other).toBe(450);
    const [sent] = await db.query<{ messages: number; members: number }>(
      'select count(*)::int as messages, count(distinct member_id)::int as members from inbox_message where source = $1',
      [campaign.id],
    );
    expect(sent).toEqual({ messages: 450, members: 450 });
  });

  it('takes two operators for more than a thousand receivers', async () => {
    labels += 1;
    await db.query(
      `insert into member (id, account, type, nickname, club_label_name, club_label_type, labels, created_via,
         first_time_login, registered_at)
       select 'mbr_many' || lpad(n::text, 8, '0'), 'many' || n, 0, '', 'VIP 0', 'AUTO', array[$1], 'SEED', false, $2
       from generate_series(1, 1001) n`,
      [`segment${labels}`, clock.now()],
    );
    const campaign = await draft({ types: [0], label: `segment${labels}` });
    const { state, proposalId } = (await schedule(campaign)).body.value;
    expect(state).toBe('PROPOSED');
    const decide = (nth: number) =>
      office('', decideProposal, {
        ...by(nth),
        params: { id: proposalId },
        body: { verdict: 'AGREE', reason },
      });
    expect(codeOf(await decide(0))).toBe('NO_PERMISSION');
    expect((await decide(1)).status).toBe(200);
    expect(await read(campaign)).toMatchObject({ state: 'SCHEDULED' });
  });

  it('sends a test to a test account only', async () => {
    const { segment, members } = await someMembers(1);
    const campaign = await draft(segment);
    const tester = await aMember(db, { clock, type: 41 });
    const test = (account: string) =>
      office('', contract.testCampaign, { ...by(0), params: { id: campaign.id }, body: { account } });
    expect(codeOf(await test(members[0]?.account ?? ''))).toBe('INPUT_INVALID');
    expect((await test(tester.account)).body.value).toEqual({ channels: ['INBOX'] });
    await test(tester.account);
    expect(await inboxOf(tester.memberId)).toHaveLength(2);
    expect(await read(campaign)).toMatchObject({ state: 'DRAFT', receivers: 0 });
  });
});
