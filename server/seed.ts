// Fills the demo: the brand's catalogue, texts, accounts and a few days of play, each once.
import { isRealMember } from '#contract/base/roles.ts';
import type { Composed } from './compose.ts';

/** Accounts are older than the rounds that were played with them. */
const accountAgeMs = 4 * 24 * 60 * 60_000;
/** Those who pay are older than their payments. */
const payerAgeMs = 19 * 24 * 60 * 60_000;

/**
 * Adds the demo data that is missing; a second run changes nothing. The task centre of the demo is at the sandbox's
 * address.
 */
export async function seedDemo(platform: Composed, sandboxUrl?: string): Promise<void> {
  const { flags, minimumAge, sportsVendor, copyright, mobileTemplate, catalogue, content } = platform.brand;
  const { resources, customerService } = content;
  const ofSandbox = sandboxUrl ? [{ resourceType: 'TASK' as const, url: `${sandboxUrl}/task-centre` }] : [];
  const settings = {
    minimumAge,
    sportsVendor,
    copyright,
    mobileTemplate,
    resources: [...resources, ...ofSandbox],
  };
  await platform.platform.seed({ settings, flags, customerService });
  await platform.messaging.seed(content);
  await platform.games.seedCatalogue(catalogue);
  await platform.cashier.seedChannels(platform.brand.channels);
  await platform.promotions.seed();
  await platform.promotions.seedOffers();
  await platform.operators.seedDemo(platform.brand.demo.password);
  const members = await seedPast(platform);
  await platform.promotions.seedBoard(members);
  platform.lottery.seedSlips(members);
  await seedLine(platform);
}

/**
 * Creates accounts, their payments and their rounds at past times, so that money, rounds and figures agree by day;
 * returns the real members.
 */
async function seedPast({ brand, wirePast }: Composed): Promise<string[]> {
  const past = wirePast();
  const { clock, identity, games, cashier } = past;
  const now = clock.now();
  const payers = await seedPayers(past, brand.demo);
  const isNew = await cashier.seedPastPayments(clock, payers);
  clock.moveTo(new Date(now.getTime() - accountAgeMs));
  const players = await identity.seedAccounts(brand.demo.accounts, brand.demo.password);
  clock.moveTo(now);
  const members = players.filter((player) => isRealMember(player.type)).map(({ memberId }) => memberId);
  await games.seedRounds(members, clock);
  if (isNew) await cashier.seedOpenPayments(clock, payers);
  for (const module of [games, past.lottery, past.messaging, past.wallet, past.reporting, past.platform])
    await module.close();
  return members;
}

/** The demo's agents get rates and contracts after the past was played, so that they apply to present days. */
async function seedLine({ brand, identity, agents }: Composed): Promise<void> {
  const { accounts, password } = brand.demo;
  const players = await identity.seedAccounts(accounts, password);
  const idOf = new Map(players.map(({ account, memberId }) => [account, memberId]));
  await agents.seed(
    accounts
      .filter(({ rates, salary }) => rates || salary)
      .map(({ username, upline, rates = {}, salary }) => ({
        memberId: idOf.get(username) ?? '',
        uplineId: upline === null ? null : (idOf.get(upline) ?? null),
        rates,
        ...(salary ? { salary } : {}),
      })),
  );
  // The pages of agents show the past from the start.
  await agents.sumDays();
}

/** Members of their own, so that the balances of the others follow from their rounds alone. */
async function seedPayers(
  { clock, identity }: Pick<ReturnType<Composed['wirePast']>, 'clock' | 'identity'>,
  { payers, password }: Composed['brand']['demo'],
): Promise<Parameters<Composed['cashier']['seedPastPayments']>[1]> {
  const now = clock.now();
  clock.moveTo(new Date(now.getTime() - payerAgeMs));
  const [payer, first, second] = await identity.seedAccounts(payers, password);
  clock.moveTo(now);
  if (!payer || !first || !second) throw new Error('the demo has no members who pay');
  const paymentPassword = payers[1].payee?.paymentPassword ?? '';
  const ofFirst = { memberId: first.memberId, paymentPassword };
  return {
    payer: payer.memberId,
    payees: [ofFirst, { ...ofFirst, memberId: second.memberId }],
  };
}
