// The bets in the time of a bonus, page by page: what each counted, and why it counted or not.
import { useState } from 'react';
import type { ValueOf } from '#contract/call-types.ts';
import { categoryNames } from '#contract/games/category-names.ts';
import { officeGrantBets } from '#contract/promotions/campaigns/forecast-calls.ts';
import { Button } from '#kit/button.tsx';
import { useLook } from '#office/base/api.ts';
import { useLanguage, useText } from '#office/base/i18n.ts';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { Money } from '#office/base/parts/money.tsx';
import { PlainTable } from '#office/base/parts/plain-table.tsx';
import { Subject } from '#office/base/parts/subject.tsx';
import { When } from '#office/base/parts/when.tsx';
import styles from './promotions.module.css';

type Bets = ValueOf<typeof officeGrantBets>;
const pageSize = 50;

export function GrantBets({ id, isBegun }: { id: string; isBegun: boolean }) {
  const t = useText();
  const [pageNo, setPageNo] = useState(1);
  const args = { params: { id }, query: { pageNo, pageSize } };
  const look = useLook(officeGrantBets, args, { enabled: isBegun, keepFormer: true });
  if (!isBegun) return <p className={styles.quiet}>{t('offer.betsNotBegun')}</p>;
  return (
    <Loaded look={look}>
      {(bets) =>
        bets.total === 0 ? (
          <p className={styles.quiet}>{t('offer.betsNone')}</p>
        ) : (
          <>
            <BetTable bets={bets} />
            {bets.totalPages > 1 && (
              <div className={styles.buttons}>
                <Button
                  size="small"
                  variant="line"
                  disabled={pageNo === 1}
                  onClick={() => setPageNo(pageNo - 1)}
                >
                  {t('offer.newer')}
                </Button>
                <span>{t('offer.page', pageNo, bets.totalPages)}</span>
                <Button
                  size="small"
                  variant="line"
                  disabled={pageNo >= bets.totalPages}
                  onClick={() => setPageNo(pageNo + 1)}
                >
                  {t('offer.older')}
                </Button>
              </div>
            )}
          </>
        )
      }
    </Loaded>
  );
}

function BetTable({ bets: { content } }: { bets: Bets }) {
  const t = useText();
  const language = useLanguage();
  const nameOf = (category: string) =>
    (categoryNames[language] as Readonly<Record<string, string>>)[category] ?? category;
  return (
    <PlainTable
      label={t('offer.betsOfGrant')}
      rows={content}
      rowKey={({ reference }) => reference}
      columns={[
        { title: t('offer.at'), cell: ({ placedAt }) => <When at={placedAt} /> },
        { title: t('promo.category'), cell: ({ category }) => nameOf(category) },
        { title: t('offer.game'), cell: ({ vendor, gameCode }) => `${vendor} ${gameCode}` },
        { title: t('offer.staked'), cell: ({ staked }) => <Money amount={staked} />, end: true },
        {
          title: t('offer.weight'),
          cell: ({ percent, stakePercent }) =>
            stakePercent < 100 ? `${percent} % × ${stakePercent} %` : `${percent} %`,
          end: true,
        },
        { title: t('offer.counted'), cell: ({ counted }) => <Money amount={counted} />, end: true },
        { title: t('promo.why'), cell: ({ reason }) => t(`offer.count.${reason}`) },
        { title: t('offer.reference'), cell: ({ reference }) => <Subject id={reference} /> },
      ]}
    />
  );
}
