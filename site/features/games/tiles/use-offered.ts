// Leaves out games that are not offered in the visitor's country or for the visitor's kind of account.
import { useQuery } from '@tanstack/react-query';
import type { Game } from '#contract/games/game-shapes.ts';
import { isOffered } from '#contract/games/offered.ts';
import { useActor } from '#site/base/session.ts';
import { statusQuery } from '#site/data/platform/platform-status.ts';

/** The platform refuses their launch whatever the page shows. */
export function useOffered(games: readonly Game[]): readonly Game[] {
  const type = useActor();
  const country = useQuery(statusQuery).data?.location.country ?? null;
  return games.filter(({ onlyFor }) => !onlyFor || isOffered(onlyFor, { country, type }));
}
