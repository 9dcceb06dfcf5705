// Contents from operators to players: drafts, publication in both languages, versions, windows, order.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Permission, permissions } from '#contract/base/permissions.ts';
import * as contract from '#contract/messaging/office.ts';
import type { ContentBody, ContentKind } from '#contract/messaging/office.ts';
import { announcements, helpCenter, terms } from '#contract/messaging.ts';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { createWallet } from '#server/modules/wallet/index.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { aContentBody as aBody } from '#server/testing/a-content-body.ts';
import { anHttpServer, valueOf } from '#server/testing/an-http-server.ts';
import { anOffice } from '#server/testing/an-office.ts';
import { aMessaging } from '#server/testing/a-messaging.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import type { Messaging } from '../index.ts';

const clock = heldClock('2026-11-21T09:00:00Z');
const reason = 'A reason that is long enough';
const paper = (word: string) => ({
  title: { BN: `${word} বাংলা`, EN: word },
  content: { BN: '<p>ক</p>', EN: '<p>k</p>' },
});
let db: Database;
let messaging: Messaging;
let office: ReturnType<typeof anOffice>;
let server: Awaited<ReturnType<typeof anHttpServer>>;

beforeAll(async () => {
  db = await testDatabase('khela_server');
  messaging = aMessaging({
    db,
    clock,
    merchantCode: 'khela',
    wallet: createWallet({ db, clock, currency: 'BDT' }),
  });
  await messaging.seed({
    help: [paper('first'), paper('second')],
    terms: paper('rules'),
    userAgreement: paper('deal'),
  });
  const without = permissions.filter((one): one is Permission => one !== 'messaging.content.publish');
  office = anOffice({ db, clock }, messaging.officeRoutes, {
    sohel: without,
    tania: ['messaging.content.read'],
  });
  server = await anHttpServer({ db, clock, routes: messaging.routes });
});
afterAll(async () => {
  await server.close();
  await messaging.close();
  await db.close();
});

const codeOf = ({ body }: { body: { errorCode?: string } }) => body.errorCode;
type Saved = { id: string; revision: number; body: ContentBody; field?: string };
const save = (
  kind: ContentKind,
  body: ContentBody,
  at: { id?: string; revision?: number | null } = {},
  by = 'rina',
) => office<Saved>(by, contract.saveDraft, { body: { kind, body, revision: null, ...at } });
type Published = { version: number; state: string; missing?: string[] };
const publish = (id: string, revision: number, by = 'rina') =>
  office<Published>(by, contract.publishContent, { params: { id }, body: { revision, reason } });
/** Saves and publishes. */
async function shown(kind: ContentKind, body: ContentBody): Promise<string> {
  const { id, revision } = (await save(kind, body)).body.value;
  expect((await publish(id, revision)).status).toBe(200);
  return id;
}
type Content = {
  state: string;
  draft: { revision: number; body: ContentBody } | null;
  versions: { version: number }[];
};
const read = async (id: string) =>
  (await office<Content>('tania', contract.readContent, { params: { id } })).body.value;
const seen = async (types: string, token?: string) => {
  const query = { types, language: 'EN' as const };
  return valueOf(server.call(announcements, { query, ...(token ? { token } : {}) }));
};

