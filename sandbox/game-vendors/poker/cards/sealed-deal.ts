// The server's side of a provable deal: a secret seed, its public commitment, and the deck that follows from it.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Card } from './card.ts';
import { blockMessage, blocksOfDeal, dealOrder } from './deal-order.ts';

/** A new seed of 256 bits, in hex. */
export const newSeed = (): string => randomBytes(32).toString('hex');

/** What is shown before the deal: SHA-256 of the seed's 32 bytes, in hex. */
export const commitmentOf = (seed: string): string =>
  createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');

/** The deck of a round or hand, first card first. */
export function deckOf(deal: { seed: string; dealId: string; clientSeed: string }): Card[] {
  const key = Buffer.from(deal.seed, 'hex');
  const block = (counter: number): Uint8Array =>
    createHmac('sha256', key)
      .update(blockMessage(deal.dealId, deal.clientSeed, counter))
      .digest();
  return dealOrder(Array.from({ length: blocksOfDeal }, (_, counter) => block(counter)));
}
