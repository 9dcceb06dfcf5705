// A person's balance by the platform, and its form on a screen.
import { walletBalance } from '#contract/wallet.ts';
import type { Person } from './person.ts';

/** The person's balance by the platform. */
export function sumBalance({ page }: Person): Promise<string> {
  return page.evaluate(async (path) => {
    const { token } = JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}');
    const answer = await fetch(path, { headers: { Authorization: `Bearer ${token}` } });
    return (await answer.json()).value.sumBalance;
  }, walletBalance.path);
}

/** #,##0.00 written by another hand: groups of three, two decimals. */
export const written = (amount: string): string => {
  const [whole = '', cents = ''] = amount.split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
};
