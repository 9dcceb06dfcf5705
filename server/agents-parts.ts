// The inputs of the module of agents: the modules below it, the list of bets, and answers to applications.
import type { Brand } from '#brands/brand.ts';
import type { Clock } from './base/clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { createAgents } from './modules/agents/index.ts';
import type { Identity } from './modules/identity/index.ts';
import { approveApplication } from './modules/messaging/index.ts';
import type { Platform } from './modules/platform/index.ts';
import type { Reporting } from './modules/reporting/index.ts';
import type { WalletModule } from './modules/wallet/index.ts';

type Given = {
  readonly db: Database;
  readonly clock: Clock;
  readonly brand: Brand;
  readonly config: Config;
};

export function agentsParts(
  { db, clock, brand, config }: Given,
  {
    wallet,
    identity,
    reporting,
    platform,
  }: {
    wallet: WalletModule;
    identity: Identity;
    reporting: Reporting;
    platform: Pick<Platform, 'flags'>;
  },
): Parameters<typeof createAgents>[0] {
  return {
    db,
    clock,
    timeZone: brand.timeZone,
    siteUrl: config.publicUrl,
    wallet,
    identity,
    feedback: { approveApplication: (tx, id, by) => approveApplication(tx, { clock }, id, by) },
    flags: platform.flags,
    takeOverBets: () => reporting.takeOver(),
  };
}
