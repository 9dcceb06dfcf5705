// The order in which players see the hot games and the games of a category.
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { gameOrders, hotMarks } from '#contract/games/office.ts';
import { listGames, orderGames } from '#contract/games/office-calls.ts';
import { Button } from '#kit/button.tsx';
import { SelectField } from '#kit/fields/select-field.tsx';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { useAct } from '#office/base/acts/use-act.ts';
import { useLook } from '#office/base/api.ts';
import { useLanguage, useText } from '#office/base/i18n.ts';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { OrderList } from '#office/base/parts/order-list.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Tag } from '#office/base/parts/tag.tsx';
import { useMay } from '#office/base/session.ts';
import styles from './games.module.css';
import type { GameRow } from './game-row.ts';

type OrderOf = (typeof gameOrders)[number];
/** Further games keep the places they have. */
const most = 100;

export default function GameOrderScreen() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const of = gameOrders.find((one) => one === search.get('of')) ?? 'HOT';
  const filter =
    of === 'HOT' ? ({ label: 'HOT', sort: 'hotPlace' } as const) : ({ category: of, sort: 'place' } as const);
  const look = useLook(listGames, { query: { ...filter, direction: 'asc', size: 200 } });
  return (
    <>
      <PageHead
        title={t('screen.gameOrder')}
        hint={t('games.orderHint')}
        back={{ to: '/games', text: t('screen.games') }}
      />
      <div className={styles.narrow}>
        <SelectField
          label={t('games.orderOf')}
          value={of}
          options={gameOrders.map((value) => ({
            value,
            text: value === 'HOT' ? t('games.orderHot', hotMarks) : value,
          }))}
          onChange={(event) => setSearch({ of: event.target.value }, { replace: true })}
        />
      </div>
      <Loaded look={look}>
        {({ rows }) => {
          const games = rows.filter(({ state }) => state !== 'REMOVED').slice(0, most);
          return <Order key={`${of} ${games.map(({ nodeId }) => nodeId).join()}`} of={of} games={games} />;
        }}
      </Loaded>
    </>
  );
}

function Order({ of, games }: { of: OrderOf; games: readonly GameRow[] }) {
  const t = useText();
  const act = useAct();
  const may = useMay()('games.game.set');
  const language = useLanguage();
  const [ids, setIds] = useState(() => games.map(({ nodeId }) => nodeId));
  if (games.length === 0) return <EmptyState title={t('games.noneInOrder')} />;
  const byId = new Map(games.map((game) => [game.nodeId, game]));
  const nameOf = (id: string) => byId.get(id)?.[language === 'BN' ? 'nameBn' : 'nameEn'] ?? id;
  const moved = ids.flatMap((id, at) => {
    const from = games.findIndex(({ nodeId }) => nodeId === id);
    return from === at ? [] : [`${nameOf(id)}: ${from + 1} → ${at + 1}`];
  });
  return (
    <>
      <OrderList
        label={t('screen.gameOrder')}
        items={ids.map((id, at) => ({
          id,
          name: nameOf(id),
          extra: (
            <>
              {of === 'HOT' && at < hotMarks && <Tag tone="warn">HOT</Tag>}
              {byId.get(id)?.state === 'OFF' && <Tag tone="alarm">{t('games.OFF')}</Tag>}
            </>
          ),
        }))}
        onChange={(next) => may && setIds(next)}
      />
      {may && (
        <div className={styles.save}>
          <Button
            disabled={moved.length === 0}
            onClick={() =>
              void act({
                call: orderGames,
                title: t('games.saveOrder'),
                effect: <p>{moved.join(' · ')}</p>,
                body: () => ({ of, nodeIds: ids }),
              })
            }
          >
            {t('games.saveOrder')}
          </Button>
        </div>
      )}
    </>
  );
}
