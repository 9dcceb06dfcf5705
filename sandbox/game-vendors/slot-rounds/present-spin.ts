// Converts stored rounds for the page: coins become money at the round's stake.
import type { WireSpin } from '../game-wire.ts';
import { coinsToMinor, printMinor } from '../money.ts';
import type { Round, StoredSpin } from '../records/round-record.ts';

export function presentSpin(round: Round, stored: StoredSpin): WireSpin {
  const { spin, number, roundCoins, spinsLeft, spinsAwarded } = stored;
  const money = (coins: number): string => printMinor(coinsToMinor(coins, round.betMinor));
  return {
    roundId: round.roundId,
    number,
    free: spin.free,
    screen: spin.screen,
    orbs: spin.orbs,
    wins: spin.wins.map(({ coins, ...win }) => ({ ...win, amount: money(coins) })),
    ...(spin.expanded ? { expanded: spin.expanded } : {}),
    ...(spin.held ? { held: spin.held.map(({ cell, coins }) => ({ cell, amount: money(coins) })) } : {}),
    bet: printMinor(round.betMinor),
    amount: money(spin.coins),
    roundAmount: money(roundCoins),
    spinsWon: spin.spinsWon,
    spinsLeft,
    spinsAwarded,
  };
}