describe('a draft', () => {
  it('is seen by nobody until it is published, which needs both languages', async () => {
    const body = aBody({ title: { BN: '', EN: 'Only English' }, text: { BN: '', EN: '<p>x</p>' } });
    const { id, revision } = (await save('PL', body)).body.value;
    const refused = await publish(id, revision);
    expect([codeOf(refused), refused.body.value.missing]).toEqual(['TEXTS_MISSING', ['title.BN', 'text.BN']]);
    expect((await seen('PL')).player.map((one) => one.id)).not.toContain(id);
    const again = await save('PL', aBody(), { id, revision });
    expect((await publish(id, again.body.value.revision)).body.value).toEqual({ version: 1, state: 'LIVE' });
    expect((await seen('PL')).player.find((one) => one.id === id)).toMatchObject({ title: 'Eid Mubarak' });
  });

  it('needs a picture for a banner and a link for news', async () => {
    for (const [kind, field] of [['B', 'pictureUrl'] as const, ['H', 'linkage'] as const]) {
      const { id, revision } = (await save(kind, aBody({ text: { BN: '', EN: '' } }))).body.value;
      expect((await publish(id, revision)).body.value.missing, kind).toEqual([field]);
    }
  });

  it('keeps nothing that could run in a browser', async () => {
    const script = '<script>alert(1)</script>';
    const text = { BN: `<p>ক</p>${script}`, EN: '<p onclick="x">k <a href="javascript:alert(1)">l</a></p>' };
    const { body } = (await save('PU', aBody({ text }))).body.value;
    expect(body.text).toEqual({ BN: '<p>ক</p>', EN: '<p>k l</p>' });
    for (const field of ['pictureUrl', 'linkage'] as const)
      for (const link of [
        'javascript:alert(1)',
        'data:text/html,x',
        '//evil.example',
        'http://evil.example/',
      ]) {
        const refused = await save('B', aBody({ [field]: link }));
        expect([codeOf(refused), refused.body.value.field], link).toEqual(['LINK_NOT_ALLOWED', field]);
      }
    const empty = (await save('PU', aBody({ text: { BN: script, EN: script } }))).body.value;
    expect((await publish(empty.id, empty.revision)).body.value.missing).toEqual(['text.BN', 'text.EN']);
  });

  it('is not overwritten by whoever read an older one, and goes when it is thrown away', async () => {
    const { id, revision } = (await save('PL', aBody())).body.value;
    expect((await save('PL', aBody(), { id, revision }, 'sohel')).status).toBe(200);
    expect(codeOf(await save('PL', aBody(), { id, revision }))).toBe('CASE_CHANGED');
    const discard = (at: number) =>
      office('rina', contract.discardDraft, { params: { id }, body: { revision: at, reason } });
    expect(codeOf(await discard(revision))).toBe('CASE_CHANGED');
    expect((await discard(revision + 1)).status).toBe(200);
    expect(codeOf(await office('rina', contract.readContent, { params: { id } }))).toBe('NOT_FOUND');
  });

  it('is published only by whoever may', async () => {
    const { id, revision } = (await save('PL', aBody(), {}, 'sohel')).body.value;
    expect(codeOf(await publish(id, revision, 'sohel'))).toBe('NO_PERMISSION');
    expect(codeOf(await save('PL', aBody(), {}, 'tania'))).toBe('NO_PERMISSION');
  });
});

describe('a window and an audience', () => {
  it('goes from scheduled over live to ended by the clock', async () => {
    const now = clock.now().getTime();
    const id = await shown('PR', aBody({ showsFrom: now + 60_000, showsUntil: now + 120_000 }));
    const moving = heldClock(clock.now());
    const later = aMessaging({
      db,
      clock: moving,
      merchantCode: 'khela',
      wallet: createWallet({ db, clock, currency: 'BDT' }),
    });
    const laterOffice = anOffice({ db, clock: moving }, later.officeRoutes);
    const stateAfter = async (ms: number) => {
      moving.advance(ms);
      return (await laterOffice<Content>('rina', contract.readContent, { params: { id } })).body.value.state;
    };
    expect(await later.nextEdge()).toEqual(new Date(now + 60_000));
    expect([await stateAfter(0), await stateAfter(60_000), await stateAfter(60_000)]).toEqual([
      'SCHEDULED',
      'LIVE',
      'ENDED',
    ]);
    await later.close();
    const over = (await save('PR', aBody({ showsUntil: now + 1 }))).body.value;
    clock.advance(1);
    expect(codeOf(await publish(over.id, over.revision))).toBe('WINDOW_INVALID');
  });

  it('is shown to guests or members only, as it says', async () => {
    const [guests, members] = [
      await shown('PU', aBody({ audience: 'GUEST' })),
      await shown('PU', aBody({ audience: 'LOGGED_IN' })),
    ];
    const token = server.signIn(await aMember(db, { clock }));
    const ids = async (as?: string) => (await seen('PU', as)).popup.map(({ id }) => id);
    expect(await ids()).toEqual(expect.arrayContaining([guests]));
    expect(await ids()).not.toContain(members);
    expect(await ids(token)).toEqual(expect.arrayContaining([members]));
    expect(await ids(token)).not.toContain(guests);
  });
});

