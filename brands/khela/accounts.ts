// The demonstration accounts that a fresh installation starts with; never seeded outside demo mode.
import type { MemberType } from '#contract/base/roles.ts';
import type { DemoAccount } from '../brand.ts';

/** One password for all of them, printed by the start command. */
export const demoPassword = 'Khela-demo-2026';

/** As a newcomer's: levels are those of the VIP club, by growth points. */
const firstLevel = { labelName: 'VIP 0', type: 'AUTO' } as const;
/** Labels that no bet leads to; operators set them. */
const test = { labelName: 'TEST', type: 'MANUAL' } as const;

export const demoAccounts: readonly DemoAccount[] = [
  {
    ...account('senior1', 'Boro Nodi', 2, '85000.00', null),
    rates: { RNG: 12, LIVE: 8, FISH: 10, SPORTS: 5 },
    isEarly: true,
    salary: { rate: 40, waits: false },
    dividend: { rate: 30 },
  },
  {
    ...account('agent1', 'Majhi', 1, '42500.00', 'senior1'),
    inviteCode: 'MAJHI1',
    rates: { RNG: 8, LIVE: 5, FISH: 7, SPORTS: 3 },
    salary: { rate: 25, waits: false },
  },
  {
    ...account('agent2', 'Jele', 1, '12000.00', 'senior1'),
    isEarly: true,
    rates: { RNG: 6, LIVE: 4 },
    salary: { rate: 25, waits: true },
    dividend: { rate: 20 },
    link: { note: 'Facebook', clicks: 9 },
  },
  {
    ...account('player1', 'Rupali', 0, '1234567.50', 'agent1'),
    rates: { RNG: 4, LIVE: 2 },
    clubLabel: { labelName: 'VIP 1', type: 'AUTO' },
    phone: '+8801711000001',
    email: 'player1@khela.example',
  },
  { ...account('nochat1', 'Chupchap', 0, '2500.00', 'agent1'), memberLabels: ['nochat'] },
  {
    ...account('padma1', 'Padma', 0, '7350.25', 'agent1'),
    phone: '+8801811000001',
    email: 'padma1@khela.example',
    payee: {
      name: 'Padma Begum',
      paymentPassword: '135790',
      address: '12 Kazi Nazrul Avenue, Dhaka',
      nationality: 'BD',
      cards: [
        { bankCode: 'BKASH', number: '01811000001' },
        { bankCode: 'BRAC', number: '1081100000012' },
      ],
    },
  },
  account('kusum1', 'Kusum', 0, '120.00', 'agent1'),
  { ...account('test40', 'Test 40', 40, '10000.00', null), clubLabel: test },
  { ...account('test41', 'Test 41', 41, '10000.00', null), clubLabel: test },
  { ...account('test42', 'Test 42', 42, '10000.00', null), clubLabel: test },
];

const payee = (name: string, number: string) => ({
  name,
  paymentPassword: '135790',
  address: '12 Kazi Nazrul Avenue, Dhaka',
  nationality: 'BD',
  cards: [{ bankCode: 'BKASH', number }],
});

/** The losses of this member are in the rebates, salaries and dividends of the agents above. */
export const demoPastPlayer: DemoAccount = {
  ...account('meghna1', 'Meghna', 0, '4000.00', 'agent2'),
  isEarly: true,
  isByLink: true,
  rates: { RNG: 3 },
};

/** Their deposits and withdrawals fill the records and the operators' queues. They are older than most of the others. */
export const demoPayers: readonly [DemoAccount, DemoAccount, DemoAccount] = [
  { ...account('jomuna1', 'Jomuna', 0, '0.00', 'agent2'), isByLink: true },
  { ...account('surma1', 'Surma', 0, '30000.00', null), payee: payee('Surma Akter', '01811000002') },
  { ...account('korno1', 'Kornofuli', 0, '90000.00', null), payee: payee('Korno Phuli', '01811000003') },
];

function account(
  username: string,
  nickname: string,
  type: MemberType,
  balance: string,
  upline: string | null,
): DemoAccount {
  return { username, nickname, type, clubLabel: firstLevel, memberLabels: [], balance, upline };
}
