// Faults of draws: services that stop or run at once, draws called off, a lost seed, a bad generator.
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  begun,
  engines,
  expectProven,
  minuteMs,
  over,
  serviceOver,
  storedDraws,
} from '#server/testing/lottery/a-draw-service.ts';
import { asOwner, letDrawsAge } from '#server/testing/lottery/draw-clock.ts';

describe.each(Object.entries(engines))('the clock of the draws on %s', (_name, open) => {
  it('passes the clock to the next process at once when it is closed, after the lease when it stops answering', async () => {
    const opened = await open();
    const first = await begun(opened, { holder: 'first' });
    const second = serviceOver(opened.as('khela_draw'), { holder: 'second' });
    const holder = async () =>
      (await opened.owner.query<{ holder: string | null }>('select holder from lottery_ticker'))[0]?.holder;
    expect(await second.tick()).toBe(0);
    expect(await holder()).toBe('first');
    await letDrawsAge(opened.owner, 11_000);
    await second.tick();
    expect(await holder()).toBe('second');
    await first.tick();
    expect(await holder()).toBe('second');
    await second.close();
    await first.tick();
    expect(await holder()).toBe('first');
  });

  it('calls off what operators asked for, as long as it is not drawn', async () => {
    const opened = await open();
    const service = await begun(opened);
    const server = opened.as('khela_server');
    const [now, later] = await storedDraws(server, `game_code = 'MINUTE'`);
    for (const row of [now, later]) {
      await server.query('insert into lottery_void_request (draw_id, requested_by) values ($1, $2)', [
        row?.id,
        'ana',
      ]);
    }
    await service.tick();
    const ended = await storedDraws(opened.owner, over);
    expect(ended.map(({ id, state, voidReason }) => [id, state, voidReason])).toEqual([
      [now?.id, 'VOID', 'CALLED_OFF'],
      [later?.id, 'VOID', 'CALLED_OFF'],
    ]);
    expectProven(ended);
    await letDrawsAge(opened.owner, 5 * minuteMs);
    await service.tick();
    const [drawn] = await storedDraws(server, `state = 'DRAWN' and game_code = 'COUNTED'`);
    await server.query('insert into lottery_void_request (draw_id, requested_by) values ($1, $2)', [
      drawn?.id,
      'ana',
    ]);
    await service.tick();
    expect(await storedDraws(opened.owner, `id = ${drawn?.id}`)).toEqual([drawn]);
    expect(await opened.owner.query('select from lottery_void_request')).toEqual([]);
  });

  it('calls off a draw whose seed cannot be read, and notes it', async () => {
    const opened = await open();
    const service = await begun(opened);
    const [mine] = await storedDraws(opened.owner, `game_code = 'MINUTE'`);
    await asOwner(opened.owner, [
      `update lottery_seed set sealed = sealed || '\\x00' where draw_id = ${mine?.id}`,
    ]);
    await letDrawsAge(opened.owner, 2 * minuteMs);
    await service.tick();
    const ended = await storedDraws(opened.owner, over);
    expect(ended.find(({ id }) => id === mine?.id)).toMatchObject({
      state: 'VOID',
      voidReason: 'SEED_LOST',
      seed: null,
    });
    expectProven(ended);
    const events = await opened
      .as('khela_server')
      .query('select details from lottery_event where kind = $1', ['SEED_LOST']);
    expect(events).toEqual([{ details: { gameCode: 'MINUTE', drawNo: mine?.drawNo } }]);
  });

  it('draws nothing while the generator fails its self-test, gives stakes back after an hour, and recovers', async () => {
    const opened = await open();
    let isBad = false;
    const service = await begun(opened, {
      randomBytes: (size) => (isBad ? Buffer.alloc(size, 1) : randomBytes(size)),
    });
    isBad = true;
    expect((await service.selfTest()).passed).toBe(false);
    expect(service.state().isBlocked).toBe(true);
    const made = (await storedDraws(opened.owner)).length;
    await letDrawsAge(opened.owner, 2 * minuteMs);
    await service.tick();
    // Its lease ran out; a service that is blocked waits for another to take over first.
    await asOwner(opened.owner, [`update lottery_ticker set lease_until = lease_until - '20 s'::interval`]);
    await service.tick();
    const states = async () =>
      (await storedDraws(opened.owner, `game_code = 'MINUTE'`)).slice(0, 3).map((row) => row.state);
    expect(await states()).toEqual(['VOID', 'CLOSED', 'SCHEDULED']);
    expect(
      (await storedDraws(opened.owner, over)).every(({ voidReason }) => voidReason === 'GENERATOR'),
    ).toBe(true);
    await letDrawsAge(opened.owner, 62 * minuteMs);
    await service.tick();
    expect((await storedDraws(opened.owner, `state = 'CLOSED'`)).length).toBe(0);
    expect((await storedDraws(opened.owner)).length).toBe(made);
    isBad = false;
    await service.selfTest();
    await letDrawsAge(opened.owner, 20_000);
    for (let ticks = 0; ticks < 5; ticks += 1) await service.tick();
    expect(service.state().isBlocked).toBe(false);
    expect(await storedDraws(opened.owner, `state = 'OPEN'`)).toHaveLength(2);
    expectProven(await storedDraws(opened.owner, over));
    const events = await opened.owner.query<{ kind: string; details: Record<string, number> }>(
      'select kind, details from lottery_event order by id',
    );
    const kinds = events.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind.startsWith('GENERATOR'))).toEqual([
      'GENERATOR_PASSED',
      'GENERATOR_FAILED',
      'GENERATOR_PASSED',
    ]);
    // The process that runs the clock and the key of the results, before the first draw.
    expect(kinds.slice(0, 3).toSorted()).toEqual(['CLOCK_TAKEN', 'GENERATOR_PASSED', 'SIGNING_KEY']);
    const blocked = events
      .filter(({ kind }) => kind === 'CAUGHT_UP')
      .map(({ details }) => details.blocked ?? 0);
    expect(blocked.reduce((sum, count) => sum + count, 0)).toBe(
      (await storedDraws(opened.owner, `void_reason = 'GENERATOR'`)).length,
    );
  });
});

