// The past of the demo's line: agents who joined weeks ago, a link, losses, contracts, and the nights that calculated them.
import { businessDayOf, startOfDay } from './base/business-day.ts';
import type { Composed } from './compose.ts';
import type { SeededAgent } from './modules/agents/index.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** Early accounts are older than the members who pay. */
const earlyMs = 20 * dayMs;
/** A night's run is so long after midnight. */
const nightMs = 3 * hourMs;
/** What the past player loses before the last dividend ended, and three days ago; the first of these is taken back. */
const earlyStakesMinor = [50_000n, 50_000n, 50_000n, 50_000n, 50_000n];
const lateStakesMinor = [40_000n, 50_000n, 50_000n];

type Past = ReturnType<Composed['wirePast']>;
type Brand = Composed['brand'];
type Account = Brand['demo']['accounts'][number];

/** Days are counted back from today; the dividend is that of the half month before the present one. */
type Times = {
  readonly opened: Date;
  readonly dividend: { readonly beginsAt: Date; readonly lostAt: Date; readonly calculatedAt: Date };
  readonly day: (back: number) => string;
  readonly startOf: (back: number) => Date;
};

function timesBefore(now: Date, timeZone: string): Times {
  const day = (back: number) => businessDayOf(new Date(now.getTime() - back * dayMs), timeZone);
  const startOf = (back: number) => startOfDay(day(back), timeZone);
  const after = (time: Date, ms: number) => new Date(time.getTime() + ms);
  const earliest = (...times: readonly Date[]) => new Date(Math.min(...times.map((time) => time.getTime())));
  const halfBegan = (instant: Date): Date => {
    const of = businessDayOf(instant, timeZone);
    return startOfDay(`${of.slice(0, 8)}${of.slice(8) <= '15' ? '01' : '16'}`, timeZone);
  };
  const endsAt = halfBegan(now);
  const beginsAt = halfBegan(after(endsAt, -1));
  return {
    opened: earliest(after(beginsAt, -2 * dayMs), after(now, -earlyMs)),
    dividend: {
      beginsAt,
      lostAt: earliest(after(endsAt, -30 * hourMs), after(startOf(3), hourMs)),
      calculatedAt: earliest(after(endsAt, 2 * nightMs), now),
    },
    day,
    startOf,
  };
}

/** The members of the line with what they get from above; all are seeded by then, the ones above first. */
export const lineOf = (
  accounts: readonly Account[],
  players: readonly { readonly account: string; readonly memberId: string }[],
  isWanted: (contract: SeededAgent['contracts'][number]) => boolean,
): SeededAgent[] => {
  const idOf = new Map(players.map(({ account, memberId }) => [account, memberId]));
  const line = accounts.map(({ username, upline, rates = {}, salary, dividend }) => ({
    memberId: idOf.get(username) ?? '',
    uplineId: upline === null ? null : (idOf.get(upline) ?? null),
    rates,
    contracts: [
      ...(dividend ? [{ kind: 'DIVIDEND' as const, rate: dividend.rate, waits: false }] : []),
      ...(salary ? [{ kind: 'DAILY_SALARY' as const, ...salary }] : []),
    ].filter(isWanted),
  }));
  return line.filter(({ rates, contracts }) => Object.keys(rates).length > 0 || contracts.length > 0);
};

/**
 * Opens the early accounts and the past player. A new line also gets rates, dividends, the link by which the player comes, and
 * the player's losses. Returns the link's code, where it was made now, and the player's id.
 */
export async function seedEarlyLine(
  past: Past,
  { demo, timeZone }: Brand,
  isNew: boolean,
): Promise<{ readonly code: string | undefined; readonly pastPlayerId: string }> {
  const { clock, identity, agents } = past;
  const { accounts, pastPlayer, password } = demo;
  const now = clock.now();
  clock.moveTo(timesBefore(now, timeZone).opened);
  const early = accounts.filter(({ isEarly }) => isEarly);
  const players = await identity.seedAccounts(early, password);
  if (isNew) await agents.seed(lineOf(early, players, ({ kind }) => kind === 'DIVIDEND'));
  const code = isNew ? await seedLink(past, demo, players) : undefined;
  const seed = code === undefined ? pastPlayer : { ...pastPlayer, byCode: code };
  const [player] = await identity.seedAccounts([seed], password);
  if (!player) throw new Error('the demo has no past player');
  if (isNew) await agents.seed(lineOf([pastPlayer], [...players, player], () => false));
  clock.moveTo(now);
  if (isNew) await seedLosses(past, timeZone, player.memberId);
  return { code, pastPlayerId: player.memberId };
}

/** The link of the first agent that has one; it gives the rates of the past player. */
async function seedLink(
  { agents }: Past,
  { accounts, pastPlayer: { rates = {} } }: Brand['demo'],
  players: readonly { readonly account: string; readonly memberId: string }[],
): Promise<string> {
  const agent = accounts.find(({ link }) => link);
  const memberId = players.find(({ account }) => account === agent?.username)?.memberId;
  if (!agent?.link || !memberId) throw new Error('the demo has no early agent with a link');
  return agents.seedLink({ memberId, type: 1 }, { ...agent.link, rates });
}

async function seedLosses({ clock, games }: Past, timeZone: string, memberId: string): Promise<void> {
  const { dividend, startOf } = timesBefore(clock.now(), timeZone);
  const early = { memberId, at: dividend.lostAt, first: 0, stakesMinor: earlyStakesMinor };
  await games.seedLostRounds(early, clock);
  const at = new Date(startOf(3).getTime() + 20 * hourMs);
  await games.seedLostRounds(
    { memberId, at, first: earlyStakesMinor.length, stakesMinor: lateStakesMinor },
    clock,
  );
}

/**
 * Calculates the nights after three days and the last dividend; before the second night a counted bet is taken back. The last
 * night waits for operators; what was calculated before is approved and paid now.
 */
export async function seedNights(
  { clock, games, agents }: Past,
  { timeZone }: Brand,
  memberId: string,
): Promise<void> {
  const now = clock.now();
  const { day, startOf, dividend } = timesBefore(now, timeZone);
  const calculateNight = async (back: number): Promise<string[]> => {
    const night = new Date(startOf(back - 1).getTime() + nightMs);
    clock.moveTo(night < now ? night : now);
    const days = await agents.calculateRebates(day(back));
    await agents.calculatePayouts('DAILY_SALARY');
    return days;
  };
  // Nothing is calculated of days before a run that a job of this process made meanwhile.
  const third = await calculateNight(3);
  const at = new Date(startOf(2).getTime() + 12 * hourMs);
  await games.seedTakenBack({ memberId, at, round: earlyStakesMinor.length }, clock);
  const second = await calculateNight(2);
  await calculateNight(1);
  clock.moveTo(dividend.calculatedAt);
  await agents.calculatePayouts('DIVIDEND');
  clock.moveTo(now);
  const payouts = [startOf(3), startOf(2)].map((beginsAt) => ({ kind: 'DAILY_SALARY' as const, beginsAt }));
  await agents.seedApprovals({
    days: [...third, ...second],
    payouts: [...payouts, { kind: 'DIVIDEND', beginsAt: dividend.beginsAt }],
  });
}
