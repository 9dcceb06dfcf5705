// The message centre: its entries for a visitor and a member, their destinations and their counters.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { announcements } from '#contract/messaging.ts';
import { inboxUnreadCount } from '#contract/messaging/inbox.ts';
import { openCustomerService, platformStatus } from '#contract/platform.ts';
import { aPage } from '#site/testing/a-page.tsx';
import { press } from '#site/testing/form-hands.ts';
import { aSession, aStatus, flagsWithout } from '#site/testing/usual-answers.ts';

const telegram = { resourceType: 'TELEGRAM', url: 'https://t.example/khela' } as const;
const theCentre = (path = '/m/message', flags = flagsWithout(), isIn = true) =>
  aPage(path, {
    session: isIn ? aSession() : null,
    platform: ({ answer }) => {
      answer(
        platformStatus,
        aStatus({
          resources: [telegram],
          customerService: [{ title: 'CS', path: 'ref1' }],
          whitelabel: flags,
        }),
      );
      answer(openCustomerService, { url: 'https://support.example/' });
      answer(announcements, {
        banners: [],
        player: [],
        popup: [],
        hot: [],
        promotion: [],
        footer: { unreadCount: 3 },
      });
      answer(inboxUnreadCount, { unReadCount: 120 });
    },
  });
const entries = () => within(screen.getByRole('main')).getAllByRole('link');
const hrefs = () => entries().map((entry) => entry.getAttribute('href'));

it('MSG-02 MSG-06 links to the Telegram channel and to customer service open a new tab', async () => {
  await theCentre();
  const channel = await screen.findByRole('link', { name: 'Telegram (opens in a new tab)' });
  expect(channel.getAttribute('href')).toBe('https://t.example/khela');
  const service = await screen.findByRole('link', { name: 'Customer service (opens in a new tab)' });
  expect(service.getAttribute('href')).toBe('https://support.example/');
  expect(service.getAttribute('target')).toBe('_blank');
});

it('MSG-03 MSG-04 MSG-13 announcements and inbox show their own counters, above 99 as 99+', async () => {
  await theCentre();
  const notices = await screen.findByRole('link', { name: /Announcements, 3 unread/ });
  expect(notices.getAttribute('href')).toBe('/m/notice');
  const inbox = await screen.findByRole('link', { name: /Inbox, 120 unread/ });
  expect(inbox.getAttribute('href')).toBe('/m/webEmail');
  within(inbox).getByText('99+');
  within(notices).getByText('3');
});

it('MSG-12 the badge of customer service is the sum of all counters', async () => {
  await theCentre('/m/message');
  await within(screen.getByRole('navigation', { name: 'Main menu' })).findByText(
    'Customer service, 123 unread',
  );
});

it('MSG-10 the inbox is listed only with its flag, and leads a visitor to login', async () => {
  await theCentre('/m/message', flagsWithout('MAILCEN'));
  await screen.findByRole('link', { name: /Announcements/ });
  expect(hrefs()).not.toContain('/m/webEmail');
  await theCentre('/m/message', flagsWithout(), false);
  await waitFor(() => expect(hrefs()).toContain('/m/login'));
});

it('ROUTE-15 MSG-01 /m/messages is the message centre too, and back leads home', async () => {
  const page = await theCentre('/m/messages');
  await waitFor(() => expect(page.address()).toBe('/m/message'));
  screen.getByRole('heading', { level: 1, name: 'Messages' });
  expect(screen.queryByRole('banner')).toBeNull();
  await press(page.user, 'Back');
  expect(page.address()).toBe('/m/home');
});
