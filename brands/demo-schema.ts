// The people of a demonstration, as a brand declares them.
import * as z from 'zod';
import { memberTypes } from '#contract/base/roles.ts';
import { gameCategories } from '#contract/games/game.ts';
import { bankCode } from './bank-code.ts';

export const demoAccount = z.strictObject({
  username: z.string().describe('The account.'),
  nickname: z.string().describe('The name beside it.'),
  type: z
    .literal([...memberTypes])
    .describe('0 player, 1 agent, 2 senior agent, 4 guest, 40 to 42 test accounts.'),
  clubLabel: z
    .strictObject({
      labelName: z.string().describe('The level.'),
      type: z.enum(['AUTO', 'MANUAL']).describe('AUTO shows the VIP badge.'),
    })
    .describe('The label beside the name.'),
  memberLabels: z.array(z.string()).describe('`nochat` disables the live chat.'),
  balance: z.string().describe('The opening balance, with two decimals.'),
  phone: z.string().exactOptional().describe('A proven number.'),
  email: z.string().exactOptional().describe('A proven address.'),
  inviteCode: z.string().exactOptional().describe('Newcomers with it register below this account.'),
  payee: z
    .strictObject({
      name: z.string().describe('As in the documents.'),
      paymentPassword: z.string().describe('Six digits.'),
      address: z.string().describe('One line.'),
      nationality: z.string().length(2).describe('Two letters.'),
      cards: z
        .array(
          z.strictObject({
            bankCode: bankCode.describe('One of the banks.'),
            number: z.string().describe('In the form of the bank.'),
          }),
        )
        .describe('Accounts in that name.'),
    })
    .exactOptional()
    .describe('What makes the member ready for withdrawals.'),
  upline: z.string().nullable().describe('The agent above, declared earlier in the list.'),
  isEarly: z
    .boolean()
    .exactOptional()
    .describe('Joined before the last dividend began, weeks ago; others joined days ago.'),
  link: z
    .strictObject({
      note: z.string().describe('As the agent wrote it.'),
      clicks: z.int().describe('Its visitors.'),
    })
    .exactOptional()
    .describe('A link by which members come below this account.'),
  isByLink: z.boolean().exactOptional().describe('Came by the link of the agent above.'),
  rates: z
    .partialRecord(z.enum(gameCategories), z.int())
    .exactOptional()
    .describe('The rates of rebates by category, in thousandths of the valid stakes; 0 by default.'),
  salary: z
    .strictObject({
      rate: z.int().describe('Of 10,000 of the turnover of the team.'),
      waits: z.boolean().describe('Whether the offer is left open.'),
    })
    .exactOptional()
    .describe('A daily salary from above.'),
  dividend: z
    .strictObject({ rate: z.int().describe('Per cent of the loss of the team.') })
    .exactOptional()
    .describe('A dividend from above, for half months.'),
});

export const demoPeople = z.strictObject({
  accounts: z.array(demoAccount).describe('Accounts of a demonstration; never seeded outside demo mode.'),
  payers: z
    .tuple([demoAccount, demoAccount, demoAccount])
    .describe('One who pays in, and two with a card: their payments fill the records and the queues.'),
  pastPlayer: demoAccount.describe(
    'An early account below an agent, who lost weeks and days ago; a bet is taken back later.',
  ),
  password: z.string().describe('Of all of them; the start command prints it.'),
});
