// Makes the service that plays vendors' bets, over members who have wallets: the whole product below HTTP.
import type { Database } from '#server/db/database.ts';
import { systemClock } from '#server/base/clock.ts';
import { createGames, createVendorServer } from '#server/modules/games/index.ts';
import type { VendorRefusalCode } from '#contract/partners/game-vendor.ts';
import { createOrderService, type OrderService } from '#server/modules/games/orders/order-service.ts';
import type { GamesDeps } from '#server/modules/games/parts.ts';
import {
  findPlayer,
  findPlayers,
  findMemberStatuses,
} from '#server/modules/identity/accounts/member-store.ts';
import { remainingLimits } from '#server/modules/protection/limits/remaining-limits.ts';
import type { Posting, WalletModule } from '#server/modules/wallet/index.ts';
import type { OrderDone, VendorAct, VendorRules } from '#server/modules/games/vendors/port.ts';
import { VendorRefusal } from '#server/modules/games/vendors/vendor-refusal.ts';
import { hallCatalogue, testCeilings } from './hall-catalogue.ts';

const vendorCode = 'MEG';
const gameCode = 'MEG_L01_tiger';
const rules = { secondRollback: 'OK', rollbackOfWin: false, winsNameBets: true } as const;

/** The service that plays vendors' bets, over members who are all in a game. */
export async function aVendorService(db: Database, wallet: WalletModule): Promise<OrderService> {
  const deps = await vendorServiceParts(db, wallet);
  await openGameForAll(db, 1n);
  return createOrderService(deps);
}

/** The dependencies of the service, over a small catalogue of games. */
export async function vendorServiceParts(db: Database, wallet: WalletModule): Promise<GamesDeps> {
  const platformSecretOf = (): string => 'bench';
  const deps: GamesDeps = {
    db,
    clock: systemClock,
    wallet,
    identity: {
      playerOf: (memberId) => findPlayer(db, memberId),
      playersOf: findPlayers,
      memberStatusesOf: findMemberStatuses,
    },
    protection: {
      remainingLimits: (tx, ids) =>
        remainingLimits(tx, { clock: systemClock, timeZone: 'Asia/Manila', wallet }, ids),
    },
    platform: { inMaintenance: async () => false },
    vendors: { launchBaseUrl: 'http://127.0.0.1:9', secretOf: () => undefined, platformSecretOf },
    vendorServer: createVendorServer({ baseUrl: 'http://127.0.0.1:9', clock: systemClock, platformSecretOf }),
    merchant: { code: 'khela', currency: 'BDT', timeZone: 'Asia/Dhaka', ceilings: testCeilings },
    tileOf: () => ({ url: '', color: '' }),
    onFault: (fault) => console.error(fault),
  };
  const games = createGames(deps);
  await games.seedCatalogue(hallCatalogue);
  await games.close();
  return deps;
}

/** Opens a game for a member, with `token-<member>` as the session's token. */
export async function openGameFor(db: Database, memberId: string, nodeId: bigint): Promise<void> {
  await db.query(`${sessionsOf} $2`, [nodeId, memberId]);
}

/** Makes everybody who has a wallet and no name a member in a game, with `token-<member>` as the session's token. */
export async function openGameForAll(db: Database, nodeId: bigint): Promise<void> {
  await db.tx(async (tx) => {
    await tx.query('set local statement_timeout = 0');
    await tx.query(sessions, [nodeId]);
    await tx.query(members);
  });
  await db.query('vacuum (analyze)');
}

/** Runs acts of a player in a game as one order; returns the results, or the code of the refusal. */
export async function requestOrder(
  service: OrderService,
  playerId: string,
  acts: readonly VendorAct[],
  more: Partial<VendorRules> = {},
): Promise<OrderDone | VendorRefusalCode> {
  const session = { vendorCode, playerId, currency: 'BDT', sessionToken: `token-${playerId}` };
  try {
    return await service.play({ ...session, rules: { ...rules, ...more }, acts });
  } catch (error) {
    if (error instanceof VendorRefusal) return error.code;
    throw error;
  }
}

/** Books a posting of a bet as its vendor would request it. */
export async function playBet(
  service: OrderService,
  { ownerId, refId, amountMinor }: Posting,
): Promise<void> {
  const { acts } = await service.play({
    vendorCode,
    playerId: ownerId,
    currency: 'BDT',
    sessionToken: `token-${ownerId}`,
    rules,
    acts: [
      {
        kind: 'BET',
        transactionId: refId,
        roundId: refId,
        gameCode,
        amountMinor: -amountMinor,
      },
    ],
  });
  if (acts[0]?.journalId === null) throw new Error('the bet moved nothing');
}

const members = `insert into member (id, account, type, nickname, club_label_name, club_label_type, created_via,
    first_time_login, registered_at)
  select owner_id, owner_id, 0, 'Bettor', 'VIP 1', 'AUTO', 'SEED', false, now() from wallet
  where owner_id not in (select id from member)`;
const sessionsOf = `insert into game_session (id, member_id, site_session_id, node_id, book, language, ticket_hash, token_hash,
    launched_at, redeemed_at, expires_at)
  select 'gms_' || owner_id, owner_id, 'bench', $1::bigint, 'REAL', 'EN', sha256(convert_to('ticket ' || owner_id, 'UTF8')),
    sha256(convert_to('token-' || owner_id, 'UTF8')), now(), now(), now() + interval '1 day' from wallet where owner_id =`;
const sessions = `${sessionsOf} any(select owner_id from wallet where owner_id not in (select id from member))`;
