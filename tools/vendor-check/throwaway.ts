// A platform and a sandbox of vendors that live for one conformance check, in this process, on loopback.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brand } from '#brands/demo/brand.ts';
import { catalogue } from '#brands/demo/catalogue.ts';
import { content } from '#brands/demo/content.ts';
import type { CatalogueVendor } from '#contract/games/catalogue.ts';
import { openRecords } from '#sandbox/game-vendors/records-store.ts';
import { vendorStyles, type StyleName } from '#sandbox/game-vendors/styles/styles.ts';
import { createVendorKeys } from '#sandbox/game-vendors/vendor-keys.ts';
import { createSandbox } from '#sandbox/server.ts';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { Member } from './members.ts';
import type { Stage } from './stage.ts';

/** Which vendor is checked, and how it shall be registered. */
export type Registered = {
  readonly vassalage: string;
  readonly style: StyleName;
  readonly walletMode: Stage['walletMode'];
};
export type Ports = { readonly platform: number; readonly vendors: number };

const poolSize = 6;
const password = 'Jol-Rong-Brishti-7';

export type Throwaway = { stageOf(vassalage: string): Stage; close(): Promise<void> };

/** How the demo brand registers a vendor; undefined for one it does not have. */
export function registeredInBrand(vassalage: string): Registered | undefined {
  const vendor = catalogue.vendors.find((entry) => entry.vassalage === vassalage);
  const style = (vendor?.style ?? 'khela-sandbox') as StyleName;
  return vendor && { vassalage, style, walletMode: vendor.walletMode };
}

/** Starts both with these vendors registered; `close` takes everything away again. */
export async function openThrowaway(vendors: readonly Registered[], ports: Ports): Promise<Throwaway> {
  const dataDir = mkdtempSync(join(tmpdir(), 'khela-vendor-check-'));
  let offsetMs = 0;
  const clock = { now: () => new Date(Date.now() + offsetMs) };
  const platformUrl = `http://127.0.0.1:${ports.platform}`;
  const vendorUrl = `http://127.0.0.1:${ports.vendors}`;
  const vendorMasterSecret = randomBytes(32).toString('hex');
  const config = readConfig({
    SECRET_KEY: randomBytes(32).toString('hex'),
    VENDOR_MASTER_SECRET: vendorMasterSecret,
    PUBLIC_URL: platformUrl,
    VENDOR_URL: vendorUrl,
    TRUSTED_PROXIES: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
  });
  const db = await testDatabase('khela_server');
  const platform = await compose({ config, db, clock, site: false });
  await platform.platform.seed({ flags: brand.flags, customerService: content.customerService });
  await platform.messaging.seed(content);
  await platform.games.seedCatalogue({ vendors: vendors.map(rowOf), games: gamesOf(vendors) });
  await platform.http.listen({ port: ports.platform, host: '127.0.0.1' });
  const sandbox = await createSandbox({
    port: ports.vendors,
    host: '127.0.0.1',
    platformUrl,
    platformOrigin: platformUrl,
    vendorMasterSecret,
    publicUrl: vendorUrl,
    dataDir,
    clock,
    firstRetryMs: 50,
  });
  const records = openRecords(dataDir);
  const keys = createVendorKeys(vendorMasterSecret, records.keyPairs);
  let people = 0;
  const freshIp = (): string => `10.8.${(people >> 8) & 255}.${people++ & 255}`;

  /** Players by turns, so that two that are asked for one after the other are two. */
  const poolOf = (make: () => Promise<Member>) => {
    const pool: Promise<Member>[] = [];
    let turn = 0;
    return (): Promise<Member> => {
      const place = turn++ % poolSize;
      return (pool[place] ??= make());
    };
  };
  const newMember = async (): Promise<Member> => {
    const username = `checker${people + 1}`;
    const account = { username, nickname: 'Checker', type: 0 as const, memberLabels: [] };
    const clubLabel = { labelName: 'Shapla 1', type: 'AUTO' } as const;
    await platform.identity.seedAccounts(
      [{ ...account, balance: '1000.00', upline: null, clubLabel }],
      password,
    );
    return Member.signIn(platformUrl, freshIp(), username, password);
  };
  const stages = vendors.map(
    ({ vassalage, style, walletMode }): Stage => ({
      vassalage,
      style: vendorStyles[style],
      walletMode,
      platformUrl,
      vendorUrl,
      keys,
      currency: brand.currency,
      game: gameOf(vassalage),
      now: () => clock.now().getTime(),
      newPlayer: walletMode === 'TRANSFER' ? newMember : poolOf(newMember),
      newGuest: () => Member.guest(platformUrl, freshIp()),
      powers: {
        later: async (ms, act) => {
          offsetMs += ms;
          await act().finally(() => {
            offsetMs -= ms;
          });
        },
        setFrozen: (playerId, isFrozen) => db.tx((tx) => platform.wallet.freeze(tx, playerId, isFrozen)),
        plan: (wish) => sandbox.plan(wish),
      },
    }),
  );
  return {
    stageOf(vassalage) {
      const stage = stages.find((entry) => entry.vassalage === vassalage);
      if (!stage) throw new Error(`${vassalage} is not registered here`);
      return stage;
    },
    async close() {
      records.close();
      await sandbox.close();
      await platform.close();
      await db.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function rowOf({ vassalage, style, walletMode }: Registered): CatalogueVendor {
  const row = catalogue.vendors.find((entry) => entry.vassalage === vassalage);
  if (!row) throw new Error(`the demo brand has no vendor ${vassalage}`);
  return { ...row, style, walletMode };
}

/** A slot of the vendor that guests may play. */
function gameOf(vassalage: string): Stage['game'] {
  const game = catalogue.games.find((entry) => entry.vassalage === vassalage && entry.freeplay);
  if (!game) throw new Error(`${vassalage} has no game that guests may play`);
  return { nodeId: String(game.nodeId), gameCode: game.gameCode };
}

function gamesOf(vendors: readonly Registered[]) {
  const names = vendors.map(({ vassalage }) => vassalage);
  return catalogue.games.filter(({ vassalage }) => names.includes(vassalage));
}
