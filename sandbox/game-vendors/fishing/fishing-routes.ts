// The calls of the fishing page: events of the table, shots, the cannon, seeds and history.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { minorToDecimal } from '#contract/base/money.ts';
import { openEventStream, streamOwner } from '../event-stream.ts';
import type { KindDeps } from '../game-kind.ts';
import { GameRefusal } from '../game-refusal.ts';
import { readBody } from '../read-request.ts';
import type { GameSession } from '../records/round-record.ts';
import { type Batch, type DrawnShot, sumsOf } from './batch-store.ts';
import type { FishingHistory, SeedWire, ShotsAnswer, ShotWire } from './fishing-wire.ts';
import { changeSeeds, presentSeeds } from './seeds.ts';
import { seaOf } from './sea-of.ts';
import { shoot, type ShootDeps } from './shoot.ts';
import type { Tables } from './tables.ts';

type Deps = Pick<KindDeps, 'sessionOf'> & ShootDeps & { readonly tables: Tables };

const amount = z.string().check(z.regex(/^\d{1,10}\.\d{2}$/));
const shotsBody = z.strictObject({
  batchId: z.string().check(z.regex(/^[A-Za-z0-9-]{8,40}$/)),
  cannon: amount,
  fish: z.array(z.string().check(z.maxLength(16))).check(z.minLength(1), z.maxLength(4)),
});
const cannonBody = z.strictObject({ cannon: amount });
const seedBody = z.strictObject({ clientSeed: z.string().check(z.regex(/^[A-Za-z0-9-]{1,40}$/)) });
const historyLimit = 50;

/** Adds the calls of all seas. */
export function addFishingRoutes(app: FastifyInstance, deps: Deps): void {
  const nowMs = (): number => deps.clock.now().getTime();

  app.get('/api/fishing/events', async (request, reply) => {
    const session = deps.sessionOf(request);
    const onClose = (): void => leave();
    const stream = openEventStream(reply, { owner: streamOwner(session), onClose });
    if (!stream) return;
    const { table, guest } = deps.tables.join(session, nowMs());
    const leave = (): void => {
      guest.listeners.delete(stream.send);
      guest.leftAtMs = nowMs();
    };
    guest.listeners.add(stream.send);
    const { place } = guest;
    const players = table.players();
    stream.send({ type: 'table', now: nowMs(), place, players, caught: table.caughtIds() });
    table.publish({ type: 'players', players });
  });

  app.post('/api/fishing/shots', async (request): Promise<ShotsAnswer> => {
    const session = deps.sessionOf(request);
    const { batchId, cannon, fish } = readBody(shotsBody, request.body);
    const { table, guest } = deps.tables.join(session, nowMs());
    const cannonMinor = minorOf(cannon);
    const order = { batchId, cannonMinor, fishIds: fish };
    const { batch, gone } = await shoot(deps, session, { sea: seaOf(session.gameCode), table }, order);
    if (!batch) return { shots: [], gone, stake: '0.00', win: '0.00' };
    guest.cannon = cannon;
    const shots = batch.shots.map((shot) => presentShot(shot, batch.cannonMinor));
    table.publish({ type: 'shots', place: guest.place, cannon, shots });
    const balance = await deps.wagers.sendDue(session);
    const { stakeMinor, winMinor } = sumsOf(batch);
    return {
      roundId: batch.roundId,
      shots,
      gone,
      stake: minorToDecimal(stakeMinor),
      win: minorToDecimal(winMinor),
      ...(balance === undefined ? {} : { balance }),
    };
  });

  app.post('/api/fishing/cannon', async (request) => {
    const session = deps.sessionOf(request);
    const { cannon } = readBody(cannonBody, request.body);
    if (!seaOf(session.gameCode).cannons.includes(Number(minorOf(cannon))))
      throw new GameRefusal('INPUT_INVALID');
    const { table, guest } = deps.tables.join(session, nowMs());
    guest.cannon = cannon;
    table.publish({ type: 'players', players: table.players() });
    return { cannon };
  });

  app.post('/api/fishing/seeds', async (request): Promise<SeedWire> => {
    const session = deps.sessionOf(request);
    const { clientSeed } = readBody(seedBody, request.body);
    return presentSeeds(deps.records.together(() => changeSeeds(deps.seeds, session, clientSeed)));
  });

  app.get('/api/fishing/history', async (request) => presentHistory(deps, deps.sessionOf(request)));
}

function presentHistory({ batches, seeds }: Deps, session: GameSession): FishingHistory {
  const present = (batch: Batch): FishingHistory['rounds'][number] => {
    const { stakeMinor, winMinor } = sumsOf(batch);
    const pair = seeds.find(session, batch.seedId);
    if (!pair) throw new Error(`the seeds of ${batch.roundId} are lost`);
    return {
      roundId: batch.roundId,
      at: batch.atMs,
      cannon: minorToDecimal(batch.cannonMinor),
      stake: minorToDecimal(stakeMinor),
      win: minorToDecimal(winMinor),
      shots: batch.shots.map((shot) => presentShot(shot, batch.cannonMinor)),
      seeds: presentSeeds(pair),
    };
  };
  return { rounds: batches.listDone(session, historyLimit).map(present) };
}

function presentShot({ times, ...shot }: DrawnShot, cannonMinor: bigint): ShotWire {
  return { ...shot, times, amount: minorToDecimal(cannonMinor * BigInt(times)) };
}

const minorOf = (decimal: string): bigint => BigInt(decimal.replace('.', ''));
