// The free trial and the documents that a visitor accepts: what they show, start and refuse.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { freePlayLogin } from '#contract/identity/session.ts';
import { terms } from '#contract/messaging.ts';
import { sessionStore } from '#site/base/session.ts';
import { aPage } from '#site/testing/a-page.tsx';
import { press } from '#site/testing/form-hands.ts';
import { aSession } from '#site/testing/usual-answers.ts';

const trial = {
  token: 'token-9',
  merchantCode: 'test',
  userName: 'guest1',
  customerType: 4 as const,
  expiresAt: Date.now() + 86_400_000,
};

describe('the free trial', () => {
  it('signs a guest in with one press, and leads to the games', async () => {
    const page = await aPage('/m/trail', { platform: ({ answer }) => answer(freePlayLogin, trial) });
    await press(page.user, 'Start now');
    await waitFor(() => expect(sessionStore.get()).toMatchObject({ token: 'token-9', type: 4 }));
    await waitFor(() => expect(page.address()).not.toBe('/m/trail'));
  });

  it('that is refused says so, and signs nobody in', async () => {
    const page = await aPage('/m/trail', {
      platform: ({ refuse }) => refuse(freePlayLogin, 'LIMIT_REACHED'),
    });
    await press(page.user, 'Start now');
    await waitFor(() => expect(page.platform.callsOf(freePlayLogin)).toHaveLength(1));
    await screen.findByRole('button', { name: 'Start now' });
    expect(sessionStore.get()).toBeNull();
    expect(page.address()).toBe('/m/trail');
  });

  it('offers a real account beside it, and is nothing for a member', async () => {
    const page = await aPage('/m/trail');
    await page.user.click(await screen.findByRole('link', { name: 'Like it? Open a real account' }));
    expect(page.address()).toBe('/m/register');
    const member = await aPage('/m/trail', { session: aSession() });
    await waitFor(() => expect(member.address()).toBe('/m/home'));
  });
});

describe('the papers', () => {
  const paper = (kind: 'REGISTER' | 'AGREEMENT') => ({
    kind,
    version: '3',
    title: `Paper ${kind}`,
    content: '<p>One <strong>rule</strong>.</p><script>alert(1)</script>',
    publishedAt: 1,
  });

  it.each([
    ['/m/registerTerms', 'REGISTER'],
    ['/m/userAgreement', 'AGREEMENT'],
  ] as const)('%s shows the newest %s, and runs nothing of it', async (path, kind) => {
    const page = await aPage(path, {
      language: 'BN',
      platform: ({ answer }) => answer(terms, ({ query }) => paper(query.kind)),
    });
    const article = within(await screen.findByRole('article'));
    await article.findByRole('heading', { name: `Paper ${kind}` });
    article.getByText('rule');
    expect(document.querySelector('article script')).toBeNull();
    expect(page.platform.callsOf(terms).map(({ query }) => [query.kind, query.language])).toEqual([
      [kind, 'BN'],
    ]);
  });

  it('that does not come is there after another try', async () => {
    const page = await aPage('/m/registerTerms', { platform: ({ cut }) => cut(terms) });
    const again = await screen.findByRole('button', { name: 'Try again' });
    page.platform.answer(terms, paper('REGISTER'));
    await page.user.click(again);
    await screen.findByRole('heading', { name: 'Paper REGISTER' });
  });
});
