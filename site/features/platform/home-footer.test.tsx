// The foot of home shows the years and the age that operators have set.
import { fireEvent, screen } from '@testing-library/react';
import { it } from 'vitest';
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
