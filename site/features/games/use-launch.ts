// What happens when a player taps a game or a vendor.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Game, GameCategory } from '#contract/games/game.ts';
import { prizeModeFor } from '#contract/games/launch.ts';
import { showToast, toastDurations } from '#kit/toast.tsx';
import { currentText } from '#site/base/i18n.ts';
import { navigate } from '#site/base/navigation.ts';
import { isHomePath } from '#site/base/paths.ts';
import { currentActor } from '#site/base/session.ts';
import type { Vendor, VendorConfig } from './hall-tabs.ts';
import { launchAddress, type LaunchTap } from './launch-address.ts';
import { vendorConfigQuery } from './queries.ts';

export type Launch = {
  game(game: Game): void;
  vendor(vendor: Vendor, gameType: GameCategory): void;
};

/** Opens the frame, the game list or login; a trial guest may be told that the game needs a real account. */
export function useLaunch(): Launch {
  const client = useQueryClient();

  const open = useCallback(
    (tap: Omit<LaunchTap, 'actor' | 'prizeMode' | 'fromHome'>) => {
      const config: VendorConfig | undefined = client.getQueryData(vendorConfigQuery().queryKey);
      const prizeMode = prizeModeFor(config?.mapping);
      const answer = launchAddress({
        ...tap,
        actor: currentActor(),
        prizeMode,
        fromHome: isHomePath(location.pathname),
      });
      if ('address' in answer) navigate(answer.address);
      else showToast(currentText()('games.free_reject'), { durationMs: toastDurations.short });
    },
    [client],
  );

  return {
    game: useCallback(
      ({ vassalage, nodeId, gameId, gameCode, gameType, freeplay }) =>
        open({ vendor: vassalage, nodeId, gameId, gameCode, gameType, freeplay }),
      [open],
    ),
    vendor: useCallback(
      ({ vassalage, launchFlag, entryNodeId }, gameType) =>
        open({ vendor: vassalage, launchFlag, gameType, nodeId: entryNodeId ?? undefined }),
      [open],
    ),
  };
}
