// A stored game as the contract shows it (ENT-04).
import { hotMarks } from '#contract/games/office.ts';
import type { Game } from '#contract/games/game-shapes.ts';
import type { GameRow } from './catalogue-store.ts';
import type { GamesDeps } from '../parts.ts';

/** The wire form of a game; its names are in the language the row was read in. */
export function presentGame(row: GameRow, tileOf: GamesDeps['tileOf']): Game {
  const tile = tileOf(row.gameCode);
  const isRestricted = row.regions.length > 0 || row.memberTypes.length > 0;
  return {
    nodeId: row.nodeId.toString(),
    nodeName: row.nameEn,
    vassalage: row.vendorCode,
    gameName: row.name,
    displayName: row.name,
    showIcon: true,
    iconUrl: tile.url,
    iconColor: tile.color,
    gameType: row.gameType,
    roomId: '',
    supportPlay: row.supportPlay,
    gameId: row.gameCode,
    isGameH5: true,
    freeplay: row.freeplay,
    lottoMode: '',
    gameCode: row.gameCode,
    accountTypeName: row.vendorName,
    isHot: row.hotRank !== null && row.hotRank <= hotMarks,
    isNew: row.isNew,
    ...(row.vendorState === 'MAINTENANCE' ? { isDown: true } : {}),
    ...(isRestricted ? { onlyFor: { regions: [...row.regions], memberTypes: [...row.memberTypes] } } : {}),
  };
}
