// Opens the tapped item: the frame, the game list or login; loaded with the first tap.
import type { QueryClient } from '@tanstack/react-query';
import { prizeModeFor } from '#contract/games/launch.ts';
import { showToast, toastDurations } from '#kit/overlays/toast.tsx';
import { currentLanguage, currentText, loadTexts } from '#site/base/i18n.ts';
import { keepSentence } from '#site/base/refusals/keep-error.ts';
import { keepRefusal } from '#site/base/refusals/kept-refusal.ts';
import { navigate } from '#site/base/navigation.ts';
import { isHomePath } from '#site/base/paths.ts';
import { wayOutOf } from '#site/base/refusal-details.ts';
import { currentActor } from '#site/base/session.ts';
import { offerFormalAccount } from '#site/data/identity/formal-account.ts';
import { knownBreak } from '#site/data/protection/current-break.ts';
import { vendorConfigQuery } from '#site/data/games/vendors.ts';
import type { VendorConfig } from '../categories/hall-tabs.ts';
import { type LaunchTap, launchAddress } from './launch-address.ts';

/** A trial guest may read that the game needs a real account, and a member on a break when it ends. */
export async function openGame(
  client: QueryClient,
  tap: Omit<LaunchTap, 'actor' | 'prizeMode' | 'fromHome'>,
): Promise<void> {
  const onBreak = await knownBreak(client).catch(() => undefined);
  if (onBreak !== undefined) return keepSentence(onBreak, await wayOutOf('SELF_EXCLUDED'));
  const config: VendorConfig | undefined = client.getQueryData(vendorConfigQuery(currentLanguage()).queryKey);
  const answer = launchAddress({
    ...tap,
    actor: currentActor(),
    prizeMode: prizeModeFor(config?.mapping),
    fromHome: isHomePath(location.pathname),
  });
  if ('address' in answer) return navigate(answer.address);
  showToast(currentText()('games.free_reject'), { durationMs: toastDurations.short, silent: true });
  await loadTexts(['shell']);
  const register = { text: 'app.register', take: () => void offerFormalAccount() } as const;
  keepRefusal({ text: 'shell.trialGame', path: location.pathname, way: register });
}
