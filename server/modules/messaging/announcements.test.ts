// Announcements, read marks, help and terms over HTTP.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MemberType } from '#contract/base/roles.ts';
import {
  announcements,
  contentTypes,
  helpCenter,
  lobbyNews,
  markAnnouncementRead,
  terms,
} from '#contract/messaging.ts';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { createWallet } from '#server/modules/wallet/index.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { anHttpServer, valueOf } from '#server/testing/an-http-server.ts';
import { aMessaging } from '#server/testing/a-messaging.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import type { Messaging, MessagingSeed } from './index.ts';

const both = (word: string) => ({ BN: `${word} বাংলা`, EN: `${word} English` });
const text = (word: string) => ({ BN: `<p>${word} বাংলা</p>`, EN: `<p>${word} English</p>` });
type SeedNotice = NonNullable<MessagingSeed['notices']>[number];
const notice = (id: string, contentType: SeedNotice['contentType'], options: Partial<SeedNotice> = {}) => ({
  id,
  contentType,
  audience: 'everyone' as const,
  publishedAt: '2026-11-01T08:00:00+08:00',
  title: both(id),
  content: text(id),
  ...options,
});

const content: MessagingSeed = {
  banners: [
    { id: 'home-1', groupName: 'm_home', url: '/brand/1.webp', linkage: '/m/game', title: both('home-1') },
    { id: 'home-2', groupName: 'm_home', url: '/brand/2.webp', linkage: '', title: both('home-2') },
    { id: 'reg-1', groupName: 'm_reg', url: '/brand/3.webp', linkage: '', title: both('reg-1') },
  ],
  notices: [
    notice('pl-old', 'PL'),
    notice('pl-new', 'PL', { publishedAt: '2026-11-20T08:00:00+08:00' }),
    notice('pl-members', 'PL', { audience: 'members' }),
    notice('pl-visitors', 'PL', { audience: 'visitors' }),
    notice('pl-later', 'PL', { publishedAt: '2026-11-22T08:00:00+08:00' }),
    notice('pl-over', 'PL', { shownUntil: '2026-11-21T17:00:00+08:00' }),
    notice('a-1', 'A'),
    notice('pu-1', 'PU'),
    notice('pr-1', 'PR'),
  ],
  hotNews: [
    { id: 'h-1', url: '/brand/h.webp', linkage: 'https://video.example/watch?v=1', title: both('h-1') },
  ],
  help: [
    { title: both('first'), content: text('first') },
    { title: both('second'), content: text('second') },
  ],
  terms: { title: both('terms'), content: text('terms') },
  userAgreement: { title: both('agreement'), content: text('agreement') },
};

const clock = heldClock('2026-11-21T09:00:00Z');
let db: Database;
let messaging: Messaging;
let server: Awaited<ReturnType<typeof anHttpServer>>;

const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);
const tokenOf = async (type: MemberType) => server.signIn(await aMember(db, { type, clock }));

beforeAll(async () => {
  db = await testDatabase();
  messaging = aMessaging({
    db,
    clock,
    merchantCode: 'khela',
    wallet: createWallet({ db, clock, currency: 'BDT' }),
  });
  await messaging.seed(content);
  server = await anHttpServer({ db, clock, routes: messaging.routes });
});
afterAll(async () => {
  await server.close();
  await messaging.close();
  await db.close();
});

