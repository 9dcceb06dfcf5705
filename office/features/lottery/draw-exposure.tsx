// The possible payout of a draw by number, the highest first; a prize can be lowered from here.
import { showExposure } from '#contract/lottery/draw-office-calls.ts';
import { useLook } from '#office/base/api.ts';
import { useLanguage, useText } from '#office/base/i18n.ts';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { Money } from '#office/base/parts/money.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { Tag } from '#office/base/parts/tag.tsx';
import styles from './lottery.module.css';
import { LowerButton } from './lower-button.tsx';
import { PlainTable } from '#office/base/parts/plain-table.tsx';

const refreshMs = 15_000;
const full = 1000;

export function DrawExposure({ gameCode, drawNo }: { gameCode: string; drawNo: string }) {
  const t = useText();
  const language = useLanguage();
  const look = useLook(showExposure, { query: { gameCode, drawNo } }, { refreshMs });
  return (
    <Panel title={t('draws.exposure')}>
      <p className={styles.note}>{t('draws.exposureHint')}</p>
      <Loaded look={look}>
        {({ rows, isWhole }) => (
          <>
            {!isWhole && <Tag tone="warn">{t('draws.partly')}</Tag>}
            {rows.length === 0 && <p>{t('draws.noStake')}</p>}
            {rows.length > 0 && (
              <PlainTable
                label={t('draws.exposure')}
                rows={rows}
                rowKey={({ betType, number }) => `${betType} ${number}`}
                columns={[
                  { title: t('lotteries.betType'), cell: ({ name }) => name[language] },
                  { title: t('lotteries.number'), cell: ({ number }) => number },
                  { title: t('draws.lines'), cell: ({ lines }) => lines, end: true },
                  { title: t('draws.stake'), cell: ({ stake }) => <Money amount={stake} />, end: true },
                  { title: t('draws.payout'), cell: ({ payout }) => <Money amount={payout} />, end: true },
                  {
                    title: t('lotteries.share'),
                    cell: ({ share }) => (share < full ? <Tag tone="warn">{share / 10} %</Tag> : '100 %'),
                    end: true,
                  },
                  { title: t('games.acts'), cell: (row) => <LowerButton gameCode={gameCode} {...row} /> },
                ]}
              />
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}
