// Looking back on rounds: a member's betting record and the board of the latest winners.
import type { AnswerOf, QueryOf } from '#contract/base/endpoint.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import type { winnerBoard } from '#contract/games/browse.ts';
import type { Player } from '#server/modules/identity/index.ts';
import type { GamesDeps } from './parts.ts';
import { maskName, validBetMinor } from './play-rules.ts';
import type { RoundPage, RoundQuery, RoundRecord, Win, WinsWanted } from './round-record.ts';
import { type RecordRow, selectRoundPage, selectWins } from './round-store.ts';

/** One page of a member's rounds, newest first, with totals of the whole selection. */
export async function pageRounds(
  { db, tileOf }: Pick<GamesDeps, 'db' | 'tileOf'>,
  query: RoundQuery,
): Promise<RoundPage> {
  const { rows, total, betMinor, winMinor } = await selectRoundPage(db, query);
  return {
    rounds: rows.map((row) => recordOf(row, tileOf(row.gameCode))),
    totalCount: total,
    sumBetMinor: betMinor,
    sumWinMinor: winMinor,
    sumNetMinor: winMinor - betMinor,
  };
}

function recordOf(
  { id, nodeId, gameType, returnedMinor, ...row }: RecordRow,
  tile: ReturnType<GamesDeps['tileOf']>,
): RoundRecord {
  return {
    ...row,
    iconUrl: tile.url,
    iconColor: tile.color,
    roundId: id,
    nodeId: nodeId.toString(),
    gameCategory: gameType,
    betMinor: row.state === 'CANCELLED' ? returnedMinor : row.betMinor,
    validBetMinor: validBetMinor(gameType, row),
    netMinor: row.winMinor - row.betMinor,
  };
}

/** The latest real settled wins, newest first, names masked; members who excluded themselves are left out. */
export async function showWinners(
  deps: GamesDeps,
  query: QueryOf<typeof winnerBoard>,
): Promise<AnswerOf<typeof winnerBoard>> {
  const category = query.gameCategory === 'ALL' ? null : query.gameCategory;
  const players = new Map<string, Player | undefined>();
  for (;;) {
    const hiddenMemberIds = [...players].filter(([, player]) => !isShown(player)).map(([id]) => id);
    const wanted = { language: query.language, category, hiddenMemberIds, limit: query.limitNum };
    const wins = await latestWins(deps, wanted);
    const unknown = [...new Set(wins.map((row) => row.memberId))].filter((id) => !players.has(id));
    const found = await Promise.all(unknown.map((id) => deps.identity.playerOf(id)));
    unknown.forEach((id, index) => players.set(id, found[index]));
    // Whoever turned out to be hidden leaves room on the board: look again for others to fill it.
    if (found.some((player) => !isShown(player))) continue;
    return { content: wins.flatMap((row) => presentWin(deps, row, players.get(row.memberId))) };
  }
}

/** Of vendors' games and all others together. */
async function latestWins({ db, otherWins }: GamesDeps, wanted: WinsWanted): Promise<Win[]> {
  const [own, others] = await Promise.all([selectWins(db, wanted), otherWins?.(wanted) ?? []]);
  return [...own, ...others]
    .sort((one, other) => other.settledAt.getTime() - one.settledAt.getTime())
    .slice(0, wanted.limit);
}

function isShown(player: Player | undefined): player is Player {
  return player !== undefined && player.status !== 'SELF_EXCLUDED';
}

function presentWin(
  { tileOf }: GamesDeps,
  row: Win,
  player: Player | undefined,
): AnswerOf<typeof winnerBoard>['content'] {
  if (!player) return [];
  const { gameName, gameCode, winMinor } = row;
  const vo = {
    iconUrl: tileOf(gameCode).url,
    gameName,
    customerName: maskName(player.account),
    winAmount: minorToDecimal(winMinor),
  };
  return [{ vo }];
}
