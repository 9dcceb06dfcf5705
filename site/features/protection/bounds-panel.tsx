// Limits and breaks on one page: the figures of play, the limits with their remaining amounts, a link to breaks, and
// help.
import { useQuery } from '@tanstack/react-query';
import MoonStar from 'lucide-react/icons/moon-star';
import { useState } from 'react';
import type { ValueOf } from '#contract/call-types.ts';
import { displayAmount } from '#contract/base/money.ts';
import type { playSummary } from '#contract/protection-calls.ts';
import { limitPeriods, type LimitPeriod } from '#contract/protection.ts';
import { classNames } from '#kit/class-names.ts';
import { Segments } from '#kit/fields/segments.tsx';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { Link } from '#site/base/link.tsx';
import { paths, withQuery } from '#site/base/paths.ts';
import { showDayTime } from '#kit/show-time.ts';
import { Awaited } from '#site/base/parts/awaited.tsx';
import { Panel } from '#site/base/parts/panel.tsx';
import { Entry } from '#site/base/parts/lines.tsx';
import lines from '#site/base/parts/lines.module.css';
import { BreakNote } from './break-note.tsx';
import { CheckChoice } from './check-choice.tsx';
import { Limits } from './limits.tsx';
import { playSummaryQuery } from '#site/data/protection/limits.ts';
import styles from './protection.module.css';
import { TimeLimits } from './time-limits.tsx';

type Summary = ValueOf<typeof playSummary>;

export function BoundsPanel({ account }: { account: string }) {
  const t = useText();
  const summary = useQuery(playSummaryQuery(account));
  return (
    <Panel title={t('bounds.title')}>
      <Awaited query={summary} height="7rem">
        {(data) => (
          <>
            {data.currentBreak && <BreakNote currentBreak={data.currentBreak} />}
            <Played periods={data.periods} />
            <Limits account={account} limits={data.limits} periods={data.periods} />
            <TimeLimits account={account} times={data.times} />
            <CheckChoice account={account} />
            <div className={classNames(lines.card, styles.part)}>
              <Entry
                href={withQuery(paths.securityCentre, { show: 'break' })}
                icon={<MoonStar aria-hidden="true" />}
              >
                {t(data.currentBreak ? 'bounds.longer' : 'bounds.pause')}
                <span className={styles.under}>{t('bounds.pauseLead')}</span>
              </Entry>
            </div>
            <Help />
          </>
        )}
      </Awaited>
    </Panel>
  );
}

function Played({ periods }: Pick<Summary, 'periods'>) {
  const t = useText();
  const language = useLanguage();
  const [period, setPeriod] = useState<LimitPeriod>('DAY');
  const shown = periods.find((one) => one.period === period);
  if (!shown) return null;
  const isLoss = shown.net.startsWith('-');
  return (
    <section className={styles.card} aria-label={t('bounds.played')}>
      <Segments
        look="quiet"
        label={t('bounds.played')}
        options={limitPeriods.map((id) => ({ id, label: t(`bounds.period${id}`) }))}
        selected={period}
        onSelect={setPeriod}
      />
      <div className={styles.net}>
        <span className={styles.quiet}>{t('bounds.net')}</span>
        <strong
          className={classNames(styles.figure, isLoss ? styles.lost : shown.net !== '0.00' && styles.won)}
        >
          {isLoss || shown.net === '0.00' ? '' : '+'}
          {displayAmount(shown.net)}
        </strong>
      </div>
      <dl className={styles.pair}>
        <div>
          <dt className={styles.quiet}>{t('bounds.staked')}</dt>
          <dd>{displayAmount(shown.staked)}</dd>
        </div>
        <div>
          <dt className={styles.quiet}>{t('bounds.returned')}</dt>
          <dd>{displayAmount(shown.returned)}</dd>
        </div>
      </dl>
      <p className={styles.small}>{t('bounds.countedAtOnce')}</p>
      <p className={styles.small}>{t('bounds.until', showDayTime(shown.endsAt, language, brand.timeZone))}</p>
    </section>
  );
}

function Help() {
  const t = useText();
  return (
    <section className={styles.help} aria-label={t('bounds.helpTitle')}>
      <h3 className={styles.heading}>{t('bounds.helpTitle')}</h3>
      <ul className={styles.points}>
        {(['bounds.help1', 'bounds.help2', 'bounds.help3', 'bounds.help4'] as const).map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
      <p className={styles.talk}>
        {t('bounds.helpMore')}
        <Link href={paths.help} className={styles.link}>
          {t('bounds.contact')}
        </Link>
      </p>
    </section>
  );
}
