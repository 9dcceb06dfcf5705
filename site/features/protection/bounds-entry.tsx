// The way from the security centre to limits and breaks, with how they are at present.
import { useQuery } from '@tanstack/react-query';
import Gauge from 'lucide-react/icons/gauge';
import { useText } from '#site/base/i18n.ts';
import { Entry, Group } from '#site/base/parts/lines.tsx';
import { paths, withQuery } from '#site/base/paths.ts';
import styles from './protection.module.css';
import { playSummaryQuery } from '#site/data/protection/limits.ts';

export function BoundsEntry({ account }: { account: string }) {
  const t = useText();
  const { data } = useQuery(playSummaryQuery(account));
  const limits = data?.limits.length ?? 0;
  const state = limits > 0 ? t('bounds.count', limits) : t('bounds.none');
  return (
    <Group title={t('bounds.group')}>
      <Entry
        href={withQuery(paths.securityCentre, { show: 'bounds' })}
        icon={<Gauge aria-hidden="true" />}
        state={
          <span className={styles.state}>{data?.currentBreak ? t('bounds.onBreak') : data ? state : ''}</span>
        }
      >
        {t('bounds.entry')}
      </Entry>
    </Group>
  );
}
