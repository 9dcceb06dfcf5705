// The greeting of agent home by the hour of the device (AGT-03, A-21).
import type { TextKey } from '#site/base/i18n.ts';

/** 0–10 morning, 11–14 early afternoon, 15–18 late afternoon, 19–23 evening. */
export function greetingOf(hour: number): TextKey {
  if (hour <= 10) return 'agents.morning';
  if (hour <= 14) return 'agents.noon';
  return hour <= 18 ? 'agents.afternoon' : 'agents.evening';
}
