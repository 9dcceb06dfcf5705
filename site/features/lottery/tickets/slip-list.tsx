// The slips of a member in one state, newest first.
import { useInfiniteQuery } from '@tanstack/react-query';
import { displayAmount } from '#contract/base/money.ts';
import { Button } from '#kit/button.tsx';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import record from '#site/base/records/record.module.css';
import { showMoment } from '#kit/show-time.ts';
import { PagedRows } from '../paged-rows.tsx';
import { type Slip, type SlipState, slipsQuery } from '#site/data/lottery/slips.ts';
import styles from './tickets.module.css';

type SlipListProps = {
  account: string;
  gameCode: string | undefined;
  state: SlipState;
  onOpen: (orderNo: string) => void;
  /** Opens the settled slips, for a slip that has just been settled. */
  onToSettled: () => void;
};

export function SlipList({ account, gameCode, state, onOpen, onToSettled }: SlipListProps) {
  const t = useText();
  const list = useInfiniteQuery(slipsQuery(account, useLanguage(), gameCode, state));
  return (
    <PagedRows
      list={list}
      label={t('lotteryResults.slips')}
      failed={t('lotteryResults.slipsFailed')}
      none={
        <EmptyState
          title={t(state === 'OPEN' ? 'lotteryResults.noOpenSlips' : 'lotteryResults.noSettledSlips')}
          hint={t('lotteryResults.noSlipsHint')}
          action={
            state === 'OPEN' && (
              <Button variant="line" size="small" onClick={onToSettled}>
                {t('lotteryResults.toSettled')}
              </Button>
            )
          }
        />
      }
    >
      {(slip) => <SlipRow key={slip.orderNo} slip={slip} onOpen={() => onOpen(slip.orderNo)} />}
    </PagedRows>
  );
}

function SlipRow({ slip, onOpen }: { slip: Slip; onOpen: () => void }) {
  const t = useText();
  const language = useLanguage();
  return (
    <li>
      <button type="button" className={record.row} onClick={onOpen}>
        <span className={record.what}>
          <span className={record.game}>{slip.gameName}</span>
          <span className={record.when}>
            {t('lotteryResults.draw', slip.numero)}
            {slip.draws > 1 && ` · ${t('lotteryResults.drawCount', slip.draws)}`}
            {slip.lines > 1 && ` · ${t('lotteryResults.lineCount', slip.lines)}`}
          </span>
          <time className={record.when} dateTime={new Date(slip.placedAt).toISOString()}>
            {showMoment(slip.placedAt, language, brand.timeZone)}
          </time>
        </span>
        <SlipOutcome slip={slip} />
      </button>
    </li>
  );
}

function SlipOutcome({ slip }: { slip: Slip }) {
  const t = useText();
  const hasWon = Number(slip.win) > 0;
  const look = hasWon ? styles.won : slip.state === 'OPEN' ? styles.open : styles.lost;
  return (
    <span className={record.money}>
      <span className={look}>
        {hasWon
          ? `+${displayAmount(slip.win)}`
          : t(slip.state === 'OPEN' ? 'lotteryResults.OPEN' : 'lotteryResults.SETTLED')}
      </span>
      <span className={record.when}>
        {t('lotteryResults.stake')} {displayAmount(slip.stake)}
      </span>
    </span>
  );
}
