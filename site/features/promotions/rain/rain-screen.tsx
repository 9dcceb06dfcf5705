// Red-envelope rain: a countdown by the server's clock, falling envelopes to touch, and what the rain holds.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { displayAmount } from '#contract/base/money.ts';
import { showDayTime } from '#kit/show-time.ts';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { Skeleton } from '#kit/states/skeleton.tsx';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { LoadFailed } from '#site/base/parts/load-failed.tsx';
import { useSession } from '#site/base/session.ts';
import { type RainNow, rainQuery, type RainRound } from '#site/data/promotions.ts';
import { SeePromotions } from '../offers/see-promotions.tsx';
import { RainRecords } from './rain-records.tsx';
import { RainSky } from './rain-sky.tsx';
import styles from './rain.module.css';

export default function RainScreen() {
  const t = useText();
  const account = useSession()?.userName ?? '';
  const rain = useQuery(rainQuery(account));
  if (rain.isPending) return <Skeleton height="7rem" radius="0" />;
  if (rain.isError) return <LoadFailed title={t('rain.failed')} query={rain} />;
  return (
    <div className={styles.screen}>
      <Now
        key={rain.data.round?.roundId}
        account={account}
        rain={rain.data}
        onOver={() => void rain.refetch()}
      />
      <Later later={rain.data.later} />
      <RainRecords account={account} lastRoundId={rain.data.lastRoundId} />
    </div>
  );
}

type NowProps = { account: string; rain: RainNow; onOver: () => void };

function Now({ account, rain: { round, serverTime }, onOver }: NowProps) {
  const t = useText();
  const now = useServerTime(serverTime);
  const isOver = round !== null && now >= round.closesAt;
  // oxlint-disable-next-line react/exhaustive-deps -- the end is announced once
  useEffect(() => void (isOver && onOver()), [isOver]);
  if (!round || isOver)
    return (
      <EmptyState
        title={t('rain.none')}
        hint={t('rain.noneHint')}
        action={<SeePromotions>{t('events.seePromotions')}</SeePromotions>}
      />
    );
  const isRunning = now >= round.opensAt;
  return (
    <>
      {isRunning ? (
        <RainSky account={account} round={round} secondsLeft={secondsTo(round.closesAt, now)} />
      ) : (
        <Countdown round={round} now={now} />
      )}
      <Terms round={round} />
    </>
  );
}

/** The server's present time: its time at the last answer, and what has passed here since then. */
function useServerTime(serverTime: number): number {
  const [now, setNow] = useState(serverTime);
  useEffect(() => {
    const ahead = serverTime - performance.now();
    const timer = setInterval(() => setNow(ahead + performance.now()), 250);
    return () => clearInterval(timer);
  }, [serverTime]);
  return Math.max(now, serverTime);
}

const secondsTo = (at: number, now: number): number => Math.max(0, Math.ceil((at - now) / 1000));

/** `1:02:05` or `2:05`. */
function clockOf(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

function Countdown({ round: { names, opensAt }, now }: { round: RainRound; now: number }) {
  const t = useText();
  const language = useLanguage();
  return (
    <section className={styles.before} aria-label={t('rain.next')}>
      <p className={styles.name}>{names[language]}</p>
      <p className={styles.caption}>{t('rain.startsIn')}</p>
      <p className={styles.clock} role="timer">
        {clockOf(secondsTo(opensAt, now))}
      </p>
      <time className={styles.caption} dateTime={new Date(opensAt).toISOString()}>
        {showDayTime(opensAt, language, brand.timeZone)}
      </time>
    </section>
  );
}

/** Budget, number, bounds and turns are said before the first touch. */
function Terms({ round }: { round: RainRound }) {
  const t = useText();
  const money = (amount: string) => `${brand.currencySymbol}${displayAmount(amount)}`;
  const facts = [
    [t('rain.budget'), money(round.budget)],
    [t('rain.envelopes'), String(round.prizes)],
    [t('rain.each'), t('rain.range', money(round.min), money(round.max))],
    [t('rain.turns'), t('rain.turnsOf', round.turnsLeft, round.grabsEach)],
  ] as const;
  return (
    <section className={styles.card} aria-label={t('rain.terms')}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.hint}>{t('rain.fair')}</p>
      <p className={styles.hash}>{round.commitHash}</p>
    </section>
  );
}

function Later({ later }: { later: RainNow['later'] }) {
  const t = useText();
  const language = useLanguage();
  if (later.length === 0) return null;
  return (
    <section className={styles.card} aria-label={t('rain.later')}>
      <h2 className={styles.title}>{t('rain.later')}</h2>
      <ul className={styles.lines}>
        {later.map(({ roundId, names, opensAt }) => (
          <li key={roundId}>
            <span>{names[language]}</span>
            <time dateTime={new Date(opensAt).toISOString()}>
              {showDayTime(opensAt, language, brand.timeZone)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
