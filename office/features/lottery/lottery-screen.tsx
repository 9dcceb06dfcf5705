// One lottery: its sale, its bet types with their caps, and the numbers whose prizes are lowered.
import { Link, useParams } from 'react-router';
import { showLottery } from '#contract/lottery/draw-office-calls.ts';
import { useLook } from '#office/base/api.ts';
import { useLanguage, useText } from '#office/base/i18n.ts';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { Tag } from '#office/base/parts/tag.tsx';
import { BetTypeActs } from './bet-type-acts.tsx';
import { HotNumbers } from './hot-numbers.tsx';
import { PlainTable } from '#office/base/parts/plain-table.tsx';
import { SaleButton, SaleState } from './sale.tsx';

export default function LotteryScreen() {
  const t = useText();
  const language = useLanguage();
  const { id = '' } = useParams();
  const look = useLook(showLottery, { params: { gameCode: id } });
  return (
    <Loaded look={look}>
      {(lottery) => (
        <>
          <PageHead
            title={lottery.name[language]}
            back={{ to: '/lotteries', text: t('screen.lotteries') }}
            badges={<SaleState isOpen={lottery.isOnSale} />}
            hint={<Link to={`/draws?gameCode=${lottery.gameCode}`}>{t('lotteries.draws')}</Link>}
            actions={
              <SaleButton
                gameCode={lottery.gameCode}
                name={lottery.name[language]}
                isOpen={lottery.isOnSale}
              />
            }
          />
          <HotNumbers lottery={lottery} />
          <Panel title={t('lotteries.betTypes')}>
            <PlainTable
              label={t('lotteries.betTypes')}
              rows={lottery.betTypes}
              rowKey={({ betType }) => betType}
              columns={[
                { title: t('lotteries.betType'), cell: ({ name }) => name[language] },
                { title: t('games.code'), cell: ({ betType }) => betType },
                {
                  title: t('lotteries.sale'),
                  cell: ({ isOpen }) => (
                    <Tag tone={isOpen ? 'good' : 'alarm'}>
                      {t(isOpen ? 'lotteries.isOpen' : 'lotteries.isClosed')}
                    </Tag>
                  ),
                },
                { title: t('lotteries.units'), cell: ({ maxUnits }) => maxUnits, end: true },
                {
                  title: t('games.acts'),
                  cell: (betType) => <BetTypeActs gameCode={lottery.gameCode} betType={betType} />,
                },
              ]}
            />
          </Panel>
        </>
      )}
    </Loaded>
  );
}