describe('versions', () => {
  it('an undone publication brings the one before back, and undone again the newer one', async () => {
    const id = await shown('PL', aBody());
    const second = (await save('PL', aBody({ title: { BN: 'দুই', EN: 'Two' } }), { id })).body.value;
    await publish(id, second.revision);
    const titleNow = async () => (await seen('PL')).player.find((one) => one.id === id)?.title;
    const undo = (version: number) =>
      office<Published>('rina', contract.undoPublication, { params: { id }, body: { version, reason } });
    expect(await titleNow()).toBe('Two');
    expect(codeOf(await undo(1))).toBe('CASE_CHANGED');
    expect((await undo(2)).body.value).toEqual({ version: 3, state: 'LIVE' });
    expect(await titleNow()).toBe('Eid Mubarak');
    expect((await undo(3)).body.value.version).toBe(4);
    expect(await titleNow()).toBe('Two');
    expect((await read(id)).versions.map(({ version }) => version)).toEqual([4, 3, 2, 1]);
  });

  it('the first publication undone is a draft again', async () => {
    const id = await shown('PL', aBody());
    const undone = await office<Published>('rina', contract.undoPublication, {
      params: { id },
      body: { version: 1, reason },
    });
    expect(undone.body.value).toEqual({ version: null, state: 'DRAFT' });
    expect((await seen('PL')).player.map((one) => one.id)).not.toContain(id);
    expect((await read(id)).draft?.body.title.EN).toBe('Eid Mubarak');
  });

  it('an earlier version is restored as a draft', async () => {
    const id = await shown('PL', aBody());
    const second = (await save('PL', aBody({ title: { BN: 'দুই', EN: 'Two' } }), { id })).body.value;
    await publish(id, second.revision);
    const restore = (version: number) =>
      office<{ revision: number }>('rina', contract.restoreVersion, {
        params: { id },
        body: { version, revision: null, reason },
      });
    expect((await restore(1)).body.value.revision).toBe(1);
    expect(codeOf(await restore(1))).toBe('CASE_CHANGED');
    expect((await read(id)).draft?.body.title.EN).toBe('Eid Mubarak');
  });

  it('what is shown is ended at once, what is scheduled becomes a draft', async () => {
    const live = await shown('PL', aBody());
    clock.advance(1_000);
    const end = (id: string) =>
      office<Published>('rina', contract.endContent, { params: { id }, body: { version: 1, reason } });
    expect((await end(live)).body.value.state).toBe('ENDED');
    expect(codeOf(await end(live))).toBe('CASE_CHANGED');
    expect((await seen('PL')).player.map((one) => one.id)).not.toContain(live);
    const planned = await shown('PL', aBody({ showsFrom: clock.now().getTime() + 60_000 }));
    expect((await end(planned)).body.value.state).toBe('DRAFT');
  });
});

describe('order, help and terms', () => {
  it('banners are shown in the order an operator gives them', async () => {
    const picture = (name: string) => aBody({ pictureUrl: `/brand/${name}.webp`, text: { BN: '', EN: '' } });
    const ids = [
      await shown('B', picture('one')),
      await shown('B', picture('two')),
      await shown('B', picture('three')),
    ];
    const order = (wanted: string[]) =>
      office('rina', contract.orderContents, { body: { kind: 'B', ids: wanted, reason } });
    const wanted = ids.toReversed();
    expect((await order(wanted)).status).toBe(200);
    expect((await seen('B')).banners.map(({ id }) => id)).toEqual(wanted);
    expect(codeOf(await order(wanted.slice(1)))).toBe('CASE_CHANGED');
  });

  it('help entries of the brand are edited like the rest', async () => {
    const draft = (await save('HELP', aBody({ audience: 'GUEST' }), { id: 'help-1' })).body.value;
    expect(draft.body.audience).toBe('ALL');
    await publish('help-1', draft.revision);
    const query = { lang: 'EN' } as const;
    await expect
      .poll(async () => (await valueOf(server.call(helpCenter, { query }))).map(({ title }) => title))
      .toEqual(['Eid Mubarak', 'second']);
  });

  it('terms get a new version, which can be taken back but not ended', async () => {
    const id = 'terms-REGISTER';
    const draft = (await save('REGISTER', aBody({ title: { BN: 'শর্ত', EN: 'Terms two' } }))).body.value;
    expect(draft.id).toBe(id);
    expect((await publish(id, draft.revision)).body.value).toEqual({ version: 2, state: 'LIVE' });
    expect(await messaging.termsVersion()).toBe('2');
    const end = await office('rina', contract.endContent, { params: { id }, body: { version: 2, reason } });
    expect(codeOf(end)).toBe('CASE_CHANGED');
    await office('rina', contract.undoPublication, { params: { id }, body: { version: 2, reason } });
    await expect
      .poll(async () => (await valueOf(server.call(terms, { query: { language: 'EN' } }))).title)
      .toBe('rules');
    expect(await messaging.termsVersion()).toBe('3');
  });

  it('the list finds by kind, state and words, and so does its file', async () => {
    const list = async (query: string) => {
      const path = `${contract.listContents.path}?${query}`;
      return (
        await office<{ rows: { id: string; kind: string; state: string }[] }>('tania', {
          ...contract.listContents,
          path,
        })
      ).body.value.rows;
    };
    expect((await list('kind=HELP&sort=place&direction=asc')).map(({ id }) => id)).toEqual([
      'help-1',
      'help-2',
    ]);
    expect((await list('search=SECOND')).map(({ id }) => id)).toEqual(['help-2']);
    expect(new Set((await list('state=ENDED')).map(({ state }) => state))).toEqual(new Set(['ENDED']));
    const { file } = await office('tania', {
      ...contract.contentsFile,
      path: `${contract.contentsFile.path}?kind=HELP`,
    });
    expect(file.toString().trim().split('\n')).toHaveLength(3);
  });
});
