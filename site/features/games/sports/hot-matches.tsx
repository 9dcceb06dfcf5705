// Home's rail of hot matches: league, sides, score or time, odds that follow the sportsbook, and the way into the match.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { showClock, showShortDay } from '#kit/show-time.ts';
import hidden from '#kit/visually-hidden.module.css';
import { Link } from '#site/base/link.tsx';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { paths, withQuery } from '#site/base/paths.ts';
import { type HotMatch, hotMatchesQuery, isLive } from '#site/data/games/sports.ts';
import { CategoryMark } from '../categories/category-mark.tsx';
import { SectionHead } from '../sections/section-head.tsx';
import sections from '../sections/sections.module.css';
import { useSettledLanguage } from '../sections/use-settled-language.ts';
import { matchDay, useToday } from './match-day.ts';
import styles from './sports.module.css';

const suspended = '-';

/** Absent while no sportsbook has a match. */
export function HotMatches() {
  const t = useText();
  const matches = useQuery(hotMatchesQuery(useSettledLanguage()));
  const today = useToday();
  const content = matches.data?.content ?? [];
  if (content.length === 0) return null;
  return (
    <section aria-labelledby="hot-matches" className={sections.section}>
      <SectionHead
        id="hot-matches"
        title={t('games.hotMatches')}
        icon={<CategoryMark category="SPORTS" />}
        more={{ label: t('games.viewAll'), href: paths.sports }}
      />
      <ul className={styles.rail}>
        {content.map((match) => (
          <li key={match.matchId}>
            <Match match={match} today={today} isOutOfDate={matches.isError} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type MatchProps = { match: HotMatch; today: number; isOutOfDate: boolean };

function Match({ match, today, isOutOfDate }: MatchProps) {
  const t = useText();
  const { homeTeam, awayTeam, moneyLine, score } = match;
  const shown = (odds: string) => (isOutOfDate ? suspended : odds);
  const home = shown(moneyLine.homeTeamOdds);
  const away = shown(moneyLine.awayTeamOdds);
  const { vendor: vassalage, nodeId, gameId, matchId, leagueId } = match;
  const name = t('games.matchOf', homeTeam, awayTeam);
  return (
    <article className={styles.match} aria-label={name}>
      <div className={styles.head}>
        <span className={styles.league}>{match.league}</span>
        <MatchTime match={match} today={today} />
      </div>
      <Side name={homeTeam} crest={match.homeTeamImageUrl} score={score?.home} odds={home} />
      <Side name={awayTeam} crest={match.awayTeamImageUrl} score={score?.away} odds={away} />
      <div className={styles.foot}>
        <span className={styles.note}>{match.simulated && t('games.simulated')}</span>
        {home === suspended && away === suspended ? (
          <button
            type="button"
            className={styles.play}
            aria-disabled="true"
            aria-label={`${t('games.playMatch')}: ${name}`}
          >
            {t('games.playMatch')}
          </button>
        ) : (
          <Link
            href={withQuery(paths.sports, { vassalage, gameId, nodeId, matchId, leagueId })}
            className={styles.play}
            aria-label={`${t('games.playMatch')}: ${name}`}
          >
            {t('games.playMatch')}
          </Link>
        )}
      </div>
    </article>
  );
}

function MatchTime({ match, today }: Pick<MatchProps, 'match' | 'today'>) {
  const t = useText();
  const language = useLanguage();
  if (isLive(match))
    return (
      <span className={styles.time}>
        <span className={styles.live}>{t('games.live')}</span>
        {match.clock}
      </span>
    );
  const day = matchDay(match.matchTime, today);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <time className={styles.time} dateTime={new Date(match.matchTime).toISOString()}>
      {day === 'OTHER' ? showShortDay(match.matchTime, language, zone) : t(`games.${day}`)}{' '}
      {showClock(match.matchTime, zone)}
    </time>
  );
}

type SideProps = { name: string; crest: string; score: string | undefined; odds: string };

function Side({ name, crest, score, odds }: SideProps) {
  const t = useText();
  return (
    <div className={styles.side}>
      <img
        src={crest}
        alt=""
        width={26}
        height={26}
        loading="lazy"
        decoding="async"
        className={styles.crest}
      />
      <span className={styles.team}>{name}</span>
      {score && <span className={styles.score}>{score}</span>}
      <Odds
        odds={odds}
        label={odds === suspended ? t('games.suspended', name) : t('games.oddsOf', name, odds)}
      />
    </div>
  );
}

/** How long a change of the odds is marked, in ms. */
const markedMs = 2_000;

/** A change is shown by an arrow and by colour. */
function Odds({ odds, label }: { odds: string; label: string }) {
  const [before, setBefore] = useState(odds);
  const moved = odds === suspended || before === suspended ? 0 : Number(odds) - Number(before);
  useEffect(() => {
    const over = setTimeout(() => setBefore(odds), markedMs);
    return () => clearTimeout(over);
  }, [odds]);
  const way = moved === 0 ? undefined : moved > 0 ? 'up' : 'down';
  return (
    <span className={styles.odds} data-moved={way}>
      <span aria-hidden="true">
        {way && (way === 'up' ? '▲ ' : '▼ ')}
        {odds}
      </span>
      <span className={hidden.hidden}>{label}</span>
    </span>
  );
}
