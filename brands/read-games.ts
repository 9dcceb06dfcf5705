// Reads a brand's table of games: one line a game, so that it is easy to edit.
import type { CatalogueGame, SlotModel } from '#contract/games/catalogue.ts';
import { type GameCategory, gameCategories } from '#contract/games/game.ts';

/** The letter of a game code for the pay model of its reels. */
const modelOfLetter: Readonly<Record<string, SlotModel>> = { L: 'lines', W: 'ways', S: 'scatter' };
/** Games of vendors have a demo mode in every category; draws of lotteries are real. */
const categoriesWithoutFunMode: readonly GameCategory[] = ['LOTT', 'ELOTT'];

/** Their games are drawn by this platform and not by a vendor; each has the code of its lottery. */
const lotteryVendors: readonly string[] = ['LOTT', 'ELOTT', 'TCG_LOTTO_VN', 'TCG_SEA'];

/** Reads the table of games; throws an Error that names the line and its fault. */
export function readGames(table: string): CatalogueGame[] {
  const [, ...lines] = table.replace(/\n$/, '').split('\n');
  return lines.map((line, index) => readGame(line, index + 2));
}

function readGame(line: string, lineNumber: number): CatalogueGame {
  const refuse = (why: string): never => {
    throw new Error(`games.tsv line ${lineNumber}: ${why}`);
  };
  const cells = line.split('\t');
  if (cells.length !== 9) refuse(`${cells.length} cells instead of 9`);
  const [
    nodeId = '',
    vendorCode = '',
    gameCode = '',
    type,
    hero = '',
    hotRank,
    marks = '',
    en = '',
    bn = '',
  ] = cells;
  const isLottery = lotteryVendors.includes(vendorCode);
  const slot = isLottery ? null : readSlot(gameCode, vendorCode, refuse);
  if (isLottery && !/^[A-Z][A-Z0-9_]{1,23}$/.test(gameCode)) refuse(`${gameCode} is not a lottery’s code`);
  const gameType = gameCategories.find((category) => category === type) ?? refuse(`${type} is no category`);
  if (!/^[1-9]\d*$/.test(nodeId)) refuse(`${nodeId} is no id`);
  if (hero === '' || en === '' || bn === '') refuse('a hero and both names are needed');
  return {
    gameCode,
    nodeId: Number(nodeId),
    vendorCode,
    gameType,
    nameEn: en,
    nameBn: bn,
    slot,
    hotRank: hotRank ? Number(hotRank) : null,
    isNew: marks.split(' ').includes('new'),
    freeplay: !marks.split(' ').includes('members'),
    supportPlay: !categoriesWithoutFunMode.includes(gameType),
    hero,
  };
}

/** A code gives its vendor and, of a slot, the pay model and the symbols; other letters are other kinds of games. */
function readSlot(
  gameCode: string,
  vendorCode: string,
  refuse: (why: string) => never,
): CatalogueGame['slot'] {
  const code = /^([A-Z0-9]{2,8})_([LWSIVFPCB])\d{2,3}_([a-z0-9]{3,16})$/.exec(gameCode);
  const [, prefix, letter = '', theme = ''] = code ?? refuse(`${gameCode} is not a game code`);
  if (prefix !== vendorCode.slice(0, 8)) refuse(`${gameCode} is not of ${vendorCode}`);
  const model = modelOfLetter[letter];
  return model ? { model, theme } : null;
}
