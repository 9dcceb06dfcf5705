// Checks the proof of a finished deal as a page does, on the server's side.
import { createHash } from 'node:crypto';
import { printCard } from '../game-vendors/poker/cards/card.ts';
import { deckOf } from '../game-vendors/poker/cards/sealed-deal.ts';
import type { DealProof } from '../game-vendors/poker/solo/solo-wire.ts';

/** The cards of a deal from its seeds. @throws Error when the commitment is not that of the seed */
export function provenDeck({ seed, commitment, dealId, clientSeed }: DealProof): string[] {
  const sealed = createHash('sha256')
    .update(Buffer.from(seed ?? '', 'hex'))
    .digest('hex');
  if (sealed !== commitment) throw new Error('the commitment is not that of the seed');
  return deckOf({ seed: seed ?? '', dealId, clientSeed }).map(printCard);
}
