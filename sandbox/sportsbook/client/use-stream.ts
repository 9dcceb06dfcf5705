// The live matches and the opened match of the page, from the server's stream.
import { useEffect, useState } from 'react';
import { followEvents } from '../../client/follow-events.ts';
import type { WireDetail, WireEvent, WireMatch } from '../book-wire.ts';

type Live = {
  readonly matches: ReadonlyMap<string, WireMatch> | null;
  readonly detail: WireDetail | null;
  /** Nothing came for twenty seconds: the prices are grey and no bets are taken. */
  readonly stale: boolean;
};

const staleMs = 20_000;

/** Follows the stream of a lobby and of one match; stops while the page is hidden. */
export function useStream(vendor: string, matchId: string | null, token: string | null): Live {
  const [live, setLive] = useState<Live>({ matches: null, detail: null, stale: false });
  useEffect(() => {
    const query = new URLSearchParams({ vendor, ...(matchId ? { match: matchId } : {}) });
    let lastAtMs = Date.now();
    let seq = 0;
    const stream = followEvents<WireEvent>(`/sportsbook/api/stream?${query}`, token, (event) => {
      lastAtMs = Date.now();
      // A gap in the numbers: a fresh snapshot says everything.
      if (event.type === 'delta' && event.seq !== seq + 1) return stream.restart();
      seq = event.seq;
      setLive((now) => afterEvent(now, event, matchId));
    });
    const timer = setInterval(() => {
      const stale = !document.hidden && Date.now() - lastAtMs > staleMs;
      setLive((now) => (now.stale === stale ? now : { ...now, stale }));
    }, 1000);
    return () => {
      clearInterval(timer);
      stream.stop();
    };
  }, [vendor, matchId, token]);
  return live;
}

function afterEvent(now: Live, event: WireEvent, matchId: string | null): Live {
  if (event.type === 'alive') return now.stale ? { ...now, stale: false } : now;
  const detail = event.detail ?? (now.detail?.match.id === matchId ? now.detail : null);
  if (event.type === 'snapshot')
    return { matches: new Map(event.matches.map((match) => [match.id, match])), detail, stale: false };
  const matches = new Map(now.matches ?? []);
  for (const match of event.matches) matches.set(match.id, match);
  for (const id of event.gone) matches.delete(id);
  return { matches, detail, stale: false };
}
