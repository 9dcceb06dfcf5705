// A line of a table of games becomes a game; a wrong one is refused with its place.
import { expect, it } from 'vitest';
import { readGames } from './read-games.ts';

const header = 'nodeId\tvendorCode\tgameCode\tgameType\thero\thotRank\tmarks\tnameEn\tnameBn';

it('reads a line into a game and refuses a wrong one with its place', () => {
  const line = '11001\tRAJB\tRAJB_W01_lion\tLIVE\tlion\t3\tnew members\tLion\tসিংহ';
  expect(readGames(`${header}\n${line}\n`)).toEqual([
    {
      gameCode: 'RAJB_W01_lion',
      nodeId: 11001,
      vendorCode: 'RAJB',
      gameType: 'LIVE',
      nameEn: 'Lion',
      nameBn: 'সিংহ',
      slot: { model: 'ways', theme: 'lion' },
      hotRank: 3,
      isNew: true,
      freeplay: false,
      supportPlay: true,
      hero: 'lion',
    },
  ]);
  const refusals = [
    ['RAJB_W01_lion', 'RAJB_X01_lion', 'RAJB_X01_lion is not a game code'],
    ['RAJB', 'MEG', 'RAJB_W01_lion is not of MEG'],
    ['RAJB\tRAJB_W01_lion', 'TCG_SEA\tfour', 'four is not a lottery’s code'],
    ['\tLIVE\t', '\tSLOTS\t', 'SLOTS is no category'],
    ['11001', '0', '0 is no id'],
    ['\tসিংহ', '\t', 'a hero and both names are needed'],
    ['\tসিংহ', '', '8 cells instead of 9'],
  ] as const;
  for (const [part, wrong, why] of refusals)
    expect(() => readGames(`${header}\n${line.replace(part, wrong)}`)).toThrow(`games.tsv line 2: ${why}`);
});
