// The help centre: topics by address, tap and arrow key; its empty and its failed state.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { helpCenter } from '#contract/messaging.ts';
import { aPage } from '#site/testing/a-page.tsx';
import { press } from '#site/testing/form-hands.ts';

const topics = [
  { title: 'How do I deposit?', content: '<p>With your <b>bank</b>.</p>' },
  { title: 'How do I withdraw?', content: '<p>After verification.</p>' },
  { title: 'Is it fair?', content: '<p onclick="x()">Every draw <script>bad()</script>is published.</p>' },
];
const theHelp = (path = '/m/help', entries = topics) =>
  aPage(path, { platform: ({ answer }) => answer(helpCenter, entries) });
const chosen = async () => (await screen.findByRole('tab', { selected: true })).textContent;

describe('topics', () => {
  it('HELP-01 the first is open, a tap opens another and the address follows', async () => {
    const page = await theHelp();
    expect(await chosen()).toBe('How do I deposit?');
    expect(screen.getAllByRole('tab')).toHaveLength(3);
    const pane = () => within(screen.getByRole('tabpanel'));
    await pane().findByText(/With your/);
    await page.user.click(screen.getByRole('tab', { name: 'How do I withdraw?' }));
    expect(await chosen()).toBe('How do I withdraw?');
    await pane().findByText('After verification.');
    expect(page.address()).toBe('/m/help?i=1');
  });

  it('HELP-02 the address says which is open; one that names none opens the first', async () => {
    await theHelp('/m/help?i=2');
    expect(await chosen()).toBe('Is it fair?');
    await theHelp('/m/help?i=17');
    expect(await chosen()).toBe('How do I deposit?');
  });

  it('arrow keys go up and down and stop at the ends', async () => {
    const page = await theHelp();
    await chosen();
    screen.getByRole('tab', { name: 'How do I deposit?' }).focus();
    await page.user.keyboard('{ArrowUp}');
    expect(await chosen()).toBe('How do I deposit?');
    await page.user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(await chosen()).toBe('Is it fair?');
    expect(document.activeElement?.textContent).toBe('Is it fair?');
  });

  it('shows words only: nothing of a text runs', async () => {
    await theHelp('/m/help?i=2');
    const pane = await screen.findByRole('tabpanel');
    await within(pane).findByText(/Every draw/);
    expect(pane.querySelector('script')).toBeNull();
    expect(pane.innerHTML).not.toContain('onclick');
  });
});

describe('states', () => {
  it('without a text it says whom to ask, and leads home', async () => {
    const page = await theHelp('/m/help', []);
    await screen.findByText('There are no help texts yet');
    await page.user.click(screen.getByRole('link', { name: 'Go to home' }));
    expect(page.address()).toBe('/m/home');
  });

  it('a failure offers another try, which brings the topics', async () => {
    const page = await aPage('/m/help', { platform: ({ refuse }) => refuse(helpCenter, 'UNKNOWN_ERROR') });
    await screen.findByText('The help texts could not be loaded');
    page.platform.answer(helpCenter, topics);
    await press(page.user, 'Try again');
    expect(await chosen()).toBe('How do I deposit?');
    await waitFor(() => expect(screen.queryByText('The help texts could not be loaded')).toBeNull());
  });
});
