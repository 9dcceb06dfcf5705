// Wagers against a platform with a correct ledger: planned faults of every act in every seamless protocol.
import { describe, expect, it } from 'vitest';
import {
  aSession,
  expectBooked,
  platform,
  restart,
  seamlessProtocols,
  sendAll,
  server,
  withWagerServer,
  vendorCode,
} from '#sandbox/testing/wager-server.ts';
import { vendorProtocols } from '../protocols/protocols.ts';

withWagerServer();

const faults = ['drop', 'lose', 'late', 'twice'] as const;
const acts = ['bet', 'rollback', 'win', 'end-round'] as const;

describe.each(seamlessProtocols)('in the protocol %s', (protocol) => {
  const { betTries, closesByItself } = vendorProtocols[protocol].habits;
  const cases = acts
    .filter((act) => act !== 'end-round' || closesByItself)
    .flatMap((act) => faults.map((kind) => ({ act, kind })));

  it.each(cases)('a $act that goes wrong ($kind) moves its money once', async ({ act, kind }) => {
    const session = aSession(protocol);
    const { playerId } = session;
    const round = { roundId: `round-of-${playerId}`, vendorCode, playerId };
    const stake = (name: string, amountMinor: bigint) =>
      server.wagers.stake(session, { roundId: round.roundId, stakeId: `${playerId}/${name}`, amountMinor });
    server.faultPlan.plan({ call: `wallet.${act}`, kind, times: act === 'bet' ? betTries : 2, lateMs: 1 });
    const isUncertain = act === 'bet' && (kind === 'drop' || kind === 'lose');
    if (isUncertain) {
      await expect(stake('first', 1000n)).rejects.toThrow('BET_UNCERTAIN');
      await expect(stake('first', 1000n)).rejects.toThrow('BET_UNCERTAIN');
    } else {
      expect(await stake('first', 1000n)).toEqual({ balance: '9990.00' });
      expect(await stake('first', 1000n)).toEqual({ balance: '9990.00' });
    }
    await stake('second', 501n);
    await stake('third', 250n);
    for (let again = 0; again < 2; again += 1)
      server.records.together(() => server.wagers.giveBack(`${playerId}/second`));
    for (let again = 0; again < 2; again += 1)
      server.records.together(() => server.wagers.settle(round, 1234n));
    await sendAll(session);
    expectBooked(session, 1234n - 250n - (isUncertain ? 0n : 1000n));
    await expect(stake('fourth', 100n)).rejects.toThrow('ROUND_CLOSED');
    restart();
    await sendAll(session);
    expectBooked(session, 1234n - 250n - (isUncertain ? 0n : 1000n));
  });

  it('a stake that arrives after the end of its round goes back', async () => {
    const session = aSession(protocol);
    const { playerId } = session;
    const round = { roundId: `round-of-${playerId}`, vendorCode, playerId };
    const order = (name: string) => ({
      roundId: round.roundId,
      stakeId: `${playerId}/${name}`,
      amountMinor: 1000n,
    });
    await server.wagers.stake(session, order('first'));
    platform.beforeAnswer = (call) => {
      if (call === 'bet') server.records.together(() => server.wagers.settle(round, 1980n));
    };
    await expect(server.wagers.stake(session, order('late'))).rejects.toThrow('ROUND_CLOSED');
    await sendAll(session);
    expectBooked(session, 980n);
  });
});
