// The present faults, each with a link to its screen.
import { Link } from 'react-router';
import { useText } from '#office/base/i18n.ts';
import { Panel } from '#office/base/parts/panel.tsx';
import { Tag } from '#office/base/parts/tag.tsx';
import { When } from '#office/base/parts/when.tsx';
import styles from './reporting.module.css';
import type { Today } from './today.ts';

/** The page of a compared day: its subject is `maya 2026-11-23`. */
const dayOf = (subject: string): string => subject.split(' ').toReversed().join('-');

const pathOf = ({ kind, subject }: Today['alarms'][number]): string | null => {
  if (kind === 'VENDOR_AILING') return `/vendors/${subject}`;
  if (kind === 'DRAW_LATE') return `/draws?late=true&gameCode=${subject}`;
  if (kind === 'WITHDRAWAL_STUCK' || kind === 'PAYOUT_CONFLICT') return `/money/withdrawals/${subject}`;
  if (kind === 'PROVIDER_DAY') return `/money/provider-days/${dayOf(subject)}`;
  if (kind === 'PAYOUT_DAY') return `/money/payout-days/${dayOf(subject)}`;
  if (kind === 'SEAL_LATE') return '/money/proofs';
  return kind === 'JOB_FAILED' ? '/jobs' : null;
};

export function AlarmList({ alarms }: Pick<Today, 'alarms'>) {
  const t = useText();
  return (
    <Panel title={t('today.alarms')}>
      {alarms.length === 0 && <p>{t('today.noAlarms')}</p>}
      <ul className={styles.lines}>
        {alarms.map((alarm) => {
          const path = pathOf(alarm);
          const text = t(`today.${alarm.kind}`, alarm.subject);
          return (
            <li key={`${alarm.kind} ${alarm.subject}`}>
              <span>
                <Tag tone="alarm">!</Tag> {path ? <Link to={path}>{text}</Link> : text}
              </span>
              {alarm.since !== null && <When at={alarm.since} look="age" />}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
