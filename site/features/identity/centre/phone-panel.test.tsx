// The bound number: the form while there is none, and no way to change it once it is set.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { securityConfig } from '#contract/identity/profile.ts';
import { aPage } from '#site/testing/a-page.tsx';
import { fieldComes } from '#site/testing/form-hands.ts';
import { aSecurityConfig } from '#site/testing/member-answers.ts';
import { aSession } from '#site/testing/usual-answers.ts';

const thePanel = (phoneMasked: string | null) =>
  aPage('/m/securityCenter?show=phone', {
    session: aSession(),
    platform: ({ answer }) => answer(securityConfig, aSecurityConfig({ phoneMasked })),
  });

it('KYC-04 a number is bound once: then it is only shown, and nothing changes or removes it', async () => {
  await thePanel(null);
  await fieldComes('Mobile number');
  await thePanel('+880•••••0001');
  await screen.findByText('+880•••••0001');
  const main = within(screen.getByRole('main'));
  expect(main.queryAllByRole('textbox')).toEqual([]);
  expect(main.queryAllByRole('combobox')).toEqual([]);
  const acts = main.queryAllByRole('button').map(({ textContent }) => textContent ?? '');
  expect(acts.filter((words) => /remove|unlink|change|bind|send/i.test(words))).toEqual([]);
});
