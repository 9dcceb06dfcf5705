// Every screen that exists, as a visitor finds it: in both languages, both themes and the widths of phones.
import { it } from 'vitest';
import { walkEveryScreen } from '#journeys/base/every-screen.ts';
import { aPerson } from '#journeys/base/person.ts';

it.each(['BN', 'EN'] as const)(
  'GEN-04 LAY-02 LAY-05 a visitor finds every screen whole, readable and with the bars it should have, in %s',
  async (language) => {
    const someone = (theme: 'dark' | 'light') => aPerson({ language, theme });
    await walkEveryScreen(
      { dark: await someone('dark'), light: await someone('light') },
      'visitor',
      language,
    );
  },
  480_000,
);
