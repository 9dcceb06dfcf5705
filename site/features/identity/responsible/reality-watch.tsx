// Over a running game or lottery: asks once when a reality check is due, and shows it until the player has answered.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ValueOf } from '#contract/base/endpoint.ts';
import { passRealityCheck, playReality } from '#contract/identity/responsible.ts';
import { showToast } from '#kit/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { onCheckDue } from '#site/base/check-due.ts';
import { errorText } from '#site/base/error-text.ts';
import { loadTexts } from '#site/base/i18n.ts';
import { navigate } from '#site/base/navigation.ts';
import { paths } from '#site/base/paths.ts';
import { useSending } from '#site/base/use-sending.ts';
import { RealityDialog } from './reality-dialog.tsx';

type Reality = ValueOf<typeof playReality>;
/** An answer that is a little early, by the clock of this device, leads to one question more and not to many. */
const leastWaitMs = 1000;

/** One question at the start and one whenever the server said the check may be due; a refused stake asks at once. */
export default function RealityWatch() {
  const { due, ask, hear } = useReality();
  const goOn = useSending({
    send: () => callApi(passRealityCheck, {}, { quiet: true }),
    onSuccess: hear,
    onError: async (error) => {
      showToast(await errorText(error));
      await ask();
    },
  });
  // The last one stays in sight while the dialog leaves.
  const [shown, setShown] = useState(due);
  if (due && due !== shown) setShown(due);
  if (!shown) return null;
  return (
    <RealityDialog
      open={due !== null}
      playedMs={shown.playedMs}
      net={shown.net}
      busy={goOn.isPending}
      onGoOn={() => goOn.start(undefined)}
      onStop={() => navigate(paths.home, { replace: true })}
    />
  );
}

function useReality() {
  const [due, setDue] = useState<Reality | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [wakes, setWakes] = useState(0);
  const hear = useCallback(async (told: Reality) => {
    clearTimeout(timer.current);
    const isDue = told.dueInMs === 0;
    if (isDue) await loadTexts(['responsible']);
    setDue(isDue ? told : null);
    if (told.dueInMs !== null && !isDue)
      timer.current = setTimeout(() => setWakes((count) => count + 1), Math.max(told.dueInMs, leastWaitMs));
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
  return { due, ask, hear };
}
