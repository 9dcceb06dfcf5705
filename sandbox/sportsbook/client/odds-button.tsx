// One price: flashes with an arrow when it moves, is locked while suspended, and adds the selection to the slip.
import { useEffect, useRef, useState } from 'react';
import type { WireMarket, WireMatch } from '../book-wire.ts';
import { showOdds } from '../models/odds-formats.ts';
import { useBook } from './book-context.ts';
import { isSamePick } from './slip-state.ts';

const flashMs = 2_000;

/** Up or down for two seconds after a change. */
function useMove(odds: number | null): 'up' | 'down' | null {
  const [shown, setShown] = useState({ odds, move: null as 'up' | 'down' | null });
  if (shown.odds !== odds) {
    const move = shown.odds === null || odds === null ? null : odds > shown.odds ? 'up' : 'down';
    setShown({ odds, move });
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!shown.move) return;
    timer.current = setTimeout(() => setShown((now) => ({ ...now, move: null })), flashMs);
    return () => clearTimeout(timer.current);
  }, [shown]);
  return shown.move;
}

type Props = {
  readonly match: WireMatch;
  readonly market: WireMarket;
  readonly outcome: WireMarket['outcomes'][number];
  /** Under the list's columns the name is short. */
  readonly label?: string;
};

export function OddsButton({ match, market, outcome, label }: Props) {
  const { texts, format, slip, toggle, stale, name } = useBook();
  const { odds } = outcome;
  const move = useMove(odds);
  const isLocked = odds === null || market.status === 'SUSPENDED' || stale;
  const pick = {
    matchId: match.id,
    marketId: market.id,
    outcome: outcome.id,
    odds: odds ?? 1.01,
    version: market.version,
    match: {
      BN: `${match.home.BN} – ${match.away.BN}`,
      EN: `${match.home.EN} – ${match.away.EN}`,
    },
    market: market.name,
    name: outcome.name,
  };
  const isPicked = slip.picks.some((each) => isSamePick(each, pick));
  const shown = odds === null ? '—' : showOdds(odds, format);
  const arrow = move === 'up' ? '▲' : move === 'down' ? '▼' : '';
  return (
    <button
      type="button"
      className={`odds ${isPicked ? 'picked' : ''} ${move ?? ''}`}
      aria-pressed={isPicked}
      disabled={isLocked && !isPicked}
      aria-label={`${name(outcome.name)}: ${isLocked ? texts.suspended : shown}`}
      onClick={() => toggle(pick)}
    >
      <span className="odds-name">{label ?? name(outcome.name)}</span>
      <b className="odds-value">
        {isLocked ? <Lock /> : shown}
        <i aria-hidden="true">{arrow}</i>
      </b>
    </button>
  );
}

/** A closed lock; drawn, because few fonts have one. */
function Lock() {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path fill="currentColor" d="M3 7h10v7H3z" />
      <path fill="none" stroke="currentColor" strokeWidth="2" d="M5 7V5a3 3 0 0 1 6 0v2" />
    </svg>
  );
}
