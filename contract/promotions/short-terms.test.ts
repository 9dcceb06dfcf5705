// The terms that members read: the condition of a sign-in is among them, in both languages, and only for its kind.
import { expect, it } from 'vitest';
import { shortTerms } from './short-terms.ts';

const terms = {
  ratePercent: 0,
  amount: '30.00',
  minDeposit: '0.00',
  multiple: 8,
  weights: { RNG: 100 },
  countAtMost: '100.00',
  validDays: 7,
};
const words = { money: (amount: string) => amount, category: (name: string) => name };

it('the bonus of a sign-in says for whom it is, and after how many days', () => {
  const sentence = (more: object) => shortTerms('LOGIN', { ...terms, ...more }, 'EN', words)[1];
  expect(sentence({})).toMatch(/^It is for members with a proven phone number who sign in while/);
  expect(sentence({ awayDays: 30 })).toContain(
    'had not signed in for at least 30 days before, without a break from play in that time.',
  );
  expect(shortTerms('LOGIN', { ...terms, awayDays: 30 }, 'BN', words)[1]).toContain('কমপক্ষে 30 দিন');
  expect(shortTerms('NO_DEPOSIT', terms, 'EN', words).join(' ')).not.toContain('sign in');
});
