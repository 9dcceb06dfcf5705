// The announced text about the maintenance that closes a game.
import type { FailureOf } from '#contract/call-types.ts';
import type { launchGame } from '#contract/games/play-calls.ts';
import { currentLanguage } from '#site/base/i18n.ts';

/** The notice in the refusal, as operators wrote it. */
export async function maintenanceText(value: unknown): Promise<string | undefined> {
  const { maintenance } = (value ?? {}) as FailureOf<typeof launchGame>;
  return maintenance?.notice[currentLanguage()];
}
