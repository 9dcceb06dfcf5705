// The member's missions with what is done of each. Finished ones are claimed in the list of rewards above.
import { useQuery } from '@tanstack/react-query';
import { displayAmount } from '#contract/base/money.ts';
import { wholeStakeCategories } from '#contract/games/game.ts';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { Link } from '#site/base/link.tsx';
import { Awaited } from '#site/base/parts/awaited.tsx';
import { paths, withQuery } from '#site/base/paths.ts';
import { usePartlyCounted } from '#site/data/games/partly-counted.ts';
import { type Mission, missionsQuery } from '#site/data/promotions.ts';
import styles from './missions.module.css';

export function MissionList({ account }: { account: string }) {
  const t = useText();
  const list = useQuery(missionsQuery(account));
  const partly = usePartlyCounted();
  return (
    <section aria-label={t('rewards.missions')}>
      <h2 className={styles.heading}>{t('rewards.missions')}</h2>
      <Awaited query={{ ...list, data: partly === undefined ? undefined : list.data }} height="3.2rem">
        {({ missions }) => (
          <ul className={styles.list}>
            {missions.map((mission) => (
              <MissionCard key={mission.id} mission={mission} partly={partly ?? []} />
            ))}
          </ul>
        )}
      </Awaited>
    </section>
  );
}

const needsNoStake = ({ metric }: Mission): boolean => !['STAKE', 'ROUNDS', 'DEPOSIT'].includes(metric);

/** What of a bet does not count, or only in part; undefined where all of every bet does. */
function useCounts({ metric, category }: Mission, partly: readonly string[]): string | undefined {
  const t = useText();
  if (metric === 'ROUNDS') return t('rewards.noFreeRounds');
  const isWhole = category !== null && !wholeStakeCategories.some((one) => one === category);
  return metric === 'STAKE' && !isWhole && partly.length > 0
    ? t('rewards.partly', partly.join(', '))
    : undefined;
}

/** `partly`: the vendors of whose stakes a part counts, each with its percent. */
function MissionCard({ mission, partly }: { mission: Mission; partly: readonly string[] }) {
  const t = useText();
  const counts = useCounts(mission, partly);
  const language = useLanguage();
  const { names, period, goal, progress, percent, reward, state, step } = mission;
  const name = names[language];
  return (
    <li className={step?.after ? `${styles.card} ${styles.next}` : styles.card}>
      <div className={styles.head}>
        <span className={styles.words}>
          <span className={styles.period}>
            {step && `${t('rewards.step', step.nth, step.of)} · `}
            {t(`rewards.period.${period}`)}
            {needsNoStake(mission) && ` · ${t('rewards.noStake')}`}
          </span>
          <span className={styles.name}>{name}</span>
          {counts && <span className={styles.period}>{counts}</span>}
        </span>
        <span className={styles.reward}>
          {brand.currencySymbol}
          {displayAmount(reward)}
        </span>
      </div>
      {state !== 'LOCKED' && <progress className={styles.bar} max={100} value={percent} aria-label={name} />}
      <div className={styles.foot}>
        <span>
          {state === 'LOCKED'
            ? t('rewards.missionLocked', step?.after?.[language] ?? '')
            : state === 'CLAIMED'
              ? t('rewards.missionClaimed')
              : state === 'DONE'
                ? t('rewards.missionDone')
                : t('rewards.progress', shown(progress), shown(goal))}
        </span>
        {state === 'ACTIVE' && <Way mission={mission} />}
      </div>
    </li>
  );
}

/** An amount has two decimals, a number none. */
const shown = (written: string): string => (written.includes('.') ? displayAmount(written) : written);

/** The way to what needs no stake; nobody is sent to play or to pay. */
function Way({ mission: { metric } }: { mission: Mission }) {
  const t = useText();
  if (metric !== 'VERIFY' && metric !== 'SET_LIMIT') return null;
  const href = withQuery(paths.securityCentre, { show: metric === 'VERIFY' ? 'phone' : 'bounds' });
  return (
    <Link href={href} className={styles.way}>
      {t(metric === 'VERIFY' ? 'rewards.goVerify' : 'rewards.goLimit')}
    </Link>
  );
}
