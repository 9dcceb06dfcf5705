// The acts on several games at once.
import { setGame } from '#contract/games/office-calls.ts';
import { type BulkAct, bulkAct } from '#office/base/bulk/bulk-types.ts';
import type { GameRow } from './game-row.ts';

const about = { call: setGame, permission: 'games.game.set' } as const;
const params = ({ nodeId }: GameRow) => ({ nodeId });

export const gamesTogether: readonly BulkAct<GameRow>[] = [
  bulkAct({
    ...about,
    title: 'bulk.turnOn',
    effect: 'bulk.turnOnEffect',
    fits: ({ state }: GameRow) => state === 'OFF',
    send: (row: GameRow) => ({ params: params(row), body: { isOn: true } }),
  }),
  bulkAct({
    ...about,
    title: 'bulk.turnOff',
    effect: 'bulk.turnOffEffect',
    tone: 'danger',
    fits: ({ state }: GameRow) => state === 'ON',
    send: (row: GameRow) => ({ params: params(row), body: { isOn: false } }),
  }),
  bulkAct({
    ...about,
    title: 'bulk.markNew',
    effect: 'bulk.markNewEffect',
    fits: ({ state, isNew }: GameRow) => state !== 'REMOVED' && !isNew,
    send: (row: GameRow) => ({ params: params(row), body: { isNew: true } }),
  }),
  bulkAct({
    ...about,
    title: 'bulk.takeNew',
    effect: 'bulk.takeNewEffect',
    fits: ({ state, isNew }: GameRow) => state !== 'REMOVED' && isNew,
    send: (row: GameRow) => ({ params: params(row), body: { isNew: false } }),
  }),
];
