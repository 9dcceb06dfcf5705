// All games: states, places and labels, set row by row.
import { Link } from 'react-router';
import { gamesFile, listGames } from '#contract/games/office-calls.ts';
import { gameCategories } from '#contract/games/game.ts';
import { BulkBar } from '#office/base/bulk/bulk-bar.tsx';
import { useLanguage, useText } from '#office/base/i18n.ts';
import { ListScreen } from '#office/base/list/list-screen.tsx';
import type { ListChoiceOfRows, ListColumn, ListFilter } from '#office/base/list/list-types.ts';
import { Category } from '#office/base/parts/category.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Tag, type Tone } from '#office/base/parts/tag.tsx';
import { useMay } from '#office/base/session.ts';
import { GameActs } from './game-acts.tsx';
import { gamesTogether } from './games-together.ts';
import type { GameRow } from './game-row.ts';
import { ownName } from './own-name.ts';

const tones: Readonly<Record<GameRow['state'], Tone>> = { ON: 'good', OFF: 'alarm', REMOVED: 'plain' };

const columns: readonly ListColumn<GameRow>[] = [
  { id: 'name', title: 'games.name', cell: (row) => <Name row={row} />, sort: 'name', width: 190 },
  { id: 'vendor', title: 'games.vendor', cell: (row) => <VendorName row={row} />, width: 130 },
  {
    id: 'category',
    title: 'games.category',
    cell: ({ category }) => <Category category={category} />,
    width: 120,
  },
  { id: 'state', title: 'games.state', cell: ({ state }) => <GameState state={state} />, width: 90 },
  {
    id: 'place',
    title: 'games.place',
    cell: ({ place }) => place || '–',
    sort: 'place',
    end: true,
    width: 80,
  },
  {
    id: 'hotPlace',
    title: 'games.hotPlace',
    cell: ({ hotPlace }) => hotPlace ?? '–',
    sort: 'hotPlace',
    end: true,
    width: 100,
  },
  { id: 'label', title: 'games.label', cell: (row) => <Labels row={row} />, width: 110 },
  { id: 'acts', title: 'games.acts', cell: (row) => <GameActs game={row} />, width: 190, pinned: true },
  {
    id: 'offered',
    title: 'games.offered',
    cell: (row) => <OfferedTo row={row} />,
    width: 160,
    isExtra: true,
  },
  { id: 'trial', title: 'games.trial', cell: ({ freeplay }) => <YesNo is={freeplay} />, isExtra: true },
  { id: 'code', title: 'games.code', cell: ({ gameCode }) => gameCode, isExtra: true },
  { id: 'nodeId', title: 'games.nodeId', cell: ({ nodeId }) => nodeId, sort: 'nodeId', isExtra: true },
];

const filters = [
  { name: 'text', title: 'games.search', kind: 'text' },
  { name: 'vendor', title: 'games.vendor', kind: 'text' },
  {
    name: 'category',
    title: 'games.category',
    kind: 'choice',
    choices: gameCategories.map((value) => ({ value, title: `category.${value}` as const })),
  },
  {
    name: 'state',
    title: 'games.state',
    kind: 'choice',
    choices: [
      { value: 'ON', title: 'games.ON' },
      { value: 'OFF', title: 'games.OFF' },
      { value: 'REMOVED', title: 'games.REMOVED' },
    ],
  },
  { name: 'label', title: 'games.label', kind: 'choice', choices: ['HOT', 'NEW'] },
] as const satisfies readonly ListFilter[];

/** The first places come first. */
const usualOrder = { sort: 'place', direction: 'asc' } as const;
const choice: ListChoiceOfRows<GameRow> = {
  nameOf: ownName,
  bar: (rows, clear) => <BulkBar acts={gamesTogether} rows={rows} nameOf={ownName} onClear={clear} />,
};

export default function GamesScreen() {
  const t = useText();
  const may = useMay();
  return (
    <>
      <PageHead
        title={t('screen.games')}
        hint={t('games.hint')}
        actions={<Link to="/game-order">{t('screen.gameOrder')}</Link>}
      />
      <ListScreen
        call={listGames}
        file={gamesFile}
        label={t('screen.games')}
        columns={may('games.game.set') ? columns : columns.filter(({ id }) => id !== 'acts')}
        filters={filters}
        fixed={usualOrder}
        rowKey={({ nodeId }) => nodeId}
        {...(may('games.game.set') ? { choice } : {})}
      />
    </>
  );
}

function Name({ row: { nameEn, nameBn } }: { row: GameRow }) {
  return useLanguage() === 'BN' ? nameBn : nameEn;
}

function VendorName({ row: { vendorName } }: { row: GameRow }) {
  return vendorName[useLanguage()];
}

function GameState({ state }: Pick<GameRow, 'state'>) {
  const t = useText();
  return <Tag tone={tones[state]}>{t(`games.${state}`)}</Tag>;
}

function Labels({ row: { isHot, isNew } }: { row: GameRow }) {
  return (
    <>
      {isHot && <Tag tone="warn">HOT</Tag>} {isNew && <Tag>NEW</Tag>}
    </>
  );
}

function OfferedTo({ row: { regions, memberTypes } }: { row: GameRow }) {
  const t = useText();
  if (regions.length === 0 && memberTypes.length === 0) return t('games.toAll');
  return [regions.join(' '), memberTypes.join(' ')].filter((text) => text !== '').join(' · ');
}

function YesNo({ is }: { is: boolean }) {
  const t = useText();
  return t(is ? 'games.yes' : 'games.no');
}
