// Rounds of one player and their next seeds, as the page gets them.
import { minorToDecimal } from '#contract/base/money.ts';
import type { NextSeeds, SoloAnswer } from './instant-wire.ts';
import { outcomeOf } from './solo/play-solo.ts';
import { commitmentOf } from './solo/seeded-words.ts';
import type { Owner, SoloRound, SoloStore } from './solo/solo-store.ts';
import { winOf } from './stakes.ts';

/** The server seed only once the round is over. */
export function presentSolo(round: SoloRound): SoloAnswer {
  const { roundId, openedAtMs: at, stakeMinor, play, serverSeed, clientSeed, nonce, state } = round;
  const outcome = outcomeOf(round);
  const win = winOf(stakeMinor, outcome.isOver ? outcome.hundredths : 0);
  return {
    roundId,
    at,
    bet: minorToDecimal(stakeMinor),
    win: minorToDecimal(win),
    play,
    outcome,
    commitment: commitmentOf(serverSeed),
    clientSeed,
    nonce,
    ...(state === 'OVER' ? { serverSeed } : {}),
  };
}

export function presentNext(store: SoloStore, owner: Owner): NextSeeds {
  const { serverSeed, clientSeed, nonce } = store.seedsOf(owner);
  return { commitment: commitmentOf(serverSeed), clientSeed, nonce };
}
