// Ends an unused session: the page itself calls the server regularly, so the server alone would not notice.
import { useEffect } from 'react';
import { signOut } from '#contract/operators/session-calls.ts';
import { showToast, toastDurations } from '#kit/overlays/toast.tsx';
import { callOffice } from '#office/base/api.ts';
import { currentText } from '#office/base/i18n.ts';
import { sessionStore } from '#office/base/session.ts';
import { onActiveElsewhere, reportActive } from './tabs.ts';

/** In ms: as long as the server waits, and how long before its end one is warned. */
const idleTimes = { end: 30 * 60_000, warning: 2 * 60_000, look: 10_000 } as const;
const signsOfLife = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** `endsAt` is the latest end of the session, even with activity. */
export function useIdleEnd(isIn: boolean, endsAt: number | undefined): void {
  useEffect(() => {
    if (!isIn) return;
    let lastAt = Date.now();
    let isWarned = false;
    const live = () => {
      const now = Date.now();
      if (now - lastAt > idleTimes.look) reportActive(now);
      lastAt = now;
      isWarned = false;
    };
    const stop = onActiveElsewhere((at) => {
      lastAt = Math.max(lastAt, at);
    });
    for (const sign of signsOfLife) window.addEventListener(sign, live, { capture: true, passive: true });
    const timer = setInterval(() => {
      const left = Math.min(lastAt + idleTimes.end, endsAt ?? Infinity) - Date.now();
      if (left <= 0) void endHere();
      else if (left <= idleTimes.warning && !isWarned) {
        isWarned = true;
        showToast(currentText()('session.endsSoon'), { durationMs: toastDurations.long });
      }
    }, idleTimes.look);
    return () => {
      stop();
      clearInterval(timer);
      for (const sign of signsOfLife) window.removeEventListener(sign, live, { capture: true });
    };
  }, [isIn, endsAt]);
}

/** Ends the session on the server too, if it can be reached. */
async function endHere(): Promise<void> {
  await callOffice(signOut, {}).catch(() => undefined);
  sessionStore.end();
}
