// The figures of the day by category; they add up to those above.
import { Link } from 'react-router';
import { useText } from '#office/base/i18n.ts';
import { Category } from '#office/base/parts/category.tsx';
import { Money } from '#office/base/parts/money.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { PlainTable } from '#office/base/parts/plain-table.tsx';
import { betsPath } from './bets-path.ts';
import type { Today } from './today.ts';

export function ByCategory({ today: { today, from, at } }: { today: Today }) {
  const t = useText();
  return (
    <Panel title={t('today.byCategory')}>
      <PlainTable
        label={t('today.byCategory')}
        rows={today.byCategory}
        rowKey={({ category }) => category}
        columns={[
          {
            title: t('today.category'),
            cell: ({ category }) => (
              <Link to={betsPath({ from, to: at, time: 'SETTLED', state: 'SETTLED', category })}>
                <Category category={category} />
              </Link>
            ),
          },
          { title: t('today.staked'), cell: ({ play }) => <Money amount={play.staked} />, end: true },
          { title: t('today.won'), cell: ({ play }) => <Money amount={play.won} />, end: true },
          { title: t('today.gross'), cell: ({ play }) => <Money amount={play.gross} isSigned />, end: true },
        ]}
      />
    </Panel>
  );
}
