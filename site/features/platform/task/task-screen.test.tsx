// The task page: who gets in, what the frame is given, and what happens without a task link.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { platformStatus } from '#contract/platform.ts';
import { taskTicket } from '#contract/promotions/task-ticket.ts';
import { aPage } from '#site/testing/a-page.tsx';
import { aSession, aStatus } from '#site/testing/usual-answers.ts';

const withTask = aStatus({
  resources: [{ resourceType: 'TASK', url: 'https://tasks.example/centre' }],
});
const theTask = (session = aSession()) =>
  aPage('/m/task', {
    session,
    platform: ({ answer }) => {
      answer(platformStatus, withTask);
      answer(taskTicket, ({ body }) => ({
        url: `https://tasks.example/centre?token=ticket-${body.challenge.length}`,
        expiresAt: Date.now() + 60_000,
      }));
    },
  });

it('ROUTE-11 TASK-02 TASK-04 the task link with a ticket fills the page, under a loader until it has loaded', async () => {
  const { platform } = await theTask();
  const frame = await screen.findByTitle<HTMLIFrameElement>('Tasks');
  expect(frame.src).toBe('https://tasks.example/centre?token=ticket-43');
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
  expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer');
  screen.getByText('Opening your tasks');
  fireEvent.load(frame);
  expect(screen.queryByText('Opening your tasks')).toBeNull();
  expect(platform.callsOf(taskTicket)).toHaveLength(1);
});

it('only the frame of the ticket gets the proof, once, and the proof is that of the ticket', async () => {
  const { platform } = await theTask();
  const frame = await screen.findByTitle<HTMLIFrameElement>('Tasks');
  const postMessage = vi.fn<(message: { verifier: string }, origin: string) => void>();
  const source = { postMessage };
  Object.defineProperty(frame, 'contentWindow', { value: source });
  const say = (origin: string, from: unknown) =>
    act(async () => {
      const event = new MessageEvent('message', { origin, data: { type: 'task-centre-ready' } });
      Object.defineProperty(event, 'source', { value: from });
      window.dispatchEvent(event);
    });
  await say('https://evil.example', source);
  await say('https://tasks.example', { postMessage });
  expect(postMessage).not.toHaveBeenCalled();
  await say('https://tasks.example', source);
  await say('https://tasks.example', source);
  expect(postMessage).toHaveBeenCalledExactlyOnceWith(
    { type: 'task-centre-proof', verifier: expect.stringMatching(/^[\w-]{43}$/) },
    'https://tasks.example',
  );
  const verifier = postMessage.mock.calls[0]?.[0].verifier ?? '';
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  expect(platform.callsOf(taskTicket)[0]?.body.challenge).toBe(Buffer.from(hash).toString('base64url'));
});

it('TASK-03 without a task link the address leads home with an alert', async () => {
  const { address } = await aPage('/m/task', { session: aSession() });
  // The alert shows for some seconds only, so the search for it begins at once.
  await Promise.all([screen.findByText('Coming soon'), waitFor(() => expect(address()).toBe('/m/home'))]);
});

it('a visitor is sent to login', async () => {
  const { address } = await aPage('/m/task', { platform: ({ answer }) => answer(platformStatus, withTask) });
  await waitFor(() => expect(address()).toBe('/m/login'));
});

it('TASK-05 SVC-04 the entry of customer service opens the page only where there is a link', async () => {
  const open = async () => {
    fireEvent.click(await screen.findByRole('button', { name: /Customer service/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Tasks' }));
  };
  const without = await aPage('/m/home', { session: aSession() });
  await open();
  await screen.findByText('Coming soon');
  expect(without.address()).toBe('/m/home');
  const { platform, address } = await aPage('/m/home', {
    session: aSession(),
    platform: ({ answer }) => answer(platformStatus, withTask),
  });
  platform.refuse(taskTicket, 'EMPTY_URL');
  await open();
  await waitFor(() => expect(address()).toBe('/m/task'));
  await screen.findByText('The tasks could not be opened');
});