describe('announcements', () => {
  it('ENT-14 APIM-01 answers banners, player notices, pop-ups, hot news, promotions and the unread count', async () => {
    const query = { types: 'B,PL,PU,H,PR', platform: 'M', merchantCode: 'khela', language: 'EN' } as const;
    const answer = await valueOf(server.call(announcements, { query }));
    expect(idsOf(answer.banners)).toEqual(['home-1', 'home-2', 'reg-1']);
    expect(idsOf(answer.player)).toEqual(['pl-new', 'pl-old', 'pl-visitors']);
    expect(idsOf(answer.popup)).toEqual(['pu-1']);
    expect(idsOf(answer.hot)).toEqual(['h-1']);
    expect(idsOf(answer.promotion)).toEqual(['pr-1']);
    expect(answer.footer.unreadCount).toBe(3);
  });

  it('ENT-13 MSG-18 GEN-13 takes types, group, platform M, merchant and token, and filters by them', async () => {
    const usual = { types: 'B,PL,PU,H', groupName: 'm_home', platform: 'M', merchantCode: 'khela' } as const;
    const query = { ...usual, token: await tokenOf(0) };
    const answer = await valueOf(server.call(announcements, { query }));
    expect(idsOf(answer.banners)).toEqual(['home-1', 'home-2']);
    expect(idsOf(answer.player)).toEqual(['pl-new', 'pl-members', 'pl-old']);
    expect(idsOf(answer.hot)).toEqual(['h-1']);
    expect(answer.promotion).toEqual([]);
    const only = await valueOf(server.call(announcements, { query: { ...usual, types: 'PU' } }));
    expect([only.banners, only.player, idsOf(only.popup), only.hot]).toEqual([[], [], ['pu-1'], []]);
    for (const wrong of [{ platform: 'X' as 'M' }, { types: 'B,XX' }, { merchantCode: 'other' }]) {
      const refused = await server.call(announcements, { query: { ...usual, ...wrong } });
      expect(refused).toMatchObject({ status: 400, body: { errorCode: 'INPUT_INVALID' } });
    }
  });

  it('APIM-03 GLS2_lobbyNews is the hot news in the caller’s language', async () => {
    const { content: news } = await valueOf(server.call(lobbyNews, { query: { language: 'BN' } }));
    expect(news).toEqual([
      {
        id: 'h-1',
        url: '/brand/h.webp',
        groupName: '',
        linkage: 'https://video.example/watch?v=1',
        title: 'h-1 বাংলা',
      },
    ]);
  });

  it('ENT-11 a banner has its picture, group and link', async () => {
    const query = { types: 'B', groupName: 'm_home', language: 'EN' } as const;
    const { banners } = await valueOf(server.call(announcements, { query }));
    expect(banners[0]).toEqual({
      id: 'home-1',
      url: '/brand/1.webp',
      groupName: 'm_home',
      linkage: '/m/game',
      title: 'home-1 English',
    });
  });

  it('stores and answers m_reg as m_register', async () => {
    for (const groupName of ['m_register', 'm_reg']) {
      const { banners } = await valueOf(server.call(announcements, { query: { types: 'B', groupName } }));
      expect(banners.map(({ id, groupName: group }) => [id, group])).toEqual([['reg-1', 'm_register']]);
    }
  });

  it('ENT-16 knows the content types, and no others', async () => {
    expect(contentTypes).toEqual(expect.arrayContaining(['A', 'PL', 'B', 'PU', 'PR']));
    const token = await tokenOf(1);
    const [agentList, playerList, banners, popups, promotions] = await Promise.all(
      ['A', 'PL', 'B', 'PU', 'PR'].map((types) =>
        valueOf(server.call(announcements, { query: { types }, token })),
      ),
    );
    expect(idsOf(agentList?.player ?? [])).toEqual(['a-1']);
    expect(idsOf(playerList?.player ?? [])).toEqual(['pl-new', 'pl-members', 'pl-old']);
    expect(idsOf(banners?.banners ?? [])).toHaveLength(3);
    expect(idsOf(popups?.popup ?? [])).toEqual(['pu-1']);
    expect(idsOf(promotions?.promotion ?? [])).toEqual(['pr-1']);
  });

  it('gives the player list to whoever is no agent and asks for agent notices', async () => {
    const asPlayer = await valueOf(
      server.call(announcements, { query: { types: 'A' }, token: await tokenOf(0) }),
    );
    expect(idsOf(asPlayer.player)).toEqual(['pl-new', 'pl-members', 'pl-old']);
    const asVisitor = await valueOf(server.call(announcements, { query: { types: 'A' } }));
    expect(idsOf(asVisitor.player)).toEqual(['pl-new', 'pl-old', 'pl-visitors']);
  });

  it('shows a notice from its start until before its end', async () => {
    const seen = async () => idsOf((await valueOf(server.call(announcements))).player);
    const moving = heldClock('2026-11-21T08:59:59.999Z');
    const early = aMessaging({
      db,
      clock: moving,
      merchantCode: 'khela',
      wallet: createWallet({ db, clock, currency: 'BDT' }),
    });
    const earlyServer = await anHttpServer({ db, clock: moving, routes: early.routes });
    expect(idsOf((await valueOf(earlyServer.call(announcements))).player)).toContain('pl-over');
    moving.advance(1);
    expect(idsOf((await valueOf(earlyServer.call(announcements))).player)).not.toContain('pl-over');
    await earlyServer.close();
    expect(await seen()).not.toContain('pl-later');
  });
});

