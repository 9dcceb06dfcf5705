// Makes the module of agents for tests, over a real wallet and identity and the clock of the test.
import { type FlagName, flagNames, type WhitelabelFlags } from '#contract/platform.ts';
import type { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { createAgents } from '#server/modules/agents/index.ts';
import { coveringBets } from '#server/modules/lottery/bets/covering-bets.ts';
import { createLineGroups } from '#server/modules/lottery/groups-below.ts';
import { aLottery } from '../lottery/a-lottery.ts';
import { anIdentity } from '../identity/an-identity.ts';

type AgentsOptions = {
  readonly db: Database;
  readonly clock: ReturnType<typeof heldClock>;
  readonly flagsOn?: readonly FlagName[];
};

/** Bets are written into the list by the test itself. */
export function anAgents({ db, clock, flagsOn = [] }: AgentsOptions) {
  const lottery = aLottery(db);
  const { identity, wallet, protection } = anIdentity(db, { clock });
  return createAgents({
    db,
    clock,
    timeZone: 'Asia/Dhaka',
    siteUrl: 'https://khela.example',
    wallet,
    identity,
    protection,
    lottery: {
      lineGroups: createLineGroups(lottery),
      coveringBets: (of, span) => coveringBets(lottery.lotteries, of, span),
    },
    platform: {
      setting: async () => ['m.khela.example'],
      flags: async () =>
        Object.fromEntries(flagNames.map((name) => [name, flagsOn.includes(name)])) as WhitelabelFlags,
    },
    reporting: { takeOver: async () => 0, catchUp: async () => undefined },
  });
}
