// The states of the embedded game: blank, loading, shown or failed, and its messages.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type FrameMessage, readFrameMessage, reloginOnceMs } from './frame-messages.ts';

/** Times in ms: blank before the source is set, grace after its load event, and the longest wait. */
const frameTimes = { blank: 150, afterLoad: 100, giveUp: 15_000 } as const;

type GameFrame = {
  readonly ref: RefObject<HTMLIFrameElement | null>;
  /** The address to show now: none while the frame is blank. */
  readonly source: string | undefined;
  readonly state: 'loading' | 'shown' | 'failed';
  /** Shown, but the game has not reported for 15 s that it is ready. */
  readonly silent: boolean;
  readonly onLoad: () => void;
};

/** Watches a frame for one address; a new address starts again. */
export function useGameFrame(
  gameUrl: string | undefined,
  onSaid: (message: FrameMessage) => void,
): GameFrame {
  const ref = useRef<HTMLIFrameElement>(null);
  const [source, setSource] = useState<string>();
  const [state, setState] = useState<GameFrame['state']>('loading');
  const [ready, setReady] = useState(false);
  const [late, setLate] = useState(false);
  const listener = useRef(onSaid);
  useEffect(() => {
    listener.current = onSaid;
  });
  const afterLoad = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (!gameUrl) return;
    const blank = setTimeout(() => setSource(gameUrl), frameTimes.blank);
    const giveUp = setTimeout(() => {
      setLate(true);
      setState((now) => (now === 'loading' ? 'failed' : now));
    }, frameTimes.giveUp);
    return () => {
      clearTimeout(blank);
      clearTimeout(giveUp);
      clearTimeout(afterLoad.current);
      setSource(undefined);
      setState('loading');
      setReady(false);
      setLate(false);
    };
  }, [gameUrl]);

  useEffect(() => {
    if (!gameUrl) return;
    let lastReloginAt = Number.NEGATIVE_INFINITY;
    const onMessage = (event: MessageEvent) => {
      const said = readFrameMessage(event, ref.current?.contentWindow, gameUrl);
      if (said === null) return;
      if (said === 'relogin') {
        if (event.timeStamp - lastReloginAt < reloginOnceMs) return;
        lastReloginAt = event.timeStamp;
      }
      if (said === 'ready') {
        setReady(true);
        setState('shown');
      }
      listener.current(said);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [gameUrl]);

  return {
    ref,
    source,
    state,
    silent: late && !ready && state === 'shown',
    onLoad() {
      if (!source) return;
      clearTimeout(afterLoad.current);
      afterLoad.current = setTimeout(
        () => setState((now) => (now === 'failed' ? now : 'shown')),
        frameTimes.afterLoad,
      );
    },
  };
}
