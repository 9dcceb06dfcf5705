// The foot of home shows the years and the age that operators have set.
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { depositMarks } from '#contract/cashier/deposit-marks.ts';
import { platformStatus } from '#contract/platform.ts';
import { aPage } from '#site/testing/a-page.tsx';
import { aStatus } from '#site/testing/usual-answers.ts';

it('shows the copyright and the least age of the settings', async () => {
  await aPage('/m/home', {
    platform: (platform) =>
      platform.answer(platformStatus, aStatus({ copyright: '2020-2031', minimumAge: 25 })),
  });
  fireEvent.wheel(window);
  await screen.findByText(/© 2020-2031 /);
  await screen.findByText('25+');
});

it('FOOT-03 leads to the deposit page by four marks of wallets', async () => {
  const wallets = ['bKash', 'Nagad', 'Rocket', 'Upay'];
  await aPage('/m/home', {
    platform: ({ answer }) =>
      answer(depositMarks, {
        marks: wallets.map((name) => ({
          channelId: name,
          bankCode: name.toUpperCase(),
          names: { BN: name, EN: name },
        })),
      }),
  });
  fireEvent.wheel(window);
  const footer = within(await screen.findByRole('contentinfo'));
  const links = await footer.findAllByRole('link', { name: /^Deposit by / });
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual(
    wallets.map((name) => [`Deposit by ${name}`, '/m/voucherCenter']),
  );
});
