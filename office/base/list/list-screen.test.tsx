// Lists of the office by the audit: filters and order in the address, pages, views, columns, files, and its four states.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { auditFile, listAudit } from '#contract/operators/accounts.ts';
import { listViews, removeView, saveView } from '#contract/operators/views.ts';
import type { APlatform } from '#contract/testing/a-platform.ts';
import { anOfficePage } from '#office/testing/an-office-page.tsx';

const anEntry = (seq: number) => ({
  seq,
  at: Date.UTC(2026, 10, 20, 6, 0, 0) + seq * 1000,
  operator: seq % 2 === 0 ? 'rina' : 'karim',
  act: 'operators.endSessions',
  step: 'DONE' as const,
  subject: `op-${seq}`,
  subjectName: null,
  reason: 'left the desk open',
  details: { ended: 1 },
  ip: '10.0.0.1',
  requestId: `req-${seq}`,
  proposalId: null,
});
/** Entries from the newest down, fifty a page. */
const answering =
  (total: number, size = 50) =>
  ({ answer }: APlatform) =>
    answer(listAudit, ({ query }) => {
      const from = query.after ? Number(query.after) : total;
      const count = Math.min(query.size === 1 ? 1 : size, from);
      const rows = Array.from({ length: count }, (_, at) => anEntry(from - at));
      return { rows, next: from - count > 0 ? String(from - count) : null, total: Math.min(total, 10_001) };
    });
const pagesOf = (platform: APlatform) => platform.callsOf(listAudit).filter(({ query }) => query.size !== 1);

it('shows the first page with its exact count, and draws only rows in sight', async () => {
  await anOfficePage('/audit', { platform: answering(4321) });
  await screen.findByText('op-4321');
  expect(screen.getByText('4321 rows')).toBeDefined();
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
});

it('says of a very long list only that there are more', async () => {
  await anOfficePage('/audit', { platform: answering(250_000) });
  await screen.findByText('10,000+ rows');
});

it('reads the next page where the last one ended', async () => {
  const { platform } = await anOfficePage('/audit', { platform: answering(30, 10) });
  await screen.findByText('op-30');
  await waitFor(() => expect(pagesOf(platform).map(({ query }) => query.after)).toContain('20'));
});

it('puts a filter into the address, sends it, and takes it off again', async () => {
  const page = await anOfficePage('/audit', { platform: answering(3) });
  await screen.findByText('op-3');
  await page.user.click(screen.getByRole('button', { name: 'Step' }));
  await page.user.click(screen.getByRole('button', { name: 'Refused' }));
  await waitFor(() => expect(page.address()).toBe('/audit?step=REFUSED'));
  await waitFor(() => expect(pagesOf(page.platform).at(-1)?.query.step).toBe('REFUSED'));
  await page.user.click(screen.getByRole('button', { name: 'Take off the filter Step' }));
  await waitFor(() => expect(page.address()).toBe('/audit'));
});

it('reads a list as a link describes it: filters, order, columns', async () => {
  const page = await anOfficePage('/audit?operator=rina&sort=seq&direction=asc&columns=seq,reason', {
    platform: answering(3),
  });
  await screen.findAllByText('left the desk open');
  const { query } = pagesOf(page.platform)[0] ?? {};
  expect(query).toMatchObject({ operator: 'rina', sort: 'seq', direction: 'asc' });
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['No.', 'Reason']);
  expect(screen.getByRole('columnheader', { name: 'No.' }).getAttribute('aria-sort')).toBe('ascending');
});

it('sorts by a press on a head', async () => {
  const page = await anOfficePage('/audit', { platform: answering(3) });
  await screen.findByText('op-3');
  await page.user.click(screen.getByRole('button', { name: 'No.' }));
  await waitFor(() => expect(page.address()).toBe('/audit?sort=seq&direction=desc'));
  await page.user.click(screen.getByRole('button', { name: 'No.' }));
  await waitFor(() => expect(pagesOf(page.platform).at(-1)?.query.direction).toBe('asc'));
});

it('says that nothing fits, and clears the filters', async () => {
  const page = await anOfficePage('/audit?operator=nobody', { platform: answering(0) });
  await screen.findByText('Nothing fits these filters.');
  await page.user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
  await screen.findByText('Nothing here yet.');
  expect(page.address()).toBe('/audit');
});

it('says why a list did not arrive, and tries again', async () => {
  const page = await anOfficePage('/audit', {
    platform: ({ refuse }) => refuse(listAudit, 'RATE_LIMITED', { retryAfterSeconds: 5 }),
  });
  await screen.findByText('The list did not arrive.');
  answering(1)(page.platform);
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('op-1');
});

it('keeps its rows when a filter is refused, and says so', async () => {
  const page = await anOfficePage('/audit', { platform: answering(3) });
  await screen.findByText('op-3');
  page.platform.refuse(listAudit, 'INPUT_INVALID');
  await page.user.click(screen.getByRole('button', { name: 'Step' }));
  await page.user.click(screen.getByRole('button', { name: 'Refused' }));
  await screen.findByText(/These filters were refused/);
  screen.getByText('op-3');
  answering(3)(page.platform);
  await page.user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  screen.getByText('op-3');
});

