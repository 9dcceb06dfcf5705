// Every screen that exists, as a member finds it: in both languages, both themes and the widths of phones.
import { it } from 'vitest';
import { aMember } from '#journeys/base/a-member.ts';
import { walkEveryScreen } from '#journeys/base/every-screen.ts';

it.each(['BN', 'EN'] as const)(
  'GEN-04 LAY-02 LAY-05 a member finds every screen whole, readable and with the bars it should have, in %s',
  async (language) => {
    const someone = (theme: 'dark' | 'light') => aMember({ language, theme, at: '/m/help' });
    await walkEveryScreen({ dark: await someone('dark'), light: await someone('light') }, 'member', language);
  },
  480_000,
);
