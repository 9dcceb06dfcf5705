// The work that waits for this operator, with the age of the oldest.
import { Link } from 'react-router';
import { useText } from '#office/base/i18n.ts';
import { Panel } from '#office/base/parts/panel.tsx';
import { Tag } from '#office/base/parts/tag.tsx';
import { When } from '#office/base/parts/when.tsx';
import styles from './reporting.module.css';
import type { Today } from './today.ts';

const paths = {
  IDENTITY: '/reviews/verifications',
  HELD_MEMBERS: '/reviews/matches',
  FEEDBACK: '/reviews/feedback?isWaiting=true',
  CHATS: '/chats',
  DEPOSITS: '/money/deposits?isWaiting=true',
  WITHDRAWALS: '/money/withdrawals?isWaiting=true&sort=createdAt&direction=asc',
  DEPOSITS_OVERDUE: '/money/deposits?isOverdue=true',
  RISK_CASES: '/reviews/risk?isWaiting=true',
  VENDOR_CASES: '/money/cases',
  PROPOSALS: '/proposals',
} as const;

export function QueueList({ queues }: Pick<Today, 'queues'>) {
  const t = useText();
  return (
    <Panel title={t('today.queues')}>
      {queues.length === 0 && <p>{t('today.noQueues')}</p>}
      <ul className={styles.lines}>
        {queues.map(({ queue, count, oldestAt }) => (
          <li key={queue}>
            <Link to={paths[queue]}>{t(`today.${queue}`)}</Link>
            <span>
              {count > 0 ? <Tag tone="warn">{count}</Tag> : t('today.empty')}{' '}
              {oldestAt !== null && <When at={oldestAt} look="age" />}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