describe('read marks', () => {
  it('APIM-02 ENT-15 marks one announcement as read, once and for this member only', async () => {
    const [token, other] = [await tokenOf(0), await tokenOf(0)];
    const list = (as: string) => valueOf(server.call(announcements, { token: as }));
    expect((await list(token)).footer.unreadCount).toBe(3);
    const body = { announcementId: 'pl-new', read: true } as const;
    for (let time = 1; time <= 2; time += 1)
      expect(await valueOf(server.call(markAnnouncementRead, { token, body }))).toEqual({ read: true });
    const { player, footer } = await list(token);
    expect(player.map(({ id, read }) => [id, read])).toEqual([
      ['pl-new', true],
      ['pl-members', false],
      ['pl-old', false],
    ]);
    expect(footer.unreadCount).toBe(2);
    expect((await list(other)).footer.unreadCount).toBe(3);
  });

  it('ROLE-09 a trial guest gets no unread count, reads, and leaves marks to the device (A-122)', async () => {
    const token = await tokenOf(4);
    const { footer, player } = await valueOf(server.call(announcements, { token }));
    expect(footer.unreadCount).toBe(0);
    expect(player[0]?.read).toBe(false);
    const body = { announcementId: player[0]?.id ?? '', read: true } as const;
    expect(await server.call(markAnnouncementRead, { token, body })).toMatchObject({
      status: 403,
      body: { errorCode: 'FORMAL_ACCOUNT_REQUIRED' },
    });
    expect((await valueOf(server.call(announcements, { token }))).player[0]?.read).toBe(false);
  });

  it('counts agent notices as unread for agents', async () => {
    const token = await tokenOf(2);
    const list = () => valueOf(server.call(announcements, { token, query: { types: 'B' } }));
    expect((await list()).footer.unreadCount).toBe(4);
    await valueOf(server.call(markAnnouncementRead, { token, body: { announcementId: 'a-1', read: true } }));
    expect((await list()).footer.unreadCount).toBe(3);
  });

  it('refuses a visitor, and a notice the member has not got', async () => {
    const token = await tokenOf(0);
    const mark = (announcementId: string, as?: string) =>
      server.call(markAnnouncementRead, {
        ...(as ? { token: as } : {}),
        body: { announcementId, read: true },
      });
    expect(await mark('pl-new')).toMatchObject({ status: 401, body: { errorCode: 'NOT_LOGGED_IN' } });
    for (const id of ['unknown', 'a-1', 'pl-visitors', 'pl-later', 'home-1'])
      expect(await mark(id, token), id).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND' } });
    for (const id of ['', 'a\u0000b', 'a\ud800b', 'a'.repeat(65)])
      expect(await mark(id, token)).toMatchObject({ status: 400, body: { errorCode: 'INPUT_INVALID' } });
  });
});

describe('help and papers', () => {
  it('HELP-04 ENT-27 APIA-31 help entries follow the language', async () => {
    const bengali = await valueOf(server.call(helpCenter, { query: { lang: 'BN', device: 'MOBILE' } }));
    expect(bengali).toEqual([
      { title: 'first বাংলা', content: '<p>first বাংলা</p>' },
      { title: 'second বাংলা', content: '<p>second বাংলা</p>' },
    ]);
    const english = await valueOf(server.call(helpCenter, { query: { lang: 'EN' } }));
    expect(english.map(({ title }) => title)).toEqual(['first English', 'second English']);
    expect(await valueOf(server.call(helpCenter))).toEqual(bengali);
  });

  it('answers the papers a member agrees to, with their version', async () => {
    const paper = await valueOf(server.call(terms, { query: { kind: 'AGREEMENT', language: 'EN' } }));
    expect(paper).toEqual({
      kind: 'AGREEMENT',
      version: '1',
      title: 'agreement English',
      content: '<p>agreement English</p>',
      publishedAt: clock.now().getTime(),
    });
    expect((await valueOf(server.call(terms))).title).toBe('terms বাংলা');
    expect(await messaging.termsVersion()).toBe('1');
  });

  it('shows what was published at once, although the answer was prepared', async () => {
    expect((await valueOf(server.call(terms))).version).toBe('1');
    await db.query(
      `insert into terms select kind, 2, published_at, title_bn, title_en, body_bn, body_en from terms
       where kind = 'REGISTER'`,
    );
    await expect.poll(async () => (await valueOf(server.call(terms))).version).toBe('2');
    expect(await messaging.termsVersion()).toBe('2');
  });
});

describe('seed', () => {
  it('changes nothing the second time', async () => {
    const before = await valueOf(server.call(announcements));
    await messaging.seed({ ...content, notices: [notice('pl-new', 'PL', { title: both('changed') })] });
    expect(await valueOf(server.call(announcements))).toEqual(before);
    expect(await valueOf(server.call(helpCenter))).toHaveLength(2);
  });

  it('stores nothing of a seed with a fault', async () => {
    const bad = notice('pl-bad', 'PL', { content: { BN: '<p>ক</p>', EN: '<img>' } });
    await expect(messaging.seed({ notices: [notice('pl-good', 'PL'), bad] })).rejects.toThrow(RangeError);
    const link = { id: 'b', groupName: 'm_home', url: '/b.webp', linkage: 'javascript:x', title: both('b') };
    await expect(messaging.seed({ banners: [link] })).rejects.toThrow('may not lead to');
    const oneLanguage = notice('pl-one', 'PL', { title: { BN: '', EN: 'one' } });
    await expect(messaging.seed({ notices: [oneLanguage] })).rejects.toThrow();
    expect(idsOf((await valueOf(server.call(announcements))).player)).not.toContain('pl-good');
  });
});
