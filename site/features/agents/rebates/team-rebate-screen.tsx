// The statement of rebates: a line for each day, which opens to its formula and to the members and bets behind it.
import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { displayAmount } from '#contract/base/money.ts';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { showDay } from '#kit/show-time.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { Awaited } from '#site/base/parts/awaited.tsx';
import { RecordFilters, useDays } from '#site/base/records/record-filters.tsx';
import styles from '#site/base/records/record.module.css';
import { SignedAmount } from '#site/base/records/signed-amount.tsx';
import { useSession } from '#site/base/session.ts';
import { type RebateDay, rebateReportQuery } from '#site/data/agent-rates.ts';
import { Sums } from '../team/sums.tsx';
import { RebateDayPage } from './rebate-day-page.tsx';

export default function TeamRebateScreen() {
  const t = useText();
  const account = useSession()?.userName ?? '';
  const days = useDays('last7');
  const [day, setDay] = useState<string>();
  const report = useQuery(rebateReportQuery(days.range, account));
  if (day) return <RebateDayPage day={day} account={account} onBack={() => setDay(undefined)} />;
  return (
    <div className={styles.screen}>
      <RecordFilters days={days}>{null}</RecordFilters>
      <Awaited query={report} height="5rem">
        {({ content, sumPaid }) => (
          <>
            <Sums sums={[[t('agents.rebatesOfDays'), sumPaid]]} note={t('agents.rebateNote')} />
            {content.length === 0 && (
              <EmptyState title={t('agents.noRebates')} hint={t('agents.noRebatesHint')} />
            )}
            {content.length > 0 && (
              <ul className={styles.rows}>
                {content.map((share) => (
                  <DayRow key={share.day} share={share} onOpen={() => setDay(share.day)} />
                ))}
              </ul>
            )}
          </>
        )}
      </Awaited>
    </div>
  );
}

function DayRow({ share, onOpen }: { share: RebateDay; onOpen: () => void }) {
  const t = useText();
  const language = useLanguage();
  return (
    <li>
      <button type="button" className={styles.row} onClick={onOpen}>
        <span className={styles.what}>
          <span className={styles.game}>
            {showDay(Date.parse(`${share.day}T00:00:00Z`), language, 'UTC')}
          </span>
          <span className={styles.when}>{t(`agents.run.${share.state}`)}</span>
        </span>
        <span className={styles.money}>
          <SignedAmount amount={share.paid} />
          <span className={styles.when}>{t('agents.carried', displayAmount(share.carryOut))}</span>
        </span>
        <ChevronRight aria-hidden="true" size="0.36rem" />
      </button>
    </li>
  );
}
