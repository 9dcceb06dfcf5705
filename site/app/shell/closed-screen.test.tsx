// A closed platform: maintenance and region, the parts that stay open, and how the site opens again without a reload.
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { helpCenter } from '#contract/messaging.ts';
import { openCustomerService, platformStatus } from '#contract/platform.ts';
import { aPage } from '#site/testing/a-page.tsx';
import { complaint, press } from '#site/testing/form-hands.ts';
import { aStatus } from '#site/testing/usual-answers.ts';

const people = { customerService: [{ title: 'CS' as const, path: 'ref-chat' }] };

describe('a closed platform', () => {
  it('the page of a refused region shows the visitor’s address, and why nobody can be asked', async () => {
    const page = await aPage('/m/ipLimit', {
      platform: ({ answer, refuse }) => {
        answer(platformStatus, aStatus(people));
        refuse(openCustomerService, 'EMPTY_URL');
      },
    });
    await screen.findByRole('heading', { name: 'Access denied from your location' });
    expect(screen.getByTestId('visitor-ip').textContent).toBe('10.0.0.1');
    await press(page.user, 'Contact customer service');
    await complaint('The requested url is empty');
  });

  it('the page of a maintenance names no address, and offers both languages', async () => {
    const page = await aPage('/m/serviceError', {
      platform: ({ answer }) => answer(platformStatus, aStatus()),
    });
    await screen.findByRole('heading', { name: 'The site is under maintenance' });
    expect(screen.queryByTestId('visitor-ip')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Contact customer service' })).toBeNull();
    await page.user.click(screen.getByRole('radio', { name: 'বাংলা' }));
    await waitFor(() => expect(document.documentElement.lang).toBe('bn'));
    await page.user.click(screen.getByRole('radio', { name: 'English' }));
  });

  it('A-106 shows the help centre a contact leads to, and nothing else of the site', async () => {
    const closed = { ...aStatus(people), status: 1 as const, maintenance: true };
    const page = await aPage('/m/help', {
      platform: ({ answer }) => {
        answer(platformStatus, closed);
        answer(helpCenter, [{ title: 'Your money', content: '<p>It is safe.</p>' }]);
      },
    });
    await screen.findByRole('heading', { name: 'Help centre' });
    await screen.findByText('It is safe.');
    expect(screen.queryByRole('navigation')).toBeNull();
    await page.go('/m/home');
    await screen.findByRole('heading', { name: 'The site is under maintenance' });
  });
});

describe('maintenance of an operator', () => {
  const aNotice = (scope: 'PLATFORM' | 'LOTTERY', startsAt: number) => ({
    scope,
    startsAt,
    endsAt: null,
    text: { BN: 'ডেটাবেস বদলানো হচ্ছে', EN: 'We move the database' },
  });

  it('is announced before it begins, with the operator’s own words', async () => {
    const status = aStatus();
    const maintenanceNotices = [aNotice('PLATFORM', status.serverTime + 600_000)];
    await aPage('/m/ipLimit', {
      platform: ({ answer }) => answer(platformStatus, { ...status, maintenanceNotices }),
    });
    await screen.findByText(/^Maintenance from .* · We move the database$/);
  });

  it('closes the page with the operator’s own words', async () => {
    const status = aStatus();
    const maintenanceNotices = [aNotice('PLATFORM', status.serverTime)];
    await aPage('/m/serviceError', {
      platform: ({ answer }) =>
        answer(platformStatus, {
          ...status,
          status: 1,
          maintenance: true,
          closed: ['PLATFORM'],
          maintenanceNotices,
        }),
    });
    await screen.findByRole('heading', { name: 'The site is under maintenance' });
    await screen.findByText('We move the database');
  });
});
