// Fills the demo: the brand's catalogue, texts, accounts and a few days of play, each once.
import { isRealMember } from '#contract/base/roles.ts';
import type { Composed } from './compose.ts';
import { lineOf, seedEarlyLine, seedNights } from './seed-line.ts';

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
  const { clock, identity, games, cashier, agents } = past;
  const { accounts, password } = brand.demo;
  const now = clock.now();
  const isNewLine = !(await agents.hasRun());
  const { code, pastPlayerId } = await seedEarlyLine(past, brand, isNewLine);
  const payers = await seedPayers(past, brand.demo, code);
  const isNew = await cashier.seedPastPayments(clock, payers);
  clock.moveTo(new Date(now.getTime() - accountAgeMs));
  const players = await identity.seedAccounts(accounts, password);
  if (isNewLine)
    await agents.seed(lineOf(accounts, players, ({ kind, waits }) => kind !== 'DIVIDEND' && !waits));
  clock.moveTo(now);
  const members = players.filter((player) => isRealMember(player.type)).map(({ memberId }) => memberId);
  await games.seedRounds(members, clock);
  if (isNewLine) await seedNights(past, brand, pastPlayerId);
  if (isNew) await cashier.seedOpenPayments(clock, payers);
  for (const module of [games, past.lottery, past.messaging, past.wallet, past.reporting, past.platform])
    await module.close();
  return members;
}

/** Adds what the line lacks at present, and the offers that wait. */
async function seedLine({ brand, identity, agents }: Composed): Promise<void> {
  const { accounts, password } = brand.demo;
  const players = await identity.seedAccounts(accounts, password);
  await agents.seed(lineOf(accounts, players, () => true));
  // The pages of agents show the past from the start.
  await agents.sumDays();
}

/** Members of their own, so that the balances of the others follow from their rounds alone; one came by a link. */
async function seedPayers(
  { clock, identity }: Pick<ReturnType<Composed['wirePast']>, 'clock' | 'identity'>,
  { payers, password }: Composed['brand']['demo'],
  code: string | undefined,
): Promise<Parameters<Composed['cashier']['seedPastPayments']>[1]> {
  const now = clock.now();
  clock.moveTo(new Date(now.getTime() - payerAgeMs));
  const seeds = payers.map((payer) => (code && payer.isByLink ? { ...payer, byCode: code } : payer));
  const [payer, first, second] = await identity.seedAccounts(seeds, password);
  clock.moveTo(now);
  if (!payer || !first || !second) throw new Error('the demo has no members who pay');
  const paymentPassword = payers[1].payee?.paymentPassword ?? '';
  const ofFirst = { memberId: first.memberId, paymentPassword };
  return {
    payer: payer.memberId,
    payees: [ofFirst, { ...ofFirst, memberId: second.memberId }],
  };
}
