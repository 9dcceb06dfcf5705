// The live matches and the opened match of the page, from the server's stream.
import { useEffect, useState } from 'react';
import type { WireDetail, WireEvent, WireMatch } from '../book-wire.ts';

type Live = {
  readonly matches: ReadonlyMap<string, WireMatch> | null;
  readonly detail: WireDetail | null;
  /** Nothing came for twenty seconds: the prices are grey and no bets are taken. */
  readonly stale: boolean;
};

const staleMs = 20_000;

/** Follows the stream of a lobby and of one match; stops while the page is hidden. */
export function useStream(vendor: string, matchId: string | null): Live {
  const [live, setLive] = useState<Live>({ matches: null, detail: null, stale: false });
  useEffect(() => {
    let source: EventSource | undefined;
    let lastAtMs = Date.now();
    let seq = 0;
    const open = (): void => {
      source?.close();
      const query = new URLSearchParams({ vendor, ...(matchId ? { match: matchId } : {}) });
      source = new EventSource(`/sportsbook/api/stream?${query}`);
      source.onmessage = ({ data }: MessageEvent<string>) => {
        const event = JSON.parse(data) as WireEvent;
        lastAtMs = Date.now();
        // A gap in the numbers: a fresh snapshot says everything.
        if (event.type === 'delta' && event.seq !== seq + 1) return open();
        seq = event.seq;
        setLive((now) => afterEvent(now, event, matchId));
      };
    };
    const onVisible = (): void => {
      if (document.hidden) source?.close();
      else open();
    };
    const timer = setInterval(() => {
      const stale = !document.hidden && Date.now() - lastAtMs > staleMs;
      setLive((now) => (now.stale === stale ? now : { ...now, stale }));
    }, 1000);
    open();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
      source?.close();
    };
  }, [vendor, matchId]);
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
