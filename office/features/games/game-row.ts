// A row of the list of games.
import type { listGames } from '#contract/games/office-calls.ts';
import type { RowOf } from '#office/base/list/list-types.ts';

export type GameRow = RowOf<typeof listGames>;
