// Keeps the error of a call as a line on the page, when the call has no control there to show it beside.
import { showToast, toastDurations } from '#kit/overlays/toast.tsx';
import { codeOf } from '../api-error.ts';
import { errorText } from '../error-text.ts';
import { keepRefusal } from './kept-refusal.ts';
import { type WayOut, wayOutOf } from '../refusal-details.ts';

/** Keeps the sentence visible, with its own or the usual next step. */
export async function keepError(error: unknown, way?: WayOut): Promise<void> {
  const [sentence, usual] = await Promise.all([errorText(error), wayOutOf(codeOf(error))]);
  keepRefusal({ sentence, way: way ?? usual, path: location.pathname });
}

/** The same for a known sentence; also shown as a toast, near the visitor's tap. */
export function keepSentence(sentence: string, way?: WayOut): void {
  showToast(sentence, { durationMs: toastDurations.short, silent: true });
  keepRefusal({ sentence, way, path: location.pathname });
}
