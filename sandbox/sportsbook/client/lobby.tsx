// The list of matches: sports with their numbers, days, and leagues that fold.
import { useState } from 'react';
import type { WireMatch } from '../book-wire.ts';
import { useBook } from './book-context.ts';
import { dayOfStart, merchantZone } from './match-times.ts';
import { MatchRow } from './match-row.tsx';
import type { BookTexts } from './texts.ts';

const days = ['LIVE', 'TODAY', 'TOMORROW', 'LATER'] as const;
type Day = (typeof days)[number];

function dayOf({ phase, startAt }: WireMatch): Day {
  if (phase !== 'SCHEDULED' && phase !== 'POSTPONED') return 'LIVE';
  return dayOfStart(startAt, Date.now(), merchantZone());
}

type LobbyProps = {
  readonly matches: ReadonlyMap<string, WireMatch> | null;
  readonly texts: BookTexts;
  readonly sport: string | null;
  onOpen(matchId: string): void;
};

export function Lobby({ matches, texts, sport: first, onOpen }: LobbyProps) {
  const [sport, setSport] = useState(first ?? 'ALL');
  const [day, setDay] = useState<Day>('LIVE');
  const { name } = useBook();
  if (!matches) return <Skeleton label={texts.loading} />;
  const all = [...matches.values()];
  const sports = [...new Set(all.map((match) => match.sport))];
  const ofSport = all.filter((match) => sport === 'ALL' || match.sport === sport);
  const shown = ofSport.filter((match) => dayOf(match) === day).sort((one, two) => one.startAt - two.startAt);
  const leagues = [...groupByLeague(shown)];
  return (
    <>
      <div className="strip">
        {['ALL', ...sports].map((each) => (
          <button
            type="button"
            key={each}
            className="chip"
            aria-pressed={sport === each}
            onClick={() => setSport(each)}
          >
            {texts[each as 'ALL']}{' '}
            <small>{each === 'ALL' ? all.length : all.filter((match) => match.sport === each).length}</small>
          </button>
        ))}
      </div>
      <div className="days">
        {days.map((each) => (
          <button
            type="button"
            key={each}
            className="day"
            aria-pressed={day === each}
            onClick={() => setDay(each)}
          >
            {texts[each]} <small>{ofSport.filter((match) => dayOf(match) === each).length}</small>
          </button>
        ))}
      </div>
      {shown.length === 0 && <p className="empty">{texts.noMatches}</p>}
      {leagues.map(([id, list]) => (
        <details key={id} className="league-group" open>
          <summary>
            {list[0] ? name(list[0].league) : ''} <small>{list.length}</small>
          </summary>
          <ul className="matches">
            {list.map((match) => (
              <MatchRow key={match.id} match={match} onOpen={() => onOpen(match.id)} />
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}

function groupByLeague(matches: readonly WireMatch[]): Map<string, WireMatch[]> {
  const leagues = new Map<string, WireMatch[]>();
  for (const match of matches) leagues.set(match.league.id, [...(leagues.get(match.league.id) ?? []), match]);
  return leagues;
}

function Skeleton({ label }: { readonly label: string }) {
  return (
    <div aria-busy="true" aria-label={label}>
      {[1, 2, 3, 4].map((each) => (
        <div key={each} className="skeleton" />
      ))}
    </div>
  );
}
