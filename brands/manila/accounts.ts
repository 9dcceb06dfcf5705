// The demo accounts of the second brand: those of the first with other numbers and addresses.
import type { DemoAccount } from '../brand.ts';
import { demoAccounts as khelaAccounts, demoPayers as khelaPayers } from '../khela/accounts.ts';

/** One password for all of them, printed by the start command. */
export const demoPassword = 'Perlas-demo-2026';

const payee = {
  address: '12 Mabini Street, Manila',
  nationality: 'PH',
  cards: [
    { bankCode: 'GCASH', number: '09181100001' },
    { bankCode: 'BDO', number: '108110000012' },
  ],
};

export const demoAccounts: readonly DemoAccount[] = khelaAccounts.map((account) => ({
  ...account,
  ...(account.phone ? { phone: account.phone.replace('+8801', '+6391') } : {}),
  ...(account.email ? { email: account.email.replace('@khela.', '@perlas.') } : {}),
  ...(account.payee ? { payee: { ...account.payee, ...payee } } : {}),
}));

export { demoPastPlayer } from '../khela/accounts.ts';

const inManila = (payer: DemoAccount, number: string): DemoAccount =>
  payer.payee
    ? { ...payer, payee: { ...payer.payee, ...payee, cards: [{ bankCode: 'GCASH', number }] } }
    : payer;
const [first, second, third] = khelaPayers;
export const demoPayers = [first, inManila(second, '09181100002'), inManila(third, '09181100003')] as const;