it('saves what is filtered as a file', async () => {
  const page = await anOfficePage('/audit?step=FAILED', { platform: answering(2) });
  await screen.findByText('op-2');
  page.platform.answer(auditFile, {});
  // This DOM would leave the page for the file.
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  onTestFinished(() => saved.mockRestore());
  await page.user.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(page.platform.callsOf(auditFile)[0]?.query.step).toBe('FAILED'));
  expect(page.platform.callsOf(auditFile)[0]?.headers.get('authorization')).toMatch(/^Bearer t+$/);
  await screen.findByText('The file has been saved.');
  expect(saved).toHaveBeenCalledOnce();
});

it('keeps a view by its name on the platform, shows it again and forgets it', async () => {
  const views: { name: string; search: string }[] = [];
  const page = await anOfficePage('/audit?operator=karim', {
    platform: (platform) => {
      answering(2)(platform);
      platform.answer(listViews, () => ({ views: [...views] }));
      platform.answer(saveView, ({ body: { name, search } }) => {
        views.push({ name, search });
        return {};
      });
      platform.answer(removeView, () => {
        views.pop();
        return {};
      });
    },
  });
  await screen.findByText('op-2');
  await page.user.click(screen.getByRole('button', { name: 'Views' }));
  await page.user.type(screen.getByLabelText('Name of this view'), 'Of Karim');
  await page.user.click(screen.getByRole('button', { name: 'Save view' }));
  await screen.findByRole('button', { name: 'Delete the view Of Karim' });
  expect(page.platform.callsOf(saveView)[0]?.body).toEqual({
    list: 'operators.listAudit',
    name: 'Of Karim',
    search: 'operator=karim',
  });
  await page.user.click(screen.getByRole('button', { name: 'Everything' }));
  await waitFor(() => expect(page.address()).toBe('/audit'));
  await page.user.click(screen.getByRole('button', { name: 'Views' }));
  await page.user.click(screen.getByRole('button', { name: 'Of Karim' }));
  await waitFor(() => expect(page.address()).toBe('/audit?operator=karim'));
  await page.user.click(screen.getByRole('button', { name: 'Views' }));
  await page.user.click(screen.getByRole('button', { name: 'Delete the view Of Karim' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Of Karim' })).toBeNull());
});

it('says that a view is one too many', async () => {
  const page = await anOfficePage('/audit?operator=karim', { platform: answering(2) });
  page.platform.refuse(saveView, 'LIMIT_REACHED');
  await screen.findByText('op-2');
  await page.user.click(screen.getByRole('button', { name: 'Views' }));
  await page.user.type(screen.getByLabelText('Name of this view'), 'One more');
  await page.user.click(screen.getByRole('button', { name: 'Save view' }));
  await screen.findByText('The limit has been reached');
});

it('draws a column wider by keys and keeps all widths in the address', async () => {
  const page = await anOfficePage('/audit?columns=seq,reason&widths=seq:90,reason:300', {
    platform: answering(1),
  });
  await screen.findByText('left the desk open');
  const handle = screen.getByRole('button', { name: 'Width of Reason' });
  handle.focus();
  await page.user.keyboard('{ArrowRight}');
  await waitFor(() => expect(page.address()).toContain('widths=seq%3A90%2Creason%3A316'));
  await page.user.keyboard('{ArrowLeft}{ArrowLeft}');
  await waitFor(() => expect(page.address()).toContain('reason%3A284'));
  await page.user.dblClick(handle);
  await waitFor(() => expect(page.address()).toBe('/audit?columns=seq%2Creason'));
});

it('hides and shows columns, never the last one', async () => {
  const page = await anOfficePage('/audit?columns=seq,reason', { platform: answering(1) });
  await screen.findByText('left the desk open');
  await page.user.click(screen.getByRole('button', { name: 'Columns' }));
  const menu = screen.getByRole('group', { name: 'Columns' });
  await page.user.click(within(menu).getByLabelText('Reason'));
  await waitFor(() => expect(page.address()).toBe('/audit?columns=seq'));
  await page.user.click(within(menu).getByLabelText('No.'));
  expect(page.address()).toBe('/audit?columns=seq');
});

it('walks rows by j and k and opens one by Enter', async () => {
  const page = await anOfficePage('/audit', { platform: answering(5) });
  await screen.findByText('op-5');
  await page.user.keyboard('j');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('op-5'));
  await page.user.keyboard('j');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('op-4'));
  await page.user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Entry 4' });
});

it('announces fresh rows without moving those that are shown', async () => {
  let total = 3;
  const page = await anOfficePage('/audit', {
    platform: ({ answer }) =>
      answer(listAudit, ({ query }) => ({
        rows: [anEntry(query.size === 1 ? total : 3)],
        next: null,
        total,
      })),
  });
  await screen.findByText('op-3');
  total = 5;
  window.dispatchEvent(new Event('visibilitychange'));
  await page.user.click(await screen.findByRole('button', { name: '2 new – show' }, { timeout: 20_000 }));
  expect(pagesOf(page.platform).length).toBeGreaterThan(1);
}, 40_000);
