// Orders with other events between them: each order is decided on the facts of its time, alone, in a batch or from two
// processes.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { createWallet, type WalletModule } from '#server/modules/wallet/index.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { requestOrder, openGameFor, vendorServiceParts } from '#server/testing/games/a-vendor-service.ts';
import {
  actsOf,
  aDeposit,
  bet,
  betAgain,
  closeSessions,
  endOf,
  free,
  happens,
  leftOf,
  setStatus,
  switchGame,
  undoOf,
  vendorAction,
  win,
} from '#server/testing/games/vendor-actions.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';
import { runsByDay } from '#server/testing/test-depth.ts';
import type { GamesDeps } from '../parts.ts';
import type { VendorAct } from '../vendors/port.ts';
import { createOrderService, type OrderService } from './order-service.ts';

const engines = { 'the embedded engine': testDatabase, 'a PostgreSQL server': testPostgres };
let round = 0;

describe.each(Object.entries(engines))('orders on %s', (_name, open) => {
  let db: Database;
  let wallet: WalletModule;
  let parts: GamesDeps;
  beforeAll(async () => {
    db = await open();
    wallet = createWallet({ db, clock: systemClock, currency: 'BDT' });
    parts = await vendorServiceParts(db, wallet);
  });
  afterAll(async () => {
    await wallet.close();
    await db.close();
  });

  const aPlayer = async (balanceMinor = 10_000n): Promise<string> => {
    const { memberId } = await aMember(db, { balanceMinor });
    await openGameFor(db, memberId, 1n);
    return memberId;
  };
  const play = async (service: OrderService, playerId: string, ...acts: VendorAct[]): Promise<string> => {
    const done = await requestOrder(service, playerId, acts, { rollbackOfWin: true });
    if (typeof done === 'string') return done;
    const said = done.acts.map(({ repeated, journalId }) =>
      repeated ? 'again' : journalId ? 'moved' : 'noted',
    );
    return `${said.join(' ')} ${done.balanceMinor}`;
  };
  /** A player who has played one round. */
  const aKnownPlayer = async (service: OrderService, balanceMinor?: bigint): Promise<string> => {
    const playerId = await aPlayer(balanceMinor);
    round += 1;
    expect(await play(service, playerId, bet(`first-${round}`, 0n))).toContain('noted');
    return playerId;
  };

  it.each<[string, (playerId: string) => Promise<unknown>, string]>([
    ['money came', (id) => wallet.postGathered(aDeposit(id, 5_000n)), 'moved 14900'],
    ['money went', (id) => wallet.postGathered(aDeposit(id, -9_950n)), 'INSUFFICIENT_FUNDS'],
    ['the wallet is frozen', (id) => db.tx((tx) => wallet.freeze(tx, id, true)), 'PLAYER_BLOCKED'],
    ['the player left', (id) => setStatus(db, id, 'SELF_EXCLUDED'), 'PLAYER_BLOCKED'],
    ['the session was closed', (id) => closeSessions(db, id), 'SESSION_EXPIRED'],
  ])('hears that %s', async (_what, happen, answer) => {
    const service = createOrderService(parts);
    const [playerId, other] = [await aKnownPlayer(service), await aKnownPlayer(service)];
    await happen(playerId);
    const both = [
      play(service, playerId, bet(`h-${playerId}`, 100n)),
      play(service, other, bet(`h-${other}`, 100n)),
    ];
    expect(await Promise.all(both)).toEqual([answer, 'moved 9900']);
  });

  it('is notified that the game was switched off and on again', async () => {
    const service = createOrderService(parts);
    const playerId = await aKnownPlayer(service);
    await switchGame(db, false);
    expect(await play(service, playerId, bet('off', 100n))).toBe('GAME_DISABLED');
    await switchGame(db, true);
    expect(await play(service, playerId, bet('off', 100n))).toBe('moved 9900');
  });

  it('takes a copy of a bet once, also one that another process took', async () => {
    const [one, other] = [createOrderService(parts), createOrderService(parts)];
    const playerId = await aKnownPlayer(one);
    expect(await play(one, playerId, bet('copy', 100n))).toBe('moved 9900');
    expect(await play(one, playerId, bet('copy', 100n))).toBe('again 9900');
    expect(await play(other, playerId, bet('there', 100n))).toBe('moved 9800');
    expect(await play(one, playerId, bet('there', 100n))).toBe('again 9800');
    const copies = Array.from({ length: 8 }, (_, at) =>
      play(at % 2 ? one : other, playerId, bet('many', 100n)),
    );
    expect((await Promise.all(copies)).sort()).toEqual([...Array(7).fill('again 9700'), 'moved 9700']);
  });

  it.each<[string, (name: string) => VendorAct, (name: string) => VendorAct, string]>([
    ['ended it', endOf, (name) => win(name, 50n), 'ALREADY_SETTLED'],
    ['paid nothing for its bet', (name) => win(name, 0n, false), undoOf, 'ALREADY_SETTLED'],
    ['closed it', (name) => win(name, 0n), (name) => betAgain(name), 'ROUND_CLOSED'],
  ])(
    'believes nothing about a round after another process %s, though no money moved',
    async (_what, there, here, answer) => {
      const [one, other] = [createOrderService(parts), createOrderService(parts)];
      const playerId = await aKnownPlayer(one);
      expect(await play(one, playerId, bet(playerId, 100n))).toBe('moved 9900');
      expect(await play(other, playerId, there(playerId))).toBe('noted 9900');
      expect(await play(one, playerId, here(playerId))).toBe(answer);
    },
  );

  it('pays no win of a free bet that another process undid, though nothing in its round says so', async () => {
    const [one, other] = [createOrderService(parts), createOrderService(parts)];
    const playerId = await aKnownPlayer(one);
    expect(await play(one, playerId, bet(playerId, 100n))).toBe('moved 9900');
    expect(await play(one, playerId, free.bet(playerId, 500n))).toBe('noted 9900');
    expect(await play(other, playerId, free.undo(playerId))).toBe('noted 9900');
    expect(await play(one, playerId, free.win(playerId, 700n))).toBe('ALREADY_ROLLED_BACK');
    expect(await play(one, playerId, win(playerId, 50n))).toBe('moved 9950');
  });

  it('loses nothing when two processes play for the same players at once', async () => {
    const services = [createOrderService(parts), createOrderService(parts)] as const;
    const players = await Promise.all(Array.from({ length: 4 }, () => aKnownPlayer(services[0])));
    const rounds = players.flatMap((playerId) => Array.from({ length: 15 }, (_, at) => ({ playerId, at })));
    const answers = await Promise.all(
      rounds.map(async ({ playerId, at }) => {
        const id = `both-${playerId}-${at}`;
        const placed = await play(services[at % 2 ? 0 : 1], playerId, bet(id, 100n));
        const won = await play(services[at % 3 ? 0 : 1], playerId, win(id, at % 2 ? 0n : 150n));
        return `${placed.split(' ')[0]} ${won.split(' ')[0]}`;
      }),
    );
    expect(new Set(answers)).toEqual(new Set(['moved moved', 'moved noted']));
    for (const playerId of players)
      expect(await wallet.playableMinor(playerId, 'REAL')).toBe(10_000n - 15n * 100n + 8n * 150n);
  });

  it('come to the same together as one after the other, whatever happens between', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(vendorAction, { minLength: 5, maxLength: 25 }), async (actions) => {
        const [patient, hasty] = [await aPlayer(500n), await aPlayer(500n)];
        const service = createOrderService(parts);
        const run = async (playerId: string, isTogether: boolean): Promise<string[]> => {
          const answers: Promise<string>[] = [];
          for (const [at, one] of actions.entries()) {
            const order = actsOf(one, playerId);
            if (!order || !isTogether) await Promise.all(answers);
            if (order) answers.push(play(service, playerId, ...order));
            else await happens({ db, wallet }, one, playerId, `${playerId}-${at}`);
          }
          const answered = await Promise.all(answers);
          await switchGame(db, true);
          return answered;
        };
        expect(await run(hasty, true)).toEqual(await run(patient, false));
        expect(await leftOf(db, hasty)).toEqual(await leftOf(db, patient));
      }),
      { numRuns: runsByDay(8) },
    );
    const { faults } = await wallet.prove();
    expect(faults).toEqual([]);
  });
});
