// A match in the list: sides, score or time, and its main market.
import type { WireMatch } from '../book-wire.ts';
import { useBook } from './book-context.ts';
import { merchantZone, startText } from './match-times.ts';
import { OddsButton } from './odds-button.tsx';

const isRunning = (phase: string): boolean => phase === 'LIVE' || phase === 'INTERRUPTED';

/** The clock of a running match, or when it starts, or how it ended. */
export function MatchClock({ match }: { readonly match: WireMatch }) {
  const { texts, language } = useBook();
  if (!isRunning(match.phase)) {
    const ended = texts[match.phase as 'ENDED'];
    return <span className="clock">{ended ?? startText(match.startAt, merchantZone(), language)}</span>;
  }
  const unit = texts[match.score.unit as 'OVER'] ?? '';
  return (
    <span className="clock live">
      <i className="dot" aria-hidden="true" />
      {match.phase === 'INTERRUPTED' ? texts.INTERRUPTED : `${unit} ${match.score.clock}`}
    </span>
  );
}

export function MatchRow({ match, onOpen }: { readonly match: WireMatch; readonly onOpen: () => void }) {
  const { name, texts } = useBook();
  const { main } = match;
  const sides = (['home', 'away'] as const).map((side) => (
    <span className="side" key={side}>
      <img src={`/sportsbook/crest/${match[side].id}.svg`} alt="" width="24" height="24" />
      <span className="side-name">{name(match[side])}</span>
      {match.score.turn === side && isRunning(match.phase) && <i className="turn" aria-hidden="true" />}
      <b className="score">{match.phase === 'SCHEDULED' ? '' : match.score[side]}</b>
    </span>
  ));
  const labels: Record<string, string> = { home: '1', draw: 'X', away: '2' };
  return (
    <li className="match">
      <button type="button" className="match-open" onClick={onOpen}>
        <span className="match-top">
          <MatchClock match={match} />
          <span className="tag">{texts.simulated}</span>
        </span>
        {sides}
      </button>
      {main && (
        <div className="main-market">
          {main.outcomes.map((outcome) => (
            <OddsButton
              key={outcome.id}
              match={match}
              market={main}
              outcome={outcome}
              label={labels[outcome.id] ?? outcome.id}
            />
          ))}
        </div>
      )}
    </li>
  );
}
