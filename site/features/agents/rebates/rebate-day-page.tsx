// How the rebate of a day came about: the sum with its numbers, a line for each member and category, and the file.
import { useInfiniteQuery } from '@tanstack/react-query';
import { rebateFile } from '#contract/agents/rebates-calls.ts';
import { displayAmount } from '#contract/base/money.ts';
import { Button } from '#kit/button.tsx';
import { showDay } from '#kit/show-time.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { Link } from '#site/base/link.tsx';
import { paths, withQuery } from '#site/base/paths.ts';
import { FileButton } from '#site/base/records/record-totals.tsx';
import record from '#site/base/records/record.module.css';
import { Fact } from '#site/base/records/facts.tsx';
import { type RebateLine, rebateDayQuery } from '#site/data/agent-rates.ts';
import { useCategoryName } from '#site/data/games/category-name.ts';
import { RecordList } from '../team/record-list.tsx';
import { showRate } from './rate-text.ts';
import styles from './rebates.module.css';

/** What the amount of a day is called; nothing was paid before the run is posted. */
const paidNames = {
  CALCULATED: 'agents.toPay',
  APPROVED: 'agents.toPay',
  POSTED: 'agents.paid',
  VOID: 'agents.run.VOID',
} as const;

type RebateDayPageProps = { day: string; account: string; onBack: () => void };

export function RebateDayPage({ day, account, onBack }: RebateDayPageProps) {
  const t = useText();
  const language = useLanguage();
  const list = useInfiniteQuery(rebateDayQuery(day, account));
  const share = list.data?.pages[0];
  return (
    <div className={record.screen}>
      <div className={styles.back}>
        <Button variant="line" size="small" onClick={onBack}>
          {t('agents.allDays')}
        </Button>
        <h2 className={styles.title}>{showDay(Date.parse(`${day}T00:00:00Z`), language, 'UTC')}</h2>
      </div>
      {share && (
        <section className={record.totals} aria-label={t('agents.formula')}>
          <dl className={styles.sumUp}>
            <Fact name={t('agents.earned')}>{share.earned}</Fact>
            <Fact name={t('agents.carryIn')}>{share.carryIn}</Fact>
            <Fact name={t(paidNames[share.state])}>{displayAmount(share.paid)}</Fact>
            <Fact name={t('agents.carryOut')}>{share.carryOut}</Fact>
          </dl>
          <p className={styles.note}>{t('agents.formulaHint')}</p>
          <FileButton call={rebateFile} query={{ day }} isEmpty={false} forPrograms />
        </section>
      )}
      <RecordList
        list={list}
        none={{ title: t('agents.noRebates'), hint: t('agents.noRebatesHint') }}
        rowOf={(line) => <Line key={Object.values(line).join(' ')} line={line} />}
      />
    </div>
  );
}

/** Stakes × difference of rates; it leads to the bets behind it. */
function Line({ line }: { line: RebateLine }) {
  const t = useText();
  const language = useLanguage();
  const nameOf = useCategoryName();
  const { level, account, category, day, byGroup, by, validBet, rate, rateBelow, amount, memberId } = line;
  const showPart = byGroup ? (part: number) => String(part * 2) : showRate;
  const range = { startDate: day, endDate: day, gameCategory: category };
  const href =
    level === 0
      ? withQuery(paths.betRecord, range)
      : withQuery(paths.teamBetting, { ...range, memberId, by });
  return (
    <li>
      <Link href={href} className={record.row}>
        <span className={record.what}>
          <span className={record.game}>
            {level === 0 ? t('agents.ownBets') : account} · {nameOf(category)}
            {byGroup && ` · ${t('agents.prizeGroup')}`}
          </span>
          <span className={record.when}>
            {showDay(Date.parse(`${day}T00:00:00Z`), language, 'UTC')} · {displayAmount(validBet)} × (
            {showPart(rate)} − {showPart(rateBelow)}){byGroup && ' ÷ 2000'}
          </span>
        </span>
        <span className={record.money}>{amount}</span>
      </Link>
    </li>
  );
}
