// All lotteries: the draws on sale, and stopping or opening the sale of one or of all.
import { Link } from 'react-router';
import type { ValueOf } from '#contract/call-types.ts';
import { showLotteries } from '#contract/lottery/draw-office-calls.ts';
import { useLook } from '#office/base/api.ts';
import { useLanguage, useText } from '#office/base/i18n.ts';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { When } from '#office/base/parts/when.tsx';
import { drawPath } from './draw-path.ts';
import { PlainTable } from '#office/base/parts/plain-table.tsx';
import { SaleButton, SaleState } from './sale.tsx';

type LotteryRow = ValueOf<typeof showLotteries>['lotteries'][number];
const refreshMs = 15_000;

export default function LotteriesScreen() {
  const t = useText();
  const language = useLanguage();
  const look = useLook(showLotteries, {}, { refreshMs });
  return (
    <>
      <PageHead
        title={t('screen.lotteries')}
        hint={t('lotteries.hint')}
        actions={look.data && <SaleButton name={t('lotteries.all')} isOpen={look.data.isOnSale} />}
      />
      <Loaded look={look}>
        {({ lotteries }) => (
          <PlainTable
            label={t('screen.lotteries')}
            rows={lotteries}
            rowKey={({ gameCode }) => gameCode}
            columns={[
              {
                title: t('lotteries.name'),
                cell: ({ gameCode, name }: LotteryRow) => (
                  <Link to={`/lotteries/${gameCode}`}>{name[language]}</Link>
                ),
              },
              { title: t('lotteries.sale'), cell: ({ isOnSale }) => <SaleState isOpen={isOnSale} /> },
              {
                title: t('lotteries.current'),
                cell: ({ gameCode, current }) =>
                  current ? <Link to={drawPath(gameCode, current.drawNo)}>{current.drawNo}</Link> : '–',
              },
              {
                title: t('lotteries.closes'),
                cell: ({ current }) => (current ? <When at={current.closeAt} look="minute" /> : '–'),
              },
              { title: t('lotteries.closedTypes'), cell: ({ betTypesClosed }) => betTypesClosed, end: true },
              { title: t('lotteries.hot'), cell: ({ hotNumbers }) => hotNumbers, end: true },
            ]}
          />
        )}
      </Loaded>
    </>
  );
}
