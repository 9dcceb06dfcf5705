// The process that `bench:streams` and `bench:chat` measure: the whole server with its own members; it moves money on
// request.
import { join } from 'node:path';
import { brand } from '#brands/config.ts';
import { systemClock } from '#server/base/clock.ts';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { bringUpToDate } from '#server/db/schema/bring-up-to-date.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { beAtWork } from '#server/testing/an-operator-at-work.ts';

export type ToStreamsServer = { readonly move: readonly string[] } | 'memory' | 'operator';
export type FromStreamsServer =
  | { readonly ready: true }
  | { readonly operator: Readonly<Record<string, string>> }
  | { readonly heapKb: number; readonly rssKb: number };

const config = readConfig();
const db = await openDatabase(
  { databaseUrl: undefined, dataDir: join(config.dataDir, 'postgres') },
  bringUpToDate,
);
const platform = await compose({ config, db, clock: systemClock, site: false });
const accounts = Array.from({ length: Number(process.argv[2]) }, (_, at) => ({
  username: `listener${at}`,
  nickname: 'Listener',
  type: 0 as const,
  clubLabel: { labelName: 'VIP 0', type: 'MANUAL' as const },
  memberLabels: [],
  balance: '100.00',
  upline: null,
}));
const players = await platform.identity.seedAccounts(accounts, brand.demo.password);
const idOf = new Map(players.map((player, at) => [accounts[at]?.username, player.memberId]));
await platform.platform.changeSetting('flag.CBS3', true, 'bench');
await db.query('analyze');
await platform.http.listen({ port: config.port, host: config.host });
await platform.office.listen({ port: config.officePort, host: config.host });

let moves = 0;
async function move(username: string): Promise<void> {
  moves += 1;
  await platform.wallet.postGathered({
    txCode: 'PROMO_WIN',
    refType: 'bench',
    refId: `move${moves}`,
    ownerId: idOf.get(username) ?? '',
    account: 'CASH',
    house: 'PROMO_COST',
    amountMinor: 1n,
  });
}

function memory(): { heapKb: number; rssKb: number } {
  for (let round = 0; round < 3; round += 1) globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { heapKb: (heapUsed + external) / 1_024, rssKb: rss / 1_024 };
}

const say = (message: FromStreamsServer): void => void process.send?.(message);
process.on('message', (message: ToStreamsServer) => {
  if (message === 'memory') say(memory());
  else if (message === 'operator')
    void beAtWork({ db, clock: systemClock }, 'rina', ['ADMIN']).then((operator) => say({ operator }));
  else for (const username of message.move) void move(username);
});
process.on('SIGTERM', () => {
  void platform
    .close()
    .then(() => db.close())
    .then(() => process.exit(0));
});
say({ ready: true });
