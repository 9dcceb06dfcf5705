// Opens a lottery from the lobby: the same address a tap on its tile leads to.
import type { QueryClient } from '@tanstack/react-query';
import { isSignedIn } from '#contract/base/roles.ts';
import { launchDestination, prizeModeFor } from '#contract/games/launch.ts';
import type { LotteryGame } from '#contract/lottery/games.ts';
import { currentLanguage } from '#site/base/i18n.ts';
import { navigate } from '#site/base/navigation.ts';
import { paths, withQuery } from '#site/base/paths.ts';
import { currentActor } from '#site/base/session.ts';
import { vendorConfigQuery } from '#site/data/games/vendors.ts';
import { firstStyle } from './kept-style.ts';

/** A visitor is sent to login; closing a frame that was opened from home leads back there. */
export function openLottery(
  client: QueryClient,
  { gameCode, lottoMode, playTypes }: Pick<LotteryGame, 'gameCode' | 'lottoMode' | 'playTypes'>,
): void {
  const signedIn = isSignedIn(currentActor());
  const playType = firstStyle(playTypes);
  const destination = launchDestination({ signedIn, vendor: lottoMode, gameCode, playType });
  if (destination.kind !== 'lottery') {
    navigate(paths.login);
    return;
  }
  const here = new URLSearchParams(location.search);
  const config = client.getQueryData(vendorConfigQuery(currentLanguage()).queryKey);
  navigate(
    withQuery(paths.startLottery, {
      vassalage: destination.vassalage,
      gameId: gameCode,
      playType: destination.playType ?? undefined,
      prize_mode: here.get('prize_mode') ?? prizeModeFor(config?.mapping),
      pageBack: here.get('pageBack') ?? undefined,
    }),
  );
}
