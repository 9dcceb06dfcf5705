// Contents: texts in both languages, errors beside their fields, versions, and the order by keyboard.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  listContents,
  orderContents,
  publishContent,
  readContent,
  saveDraft,
} from '#contract/messaging/office.ts';
import { anOfficePage } from '#office/testing/an-office-page.tsx';

const body = {
  groupName: '' as const,
  audience: 'ALL' as const,
  showsFrom: null,
  showsUntil: null,
  title: { BN: 'ঈদ মোবারক', EN: 'Eid Mubarak' },
  text: { BN: '<p>শুভেচ্ছা</p>', EN: '<p>Greetings</p>' },
  pictureUrl: '',
  linkage: '',
};
const aContent = (more: object = {}) => ({
  id: 'cnt_1',
  kind: 'PL' as const,
  state: 'DRAFT' as const,
  draft: { revision: 3, body, savedAt: 1, savedBy: 'mitu' },
  published: null,
  versions: [],
  ...more,
});

it('saves what was written in both languages, and previews it where nothing can run', async () => {
  const page = await anOfficePage('/contents/new?kind=PL', {
    platform: ({ answer }) => {
      answer(saveDraft, { id: 'cnt_1', revision: 1, body });
      answer(readContent, aContent());
    },
  });
  await page.user.type(await screen.findByLabelText('Title, English'), 'Eid Mubarak');
  await page.user.type(screen.getByLabelText('Title, Bengali'), 'ঈদ মোবারক');
  await page.user.type(screen.getByLabelText('Text, English'), '<p>Greetings</p>');
  const frame = screen.getByTitle('On a phone, English');
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin');
  expect(frame.getAttribute('srcdoc')).toContain('<p>Greetings</p>');
  await page.user.click(screen.getByRole('button', { name: 'Save the draft' }));
  await waitFor(() => expect(page.address()).toBe('/contents/cnt_1'));
  const [call] = page.platform.callsOf(saveDraft);
  expect(call?.body).toMatchObject({ kind: 'PL', revision: null, body: { title: body.title } });
});

it('says at its field that a link leads astray', async () => {
  const page = await anOfficePage('/contents/new?kind=B', {
    platform: ({ refuse }) => refuse(saveDraft, 'LINK_NOT_ALLOWED', { value: { field: 'linkage' } }),
  });
  await page.user.type(await screen.findByLabelText('Link'), 'javascript:alert(1)');
  await page.user.click(screen.getByRole('button', { name: 'Save the draft' }));
  await screen.findByText('A link may lead to our own site or to an https address only.');
  expect(screen.getByLabelText('Link').getAttribute('aria-invalid')).toBe('true');
});

it('says at its field that the end has passed', async () => {
  const page = await anOfficePage('/contents/new?kind=PL', {
    platform: ({ refuse }) => refuse(saveDraft, 'WINDOW_INVALID', { value: { field: 'showsUntil' } }),
  });
  await page.user.type(await screen.findByLabelText('To'), '2020-01-01T10:00');
  await page.user.click(screen.getByRole('button', { name: 'Save the draft' }));
  await screen.findByText(/This end has passed or comes before the beginning/);
  expect(screen.getByLabelText('To').getAttribute('aria-invalid')).toBe('true');
});

it('is previewed in both languages and both themes', async () => {
  const page = await anOfficePage('/contents/cnt_1', {
    platform: ({ answer }) => answer(readContent, aContent()),
  });
  const pageOf = (name: string) => screen.getByTitle(name).getAttribute('srcdoc');
  await screen.findByTitle('On a phone, Bengali');
  expect(pageOf('On a phone, Bengali')).toContain('lang="bn" data-theme="dark"');
  await page.user.click(screen.getByRole('button', { name: 'Light' }));
  expect(pageOf('On a phone, Bengali')).toContain('lang="bn" data-theme="light"');
  expect(pageOf('On a phone, English')).toContain('lang="en" data-theme="light"');
});

it('warns before news without a picture are published', async () => {
  const draft = { revision: 2, body: { ...body, linkage: '/m/home' }, savedAt: 1, savedBy: 'mitu' };
  const page = await anOfficePage('/contents/cnt_1', {
    platform: ({ answer }) => answer(readContent, aContent({ kind: 'H', draft })),
  });
  await page.user.click(await screen.findByRole('button', { name: 'Publish' }));
  const dialog = await screen.findByRole('dialog', { name: 'Publish' });
  expect(within(dialog).getByText('There is no picture: players see the title alone.')).toBeDefined();
});