it('several services over one PostgreSQL, even with the lease taken over again and again, draw everything once', async () => {
  const open = engines['a PostgreSQL server'];
  if (!open) throw new Error('no server');
  const opened = await open();
  const received: string[] = [];
  const stop = await opened.owner.listen('lottery', (payload) => received.push(payload));
  await begun(opened);
  const services = Array.from({ length: 4 }, (_none, nth) =>
    serviceOver(opened.as('khela_draw'), { holder: `service ${nth}` }),
  );
  await Promise.all(services.map((service) => service.selfTest()));
  for (let nth = 0; nth < 40; nth += 1) {
    await Promise.all([
      ...services.map((service) => service.tick()),
      // The holder of the lease loses it in the middle of its tick.
      asOwner(opened.owner, [`update lottery_ticker set lease_until = to_timestamp(0)`]),
      ...services.map((service) => service.tick()),
    ]);
    // Under these faults all of them may have lost the lease before a sale was opened; now the holder opens it.
    for (const service of services) await service.tick();
    await letDrawsAge(opened.owner, minuteMs / 2);
  }
  await services[0]?.close();
  await services[1]?.tick();
  const ended = await storedDraws(opened.owner, over);
  // About forty were due; a machine that is kept busy misses the whole sale of some, which are void then.
  expect(ended.filter(({ state }) => state === 'DRAWN').length).toBeGreaterThanOrEqual(20);
  expectProven(ended);
  await stop();
  const drawn = received.map((payload) => JSON.parse(payload) as { drawId: string; state: string });
  const once = new Set(drawn.map(({ drawId, state }) => `${drawId} ${state}`));
  expect(once.size).toBe(drawn.length);
});
