// The state of a draw, the time left to its next step, and how late it is.
import { useText } from '#office/base/i18n.ts';
import { Tag, type Tone } from '#office/base/parts/tag.tsx';
import { useNow } from '#office/base/use-now.ts';
import type { DrawRow } from './draw.ts';

const tones: Readonly<Partial<Record<DrawRow['state'], Tone>>> = {
  OPEN: 'good',
  CLOSED: 'warn',
  VOID: 'alarm',
};

export function DrawStateTag({ state }: Pick<DrawRow, 'state'>) {
  const t = useText();
  return <Tag tone={tones[state] ?? 'plain'}>{t(`draws.${state}`)}</Tag>;
}

type Timed = Pick<DrawRow, 'state' | 'openAt' | 'closeAt' | 'drawAt'>;

/** The time until it opens, closes or is drawn. */
export function Countdown({ draw }: { draw: Timed }) {
  const now = useNow(1_000);
  const at = nextOf(draw);
  return at === null ? '–' : durationText(Math.max(0, at - now));
}

function nextOf({ state, openAt, closeAt, drawAt }: Timed): number | null {
  if (state === 'SCHEDULED') return openAt;
  if (state === 'OPEN') return closeAt;
  return state === 'CLOSED' ? drawAt : null;
}

export const lateText = (ms: number): string => (ms >= 1_000 ? durationText(ms) : '–');

/** Hours, minutes and seconds. */
function durationText(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
