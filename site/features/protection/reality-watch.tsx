// Over a running game or lottery: asks when a reality check is due or the player's own time ends, and tells of it.
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ValueOf } from '#contract/call-types.ts';
import { passRealityCheck, playReality } from '#contract/protection-calls.ts';
import { showToast } from '#kit/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { onCheckDue } from '#site/data/protection/check-due.ts';
import { errorText } from '#site/base/error-text.ts';
import { currentText, loadTexts } from '#site/base/i18n.ts';
import { navigate } from '#site/base/navigation.ts';
import { paths } from '#site/base/paths.ts';
import { RealityDialog } from './reality-dialog.tsx';
import { TimeOverDialog } from './time-over-dialog.tsx';
import { nextWordMs, type TimeWord, timeWord } from './time-warning.ts';

type Reality = ValueOf<typeof playReality>;
/** An answer that is a little early, by the clock of this device, leads to one question more and not to many. */
const leastWaitMs = 1000;
const minuteMs = 60_000;
/** Somebody looks at a game, not at us. */
const warningShowsMs = 10_000;

/** One question at the start and one whenever the server said the check may be due; a refused stake asks at once. */
export default function RealityWatch() {
  const { due, ask, hear, isOver, forgetOver } = useReality();
  const goOn = useMutation({
    mutationFn: () => callApi(passRealityCheck, {}, { quiet: true }),
    onSuccess: hear,
    onError: async (error) => {
      showToast(await errorText(error));
      await ask();
    },
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
  const hear = useCallback(async (told: Reality) => {
    clearTimeout(timer.current);
    const isDue = told.dueInMs === 0;
    const word = timeWord(told.timeLeftMs);
    if (isDue || word !== 'NOTHING') await loadTexts(['protection']);
    setDue(isDue ? told : null);
    if (word !== said.current) {
      said.current = word;
      setOver(word === 'OVER' ? true : undefined);
      if (word === 'SOON')
        showToast(currentText()('bounds.timeSoon', Math.ceil((told.timeLeftMs ?? 0) / minuteMs)), {
          durationMs: warningShowsMs,
        });
    }
    const waits = [isDue ? null : told.dueInMs, nextWordMs(told.timeLeftMs)].filter((ms) => ms !== null);
    if (waits.length > 0) {
      const waitMs = Math.max(Math.min(...waits), leastWaitMs);
      timer.current = setTimeout(() => setWakes((count) => count + 1), waitMs);
    }
  }, []);
  // Without an answer nothing is shown: the next stake is refused, and asks again.
  const ask = useCallback(
    () =>
      callApi(playReality, {}, { quiet: true })
        .then(hear)
        .catch(() => undefined),
    [hear],
  );
  useEffect(() => {
    void ask();
    const stop = onCheckDue(() => void ask());
    return () => {
      stop();
      clearTimeout(timer.current);
    };
  }, [ask, wakes]);
  return { due, ask, hear, isOver, forgetOver: () => setOver(false) };
}
