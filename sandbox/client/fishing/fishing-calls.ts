// The calls of the fishing page to its server.
import type { FishingHistory, SeedWire, ShotsAnswer } from '../../game-vendors/fishing/fishing-wire.ts';

type Call = <Answer>(method: 'GET' | 'POST', path: string, body?: object) => Promise<Answer>;
export type FishingCalls = ReturnType<typeof createFishingCalls>;

export function createFishingCalls(call: Call) {
  return {
    shoot: (batchId: string, cannon: string, fish: readonly string[]) =>
      call<ShotsAnswer>('POST', '/api/fishing/shots', { batchId, cannon, fish }),
    setCannon: (cannon: string) => call<object>('POST', '/api/fishing/cannon', { cannon }),
    changeSeeds: (clientSeed: string) => call<SeedWire>('POST', '/api/fishing/seeds', { clientSeed }),
    history: () => call<FishingHistory>('GET', '/api/fishing/history'),
    balance: async () => (await call<{ balance: string }>('GET', '/api/balance')).balance,
  };
}
