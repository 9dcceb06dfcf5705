// The members behind a payout, each with what counted, and a way to the bets.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { displayAmount } from '#contract/base/money.ts';
import { Button } from '#kit/button.tsx';
import { businessDayOf } from '#kit/business-days.ts';
import { brand } from '#site/base/brand.ts';
import { useText } from '#site/base/i18n.ts';
import { Link } from '#site/base/link.tsx';
import { paths, withQuery } from '#site/base/paths.ts';
import record from '#site/base/records/record.module.css';
import { singleAmount } from '#site/base/single-amount.ts';
import {
  type Payout,
  type PayoutCorrection,
  type PayoutMember,
  payoutTeamQuery,
} from '#site/data/agent-contracts.ts';
import { RecordList } from '../team/record-list.tsx';
import styles from '../rebates/rebates.module.css';

/** `of`: the correction in the payout whose members are shown; without one, those of its own period. */
type PayoutTeamProps = { payout: Payout; of?: PayoutCorrection; account: string };

export function PayoutTeam(props: PayoutTeamProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Members {...props} />;
  return (
    <div className={styles.buttons}>
      <Button variant="line" size="small" onClick={() => setOpen(true)}>
        {t('agents.payoutMembers')}
      </Button>
    </div>
  );
}

function Members({ payout, of, account }: PayoutTeamProps) {
  const t = useText();
  const list = useInfiniteQuery(payoutTeamQuery(payout, of?.beginsAt, account));
  const sumValid = list.data?.pages[0]?.sumValid;
  return (
    <section aria-label={t('agents.payoutMembers')}>
      {!of && sumValid !== undefined && sumValid !== payout.turnover && (
        <p className={styles.note}>{t('agents.correctedSince', singleAmount(sumValid))}</p>
      )}
      <RecordList
        list={list}
        none={{ title: t('agents.noBets'), hint: t('agents.noBetsHint') }}
        rowOf={(member) => <Member key={member.memberId} member={member} payout={payout} of={of ?? payout} />}
      />
    </section>
  );
}

type MemberProps = { member: PayoutMember; payout: Payout; of: Pick<Payout, 'beginsAt' | 'endsAt'> };

function Member({ member, payout, of }: MemberProps) {
  const t = useText();
  const { memberId, account, level, validBet, loss, isActive } = member;
  const [startDate, endDate] = [of.beginsAt, of.endsAt - 1].map((at) => businessDayOf(at, brand.timeZone));
  const isOwn = payout.isMine && level === 0;
  const bets = {
    startDate,
    endDate,
    ...(payout.product === 'CONS' ? {} : { gameCategory: payout.product }),
  };
  const href = isOwn
    ? withQuery(paths.betRecord, bets)
    : withQuery(paths.teamBetting, { ...bets, memberId, by: 'settled' });
  return (
    <li>
      <Link href={href} className={record.row}>
        <span className={record.what}>
          <span className={record.game}>{isOwn ? t('agents.ownBets') : account}</span>
          <span className={record.when}>
            {t(isActive ? 'agents.isActive' : 'agents.isNotActive')}
            {payout.kind === 'DIVIDEND' && ` · ${t('agents.lost', singleAmount(loss))}`}
          </span>
        </span>
        <span className={record.money}>{displayAmount(validBet)}</span>
      </Link>
    </li>
  );
}
