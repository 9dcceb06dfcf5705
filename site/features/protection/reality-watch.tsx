// Runs over a game or lottery: queries when a reality check is due or the player's own time ends, and shows the dialog.
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ValueOf } from '#contract/call-types.ts';
import { passRealityCheck, playReality } from '#contract/protection-calls.ts';
import { showToast } from '#kit/overlays/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { onCheckDue } from '#site/data/protection/check-due.ts';
import { currentText, loadTexts } from '#site/base/i18n.ts';
import { navigate } from '#site/base/navigation.ts';
import { paths } from '#site/base/paths.ts';
import { RealityDialog } from './reality-dialog.tsx';
import { TimeOverDialog } from './time-over-dialog.tsx';
import { nextWordMs, type TimeWord, timeWord } from './time-warning.ts';

type Reality = ValueOf<typeof playReality>;
/** A timer that fires a little early, by the clock of this device, causes one further query and not many. */
const leastWaitMs = 1000;
const minuteMs = 60_000;
/** Long, because the player looks at the game. */
const warningShowsMs = 10_000;

/**
 * One query at the start and one whenever the server said that the check may be due; a refused stake queries at once.
 */
export default function RealityWatch() {
  const { due, ask, onReality, isOver, forgetOver } = useReality();
  const goOn = useMutation({
    mutationFn: () => callApi(passRealityCheck, {}, { quiet: true }),
    onSuccess: onReality,
    onError: ask,
  });
  // The last one stays in sight while the dialog leaves.
  const [shown, setShown] = useState(due);
  if (due && due !== shown) setShown(due);
  if (isOver !== undefined) return <TimeOverDialog open={isOver} onClose={forgetOver} />;
  if (!shown) return null;
  return (
    <RealityDialog
      open={due !== null}
      playedMs={shown.playedMs}
      net={shown.net}
      busy={goOn.isPending}
      error={goOn.error}
      onGoOn={() => goOn.mutate()}
      onStop={() => navigate(paths.home, { replace: true })}
    />
  );
}

function useReality() {
  const [due, setDue] = useState<Reality | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [wakes, setWakes] = useState(0);
  const [isOver, setOver] = useState<boolean>();
  const said = useRef<TimeWord>('NOTHING');
  const onReality = useCallback(async (reality: Reality) => {
    clearTimeout(timer.current);
    const isDue = reality.dueInMs === 0;
    const word = timeWord(reality.timeLeftMs);
    if (isDue || word !== 'NOTHING') await loadTexts(['protection']);
    setDue(isDue ? reality : null);
    if (word !== said.current) {
      said.current = word;
      setOver(word === 'OVER' ? true : undefined);
      if (word === 'SOON')
        showToast(currentText()('bounds.timeSoon', Math.ceil((reality.timeLeftMs ?? 0) / minuteMs)), {
          durationMs: warningShowsMs,
        });
    }
    const waits = [isDue ? null : reality.dueInMs, nextWordMs(reality.timeLeftMs)].filter(
      (ms) => ms !== null,
    );
    if (waits.length > 0) {
      const waitMs = Math.max(Math.min(...waits), leastWaitMs);
      timer.current = setTimeout(() => setWakes((count) => count + 1), waitMs);
    }
  }, []);
  // Without a response nothing is shown: the next stake is refused, and queries again.
  const ask = useCallback(
    () =>
      callApi(playReality, {}, { quiet: true })
        .then(onReality)
        .catch(() => undefined),
    [onReality],
  );
  useEffect(() => {
    void ask();
    const stop = onCheckDue(() => void ask());
    return () => {
      stop();
      clearTimeout(timer.current);
    };
  }, [ask, wakes]);
  return { due, ask, onReality, isOver, forgetOver: () => setOver(false) };
}