it('cannot be published while a language is missing, which is named', async () => {
  const draft = {
    revision: 1,
    body: { ...body, text: { BN: '', EN: '<p>x</p>' } },
    savedAt: 1,
    savedBy: 'mitu',
  };
  await anOfficePage('/contents/cnt_1', {
    platform: ({ answer }) => answer(readContent, aContent({ draft })),
  });
  await screen.findByText('Missing: Text, Bengali');
  expect(screen.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', true);
});

it('is published with a reason, in the revision that was seen', async () => {
  const page = await anOfficePage('/contents/cnt_1', {
    platform: ({ answer }) => {
      answer(readContent, aContent());
      answer(publishContent, { version: 1, state: 'LIVE' });
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Publish' }));
  const dialog = await screen.findByRole('dialog', { name: 'Publish' });
  await page.user.type(within(dialog).getByLabelText('Reason'), 'the feast is near');
  await page.user.click(within(dialog).getByRole('button', { name: 'Publish' }));
  await screen.findByRole('heading', { name: 'Done' });
  expect(page.platform.callsOf(publishContent)[0]?.body).toEqual({
    revision: 3,
    reason: 'the feast is near',
  });
});

it('names the fields of what is published, and shows its end as a time', async () => {
  const page = await anOfficePage('/contents/cnt_1', {
    platform: ({ answer }) =>
      answer(
        readContent,
        aContent({ draft: { ...aContent().draft, body: { ...body, showsUntil: 1577836800000 } } }),
      ),
  });
  await page.user.click(await screen.findByRole('button', { name: 'Publish' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('row', { name: /^To – .*2020/ })).toBeDefined();
  expect(within(dialog).getByRole('row', { name: /^Audience – Everybody/ })).toBeDefined();
  expect(dialog.textContent).not.toMatch(/showsUntil|pictureUrl|1577836800000/);
});

it('asks before unsaved work is left behind', async () => {
  const page = await anOfficePage('/contents/cnt_1', {
    platform: ({ answer }) => answer(readContent, aContent()),
  });
  await page.user.type(await screen.findByLabelText('Title, English'), '!');
  await page.user.click(screen.getByRole('link', { name: '← Contents' }));
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await page.user.click(within(question).getByRole('button', { name: 'Stay' }));
  expect(page.address()).toBe('/contents/cnt_1');
});

it('is ordered by keys', async () => {
  const row = (id: string, place: number) => ({
    id,
    kind: 'B' as const,
    state: 'LIVE' as const,
    revision: null,
    hasDraft: false,
    title: { BN: id, EN: id },
    audience: 'ALL',
    groupName: '',
    showsFrom: null,
    showsUntil: null,
    place,
    version: 1,
    changedAt: 1,
    changedBy: 'mitu',
  });
  const page = await anOfficePage('/content-order?kind=B', {
    platform: ({ answer }) => {
      answer(listContents, { rows: [row('one', 0), row('two', 1)], next: null, total: 2 });
      answer(orderContents, {});
    },
  });
  (await screen.findByRole('button', { name: '2. two' })).focus();
  await page.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await screen.findByRole('button', { name: '1. two' });
  await page.user.click(screen.getByRole('button', { name: 'Save the order' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save the order' });
  await page.user.type(within(dialog).getByLabelText('Reason'), 'the newest one first');
  await page.user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await screen.findByRole('heading', { name: 'Done' });
  expect(page.platform.callsOf(orderContents)[0]?.body).toMatchObject({ kind: 'B', ids: ['two', 'one'] });
});

it('begins a content of a kind from the menu beside the title', async () => {
  const page = await anOfficePage('/contents', {
    platform: ({ answer }) => answer(listContents, { rows: [], next: null, total: 0 }),
  });
  await page.user.click(await screen.findByRole('button', { name: 'Write' }));
  const kinds = within(screen.getByRole('navigation', { name: 'Choose a kind' })).getAllByRole('link');
  expect(kinds.map((link) => link.getAttribute('href'))).toContain('/contents/new?kind=HELP');
});
